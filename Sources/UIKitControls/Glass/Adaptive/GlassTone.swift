/// Light or dark glass.
package enum GlassTone: String, Hashable, Sendable {
    case light, dark

    /// Light glass turns dark when the luminance behind it falls below this, 0 to 1. (chosen: Facts/IOS26.md#adaptive-glass)
    static let darkBelow = 0.35
    /// Dark glass turns light when the luminance behind it rises above this, 0 to 1. Between the two it stays as it is, so that glass does
    /// not flicker over content of medium brightness. (chosen: Facts/IOS26.md#adaptive-glass)
    static let lightAbove = 0.65
    /// Glass whose shorter side is longer than this does not turn, in points: large glass is more opaque instead. (chosen; the rule is
    /// documented: Facts/IOS26.md#adaptive-glass)
    static let largestSide: CGFloat = 100
    /// The duration of the turn in seconds. (chosen: Facts/IOS26.md#adaptive-glass)
    package static let turnDuration = 0.3

    package init(_ style: UIUserInterfaceStyle) { self = style == .dark ? .dark : .light }

    /// Returns the tone that follows this one when the content behind the glass has that luminance.
    package func next(over luminance: Double) -> GlassTone {
        switch self {
        case .light: luminance < Self.darkBelow ? .dark : .light
        case .dark: luminance > Self.lightAbove ? .light : .dark
        }
    }

    package var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

/// The reason why a piece of glass is light or dark.
package struct GlassDecision: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The luminance of the content behind it, 0 to 1.
        case luminance(Double)
        /// The luminance is between the two limits, where glass stays as it is.
        case between(Double)
        /// The piece is too large to adapt, and follows the interface.
        case large
    }
    package var tone: GlassTone
    /// The tone of the interface around it.
    package var interface: GlassTone
    package var reason: Reason

    package init(tone: GlassTone, interface: GlassTone, reason: Reason) {
        (self.tone, self.interface, self.reason) = (tone, interface, reason)
    }

    /// Returns the decision about glass over content of that luminance.
    /// - Parameter last: the last decision about the same glass. It is valid as long as the interface has the tone that it had then.
    package static func made(over luminance: Double, interface: GlassTone, after last: GlassDecision?) -> GlassDecision {
        let before = last?.interface == interface ? last?.tone ?? interface : interface
        let isBetween = luminance >= GlassTone.darkBelow && luminance <= GlassTone.lightAbove
        return GlassDecision(
            tone: before.next(over: luminance), interface: interface, reason: isBetween ? .between(luminance) : .luminance(luminance))
    }

    /// The decision in words, as in "dark because the content behind it has luminance 0.21".
    package var sentence: String {
        func number(_ value: Double) -> String {
            let hundredths = Int((value * 100).rounded())
            return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        }
        switch reason {
        case .luminance(let value): return "\(tone.rawValue) because the content behind it has luminance \(number(value))"
        case .between(let value):
            return
                "still \(tone.rawValue): the content behind it has luminance \(number(value)), "
                + "and between \(number(GlassTone.darkBelow)) and \(number(GlassTone.lightAbove)) glass stays as it is"
        case .large: return "\(tone.rawValue) as the interface, because it is large"
        }
    }

    /// The luminance, if it was measured.
    package var luminance: Double? {
        switch reason {
        case .luminance(let value), .between(let value): value
        case .large: nil
        }
    }
}
