/// The configuration of an edit menu, which determines its position.
@preconcurrency @MainActor
public final class UIEditMenuConfiguration: NSObject {
    public let identifier: AnyHashable
    /// The point to which the menu belongs, in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    /// The preferred direction from the menu to the target. If it is `down`, the menu is above the target.
    public var preferredArrowDirection: UIEditMenuArrowDirection = .automatic

    /// Creates a configuration. If `identifier` is nil, an identifier that is unique in the process is generated.
    @preconcurrency @MainActor
    public init(identifier: AnyHashable? = nil, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(SimulatedProcess.current.makeIdentifier())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// The direction from an edit menu to its target. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// Adds animations that run alongside the animations of a menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu, or nil to present no menu. `suggestedActions` are the actions that the responder chain can currently perform,
    /// such as Cut, Copy and Paste.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle that the menu must not cover, in the coordinates of the interaction's view. The default is the source point.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions) }
    public func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        CGRect(origin: configuration.sourcePoint, size: .zero)
    }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Presents an edit menu with Cut, Copy, Paste or other actions for a view.
///
/// The menu is above its target, or below it if the space above is insufficient, and always inside the screen. A touch outside of the
/// menu dismisses the menu and is also delivered as usual.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    private var shown: (configuration: UIEditMenuConfiguration, bar: EditMenuBar, window: MenuWindow)?
    /// The virtual time in seconds of the last touch that has dismissed the menu.
    package private(set) var lastDismissalByTouch = -Double.infinity

    @preconcurrency @MainActor
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
    open func didMove(to view: UIView?) { self.view = view }

    package var isMenuShown: Bool { shown != nil }

    /// Presents the menu. Does nothing if the delegate returns no menu or the menu has no enabled entry.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, view.window != nil else { return }
        remove(animated: false)
        let suggested = UIMenuSystem.context.editMenu(for: view)
        let menu =
            delegate.map { $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested) }
            ?? UIMenu(children: suggested)
        guard let menu else { return }
        let items = EditMenuBar.items(of: menu, source: view)
        guard !items.isEmpty else { return }
        let window = MenuWindow()
        window.follow(view)
        let bar = EditMenuBar(items: items, limit: window.bounds.width - 2 * MenuMetrics.margin) { [weak self, weak view] action in
            self?.remove(animated: true)
            menu.choose(action, sender: view)
        }
        window.addSubview(bar)
        shown = (configuration, bar, window)
        place(bar, configuration, in: window)
        let animator = MenuAnimator()
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        bar.appear(from: CGPoint(x: 0.5, y: 0.5), scale: 0.9)
        animator.run(duration: MenuMetrics.appearing)
        UIApplication.shared.watchTurns("edit menu") { [weak self] in self?.remove(animated: false) }
        UIApplication.shared.watchTouches("edit menu") { [weak self] event in
            guard let self, let shown = self.shown else { return }
            for touch in event.orderedTouches where touch.phase == .began && touch.window !== shown.window {
                lastDismissalByTouch = touch.timestamp
                dismissMenu()
                return
            }
        }
    }

    private func place(_ bar: EditMenuBar, _ configuration: UIEditMenuConfiguration, in window: MenuWindow) {
        guard let view else { return }
        let target =
            delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? CGRect(origin: configuration.sourcePoint, size: .zero)
        var room = MenuWindow.room
        if let visible = SimulatedProcess.current.menuPresentation.visibleBottom?() {
            room.size.height = max(0, min(room.maxY, visible) - room.minY)
        }
        let placement = MenuPlacement(
            size: bar.fittingSize, target: view.convertToScreen(target), room: room,
            prefersAbove: configuration.preferredArrowDirection != .up, distance: MenuMetrics.distance)
        bar.bounds = CGRect(origin: .zero, size: placement.frame.size)
        bar.center = CGPoint(x: placement.frame.midX, y: placement.frame.midY)
    }

    open func dismissMenu() { remove(animated: true) }

    /// Moves the menu to the current position of its target.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let shown else { return }
        let move = { self.place(shown.bar, shown.configuration, in: shown.window) }
        if animated { UIView.animate(withDuration: 0.2, animations: move) } else { move() }
    }
    /// Asks the delegate for the menu again.
    open func reloadVisibleMenu() { if let shown { presentEditMenu(with: shown.configuration) } }

    /// The frame of the menu in screen coordinates, or an empty rectangle if no menu is presented.
    var menuFrame: CGRect { shown?.bar.frame ?? .zero }

    func remove(animated: Bool) {
        guard let present = shown else { return }
        shown = nil
        UIApplication.shared.watchTouches("edit menu", nil)
        UIApplication.shared.watchTurns("edit menu", nil)
        let animator = MenuAnimator()
        delegate?.editMenuInteraction(self, willDismissMenuFor: present.configuration, animator: animator)
        guard animated else {
            present.window.close()
            return animator.run(duration: 0)
        }
        present.bar.disappear { present.window.close() }
        animator.run(duration: MenuMetrics.disappearing)
    }
}

/// Collects the animations that run alongside the animations of a menu.
@MainActor
final class MenuAnimator: NSObject, UIEditMenuInteractionAnimating, UIContextMenuInteractionCommitAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    init(_ previewViewController: UIViewController? = nil) { self.previewViewController = previewViewController }
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
    func run(duration: Double) {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        let (animations, completions) = (animations, completions)
        UIView.animate(
            withDuration: duration, animations: { for body in animations { body() } },
            completion: { _ in for body in completions { body() } })
    }
}

/// The menu entries of the standard edit actions, in the system's order.
@MainActor
enum StandardEditMenu {
    static let entries: [(action: Selector, title: String)] = [
        (.cut, "Cut"), (.copy, "Copy"), (.paste, "Paste"), (.select, "Select"), (.selectAll, "Select All"),
        (.captureTextFromCamera, "Scan Text"),
    ]

    static func elements(for view: UIView) -> [UIMenuElement] {
        let actions = entries.compactMap { entry -> UIMenuElement? in
            guard view.target(forAction: entry.action, withSender: nil) != nil else { return nil }
            return UIAction(title: entry.title, identifier: UIAction.Identifier("com.apple.uikit.\(entry.action.name)")) { [weak view] _ in
                UIApplication.shared.sendAction(
                    entry.action, to: view?.target(forAction: entry.action, withSender: nil), from: view, for: nil)
            }
        }
        return [UIMenu(identifier: .standardEdit, options: .displayInline, children: actions)]
    }
}

extension UIMenuSystem {
    /// Returns the suggested entries of an edit menu for a view. They are the standard actions that a responder can perform, with the
    /// changes that the responders make in `buildMenu(with:)`, beginning at the view.
    func editMenu(for view: UIView) -> [UIMenuElement] {
        let tree = MenuTree(self, root: UIMenu(identifier: .root, children: StandardEditMenu.elements(for: view)))
        var next: UIResponder? = view
        while let responder = next {
            responder.buildMenu(with: tree)
            next = responder.next
        }
        return tree.root.children
    }
}
