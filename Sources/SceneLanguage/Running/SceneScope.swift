import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

/// The names of expressions, answered by the running scene. Geometry is model values, points.
@MainActor
struct SceneScope: @preconcurrency ExpressionScope {
    let runner: FlowRunner

    func count(ofEvent name: String) -> Int { runner.phone.events.count(name) }

    func value(of path: [String]) throws(ExpressionError) -> ExpressionValue {
        let rest = Array(path.dropFirst())
        switch path.first {
        case "time": return .number(runner.phone.time)
        case "clipboard": return .text(runner.clipboard)
        case "gestures":
            guard let id = rest.first, let found = runner.controller.recognizers.first(where: { $0.description.id == id }) else {
                throw ExpressionError("there is no recogniser \"\(rest.first ?? "")\"")
            }
            return try gesture(found, Array(rest.dropFirst()))
        case "menu":
            switch rest.first {
            case "isShown": return .bool(runner.screen.isMenuShown)
            case "lastChoice": return .text(runner.controller.menus.lastChoice)
            default: throw ExpressionError("a menu has no \"\(rest.first ?? "")\"")
            }
        case "keyboard": return try keyboard(rest)
        case "engine": return try engine(rest)
        case "navigation": return try navigation(rest)
        case "tabs": return try tabs(rest)
        case "pages": return try pages(rest)
        case "split": return try split(rest)
        case "presentation": return try presentation(rest)
        case "app": return try app(rest)
        case "focused":
            guard let view = UIApplication.shared.firstResponder as? UIView else { throw ExpressionError("nothing has the keyboard") }
            return try self.view(view, rest)
        case "views":
            guard let id = rest.first, let view = runner.controller.viewsByID[id] else {
                throw ExpressionError("there is no view \"\(rest.first ?? "")\"")
            }
            return try self.view(view, Array(rest.dropFirst()))
        default: throw ExpressionError("unknown name \"\(path.joined(separator: "."))\"")
        }
    }

    private func keyboard(_ path: [String]) throws(ExpressionError) -> ExpressionValue {
        let keyboard = UIKeyboardController.current
        let frame = keyboard?.isVisible == true ? keyboard?.frame ?? .zero : .zero
        switch path.first {
        case "isVisible": return .bool(keyboard?.isVisible == true)
        case "height": return .number(frame.height)
        case "frame": return try Self.part(frame, path)
        case "presentationFrame": return try Self.part(keyboard?.presentationFrame ?? .zero, path)
        case "language": return .text(keyboard?.language.identifier ?? "")
        case "suggestions": return .text(keyboard?.suggestions.joined(separator: " | ") ?? "")
        case "plane": return .text(keyboard?.plane.rawValue ?? "")
        case "barHeight": return .number(Double(keyboard?.barHeight ?? 0))
        case "accessoryHeight": return .number(Double(keyboard?.accessoryHeight ?? 0))
        case "showsEmoji": return .bool(keyboard?.showsEmoji == true)
        case "mode": return .text((keyboard?.placement.mode ?? .offScreen).rawValue)
        case "modes": return .bool(keyboard?.availableModes.contains { $0.rawValue == path.last } == true)
        case "showsCamera": return .bool(keyboard?.showsCamera == true)
        default: throw ExpressionError("the keyboard has no \"\(path.first ?? "")\"")
        }
    }

    private func engine(_ path: [String]) throws(ExpressionError) -> ExpressionValue {
        let manager = IQKeyboardManager.shared
        switch path.first {
        case "movedDistance": return .number(manager.movedDistance)
        case "moveUp": return .number(Double(manager.lastAdjustment?.plan.measurement?.moveUp ?? 0))
        case "isEnabled": return .bool(manager.isEnabled)
        default: throw ExpressionError("the engine has no \"\(path.first ?? "")\"")
        }
    }

