import UIKit

/// The search controller in the navigation item of a controller.
package struct SearchDescription: Sendable {
    /// The description of the UISearchBar.
    package var bar: ViewDescription
    /// The view with the search results, which covers the controller's view as soon as there is text; nil without such a view.
    package var results: ViewDescription?
    package var hidesSearchBarWhenScrolling = true
    package var preferredSearchBarPlacement = UINavigationItem.SearchBarPlacement.automatic
    /// The values of the UISearchController's properties.
    package var properties: [PropertyAssignment] = []

    /// The views of the bar and of the results.
    var views: [ViewDescription] { [bar] + [results].compactMap { $0 } }

    /// The keys of a search controller in addition to the keys of its UISearchBar.
    static let keys = Mapping<SearchDescription>(
        [
            .init(
                "hidesSearchBarWhenScrolling", .bool, "whether scrolling hides the bar; by default true",
                \.hidesSearchBarWhenScrolling),
            .init(
                "preferredSearchBarPlacement", .words(["automatic": .automatic, "stacked": .stacked, "integrated": .integrated]),
                "stacked puts the bar below the title; otherwise it is at the lower edge of the screen on phones with iOS 26",
                \.preferredSearchBarPlacement),
            .init("results", .view(standard: "UIView"), "a view over the page, shown as soon as there is text", \.results),
        ] + properties.map { MappingKey($0, \.properties) })

    package static let properties: [PropertyDescription] = searchProperties.map { PropertyDescription($0) }
    private static let searchProperties: [Property<UISearchController>] = [
        .init("obscuresBackgroundDuringPresentation", .bool, \.obscuresBackgroundDuringPresentation),
        .init("hidesNavigationBarDuringPresentation", .bool, \.hidesNavigationBarDuringPresentation),
        .init("automaticallyShowsCancelButton", .bool, \.automaticallyShowsCancelButton),
        .init("automaticallyShowsScopeBar", .bool, \.automaticallyShowsScopeBar),
    ]
}

extension ValueReader where Value == SearchDescription {
    /// Reads the keys of a UISearchBar and of its controller from one mapping.
    static var search: Self {
        Self(
            "a mapping like {id: search, placeholder: Name, onChange: filter list}", form: ["$ref": "#/$defs/search"],
            samples: ["{id: search, placeholder: Name}"]
        ) { context in
            if let entry = context.node.entries?.first(where: { $0.key == "class" }) {
                context.diagnostics.report(entry.position, "\"class\" has no place here: this is a UISearchBar")
                return nil
            }
            let (scene, keys) = (context.scene, SearchDescription.keys)
            guard let bar = scene.view(context.node, standard: "UISearchBar", others: keys.names) else { return nil }
            var search = SearchDescription(bar: bar)
            let source = MappingSource(
                "\"\(context.name)\"", name: context.name, position: context.node.position, entries: context.node.entries ?? [],
                keys: keys.names,
                scene: scene)
            keys.read(source, into: &search)
            return search
        }
    }
}
