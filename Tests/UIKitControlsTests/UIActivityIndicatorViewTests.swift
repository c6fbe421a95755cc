import Testing
import UIKitTestSupport

@testable import UIKitControls

@MainActor
@Suite("Activity indicator")
struct UIActivityIndicatorViewTests {
    @Test func `an activity indicator is 20 or 37 points large, and hidden unless it animates or hidesWhenStopped is off`() {
        Stage.perform { _ in
            #expect(UIActivityIndicatorView(style: .medium).frame.size == CGSize(width: 20, height: 20))
            #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
            let view = UIActivityIndicatorView(style: .medium)
            #expect(view.isHidden && !view.isAnimating)
            view.startAnimating()
            #expect(!view.isHidden && view.isAnimating)
            view.stopAnimating()
            #expect(view.isHidden)
            view.hidesWhenStopped = false
            #expect(!view.isHidden)
        }
    }

    @Test func `at every tick each of the 8 spokes has the faded opacity for that time`() throws {
        try Stage.perform { stage in
            let view = UIActivityIndicatorView(style: .large)
            stage.root.addSubview(view)
            view.startAnimating()
            let start = stage.now
            for _ in 0..<70 {
                stage.tick()
                let node = try #require(view.layer.displayNode(at: stage.now))
                let spokes = node.children[0].children
                #expect(spokes.count == 8)
                for (index, spoke) in spokes.enumerated() {
                    // Exactly at the turning point, the values before and after it are both correct.
                    let expected = ActivitySpokes.fade(ofSpoke: index, at: stage.now - start)
                    let turn = abs(expected - 1) < 1e-6 || abs(expected - ActivitySpokes.faintest) < 1e-6
                    #expect(turn || abs(spoke.opacity - expected) < 1e-6)
                }
            }
        }
    }

    @Test func `a spinning indicator leaves the screen at rest and requests ticks only while it animates on the screen`() {
        Stage.perform { stage in
            stage.wait(0.1)
            let view = UIActivityIndicatorView(style: .medium)
            view.startAnimating()
            stage.tick()
            #expect(!stage.process.ticks.wantsTick)
            stage.root.addSubview(view)
            stage.wait(0.5)
            #expect(stage.process.pendingMotions.isEmpty)
            #expect(stage.process.ticks.wantsTick)
            view.removeFromSuperview()
            stage.tick()
            #expect(!stage.process.ticks.wantsTick)
            stage.root.addSubview(view)
            stage.tick()
            #expect(stage.process.ticks.wantsTick)
            view.stopAnimating()
            stage.tick()
            #expect(!stage.process.ticks.wantsTick)
        }
    }
}
