import Testing
import UIKitTestSupport

@testable import UIKitCore

/// A view whose class defines its compression resistance and content hugging.
@MainActor
private final class Stubborn: UIView {
    var hugging = UILayoutPriority.required
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging }
}

@MainActor
struct OverriddenPriorityTests {
    @Test func `UILayoutPriority and UIWindow.Level support arithmetic, and priorities can be compared`() {
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999) && (UILayoutPriority.defaultLow + 1).rawValue == 251)
        #expect(UILayoutPriority.defaultLow < UILayoutPriority.defaultHigh)
        #expect(UILayoutPriority.required - UILayoutPriority.defaultHigh == 250)
        var level = UIWindow.Level.alert
        level += 1
        #expect(level.rawValue == 2001 && 1 + UIWindow.Level.normal == UIWindow.Level(1))
    }

    @Test func `layout uses a class's overridden contentHuggingPriority`() {
        for (priority, width) in [(UILayoutPriority.required, CGFloat(40)), (UILayoutPriority(100), CGFloat(200))] {
            Stage.perform { stage in
                let view = Stubborn()
                view.hugging = priority
                view.translatesAutoresizingMaskIntoConstraints = false
                _ = stage.root.adding(view)
                let wide = view.widthAnchor.constraint(equalToConstant: 200)
                wide.priority = .defaultHigh
                NSLayoutConstraint.activate([wide, view.leftAnchor.constraint(equalTo: stage.root.leftAnchor)])
                stage.layout()
                #expect(view.frame.width == width)
            }
        }
    }

    @Test func `an anchor point away from the middle displaces the frame of a constrained view, not its center`() {
        Stage.perform { stage in
            let view = plain("view")
            _ = stage.root.adding(view)
            view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 200),
                view.leftAnchor.constraint(equalTo: stage.root.leftAnchor), view.widthAnchor.constraint(equalToConstant: 60),
                view.heightAnchor.constraint(equalToConstant: 80),
            ])
            stage.layout()
            #expect(view.center == CGPoint(x: 30, y: 240) && view.frame == rect(0, 160, 60, 80))
        }
    }

    @Test func `the minimum and maximum content size categories of a view apply to its descendants`() {
        Stage.perform { stage in
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            stage.root.addSubview(outer)
            outer.maximumContentSizeCategory = .small
            #expect(inner.traitCollection.preferredContentSizeCategory == .small)
            outer.maximumContentSizeCategory = nil
            outer.minimumContentSizeCategory = .accessibilityLarge
            #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        }
    }
}
