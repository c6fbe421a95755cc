import Foundation
import LabTestSupport
import Testing

/// Tests for the search for changes with which the flow passes, in a real window.
extension WindowTests {
    private static let covered = """
        device: iPhone 14
        strategy: none
        view:
          id: root
          backgroundColor: "#FFFFFF"
          subviews:
            - {class: UITextField, id: email, frame: [20, 100, 350, 44]}
            - class: UIView
              id: bar
              backgroundColor: "#FF0000"
              constraints: [leading == superview.leading, trailing == superview.trailing, bottom == safeArea.bottom, height == 60]
        flow:
          - tapOn: {id: email}
          - assertNotOccluded: {id: bar}

        """

    @Test func `the window searches for a change that helps, shows the scene with it, and goes back`() throws {
        try TemporaryFolder.use { folder in
            let scene = folder + "/covered.yaml"
            try Data(Self.covered.utf8).write(to: URL(fileURLWithPath: scene))
            let environment = ["XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder + "/state", "HOME": folder]
            try open([scene], environment: environment, isBare: false) { window in
                func ctl(_ arguments: String...) throws -> Program.Result { try Program.run(["ctl"] + arguments, environment: environment) }
                /// Returns the highest place of the red bar on the display, in pixels from its top.
                func top() throws -> Int? {
                    let picture = try window.display.picture()
                    for y in 0..<picture.height {
                        for x in stride(from: 0, to: picture.width, by: 8) where picture.color(x, y) == 0xFF0000 { return y }
                    }
                    return nil
                }
                try window.display.wait(for: "the window's socket") { try ctl().code == 0 }
                try window.display.wait(for: "the bar") { try top() != nil }
                let search = try ctl("do", "findFixes")
                #expect(search.code == 0, "\(search.errors)")
                #expect(try ctl("call", "lab.settle").code == 0)
                let atRest = try #require(try top())
                // The first line that can be pressed is about a phone without a first responder. The second one shows the scene with the
                // first change, and its flow shows the keyboard.
                try window.keys("Down", "Down", "Return")
                #expect(try ctl("call", "lab.settle").code == 0)
                try window.display.wait(for: "the bar above the keyboard") { try top().map { $0 < atRest - 100 } == true }
                try window.keys("alt+Left")
                #expect(try ctl("call", "lab.settle").code == 0)
                try window.display.wait(for: "the bar at its old place") { try top() == atRest }
                #expect(window.process.isRunning, "\(window.errors)")
            }
        }
    }
}
