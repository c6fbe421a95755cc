import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for key-value observation of views and layers. Observers must be notified immediately, whatever code writes the value.
@MainActor @Suite struct ValueObservationTests {
    @Test func `a frame observer is notified once inside each write of view or layer, and not if the frame is unchanged`() {
        Stage.perform { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.root.addSubview(view)
            var seen: [CGRect] = []
            let token = view.observe(\.frame, options: [.new]) { view, change in
                #expect(view.frame == change.newValue)
                seen.append(change.newValue ?? .null)
            }
            view.frame = CGRect(x: 5, y: 6, width: 20, height: 30)
            #expect(seen == [CGRect(x: 5, y: 6, width: 20, height: 30)], "position and size are one write")
            view.center = CGPoint(x: 100, y: 100)
            #expect(seen.last == CGRect(x: 90, y: 85, width: 20, height: 30))
            view.layer.position.x += 1
            #expect(seen.last?.minX == 91)
            view.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(seen.last == CGRect(x: 1, y: 2, width: 3, height: 4) && seen.count == 4)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(seen.last?.size == CGSize(width: 6, height: 8) && seen.count == 5)
            UIView.animate(withDuration: 1) { view.frame.origin.y += 50 }
            #expect(seen.count == 6, "inside an animation block the model's value counts")
            view.bounds.origin.x = 7
            view.frame = view.frame
            stage.tick()
            #expect(seen.count == 6, "the frame is as it was")
            token.invalidate()
            view.frame = .zero
            #expect(seen.count == 6)
        }
    }

    @Test func `observers of isHidden, alpha and cornerRadius are notified at once of writes to the view and to its layer`() {
        Stage.perform { stage in
            let view = UIView()
            stage.root.addSubview(view)
            var (hidden, alpha, radius): ([Bool], [CGFloat], [CGFloat]) = ([], [], [])
            let tokens = [
                view.observe(\.isHidden, options: [.new]) { _, change in hidden.append(change.newValue!) },
                view.observe(\.alpha, options: [.new]) { _, change in alpha.append(change.newValue!) },
                view.observe(\.layer.cornerRadius, options: [.new]) { _, change in radius.append(change.newValue!) },
            ]
            view.isHidden = true
            view.layer.isHidden = false
            view.alpha = 0.5
            view.layer.opacity = 1
            view.layer.cornerRadius = 8
            #expect(hidden == [true, false] && alpha == [0.5, 1] && radius == [8])
            tokens.forEach { $0.invalidate() }
        }
    }

    @Test func `layer properties can be observed by key path with old and new values, with or without a view`() {
        Stage.perform { stage in
            let layer = CALayer()
            stage.root.layer.addSublayer(layer)
            var (own, ofView): ([CGPoint], [CGRect]) = ([], [])
            let tokens = [
                layer.observe(\.position, options: [.old, .new]) { _, change in own += [change.oldValue!, change.newValue!] },
                stage.root.layer.observe(\.bounds, options: [.new]) { _, change in ofView.append(change.newValue!) },
            ]
            layer.position = CGPoint(x: 3, y: 4)
            stage.root.bounds.origin.y = 9
            #expect(own == [.zero, CGPoint(x: 3, y: 4)])
            #expect(ofView.map(\.minY) == [9])
            tokens.forEach { $0.invalidate() }
        }
    }

    @Test func `an observer that writes the observed property is notified of that write too, and the last write holds`() {
        Stage.perform { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.root.addSubview(view)
            var seen: [CGFloat] = []
            let token = view.observe(\.frame) { view, _ in
                seen.append(view.frame.minX)
                if view.frame.minX > 0 { view.frame.origin.x = 0 }
            }
            view.frame.origin.x = 40
            #expect(seen == [40, 0] && view.frame.minX == 0)
            token.invalidate()
        }
    }
}
