import UIKit

extension ViewClass {
    static let uiTableView = ViewClass(
        "UITableView", inherits: "UIScrollView", make: { UITableView() },
        properties: [
            .init("rowHeight", .number(ViewCatalog.heightsOfRows), \.rowHeight),
            .init("estimatedRowHeight", .number(ViewCatalog.rowHeights), \.estimatedRowHeight),
            .init("sectionHeaderHeight", .number(ViewCatalog.rowHeights), \.sectionHeaderHeight),
            .init("sectionFooterHeight", .number(ViewCatalog.rowHeights), \.sectionFooterHeight),
            .init("sectionHeaderTopPadding", .number(ViewCatalog.rowHeights), \.sectionHeaderTopPadding),
            .init("separatorStyle", .words(["none": .none, "singleLine": .singleLine]), \.separatorStyle),
            .init("separatorColor", .color, \.separatorColor),
            .init("separatorInset", .insets, \.separatorInset),
            .init("allowsSelection", .bool, \.allowsSelection),
            .init("allowsMultipleSelection", .bool, \.allowsMultipleSelection),
            .init("isEditing", .bool, \.isEditing),
            .init("selfSizingInvalidation", tableInvalidations, \.selfSizingInvalidation),
        ], keys: ListWords.table.viewKeys)

    private static let tableInvalidations = ValueReader<UITableView.SelfSizingInvalidation>.words([
        "disabled": .disabled, "enabled": .enabled, "enabledIncludingConstraints": .enabledIncludingConstraints,
    ])
}

extension ViewCatalog {
    package static let tableStyles: WordTable<UITableView.Style> = ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]
    /// The allowed lengths of spacings and paddings in lists, in points.
    static let rowHeights = 0...SceneLimits.rowHeight
    /// The allowed heights of rows in points: at least 1, because a screen could otherwise show a million rows.
    static let heightsOfRows = 1...SceneLimits.rowHeight
}
