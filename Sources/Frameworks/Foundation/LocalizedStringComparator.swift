import Foundation

/// Compares texts for sorting in the phone's language. It replaces `.localizedStandard`, `.localized` and `.lexical` of Apple's
/// `String.StandardComparator`, which has no public members on Linux.
public struct LocalizedStringComparator: SortComparator, Sendable {
    enum Manner: Hashable, Sendable {
        /// The order of lists of files: "2" before "10", ignoring case. (documented: `String.localizedStandardCompare(_:)`)
        case standard
        /// The order of a dictionary of the language.
        case localized
        /// The order of the characters' codes.
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
    /// Sorts by texts with the phone's comparison, as a key path to a text does on a phone.
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
        // `appending(path:)` forgets that both parts are `Sendable`, which does not affect its result.
        self.init(unsafeBitCast(keyPath.appending(path: text), to: (any KeyPath<Compared, OrderedText> & Sendable).self), order: order)
    }
}

/// A text that is compared by the comparator's rules: Foundation's descriptors compare by `<` only.
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
