import Testing
import UIKitTestSupport

@testable import UIKitPickers

@MainActor
@Suite("Refresh control, and controls inside scroll views")
struct UIRefreshControlTests {
    private func made(_ stage: Stage) -> (UIScrollView, UIRefreshControl) {
        let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 500))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 320, height: 1200)
        let refresh = UIRefreshControl()
        view.refreshControl = refresh
        stage.root.addSubview(view)
        stage.tick()
        return (view, refresh)
    }

    @Test
    func `a pull past the threshold sends valueChanged once, and the content rests 60 points lower until endRefreshing`() {
        Stage.perform { stage in
            let (view, refresh) = made(stage)
            var reported = 0
            refresh.addAction(UIAction { _ in reported += 1 }, for: .valueChanged)
            stage.press(160, 200)
            for y in stride(from: 200.0, through: 480, by: 10) {
                stage.move(160, y)
                stage.tick()
                #expect(refresh.isRefreshing == (reported == 1))
                if reported == 0 { #expect(-view.contentOffset.y < UIRefreshControl.threshold) }
            }
            #expect(reported == 1)
            stage.lift(160, 480)
            stage.wait(2)
            #expect(view.contentOffset.y == -60)
            #expect(view.adjustedContentInset.top == 60)
            #expect(stage.process.pendingMotions.isEmpty, "turning spokes do not keep the screen from rest")
            refresh.endRefreshing()
            #expect(!refresh.isRefreshing)
            stage.wait(1)
            #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
            #expect(!stage.process.ticks.wantsTick)
            #expect(reported == 1)
        }
    }

    @Test func `the attributed title is visible during a pull past the threshold and refreshing, and hidden at rest`() {
        Stage.perform { stage in
            let (view, refresh) = made(stage)
            refresh.attributedTitle = NSAttributedString(string: "Nothing is new")
            view.contentInset.top = 47
            stage.tick()
            let label = refresh.subviews.compactMap { $0 as? UILabel }.first
            #expect(label?.alpha == 0)
            stage.press(160, 200)
            for y in stride(from: 200.0, through: 480, by: 10) {
                stage.move(160, y)
                stage.tick()
            }
            #expect(label?.alpha == 1 && refresh.isRefreshing)
            stage.lift(160, 480)
            stage.wait(2)
            #expect(label?.alpha == 1)
            refresh.endRefreshing()
            stage.wait(1)
            #expect(label?.alpha == 0)
        }
    }

    @Test func `a pull below the threshold does not refresh, and the content returns`() {
        Stage.perform { stage in
            let (view, refresh) = made(stage)
            stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 260), ticks: 30)
            #expect(!refresh.isRefreshing)
            stage.wait(2)
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test func `the spokes are hidden at rest, also when the top inset grows over content that was pulled down before`() {
        Stage.perform { stage in
            let (view, refresh) = made(stage)
            @MainActor func shown() -> [Float] {
                refresh.layer.sublayers?.first { $0.debugName == "spokes" }?.sublayers?.map(\.opacity) ?? []
            }
            #expect(shown().count == 8 && shown().allSatisfy { $0 == 0 })
            view.contentInset.top = 40
            view.contentOffset.y = -90
            #expect(shown().contains { $0 > 0 }, "pulled by 50 points")
            view.contentInset.top = 90
            stage.tick()
            #expect(view.contentOffset.y == -90 && shown().allSatisfy { $0 == 0 })
        }
    }

    @Test func `beginRefreshing animates the content down without valueChanged, and removing the control resets the inset`() {
        Stage.perform { stage in
            let (view, refresh) = made(stage)
            var reported = 0
            refresh.addAction(UIAction { _ in reported += 1 }, for: .valueChanged)
            refresh.beginRefreshing()
            stage.wait(0.15)
            let shown = view.layer.presentationBounds.minY
            #expect(shown < 0 && shown > -60)
            stage.wait(1)
            #expect(view.contentOffset.y == -60)
            view.refreshControl = nil
            #expect(refresh.superview == nil && view.adjustedContentInset.top == 0)
            #expect(reported == 0)
        }
    }

    @Test(arguments: [1, 4] as [Int])
    func `drags on a slider or along a switch do not scroll, and a drag across the switch does`(ticks: Int) {
        Stage.perform { stage in
            let (view, _) = made(stage)
            let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
            let toggle = UISwitch(frame: CGRect(x: 20, y: 200, width: 0, height: 0))
            view.addSubview(slider)
            view.addSubview(toggle)
            stage.tick()
            // The drag also goes down. The scroll view would scroll if the slider did not handle the touch.
            stage.drag(from: CGPoint(x: 36, y: 217), to: CGPoint(x: 160, y: 317), ticks: ticks)
            #expect(slider.value > 0.4 && slider.value < 0.6)
            #expect(view.contentOffset == .zero)
            stage.drag(from: CGPoint(x: 30, y: 315), to: CGPoint(x: 70, y: 320), ticks: ticks)
            #expect(toggle.isOn)
            #expect(view.contentOffset == .zero)
            stage.drag(from: CGPoint(x: 45, y: 315), to: CGPoint(x: 45, y: 215), ticks: 4)
            #expect(toggle.isOn)
            #expect(view.contentOffset.y > 0)
        }
    }
}
