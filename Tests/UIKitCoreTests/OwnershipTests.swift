import QuartzCore
import Testing
@testable import UIKitCore

/// Tests that views, layers, constraints, guides and recognizers do not retain their owners, and never refer to deallocated objects.
@MainActor
@Suite struct OwnershipTests {
    @Test func `a view tree with active constraints and guides is released with its root view`() {
        weak var top: UIView?
        weak var label: UIView?
        weak var constraint: NSLayoutConstraint?
        weak var guide: UILayoutGuide?
        weak var node: LayoutNode?
        do {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let child = UIView()
            child.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(child)
            let own = UILayoutGuide()
            root.addLayoutGuide(own)
            let leading = child.leadingAnchor.constraint(equalTo: own.leadingAnchor, constant: 4)
            NSLayoutConstraint.activate([
                leading, own.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
                child.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor), child.widthAnchor.constraint(equalToConstant: 50),
            ])
            root.layoutIfNeeded()
            #expect(child.frame.minX == 4)
            (top, label, constraint, guide, node) = (root, child, leading, own, child.layoutNode)
        }
        #expect(top == nil && label == nil && constraint == nil && guide == nil && node == nil)
    }

    @Test func `the layer, subviews, recognizers, guides and constraints of a deallocated view lose it and stay writable`() {
        var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let (layer, child, recognizer) = (view!.layer, UIView(), UITapGestureRecognizer())
        view!.addSubview(child)
        view!.addGestureRecognizer(recognizer)
        let guide = view!.safeAreaLayoutGuide
        let width = view!.widthAnchor.constraint(equalToConstant: 10)
        let anchor = view!.topAnchor
        width.isActive = true
        #expect(layer.delegate === view && child.superview === view && recognizer.view === view && guide.owningView === view)
        #expect(width.isActive && anchor.item === view)
        view = nil
        #expect(layer.delegate == nil)
        #expect(child.superview == nil)
        #expect(recognizer.view == nil)
        #expect(guide.owningView == nil && guide.layoutFrame == .zero)
        #expect(!width.isActive && width.firstItem == nil && anchor.item == nil)
        // These writes must not trap although the owner is gone.
        layer.position = CGPoint(x: 5, y: 5)
        layer.setNeedsLayout()
        child.frame.size.width = 20
        child.setNeedsLayout()
        width.constant = 12
        #expect(child.window == nil && layer.position.x == 5)
    }

    @Test func `views and sublayers lose a deallocated controller or superlayer, unless a second controller owns the view`() {
        var controller: UIViewController? = UIViewController()
        let view = controller!.view!
        #expect(view.viewController === controller && view.next === controller)
        controller = nil
        #expect(view.viewController == nil && view.next == nil)

        // A view that a second controller has taken over belongs to the second controller.
        var first: UIViewController? = UIViewController()
        let (shared, second) = (first!.view!, UIViewController())
        second.view = shared
        first = nil
        #expect(shared.viewController === second)

        var parent: CALayer? = CALayer()
        let (sublayer, mask) = (CALayer(), CALayer())
        parent!.addSublayer(sublayer)
        parent!.mask = mask
        parent = nil
        #expect(sublayer.superlayer == nil && mask.superlayer == nil)
        sublayer.bounds.size.width = 7
        sublayer.removeFromSuperlayer()
        #expect(sublayer.frame.width == 7)
    }

    @Test func `a view's layer accepts a different delegate, and a standalone layer accepts a view as delegate`() {
        final class Other: NSObject, CALayerDelegate {
            var asked = 0
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                asked += 1
                return nil
            }
        }
        let (view, other) = (UIView(), Other())
        view.layer.delegate = other
        #expect(view.layer.delegate === other)
        let bare = CALayer()
        bare.delegate = view
        #expect(bare.delegate === view)
    }

    @Test func `assigning gestureRecognizers adds or moves the given ones and removes all others`() {
        let (view, elsewhere) = (UIView(), UIView())
        let (old, moved, new) = (UITapGestureRecognizer(), UITapGestureRecognizer(), UITapGestureRecognizer())
        view.addGestureRecognizer(old)
        elsewhere.addGestureRecognizer(moved)
        view.gestureRecognizers = [moved, new]
        #expect(old.view == nil && moved.view === view && new.view === view)
        #expect(elsewhere.gestureRecognizers?.isEmpty == true)
        view.gestureRecognizers = nil
        #expect(moved.view == nil && new.view == nil)
    }

    @Test func `a layout guide is ambiguous and affected by constraints only once a constraint refers to it`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        child.widthAnchor.constraint(equalToConstant: 4).isActive = true
        view.layoutIfNeeded()
        #expect(!guide.hasAmbiguousLayout && guide.constraintsAffectingLayout(for: .horizontal).isEmpty)
        guide.widthAnchor.constraint(equalTo: child.widthAnchor).isActive = true
        view.layoutIfNeeded()
        #expect(guide.hasAmbiguousLayout)
        #expect(guide.constraintsAffectingLayout(for: .horizontal).count == 2)
    }
}
