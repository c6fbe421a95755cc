import CoreGraphics
import Simulator

/// What the inspector shows about one moment of a phone. Rectangles are in screen points.
struct Inspection: Hashable {
    /// Virtual seconds.
    var time: Double = 0
    var strategy = ""
    /// What keeps the phone from being at rest, each named once.
    var motions: [String] = []
    /// Keyboard, field, the gap between them, and who moved what.
    var explanation = ScreenExplanation()
    /// The insertion point.
    var caret: CGRect?
    /// The distance that the engine keeps between field and keyboard.
    var wantedDistance: CGFloat?
    /// How far the engine's last pass wanted to go up.
    var moveUp: CGFloat?
    /// Views that were moved away from where they rest: a name and what is different.
    var displaced: [Line] = []
    /// Who competes for the fingers on the screen, a line each; empty while none are.
    var gestures: [String] = []
    /// The engine's last plan as text.
    var plan = ""

    struct Line: Hashable {
        var name: String
        var value: String
    }
}

extension CGFloat {
    /// At most two decimals, without trailing zeros: for people.
    var shortText: String {
        guard isFinite else { return "\(self)" }
        let hundredths = (self * 100).rounded()
        guard hundredths.magnitude < 1e12 else { return "\(self)" }
        let whole = Int(hundredths.magnitude)
        let sign = hundredths < 0 ? "-" : ""
        let fraction = whole % 100
        guard fraction != 0 else { return sign + "\(whole / 100)" }
        return sign + "\(whole / 100)." + (fraction % 10 == 0 ? "\(fraction / 10)" : (fraction < 10 ? "0\(fraction)" : "\(fraction)"))
    }
}
