import HostSupport

/// The contents of a UISplitViewController. Its style is `tripleColumn` if it has a supplementary column, and `doubleColumn` otherwise.
package struct SplitDescription: Sendable {
    /// The columns by the names and in the order of `UISplitViewController.Column`.
    package enum Column: String, Hashable, Sendable, CaseIterable { case primary, supplementary, secondary, compact }

    /// The controllers of the columns, in the order of `Column`. The primary and the secondary column always exist.
    package var columns: [(column: Column, screen: ScreenDescription)] = []
    /// The visible column if the screen has space for only one column; nil for UIKit's choice.
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
