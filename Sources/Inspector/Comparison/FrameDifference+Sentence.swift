import LabProtocol
import QuartzCore
import UIKit

/// Sentences that describe how another phone differs from the first phone. Lengths are in points.
extension FrameDifference {
    package var sentence: String {
        switch what {
        case .screen: localized("The screen is \(other.words) points large, not \(first.words).")
        case .presence:
            first == .nothing
                ? localized("\(name) is at \(other.words). The first phone does not have it.")
                : localized("\(name) is missing. On the first phone it is at \(first.words).")
        case .frame: frameSentence
        case .offset: offsetSentence
        case .insets: localized("\(name) has the adjusted content insets \(other.words), not \(first.words).")
        case .text:
            other == .nothing
                ? localized("\(name) has no text. On the first phone it is “\(first.words)”.")
                : localized("\(name) has the text “\(other.words)”, not “\(first.words)”.")
        case .font: localized("The text of \(name) is \(other.words) points large, not \(first.words).")
        case .textColor: localized("The text color of \(name) is \(other.words), not \(first.words).")
        case .opacity: localized("\(name) has the opacity \(other.words), not \(first.words).")
        case .fill: localized("The background of \(name) is \(other.words), not \(first.words).")
        case .situation: localized("\(name) is \(Self.situation(other)); on the first phone it is \(Self.situation(first)).")
        case .keyboard: keyboardSentence
        case .firstResponder:
            other == .nothing
                ? localized("There is no first responder. On the first phone it is \(first.words).")
                : (first == .nothing
                    ? localized("The first responder is \(other.words). The first phone has none.")
                    : localized("The first responder is \(other.words). On the first phone it is \(first.words)."))
        case .decision: decisionSentence
        }
    }

    /// The sentence about the engine's decisions on both phones, with the part that differs: the rules, or the triggers.
    private var decisionSentence: String {
        guard case .text(let theirs) = other else {
            return localized("The engine has not decided yet. On the first phone its latest decision was \(first.words).")
        }
        guard case .text(let own) = first else {
            return localized("The engine's latest decision was \(theirs). On the first phone it has not decided yet.")
        }
        let (there, here) = (Self.parts(ofDecision: theirs), Self.parts(ofDecision: own))
        return there.event == here.event
            ? localized("At the event \(there.event) the engine applied \(there.rules). On the first phone it applied \(here.rules).")
            : localized(
                """
                The engine's latest decision was at the event \(there.event) (\(there.rules)). On the first phone it was at \(here.event) \
                (\(here.rules)).
                """
            )
    }

    /// Returns the parts of a decision such as `show: rootOrigin`.
    private static func parts(ofDecision text: String) -> (event: String, rules: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return (parts.first ?? text, parts.count > 1 ? parts[1] : localized("nothing"))
    }

    /// The view's name for the beginning of a sentence. It keeps the author's capitalization.
    private var name: String { title }

    private var frameSentence: String {
        guard case .rect(let own) = first, case .rect(let theirs) = other else { return localized("\(name) has a different frame.") }
        var parts: [String] = []
        let (dx, dy) = (theirs.minX - own.minX, theirs.minY - own.minY)
        if abs(dy) > 0.0005 {
            parts.append(
                localized(
                    """
                    \(abs(dy).points) \(dy < 0 ? localized("higher") : localized("lower")) (y \(theirs.minY.short) \
                    instead of \(own.minY.short))
                    """
                ))
        }
        if abs(dx) > 0.0005 {
            parts.append(
                localized(
                    """
                    \(abs(dx).points) further \(dx < 0 ? localized("left") : localized("right")) (x \(theirs.minX.short) \
                    instead of \(own.minX.short))
                    """
                ))
        }
        var sentence = parts.isEmpty ? "" : localized("\(name) is \(parts.joined(separator: localized(" and "))).")
        if abs(theirs.width - own.width) > 0.0005 || abs(theirs.height - own.height) > 0.0005 {
            let size = localized(
                "\(theirs.width.short) × \(theirs.height.short) points large, not \(own.width.short) × \(own.height.short).")
            sentence += sentence.isEmpty ? localized("\(name) is \(size)") : " " + localized("It is \(size)")
        }
        // The view is at the same position on both phones, although its superview is not.
        guard sentence.isEmpty else { return sentence }
        return localized("\(name) is at \(theirs.words) on both phones, but its superview is not at the same place.")
    }

    private var offsetSentence: String {
        guard case .point(let own) = first, case .point(let theirs) = other else {
            return localized("\(name) has a different content offset.")
        }
        var parts: [String] = []
        let (dx, dy) = (theirs.x - own.x, theirs.y - own.y)
        if dy != 0 {
            parts.append(
                localized(
                    """
                    \(abs(dy).points) further \(dy > 0 ? localized("down") : localized("up")) (y \(theirs.y.short) \
                    instead of \(own.y.short))
                    """
                ))
        }
        if dx != 0 {
            parts.append(
                localized(
                    """
                    \(abs(dx).points) further \(dx > 0 ? localized("right") : localized("left")) (x \(theirs.x.short) \
                    instead of \(own.x.short))
                    """
                ))
        }
        return localized("\(name) is scrolled \(parts.joined(separator: localized(" and "))).")
    }

    private var keyboardSentence: String {
        switch (first, other) {
        case (_, .nothing): return localized("The keyboard is not on the screen.")
        case (.nothing, .rect(let theirs)): return localized("The keyboard is on the screen, its upper edge at \(theirs.minY.short).")
        case (.nothing, _): return localized("The keyboard is on the screen.")
        case (.rect(let own), .rect(let theirs)):
            let way = theirs.minY - own.minY
            guard abs(way) > 0.0005 else { return localized("The keyboard's frame is \(theirs.words), not \(own.words).") }
            return
                localized(
                    """
                    The upper edge of the keyboard is \(abs(way).points) \(way < 0 ? localized("higher") : localized("lower")) (y \
                    \(theirs.minY.short) instead of \(own.minY.short)).
                    """
                )
        default: return localized("The keyboard is \(other.words), not \(first.words).")
        }
    }

    private static func situation(_ value: Value) -> String {
        guard case .text(let word) = value, let situation = ComparedView.Situation(rawValue: word) else {
            return localized("in an unknown state")
        }
        return switch situation {
        case .seen: localized("visible")
        case .hidden: localized("hidden")
        case .outside: localized("outside the visible area")
        case .partlyCovered: localized("partly covered by the keyboard")
        case .covered: localized("covered by the keyboard")
        }
    }
}

extension FrameDifference.Value {
    /// The value in words, for a sentence.
    package var words: String {
        switch self {
        case .nothing: localized("none")
        case .size(let size): "\(size.width.short) × \(size.height.short)"
        case .rect(let rect): rect.words
        case .point(let point): "\(point.x.short), \(point.y.short)"
        case .insets(let insets): "\(insets.top.short), \(insets.left.short), \(insets.bottom.short), \(insets.right.short)"
        case .number(let number): number.short
        case .text(let text): String(text.prefix(60)) + (text.count > 60 ? "…" : "")
        }
    }
}

extension CGRect {
    fileprivate var words: String { "\(minX.short), \(minY.short), \(width.short) × \(height.short)" }
}

extension CGFloat {
    /// The number of points as text, such as `1 point` or `34 points`.
    fileprivate var points: String { short == "1" ? localized("1 point") : localized("\(short) points") }
}