    private func navigation(_ path: [String]) throws(ExpressionError) -> ExpressionValue {
        guard let navigation = runner.controller.navigation else { throw ExpressionError("no navigation controller is on the screen") }
        switch path.first {
        case "top": return .text(navigation.topViewController?.restorationIdentifier ?? "")
        case "count": return .number(Double(navigation.viewControllers.count))
        case "progress": return .number(Double(navigation.interactivePopProgress ?? 0))
        case "barHeight": return .number(Double(navigation.navigationBar.frame.height))
        case "barBottom": return .number(Double(navigation.navigationBar.frame.maxY))
        case "isSearchActive": return .bool(navigation.topViewController?.navigationItem.searchController?.isActive == true)
        case "isBarHidden": return .bool(navigation.isNavigationBarHidden)
        case "backTitle": return .text(navigation.navigationBar.backButtonText ?? "")
        default: throw ExpressionError("the navigation controller has no \"\(path.first ?? "")\"")
        }
    }

    private func tabs(_ path: [String]) throws(ExpressionError) -> ExpressionValue {
        guard let tabs = runner.controller.shown(UITabBarController.self) else {
            throw ExpressionError("no tab bar controller is on the screen")
        }
        switch path.first {
        case "selected": return .text(tabs.selectedViewController?.restorationIdentifier ?? "")
        case "selectedIndex": return .number(Double(tabs.selectedIndex))
        case "count": return .number(Double(tabs.viewControllers?.count ?? 0))
        case "badge": return .text(tabs.selectedViewController?.tabBarItem.badgeValue ?? "")
        case "barFrame": return try Self.part(tabs.tabBar.presentationFrameInWindow, path)
        case "isBarHidden": return .bool(tabs.tabBar.frame.minY >= tabs.view.bounds.maxY)
        default: throw ExpressionError("the tab bar controller has no \"\(path.first ?? "")\"")
        }
    }

    private func pages(_ path: [String]) throws(ExpressionError) -> ExpressionValue {
        guard let pages = runner.controller.shown(ScenePagesController.self) else {
            throw ExpressionError("no page view controller is on the screen")
        }
        switch path.first {
        case "shown": return .text(pages.viewControllers?.first?.restorationIdentifier ?? "")
        case "index": return .number(Double(pages.index))
        case "count": return .number(Double(pages.pages.count))
        default: throw ExpressionError("the page view controller has no \"\(path.first ?? "")\"")
        }
    }

    private func split(_ path: [String]) throws(ExpressionError) -> ExpressionValue {
        guard let split = runner.controller.shown(UISplitViewController.self) else {
            throw ExpressionError("no split view controller is on the screen")
        }
        switch path.first {
        case "displayMode": return .text("\(split.displayMode)")
        case "splitBehavior": return .text("\(split.splitBehavior)")
        case "isCollapsed": return .bool(split.isCollapsed)
        case "primaryColumnWidth": return .number(Double(split.primaryColumnWidth))
        default: throw ExpressionError("the split view controller has no \"\(path.first ?? "")\"")
        }
    }

    private func presentation(_ path: [String]) throws(ExpressionError) -> ExpressionValue {
        let presented = runner.controller.presentedControllers
        switch path.first {
        case "top": return .text(presented.last?.restorationIdentifier ?? "")
        case "count": return .number(Double(presented.count))
        case "frame":
            let view = presented.last?.presentationController?.presentedView ?? presented.last?.viewIfLoaded
            return try Self.part(view?.presentationFrameInWindow ?? .zero, path)
        case "detent":
            guard let sheet = runner.controller.sheet else { throw ExpressionError("no sheet is on the screen") }
            return .text((sheet.selectedDetentIdentifier ?? sheet.detents.first?.identifier)?.sceneName ?? "")
        default: throw ExpressionError("a presentation has no \"\(path.first ?? "")\"")
        }
    }

    private func app(_ path: [String]) throws(ExpressionError) -> ExpressionValue {
        guard path == ["state"] else { throw ExpressionError("the app has no \"\(path.first ?? "")\"") }
        return .text("\(UIApplication.shared.applicationState)")
    }

    private func gesture(_ found: SceneRecognizer, _ path: [String]) throws(ExpressionError) -> ExpressionValue {
        switch path.first {
        case "state": return .text("\(found.recognizer.state)")
        case "lastState": return .text("\(found.lastState)")
        case "count": return .number(Double(found.count))
        case "numberOfTouches": return .number(Double(found.numberOfTouches))
        case "scale": return .number(Double(found.scale))
        case "rotation": return .number(Double(found.rotation))
        case "translation": return try Self.part(found.translation, path)
        case "location": return try Self.part(found.location, path)
        default: throw ExpressionError("a recogniser has no \"\(path.first ?? "")\"")
        }
    }

