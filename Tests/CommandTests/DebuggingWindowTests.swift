import Compositing
import Foundation
import LabTestSupport
import Testing

/// Tests for the window as a debugger, controlled by keys alone: the tree, properties, undo, breakpoints, the exploded view.
extension WindowTests {
    private static let red = """
        device: iPhone 14
        view:
          id: root
          backgroundColor: "#FF0000"
          subviews:
            - {class: UITextField, id: email, frame: [20, 700, 350, 44]}
        flow:
          - tapOn: {id: email}
          - waitForAnimationToEnd

        """

    @Test func `the keyboard alone edits, undoes and redoes a colour, and a breakpoint stops the flow`() throws {
        try TemporaryFolder.use { folder in
            let scene = folder + "/red.yaml"
            try Data(Self.red.utf8).write(to: URL(fileURLWithPath: scene))
            try open([scene], environment: ["XDG_STATE_HOME": folder], isBare: false) { window in
                let display = window.display
                /// Returns the fraction of the display that has a colour, in thousandths.
                func share(of color: UInt32) throws -> Int {
                    let picture = try display.picture()
                    var count = 0
                    for y in stride(from: 0, to: picture.height, by: 4) {
                        for x in stride(from: 0, to: picture.width, by: 4) where picture.color(x, y) == color { count += 1 }
                    }
                    return count * 16000 / (picture.width * picture.height)
                }
                func title() throws -> String { try display.tool("xdotool", "getwindowname", window.id) }
                try display.wait(for: "the scene") { try share(of: 0xFF0000) > 100 }
                // The keyboard focus moves to the search field of the tree, then to the list of the found view's properties.
                try window.keys("alt+1", "shift+Tab")
                try window.type("id:root")
                try window.keys("Down", "alt+2")
                // The colour is the sixth row, after frame, bounds, centre, margins and the flags for the margins.
                try window.keys("Down", "Down", "Down", "Down", "Down", "Down", "Return")
                try window.type("#0000FF")
                try window.keys("Return")
                try display.wait(for: "the blue view") { try share(of: 0x0000FF) > 100 }
                try window.keys("ctrl+z")
                try display.wait(for: "the red one again") { try share(of: 0xFF0000) > 100 }
                try window.keys("ctrl+shift+z")
                try display.wait(for: "the blue one again") { try share(of: 0x0000FF) > 100 }
                // The planes of the exploded view leave most of the screen empty. Escape closes the view.
                let whole = try share(of: 0x0000FF)
                try window.keys("Escape", "ctrl+shift+x")
                try display.wait(for: "the screen apart") { try share(of: 0x0000FF) < whole * 9 / 10 }
                try window.keys("Left", "Escape")
                try display.wait(for: "the screen together") { try share(of: 0x0000FF) >= whole * 95 / 100 }
                // The breakpoint for the engine's decision stops the clock until the user resumes it.
                try window.keys("alt+6", "Down", "Return", "F8")
                try display.wait(for: "the clock to stop") { try title().contains("paused") }
                try window.keys("F6")
                try display.wait(for: "the clock to go on") { try !title().contains("paused") }
                #expect(window.process.isRunning, "\(window.errors)")
            }
        }
    }
}
