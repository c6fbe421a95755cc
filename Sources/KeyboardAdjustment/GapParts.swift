import CoreGraphics

/// The gap between the field and the keyboard, in its parts, from the keyboard upwards: why it is as large as it is. Points.
public struct GapParts: Hashable, Sendable {
    public struct Part: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// The distance that was asked for.
            case distance
            /// The root view's bottom safe area as it was recorded when the root was chosen. (exact edition)
            case recordedSafeArea
            /// The root view's bottom layout margin as it is now. (exact edition)
            case layoutMargin
            /// Room that nobody asked for.
            case spare

            /// A word or two for people.
            public var text: String {
                switch self {
                case .distance: "distance"
                case .recordedSafeArea: "safe area"
                case .layoutMargin: "margin"
                case .spare: "to spare"
                }
            }
        }
        public var kind: Kind
        public var amount: CGFloat
    }

    /// Parts that are not 0, from the keyboard upwards.
    public let parts: [Part]
    /// What the gap lacks of its parts; 0 when all of them have room. What is left of a whole point counts too: the exact edition cuts
    /// the fraction of its amount off.
    public let missing: CGFloat

    /// - Parameters:
    ///   - gap: from the field's lower edge down to the keyboard's upper edge, as it is seen now; negative when the field is covered.
    ///   - plan: the decision that put the field there.
    ///   - situation: what it was decided from.
    public init?(gap: CGFloat, plan: AdjustmentPlan, situation: Situation) {
        guard let measurement = plan.measurement, measurement.keyboardSize.height > 0, situation.keyboardFrame.height > 0 else {
            return nil
        }
        var parts = [Part(kind: .distance, amount: measurement.distance)]
        if situation.edition == .exact {
            parts.append(Part(kind: .recordedSafeArea, amount: situation.root?.beginSafeAreaBottom ?? 0))
            parts.append(Part(kind: .layoutMargin, amount: measurement.layoutGuide.bottom))
        }
        let rest = gap - parts.reduce(0) { $0 + $1.amount }
        if rest >= 0.01 { parts.append(Part(kind: .spare, amount: rest)) }
        self.parts = parts.filter { $0.amount != 0 }
        missing = rest <= -0.01 ? -rest : 0
    }
}

extension GapParts: CustomStringConvertible {
    /// `10 distance + 34 safe area + 34 margin - 20 missing`
    public var description: String {
        var text = parts.map { "\(Self.number($0.amount)) \($0.kind.text)" }.joined(separator: " + ")
        if missing > 0 { text += " - \(Self.number(missing)) missing" }
        return text
    }
    /// Hundredths are enough for people.
    private static func number(_ value: CGFloat) -> String { ((Double(value) * 100).rounded() / 100).shortestText }
}
