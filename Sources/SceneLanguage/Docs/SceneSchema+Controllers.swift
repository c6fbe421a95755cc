/// The form of controllers. The class decides which keys one has; that is left to `validate`.
extension SceneSchema {
    static var controller: JSONValue {
        let flag: JSONValue = ["type": "boolean"]
        let controllers: JSONValue = ["type": "array", "items": reference("controller")]
        let items = list(of: [
            "id": text, "title": text, "image": text, "systemItem": oneOf(BarItemDescription.systemItems), "style": text,
            "isEnabled": flag, "onTap": action,
        ])
        let actions = list(of: [
            "title": text, "style": oneOf(AlertActionDescription.styles.words), "isEnabled": flag, "isPreferred": flag, "onTap": action,
        ])
        var properties: [String: JSONValue] = [
            "class": oneOf(ScreenReader.Place.presentation.classes + CodeController.shipped.map(\.name)), "id": text, "title": text,
            "view": reference("view"), "children": controllers, "in": text, "tabBarItem": tabBarItem,
            NotificationHandlers.key: mapping(
                Dictionary(uniqueKeysWithValues: NotificationHandlers.names.words.map { ($0, action) })),
            // Keys of a UISearchBar and of its controller; that is left to `validate`.
            "search": ["type": "object"],
            "leftBarButtonItems": items, "rightBarButtonItems": items, "toolbarItems": items,
            // Containers
            "stack": ["type": "array", "items": text], "controllers": controllers, "viewControllers": controllers,
            "selectedViewController": text, "firstPage": text, "navigationOrientation": oneOf(PagesDescription.orientations),
            "transitionStyle": oneOf(PagesDescription.transitionStyles.words),
            "interPageSpacing": ["type": "number"], "backgroundColor": schema(of: .color), "showsPageControl": flag,
            "primary": reference("controller"), "supplementary": reference("controller"), "secondary": reference("controller"),
            "compact": reference("controller"), "topColumnForCollapsing": oneOf(SplitDescription.names),
        ]
        let presentation: [String: JSONValue] = [
            "modalPresentationStyle": oneOf(PresentationDescription.styles.words),
            "modalTransitionStyle": oneOf(PresentationDescription.transitions.words), "sheetPresentationController": sheet,
            PopoverDescription.key: popover,
            // Alerts
            "preferredStyle": oneOf(AlertDescription.preferredStyles), "message": text,
            "textFields": ["type": "array", "items": reference("UITextField")], "actions": actions,
        ]
        properties.merge(presentation) { own, _ in own }
        for property in ControllerClass.common + ControllerClass.own.flatMap(\.properties) {
            properties[property.name] = property.reader.schema
        }
        return mapping(properties)
    }

    private static var action: JSONValue { ["type": "string", "pattern": .string(SceneAction.pattern)] }

    private static func list(of properties: [String: JSONValue]) -> JSONValue { ["type": "array", "items": mapping(properties)] }

    private static var tabBarItem: JSONValue {
        let properties: [String: JSONValue] = [
            "title": text, "image": schema(of: .symbol), "selectedImage": schema(of: .symbol), "badgeValue": text,
            "badgeColor": schema(of: .color),
        ]
        return mapping(properties)
    }

    private static var popover: JSONValue {
        let properties: [String: JSONValue] = [
            "sourceView": text, "sourceRect": schema(of: .rect), "barButtonItem": text,
            "permittedArrowDirections": schema(of: .options(PopoverDescription.directions)),
            "canOverlapSourceViewRect": ["type": "boolean"],
        ]
        return mapping(properties)
    }

    private static var sheet: JSONValue {
        var properties: [String: JSONValue] = [
            "detents": ["anyOf": [text, ["type": "array", "items": text]]], "selectedDetentIdentifier": text,
            "largestUndimmedDetentIdentifier": text,
        ]
        for property in ControllerClass.sheet { properties[property.name] = property.reader.schema }
        return mapping(properties)
    }
}
