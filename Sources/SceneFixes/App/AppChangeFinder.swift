import IQKeyboardManagerSwift
import SceneSyntax
import UIKit

/// Finds the changes to try on an app's screen, while the screen shows a failure.
@MainActor
struct AppChangeFinder {
    let facts: SceneFailure.Facts
    /// Whether a field or a control cannot be reached, or the keyboard stays.
    let isAboutReach: Bool
    /// The name of a view for sentences.
    let name: (UIView) -> String

    /// Returns the changes around some views, most important view first.
    func changes(around subjects: [UIView]) -> [AppChange] {
        var prices: [(view: UIView, distance: Int)] = []
        for subject in subjects.prefix(Self.mostSubjects) {
            for (distance, view) in sequence(first: subject, next: \.superview).enumerated() where !(view is UIWindow) {
                if !prices.contains(where: { $0.view === view }) { prices.append((view, min(distance, Self.far))) }
            }
        }
        return prices.flatMap { ofConstraints($0.view, $0.distance) + ofScrollView($0.view) } + ofEngine(subjects)
    }
    /// The number of views that are looked at, and the greatest distance that counts. (chosen: as for scenes)
    private static let mostSubjects = 5, far = 5
    /// The points by which a constant changes at most, and those that are left between views. (chosen: as for scenes)
    private static let mostWay: CGFloat = 60, step: CGFloat = 8

    // MARK: Constraints

    private func ofConstraints(_ view: UIView, _ distance: Int) -> [AppChange] {
        view.constraintsThatMention.filter { !$0.isToolkits && $0.isActive }.flatMap { constraint -> [AppChange] in
            var result = pin(constraint, distance).map { [$0] } ?? []
            let number = constraint.activationNumber
            if let constant = constant(constraint, moving: view) {
                let way = SceneNumber.thousandths(Double(constant - constraint.constant))
                result.append(
                    change(
                        constraint, .constant, "Change the constant between \(name(view)) and its surroundings by \(way) points.",
                        FixPrice.size + distance, .constant(constraint: number, constant)))
            }
            if constraint.firstItem === view, constraint.firstAttribute == .height, constraint.secondItem == nil,
                constraint.relation == .equal,
                constraint.priority == .required
            {
                result.append(
                    change(
                        constraint, .priority, "Let the height of \(name(view)) give way: priority 750 instead of required.",
                        FixPrice.size + distance + 1, .priority(constraint: number, 750)))
            }
            return result
        }
    }

    private func pin(_ constraint: NSLayoutConstraint, _ distance: Int) -> AppChange? {
        guard let (owner, isFirst) = constraint.bottomOwner else { return nil }
        let edge = isFirst ? constraint.firstItem : constraint.secondItem
        let inner = (isFirst ? constraint.secondItem : constraint.firstItem) as? UIView
        let old =
            edge === owner.safeAreaLayoutGuide ? "the safe area" : edge === owner ? "the bottom of its superview" : "the layout margins"
        return change(
            constraint, .constraint,
            "Pin the bottom of \(inner.map(name) ?? "the layout guide") to the keyboard layout guide instead of \(old).",
            FixPrice.pin + distance, .pin(constraint: constraint.activationNumber, isLeft: isFirst))
    }

    /// Returns the constant that moves a view up by what is hidden of it; nil for constraints that do not place it.
    private func constant(_ constraint: NSLayoutConstraint, moving view: UIView) -> CGFloat? {
        let way = (CGFloat(facts.missing) + Self.step).rounded(.up)
        guard facts.missing > 0, way <= Self.mostWay, constraint.firstItem === view, constraint.secondItem != nil else { return nil }
        switch constraint.firstAttribute {
        case .bottom, .centerY: return constraint.constant - way
        case .top: return constraint.constant - way >= Self.step ? constraint.constant - way : nil
        default: return nil
        }
    }

    private func change(
        _ constraint: NSLayoutConstraint, _ kind: FixKind, _ sentence: String, _ price: Int, _ edit: AppChange.Edit
    ) -> AppChange {
        // For a constraint of a storyboard, the line is only the one that loads the storyboard.
        let element = constraint.elementOfCreation
        return AppChange(
            kind: kind, sentence: sentence, price: price, edit: edit, line: element == nil ? constraint.lineOfCreation : nil,
            element: element)
    }

    // MARK: Scroll views and the engine

    private func ofScrollView(_ view: UIView) -> [AppChange] {
        guard let scroller = view as? UIScrollView else { return [] }
        let (id, name) = (scroller.layer.identifier, name(scroller))
        var result: [AppChange] = []
        if isAboutReach, scroller.keyboardDismissMode == .none {
            for (mode, word) in [(UIScrollView.KeyboardDismissMode.interactive, "interactive"), (.onDrag, "onDrag")] {
                result.append(
                    AppChange(
                        kind: .keyboardDismissMode,
                        sentence: "Set keyboardDismissMode of \(name) to \(word): a drag then dismisses the keyboard.",
                        price: FixPrice.dismissal, edit: .keyboardDismissMode(view: id, mode),
                        statement: "\(name).keyboardDismissMode = .\(word)"))
            }
        }
        if scroller.contentInset.bottom > 0 {
            result.append(
                AppChange(
                    kind: .inset, sentence: "Leave the bottom inset of \(name) at 0.", price: FixPrice.inset,
                    edit: .bottomInset(view: id, 0), statement: "\(name).contentInset.bottom = 0"))
        }
        if hasEngine {
            result.append(
                AppChange(
                    kind: .flag, sentence: "Set ignoreContentInsetAdjustment on \(name), so that only the app itself changes it.",
                    price: FixPrice.limit, edit: .ignoresInset(view: id), statement: "\(name).iq.ignoreContentInsetAdjustment = true"))
        }
        return result
    }

    private var hasEngine: Bool { IQKeyboardManager.shared.isEnabled && !IQKeyboardManager.shared.isOnlyWatching }

    private func ofEngine(_ subjects: [UIView]) -> [AppChange] {
        guard hasEngine else { return [] }
        var result: [AppChange] = []
        if facts.margin > 0 || facts.missing > 0, facts.missing <= Double(Self.mostWay) {
            let distance = max(CGFloat(facts.margin), IQKeyboardManager.shared.keyboardDistance + CGFloat(facts.missing)).rounded(.up)
            let text = SceneNumber.thousandths(Double(distance))
            result.append(
                AppChange(
                    kind: .distance, sentence: "Set keyboardDistance to \(text): the keyboard is too near to the field.",
                    price: FixPrice.number, edit: .keyboardDistance(distance),
                    statement: "IQKeyboardManager.shared.keyboardDistance = \(text)"))
        }
        if let field = subjects.first(where: { $0.isFirstResponder && ($0 is UITextField || $0 is UITextView) }) {
            let name = name(field)
            result.append(
                AppChange(
                    kind: .flag, sentence: "Switch the engine off for \(name), so that only the app itself moves it.",
                    price: FixPrice.limit,
                    edit: .withoutEngine(view: field.layer.identifier), statement: "\(name).iq.enableMode = .disabled"))
        }
        return result
    }
}
