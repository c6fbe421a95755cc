import IQKeyboardManagerSwift
import KeyboardAdjustment
import LabProtocol
import QuartzCore
import Simulator
import UIKit
import UIKitKeyboard

extension ComparedFrame {
    /// Reads a phone's screen in its current tick.
    ///
    /// Reads the app's own views, without the internal subviews of the toolkit's views. Of the system's windows, reads only the keyboard.
    /// Complexity: the number of views.
    @MainActor
    package init(of phone: SimulatedPhone) {
        self.init(screen: phone.screenSize)
        hasEngine = phone.configuration.strategy.edition != nil
        if hasEngine, let plan = phone.events.lastPlan {
            decision = Decision(occasion: plan.occasion.rawValue, rules: plan.moves.map(\.rule.rawValue), reason: plan.reason?.rawValue)
        }
        let toScreen = phone.interfaceToScreen
        phone.process.run {
            if let controller = UIKeyboardController.current, controller.isVisible {
                keyboard = Keyboard(
                    frame: controller.presentationFrame.applying(toScreen), goal: controller.frame.applying(toScreen),
                    mode: controller.mode.rawValue)
            }
            var reader = Reader(
                screen: CGRect(origin: .zero, size: phone.screenSize), keyboard: keyboard?.goal,
                focused: UIApplication.shared.firstResponder)
            let window = phone.window
            reader.read(
                window, Reader.Surroundings(toScreen: toScreen, goalToScreen: toScreen, clip: reader.screen, goalClip: reader.screen))
            views = reader.views
            firstResponder = reader.focusedKey ?? reader.focused.map { "\(type(of: $0))" }
        }
    }
}

/// The traversal of a view tree.
@MainActor
private struct Reader {
    /// The state that a view inherits from its ancestors.
    struct Surroundings {
        /// The key of the parent view.
        var parent: String?
        /// The identifier of the nearest ancestor that has an identifier.
        var named: String?
        /// The transform to the screen, as presented.
        var toScreen: CGAffineTransform
        /// The transform to the screen after all animations.
        var goalToScreen: CGAffineTransform
        var clip: CGRect
        var goalClip: CGRect
        var isHidden = false
    }

    let screen: CGRect
    /// The frame of the keyboard after all animations.
    let keyboard: CGRect?
    let focused: UIResponder?
    private(set) var views: [ComparedView] = []
    private(set) var focusedKey: String?
    private var used: [String: Int] = [:]

    init(screen: CGRect, keyboard: CGRect?, focused: UIResponder?) {
        (self.screen, self.keyboard, self.focused) = (screen, keyboard, focused)
    }

    /// The opacity below which a view is invisible. (the opacity below which a UIView receives no touches)
    private static let leastOpacity: CGFloat = 0.01

    mutating func read(_ view: UIView, _ around: Surroundings) {
        let layer = view.layer
        let map = layer.presentationTransformToSuperlayer.concatenating(around.toScreen)
        let goalMap = layer.transformToSuperlayer.concatenating(around.goalToScreen)
        let frame = layer.presentationBounds.applying(map)
        let goal = layer.bounds.applying(goalMap)
        let isHidden = around.isHidden || view.isHidden || layer.presentationOpacity < Self.leastOpacity
        let key = key(of: view, in: around)
        if view === focused { focusedKey = key }
        let scroll = view as? UIScrollView
        let look = view.textLook
        let visible = frame.intersection(around.clip)
        views.append(
            ComparedView(
                key: key, isNamed: view.accessibilityIdentifier != nil, title: title(of: view, in: around), parent: around.parent,
                frame: frame,
                visible: isHidden || visible.isNull ? .zero : visible,
                situation: situation(
                    goal.intersection(around.goalClip), isHidden: around.isHidden || view.isHidden || view.alpha < Self.leastOpacity),
                offset: scroll == nil ? nil : layer.presentationBounds.origin, insets: scroll?.adjustedContentInset,
                text: view.textForPeople, fontSize: look.size, textColor: look.color, opacity: layer.presentationOpacity,
                fill: layer.backgroundColor))
        guard !view.hidesPartsFromComparisons else { return }
        var inner = around
        inner.parent = key
        inner.named = view.accessibilityIdentifier ?? around.named
        inner.toScreen = map
        inner.goalToScreen = goalMap
        inner.isHidden = isHidden
        if layer.masksToBounds {
            inner.clip = inner.clip.intersection(frame)
            inner.goalClip = inner.goalClip.intersection(goal)
        }
        for child in view.subviews where !child.belongsToStrategy { read(child, inner) }
    }

    /// Returns the view's identifier. For a view without an identifier, returns the path of classes from the nearest ancestor with an
    /// identifier: `form/UIStackView/UILabel`. The second view with the same key gets the suffix `#2`.
    private mutating func key(of view: UIView, in around: Surroundings) -> String {
        let name = view.accessibilityIdentifier ?? (around.parent.map { $0 + "/" } ?? "") + "\(type(of: view))"
        let count = (used[name] ?? 0) + 1
        used[name] = count
        return count == 1 ? name : "\(name)#\(count)"
    }

    private func title(of view: UIView, in around: Surroundings) -> String {
        let name = "\(type(of: view))"
        if let identifier = view.accessibilityIdentifier { return identifier }
        if let text = view.textForPeople, !text.isEmpty { return "\(name) “\(text.prefix(24))”" }
        return around.named.map { localized("\(name) in \($0)") } ?? name
    }

    private func situation(_ seen: CGRect, isHidden: Bool) -> ComparedView.Situation {
        if isHidden { return .hidden }
        guard !seen.isNull, seen.width > 0, seen.height > 0 else { return .outside }
        guard let keyboard, seen.intersects(keyboard) else { return .seen }
        let account = Visibility.of(seen, panes: [Visibility.Pane(.keyboard, "", keyboard)])
        return account.isWhole() ? .seen : account.isOutOfSight ? .covered : .partlyCovered
    }
}

extension UIView {
    /// Whether the subviews are internal parts of a toolkit view, which follow from the view's own state.
    fileprivate var hidesPartsFromComparisons: Bool {
        keepsPartsToItself && accessibilityIdentifier == nil || isLeafOfToolkit || self is UIControl || self is UILabel
    }

    /// The font size in points and the colour of the text; nil for a view that shows no text.
    fileprivate var textLook: (size: CGFloat?, color: CGColor?) {
        switch self {
        case let label as UILabel: (label.font?.pointSize, label.textColor?.cgColor)
        case let field as UITextField: (field.font?.pointSize, field.textColor?.cgColor)
        case let view as UITextView: (view.font?.pointSize, view.textColor?.cgColor)
        case let button as UIButton: (button.titleLabel?.font?.pointSize, button.currentTitleColor.cgColor)
        default: (nil, nil)
        }
    }

    /// Whether the view is a helper of a strategy. Such a view is a difference between strategies, not between apps.
    fileprivate var belongsToStrategy: Bool { String(reflecting: type(of: self)).hasPrefix("Simulator.") }
}
