import Foundation

/// Compares texts as a person sorts them, in the phone's language. It stands for `.localizedStandard`, `.localized` and `.lexical` of
/// Apple's `String.StandardComparator`, which has nothing public on Linux.
public struct LocalizedStringComparator: SortComparator, Sendable {
    enum Manner: Hashable, Sendable {
        /// As in lists of files: "2" before "10", whatever the case. (documented: `String.localizedStandardCompare(_:)`)
        case standard
        /// As in a dictionary of the language.
        case localized
        /// By the characters' codes.
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
    /// Sorts by texts as on a phone, where this is what a key path to a text means.
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
        // `appending(path:)` forgets that both parts may be sent, which changes nothing in what it makes.
        self.init(unsafeBitCast(keyPath.appending(path: text), to: (any KeyPath<Compared, OrderedText> & Sendable).self), order: order)
    }
}

/// A text that is compared with others in the comparator's manner: Foundation's descriptors compare by `<` only.
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
