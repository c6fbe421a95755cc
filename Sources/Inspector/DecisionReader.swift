import IQKeyboardManagerSwift
import KeyboardAdjustment
import LabProtocol
import Simulator
import UIKit

/// Reads a decision of the engine in the words of an app developer. The decision is read at the time when the engine makes it, because
/// its views may not exist later.
@MainActor
struct DecisionReader {
    private let adjustment: Adjustment
    private let number: Int
    private let toScreen: CGAffineTransform

    init(_ adjustment: Adjustment, number: Int, on phone: SimulatedPhone) {
        (self.adjustment, self.number) = (adjustment, number)
        toScreen = phone.interfaceToScreen
    }

    var decision: InspectedDecision {
        let plan = adjustment.plan
        var result = InspectedDecision(number: number, time: adjustment.time, occasion: plan.occasion.rawValue)
        if let place = adjustment.situation.field {
            result.field = adjustment.view(at: place).map { InspectedID(of: $0) }
            result.fieldName = adjustment.view(at: place)?.ownName ?? adjustment.situation.tree[place].name
        }
        result.moveUp = plan.measurement.map { Double($0.moveUp) }
        result.distance = plan.measurement.map { Double($0.distance) }
        result.moves = plan.moves.map(move)
        result.reason = plan.reason?.rawValue
        result.sentences = sentences(result)
        return result
    }

    private func move(_ move: AdjustmentMove) -> InspectedDecision.Move {
        let view = adjustment.view(at: move.target)
        var share = 0.0
        switch (move.property, move.from, move.to) {
        case (.contentOffset, .point(let from), .point(let to)): share = Double(to.y - from.y)
        case (.frameOrigin, .point(let from), .point(let to)): share = Double(from.y - to.y)
        default: break
        }
        return InspectedDecision.Move(
            view: view.map { InspectedID(of: $0) }, name: move.targetName, property: move.property.rawValue,
            from: InspectedValue(move.from),
            to: InspectedValue(move.to), rule: move.rule.rawValue, share: share, remaining: Double(move.remaining),
            limits: move.clamps.map(\.limit.rawValue))
    }

    // MARK: Sentences

    private func sentences(_ decision: InspectedDecision) -> [InspectedSentence] {
        let plan = adjustment.plan
        var result: [InspectedSentence] = []
        let field = decision.fieldName ?? localized("no field")
        switch plan.occasion {
        case .show:
            result.append(
                .init(
                    localized("The keyboard appeared, or the first responder changed: the engine measured \(field)."), view: decision.field)
            )
        case .change:
            result.append(.init(localized("The field or the keyboard changed: the engine measured \(field)."), view: decision.field))
        case .hide where plan.moves.isEmpty: result.append(.init(localized("The keyboard was hidden.")))
        case .hide: result.append(.init(localized("The keyboard was hidden: the engine restored the views that it had moved.")))
        case .restore where plan.moves.isEmpty: result.append(.init(localized("The engine had to restore the views that it had moved.")))
        case .restore: result.append(.init(localized("The engine restored the views that it had moved.")))
        case .reload:
            result.append(
                .init(
                    localized("Layout had moved views, or a new decision was requested: the engine measured \(field) again."),
                    view: decision.field))
        }
        if !adjustment.enablement.isEnabled {
            result.append(
                .init(
                    localized("The engine is off for this field: \(localized(known: adjustment.enablement.reason.summary))"),
                    rule: adjustment.enablement.reason.rawValue
                )
            )
        }
        if let measurement = plan.measurement { result += needs(measurement, field, decision) }
        for (move, value) in zip(plan.moves, decision.moves) { result += moveSentences(move, value, field) }
        if isClear(decision) {
            let reason = AdjustmentPlan.Reason.alreadyClear
            result.append(
                .init(
                    localized("Nothing moved the field because \(localized(known: reason.sentence).trimmedOfPoint)."),
                    rule: reason.rawValue))
        } else if let reason = plan.reason {
            result.append(
                .init(localized("Nothing happened because \(localized(known: reason.sentence).trimmedOfPoint)."), rule: reason.rawValue))
        } else if plan.remaining > 0, plan.occasion != .hide, plan.occasion != .restore {
            result.append(
                .init(localized("The field is still \(plan.remaining.short) points too low, because no view can move further.")))
        }
        return result
    }

    /// Returns whether the field was above the keyboard without any move. Insets may have changed nevertheless.
    private func isClear(_ decision: InspectedDecision) -> Bool {
        if let reason = adjustment.plan.reason { return reason == .alreadyClear }
        guard let measurement = adjustment.plan.measurement else { return false }
        return measurement.moveUp <= 0 && decision.moves.allSatisfy { $0.share == 0 }
    }

