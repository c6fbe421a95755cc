/// A name that plans, reports and traces print, with a sentence that explains its meaning.
///
/// Each name has a page in `Documentation/Rules`, which `keyboard-lab explain` prints. Names are stable.
public struct NamedRule: Hashable, Sendable {
    /// The kind of a named rule.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The reason why a view moves.
        case rule
        /// A limit that shortens a move.
        case limit
        /// The reason why a plan has no moves.
        case reason
        /// A condition for the engine to be enabled for a field.
        case enablement
        /// A difference of the revised edition from the exact edition.
        case correction
    }

    public var name: String
    public var kind: Kind
    /// The meaning in one or two sentences.
    public var summary: String

    /// All names, grouped by kind, in the order of their declarations.
    public static let all: [NamedRule] =
        AdjustmentRule.allCases.map { NamedRule(name: $0.rawValue, kind: .rule, summary: $0.summary) }
        + AdjustmentClamp.Limit.allCases.map { NamedRule(name: $0.rawValue, kind: .limit, summary: $0.summary) }
        + AdjustmentPlan.Reason.allCases.map { NamedRule(name: $0.rawValue, kind: .reason, summary: capitalized($0.sentence)) }
        + Enablement.Reason.allCases.map { NamedRule(name: $0.rawValue, kind: .enablement, summary: $0.summary) }
        + RevisedCorrection.allCases.map { NamedRule(name: $0.rawValue, kind: .correction, summary: $0.summary) }

    private static func capitalized(_ sentence: String) -> String { sentence.prefix(1).uppercased() + sentence.dropFirst() }
}

extension AdjustmentClamp.Limit {
    /// A sentence that explains why a move is shorter than intended.
    public var summary: String {
        switch self {
        case .contentTop: "The field, or the scroll view inside, does not scroll above the upper edge of the scroll view around it."
        case .restingOffset: "When a scroll view scrolls back, it stops at the beginning of the content, including the insets."
        case .offsetZero: "When a scroll view scrolls back, its offset does not go below 0."
        case .topGuide: "The upper edge of the field does not move above the top guide."
        case .keyboardHeight: "The root view rises by at most the height of the keyboard."
        case .beginOrigin: "The root view does not move down below its starting position."
        case .startingInset: "An inset does not become smaller than it was before the keyboard appeared."
        case .contentEnd: "An offset does not go beyond the end of the content."
        }
    }
}

extension Enablement.Reason {
    /// A sentence that explains why the engine is enabled or disabled for a field.
    public var summary: String {
        switch self {
        case .global: "The manager's switch decides: IQKeyboardManager.shared.isEnabled."
        case .fieldMode: "The field's own enableMode decides and overrides everything else."
        case .searchController: "The field belongs to a search controller, and the engine is off for it."
        case .enabledClass: "The field's view controller is of a class in enabledDistanceHandlingClasses, and the engine is on."
        case .disabledClass: "The field's view controller is of a class in disabledDistanceHandlingClasses, and the engine is off."
        case .alertTextField: "The field belongs to an alert, and the engine is off for it."
        }
    }
}
