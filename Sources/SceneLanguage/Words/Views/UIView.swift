import UIKit

extension ViewClass {
    package static let uiView = ViewClass(
        "UIView", inherits: nil, make: { UIView() },
        properties: [
            .init("backgroundColor", .color, \.backgroundColor),
            .init("tintColor", .color, set: { $0.tintColor = $1 }),
            .init("alpha", .number(0...1), \.alpha),
            .init("isHidden", .bool, \.isHidden),
            .init("isUserInteractionEnabled", .bool, \.isUserInteractionEnabled),
            .init("transform", .transform, \.transform),
            .init("isMultipleTouchEnabled", .bool, \.isMultipleTouchEnabled),
            .init("isExclusiveTouch", .bool, \.isExclusiveTouch),
            .init("clipsToBounds", .bool, \.clipsToBounds),
            .init("tag", .integer(-1_000_000...1_000_000), \.tag),
            .init("autoresizingMask", autoresizing, \.autoresizingMask),
            .init("accessibilityLabel", .text, \.accessibilityLabel),
            .init("overrideUserInterfaceStyle", .words(UIUserInterfaceStyle.words), \.overrideUserInterfaceStyle),
            .init("semanticContentAttribute", semantics, \.semanticContentAttribute),
            .init("minimumContentSizeCategory", .textSize, set: { $0.minimumContentSizeCategory = $1 }),
            .init("maximumContentSizeCategory", .textSize, set: { $0.maximumContentSizeCategory = $1 }),
            .init("traitOverrides.layoutDirection", .layoutDirection, set: { $0.traitOverrides.layoutDirection = $1 }),
        ], more: [layer, layout, keyboardGuide])

    private static let autoresizing = ValueReader<UIView.AutoresizingMask>.options([
        "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth, "flexibleRightMargin": .flexibleRightMargin,
        "flexibleTopMargin": .flexibleTopMargin, "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
    ])
    private static let semantics = ValueReader<UISemanticContentAttribute>.words([
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
    ])

    /// The properties of a view's own layer, with the prefix `layer.`.
    private static let layer = LayerClass.decoration.map { property in
        property.within(UIView.self, name: "layer." + property.name) { ($0.layer, PropertySurroundings(traits: $0.traitCollection)) }
    }

    /// The properties of a view that concern its layout.
    private static let layout: [Property<UIView>] = [
        .init(
            "translatesAutoresizingMaskIntoConstraints", .bool, \.translatesAutoresizingMaskIntoConstraints),
        .init(
            "contentHuggingPriority", .priorities,
            set: { view, priorities in
                view.setContentHuggingPriority(priorities.horizontal, for: .horizontal)
                view.setContentHuggingPriority(priorities.vertical, for: .vertical)
            }),
        .init(
            "contentCompressionResistancePriority", .priorities,
            set: { view, priorities in
                view.setContentCompressionResistancePriority(priorities.horizontal, for: .horizontal)
                view.setContentCompressionResistancePriority(priorities.vertical, for: .vertical)
            }),
        .init("layoutMargins", .insets, \.layoutMargins),
        .init("insetsLayoutMarginsFromSafeArea", .bool, \.insetsLayoutMarginsFromSafeArea),
        .init("preservesSuperviewLayoutMargins", .bool, \.preservesSuperviewLayoutMargins),
        // The value is the space after the view in its stack view: `setCustomSpacing(_:after:)`.
        .init(
            ViewCatalog.customSpacing, .number(), set: { ($0.superview as? UIStackView)?.setCustomSpacing($1, after: $0) }),
    ]

    /// The properties of a view's `keyboardLayoutGuide`. Setting one of them creates the guide.
    static let keyboardGuide: [Property<UIView>] = [
        .init("keyboardLayoutGuide.followsUndockedKeyboard", .bool, set: { $0.keyboardLayoutGuide.followsUndockedKeyboard = $1 }),
        .init("keyboardLayoutGuide.usesBottomSafeArea", .bool, set: { $0.keyboardLayoutGuide.usesBottomSafeArea = $1 }),
        .init(
            "keyboardLayoutGuide.keyboardDismissPadding", .number(SceneLimits.lengths),
            set: { $0.keyboardLayoutGuide.keyboardDismissPadding = $1 }),
    ]
}

extension ViewCatalog {
    package static let customSpacing = "customSpacing"
}
