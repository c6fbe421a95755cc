import HostSupport

/// The contents of a UISplitViewController. With a supplementary column its style is `tripleColumn`, otherwise `doubleColumn`.
package struct SplitDescription: Sendable {
    /// `UISplitViewController.Column`'s names, in the order of its raw values.
    package enum Column: String, Hashable, Sendable, CaseIterable { case primary, supplementary, secondary, compact }

    /// The columns in the order of `Column`; primary and secondary always exist.
    package var columns: [(column: Column, screen: ScreenDescription)] = []
    /// The column on top when there is space for only one; nil for UIKit's choice.
    package var topColumnForCollapsing: Column?

    static let keys: [MappingKey<SplitDescription>] =
        Column.allCases.map { column in
            let key = MappingKey<SplitDescription>(
                column.rawValue, .screen(.column), column.meaning, set: { split, screen, _ in split.columns.append((column, screen)) })
            return column == .primary || column == .secondary ? key.required : key
        } + [
            .init(
                "topColumnForCollapsing", .choice, "the column on top when there is room for only one",
                set: { split, column, source in
                    let there = split.columns.map(\.column).filter { $0 != .compact }
                    if there.contains(column) {
                        split.topColumnForCollapsing = column
                    } else {
                        source.report(
                            "\"topColumnForCollapsing\" takes \(Spelling.list(there.map(\.rawValue))), found \"\(column.rawValue)\"",
                            at: "topColumnForCollapsing")
                    }
                })
        ]
}

extension SplitDescription.Column {
    fileprivate var meaning: String {
        switch self {
        case .primary: "the first column"
        case .supplementary: "the middle column, which makes it a split view of three columns"
        case .secondary: "the last column"
        case .compact: "the column that is shown when there is room for only one"
        }
    }
}
