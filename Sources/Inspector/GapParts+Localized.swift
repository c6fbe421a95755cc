import CoreGraphics
import KeyboardAdjustment
import LabProtocol

extension GapParts {
    /// The gap as displayed text, like `description`, such as `10 distance + 34 safe area - 20 missing`.
    package var localizedText: String {
        func number(_ value: CGFloat) -> String { InspectedValue.short(Double(value)) }
        let text = parts.map { "\(number($0.amount)) \(localized(known: $0.kind.text))" }.joined(separator: " + ")
        return missing > 0 ? "\(text) - \(number(missing)) \(localized("missing"))" : text
    }
}
