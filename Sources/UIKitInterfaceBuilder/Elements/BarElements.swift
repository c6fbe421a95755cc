import UIKitContainers

@MainActor
enum BarElements {
    static let navigationBar = ElementReader.of(
        UINavigationBar.self,
        [
            .attribute("barStyle") { bar, name in
                // Two of the bar styles in documents also make the bar translucent. (documented: UIBarStyle)
                bar.barStyle = name.hasPrefix("black") ? .black : .default
            },
            .flag("translucent", \.isTranslucent), .flag("largeTitles", \.prefersLargeTitles), .color("barTintColor", \.barTintColor),
            .slot("titleTextAttributes") { bar, child, values in bar.titleTextAttributes = values.textAttributes(child) },
            .slot("largeTitleTextAttributes") { bar, child, values in bar.largeTitleTextAttributes = values.textAttributes(child) },
            .image("backIndicatorImage", \.backIndicatorImage), .image("shadowImage", \.shadowImage),
            .slot("standardAppearance") { bar, child, values in bar.standardAppearance = appearance(child, values) },
            .slot("compactAppearance") { bar, child, values in bar.compactAppearance = appearance(child, values) },
            .slot("scrollEdgeAppearance") { bar, child, values in bar.scrollEdgeAppearance = appearance(child, values) },
            .slot("compactScrollEdgeAppearance") { bar, child, values in bar.compactScrollEdgeAppearance = appearance(child, values) },
        ]
    ) { bar, element, build in
        let items = element.list("items").compactMap { build.object($0) as? UINavigationItem }
        if !items.isEmpty { bar.items = items }
    }

    static let toolbar = ElementReader.of(
        UIToolbar.self,
        [
            .attribute("barStyle") { $0.barStyle = $1.hasPrefix("black") ? .black : .default }, .flag("translucent", \.isTranslucent),
            .color("barTintColor", \.barTintColor),
            .slot("standardAppearance") { bar, child, values in bar.standardAppearance = fill(UIToolbarAppearance(), child, values) },
            .slot("compactAppearance") { bar, child, values in bar.compactAppearance = fill(UIToolbarAppearance(), child, values) },
            .slot("scrollEdgeAppearance") { bar, child, values in bar.scrollEdgeAppearance = fill(UIToolbarAppearance(), child, values) },
        ]
    ) { bar, element, build in
        let items = element.list("items").compactMap { build.object($0) as? UIBarButtonItem }
        if !items.isEmpty { bar.items = items }
    }

    static let tabBar = ElementReader.of(
        UITabBar.self,
        [
            .flag("translucent", \.isTranslucent), .color("barTintColor", \.barTintColor),
            .color("unselectedItemTintColor", \.unselectedItemTintColor), .choice("itemPositioning", \.itemPositioning),
            .slot("selectedImageTintColor") { bar, child, values in if let color = values.color(child) { bar.tintColor = color } },
            .slot("standardAppearance") { bar, child, values in bar.standardAppearance = fill(UITabBarAppearance(), child, values) },
            .slot("scrollEdgeAppearance") { bar, child, values in bar.scrollEdgeAppearance = fill(UITabBarAppearance(), child, values) },
        ]
    ) { bar, element, build in
        let items = element.list("items").compactMap { build.object($0) as? UITabBarItem }
        if !items.isEmpty { bar.items = items }
    }

    private static func appearance(_ element: InterfaceElement, _ values: InterfaceValues) -> UINavigationBarAppearance {
        let appearance = fill(UINavigationBarAppearance(), element, values)
        if let child = element.keyed("titleTextAttributes") { appearance.titleTextAttributes = values.textAttributes(child) }
        if let child = element.keyed("largeTitleTextAttributes") { appearance.largeTitleTextAttributes = values.textAttributes(child) }
        if let child = element.keyed("titlePositionAdjustment") { appearance.titlePositionAdjustment = child.offset }
        return appearance
    }

    /// Reads the properties that all bar appearances have in common.
    private static func fill<Appearance: UIBarAppearance>(
        _ appearance: Appearance, _ element: InterfaceElement, _ values: InterfaceValues
    ) -> Appearance {
        if let color = values.color(element.keyed("backgroundColor")) { appearance.backgroundColor = color }
        if let color = values.color(element.keyed("shadowColor")) { appearance.shadowColor = color }
        if element.keyed("shadowColor")?.name == "nil" { appearance.shadowColor = nil }
        if let image = values.image(element, "backgroundImage") { appearance.backgroundImage = image }
        if let image = values.image(element, "shadowImage") { appearance.shadowImage = image }
        if let style = element.child("blurEffect")?["style"].flatMap({ EnumNames.value($0, UIBlurEffect.Style.self) }) {
            appearance.backgroundEffect = UIBlurEffect(style: style)
        } else if element.children.contains(where: { $0.name == "nil" && $0.key == "backgroundEffect" }) {
            appearance.backgroundEffect = nil
        }
        return appearance
    }
}

@MainActor
enum SearchBarElement {
    static let reader = ElementReader.of(
        UISearchBar.self,
        [
            .choice("searchBarStyle", \.searchBarStyle), .text("placeholder", \.placeholder), .text("text", \.text),
            .text("prompt", \.prompt),
            .flag("showsCancelButton", \.showsCancelButton), .flag("showsBookmarkButton", \.showsBookmarkButton),
            .flag("showsSearchResultsButton", \.showsSearchResultsButton), .flag("translucent", \.isTranslucent),
            .attribute("barStyle") { $0.barStyle = $1.hasPrefix("black") ? .black : .default }, .color("barTintColor", \.barTintColor),
            .image("backgroundImage", \.backgroundImage),
            Rule(name: "scopeButtonTitles") { bar, element, values in
                let titles = element.list("scopeButtonTitles").enumerated().map { index, child in
                    values.texts[element.id, "scopeButtonTitles[\(index)]"] ?? child.content
                }
                if !titles.isEmpty { bar.scopeButtonTitles = titles }
            },
            .flag("showsScopeBar", \.showsScopeBar), .count("selectedScopeButtonIndex", \.selectedScopeButtonIndex),
            .slot("textInputTraits") { bar, child, _ in TextInputTraits.read(child, into: bar) },
        ])
}
