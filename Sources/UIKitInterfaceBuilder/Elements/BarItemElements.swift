import UIKitContainers

@MainActor
enum BarItemElements {
    static let navigationItem = ElementReader.of(
        UINavigationItem.self,
        [
            .text("title", \.title), .text("prompt", \.prompt), .choice("largeTitleDisplayMode", \.largeTitleDisplayMode),
            .text("backButtonTitle", \.backButtonTitle), .choice("backButtonDisplayMode", \.backButtonDisplayMode),
            .flag("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton), .flag("hidesBackButton", \.hidesBackButton),
        ]
    ) { item, element, build in
        @MainActor func buttons(_ one: String, _ several: String) -> [UIBarButtonItem]? {
            if let list = element.keyed(several) ?? element.child(several) {
                return list.children.compactMap { build.object($0) as? UIBarButtonItem }
            }
            return element.keyed(one).flatMap { build.object($0) as? UIBarButtonItem }.map { [$0] }
        }
        if let items = buttons("leftBarButtonItem", "leftBarButtonItems") { item.leftBarButtonItems = items }
        if let items = buttons("rightBarButtonItem", "rightBarButtonItems") { item.rightBarButtonItems = items }
        if let back = element.keyed("backBarButtonItem").flatMap({ build.object($0) as? UIBarButtonItem }) { item.backBarButtonItem = back }
        if let title = element.keyed("titleView").flatMap({ build.view($0) }) { item.titleView = title }
    }

    static let barItem = ElementReader.of(
        UIBarItem.self,
        [
            .flag("enabled", \.isEnabled), .count("tag", \.tag), .inset("imageInsets", \.imageInsets),
            .slot("accessibilityConfiguration") { item, child, values in
                if let identifier = child["identifier"] { item.accessibilityIdentifier = identifier }
                if let label = values.text(child, "label") { item.accessibilityLabel = label }
            },
        ])

    static let barButtonItem = ElementReader.of(
        UIBarButtonItem.self,
        [
            .attribute("systemItem") { item, name in
                if let value = EnumNames.value(name, UIBarButtonItem.SystemItem.self) { item.become(value) }
            },
            .choice("style", \.style), .length("width", \.width), .text("title", \.title), .image("image", \.image),
            .image("landscapeImage", \.landscapeImagePhone), .color("tintColor", \.tintColor), .flag("hidden", \.isHidden),
            .flag("selected", \.isSelected),
        ]
    ) { item, element, build in
        if let view = element.keyed("customView").flatMap({ build.view($0) }) { item.customView = view }
    }

    static let tabBarItem = ElementReader.of(
        UITabBarItem.self,
        [
            .attribute("systemItem") { item, name in
                if let value = EnumNames.value(name, UITabBarItem.SystemItem.self) { item.become(value) }
            },
            .text("title", \.title), .image("image", \.image), .image("selectedImage", \.selectedImage),
            .image("landscapeImage", \.landscapeImagePhone), .text("badgeValue", \.badgeValue), .color("badgeColor", \.badgeColor),
            .slot("titlePositionAdjustment") { item, child, _ in item.titlePositionAdjustment = child.offset },
        ])
}
