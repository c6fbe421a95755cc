/// What a UISplitViewController shows. With a supplementary column its style is `tripleColumn`, otherwise `doubleColumn`.
package struct SplitDescription: Sendable {
    /// `UISplitViewController.Column`'s names, in the order of its raw values.
    package enum Column: String, Hashable, Sendable, CaseIterable { case primary, supplementary, secondary, compact }

    /// In the order of `Column`; primary and secondary are always there.
    package var columns: [(column: Column, screen: ScreenDescription)] = []
    /// The column on top when there is room for one; nil for UIKit's choice.
    package var topColumnForCollapsing: Column?

    static let names = Column.allCases.map(\.rawValue)
}

extension ScreenReader {
    mutating func split(_ fields: inout FieldReader, depth: Int, _ views: inout ViewReader) -> SplitDescription? {
        var result = SplitDescription()
        for column in SplitDescription.Column.allCases {
            if column == .primary || column == .secondary { fields.require(column.rawValue) }
            guard let node = fields.node(column.rawValue) else { continue }
            if let screen = screen(node, .column, depth: depth + 1, &views) { result.columns.append((column, screen)) }
        }
        if let entry = fields.entry("topColumnForCollapsing") {
            let there = result.columns.map(\.column.rawValue).filter { $0 != "compact" }
            if let name = entry.value.scalar, there.contains(name) {
                result.topColumnForCollapsing = SplitDescription.Column(rawValue: name)
            } else {
                diagnostics.report(
                    entry.value.position, "\"topColumnForCollapsing\" takes \(Spelling.list(there)), found \(entry.value.found)")
            }
        }
        let there = Set(result.columns.map(\.column))
        return there.isSuperset(of: [.primary, .secondary]) ? result : nil
    }
}
