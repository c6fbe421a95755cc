import CoreGraphics

/// What the inspector shows about one moment of a phone. Rectangles are in screen points.
struct Inspection: Hashable {
    /// Virtual seconds.
    var time: Double = 0
    var strategy = ""
    /// What keeps the phone from being at rest, each named once.
    var motions: [String] = []
    /// The keyboard where it is drawn now; nil while none is on the screen.
    var keyboard: CGRect?
    /// The focused text input.
    var field: Field?
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

    struct Field: Hashable {
        var name: String
        var frame: CGRect
    }

    struct Line: Hashable {
        var name: String
        var value: String
    }

    /// From the field's lower edge down to the keyboard's upper edge: negative when the keyboard covers it.
    var distance: CGFloat? {
        guard let keyboard, let field else { return nil }
        return keyboard.minY - field.frame.maxY
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
