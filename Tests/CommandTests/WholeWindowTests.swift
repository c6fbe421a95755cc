import Foundation
import LabTestSupport
import Testing

/// Tests for the window with its toolbar, panels and palette, on a display of 1000 x 1100 pixels.
extension WindowTests {
    @Test func `the palette chooses a device for the scene, and the window remembers its panels`() throws {
        try TemporaryFolder.use { folder in
            let scene = folder + "/red.yaml"
            try Data("device: iPhone 14\nview: {id: root, backgroundColor: systemRed}\n".utf8).write(to: URL(fileURLWithPath: scene))
            let state = folder + "/keyboard-lab/window.json"
            func title(_ window: OpenWindow) throws -> String { try window.display.tool("xdotool", "getwindowname", window.id) }
            try open([scene], environment: ["XDG_STATE_HOME": folder], isBare: false) { window in
                try window.display.wait(for: "the scene") { try title(window).contains("iPhone 14") }
                try window.keys("ctrl+p")
                try window.type("ipad mini")
                try window.keys("Return")
                try window.display.wait(for: "the iPad") { try title(window).contains("iPad mini") }
                // Back returns to the previous session.
                try window.keys("alt+Left")
                try window.display.wait(for: "the iPhone again") { try title(window).contains("iPhone 14") }
                try window.keys("alt+Right")
                try window.display.wait(for: "the iPad again") { try title(window).contains("iPad mini") }
                try window.display.tool("xdotool", "key", "F2", "ctrl+q")
                try window.display.wait(for: "the end") { !window.process.isRunning }
                #expect(window.process.terminationStatus == 0, "\(window.errors)")
            }
            let data = try Data(contentsOf: URL(fileURLWithPath: state))
            let written = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(written["showsInspector"] as? Bool == true)
            #expect(written["device"] == nil, "only the settings choose the device of new scenes")
            #expect(written["hasShownHint"] as? Bool == true)
            // If the state file is damaged, the window names the file on standard error and opens nevertheless.
            try Data("{".utf8).write(to: URL(fileURLWithPath: state))
            try open([scene], environment: ["XDG_STATE_HOME": folder], isBare: false) { window in
                try window.display.wait(for: "the scene") { try title(window).contains("iPhone 14") }
                #expect(window.errors.contains(state))
            }
        }
    }
}
