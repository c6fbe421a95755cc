import LabProtocol
import QuartzCore
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// Tests for the list of curves, and for the card with a flow's caption.
@MainActor
@Suite(.serialized) struct CurveMenuTests {
    private func withWindow(_ body: (WalkedWindow) throws -> Void) throws {
        let window = try WalkedWindow(CGSize(width: 1500, height: 1000))
        defer { window.close() }
        window.go(2)
        try body(window)
    }

    @Test func `the menu lists the focused view and the selected view's superviews with their quantities`() throws {
        try withWindow { window in
            window.tap("Qfield")
            window.select("Qlabel")
            let items = window.lab.features.curves.curveItems
            #expect(!items.contains { $0.title == "UILabel.contentOffset.y" } && items.contains { $0.title == "UILabel.opacity" })
            let field = try #require(items.first { $0.title == "UITextField Qfield" })
            #expect(field.submenu.map(\.title).prefix(2) == ["Qfield.x", "Qfield.y"])
            #expect(items.contains { $0.title == "UIView" && !$0.submenu.isEmpty }, "the view around the label")
            try #require(field.submenu.first { $0.title == "Qfield.y" }).perform()
            #expect(window.lab.features.curves.curves.map(\.source.title) == ["Qfield.y"])
            #expect(window.lab.features.curves.curveItems.first { $0.title == "UITextField Qfield" }?.isOn == true)
        }
    }

    @Test func `scroll views and views of the app's own classes offer contentOffset curves`() {
        func quantities(_ name: String) -> [CurveSource.Quantity] {
            let node = InspectedNode(id: InspectedID(rawValue: "v1"), kind: .view, className: name, frame: .zero, parent: -1)
            return CurveFeature.quantities(of: node)
        }
        #expect(quantities("UITableView").contains(.contentOffsetY) && quantities("FormView").contains(.contentOffsetX))
        #expect(!quantities("UIButton").contains(.contentOffsetY) && quantities("UIButton").contains(.opacity))
    }

    @Test func `curves with the same unit can share one row, and others have their own`() throws {
        try withWindow { window in
            let curves = window.lab.features.curves
            for source in [CurveSource.keyboardTop, .expression("keyboard.frame.y"), .expression("views.Qfield.alpha"), .expression("1")] {
                curves.add(curve: source)
            }
            #expect(curves.timelineCurves.map(\.row) == [0, 1, 2, 3])
            try #require(curves.curveItems.first { $0.title == "One row for curves of one unit" }).perform()
            #expect(curves.timelineCurves.map(\.row) == [0, 0, 1, 2])
            window.go(0)
            let timeline = window.lab.shell.timeline
            #expect(timeline.frame(ofCurve: 0) == timeline.frame(ofCurve: 1))
            #expect(timeline.nameFrame(ofCurve: 0).maxY <= timeline.nameFrame(ofCurve: 1).minY + 0.01)
            curves.removeCurve(0)
            #expect(curves.curveItems.first { $0.title == "One row for curves of one unit" }?.refusal != nil)
        }
    }

    @Test func `from the first keyboard show, a curve has the device recording's values as a second line`() throws {
        try withWindow { window in
            let curves = window.lab.features.curves
            window.lab.options.recording = try RecordedShow.recording()
            curves.didShow()
            #expect(curves.curves.map(\.source) == [.keyboardTop])
            window.go(3)
            #expect(curves.curves[0].recorded.ticks.isEmpty)
            window.tap("Qfield")
            window.go(60)
            curves.refreshCurves()
            let session = window.lab.session
            let show = try #require(session.events.first { $0.name == "keyboardWillShow" })
            let tick = Int((show.time * Double(session.framesPerSecond)).rounded())
            let recorded = curves.timelineCurves[0].recorded
            #expect(recorded.value(at: tick - 1) == nil)
            for after in [0, 15, 30] {
                let expected = 852 - 300 * Double(after) / Double(session.framesPerSecond)
                #expect(abs((recorded.value(at: tick + after) ?? 0) - expected) < 0.5, "\(after) ticks after the show")
            }
        }
    }

    @Test func `the end of a flow is reported in a card beside the phone`() throws {
        try withWindow { window in
            let lab = window.lab
            lab.features.messages.sayFlowPassed()
            window.go(0)
            let card = try #require(lab.canvas.decorations.overlays.first { $0.name == "caption" })
            let frame = card.bounds.applying(card.transform)
            #expect(frame.minX > lab.viewport.phoneFrame.maxX && lab.shell.layout.room.contains(frame))
            #expect(window.texts.contains("The flow has passed."))
        }
    }
}
