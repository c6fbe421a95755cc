import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

/// The screen in the form in which a flow reads it: the views, their positions, and the views that cover them. Rectangles are in screen
/// points, at the current frame of the animation.
@MainActor
struct ScreenInspector {
    let phone: SimulatedPhone
    let controller: SceneViewController

    var size: CGSize { bounds.size }
    /// The bounding rectangle of the app's windows on the screen, which may be larger than the key window.
    var bounds: CGRect { appWindows.reduce(phone.window.frameOnScreen) { $0.union($1.frameOnScreen) }.intersection(UIScreen.main.bounds) }

    // MARK: Keyboard

    /// The area that the docked keyboard covers; nil if there is none.
    var keyboardFrame: CGRect? {
        guard let keyboard = UIKeyboardController.current, keyboard.isAtEdge, !keyboard.visibleFrame.isNull else { return nil }
        return keyboard.visibleFrame
    }
    /// Returns the area of the keyboard that can cover a view. Nil for a view on the keyboard, such as a chat's bar in an
    /// `inputAccessoryView`, because the keyboard never covers it.
    func keyboardFrame(over view: UIView) -> CGRect? { isOnKeyboard(view) ? nil : keyboardFrame }
    /// The areas that an undocked keyboard of an iPad covers.
    var looseKeyboards: [CGRect] { UIKeyboardController.current?.looseFrames ?? [] }

    /// The safe area of the screen above the keyboard.
    var roomAboveKeyboard: CGRect {
        var room = bounds.inset(by: phone.window.safeAreaInsets)
        if let keyboardFrame { room.size.height = max(1, min(room.maxY, keyboardFrame.minY) - room.minY) }
        return room
    }

    /// The engine's latest plan as text; empty under a strategy without the engine.
    var planInForce: String {
        guard phone.configuration.strategy.edition != nil else { return "" }
        return IQKeyboardManager.shared.lastAdjustment.map { "\($0.plan)" } ?? ""
    }

    // MARK: Views

    /// The windows that the app itself has shown, from back to front.
    var appWindows: [UIWindow] {
        // The phone's main window is always included, even if it is hidden.
        let own = phone.window
        let shown = UIApplication.shared.windows.filter { !$0.isHidden && ($0 === own || isOfApp($0)) }
        return shown.contains { $0 === own } ? shown : [own] + shown
    }

    /// Returns whether a window belongs to the app, and not to the keyboard, menus or drags.
    func isOfApp(_ window: UIWindow) -> Bool { window.windowLevel < .keyboard || window.windowLevel > .topmostOfSystem }

    /// All views of the app's windows in the order of the view trees, parents first. Windows are sorted from back to front.
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

    /// The app's own views above the keyboard and in place of it.
    private var keyboardViews: [UIView] { UIKeyboardController.current?.viewsOfApp ?? [] }
    func isOnKeyboard(_ view: UIView) -> Bool { keyboardViews.contains { view.isDescendant(of: $0) } }

    var isMenuShown: Bool { UIApplication.shared.windows.contains { isMenu($0) } }

    /// Returns whether a window is the window of menus, which is above the keyboard's window.
    private func isMenu(_ window: UIWindow?) -> Bool { window?.accessibilityIdentifier == "menus" }

    func frame(of view: UIView) -> CGRect { view.presentationFrameInWindow }

    /// Returns whether neither the view nor an ancestor is hidden or transparent.
    func isShown(_ view: UIView) -> Bool {
        var next: UIView? = view
        while let current = next {
            if current.isHidden || current.alpha < 0.01 { return false }
            if current is UIWindow { return true }
            next = current.superview
        }
        return false
    }

    /// Returns the part of the view that is inside the screen and the clipping ancestors and above the keyboard; empty if there is none.
    ///
    /// Touches are aimed at this rectangle. Other views in front of the view are ignored; `cover(of:at:)` checks them at the point of a
    /// touch by hit-testing. `VisibilityReader` determines what a user sees.
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

