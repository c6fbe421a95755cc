import Compositing
import LabProtocol
import QuartzCore
import Testing
import UIKit

@testable import LabWindow

/// Names in toolbar, tabs and timeline at a thousand sizes of the window, in every language.
@MainActor
@Suite(.serialized) struct LabWindowSizeTests {
    /// A thousand sizes from 320 x 240 to 3840 x 2160, small ones more often than large ones.
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
    func `no name is cut or overlapped at any size of the window`(_ tag: String, _ scale: CGFloat) throws {
        let language = tag == "en" ? LabLanguage.english : LabLanguage(tag, from: try #require(LabLanguage.catalog()))
        try LabLanguage.$scoped.withValue(language) {
            let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme(isDark: false, textScale: scale)) { _, _ in }
            for id in LabToolbar.groups.flatMap({ $0 }) {
                let command = LabCommand.of(id)
                shell.interface.run { shell.toolbar.show(id, title: command.name, icon: command.icon, isOn: false, refusal: nil) }
            }
            for size in Self.sizes {
                var wishes = LabLayout.Wishes()
                wishes.showsInspector = true
                wishes.showsTimeline = true
                wishes.textScale = scale
                shell.place(LabLayout(size, wishes), in: size)
                _ = shell.interface.nodes()
                shell.interface.run {
                    let place = "\(Int(size.width)) x \(Int(size.height)), \(tag), \(scale)"
                    // A row for each name would take more than half of a low panel.
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
