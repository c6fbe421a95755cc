import IQKeyboardManagerSwift
import KeyboardAdjustment
import LabProtocol
import Simulator
import UIKit

/// Calculates the engine's decision for the focused field with a different keyboard distance, in the words of an app developer.
@MainActor
struct TrialReader {
    private let inspector: PhoneInspector

    init(_ inspector: PhoneInspector) { self.inspector = inspector }

    static var refusal: String { localized("The engine has made no decision that can be tried with a different distance.") }

    /// The latest decision, if its field is still being edited and the decision used a keyboard distance for the field.
    private var adjustment: Adjustment? {
        guard let adjustment = IQKeyboardManager.shared.lastAdjustment, adjustment.plan.measurement != nil,
            let field = adjustment.situation.field, let view = adjustment.view(at: field), view === UIApplication.shared.firstResponder
        else { return nil }
        return adjustment
    }

    var distance: InspectedDistance? {
        guard let adjustment else { return nil }
        let points = adjustment.situation.keyboardDistance
        var result = InspectedDistance(points: Double(points))
        if points != IQKeyboardManager.shared.keyboardDistance {
            let setting = IQKeyboardManager.shared.keyboardDistance
            result.ownReason = localized(
                """
                The field has a distanceFromKeyboard of its own, so the setting keyboardDistance, which is \(setting.short), \
                has no effect on it.
                """
            )
        }
        return result
    }

    func trial(distance: Double) -> InspectedTrial? {
        guard let adjustment else { return nil }
        let trial = DistanceTrial(adjustment.situation, for: adjustment.plan.occasion, distance: CGFloat(distance))
        var result = InspectedTrial(present: Double(trial.distance.present), tried: distance)
        guard distance != result.present else { return result }
        result.sentences = sentences(trial, adjustment)
        result.ghosts = ghosts(trial, adjustment)
        return result
    }

    // MARK: Sentences

    private func sentences(_ trial: DistanceTrial, _ adjustment: Adjustment) -> [InspectedSentence] {
        let view = adjustment.situation.field.flatMap { adjustment.view(at: $0) }
        let field = view?.ownName ?? localized("the field")
        let id = view.map { InspectedID(of: $0) }
        var result: [InspectedSentence] = []
        if abs(trial.rise) > 0.005 {
            result.append(
                .init(
                    trial.rise > 0
                        ? localized("\(field) would be \(trial.rise.short) points higher on the screen.")
                        : localized("\(field) would be \((-trial.rise).short) points lower on the screen."), view: id))
        }
        for difference in trial.differences {
            let (present, tried) = (InspectedValue(difference.present).text, InspectedValue(difference.tried).text)
            let text =
                switch difference.property {
                case .frameOrigin: localized("The view \(difference.name) would move to \(tried) instead of \(present).")
                case .contentOffset: localized("\(difference.name) would be scrolled to \(tried) instead of \(present).")
                case .contentInset: localized("\(difference.name) would have the content inset \(tried) instead of \(present).")
                case .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets:
                    localized("The scroll indicators of \(difference.name) would have the insets \(tried) instead of \(present).")
                }
            result.append(.init(text, view: adjustment.view(at: difference.target).map { InspectedID(of: $0) }))
        }
        if result.isEmpty {
            if let reason = trial.triedPlan.reason {
                result.append(
                    .init(
                        localized("No position would change: \(localized(known: reason.sentence).trimmedOfPoint)."),
                        rule: reason.rawValue))
            } else {
                result.append(.init(localized("No position would change.")))
            }
        }
        let remaining = trial.triedPlan.remaining
        if remaining > 0, remaining != trial.presentPlan.remaining {
            result.append(.init(localized("The field would still be \(remaining.short) points too low.")))
        }
        if !trial.agrees(with: adjustment.plan) || trial.differences.contains(where: { isElsewhere($0, adjustment) }) {
            result.append(
                .init(
                    localized(
                        """
                        Layout, the app or a finger has moved views since then, so these numbers can differ slightly. \
                        A replay of all inputs shows the exact ones.
                        """
                    )))
        }
        return result
    }

    /// Returns whether a view no longer has the value that the engine has set.
    private func isElsewhere(_ difference: DistanceTrial.Difference, _ adjustment: Adjustment) -> Bool {
        guard let view = adjustment.view(at: difference.target) else { return true }
        let scroll = view as? UIScrollView
        let value: InspectedValue? =
            switch difference.property {
            case .frameOrigin: InspectedValue(view.frame.origin)
            case .contentOffset: scroll.map { InspectedValue($0.contentOffset) }
            case .contentInset: scroll.map { InspectedValue($0.contentInset) }
            case .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets:
                scroll.map { InspectedValue($0.verticalScrollIndicatorInsets) }
            }
        // The values are compared as displayed, rounded to hundredths of points.
        return value?.text != InspectedValue(difference.present).text
    }

    // MARK: Ghosts

    /// The maximum number of outlines. (chosen, because a screen has fewer fields and buttons, and because a long list would otherwise
    /// fill the screen with lines)
    private static let mostGhosts = 80

    /// Returns the fields and controls whose positions would differ, the moved view, and the focused field.
    private func ghosts(_ trial: DistanceTrial, _ adjustment: Adjustment) -> [InspectedTrial.Ghost] {
        let live = inspector.live
        let focused = UIApplication.shared.firstResponder as? UIView
        let root = adjustment.situation.root.flatMap { adjustment.view(at: $0.view) }
        let toScreen = inspector.phone.interfaceToScreen
        var result: [InspectedTrial.Ghost] = []
        for (index, node) in live.tree.nodes.enumerated() where result.count < Self.mostGhosts {
            guard let view = live.objects[index] as? UIView, !node.flags.contains(.hidden) else { continue }
            let isOutlined = view === focused || view === root || view is UIControl || view is any UITextInput
            guard isOutlined, !node.flags.contains(.system), !hasOutlinedAncestor(view, below: root) else { continue }
            guard let shift = shift(of: view, trial, adjustment), abs(shift.dx) > 0.05 || abs(shift.dy) > 0.05 else { continue }
            // Converts the shift to screen coordinates, because the phone may be in landscape.
            let (start, end) = (CGPoint.zero.applying(toScreen), CGPoint(x: shift.dx, y: shift.dy).applying(toScreen))
            let frame = node.frame.offsetBy(dx: end.x - start.x, dy: end.y - start.y)
            result.append(.init(name: node.shortName, frame: frame, isField: view === focused))
        }
        return result
    }

    /// Returns whether the view is inside a control or a text input.
    private func hasOutlinedAncestor(_ view: UIView, below root: UIView?) -> Bool {
        var parent = view.superview
        while let current = parent, current !== root {
            if current is UIControl || current is any UITextInput { return true }
            parent = current.superview
        }
        return false
    }

    /// Returns the shift of a view, which equals the shift of its nearest measured ancestor. Returns nil if no ancestor was measured,
    /// so that the view does not move.
    private func shift(of view: UIView, _ trial: DistanceTrial, _ adjustment: Adjustment) -> CGVector? {
        if let place = adjustment.place(of: view) { return trial.shift(of: place) }
        var parent = view.superview
        while let current = parent {
            if let place = adjustment.place(of: current) { return trial.shift(ofContentIn: place) }
            parent = current.superview
        }
        return nil
    }
}
