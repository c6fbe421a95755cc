import UIKit

/// The YAML keys of the controllers of one class. Some keys describe the content; each of the remaining keys sets one property of UIKit.
package struct ControllerClass: Sendable {
    /// The name of the UIKit class.
    package let name: String
    /// The properties of the class, without the properties that every controller has.
    package let properties: [PropertyDescription]
    /// The keys of the controller's content, for the reference and the schema.
    let contentKeys: [KeyDescription]
    /// Reads the controller's content; reports a mistake and returns nil if the content is wrong.
    let readContent: @Sendable (MappingSource) -> ScreenDescription.Content?
    /// The keys that are read before and after the keys of the content.
    let head, tail: Mapping<ScreenDescription>
    /// The id that a root controller of this class has if the file gives it no id.
    let standardID: String

    /// All keys of the class.
    var keys: [KeyDescription] { head.descriptions + contentKeys + tail.descriptions }

    /// - Parameters:
    ///   - start: the content before any key is read.
    ///   - make: completes the content. Reports a mistake and returns nil if the combination of keys is wrong.
    private init<Content: Sendable>(
        _ name: String, id: String = "root", _ keys: @escaping @autoclosure @Sendable () -> [MappingKey<Content>],
        from start: @escaping @autoclosure @Sendable () -> Content, properties: [PropertyDescription] = [],
        make: @escaping @Sendable (inout Content, MappingSource) -> ScreenDescription.Content?
    ) {
        (self.name, self.properties, standardID) = (name, properties, id)
        let mapping = Mapping(name, keys())
        contentKeys = mapping.descriptions
        readContent = { source in
            var content = start()
            mapping.read(source, into: &content)
            return make(&content, source)
        }
        head = Mapping(name, Self.structure + properties.map { MappingKey($0, \ScreenDescription.properties) })
        tail = Mapping(name, name == "UIAlertController" ? Self.alertOnly : Self.shared)
    }

    // MARK: The classes

    static let all: [ControllerClass] = [
        .init("UIViewController", viewKeys(), from: []) { views, _ in views.first.map { .view($0) } },
        .init("UITableViewController", viewKeys("a UITableView, which makes room for the keyboard by itself"), from: []) { views, source in
            if let root = views.first, root.className != "UITableView" {
                source.diagnostics.report(
                    root.position, "the view of a UITableViewController is a UITableView, not a \(root.className)")
            }
            return views.first.map { .view($0) }
        },
        .init(
            "UINavigationController", id: "navigation", NavigationDescription.keys, from: NavigationDescription(controllers: [], stack: []),
            properties: navigation.map { PropertyDescription($0) }
        ) { navigation, _ in
            guard let first = navigation.controllers.first else { return nil }
            if navigation.stack.isEmpty { navigation.stack = [first.id] }
            return .navigation(navigation)
        },
        .init(
            "UITabBarController", id: "tabs", TabsDescription.keys, from: TabsDescription(viewControllers: []),
            properties: tabs.map { PropertyDescription($0) }
        ) { tabs, _ in tabs.viewControllers.isEmpty ? nil : .tabs(tabs) },
        .init("UIPageViewController", id: "pages", PagesDescription.keys, from: PagesDescription(viewControllers: [])) { pages, _ in
            pages.viewControllers.isEmpty ? nil : .pages(pages)
        },
        .init(
            "UISplitViewController", id: "split", SplitDescription.keys, from: SplitDescription(),
            properties: split.map { PropertyDescription($0) }
        ) { split, _ in Set(split.columns.map(\.column)).isSuperset(of: [.primary, .secondary]) ? .split(split) : nil },
        .init("UIAlertController", AlertDescription.keys, from: AlertDescription()) { alert, _ in .alert(alert) },
    ]
    /// The placeholder for controllers in Swift code, which create their views themselves.
    static let code = ControllerClass("", [MappingKey<[ViewDescription]>](), from: []) { _, _ in nil }

    /// Returns the class of this name; for any other name, the placeholder for controllers in Swift code.
    package static func named(_ name: String) -> ControllerClass { all.first { $0.name == name } ?? code }

    private static func viewKeys(_ meaning: String = "its root view") -> [MappingKey<[ViewDescription]>] {
        [MappingKey<[ViewDescription]>("view", .view(standard: "UIView"), meaning, set: { views, view, _ in views = [view] }).required]
    }

    // MARK: UIKit's properties

    /// The properties of every controller except alerts.
    package static let common: [PropertyDescription] = controller.map { PropertyDescription($0) }
    /// The properties of a controller's `sheetPresentationController`.
    package static let sheet: [PropertyDescription] = sheetPresentation.map { PropertyDescription($0) }

    /// The properties of a controller's tab bar item.
    package static let tabBarItem: [PropertyDescription] = tab.map { PropertyDescription($0) }
    static let tabBarItemKeys = Mapping<[PropertyAssignment]>(tabBarItem.map { MappingKey($0, \.self) })
    private static let tab: [Property<UITabBarItem>] = [
        .init(
            "systemItem",
            .words(["bookmarks": .bookmarks, "contacts": .contacts, "favorites": .favorites, "recents": .recents, "search": .search]),
            set: { $0.become($1) }),
        .init("title", .text, \.title),
        .init("image", .symbol, set: { $0.image = UIImage(systemName: $1) }),
        .init("selectedImage", .symbol, set: { $0.selectedImage = UIImage(systemName: $1) }),
        .init("badgeValue", .text, \.badgeValue),
        .init("badgeColor", .color, \.badgeColor),
    ]

    private static let controller: [Property<UIViewController>] = [
        .init("prompt", .text, \.navigationItem.prompt),
        .init("backButtonTitle", .text, \.navigationItem.backButtonTitle),
        .init(
            "backButtonDisplayMode", .words(["default": .default, "generic": .generic, "minimal": .minimal]),
            \.navigationItem.backButtonDisplayMode),
        .init(
            "largeTitleDisplayMode", .words(["automatic": .automatic, "always": .always, "never": .never]),
            \.navigationItem.largeTitleDisplayMode),
        .init("hidesBackButton", .bool, \.navigationItem.hidesBackButton),
        .init("additionalSafeAreaInsets", .insets, \.additionalSafeAreaInsets),
        .init("edgesForExtendedLayout", edges, \.edgesForExtendedLayout),
        .init("extendedLayoutIncludesOpaqueBars", .bool, \.extendedLayoutIncludesOpaqueBars),
        .init("hidesBottomBarWhenPushed", .bool, \.hidesBottomBarWhenPushed),
        .init("definesPresentationContext", .bool, \.definesPresentationContext),
        .init("isModalInPresentation", .bool, \.isModalInPresentation),
    ]
    private static let edges = ValueReader<UIRectEdge>.options([
        "top": .top, "left": .left, "bottom": .bottom, "right": .right, "all": .all, "none": [],
    ])

    private static let navigation: [Property<UINavigationController>] = [
        .init("prefersLargeTitles", .bool, \.navigationBar.prefersLargeTitles),
        .init("isTranslucent", .bool, \.navigationBar.isTranslucent),
        .init("isNavigationBarHidden", .bool, \.isNavigationBarHidden),
        .init("hidesBarsOnSwipe", .bool, \.hidesBarsOnSwipe),
        .init("hidesBarsOnTap", .bool, \.hidesBarsOnTap),
        .init("hidesBarsWhenKeyboardAppears", .bool, \.hidesBarsWhenKeyboardAppears),
        .init("hidesBarsWhenVerticallyCompact", .bool, \.hidesBarsWhenVerticallyCompact),
    ]

    private static let tabs: [Property<UITabBarController>] = [
        .init("isTabBarHidden", .bool, \.isTabBarHidden),
        .init(
            "tabBarMinimizeBehavior",
            .words(["automatic": .automatic, "never": .never, "onScrollDown": .onScrollDown, "onScrollUp": .onScrollUp]),
            \.tabBarMinimizeBehavior),
    ]

    private static let split: [Property<UISplitViewController>] = [
        .init("preferredDisplayMode", displayModes, \.preferredDisplayMode),
        .init("preferredSplitBehavior", splitBehaviors, \.preferredSplitBehavior),
        .init("preferredPrimaryColumnWidth", .number(1...10_000), \.preferredPrimaryColumnWidth),
        .init("primaryEdge", .words(["leading": .leading, "trailing": .trailing]), \.primaryEdge),
    ]
    private static let displayModes = ValueReader<UISplitViewController.DisplayMode>.words([
        "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
        "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
        "twoDisplaceSecondary": .twoDisplaceSecondary,
    ])
    private static let splitBehaviors = ValueReader<UISplitViewController.SplitBehavior>.words([
        "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
    ])

    private static let sheetPresentation: [Property<UISheetPresentationController>] = [
        .init("prefersGrabberVisible", .bool, \.prefersGrabberVisible),
        .init("preferredCornerRadius", .number(0...100), \.preferredCornerRadius),
        .init("prefersScrollingExpandsWhenScrolledToEdge", .bool, \.prefersScrollingExpandsWhenScrolledToEdge),
    ]
}

extension ValueReader where Value == [PropertyAssignment] {
    static var tabBarItem: Self {
        mapping("tabBarItem", like: "{title: Home, image: house}", ControllerClass.tabBarItemKeys, from: { _ in [] })
    }
}