    private func view(_ view: UIView, _ path: [String]) throws(ExpressionError) -> ExpressionValue {
        let screen = runner.screen
        if path.count == 1, let value = ControlValues.value(of: path[0], in: view) { return value }
        switch path.first {
        case "id": return .text(view.accessibilityIdentifier ?? "")
        case "text": return .text((view as? UITextField)?.text ?? (view as? UISearchBar)?.text ?? screen.text(of: view) ?? "")
        case "selectedText":
            let input = view as? any UITextInput
            return .text(input?.selectedTextRange.flatMap { input?.text(in: $0) } ?? "")
        case "frame": return try Self.part(view.frame, path)
        case "frameInWindow": return try Self.part(view.convert(view.bounds, to: nil), path)
        case "bounds": return try Self.part(view.bounds, path)
        case "alpha": return .number(view.alpha)
        case "fontSize":
            guard let font = Self.font(of: view) else { throw ExpressionError("\(screen.name(of: view)) shows no text in a font") }
            return .number(font.pointSize)
        case "presentationFrame": return try Self.part(view.layer.presentation()?.frame ?? view.frame, path)
        case "presentationAlpha": return .number(Double(view.layer.presentation()?.opacity ?? Float(view.alpha)))
        case "isHidden": return .bool(view.isHidden)
        case "isEnabled": return .bool((view as? UIControl)?.isEnabled ?? (view as? UISearchBar)?.isEnabled ?? true)
        case "isFirstResponder": return .bool(view.isFirstResponder)
        case "safeAreaInsets": return try Self.part(view.safeAreaInsets, path)
        default: break
        }
        guard let scrollView = view as? UIScrollView else {
            throw ExpressionError("\(screen.name(of: view)) is a \(type(of: view)), which has no \"\(path.first ?? "")\"")
        }
        switch path.first {
        case "contentOffset": return try Self.part(scrollView.contentOffset, path)
        case "contentSize": return try Self.part(scrollView.contentSize, path)
        case "contentInset": return try Self.part(scrollView.contentInset, path)
        case "adjustedContentInset": return try Self.part(scrollView.adjustedContentInset, path)
        case "scrollIndicatorInset": return try Self.part(scrollView.verticalScrollIndicatorInsets, path)
        case "zoomScale": return .number(scrollView.zoomScale)
        case "isDragging": return .bool(scrollView.isDragging)
        case "isDecelerating": return .bool(scrollView.isDecelerating)
        case "isZooming": return .bool(scrollView.isZooming)
        default: throw ExpressionError("a scroll view has no \"\(path.first ?? "")\"")
        }
    }

    /// Of a label, a field or a button's title.
    private static func font(of view: UIView) -> UIFont? {
        (view as? UILabel)?.font ?? (view as? UITextField)?.font ?? (view as? UITextView)?.font ?? (view as? UIButton)?.titleLabel?.font
    }

    // MARK: Parts

    private static func pick(_ parts: [(String, CGFloat)], _ path: [String]) throws(ExpressionError) -> ExpressionValue {
        guard path.count == 2, let part = parts.first(where: { $0.0 == path[1] }) else {
            throw ExpressionError("\(path.joined(separator: ".")) is no number")
        }
        return .number(part.1)
    }
    private static func part(_ point: CGPoint, _ path: [String]) throws(ExpressionError) -> ExpressionValue {
        try pick([("x", point.x), ("y", point.y)], path)
    }
    private static func part(_ size: CGSize, _ path: [String]) throws(ExpressionError) -> ExpressionValue {
        try pick([("width", size.width), ("height", size.height)], path)
    }
    private static func part(_ insets: UIEdgeInsets, _ path: [String]) throws(ExpressionError) -> ExpressionValue {
        try pick([("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)], path)
    }
    private static func part(_ rect: CGRect, _ path: [String]) throws(ExpressionError) -> ExpressionValue {
        try pick(
            [
                ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height), ("minX", rect.minX),
                ("midX", rect.midX),
                ("maxX", rect.maxX), ("minY", rect.minY), ("midY", rect.midY), ("maxY", rect.maxY),
            ], path)
    }
}
