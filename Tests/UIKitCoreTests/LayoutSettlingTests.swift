import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor @Suite("Unsettled layout") struct LayoutSettlingTests {
    /// A view that requests another layout in a given number of its layouts.
    private final class Restless: UIView {
        var remaining = Int.max
        var passes = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            passes += 1
            guard passes < remaining else { return }
            setNeedsLayout()
        }
    }

    @MainActor private final class Received { var views: [[String]] = [] }

    @Test func `a view that requests layout in every pass stops at 20, is reported once by name, and then runs once a tick`() {
        Stage.perform { stage in
            let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.accessibilityIdentifier = "restless"
            let received = Received()
            _ = NotificationCenter.default.addObserver(forName: .unsettledLayout, object: nil, queue: nil) { note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated { received.views.append(note.userInfo?["views"] as? [String] ?? []) }
            }
            stage.root.addSubview(view)
            stage.layout()
            #expect(view.passes == 20)
            for _ in 0..<5 { stage.layout() }
            #expect(view.passes == 25)
            let reported = SimulatedProcess.current.reportedMessages.filter { $0.contains("does not settle") }
            #expect(reported.count == 1 && reported[0].contains("restless"))
            #expect(received.views == [["restless"]])
        }
    }

    @Test func `a layout that needs more passes than a tick allows settles in later ticks, and a rest restores the passes`() {
        Stage.perform { stage in
            let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.remaining = 30
            stage.root.addSubview(view)
            for _ in 0..<40 { stage.layout() }
            #expect(view.passes == 30)
            // After a rest, a new change may use the full number of passes again.
            view.remaining = 45
            view.setNeedsLayout()
            stage.layout()
            #expect(view.passes == 45)
        }
    }
}
