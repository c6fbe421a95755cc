/// The keyboard's focus: Tab moves it from one control or field to the next in reading order, and a ring shows it.
///
/// The ring is drawn only after Tab was used, and a touch hides it, as with Full Keyboard Access.
@MainActor
package final class FocusSystem {
    /// The view that Tab has chosen; a text input also has the keyboard.
    package private(set) weak var focusedView: UIView?
    private var ring: CALayer?

    // The ring's dimensions are not documented; chosen to look like Full Keyboard Access on an iPad.
    /// The width in points.
    static let ringWidth: CGFloat = 3
    /// The gap between the view and the ring in points.
    static let ringGap: CGFloat = 2
    /// The corner radius in points where the view's layer has none.
    static let ringRadius: CGFloat = 8

    package init() {}

    /// Called for keys before anything else, as for an open menu. Returns whether it handled the key.
    package var onKey: ((UIKey) -> Bool)?
    /// Whether a hardware keyboard is attached: true from its first key on.
    package internal(set) var hasKeyboard = false

    package var isRingShown: Bool { ring != nil }

    // MARK: Moving

    /// Moves to the next view in reading order, or the one before; the first follows the last.
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

    /// Performs the same as a tap on the view, for space or return.
    func activate() { if ring != nil, let view = focusedView, !view.isFirstResponder { view.activateFromKeyboard() } }

    /// Hides the ring; the responder that has the keyboard keeps it.
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
        // The ring follows its view immediately.
        layer.actions = ["bounds": NSNull(), "position": NSNull(), "cornerRadius": NSNull(), "borderColor": NSNull()]
        ring = layer
        view.layer.addSublayer(layer)
        update()
    }

    /// Puts the ring around its view, or inside a view that clips. Called when layout is done.
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

    /// Returns every view that the keyboard can reach, row by row: views whose centre lies beside another view are in its row.
    static func focusableViews(in window: UIWindow) -> [UIView] {
        var found: [(view: UIView, frame: CGRect)] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
            if view.canBecomeFocused {
                // The descendants of a control belong to it.
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
            // A row is read from the leading edge of the interface.
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
