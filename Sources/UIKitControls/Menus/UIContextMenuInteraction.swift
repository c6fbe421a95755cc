/// What a context menu consists of.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration: NSObject {
    public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
    public let identifier: NSCopying?
    let actionProvider: ActionProvider?

    /// - Parameters:
    ///   - previewProvider: accepted and not called: the view itself is the preview, lifted.
    ///   - actionProvider: makes the menu; there are no suggested actions.
    @preconcurrency @MainActor
    public init(identifier: NSCopying? = nil, previewProvider: (() -> UIViewController?)? = nil, actionProvider: ActionProvider? = nil) {
        self.identifier = identifier
        self.actionProvider = actionProvider
        super.init()
    }
}

/// Lets animations run along with a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
    var previewViewController: UIViewController? { get }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Nil: no menu there. `location` is in the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Shows a menu for a view that is pressed for half a second: the view is lifted, the screen behind it is blurred, and the finger may
/// slide onto an entry. There are no haptics.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    private let press = UILongPressGestureRecognizer()
    private var configuration: UIContextMenuConfiguration?

    @preconcurrency @MainActor
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.name = "context menu"
        press.addHandler(target: self) { [weak self] _ in self?.pressed() }
    }

    open func willMove(to view: UIView?) {
        if view == nil {
            dismissMenu()
            self.view?.removeGestureRecognizer(press)
        }
    }
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Where the press is.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }
    open func dismissMenu() { if configuration != nil { SimulatedProcess.current.menus.dismiss(animated: true) } }

    private func pressed() {
        guard press.state == .began, let view else { return }
        guard let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: press.location(in: view)),
            let menu = configuration.actionProvider?([])
        else { return }
        self.configuration = configuration
        let animator = MenuAnimator()
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        SimulatedProcess.current.menus.present(
            menu, lifting: view, choose: { [weak view] in menu.choose($0, sender: view) }, didEnd: { [weak self] in self?.ended() })
        animator.run(duration: MenuMetrics.appearing)
    }

    private func ended() {
        guard let configuration else { return }
        self.configuration = nil
        let animator = MenuAnimator()
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        animator.run(duration: 0)
    }
}
