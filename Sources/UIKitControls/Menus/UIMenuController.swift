/// An entry that the app adds to the edit menu of `UIMenuController`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    /// The action, which is sent along the responder chain. The entry is displayed only if a responder can perform the action.
    open var action: Selector
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The edit menu from before iOS 16. Each app has one such menu. It uses the same bar as `UIEditMenuInteraction`.
///
/// It contains the actions that the responder chain can perform, followed by `menuItems`. The chain begins at the first responder, or at
/// the target view if the target view is not inside the first responder.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    open class var shared: UIMenuController { SimulatedProcess.current.state { UIMenuController() } }

    nonisolated public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    nonisolated public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    nonisolated public static let menuFrameDidChangeNotification = Notification.Name("UIMenuControllerMenuFrameDidChangeNotification")

    /// The direction from the menu's bar to its target. Raw values are UIKit's. (documented: UIKit's headers)
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

    /// The app's entries, which follow the standard entries.
    open var menuItems: [UIMenuItem]? { didSet { update() } }
    /// The direction from the menu's bar to its target. If it is `down` or `default`, the bar is above the target.
    open var arrowDirection = ArrowDirection.default
    private weak var targetView: UIView?
    private var targetRect = CGRect.zero
    private var interaction: UIEditMenuInteraction?

    override init() { super.init() }

    open var isMenuVisible: Bool {
        get { interaction?.isMenuShown ?? false }
        set { setMenuVisible(newValue, animated: false) }
    }
    /// The frame of the menu in screen coordinates, or an empty rectangle if the menu is not visible.
    open var menuFrame: CGRect { interaction?.menuFrame ?? .zero }

    /// Sets the rectangle to which the menu belongs, in the coordinates of `targetView`.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetRect = targetRect
        self.targetView = targetView
        if isMenuVisible { interaction?.updateVisibleMenuPosition(animated: false) }
    }
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }
    open func hideMenu(from targetView: UIView) { if self.targetView === targetView { hideMenu() } }
    open func hideMenu() { setMenuVisible(false, animated: true) }

    /// Shows or hides the menu. Does nothing if there is no target view in a window or no entry that a responder can perform.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else {
            interaction?.remove(animated: animated)
            return
        }
        guard let targetView, targetView.window != nil else { return }
        if interaction?.view !== targetView {
            if let old = interaction { old.view?.removeInteraction(old) }
            let fresh = UIEditMenuInteraction(delegate: self)
            targetView.addInteraction(fresh)
            interaction = fresh
        }
        let configuration = UIEditMenuConfiguration(sourcePoint: CGPoint(x: targetRect.midX, y: targetRect.minY))
        configuration.preferredArrowDirection = arrowDirection == .up ? .up : .automatic
        interaction?.presentEditMenu(with: configuration)
    }

    /// Updates the entries to match the actions that responders can currently perform.
    open func update() { if isMenuVisible { interaction?.reloadVisibleMenu() } }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UIMenuController: UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        let own = (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
        return UIMenu(children: suggestedActions + own)
    }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { targetRect }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        post(Self.willShowMenuNotification)
        post(Self.menuFrameDidChangeNotification)
        animator.addCompletion { [weak self] in self?.post(Self.didShowMenuNotification) }
    }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        post(Self.willHideMenuNotification)
        animator.addCompletion { [weak self] in self?.post(Self.didHideMenuNotification) }
    }
}