    /// Returns the point at which a finger touches the view that a selector matches: the selector's point in the view, or the middle of
    /// the visible part. Fails if the view cannot be touched, and names the view that covers it. If the selector contains a point, the
    /// view may be disabled, so that a flow can test a disabled control.
    func touchPoint(of selector: FlowSelector) throws(FlowFailure) -> CGPoint {
        if let point = selector.point, !selector.namesView { return try landing(point) }
        var view = try find(selector)
        // Touch the field of a search bar, because the middle of the bar may be another view.
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

    /// Returns the point of the screen for a point of a step. Fails if the point is outside the screen, which is larger than the window
    /// of an app in split screen.
    func landing(_ point: FlowPoint) throws(FlowFailure) -> CGPoint {
        let place = point.resolved(in: size)
        let screen = UIScreen.main.bounds.union(CGRect(origin: .zero, size: size))
        guard screen.insetBy(dx: -0.5, dy: -0.5).contains(place) else {
            throw FlowFailure(
                expected: "a finger at \(Self.format(place))", actual: "the point lies outside of the screen \(Self.format(screen))")
        }
        return place
    }

    /// Returns the screen point for a point in a view.
    private func place(_ point: FlowPoint, in view: UIView) -> CGPoint {
        let frame = frame(of: view)
        let inside = point.resolved(in: frame.size)
        return CGPoint(x: frame.minX + inside.x, y: frame.minY + inside.y)
    }

    /// Returns the screen points of a drag, computed from the layout at the beginning of the drag. Fails if a finger cannot touch the
    /// first point.
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

    /// Returns a hint to scroll to a view first, if a scroll view around the view can scroll to it; empty otherwise.
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

    /// Returns the name of the view that receives a touch instead of the view; nil if the view or a descendant receives the touch.
    /// Views that are moving are hit-tested at their final positions, because touches are, too.
    func cover(of view: UIView, at point: CGPoint) -> String? {
        if UIApplication.shared.applicationState == .background { return "the home screen, as the app is in the background" }
        for window in UIApplication.shared.windows.reversed() where !window.isHidden {
            guard let hit = window.hitTest(window.convert(point, from: nil), with: nil) else { continue }
            guard isOfApp(window) || view.window === window else { return isMenu(window) ? "a menu" : "the keyboard" }
            // Accept an ancestor, because a label passes touches to the view below it.
            if hit.isDescendant(of: view) || view.isDescendant(of: hit) { return nil }
            // Accept a touch on another view if the target itself ignores touches, such as a placeholder beside its field, unless the
            // other view hides the target.
            if !view.isUserInteractionEnabled, !hides(hit, view) { return nil }
            return hit.nameInMessages
        }
        return "nothing that takes touches lies there, so something disabled"
    }

    /// Returns whether `other` is an opaque view in front of the view.
    private func hides(_ other: UIView, _ view: UIView) -> Bool {
        /// Returns the ancestors of a view from the window to the view itself.
        func path(to view: UIView) -> [UIView] { (view.superview.map(path) ?? []) + [view] }
        let (mine, theirs) = (path(to: view), path(to: other))
        guard let fork = zip(mine, theirs).enumerated().first(where: { $1.0 !== $1.1 })?.offset,
            let siblings = mine[fork].superview?.subviews,
            let own = siblings.firstIndex(where: { $0 === mine[fork] }), let place = siblings.firstIndex(where: { $0 === theirs[fork] }),
            place > own
        else { return false }
        return theirs[fork...].contains { ($0.backgroundColor?.cgColor.alpha ?? 0) == 1 || $0.isOpaque && $0 is UIImageView }
    }

    /// The largest table or collection on the screen. Its rows have views only while they are visible.
    var list: UIScrollView? {
        largest(of: views.compactMap { $0 as? UIScrollView }.filter { ($0 is UITableView || $0 is UICollectionView) && isShown($0) })
    }

    /// Returns the view with the largest visible part. Views that receive touches in their middle are preferred.
    func largest<Content: UIView>(of candidates: [Content]) -> Content? {
        let parts = candidates.map { (view: $0, part: visiblePart(of: $0)) }
        let front = parts.filter { cover(of: $0.view, at: CGPoint(x: $0.part.midX, y: $0.part.midY)) == nil }
        return (front.isEmpty ? parts : front).max { $0.part.width * $0.part.height < $1.part.width * $1.part.height }?.view
    }

    /// Returns the nearest scroll view around a view that has scrolling enabled; nil if there is none.
    func scrollView(around view: UIView) -> UIScrollView? {
        var next = view.superview
        while let current = next {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { return scrollView }
            next = current.superview
        }
        return nil
    }

    /// Returns the area in which a finger can touch a view: the visible part inside the safe area and above the keyboard.
    func reachablePart(of view: UIView) -> CGRect {
        let part = visiblePart(of: view).intersection(roomAboveKeyboard)
        return part.isNull || part.isEmpty ? roomAboveKeyboard : part
    }

    /// Returns the start of a drag through the middle of `room`, or beside the middle if another scroll view covers the middle. The
    /// start is on a view that `scrollView` itself scrolls.
    /// - Parameter length: the direction and length of the drag.
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

    /// Whether a keyboard or a view in its place is on the screen. It is false if only the bar of a chat is on the screen, because the
    /// bar stays there without the focus.
    var showsKeyboard: Bool {
        guard UIKeyboardController.current?.isVisible == true else { return false }
        guard let responder = UIApplication.shared.firstResponder else { return true }
        return responder is any UIKeyInput || responder.inputView != nil
    }

    /// The visible part of a scroll view with an interactive keyboard dismiss mode; nil if there is no such scroll view.
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
