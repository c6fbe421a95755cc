/// The search controller of a controller in a navigation controller.
package struct SearchDescription: Sendable {
    /// A UISearchBar.
    package var bar: ViewDescription
    /// Shown over the page as soon as there is text; nil where the page shows what was found.
    package var results: ViewDescription?
    package var hidesSearchBarWhenScrolling = true
    package var obscuresBackgroundDuringPresentation = true
    package var hidesNavigationBarDuringPresentation = true
    package var automaticallyShowsCancelButton = true
    package var automaticallyShowsScopeBar = true

    /// The bar's and the results'.
    var views: [ViewDescription] { [bar] + [results].compactMap { $0 } }

    static let flags = [
        "hidesSearchBarWhenScrolling", "obscuresBackgroundDuringPresentation", "hidesNavigationBarDuringPresentation",
        "automaticallyShowsCancelButton", "automaticallyShowsScopeBar",
    ]

    /// Reads `search: {id: search, placeholder: Name, onChange: filter list, ...}`: keys of a UISearchBar and those of its controller.
    static func read(_ node: YamlNode, _ views: inout ViewReader, diagnostics: Diagnostics) -> SearchDescription? {
        if let entry = node.entries?.first(where: { $0.key == "class" }) {
            diagnostics.report(entry.position, "\"class\" has no place here: this is a UISearchBar")
            return nil
        }
        guard let bar = views.view(node, depth: 2, standardClass: "UISearchBar", others: flags + ["results"]),
            var fields = FieldReader(node, what: "\"search\"", diagnostics: diagnostics)
        else { return nil }
        var result = SearchDescription(bar: bar)
        result.hidesSearchBarWhenScrolling = fields.bool("hidesSearchBarWhenScrolling") ?? true
        result.obscuresBackgroundDuringPresentation = fields.bool("obscuresBackgroundDuringPresentation") ?? true
        result.hidesNavigationBarDuringPresentation = fields.bool("hidesNavigationBarDuringPresentation") ?? true
        result.automaticallyShowsCancelButton = fields.bool("automaticallyShowsCancelButton") ?? true
        result.automaticallyShowsScopeBar = fields.bool("automaticallyShowsScopeBar") ?? true
        result.results = fields.node("results").flatMap { views.view($0, depth: 2, isRoot: true) }
        return result
    }
}
