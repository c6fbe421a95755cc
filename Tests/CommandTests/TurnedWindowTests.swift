import CoreGraphics
import Foundation
import LabTestSupport
import Testing
import UIKitCore

@testable import LabSessions

/// Tests for a real window whose phone is rotated.
@Suite(.serialized)
struct TurnedWindowTests {
    private static let scene = """
        device: iPhone 14
        view:
          id: root
          backgroundColor: systemBackground
          subviews:
            - {class: UIView, id: badge, frame: ["100% - 100", 20, 80, 80], backgroundColor: systemBlue}
            - {class: UITextField, id: field, frame: [60, 20, 200, 44], borderStyle: roundedRect}

        """

    @Test func `Ctrl+L rotates phone and window, clicks hit their targets, and Ctrl+R rotates back`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/turned.yaml"
            try Data(Self.scene.utf8).write(to: URL(fileURLWithPath: path))
            try WindowTests().open([path]) { window in
                func geometry() throws -> CGRect {
                    var found: [String: Double] = [:]
                    for line in try window.display.tool("xdotool", "getwindowgeometry", "--shell", window.id).split(separator: "\n") {
                        let parts = line.split(separator: "=")
                        if parts.count == 2 { found[String(parts[0])] = Double(parts[1]) }
                    }
                    return CGRect(x: found["X"] ?? 0, y: found["Y"] ?? 0, width: found["WIDTH"] ?? 0, height: found["HEIGHT"] ?? 0)
                }
                let upright = try geometry()
                try window.waitForColor(0x007AFF, at: 330, 60, "the badge at its place")
                try window.keys("ctrl+l")
                try window.display.wait(for: "a wide window") { try geometry().width > geometry().height * 1.5 }
                let wide = try geometry()
                let turned = Viewport(windowSize: wide.size, device: window.viewport.device, orientation: .landscapeRight)
                func pixel(_ x: CGFloat, _ y: CGFloat) -> (x: Int, y: Int) {
                    let point = turned.windowPoint(CGPoint(x: x, y: y))
                    return (Int((wide.minX + point.x).rounded()), Int((wide.minY + point.y).rounded()))
                }
                func color(_ x: CGFloat, _ y: CGFloat) throws -> UInt32 {
                    let place = pixel(x, y)
                    return try window.display.picture().color(place.x, place.y)
                }
                try window.display.wait(for: "the badge at the wide screen's right") { try color(784, 60).isNear(0x007AFF) }
                let place = pixel(160, 42)
                try window.input("mousemove", "\(place.x)", "\(place.y)", "click", "1")
                // The pixel is to the left of the keys, which avoid the notch, so it shows only the keyboard's background.
                try window.display.wait(for: "the keyboard") { try !color(30, 330).isNear(0xFFFFFF) }
                try window.keys("ctrl+r")
                try window.display.wait(for: "the window as it was") { try geometry().size == upright.size }
                try window.display.wait(for: "the badge where it was") { try window.color(330, 60).isNear(0x007AFF) }
            }
        }
    }
}
