import Compositing
import Foundation
import LabTestSupport
import Simulator
import Testing
import UIKitCore

@testable import LabSessions
@testable import LabWindow
@testable import UIKitKeyboard

/// Tests for the keyboard menu in a real window with a real mouse and keys, and for the list of the hide key on an iPad.
@Suite(.serialized)
struct KeyboardMenuWindowTests {
    private static func scene(_ device: String) -> String {
        """
        device: \(device)
        strategy: none
        view:
          id: root
          backgroundColor: systemBackground
          subviews:
            - {class: UITextField, id: field, frame: [60, 100, 300, 44], borderStyle: roundedRect, autocorrectionType: "no"}

        """
    }

    /// A window whose scene's field is focused, with helpers for the keyboard and the menu.
    @MainActor
    private struct Bench {
        let window: WindowTests.OpenWindow
        let device: SimulatedDevice
        private let fonts: FontLibrary

        init(_ window: WindowTests.OpenWindow, _ device: SimulatedDevice) throws {
            self.window = window
            self.device = device
            fonts = try FontLibrary()
        }

        private var bounds: CGRect { CGRect(origin: .zero, size: window.viewport.windowSize) }

        /// Returns the layout of the menu in the middle of the screen, or beside a point of the screen.
        func layout(at point: CGPoint? = nil) -> KeyboardMenu.Layout {
            let place = point.map {
                KeyboardMenu.Place.pointer(CGPoint(x: pixel($0).x - window.origin.x, y: pixel($0).y - window.origin.y))
            }
            return KeyboardMenu(KeyboardState(device: device), at: place ?? .middle(of: window.viewport.screenFrame))
                .layout(in: bounds, measurer: fonts)
        }
        private func pixel(_ point: CGPoint) -> CGPoint {
            let place = window.pixel(point.x, point.y)
            return CGPoint(x: place.x, y: place.y)
        }
        /// Returns a point in the middle of a line that neither its title nor its key equivalent covers, in pixels of the display.
        func line(_ command: KeyboardCommand, _ layout: KeyboardMenu.Layout) -> (x: Int, y: Int) {
            let row = layout.rows[command]!
            return (
                Int(window.origin.x + layout.frame.minX + layout.keysEnd - 90), Int(window.origin.y + layout.frame.minY + row.midY)
            )
        }
        private func isDark(_ color: UInt32) -> Bool { color >> 16 & 0xFF < 0x50 && color >> 8 & 0xFF < 0x50 && color & 0xFF < 0x50 }
        func isOpen(_ layout: KeyboardMenu.Layout) throws -> Bool {
            let picture = try window.display.picture()
            return [KeyboardCommand.split, .cameraText].allSatisfy { isDark(picture.color(line($0, layout).x, line($0, layout).y)) }
        }
        func waitUntilOpen(_ layout: KeyboardMenu.Layout, sourceLocation: SourceLocation = #_sourceLocation) throws {
            try window.display.wait(for: "the menu") { try isOpen(layout) }
        }
        func waitUntilClosed(_ layout: KeyboardMenu.Layout) throws {
            try window.display.wait(for: "a closed menu") { try !isOpen(layout) }
        }
        /// Returns the colour in the window's lower left corner, where the message strip begins.
        func cornerColor() throws -> UInt32 {
            try window.display.picture().color(Int(window.origin.x) + 3, Int(window.origin.y + bounds.height) - 3)
        }
        /// Waits until the strip covers the corner, which had a different colour.
        func waitForStrip(over color: UInt32) throws {
            try window.display.wait(for: "an announcement") { try cornerColor() != color }
        }

        func keys(_ names: String...) throws { for name in names { try input("key", name) } }
        func point(at place: (x: Int, y: Int), _ more: String...) throws {
            try input(["mousemove", "\(place.x)", "\(place.y)"] + more)
        }
        func input(_ arguments: String...) throws { try input(arguments) }
        /// Sends input without waiting for a still window, because a pressed button may keep the window changing.
        private func input(_ arguments: [String]) throws {
            try window.display.xdotool(arguments)
            try window.settle(untilStill: false)
        }

