/// Shows one list at a time: a control's menu beside the control, or a context menu with its view lifted above a blurred screen.
@MainActor
package final class MenuPresenter {
    /// What is on the screen.
    @MainActor private final class Shown {
        let window = MenuWindow()
        let list: MenuListView
        let target: CGRect
        let portal: UIView?
        let source: UIView?
        let didEnd: () -> Void
        init(list: MenuListView, target: CGRect, portal: UIView?, source: UIView?, didEnd: @escaping () -> Void) {
            self.list = list
            self.target = target
            self.portal = portal
            self.source = source
            self.didEnd = didEnd
        }
    }
    private var shown: Shown?
    /// The finger that was down when the menu came slides onto it.
    private var slider: (finger: Int, start: CGPoint, hasMoved: Bool)?

    package init() {}

    package var isShown: Bool { shown != nil }

    /// A control's own menu, below or above the control.
    package func present(_ menu: UIMenu, for control: UIControl) {
        guard control.window != nil else { return }
        show(
            menu, at: control.convert(control.bounds, to: nil), source: control, lifts: false, choose: { control.chooseFromMenu($0) },
            didEnd: {})
    }

    /// The menu of a view that was pressed for long.
    func present(_ menu: UIMenu, lifting view: UIView, choose: @escaping (UIAction) -> Void, didEnd: @escaping () -> Void) {
        show(menu, at: view.convert(view.bounds, to: nil), source: view, lifts: true, choose: choose, didEnd: didEnd)
    }

    private func show(
        _ menu: UIMenu, at target: CGRect, source: UIView, lifts: Bool, choose: @escaping (UIAction) -> Void, didEnd: @escaping () -> Void
    ) {
        dismiss(animated: false)
        let list = MenuListView(menu) { [weak self] action in
            if !action.attributes.contains(.keepsMenuPresented) { self?.dismiss(animated: true) }
            choose(action)
        }
        let portal = lifts ? UIView(frame: target) : nil
        let present = Shown(list: list, target: target, portal: portal, source: source, didEnd: didEnd)
        shown = present
        let window = present.window
        window.follow(source)
        window.cover.isHidden = false
        if let portal {
            portal.isUserInteractionEnabled = false
            portal.layer.portalSource = source.layer
            let isDark = window.traitCollection.userInterfaceStyle == .dark
            window.cover.layer.backdrop = MenuMetrics.dimming(isDark: isDark)
            window.addSubview(portal)
        }
        window.addSubview(list)
        list.sizeChanged = { [weak self] in self?.place(animated: true) }
        place(animated: false)
        // What has no rows is no menu.
        guard list.fittingSize.height > 0 else { return dismiss(animated: false) }
        list.appear(from: placement(present).origin)
        if let portal {
            UIView.animate(
                withDuration: MenuMetrics.appearing, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
                animations: { portal.transform = CGAffineTransform(scaleX: MenuMetrics.lift, y: MenuMetrics.lift) })
        }
        slider = nil
        SimulatedProcess.current.focus.onEscape = { [weak self] in self?.dismiss(animated: true) }
        UIApplication.shared.watchTouches("menu") { [weak self] event in self?.watch(event) }
    }

    private func placement(_ shown: Shown) -> MenuPlacement {
        let room = shown.window.room(above: false)
        var size = shown.list.fittingSize
        size.height = min(size.height, room.height)
        return MenuPlacement(
            size: size, target: shown.target, room: room, prefersAbove: false,
            distance: shown.portal == nil ? MenuMetrics.distance : 2 * MenuMetrics.distance)
    }

    private func place(animated: Bool) {
        guard let shown else { return }
        let placement = placement(shown)
        let move = {
            shown.list.bounds = CGRect(origin: .zero, size: placement.frame.size)
            shown.list.center = CGPoint(x: placement.frame.midX, y: placement.frame.midY)
            if animated { shown.list.layoutIfNeeded() }
        }
        if animated { UIView.animate(withDuration: 0.25, animations: move) } else { move() }
    }

    package func dismiss(animated: Bool) {
        guard let present = shown else { return }
        shown = nil
        SimulatedProcess.current.focus.onEscape = nil
        UIApplication.shared.watchTouches("menu", nil)
        let finish = {
            present.portal?.layer.portalSource = nil
            present.window.close()
            present.didEnd()
        }
        guard animated else { return finish() }
        present.window.cover.isUserInteractionEnabled = true
        UIView.animate(withDuration: MenuMetrics.disappearing) {
            present.portal?.transform = .identity
            if present.portal != nil { present.window.cover.alpha = 0 }
        }
        present.list.disappear(finish)
    }

    // MARK: Touches

    /// Touches beside the list take it away; a finger that was down already slides onto it.
    private func watch(_ event: UIEvent) {
        guard let shown else { return }
        for touch in event.orderedTouches {
            let isInside = touch.window === shown.window
            let place = touch.location(in: nil)
            switch touch.phase {
            case .began: if !shown.list.frame.contains(place) { return dismiss(animated: true) }
            case .moved where !isInside: slide(touch, place, shown)
            case .ended where !isInside:
                slide(touch, place, shown)
                guard slider?.finger == touch.identifier, slider?.hasMoved == true else { continue }
                slider = nil
                if shown.list.frame.contains(place) {
                    shown.list.lift(at: shown.list.convert(place, from: nil))
                } else {
                    shown.list.stopTracking()
                }
            case .cancelled where !isInside: shown.list.stopTracking()
            default: break
            }
        }
    }

    /// Counts once the finger has gone as far as a pan.
    private func slide(_ touch: UITouch, _ place: CGPoint, _ shown: Shown) {
        if slider == nil { slider = (touch.identifier, touch.previousLocationInWindow, false) }
        guard var present = slider, present.finger == touch.identifier else { return }
        if hypot(place.x - present.start.x, place.y - present.start.y) >= UIPanGestureRecognizer.hysteresis { present.hasMoved = true }
        slider = present
        if present.hasMoved { shown.list.track(shown.list.convert(place, from: nil)) }
    }
}

extension SimulatedProcess {
    /// The process's menus. Asking for it lets controls show theirs.
    @MainActor package var menus: MenuPresenter {
        state {
            let presenter = MenuPresenter()
            menuPresentation.present = { [weak presenter] menu, control in presenter?.present(menu, for: control) }
            return presenter
        }
    }
}
