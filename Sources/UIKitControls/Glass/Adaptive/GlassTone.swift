/// The tone of a piece of glass: light or dark.
package enum GlassTone: String, Hashable, Sendable {
    case light, dark

    /// The luminance from 0 to 1 below which light glass turns dark. (chosen: Facts/IOS26.md#adaptive-glass)
    static let darkBelow = 0.35
    /// The luminance from 0 to 1 above which dark glass turns light. Between `darkBelow` and this limit the tone does not change, so that
    /// glass does not flicker over content of medium luminance. (chosen: Facts/IOS26.md#adaptive-glass)
    static let lightAbove = 0.65
    /// The maximum length in points of the shorter side of glass that changes its tone. Larger glass is more opaque instead. (chosen; the
    /// rule is documented: Facts/IOS26.md#adaptive-glass)
    static let largestSide: CGFloat = 100
    /// The duration in seconds of a change of tone. (chosen: Facts/IOS26.md#adaptive-glass)
    package static let turnDuration = 0.3

    package init(_ style: UIUserInterfaceStyle) { self = style == .dark ? .dark : .light }

    /// Returns the tone that follows this tone if the content behind the glass has this luminance.
    package func next(over luminance: Double) -> GlassTone {
        switch self {
        case .light: luminance < Self.darkBelow ? .dark : .light
        case .dark: luminance > Self.lightAbove ? .light : .dark
        }
    }

    package var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

/// The tone of a piece of glass and the reason for it.
package struct GlassDecision: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// The tone was chosen by the luminance of the content behind the glass, from 0 to 1.
        case luminance(Double)
        /// The luminance is between `GlassTone.darkBelow` and `GlassTone.lightAbove`, so the tone has not changed.
        case between(Double)
        /// The piece of glass is too large to adapt, so it has the tone of the interface.
        case large
    }
    package var tone: GlassTone
    /// The tone of the surrounding interface.
    package var interface: GlassTone
    package var reason: Reason

    package init(tone: GlassTone, interface: GlassTone, reason: Reason) {
        (self.tone, self.interface, self.reason) = (tone, interface, reason)
    }

    /// Returns the decision for glass over content of a luminance.
    /// - Parameter last: The previous decision about the same glass. It is ignored if the tone of the interface has changed since then.
    package static func made(over luminance: Double, interface: GlassTone, after last: GlassDecision?) -> GlassDecision {
        let before = last?.interface == interface ? last?.tone ?? interface : interface
        let isBetween = luminance >= GlassTone.darkBelow && luminance <= GlassTone.lightAbove
        return GlassDecision(
            tone: before.next(over: luminance), interface: interface, reason: isBetween ? .between(luminance) : .luminance(luminance))
    }

    /// The decision as text, for example "dark because the content behind it has luminance 0.21".
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

    /// The measured luminance, or nil if it was not measured.
    package var luminance: Double? {
        switch reason {
        case .luminance(let value), .between(let value): value
        case .large: nil
        }
    }
}
