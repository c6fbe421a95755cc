import Foundation
import LabControl
import LabTestSupport
import SceneSyntax
import Testing

/// Tests for the size of the window around its content, on a display of 1000 x 1100 pixels.
extension WindowTests {
    private func frame(_ window: OpenWindow) throws -> CGRect {
        var numbers: [String: Double] = [:]
        for line in try window.display.tool("xdotool", "getwindowgeometry", "--shell", window.id).split(separator: "\n") {
            let parts = line.split(separator: "=")
            if parts.count == 2 { numbers[String(parts[0])] = Double(parts[1]) }
        }
        return CGRect(x: numbers["X"] ?? 0, y: numbers["Y"] ?? 0, width: numbers["WIDTH"] ?? 0, height: numbers["HEIGHT"] ?? 0)
    }

    private func open(on device: String, _ body: (OpenWindow) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/red.yaml"
            try Data("device: \(device)\nview: {id: root, backgroundColor: systemRed}\n".utf8).write(to: URL(fileURLWithPath: path))
            try open([path], device: device) { window in
                try window.waitForColor(0xFF3B30, at: 60, 300, "the scene")
                try body(window)
            }
        }
    }

    @Test func `an iPad chosen after an iPhone enlarges the window, and an iPhone shrinks it again`() throws {
        try open(on: "iPhone SE (1st generation)") { window in
            let phone = try frame(window)
            // The list of devices is circular, so the device before the first phone is the largest iPad.
            try window.keys("shift+F10")
            try window.display.wait(for: "the iPad's window") { try frame(window).width > 750 }
            #expect(try frame(window).height > 1000)
            try window.keys("F10")
            try window.display.wait(for: "the phone's window") { try frame(window).size == phone.size }
        }
    }

    @Test func `opening an iPad's inspector keeps the window on the display`() throws {
        try open(on: "iPad Air (5th generation)") { window in
            let before = try frame(window)
            try window.keys("F2")
            try window.display.wait(for: "the inspector") { try frame(window).width > before.width }
            let after = try frame(window)
            #expect(after.minX >= 0 && after.maxX <= 1000 && after.maxY <= 1100, "\(after)")
            try window.keys("F2")
            try window.display.wait(for: "the window as it was") { try frame(window).size == before.size }
        }
    }

    @Test func `the notice about the background disappears when the app returns`() throws {
        try open(on: "iPhone 14") { window in
            let place = try frame(window)
            let corner = (x: Int(place.minX) + 3, y: Int(place.maxY) - 3)
            let bare = try window.display.picture().color(corner.x, corner.y)
            // The window's state reports the notice as soon as it appears. Its pixels may be gone when a busy machine checks them.
            let states = try window.connect()
            try states.send(ControlRequest(id: 1, method: "lab.subscribe", parameters: ["to": ["state"]]).line)
            try window.keys("ctrl+h")
            var notice = ""
            try window.display.wait(for: "the notice") {
                if case .object(let state)? = try window.nextLine(of: states)["params"], case .string(let text)? = state["notice"] {
                    notice = text
                }
                return !notice.isEmpty
            }
            try window.click(152, 212)
            try window.waitForColor(0xFF3B30, at: 60, 300, "the app again")
            #expect(try window.settle()["notice"] == nil, "of \(notice)")
            #expect(try window.display.picture().color(corner.x, corner.y) == bare)
        }
    }
}
