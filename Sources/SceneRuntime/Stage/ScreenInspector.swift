import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

/// The screen as a flow sees it: its views, their positions, and what covers them. Rectangles are screen points in the current frame.
@MainActor
struct ScreenInspector {
    let phone: SimulatedPhone
    let controller: SceneViewController

    var size: CGSize { bounds.size }
    /// The frame of the app's windows on the screen, of which the key window may be a small part.
    var bounds: CGRect { appWindows.reduce(phone.window.frameOnScreen) { $0.union($1.frameOnScreen) }.intersection(UIScreen.main.bounds) }

    // MARK: Keyboard

    /// The area that a keyboard at the lower edge covers; nil when it covers nothing.
    var keyboardFrame: CGRect? {
        guard let keyboard = UIKeyboardController.current, keyboard.isAtEdge, !keyboard.visibleFrame.isNull else { return nil }
        return keyboard.visibleFrame
    }
    /// Returns the part of the keyboard that may cover a view: a view on the keyboard (in a controller's `inputAccessoryView`, such as a
    /// chat's bar) is never under it.
    func keyboardFrame(over view: UIView) -> CGRect? { isOnKeyboard(view) ? nil : keyboardFrame }
    /// The areas that an iPad's keyboard off the edge covers.
    var looseKeyboards: [CGRect] { UIKeyboardController.current?.looseFrames ?? [] }

    /// The screen inside its safe area, without the keyboard.
    var roomAboveKeyboard: CGRect {
        var room = bounds.inset(by: phone.window.safeAreaInsets)
        if let keyboardFrame { room.size.height = max(1, min(room.maxY, keyboardFrame.minY) - room.minY) }
        return room
    }

    /// The engine's latest decision, as text; "" under a strategy without the engine.
    var planInForce: String {
        guard phone.configuration.strategy.edition != nil else { return "" }
        return IQKeyboardManager.shared.lastAdjustment.map { "\($0.plan)" } ?? ""
    }

    // MARK: Views

    /// The app's windows from back to front: those that the app itself has shown.
    var appWindows: [UIWindow] {
        // The phone searches its window among all of them.
        let own = phone.window
        let shown = UIApplication.shared.windows.filter { !$0.isHidden && ($0 === own || isOfApp($0)) }
        return shown.contains { $0 === own } ? shown : [own] + shown
    }

    /// Whether a window is neither the keyboard's nor one for menus and drags.
    func isOfApp(_ window: UIWindow) -> Bool { window.windowLevel < .keyboard || window.windowLevel > .topmostOfSystem }

    /// Every view of the app's windows in the order of the trees, parents first, the windows from back to front.
    var views: [UIView] {
        var result: [UIView] = []
        func collect(_ view: UIView) {
            result.append(view)
            for subview in view.subviews { collect(subview) }
        }
        for window in appWindows { collect(window) }
        for view in keyboardViews { collect(view) }
        for window in UIApplication.shared.windows where isMenu(window) { collect(window) }
        return result
    }

    /// The app's own views above and in the place of the keyboard.
    private var keyboardViews: [UIView] { UIKeyboardController.current?.viewsOfApp ?? [] }
    func isOnKeyboard(_ view: UIView) -> Bool { keyboardViews.contains { view.isDescendant(of: $0) } }

    var isMenuShown: Bool { UIApplication.shared.windows.contains { isMenu($0) } }

    /// Returns whether the window is that of menus, which is above the keyboard's.
    private func isMenu(_ window: UIWindow?) -> Bool { window?.accessibilityIdentifier == "menus" }

    func frame(of view: UIView) -> CGRect { view.presentationFrameInWindow }

    /// Returns whether the view is drawn: neither the view nor an ancestor is hidden or transparent.
    func isShown(_ view: UIView) -> Bool {
        var next: UIView? = view
        while let current = next {
            if current.isHidden || current.alpha < 0.01 { return false }
            if current is UIWindow { return true }
            next = current.superview
        }
        return false
    }

    /// The part of the view that the screen and the clipping views around it leave, without the keyboard. Empty when there is none.
    ///
    /// Fingers aim at this rectangle. Other views in front of it count only at the point of a touch, which `cover(of:at:)` judges by hit
    /// testing. `VisibilityReader` judges what a person sees.
    func visiblePart(of view: UIView) -> CGRect {
        guard isShown(view) else { return .zero }
        var part = frame(of: view).intersection(bounds)
        var next = view.superview
        while let current = next {
            if current.clipsToBounds || current is UIScrollView { part = part.intersection(frame(of: current)) }
            next = current.superview
        }
        if let keyboard = keyboardFrame(over: view), part.maxY > keyboard.minY, !isMenu(view.window) {
            part.size.height = max(0, keyboard.minY - part.minY)
        }
        if !isOnKeyboard(view), !isMenu(view.window), looseKeyboards.contains(where: { $0.contains(part) }) { return .zero }
        return part.isNull || part.isEmpty ? .zero : part
    }

    // MARK: Touching

