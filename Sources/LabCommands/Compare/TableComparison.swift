import Foundation
import Simulator

/// The final positions of a scene's text fields with several strategies, and the differences between each pair of strategies. This is a
/// line of `compare --json`.
struct TableComparison: Encodable {
    struct Phone: Encodable {
        let strategy: String
        /// The text fields in the order in which they were edited.
        let fields: [ComparisonTable.Entry]
    }

    struct Pair: Encodable {
        /// The name of the first strategy.
        let first: String
        /// The name of the strategy that is compared with the first strategy.
        let other: String
        let differences: [Difference]
    }

    struct Difference: Encodable, Hashable {
        /// The quantity that differs, which is a member of an entry of the table.
        enum Kind: String, Encodable { case gap, travel, offset, inset, root }

        let field: String
        let what: Kind
        /// The number with the first strategy, in points; nil if its phone has no such number, for example because the field was never
        /// edited.
        let first: Double?
        /// The number with the other strategy, in points; nil if its phone has no such number.
        let other: Double?

        private enum CodingKeys: CodingKey { case field, what, first, other }

        /// Encodes missing numbers as null, so that every difference has the same members.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(field, forKey: .field)
            try container.encode(what, forKey: .what)
            try container.encode(first, forKey: .first)
            try container.encode(other, forKey: .other)
        }
    }

    let scene: String
    let phones: [Phone]
    let pairs: [Pair]
    /// The steps that a phone could not perform, and the expectations that fail on it.
    let leftOut: [String]

    /// - Parameter columns: the text fields of each phone, with its strategy.
    init(scene: String, columns: [(strategy: String, fields: [ComparisonTable.Entry])], leftOut: [String]) {
        self.scene = scene
        self.leftOut = leftOut
        phones = columns.map { Phone(strategy: $0.strategy, fields: $0.fields) }
        pairs = columns.indices.flatMap { one in
            columns.indices.dropFirst(one + 1).map { two in
                Pair(
                    first: columns[one].strategy, other: columns[two].strategy,
                    differences: Self.differences(columns[one].fields, columns[two].fields))
            }
        }
    }

    /// Returns the differences for each text field. Two numbers are equal if the table would show the same text for both.
    static func differences(_ first: [ComparisonTable.Entry], _ other: [ComparisonTable.Entry]) -> [Difference] {
        let names = first.map(\.field) + other.map(\.field).filter { name in !first.contains { $0.field == name } }
        let members: [(kind: Difference.Kind, value: (ComparisonTable.Entry) -> CGFloat?)] = [
            (.gap, { $0.gap }), (.travel, { $0.travel }), (.offset, { $0.offset }), (.inset, { $0.inset }), (.root, { $0.root }),
        ]
        return names.flatMap { name in
            let entries = [first, other].map { phone in phone.first { $0.field == name } }
            return members.compactMap { member in
                let values = entries.map { $0.flatMap(member.value).map(rounded) }
                return values[0] == values[1] ? nil : Difference(field: name, what: member.kind, first: values[0], other: values[1])
            }
        }
    }

    private static func rounded(_ value: CGFloat) -> Double { (Double(value) * 100).rounded() / 100 + 0 }
}
