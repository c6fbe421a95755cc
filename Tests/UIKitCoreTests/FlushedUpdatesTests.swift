import Foundation
import Observation
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for animations that update properties and layout when their context ends. (documented: `UIView.AnimationOptions.flushUpdates`)
@MainActor @Suite struct FlushedUpdatesTests {
    @Observable final class Model { var height: CGFloat = 20 }

    /// A bar whose height is a property of its model.
    private final class Bar: UIView {
        let model = Model()
        let part = UIView()
        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(part)
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            super.layoutSubviews()
            part.frame = CGRect(x: 0, y: 0, width: 10, height: model.height)
        }
        var isMoving: Bool { part.layer.animationKeys()?.isEmpty == false }
        /// The height in the current animation frame.
        var shown: CGFloat { (part.layer.presentation() ?? part.layer).bounds.height }
    }

    private func perform(_ test: (Stage, Bar) -> Void) {
        Stage.perform(systemVersion: 26) { stage in
            let bar = Bar(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.root.addSubview(bar)
            stage.tick()
            test(stage, bar)
        }
    }

    @Test func `with flushUpdates, updates that follow a change animate without layoutIfNeeded, and without it they jump`() {
        perform { stage, bar in
            UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear]) { bar.model.height = 120 }
            #expect(bar.part.bounds.height == 120 && bar.isMoving)
            stage.wait(0.5)
            #expect(abs(bar.shown - 70) < 0.1)
        }
        perform { stage, bar in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bar.model.height = 120 }
            #expect(bar.part.bounds.height == 20)
            stage.tick()
            #expect(bar.part.bounds.height == 120 && !bar.isMoving, "without the option it jumps")
        }
    }

    @Test func `flushUpdates performs updates requested before the block without animation`() {
        perform { _, bar in
            bar.model.height = 60
            UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {}
            #expect(bar.part.bounds.height == 60 && !bar.isMoving)
        }
    }

    @Test func `updates requested in an outer block animate with its duration, and inner blocks inherit flushUpdates`() {
        perform { stage, bar in
            UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear]) {
                bar.model.height = 120
                UIView.animate(withDuration: 4, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedOptions]) {
                    #expect(bar.part.bounds.height == 120, "inner blocks inherit the option")
                }
            }
            stage.wait(0.5)
            #expect(abs(bar.shown - 70) < 0.1)
        }
    }

    @Test func `with flushUpdates, changes in performWithoutAnimation apply at once and those before and after animate`() {
        perform { stage, bar in
            UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear]) {
                bar.model.height = 120
                UIView.performWithoutAnimation { bar.model.height = 220 }
                bar.model.height = 320
            }
            stage.wait(0.5)
            // Both animated changes of 100 points are half complete.
            #expect(abs(bar.shown - 220) < 0.1)
        }
    }

    @Test func `a property animator with flushUpdates animates updates that follow a change`() {
        perform { stage, bar in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { bar.model.height = 120 }
            animator.flushUpdates = true
            animator.startAnimation()
            stage.wait(0.5)
            #expect(abs(bar.shown - 70) < 2)
        }
    }

    @Test func `before iOS 26 flushUpdates has no effect`() {
        Stage.perform(systemVersion: 18) { stage in
            let bar = Bar(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.root.addSubview(bar)
            stage.tick()
            UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
                bar.model.height = 120
                bar.setNeedsLayout()
            }
            #expect(bar.part.bounds.height == 20)
        }
    }
}