    /// Returns the point at which a finger touches the view that a selector names: the middle of the view's visible part, or the selector's
    /// point in it. Fails when the view cannot take the touch, and names the view that covers it. A point in a view may also be on a
    /// disabled view, to check that it does not change.
    func touchPoint(of selector: FlowSelector) throws(FlowFailure) -> CGPoint {
        if let point = selector.point, !selector.namesView { return try landing(point) }
        var view = try find(selector)
        // A search bar means its field, even with other views beside and below the field.
        if selector.point == nil, let bar = view as? UISearchBar { view = bar.searchTextField }
        guard isShown(view) else { throw FlowFailure(expected: "\(view.nameInMessages) can be touched", actual: "it is hidden") }
        if selector.point == nil, let control = view as? UIControl, !control.isEnabled {
            throw FlowFailure(expected: "\(view.nameInMessages) can be touched", actual: "it is disabled")
        }
        let part = visiblePart(of: view)
        guard part != .zero else {
            throw FlowFailure(
                expected: "\(view.nameInMessages) can be touched",
                actual: "it is \(locationDescription(of: view)) (frame \(Self.format(frame(of: view))))\(wayToShow(view, selector))")
        }
        let point = selector.point.map { place($0, in: view) } ?? CGPoint(x: part.midX, y: part.midY)
        guard selector.point == nil || frame(of: view).insetBy(dx: -0.5, dy: -0.5).contains(point) else {
            throw FlowFailure(
                expected: "\(view.nameInMessages) can be touched at \(Self.format(point))",
                actual: "the point lies outside of its frame \(Self.format(frame(of: view)))")
        }
        guard selector.point == nil || part.insetBy(dx: -0.5, dy: -0.5).contains(point) else {
            throw FlowFailure(
                expected: "\(view.nameInMessages) can be touched at \(Self.format(point))",
                actual: "of its frame \(Self.format(frame(of: view))) only \(Self.format(part)) is visible")
        }
        if let cover = cover(of: view, at: point) {
            throw FlowFailure(expected: "\(view.nameInMessages) can be touched", actual: "\(cover) covers it at \(Self.format(point))")
        }
        return point
    }

    /// Returns a point of the screen on which a finger can land. The screen is larger than the window of an app beside another one.
    func landing(_ point: FlowPoint) throws(FlowFailure) -> CGPoint {
        let place = point.resolved(in: size)
        let screen = UIScreen.main.bounds.union(CGRect(origin: .zero, size: size))
        guard screen.insetBy(dx: -0.5, dy: -0.5).contains(place) else {
            throw FlowFailure(
                expected: "a finger at \(Self.format(place))", actual: "the point lies outside of the screen \(Self.format(screen))")
        }
        return place
    }

    /// Returns a point of a view on the screen.
    private func place(_ point: FlowPoint, in view: UIView) -> CGPoint {
        let frame = frame(of: view)
        let inside = point.resolved(in: frame.size)
        return CGPoint(x: frame.minX + inside.x, y: frame.minY + inside.y)
    }

    /// Returns the places of a stroke as they are at its beginning. The finger must be able to land on the first place. From there it may
    /// move anywhere.
    func line(_ places: [FlowPlace]) throws(FlowFailure) -> [CGPoint] {
        var result: [CGPoint] = []
        for place in places {
            switch place {
            case .screen(let point): result.append(result.isEmpty ? try landing(point) : point.resolved(in: size))
            case .view(let selector) where result.isEmpty: result.append(try touchPoint(of: selector))
            case .view(let selector):
                guard selector.namesView else {
                    result.append(selector.point?.resolved(in: size) ?? .zero)
                    continue
                }
                let view = try find(selector)
                let frame = frame(of: view)
                result.append(selector.point.map { self.place($0, in: view) } ?? CGPoint(x: frame.midX, y: frame.midY))
            }
        }
        return result
    }

    private func locationDescription(of view: UIView) -> String {
        let frame = frame(of: view)
        if let keyboard = keyboardFrame, keyboard.intersects(frame), bounds.intersects(frame) { return "behind the keyboard" }
        if !bounds.intersects(frame) { return "off the screen" }
        if frame.width == 0 || frame.height == 0 { return "empty" }
        return "scrolled out of sight"
    }

    /// Returns the advice to scroll to a view first, in a list or a form around it; "" when none can scroll to it.
    private func wayToShow(_ view: UIView, _ selector: FlowSelector) -> String {
        var ancestor = view.superview
        while let current = ancestor {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, !isOnKeyboard(view) {
                let insets = scrollView.adjustedContentInset
                let isHigher = scrollView.contentSize.height + insets.top + insets.bottom > scrollView.bounds.height + 0.5
                if isHigher { return "; scroll to it first, with scrollUntilVisible: {element: \(selector.description)}" }
            }
            ancestor = current.superview
        }
        return ""
    }

