import CoreGraphics

/// The parts of the gap between the field and the keyboard, from the keyboard upwards, in points.
public struct GapParts: Hashable, Sendable {
    public struct Part: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// The configured distance.
            case distance
            /// The root view's bottom safe area as recorded when the root was chosen. (exact edition)
            case recordedSafeArea
            /// The root view's current bottom layout margin. (exact edition)
            case layoutMargin
            /// The space that none of the other parts explains.
            case spare

            /// A short description.
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

    /// The parts whose size is not 0, from the keyboard upwards.
    public let parts: [Part]
    /// The amount by which the gap is smaller than the sum of its parts, or 0 if all parts fit. It may be a fraction of a point, because
    /// IQKeyboardManager, and so `iq`, truncates the distance by which the field moves.
    public let missing: CGFloat

    /// - Parameters:
    ///   - gap: The displayed distance from the field's lower edge down to the keyboard's upper edge. It is negative if the field is
    ///     covered.
    ///   - plan: The decision that moved the field to this position.
    ///   - situation: The input of the decision.
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
    /// The gap as text, such as `10 distance + 34 safe area + 34 margin - 20 missing`.
    public var description: String {
        var text = parts.map { "\(Self.number($0.amount)) \($0.kind.text)" }.joined(separator: " + ")
        if missing > 0 { text += " - \(Self.number(missing)) missing" }
        return text
    }
    /// Formats a number with at most two decimal places.
    private static func number(_ value: CGFloat) -> String { ((Double(value) * 100).rounded() / 100).shortestText }
}
