import Foundation
import LabTestSupport
import Testing

extension WindowTests {
    /// A scene with a page that has a low field, above a page of a different colour.
    private static let pages = """
        name: Pages
        device: iPhone 14
        controller:
          class: UINavigationController
          stack: [below, form]
          controllers:
            - {id: below, title: Below, view: {id: red, backgroundColor: systemRed}}
            - id: form
              title: Form
              view:
                id: page
                backgroundColor: systemBackground
                subviews:
                  - {class: UITextField, id: field, frame: [20, 605, 350, 44], borderStyle: roundedRect}

        """

    /// Opens the window with the field focused and the keyboard visible.
    private func openPages(_ body: (OpenWindow) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/pages.yaml"
            try Data(Self.pages.utf8).write(to: URL(fileURLWithPath: path))
            try open([path]) { window in
                try window.waitForColor(0xFFFFFF, at: 195, 400, "the page")
                try window.click(195, 625)
                try window.display.wait(for: "the keyboard") { try !window.color(195, 800).isNear(0xFFFFFF) }
                _ = try window.settledPicture(from: 600)
                try body(window)
            }
        }
    }

    /// Presses the mouse on the phone's body beside the screen, and drags to a fraction of the screen's width without releasing.
    private func drag(to share: CGFloat, in window: OpenWindow) throws {
        let start = window.pixel(-6, 300)
        try window.display.xdotool(["mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"])
        for step in 1...12 {
            let place = window.pixel(390 * share * CGFloat(step) / 12, 300)
            try window.display.xdotool(["mousemove", "\(place.x)", "\(place.y)"])
            try window.settle(untilStill: false)
        }
    }
    /// Releases after a pause, so that the position decides whether the swipe completes, and not the speed.
    private func release(_ window: OpenWindow) throws {
        try window.pass(0.4)
        try window.input("mouseup", "1")
    }

    @Test func `a swipe from the bezel moves page and keyboard, and releasing it before the middle restores both`() throws {
        try openPages { window in
            let keys = try window.color(195, 800)
            try drag(to: 0.35, in: window)
            try window.display.wait(for: "the page below at the left edge, where the keyboard has left") {
                let colors = try [window.color(20, 500), window.color(20, 800)]
                return colors.allSatisfy { $0 >> 16 > 0x90 && $0 >> 8 & 0xFF < 0x60 }
            }
            // The keyboard's material may show a little of the content behind it.
            let travelled = try window.color(300, 800)
            #expect(
                Int(travelled >> 16) - Int(travelled >> 8 & 0xFF) < 0x30,
                "the keyboard goes along with its page; there is #\(String(travelled, radix: 16))")
            try release(window)
            try window.waitForColor(keys, at: 20, 800, "the keyboard back")
            try window.waitForColor(0xFFFFFF, at: 20, 300, "the page back")
            // The field still has the focus, so typed text changes the screen.
            let before = try window.settledPicture(from: 600)
            try window.type("mmm")
            try window.display.wait(for: "another set of suggestions or keys") {
                let now = try window.display.picture()
                let (top, bottom) = (window.pixel(0, 510).y, window.pixel(0, 700).y)
                return !now.equals(before, x: 0..<now.width, y: top..<bottom)
            }
        }
    }

    @Test func `a swipe from the bezel beyond the middle pops the page and hides the keyboard`() throws {
        try openPages { window in
            try drag(to: 0.75, in: window)
            try release(window)
            try window.waitForColor(0xFF3B30, at: 195, 500, "the page below")
            try window.waitForColor(0xFF3B30, at: 195, 800, "no keyboard over it")
        }
    }

    @Test func `Ctrl+H shows the home screen, and a second Ctrl+H returns to the field and its keyboard`() throws {
        try openPages { window in
            let keys = try window.color(195, 800)
            try window.keys("ctrl+h")
            try window.display.wait(for: "the home screen") { try !window.color(20, 300).isNear(0xFFFFFF) }
            try window.display.wait(for: "no keyboard on it") { try !window.color(195, 800).isNear(keys) }
            try window.keys("ctrl+h")
            try window.waitForColor(keys, at: 195, 800, "the keyboard")
            try window.waitForColor(0xFFFFFF, at: 20, 300, "the page")
        }
    }
}