    /// Returns the name of the view that takes the touch at `point` instead of the view; nil when the view or a view inside it takes it.
    /// Moving views count at their final positions, as for a touch.
    func cover(of view: UIView, at point: CGPoint) -> String? {
        if UIApplication.shared.applicationState == .background { return "the home screen, as the app is in the background" }
        for window in UIApplication.shared.windows.reversed() where !window.isHidden {
            guard let hit = window.hitTest(window.convert(point, from: nil), with: nil) else { continue }
            guard isOfApp(window) || view.window === window else { return isMenu(window) ? "a menu" : "the keyboard" }
            // A label passes touches to the view below it; that is still a touch on the label.
            if hit.isDescendant(of: view) || view.isDescendant(of: hit) { return nil }
            // A view that takes no touches, such as a placeholder beside its field, passes them to the view below, unless that view hides
            // it.
            if !view.isUserInteractionEnabled, !hides(hit, view) { return nil }
            return hit.nameInMessages
        }
        return "nothing that takes touches lies there, so something disabled"
    }

    /// Returns whether `other` is in front of the view and opaque.
    private func hides(_ other: UIView, _ view: UIView) -> Bool {
        /// Returns the path to a view from the window down.
        func path(to view: UIView) -> [UIView] { (view.superview.map(path) ?? []) + [view] }
        let (mine, theirs) = (path(to: view), path(to: other))
        guard let fork = zip(mine, theirs).enumerated().first(where: { $1.0 !== $1.1 })?.offset,
            let siblings = mine[fork].superview?.subviews,
            let own = siblings.firstIndex(where: { $0 === mine[fork] }), let place = siblings.firstIndex(where: { $0 === theirs[fork] }),
            place > own
        else { return false }
        return theirs[fork...].contains { ($0.backgroundColor?.cgColor.alpha ?? 0) == 1 || $0.isOpaque && $0 is UIImageView }
    }

    /// The largest list on the screen whose rows have views only while they are visible.
    var list: UIScrollView? {
        largest(of: views.compactMap { $0 as? UIScrollView }.filter { ($0 is UITableView || $0 is UICollectionView) && isShown($0) })
    }

    /// Returns the view with the largest visible part. A view whose middle receives touches is preferred to one behind other views.
    func largest<Content: UIView>(of candidates: [Content]) -> Content? {
        let parts = candidates.map { (view: $0, part: visiblePart(of: $0)) }
        let front = parts.filter { cover(of: $0.view, at: CGPoint(x: $0.part.midX, y: $0.part.midY)) == nil }
        return (front.isEmpty ? parts : front).max { $0.part.width * $0.part.height < $1.part.width * $1.part.height }?.view
    }

    /// The nearest scroll view around a view that a finger can scroll; nil without one.
    func scrollView(around view: UIView) -> UIScrollView? {
        var next = view.superview
        while let current = next {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { return scrollView }
            next = current.superview
        }
        return nil
    }

    /// Returns the area in which a finger can reach a view: its visible part above the keyboard and inside the safe area.
    func reachablePart(of view: UIView) -> CGRect {
        let part = visiblePart(of: view).intersection(roomAboveKeyboard)
        return part.isNull || part.isEmpty ? roomAboveKeyboard : part
    }

    /// Returns the start of a stroke of `length` through the middle of `room`, or beside it if need be: on a view that `scrollView` itself
    /// scrolls and not a scroll view inside it.
    func strokeStart(of length: CGVector, in room: CGRect, for scrollView: UIScrollView?) -> CGPoint {
        let middle = CGPoint(x: room.midX - length.dx / 2, y: room.midY - length.dy / 2)
        guard let scrollView else { return middle }
        let isVertical = abs(length.dy) >= abs(length.dx)
        let side = (isVertical ? room.width : room.height) / 2
        for offset in [0, 0.5, -0.5, 0.8, -0.8, 0.96, -0.96] as [CGFloat] {
            let point = CGPoint(x: middle.x + (isVertical ? offset * side : 0), y: middle.y + (isVertical ? 0 : offset * side))
            guard let hit = phone.window.hitTest(phone.window.convert(point, from: nil), with: nil), hit.isDescendant(of: scrollView) else {
                continue
            }
            if hit === scrollView || self.scrollView(around: hit) === scrollView, !(hit is UIScrollView && hit !== scrollView) {
                return point
            }
        }
        return middle
    }

    /// Whether a keyboard or its replacement is on the screen. The bar of a chat stays at the bottom when its text has lost the focus.
    var showsKeyboard: Bool {
        guard UIKeyboardController.current?.isVisible == true else { return false }
        guard let responder = UIApplication.shared.firstResponder else { return true }
        return responder is any UIKeyInput || responder.inputView != nil
    }

    /// The part above the keyboard of a scroll view that moves the keyboard with a finger; nil without one.
    var interactiveArea: CGRect? {
        for case let scrollView as UIScrollView in views
        where scrollView.isScrollEnabled && [.interactive, .interactiveWithAccessory].contains(scrollView.keyboardDismissMode) {
            let area = visiblePart(of: scrollView)
            if area.height > 20 { return area }
        }
        return nil
    }

    // MARK: Words

    static func format(_ rect: CGRect) -> String {
        "[" + [rect.minX, rect.minY, rect.width, rect.height].map { SceneNumber.thousandths($0) }.joined(separator: ", ") + "]"
    }
    static func format(_ point: CGPoint) -> String { "\(SceneNumber.thousandths(point.x)),\(SceneNumber.thousandths(point.y))" }
}
