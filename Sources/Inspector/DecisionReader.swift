import IQKeyboardManagerSwift
import KeyboardAdjustment
import LabProtocol
import Simulator
import UIKit

/// A decision of the engine in a developer's words. It is read when it is made, as its views may be gone later.
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
                .init(localized("The keyboard came, or another field got it: the engine looked at \(field)."), view: decision.field))
        case .change:
            result.append(.init(localized("The keyboard got another height: the engine looked at \(field)."), view: decision.field))
        case .hide: result.append(.init(localized("The keyboard went: the engine put back what it had moved.")))
        case .restore: result.append(.init(localized("The engine put back what it had moved.")))
        case .reload: result.append(.init(localized("Layout had moved things: the engine looked at \(field) again."), view: decision.field))
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
        } else if plan.remaining != 0, plan.occasion != .hide, plan.occasion != .restore {
            result.append(
                .init(localized("\(plan.remaining.short) points are left that nobody could give: the field stays so much too low.")))
        }
        return result
    }

    /// Whether the field was above the keyboard without any move, although insets may have changed.
    private func isClear(_ decision: InspectedDecision) -> Bool {
        if let reason = adjustment.plan.reason { return reason == .alreadyClear }
        guard let measurement = adjustment.plan.measurement else { return false }
        return measurement.moveUp <= 0 && decision.moves.allSatisfy { $0.share == 0 }
    }

    private func needs(_ measurement: AdjustmentPlan.Measurement, _ field: String, _ decision: InspectedDecision) -> [InspectedSentence] {
        let situation = adjustment.situation
        // Only the exact edition counts the distance and the recorded safe area as covered.
        let added = situation.edition == .revised ? 0 : measurement.distance + (situation.root?.beginSafeAreaBottom ?? 0)
        // If the window ends above the screen's lower edge, the keyboard covers less than its height.
        let covered = max(0, measurement.keyboardSize.height - added)
        let keyboard = min(situation.keyboardFrame.height, covered)
        let isLess = keyboard < situation.keyboardFrame.height - 0.005
        var parts = [
            isLess
                ? localized("the \(keyboard.short) points of the window that count as covered by the keyboard")
                : localized("the keyboard's \(keyboard.short)"),
            localized("\(measurement.distance.short) of distance"),
        ]
        let safeArea = measurement.keyboardSize.height - measurement.distance - keyboard
        if safeArea > 0.005 { parts.append(localized("\(safeArea.short) of the safe area as it was recorded")) }
        if measurement.layoutGuide.bottom > 0.005 { parts.append(localized("\(measurement.layoutGuide.bottom.short) of layout margin")) }
        let last = parts.removeLast()
        var result = [
            InspectedSentence(
                localized(
                    """
                    The lower edge of \(field) stood at \(measurement.fieldInWindow.maxY.short) in the window. From the bottom up, it \
                    has to stay above \(parts.joined(separator: ", ")) and \(last) points.
                    """
                ), view: decision.field)
        ]
        if let place = measurement.comparedWindowPlace {
            result.append(
                .init(
                    localized(
                        """
                        The window begins at \(place.x.short), \(place.y.short) of the screen. The keyboard's screen coordinates were \
                        compared with the window's own, as the library does.
                        """), rule: "windowInPlace"))
        }
        if measurement.moveUp > 0 {
            let isTop = measurement.topMovement < measurement.bottomMovement
            result.append(
                .init(
                    isTop
                        ? localized(
                            """
                            So it has to go up by \(measurement.moveUp.short) points: no further, as its upper edge may not pass \
                            \(measurement.layoutGuide.top.short) (it would take \(measurement.bottomMovement.short) to \
                            be clear of the keyboard).
                            """
                        )
                        : localized("So it has to go up by \(measurement.moveUp.short) points.")))
        } else if measurement.moveUp < 0 {
            result.append(.init(localized("It has \((-measurement.moveUp).short) points to spare.")))
        }
        return result
    }

    private func moveSentences(_ move: AdjustmentMove, _ value: InspectedDecision.Move, _ field: String) -> [InspectedSentence] {
        let what: String
        switch move.property {
        case .frameOrigin: what = localized("The view \(value.name) moved from \(value.from.text) to \(value.to.text)")
        case .contentOffset: what = localized("\(value.name) scrolled from \(value.from.text) to \(value.to.text)")
        case .contentInset: what = localized("\(value.name) got the content inset \(value.to.text) instead of \(value.from.text)")
        case .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets:
            what = localized("The scroll indicators of \(value.name) got the insets \(value.to.text) instead of \(value.from.text)")
        }
        var text = what
        if value.share != 0 {
            let isEffective = abs(value.share) > 0.005
            if isEffective {
                let way = InspectedValue.short(abs(value.share))
                text +=
                    value.share > 0
                    ? localized(", which brings \(field) up by \(way)") : localized(", which brings \(field) down by \(way)")
            }
        }
        text += ". \(localized(known: move.rule.summary))"
        if value.remaining != 0 { text += " " + localized("\(InspectedValue.short(value.remaining)) points were left to do.") }
        var result = [InspectedSentence(text, rule: value.rule, view: value.view)]
        for clamp in move.clamps {
            result.append(
                .init(
                    localized(
                        """
                        It went no further, though \(InspectedValue.short(clamp.wanted)) was wanted: \
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
    /// The sentence without its final full stop, for continuing it.
    var trimmedOfPoint: String { hasSuffix(".") ? String(dropLast()) : self }
}
