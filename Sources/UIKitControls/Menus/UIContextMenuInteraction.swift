/// Presents a menu after a press of half a second on a view. The view or the delegate's preview is lifted, the screen behind it is
/// blurred, and the finger may slide onto an entry. There is no haptic feedback.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
    /// The appearance of the presented menu. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Appearance: Int, Sendable {
        /// The appearance while no menu is presented.
        case unknown = 0
        /// The appearance of a context menu with a preview above the blurred screen.
        case rich
        /// The appearance of a list beside a control.
        case compact
    }

    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    private let press = UILongPressGestureRecognizer()
    private var configuration: UIContextMenuConfiguration?
    /// The configuration that the delegate has returned for a press that has not been recognized yet.
    private var offered: UIContextMenuConfiguration?

    @preconcurrency @MainActor
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.name = "context menu"
        press.delegate = self
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

    /// Returns the location of the press.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }
    open func dismissMenu() { if configuration != nil { SimulatedProcess.current.menus.dismiss(animated: true) } }

    /// Whether the menu belongs to a control. Such a menu is presented beside the control, and no preview is shown.
    private var isControls: Bool { view is UIControl && delegate === view }
    open var menuAppearance: Appearance { configuration == nil ? .unknown : isControls ? .compact : .rich }

    /// Replaces the menu in the frontmost list by the result of `block`. Does nothing if no menu is presented.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        if configuration != nil { SimulatedProcess.current.menus.update(block) }
    }

    /// Returns whether the press may begin. If the delegate provides no menu, the press does not begin, so other recognizers receive the
    /// touch.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view else { return false }
        offered = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: gestureRecognizer.location(in: view))
        return offered != nil
    }

    private func pressed() {
        guard press.state == .began, let view, let delegate else { return }
        guard let configuration = offered else { return }
        offered = nil
        let controller = isControls ? nil : configuration.previewProvider?()
        let made = configuration.actionProvider?([])
        guard made != nil || controller != nil else { return }
        let menu = made ?? UIMenu(children: [])
        self.configuration = configuration
        let animator = MenuAnimator(controller)
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        let menus = SimulatedProcess.current.menus
        var events = MenuPresenter.Events(didEnd: { [weak self] in self?.ended() })
        if isControls, let control = view as? UIControl {
            menus.present(menu, for: control, events: events)
        } else {
            events.dismissalTarget = { [weak self] in
                guard let self else { return nil }
                return self.delegate?.contextMenuInteraction(
                    self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier ?? NSNull())
            }
            events.tapped = { [weak self] in self?.commit(controller) }
            let lifted = delegate.contextMenuInteraction(
                self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier ?? NSNull())
            menus.present(
                menu, about: view, lifting: lifted, previewing: controller, choose: { [weak view] in menu.choose($0, sender: view) },
                events: events)
        }
        animator.run(duration: MenuMetrics.appearing)
    }

    /// Called after the user has tapped the preview. The preview either returns to its original position or grows to the size of the
    /// screen, along with the delegate's animations.
    private func commit(_ controller: UIViewController?) {
        guard let configuration, let delegate else { return }
        let animator = MenuAnimator(controller)
        delegate.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        let fills = animator.preferredCommitStyle == .pop
        SimulatedProcess.current.menus.dismiss(animated: true, filling: fills)
        animator.run(duration: fills ? MenuMetrics.appearing : MenuMetrics.disappearing)
    }

    private func ended() {
        guard let configuration else { return }
        self.configuration = nil
        let animator = MenuAnimator()
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        animator.run(duration: 0)
    }
}
