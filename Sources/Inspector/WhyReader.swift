import IQKeyboardManagerSwift
import KeyboardAdjustment
import LabProtocol
import Simulator
import UIKit

/// Explains the positions of views on the current screen.
@MainActor
struct WhyReader {
    private let inspector: PhoneInspector
    private var phone: SimulatedPhone { inspector.phone }

    init(_ inspector: PhoneInspector) { self.inspector = inspector }

    /// The explanation without the decisions and leftovers, which the inspector adds.
    var why: InspectedWhy {
        var result = InspectedWhy()
        let explanation = phone.explanation
        result.field = explanation.field.map { .init(name: $0.name, frame: $0.frame) }
        result.keyboard = explanation.keyboard
        if let gap = explanation.gap {
            result.gap = gap.parts.map { InspectedGapPart(name: $0.kind.text, amount: Double($0.amount)) }
            result.missing = Double(gap.missing)
        }
        if let shares = explanation.shares {
            result.movers = shares.actors.map { .init(name: $0.name, sum: Double($0.sum)) }
            result.conflicts = shares.conflicts.map(\.sentence)
        }
        result.now = now(explanation)
        return result
    }

    private func now(_ explanation: ScreenExplanation) -> [InspectedSentence] {
        let foreign = keyboardOfOtherApp
        var result = [foreign].compactMap { $0 }
        let strategy = phone.configuration.strategy
        let focused = UIApplication.shared.firstResponder
        guard let view = focused as? UIView else {
            if let focused {
                result.append(
                    .init(localized("\(type(of: focused)) is the first responder. It is not a view, so no field has to stay visible.")))
            } else {
                result.append(
                    .init(
                        foreign == nil
                            ? localized("Nothing happened because no text input is the first responder.")
                            : localized("The engine did nothing because no text input of this app is the first responder."),
                        rule: "noActiveInput"))
            }
            if let latest = inspector.decisions.last { result += latest.sentences }
            return result
        }
        let id = InspectedID(of: view)
        let name = explanation.field?.name ?? view.plainName
        let hidden = inspector.focusedVisibility.map { $0.localizedSentences(of: name) } ?? []
        if hidden.isEmpty || explanation.distance.map({ $0 >= 0 }) != false { result.append(place(of: name, explanation, id)) }
        result += hidden.map { .init($0, view: id) }
        if let gap = explanation.gap, !gap.parts.isEmpty {
            result.append(.init(localized("The gap to the keyboard consists of \(gap.localizedText).")))
        }
        result += movements(explanation, id)
        // An app may also enable the engine itself, so `isEnabled` is checked.
        if strategy.edition == nil, !IQKeyboardManager.shared.isEnabled {
            result.append(
                .init(
                    localized("The engine decided nothing because the strategy is \(strategy.rawValue): \(strategyWords(strategy))"))
            )
        } else if let latest = inspector.decisions.last {
            result += latest.sentences
        } else {
            result.append(.init(localized("The engine has not decided anything yet, because it has received no keyboard notification.")))
        }
        return result
    }

    /// Returns the sentence about the distance of a field from the keyboard.
    private func place(of name: String, _ explanation: ScreenExplanation, _ id: InspectedID) -> InspectedSentence {
        if let distance = explanation.distance, distance >= 0 {
            return .init(localized("\(name) is \(distance.short) points above the keyboard."), view: id)
        } else if explanation.distance != nil {
            return .init(localized("\(name) is not covered, although it is lower than the keyboard's upper edge."), view: id)
        } else if explanation.shares?.ridesOnKeyboard == true {
            return .init(localized("\(name) is in the app's accessory view or input view, so it moves with the keyboard."), view: id)
        } else {
            return .init(localized("\(name) is the first responder, and no keyboard is at the lower edge of the screen."), view: id)
        }
    }

    /// Returns the sentences about the movements of the field since editing began.
    private func movements(_ explanation: ScreenExplanation, _ id: InspectedID) -> [InspectedSentence] {
        var result: [InspectedSentence] = []
        if explanation.shares?.actors.isEmpty != false {
            result.append(.init(localized("Nothing has moved it since editing began."), view: id))
        }
        guard let shares = explanation.shares else { return result }
        for actor in shares.actors {
            result.append(
                .init(
                    actor.sum < 0
                        ? localized("\(Self.capitalized(actor.name)) moved it up by \(abs(actor.sum).short) points.")
                        : localized("\(Self.capitalized(actor.name)) moved it down by \(abs(actor.sum).short) points."),
                    view: id))
        }
        for share in shares.shares {
            var rule: String?
            if case .engine(let name) = share.cause { rule = name }
            let lines = share.lines.map { ", \($0)" }.joined()
            result.append(
                .init(
                    localized(
                        """
                        \(share.view).\(share.property) changed by \(share.amount.short), written by \
                        \(InspectedWriter(share.cause).sentence)\(lines).
                        """
                    ),
                    rule: rule))
        }
        result += shares.conflicts.map { InspectedSentence($0.sentence) }
        return result
    }

    /// The sentence about the keyboard of a different app; nil if no such keyboard is on the screen.
    private var keyboardOfOtherApp: InspectedSentence? {
        guard let keyboard = UIKeyboardController.current, keyboard.isOfOtherApp, keyboard.isVisible else { return nil }
        let common = keyboard.frame.intersection(phone.window.frameOnScreen)
        let covered = common.isNull ? 0 : common.height
        return .init(
            localized(
                """
                The keyboard belongs to another app on the screen. It covers the lower \(covered.short) points of this app's window, whose \
                layout guides follow it, and in its notifications keyboardIsLocalUserInfoKey is false.
                """))
    }

    private func strategyWords(_ strategy: AdjustmentStrategy) -> String {
        switch strategy {
        case .none: localized("nothing keeps the field visible.")
        case .guide: localized("the views follow the keyboard's layout guide.")
        case .insets: localized("code that observes the keyboard's notifications sets the insets of scroll views.")
        default: localized("only the app itself and UIKit move views.")
        }
    }

    private static func capitalized(_ text: String) -> String {
        let words = MovementShares.words(ofActor: text)
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension InspectedWriter {
    /// Creates the last writer of a value from a cause alone, without a time.
    init(_ cause: Cause) { self.init(WriteLog.Entry(cause: cause, time: -1, lines: [], isInspectors: false)) }
}
