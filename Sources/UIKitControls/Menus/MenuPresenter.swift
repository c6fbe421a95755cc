/// Presents one menu at a time. A control's menu is beside the control, and a context menu is beside its lifted view above the blurred
/// screen. Submenus open in front of their parent menus.
@MainActor
package final class MenuPresenter {
    /// The state of the presented menu.
    @MainActor private final class Shown {
        let window = MenuWindow()
        /// The lists of the menu and of its open submenus, in the order in which they were opened.
        var lists: [MenuListView]
        let target: CGRect
        let preview: LiftedPreview?
        let source: UIView
        let choose: (any UIMenuLeaf) -> Void
        let events: Events
        init(
            list: MenuListView, target: CGRect, preview: LiftedPreview?, source: UIView, choose: @escaping (any UIMenuLeaf) -> Void,
            events: Events
        ) {
            lists = [list]
            self.target = target
            self.preview = preview
            self.source = source
            self.choose = choose
            self.events = events
        }
        var top: MenuListView { lists[lists.count - 1] }
        /// Returns the frontmost list at a point in window coordinates.
        func list(at point: CGPoint) -> MenuListView? { lists.last { $0.frame.contains(point) } }
    }
    /// The callbacks of a presented menu.
    struct Events {
        var didEnd: () -> Void = {}
        /// Returns the position to which the lifted view moves when the menu is dismissed, or nil for its original position.
        var dismissalTarget: () -> UITargetedPreview? = { nil }
        /// Called after the user has tapped the preview.
        var tapped: () -> Void = {}
    }
    private var shown: Shown?
    /// The touch that was active when the menu appeared, and that the user may slide onto the menu, or nil if there is none.
    private var slider: (finger: Int, start: CGPoint, hasMoved: Bool)?

    package init() {}

    package var isShown: Bool { shown != nil }
    /// The number of open menus, including submenus.
    package var depth: Int { shown?.lists.count ?? 0 }
    /// The title of the highlighted row in the frontmost menu.
    var highlightedTitle: String? { shown?.top.highlightedTitle }
    /// The frames of the open lists in window coordinates, beginning with the first menu.
    var listFrames: [CGRect] { shown?.lists.map(\.frame) ?? [] }
    /// The frame of the lifted preview.
    var previewFrame: CGRect? { shown?.preview?.frame }

    /// Presents the menu of a control below or above the control.
    package func present(_ menu: UIMenu, for control: UIControl) { present(menu, for: control, events: Events()) }

    func present(_ menu: UIMenu, for control: UIControl, events: Events) {
        guard control.window != nil else { return }
        show(
            menu, at: control.convertToScreen(control.bounds), source: control, preview: nil, choose: { control.chooseFromMenu($0) },
            events: events)
    }

    /// Presents the context menu of a view after a long press. The preview is the lifted view or the view of a controller.
    func present(
        _ menu: UIMenu, about view: UIView, lifting lifted: UITargetedPreview?, previewing controller: UIViewController?,
        choose: @escaping (any UIMenuLeaf) -> Void, events: Events
    ) {
        let target = lifted.map { preview in
            let (center, size) = (preview.screenCenter, preview.size)
            return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        let preview =
            controller.map { LiftedPreview($0, size: previewSize($0)) } ?? lifted.map { LiftedPreview($0) }
            ?? LiftedPreview(UITargetedPreview(view: view))
        show(
            menu, at: target ?? view.convertToScreen(view.bounds), source: view, preview: preview, choose: choose, events: events)
    }

    /// Returns the size of a controller's preview. If the controller has no preferred size, the preview fills most of the screen's width
    /// and slightly more than half of its height. (chosen to look like iOS 16 to 18)
    private func previewSize(_ controller: UIViewController) -> CGSize {
        let room = MenuWindow.room
        let wish = controller.preferredContentSize
        return CGSize(
            width: wish.width > 0 ? wish.width : room.width - 2 * MenuMetrics.margin,
            height: wish.height > 0 ? wish.height : room.height * MenuMetrics.previewShare)
    }

    private func show(
        _ menu: UIMenu, at target: CGRect, source: UIView, preview: LiftedPreview?, choose: @escaping (any UIMenuLeaf) -> Void,
        events: Events
    ) {
        dismiss(animated: false)
        let list = makeList(menu, isInside: false, source: source)
        let present = Shown(list: list, target: target, preview: preview, source: source, choose: choose, events: events)
        shown = present
        let window = present.window
        window.follow(source)
        window.cover.isHidden = false
        if let preview {
            window.dimsBackground = true
            preview.tapped = events.tapped
            window.addSubview(preview)
        }
        window.addSubview(list)
        list.sizeChanged = { [weak self, weak list] in if let list { self?.place(list, animated: true) } }
        place(list, animated: false)
        // A menu without rows is not presented, but a preview may be presented without a menu.
        guard list.fittingSize.height > 0 || preview?.controller != nil else { return dismiss(animated: false) }
        list.isHidden = list.fittingSize.height == 0
        if MenuMetrics.isGlass, preview == nil { list.appear(outOf: target) } else { list.appear(from: placement(present).origin) }
        if let preview { lift(preview, present) }
        slider = nil
        // A user who has opened the menu with the keyboard continues to use the keyboard.
        if SimulatedProcess.current.focus.isRingShown { list.moveHighlight(forward: true) }
        SimulatedProcess.current.focus.onKey = { [weak self] key in self?.press(key) ?? false }
        UIApplication.shared.watchTouches("menu") { [weak self] event in self?.watch(event) }
    }

    /// Animates the appearance of the preview. A lifted view grows slightly, and a controller's view grows from the pressed position.
    private func lift(_ preview: LiftedPreview, _ present: Shown) {
        let place = previewPlace(present)
        preview.center = CGPoint(x: present.target.midX, y: present.target.midY)
        if preview.controller != nil {
            let scale = min(1, max(present.target.width, 1) / max(preview.bounds.width, 1))
            preview.transform = CGAffineTransform(scaleX: scale, y: scale)
            preview.alpha = 0
        }
        UIView.animate(
            withDuration: MenuMetrics.appearing, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
            animations: {
                preview.alpha = 1
                preview.center = place.center
                preview.transform = CGAffineTransform(scaleX: place.scale, y: place.scale)
                preview.raise(true)
            })
    }

    // MARK: Places

    /// Returns the position of the preview. A lifted view stays at its position. The view of a controller is moved so that the menu fits
    /// below it.
    private func previewPlace(_ shown: Shown) -> (center: CGPoint, scale: CGFloat) {
        guard let preview = shown.preview else { return (.zero, 1) }
        let here = CGPoint(x: shown.target.midX, y: shown.target.midY)
        guard preview.controller != nil else { return (here, MenuMetrics.lift) }
        let room = MenuWindow.room
        let list = min(shown.lists[0].fittingSize.height, room.height / 2)
        let gap = list > 0 ? 2 * MenuMetrics.distance : 0
        let size = preview.bounds.size
        let scale = min(1, room.width / max(size.width, 1), (room.height - list - gap) / max(size.height, 1))
        let (width, height) = (size.width * scale, size.height * scale)
        let top = min(max(here.y - (height + gap + list) / 2, room.minY), room.maxY - height - gap - list)
        // The margin at the sides is doubled. For a wide preview it is at most half of the remaining width, so that the preview is
        // centred.
        let sides = room.insetBy(dx: min(MenuMetrics.margin, (room.width - width) / 2), dy: 0)
        let x = min(max(here.x, sides.minX + width / 2), sides.maxX - width / 2)
        return (CGPoint(x: x, y: top + height / 2), scale)
    }

    private func placement(_ shown: Shown) -> MenuPlacement {
        let room = MenuWindow.room
        var size = shown.lists[0].fittingSize
        size.height = min(size.height, room.height)
        var target = shown.target
        if let preview = shown.preview, preview.controller != nil {
            let place = previewPlace(shown)
            let (width, height) = (preview.bounds.width * place.scale, preview.bounds.height * place.scale)
            target = CGRect(x: place.center.x - width / 2, y: place.center.y - height / 2, width: width, height: height)
            size.height = min(size.height, room.height / 2)
        }
        return MenuPlacement(
            size: size, target: target, room: room, prefersAbove: false,
            distance: shown.preview == nil ? MenuMetrics.distance : 2 * MenuMetrics.distance)
    }

    /// Returns the frame of a list. A submenu covers the row that has opened it. It is moved up only if it would extend below the
    /// available area.
    private func frame(of list: MenuListView, opening: CGRect) -> CGRect {
        let room = MenuWindow.room
        let height = min(list.fittingSize.height, room.height)
        return CGRect(
            x: opening.minX, y: min(opening.minY, room.maxY - height), width: list.fittingSize.width, height: height)
    }

    private func place(_ list: MenuListView, animated: Bool) {
        guard let shown else { return }
        let frame = list.opening.map { self.frame(of: list, opening: $0) } ?? placement(shown).frame
        let move = {
            list.bounds = CGRect(origin: .zero, size: frame.size)
            list.center = CGPoint(x: frame.midX, y: frame.midY)
            if animated { list.layoutIfNeeded() }
        }
        if animated { UIView.animate(withDuration: 0.25, animations: move) } else { move() }
    }

    // MARK: Submenus

    private func makeList(_ menu: UIMenu, isInside: Bool, source: UIView) -> MenuListView {
        let list = MenuListView(menu, isInside: isInside, source: source) { [weak self] leaf in
            guard let shown = self?.shown else { return }
            if !leaf.attributes.contains(.keepsMenuPresented) { self?.dismiss(animated: true) }
            shown.choose(leaf)
        }
        list.openSubmenu = { [weak self, weak list] menu, row in if let list { self?.open(menu, from: row, of: list) } }
        list.goBack = { [weak self] in self?.closeTop() }
        return list
    }

    /// Opens a submenu, which grows from its row. The list that contains the row is scaled down and dimmed.
    private func open(_ menu: UIMenu, from row: CGRect, of parent: MenuListView) {
        guard let shown, shown.top === parent else { return }
        let list = makeList(menu, isInside: true, source: shown.source)
        let opening = parent.convertToScreen(row)
        list.opening = opening
        list.sizeChanged = { [weak self, weak list] in if let list { self?.place(list, animated: true) } }
        shown.lists.append(list)
        shown.window.addSubview(list)
        list.bounds = CGRect(origin: .zero, size: opening.size)
        list.center = CGPoint(x: opening.midX, y: opening.midY)
        list.layoutIfNeeded()
        let frame = frame(of: list, opening: opening)
        UIView.animate(
            withDuration: MenuMetrics.appearing, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
            options: [.allowUserInteraction],
            animations: {
                list.bounds = CGRect(origin: .zero, size: frame.size)
                list.center = CGPoint(x: frame.midX, y: frame.midY)
                list.layoutIfNeeded()
                parent.recede(true)
            })
    }

    /// Closes the frontmost submenu.
    private func closeTop() {
        guard let shown, shown.lists.count > 1 else { return }
        let list = shown.lists.removeLast()
        let parent = shown.top
        list.isUserInteractionEnabled = false
        UIView.animate(
            withDuration: MenuMetrics.closing, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
            animations: {
                if let opening = list.opening {
                    list.bounds = CGRect(origin: .zero, size: opening.size)
                    list.center = CGPoint(x: opening.midX, y: opening.midY)
                    list.layoutIfNeeded()
                }
                list.alpha = 0
                parent.recede(false)
            }, completion: { _ in list.removeFromSuperview() })
    }

    /// Replaces the frontmost menu by the result of `change`.
    func update(_ change: (UIMenu) -> UIMenu) { if let list = shown?.top { list.show(change(list.menu)) } }

    package func dismiss(animated: Bool) { dismiss(animated: animated, filling: false) }

    /// Dismisses the menu.
    /// - Parameter filling: Whether the preview grows to the size of the screen. Otherwise it returns to its position.
    func dismiss(animated: Bool, filling: Bool) {
        guard let present = shown else { return }
        shown = nil
        SimulatedProcess.current.focus.onKey = nil
        UIApplication.shared.watchTouches("menu", nil)
        let finish = {
            present.preview?.putBack()
            present.window.close()
            present.events.didEnd()
        }
        guard animated else { return finish() }
        present.window.cover.isUserInteractionEnabled = true
        let destination = present.events.dismissalTarget()?.screenCenter ?? CGPoint(x: present.target.midX, y: present.target.midY)
        UIView.animate(withDuration: filling ? MenuMetrics.appearing : MenuMetrics.disappearing) {
            guard let preview = present.preview else { return }
            present.window.cover.alpha = 0
            if filling {
                preview.fill(present.window.bounds)
                preview.alpha = 0
            } else {
                preview.raise(false)
                preview.center = destination
                let scale = preview.controller == nil ? 1 : min(1, max(present.target.width, 1) / max(preview.bounds.width, 1))
                preview.transform = CGAffineTransform(scaleX: scale, y: scale)
                if preview.controller != nil { preview.alpha = 0 }
            }
        }
        for list in present.lists.dropLast() { list.disappear {} }
        present.top.disappear(after: filling ? MenuMetrics.appearing : MenuMetrics.disappearing, finish)
    }

    // MARK: Keys

    /// Handles a key. The arrow keys move the highlight, return selects the highlighted entry, and escape closes a menu. Other keys have
    /// no effect while a menu is open.
    private func press(_ key: UIKey) -> Bool {
        guard let shown else { return false }
        let list = shown.top
        let step = list.isRightToLeft ? -1 : 1
        switch key.keyCode {
        case .keyboardDownArrow: list.moveHighlight(forward: true)
        case .keyboardUpArrow: list.moveHighlight(forward: false)
        case .keyboardTab: list.moveHighlight(forward: !key.modifierFlags.contains(.shift))
        case .keyboardRightArrow, .keyboardLeftArrow:
            let isOn = (key.keyCode == .keyboardRightArrow) == (step > 0)
            if list.moveAcross(by: isOn ? 1 : -1) { break }
            if isOn, list.isSubmenuHighlighted { list.chooseHighlighted() } else if !isOn { closeTop() }
        case .keyboardReturnOrEnter, .keyboardSpacebar:
            let depth = shown.lists.count
            list.chooseHighlighted()
            // A submenu that was opened with the keyboard has a highlighted row.
            if let top = self.shown?.top, self.depth > depth { top.moveHighlight(forward: true) }
        case .keyboardEscape: if shown.lists.count > 1 { closeTop() } else { dismiss(animated: true) }
        default: return key.modifierFlags.isDisjoint(with: [.command, .control])
        }
        return true
    }

    // MARK: Touches

    /// Handles touches. A touch outside of the lists dismisses the menu. A touch on a list behind a submenu closes its submenus. A touch
    /// that was already active when the menu appeared may slide onto the frontmost list.
    private func watch(_ event: UIEvent) {
        guard let shown else { return }
        for touch in event.orderedTouches {
            let isInside = touch.window === shown.window
            let place = touch.locationOnScreen
            switch touch.phase {
            case .began:
                guard let list = shown.list(at: place) else {
                    if shown.preview?.frame.contains(place) == true { continue }
                    return dismiss(animated: true)
                }
                while shown.top !== list { closeTop() }
            case .moved where !isInside: slide(touch, place, shown)
            case .ended where !isInside:
                slide(touch, place, shown)
                guard slider?.finger == touch.identifier, slider?.hasMoved == true else { continue }
                slider = nil
                if shown.top.frame.contains(place) {
                    shown.top.lift(at: shown.top.convert(place, from: nil))
                } else {
                    shown.top.stopTracking()
                }
            case .cancelled where !isInside: shown.top.stopTracking()
            default: break
            }
        }
    }

    /// Tracks the sliding finger. The finger has no effect until it has moved by the minimum distance of a pan.
    private func slide(_ touch: UITouch, _ place: CGPoint, _ shown: Shown) {
        if slider == nil { slider = (touch.identifier, touch.previousLocationOnScreen, false) }
        guard var present = slider, present.finger == touch.identifier else { return }
        if hypot(place.x - present.start.x, place.y - present.start.y) >= UIPanGestureRecognizer.hysteresis { present.hasMoved = true }
        slider = present
        if present.hasMoved { shown.top.track(shown.top.convert(place, from: nil)) }
    }
}

extension SimulatedProcess {
    /// The menu presenter of the process. The first access lets controls present their menus.
    @MainActor package var menus: MenuPresenter {
        state {
            let presenter = MenuPresenter()
            menuPresentation.present = { [weak presenter] menu, control in presenter?.present(menu, for: control) }
            // A rotation moves the target of the menu, so the menu is dismissed.
            UIApplication.shared.watchTurns("menus") { [weak presenter] in presenter?.dismiss(animated: false) }
            return presenter
        }
    }
}
