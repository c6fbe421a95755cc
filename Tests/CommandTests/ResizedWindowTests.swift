import Foundation
import LabTestSupport
import Testing

extension WindowTests {
    /// A scene with a badge at the right edge of the window.
    private static let wide = """
        name: Wide
        device: iPhone 14
        view:
          id: root
          backgroundColor: systemRed
          subviews:
            - {class: UIView, id: badge, frame: ["100% - 40", 300, 40, 40], backgroundColor: systemBlue}

        """

    @Test func `Shift+F11 narrows the app's window stepwise and then restores the whole screen`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/wide.yaml"
            try Data(Self.wide.utf8).write(to: URL(fileURLWithPath: path))
            try open([path]) { window in
                let (red, blue): (UInt32, UInt32) = (0xFF3B30, 0x007AFF)
                try window.waitForColor(blue, at: 370, 320, "the badge at the screen's side")
                // The badge's left edge is 40 points from the window's right edge. The windows are 260, 195, 130 and 390 points wide.
                for (width, what) in [(260, "two thirds"), (195, "half"), (130, "a third")] as [(CGFloat, String)] {
                    try window.keys("shift+F11")
                    try window.waitForColor(blue, at: width - 20, 320, "the badge at the side of \(what)")
                    try window.waitForColor(red, at: width - 60, 320, "the page in \(what)")
                    #expect(try !window.color(width + 20, 320).isNear(red), "beside \(what) there is no page")
                }
                try window.keys("shift+F11")
                try window.waitForColor(blue, at: 370, 320, "the badge at the screen's side again")
                try window.waitForColor(red, at: 200, 320, "the page on the whole screen")
            }
        }
    }
}
