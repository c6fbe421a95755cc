import Foundation
import LabTestSupport
import Testing

/// Tests for the menu of a view on the phone, and for the Escape key, in a real window.
extension WindowTests {
    @Test func `a right click opens a view's menu, which inspects it, and Escape stays in the scene`() throws {
        try TemporaryFolder.use { folder in
            let scene = folder + "/menu.yaml"
            let text = """
                name: The view with a menu
                device: iPhone 14
                view: {id: root, backgroundColor: "#FF0000"}
                """
            try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
            try open([scene], environment: ["XDG_STATE_HOME": folder], isBare: false) { window in
                let display = window.display
                func title() throws -> String { try display.tool("xdotool", "getwindowname", window.id) }
                func color() throws -> UInt32 {
                    let place = window.pixel(190, 420)
                    return try display.picture().color(place.x, place.y)
                }
                try display.wait(for: "the scene") { try color() == 0xFF0000 }
                try window.keys("Escape")
                let corner = window.pixel(150, 380)
                try display.tool("xdotool", "mousemove", "\(corner.x)", "\(corner.y)", "click", "3")
                // The menu covers the view to the right of the pointer and below.
                try display.wait(for: "the menu") { try color() != 0xFF0000 }
                try window.keys("Escape")
                try display.wait(for: "no menu") { try color() == 0xFF0000 }
                #expect(try title().contains("The view with a menu"))
                try display.tool("xdotool", "mousemove", "\(corner.x)", "\(corner.y)", "click", "3")
                try display.wait(for: "the menu again") { try color() != 0xFF0000 }
                try window.keys("Down", "Return")
                try display.tool("xdotool", "key", "ctrl+q")
                try display.wait(for: "the end") { !window.process.isRunning }
                #expect(window.process.terminationStatus == 0, "\(window.errors)")
            }
            let state = try Data(contentsOf: URL(fileURLWithPath: folder + "/keyboard-lab/window.json"))
            let written = try #require(try JSONSerialization.jsonObject(with: state) as? [String: Any])
            #expect(written["showsInspector"] as? Bool == true, "the first item opens the inspector")
        }
    }
}