    private func needs(_ measurement: AdjustmentPlan.Measurement, _ field: String, _ decision: InspectedDecision) -> [InspectedSentence] {
        let situation = adjustment.situation
        // Subtract the keyboard distance and the recorded safe area, which only the exact edition adds to the covered height.
        let added = situation.edition == .revised ? 0 : measurement.distance + (situation.root?.beginSafeAreaBottom ?? 0)
        // If the window ends above the screen's lower edge, the keyboard covers less than its own height.
        let covered = max(0, measurement.keyboardSize.height - added)
        let keyboard = min(situation.keyboardFrame.height, covered)
        let isLess = keyboard < situation.keyboardFrame.height - 0.005
        var parts = [
            isLess
                ? localized("the part of the window that counts as covered by the keyboard (\(keyboard.short) points)")
                : localized("the keyboard (\(keyboard.short) points)"),
            localized("the distance (\(measurement.distance.short))"),
        ]
        let safeArea = measurement.keyboardSize.height - measurement.distance - keyboard
        if safeArea > 0.005 { parts.append(localized("the recorded safe area (\(safeArea.short))")) }
        if measurement.layoutGuide.bottom > 0.005 { parts.append(localized("the layout margin (\(measurement.layoutGuide.bottom.short))")) }
        let last = parts.removeLast()
        var result = [
            InspectedSentence(
                localized(
                    """
                    The lower edge of \(field) was at y \(measurement.fieldInWindow.maxY.short) in the window. The window needs space \
                    below it for \(parts.joined(separator: ", ")) and \(last).
                    """
                ), view: decision.field)
        ]
        if let place = measurement.comparedWindowPlace {
            result.append(
                .init(
                    localized(
                        """
                        The origin of the window is \(place.x.short), \(place.y.short) on the screen. The engine used the keyboard's \
                        screen coordinates as window coordinates, as the library does.
                        """), rule: "windowInPlace"))
        }
        if measurement.moveUp > 0 {
            let isTop = measurement.topMovement < measurement.bottomMovement
            result.append(
                .init(
                    isTop
                        ? localized(
                            """
                            So the field has to move up by \(measurement.moveUp.short) points. \(measurement.bottomMovement.short) points \
                            would be necessary, but its upper edge may not move above y \(measurement.layoutGuide.top.short).
                            """
                        )
                        : localized("So the field has to move up by \(measurement.moveUp.short) points.")))
        } else if measurement.moveUp < 0 {
            result.append(.init(localized("The field has \((-measurement.moveUp).short) points to spare.")))
        }
        return result
    }

    private func moveSentences(_ move: AdjustmentMove, _ value: InspectedDecision.Move, _ field: String) -> [InspectedSentence] {
        let what: String
        switch move.property {
        case .frameOrigin: what = localized("The engine moved the view \(value.name) from \(value.from.text) to \(value.to.text)")
        case .contentOffset: what = localized("The engine scrolled \(value.name) from \(value.from.text) to \(value.to.text)")
        case .contentInset:
            what = localized("The engine changed the content inset of \(value.name) from \(value.from.text) to \(value.to.text)")
        case .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets:
            what = localized("The engine changed the scroll indicator insets of \(value.name) from \(value.from.text) to \(value.to.text)")
        }
        var text = what
        if value.share != 0 {
            let isEffective = abs(value.share) > 0.005
            if isEffective {
                let way = InspectedValue.short(abs(value.share))
                text +=
                    value.share > 0
                    ? localized(", which moves \(field) up by \(way)") : localized(", which moves \(field) down by \(way)")
            }
        }
        text += ". \(localized(known: move.rule.summary))"
        if value.remaining > 0, value.share != 0 {
            text += " " + localized("\(InspectedValue.short(value.remaining)) more points were necessary.")
        }
        var result = [InspectedSentence(text, rule: value.rule, view: value.view)]
        for clamp in move.clamps {
            result.append(
                .init(
                    localized(
                        """
                        A limit shortened this change; without it, the value would be \(InspectedValue.short(clamp.wanted)). \
                        \(localized(known: clamp.limit.summary))
                        """
                    ),
                    rule: clamp.limit.rawValue, view: value.view))
        }
        return result
    }
}

extension InspectedValue {
    init(_ value: AdjustmentMove.Value) {
        switch value {
        case .point(let point): self.init(point)
        case .insets(let insets):
            self = .insets(top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
        }
    }
}

extension String {
    /// The sentence without its final full stop, so that more text can follow.
    var trimmedOfPoint: String { hasSuffix(".") ? String(dropLast()) : self }
}
