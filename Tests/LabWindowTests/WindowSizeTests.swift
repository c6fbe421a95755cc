import Compositing
import Foundation
import LabProtocol
import QuartzCore
import SeededRandom
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// Tests that names in the toolbar, tabs and timeline are readable at a thousand sizes of the window, in two languages and three text
/// sizes. Each window size is tested with only one of these combinations. With the environment variable `ALL_COMBINATIONS`, as in `make
/// rounds`, it is tested with all.
@MainActor
@Suite(.serialized) struct LabWindowSizeTests {
    /// A thousand window sizes from 320 x 240 to 3840 x 2160. Small sizes are more frequent.
    private static let sizes: [CGSize] = (0..<40).flatMap { column in
        (0..<25).map { row in
            let (x, y) = (CGFloat(column) / 39, CGFloat(row) / 24)
            return CGSize(width: (320 + x * x * 3520).rounded(), height: (240 + y * y * 1920).rounded())
        }
    }

    private func check(_ buttons: [LabButton], in frame: CGRect, mayBeCut: Bool = false, _ place: String) {
        var last: LabButton?
        for button in buttons where !button.isHidden {
            let own = button.convert(button.bounds, to: nil)
            #expect(frame.insetBy(dx: -0.5, dy: -0.5).contains(own), "\(button.title) at \(own) outside of \(frame), \(place)")
            if let last {
                let other = last.convert(last.bounds, to: nil)
                #expect(
                    own.intersection(other).width < 0.5 || own.intersection(other).height < 0.5,
                    "\(button.title) over \(last.title), \(place)")
            }
            last = button
            let text: LabTheme.Style? = button.look == .stacked ? .caption : button.look == .tab ? .small : nil
            guard let text, !mayBeCut else { continue }
            let width = button.measurer.width(of: button.title, font: button.theme.font(text))
            #expect(width <= button.bounds.width - (button.look == .stacked ? 4 : 0), "\(button.title) is cut, \(place)")
        }
    }

    @Test(arguments: ["en", "de"], [1, 1.25, 2] as [CGFloat])
    func `no toolbar name is cut or overlapped at any window size`(_ tag: String, _ scale: CGFloat) throws {
        let language = tag == "en" ? LabLanguage.english : LabLanguage(tag, from: try #require(LabLanguage.catalog()))
        try LabLanguage.$scoped.withValue(language) {
            let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme(isDark: false, textScale: scale)) { _, _ in }
            for id in LabToolbar.groups.flatMap({ $0 }) {
                let command = LabCommand.of(id)
                shell.interface.run { shell.toolbar.show(id, title: command.name, icon: command.icon, isOn: false, refusal: nil) }
            }
            let part = (tag == "en" ? 0 : 3) + [1, 1.25, 2].firstIndex(of: scale)!
            for (index, size) in Self.sizes.enumerated() where Combinations.areAll || index % 6 == part {
                var frameOptions = LabLayout.Requests()
                frameOptions.showsInspector = true
                frameOptions.showsTimeline = true
                frameOptions.textScale = scale
                shell.place(LabLayout(size, frameOptions), in: size)
                _ = shell.interface.nodes()
                shell.interface.run {
                    let place = "\(Int(size.width)) x \(Int(size.height)), \(tag), \(scale)"
                    // In a low panel, one row for each name would take more than half of the height.
                    let isLow = shell.layout.inspector.height < 16 * 28 * scale
                    let names = LabToolbar.groups.flatMap { $0 }.compactMap { shell.toolbar.button($0) }
                    check(names, in: shell.layout.toolbar, place)
                    if !shell.inspector.isHidden { check(shell.inspector.tabs, in: shell.layout.inspector, mayBeCut: isLow, place) }
                    if !shell.timelineBar.isHidden {
                        check(LabTimelineBar.commands.compactMap { shell.timelineBar.button($0) }, in: shell.layout.timeline, place)
                    }
                }
            }
        }
    }
}

/// Tests for the position of a window, including the frame that the window manager draws around it.
@Suite struct WindowFrameTests {
    private let frame = WindowFrame(top: 20, left: 1, bottom: 5, right: 1)
    private let room = CGRect(x: 0, y: 30, width: 1280, height: 994)

    @Test func `a window that fits is not moved, and one whose frame sticks out is moved inside`() {
        let fits = CGRect(x: 100, y: 100, width: 800, height: 900)
        #expect(frame.fitted(fits, in: room) == fits)
        #expect(frame.fitted(fits.offsetBy(dx: 0, dy: 28), in: room).maxY == 1019)
        #expect(frame.fitted(CGRect(x: -5, y: 30, width: 800, height: 900), in: room).origin == CGPoint(x: 1, y: 50))
        #expect(frame.fitted(CGRect(x: 600, y: 60, width: 800, height: 900), in: room).maxX == 1279)
    }

    @Test func `a window as large as the display shrinks by its frame`() {
        #expect(frame.fitted(room, in: room) == CGRect(x: 1, y: 50, width: 1278, height: 969))
        #expect(WindowFrame().fitted(room, in: room) == room)
    }
}

/// Tests for the label of the view under the pointer.
@Suite struct PickTagTests {
    private func tag(_ title: String, at x: CGFloat = 20, phone: CGFloat = 160, room: CGFloat = 300) -> PickTag {
        // The text measurer makes each letter ten points wide.
        PickTag(
            title, "100 × 20", of: CGRect(x: 40 + x, y: 200, width: 100, height: 20),
            phone: CGRect(x: 40, y: 100, width: phone, height: 400),
            room: CGRect(x: 0, y: 50, width: room, height: 500), lineHeight: 38, widthOf: { CGFloat($0.count) * 10 })
    }

    @Test func `the name tag is as wide as its text, even if that is wider than the phone`() {
        let short = tag("a")
        #expect(short.lines == ["a   100 × 20"] && short.card == CGRect(x: 60, y: 159, width: 132, height: 38))
        let wide = tag("UITextField")
        #expect(wide.lines == ["UITextField   100 × 20"] && wide.card.width == 232, "wider than the phone")
        #expect(wide.card.minX == 60 && wide.card.maxX <= 300)
        #expect(tag("UITextField", at: 100).card.maxX == 300, "it stays where the phones stand")
    }

    @Test func `without space on one line the size is below the name`() {
        let two = tag("UITextField of a name", room: 260)
        #expect(two.lines == ["UITextField of a name", "100 × 20"] && two.card.height == 76 && two.card.width == 222)
        #expect(tag("A name that nothing has room for, however it is written", room: 260).card.width == 260)
    }
}
