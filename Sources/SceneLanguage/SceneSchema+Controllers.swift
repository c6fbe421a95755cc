/// The form of controllers. The class decides which keys one has; that is left to `validate`.
extension SceneSchema {
    static var controller: [String: Any] {
        let flag: [String: Any] = ["type": "boolean"]
        let controllers: [String: Any] = ["type": "array", "items": reference("controller")]
        let items = list(of: [
            "id": text, "title": text, "image": text, "systemItem": ["enum": BarItemDescription.systemItems], "style": text,
            "isEnabled": flag, "onTap": action,
        ])
        let actions = list(of: [
            "title": text, "style": ["enum": AlertActionDescription.styles], "isEnabled": flag, "isPreferred": flag, "onTap": action,
        ])
        var properties: [String: Any] = [
            "class": ["enum": ScreenReader.Place.presentation.classes + CodeController.all.map(\.name)], "id": text, "title": text,
            "view": reference("view"),
            // A navigation bar's
            // Keys of a UISearchBar and of its controller; that is left to `validate`.
            "search": ["type": "object"] as [String: Any], "prompt": text,
            "backButtonTitle": text, "backButtonDisplayMode": ["enum": NavigationItemDescription.displayModes],
            "largeTitleDisplayMode": ["enum": NavigationItemDescription.largeTitleModes], "hidesBackButton": flag,
            "leftBarButtonItems": items, "rightBarButtonItems": items, "toolbarItems": items,
            // Containers
            "prefersLargeTitles": flag, "isTranslucent": flag, "isNavigationBarHidden": flag, "hidesBarsOnSwipe": flag,
            "hidesBarsOnTap": flag,
            "hidesBarsWhenKeyboardAppears": flag, "hidesBarsWhenVerticallyCompact": flag,
            "stack": ["type": "array", "items": text] as [String: Any], "controllers": controllers, "viewControllers": controllers,
            "selectedViewController": text, "isTabBarHidden": flag, "firstPage": text,
            "navigationOrientation": ["enum": PagesDescription.orientations], "interPageSpacing": ["type": "number"],
            "backgroundColor": schema(of: .color),
            "showsPageControl": flag, "children": controllers, "in": text, "tabBarItem": tabBarItem,
        ]
        let others: [String: Any] = [
            // Layout
            "additionalSafeAreaInsets": schema(of: .insets), "edgesForExtendedLayout": schema(of: .words(ScreenLayoutDescription.edges)),
            "extendedLayoutIncludesOpaqueBars": flag, "hidesBottomBarWhenPushed": flag,
            // Presentations
            "modalPresentationStyle": ["enum": PresentationDescription.usableStyles],
            "modalTransitionStyle": ["enum": PresentationDescription.transitions], "isModalInPresentation": flag,
            "definesPresentationContext": flag, "sheetPresentationController": sheet, PopoverDescription.key: popover,
            // Columns
            "primary": reference("controller"), "supplementary": reference("controller"), "secondary": reference("controller"),
            "compact": reference("controller"), "preferredDisplayMode": ["enum": SplitDescription.displayModes],
            "preferredSplitBehavior": ["enum": SplitDescription.splitBehaviors], "preferredPrimaryColumnWidth": ["type": "number"],
            "primaryEdge": ["enum": SplitDescription.primaryEdges], "topColumnForCollapsing": ["enum": SplitDescription.names],
            // Alerts
            "preferredStyle": ["enum": AlertDescription.preferredStyles], "message": text,
            "textFields": ["type": "array", "items": reference("UITextField")] as [String: Any], "actions": actions,
        ]
        properties.merge(others) { own, _ in own }
        return ["type": "object", "properties": properties, "additionalProperties": false]
    }

    private static var action: [String: Any] { ["type": "string", "pattern": SceneAction.pattern] }

    private static func list(of properties: [String: Any]) -> [String: Any] {
        ["type": "array", "items": ["type": "object", "properties": properties, "additionalProperties": false] as [String: Any]]
    }

    private static var tabBarItem: [String: Any] {
        let properties: [String: Any] = [
            "title": text, "image": schema(of: .symbol), "selectedImage": schema(of: .symbol), "badgeValue": text,
            "badgeColor": schema(of: .color),
        ]
        return ["type": "object", "properties": properties, "additionalProperties": false]
    }

    private static var popover: [String: Any] {
        let properties: [String: Any] = [
            "sourceView": text, "sourceRect": schema(of: .rect), "barButtonItem": text,
            "permittedArrowDirections": schema(of: .words(PopoverDescription.directions)),
            "canOverlapSourceViewRect": ["type": "boolean"],
        ]
        return ["type": "object", "properties": properties, "additionalProperties": false]
    }

    private static var sheet: [String: Any] {
        let flag: [String: Any] = ["type": "boolean"]
        let properties: [String: Any] = [
            "detents": ["anyOf": [text, ["type": "array", "items": text]] as [Any]], "selectedDetentIdentifier": text,
            "largestUndimmedDetentIdentifier": text, "prefersGrabberVisible": flag, "preferredCornerRadius": ["type": "number"],
            "prefersScrollingExpandsWhenScrolledToEdge": flag,
        ]
        return ["type": "object", "properties": properties, "additionalProperties": false]
    }
}
