import UIKit

/// What controllers of a class take beside the controllers and views in them, with a line per property.
package enum ControllerClass {
    /// Of every controller but alerts.
    package static let common: [PropertyDescription] = controller.map { PropertyDescription($0) }
    /// Own properties of containers, by UIKit's names of the classes.
    package static let own: [(name: String, properties: [PropertyDescription])] = [
        ("UINavigationController", navigation.map { PropertyDescription($0) }),
        ("UITabBarController", tabs.map { PropertyDescription($0) }),
        ("UISplitViewController", split.map { PropertyDescription($0) }),
    ]
    /// Of a controller's `sheetPresentationController`.
    package static let sheet: [PropertyDescription] = sheetPresentation.map { PropertyDescription($0) }

    static func own(_ className: String) -> [PropertyDescription] { own.first { $0.name == className }?.properties ?? [] }

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

    private static let tabs: [Property<UITabBarController>] = [.init("isTabBarHidden", .bool, \.isTabBarHidden)]

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

extension FieldReader {
    /// The properties that the mapping has, in the order of `properties`.
    mutating func assignments(of properties: [PropertyDescription]) -> [PropertyAssignment] {
        properties.compactMap { property in entry(property.name).flatMap { property.assignment($0, diagnostics: diagnostics) } }
    }
}