        /// Whether a column of the screen has more than 30 pixels that are not white.
        private func isCovered(_ picture: Bitmap, x: CGFloat, _ ys: ClosedRange<CGFloat>) -> Bool {
            let (top, bottom) = (window.pixel(x, ys.lowerBound), window.pixel(x, ys.upperBound))
            return (top.y...bottom.y).count { picture.color(top.x, $0) != 0xFFFFFF } > 30
        }
        /// Returns the mode of the keyboard on a portrait iPad, determined from the area that the keyboard covers; nil if it covers no
        /// area.
        func mode() throws -> KeyboardMode? {
            let picture = try window.display.picture()
            let size = device.size
            if isCovered(picture, x: 30, size.height - 100...size.height - 5) { return .docked }
            let above = size.height * 0.45...size.height - 110
            switch (isCovered(picture, x: 30, above), isCovered(picture, x: size.width / 2, above)) {
            case (true, true): return .undocked
            case (true, false): return .split
            case (false, true): return .floating
            case (false, false): return nil
            }
        }
        func wait(for mode: KeyboardMode?) throws {
            try window.display.wait(for: "a keyboard that is \(mode?.rawValue ?? "away")") { try self.mode() == mode }
        }
        /// Whether the field has text: content right of the caret's position in an empty field.
        func hasText() throws -> Bool {
            let picture = try window.display.picture()
            let (from, to) = (window.pixel(71, 110), window.pixel(140, 134))
            return (from.y...to.y).contains { y in (from.x...to.x).contains { picture.color($0, y) & 0xFF < 0x80 } }
        }
    }

