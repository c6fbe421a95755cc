/// The focus of a hardware keyboard. Tab moves it from one control or field to the next in reading order, and a ring shows it.
///
/// The ring appears only after Tab was pressed, and a touch hides it, as with Full Keyboard Access.
@MainActor
package final class FocusSystem {
    /// The focused view. If it is a text input, it is also first responder.
    package private(set) weak var focusedView: UIView?
    private var ring: CALayer?

    // The ring's dimensions are not documented. They are chosen to look like Full Keyboard Access on an iPad.
    /// The width of the ring in points.
    static let ringWidth: CGFloat = 3
    /// The gap between the view and the ring in points.
    static let ringGap: CGFloat = 2
    /// The corner radius of the ring in points, for a view whose layer has no corner radius.
    static let ringRadius: CGFloat = 8

    package init() {}

    /// Called with a key before responders receive it, for example while a menu is open. Returns whether the closure handled the key.
    package var onKey: ((UIKey) -> Bool)?
    /// Whether a hardware keyboard is attached. Becomes true with the first key press.
    package internal(set) var hasKeyboard = false

    package var isRingShown: Bool { ring != nil }

    // MARK: Moving

    /// Moves the focus to the next or previous view in reading order. After the last view, the first view follows.
    func move(forward: Bool) {
        guard let window = UIApplication.shared.keyWindow else { return }
        let views = Self.focusableViews(in: window)
        guard !views.isEmpty else { return }
        let present = focusedView ?? UIApplication.shared.firstResponder as? UIView
        let index = views.firstIndex { $0 === present }
        let next = index.map { ($0 + (forward ? 1 : -1) + views.count) % views.count } ?? (forward ? 0 : views.count - 1)
        focus(views[next])
    }

    private func focus(_ view: UIView) {
        let context = UIFocusUpdateContext(from: focusedView, to: view)
        guard context.isAllowed else { return }
        withdraw()
        if view.canBecomeFirstResponder {
            guard view.becomeFirstResponder() else {
                if let left = context.previouslyFocusedView { UIFocusUpdateContext(from: left, to: nil).notify() }
                return
            }
        } else {
            UIApplication.shared.endEditing()
            var next = view.superview
            while let current = next {
                current.bringIntoView(current.convert(view.bounds, from: view))
                next = current.superview
            }
        }
        focusedView = view
        showRing(on: view)
        context.notify()
    }

    /// Activates the focused view like a tap, after space or return was pressed.
    func activate() { if ring != nil, let view = focusedView, !view.isFirstResponder { view.activateFromKeyboard() } }

    /// Hides the ring. The first responder does not change.
    package func hide() {
        let left = focusedView
        withdraw()
        if let left { UIFocusUpdateContext(from: left, to: nil).notify() }
    }

    private func withdraw() {
        ring?.removeFromSuperlayer()
        ring = nil
        focusedView = nil
    }

    // MARK: Ring

    private func showRing(on view: UIView) {
        let layer = CALayer()
        layer.debugName = "focus ring"
        layer.borderWidth = Self.ringWidth
        layer.zPosition = 1
        // The ring follows its view without implicit animations.
        layer.actions = ["bounds": NSNull(), "position": NSNull(), "cornerRadius": NSNull(), "borderColor": NSNull()]
        ring = layer
        view.layer.addSublayer(layer)
        update()
    }

    /// Positions the ring around its view, or inside a view that clips. Called after layout.
    func update() {
        guard let ring else { return }
        guard let view = focusedView, view.window != nil, view.canBecomeFocused else { return hide() }
        let inset = view.clipsToBounds ? 0 : -(Self.ringGap + Self.ringWidth)
        let frame = view.bounds.insetBy(dx: inset, dy: inset)
        let own = view.layer.cornerRadius
        let radius = own > 0 ? own - inset : Self.ringRadius
        let color = UIColor.systemBlue.cgColor(with: view.traitCollection)
        if ring.bounds.size != frame.size { ring.bounds = CGRect(origin: .zero, size: frame.size) }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if ring.position != center { ring.position = center }
        if ring.cornerRadius != radius { ring.cornerRadius = radius }
        if ring.borderColor != color { ring.borderColor = color }
    }

    // MARK: Order

    /// Returns every view that Tab can reach, row by row. A row is a view and all lower views whose centre is above its bottom edge.
    static func focusableViews(in window: UIWindow) -> [UIView] {
        var found: [(view: UIView, frame: CGRect)] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
            if view.canBecomeFocused {
                // The descendants of a control are part of the control and cannot be focused separately.
                found.append((view, view.convert(view.bounds, to: nil)))
            } else {
                for subview in view.subviews { collect(subview) }
            }
        }
        collect(window)
        var rest = found.enumerated().sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }.map(\.element)
        var result: [UIView] = []
        while let first = rest.first {
            let row = rest.filter { $0.frame.midY < first.frame.maxY }
            rest.removeAll { entry in row.contains { $0.view === entry.view } }
            // The views of a row are sorted from the leading edge.
            func start(_ frame: CGRect) -> CGFloat { window.isRightToLeft ? -frame.maxX : frame.minX }
            result += row.enumerated().sorted { (start($0.element.frame), $0.offset) < (start($1.element.frame), $1.offset) }.map(
                \.element.view)
        }
        return result
    }
}

extension SimulatedProcess {
    @MainActor package var focus: FocusSystem { state { FocusSystem() } }
}
