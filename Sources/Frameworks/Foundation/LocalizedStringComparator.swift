import Foundation

/// Compares texts for sorting in the phone's language. Replaces `.localizedStandard`, `.localized` and `.lexical` of Apple's
/// `String.StandardComparator`, which has no public members on Linux.
public struct LocalizedStringComparator: SortComparator, Sendable {
    enum Manner: Hashable, Sendable {
        /// The order of file lists, with "2" before "10" and without regard to case. (documented: `String.localizedStandardCompare(_:)`)
        case standard
        /// The order of a dictionary in the phone's language.
        case localized
        /// The order of the character codes.
        case lexical
    }
    let manner: Manner
    public var order: SortOrder

    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result: ComparisonResult =
            switch manner {
            case .standard:
                lhs.compare(
                    rhs, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering], range: nil, locale: .ofPhone)
            case .localized: lhs.compare(rhs, options: [], range: nil, locale: .ofPhone)
            case .lexical: lhs < rhs ? .orderedAscending : lhs == rhs ? .orderedSame : .orderedDescending
            }
        guard order == .reverse else { return result }
        switch result {
        case .orderedAscending: return .orderedDescending
        case .orderedDescending: return .orderedAscending
        case .orderedSame: return .orderedSame
        }
    }
}

extension SortComparator where Self == LocalizedStringComparator {
    public static var localizedStandard: LocalizedStringComparator { LocalizedStringComparator(manner: .standard, order: .forward) }
    public static var localized: LocalizedStringComparator { LocalizedStringComparator(manner: .localized, order: .forward) }
    public static var lexical: LocalizedStringComparator { LocalizedStringComparator(manner: .lexical, order: .forward) }
}

extension SortDescriptor {
    /// Creates a descriptor that sorts by a text with the phone's comparison, like a key path to a text on a phone.
    public init(
        _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: LocalizedStringComparator = .localizedStandard,
        order: SortOrder = .forward
    ) {
        let text: KeyPath<String, OrderedText> =
            switch comparator.manner {
            case .standard: \.standardOrder
            case .localized: \.localizedOrder
            case .lexical: \.lexicalOrder
            }
        // The cast is safe, because both key paths are `Sendable`. Only the result type of `appending(path:)` does not say so.
        self.init(unsafeBitCast(keyPath.appending(path: text), to: (any KeyPath<Compared, OrderedText> & Sendable).self), order: order)
    }
}

/// A text that is ordered by a comparator. This type is needed because Foundation's sort descriptors only compare with `<`.
struct OrderedText: Comparable, Sendable {
    let text: String
    let comparator: LocalizedStringComparator

    static func < (one: Self, other: Self) -> Bool { one.comparator.compare(one.text, other.text) == .orderedAscending }
    static func == (one: Self, other: Self) -> Bool { one.comparator.compare(one.text, other.text) == .orderedSame }
}
extension String {
    fileprivate var standardOrder: OrderedText { OrderedText(text: self, comparator: .localizedStandard) }
    fileprivate var localizedOrder: OrderedText { OrderedText(text: self, comparator: .localized) }
    fileprivate var lexicalOrder: OrderedText { OrderedText(text: self, comparator: .lexical) }
}