    @MainActor
    private func open(_ device: String, _ body: (Bench) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/keyboard.yaml"
            try Data(Self.scene(device).utf8).write(to: URL(fileURLWithPath: path))
            try WindowTests().open([path], device: device) { window in
                let bench = try Bench(window, try SimulatedDevice.named(device))
                try window.waitForColor(0xFFFFFF, at: 30, 300, "the scene")
                try window.click(200, 122)
                try window.display.wait(for: "the keyboard") { try bench.mode() == .docked }
                try body(bench)
            }
        }
    }

    private static let iPad = "iPad (10th generation)"

    @MainActor
    @Test func `Ctrl+M toggles the menu, mouse, letters and arrows choose its items, and the app receives no text`() throws {
        try open(Self.iPad) { bench in
            let layout = bench.layout()
            try bench.keys("ctrl+m")
            try bench.waitUntilOpen(layout)
            try bench.keys("ctrl+m")
            try bench.waitUntilClosed(layout)
            try bench.keys("ctrl+m")
            try bench.waitUntilOpen(layout)
            try bench.point(at: bench.line(.floating, layout))
            try bench.window.display.wait(for: "the highlight under the pointer") {
                let place = bench.line(.floating, layout)
                return try bench.window.display.picture().color(place.x, place.y) == 0x2F5FC4
            }
            try bench.point(at: bench.line(.floating, layout), "click", "1")
            try bench.wait(for: .floating)
            try bench.keys("ctrl+m", "s")
            try bench.wait(for: .split)
            // The arrow moves up from the current mode: from split to undocked.
            try bench.keys("ctrl+m", "Up", "Return")
            try bench.wait(for: .undocked)
            try bench.keys("ctrl+m", "1")
            try bench.wait(for: .docked)
            // The menu ignores keys without a function, and Escape changes no setting.
            try bench.keys("ctrl+m", "x", "BackSpace", "Escape")
            try bench.waitUntilClosed(layout)
            #expect(try bench.mode() == .docked)
            #expect(try !bench.hasText(), "keys went through the menu to the field")
            try bench.keys("x")
            try bench.window.display.wait(for: "what is typed without the menu") { try bench.hasText() }
        }
    }

    @MainActor
    @Test func `every menu command has a keyboard shortcut`() throws {
        try open(Self.iPad) { bench in
            for command in [KeyboardCommand.floating, .undocked, .split, .docked] {
                try bench.keys("ctrl+shift+\(command.digit)")
                try bench.wait(for: command.mode)
            }
            try bench.keys("ctrl+shift+5")
            // The shortcuts bar is narrower than the screen and centred, so it is not detected as a keyboard.
            try bench.wait(for: nil)
            try bench.keys("ctrl+shift+6", "ctrl+shift+5")
            try bench.wait(for: .docked)
            try bench.keys("ctrl+shift+9")
            try bench.wait(for: nil)
            #expect(try !bench.hasText())
        }
    }

    @MainActor
    @Test func `a right click on the keyboard opens the menu at the pointer, and dragging and releasing chooses`() throws {
        try open(Self.iPad) { bench in
            let corner = CGPoint(x: 150, y: bench.device.size.height - 100)
            let layout = bench.layout(at: corner)
            try bench.point(at: bench.window.pixel(corner.x, corner.y), "click", "3")
            try bench.waitUntilOpen(layout)
            // A click beside the menu closes the menu, and the phone does not receive the click.
            try bench.point(at: bench.window.pixel(500, 250), "click", "1")
            try bench.waitUntilClosed(layout)
            #expect(try bench.mode() == .docked)
            try bench.point(at: bench.window.pixel(corner.x, corner.y), "mousedown", "3")
            try bench.waitUntilOpen(layout)
            try bench.point(at: bench.line(.undocked, layout))
            try bench.point(at: bench.line(.split, layout), "mouseup", "3")
            try bench.wait(for: .split)
            // Near the lower right corner there is no space on the usual side of the pointer, so the menu opens on the opposite side.
            let far = CGPoint(x: bench.device.size.width - 4, y: bench.device.size.height - 4)
            try bench.point(at: bench.window.pixel(far.x, far.y), "click", "3")
            try bench.waitUntilOpen(bench.layout(at: far))
        }
    }

    /// Returns the centre of a key of the docked keyboard, and points in the rows of the list above the key, in screen coordinates.
    private func list(above name: String, rows: Int, on device: SimulatedDevice) -> (key: CGPoint, rows: [CGPoint]) {
        let metrics = KeyboardMetrics(screenSize: device.size, scale: device.scale)
        let letters = KeyboardLanguage.englishUS.layout(for: .default, form: metrics.form).planes[0]
        let geometry = KeyboardGeometry(plane: letters, metrics: metrics, showsBar: false)
        let key = geometry.key(named: name)!.frame
        let popup = KeyboardListPopup(
            keyFrame: key, keyboardWidth: metrics.width, names: Array(repeating: "", count: rows), width: KeyboardListPopup.modesWidth)
        let top = device.size.height - geometry.size.height
        // These points are to the right of the rows' texts.
        return (CGPoint(x: key.midX, y: key.midY + top), (0..<rows).map { CGPoint(x: popup.frame.maxX - 30, y: popup.row($0).midY + top) })
    }

    @MainActor
    @Test func `holding the mouse on the hide key opens its list, and sliding or clicking chooses a mode`() throws {
        try open(Self.iPad) { bench in
            let (key, rows) = list(above: "hide keyboard", rows: 3, on: bench.device)
            let window = bench.window
            func see(_ color: UInt32, at point: CGPoint, _ what: String) throws {
                try window.waitForColor(color, at: point.x, point.y, what)
            }
            try bench.point(at: window.pixel(key.x, key.y), "mousedown", "1")
            // These points are between the list's rows. Without the list, they would be in the grey gaps between white keys.
            for row in rows { try see(0xFFFFFF, at: CGPoint(x: row.x, y: row.y - 20), "the list") }
            for row in rows.reversed() {
                try bench.point(at: window.pixel(row.x, row.y))
                try see(0x007AFF, at: row, "the row under the pointer")
            }
            try bench.point(at: window.pixel(rows[1].x, rows[1].y), "mouseup", "1")
            try bench.wait(for: .split)
            try bench.keys("ctrl+shift+1")
            try bench.wait(for: .docked)
            // The button is released on the key, so the list stays open until a click.
            try bench.point(at: window.pixel(key.x, key.y), "mousedown", "1")
            try window.display.wait(for: "the list") {
                try rows.allSatisfy { try window.color($0.x, $0.y - 20) == 0xFFFFFF && window.color($0.x, $0.y + 20) == 0xFFFFFF }
            }
            try bench.input("mouseup", "1")
            try bench.point(at: window.pixel(rows[2].x, rows[2].y), "click", "1")
            try bench.wait(for: .floating)
        }
    }

    @MainActor
    @Test func `on an iPhone the disabled menu items show why and keep the menu open, and Escape closes it`() throws {
        try open("iPhone 14") { bench in
            let layout = bench.layout()
            try bench.keys("ctrl+m")
            try bench.waitUntilOpen(layout)
            let corner = try bench.cornerColor()
            try bench.keys("f")
            try bench.waitForStrip(over: corner)
            #expect(try bench.isOpen(layout))
            try bench.point(at: bench.line(.split, layout), "click", "1")
            #expect(try bench.isOpen(layout))
            try bench.keys("Escape")
            try bench.waitUntilClosed(layout)
            #expect(try bench.mode() == .docked)
            #expect(try !bench.hasText())
        }
    }
}
