import UIKit

/// Labels, images, buttons and materials.
extension ViewCatalog {
    static let uiLabel = ViewClass(
        "UILabel", make: { UILabel() },
        properties: [
            .init("text", .text) { (label: UILabel, value) in label.text = value.string },
            .init("font", .font) { (label: UILabel, value) in label.font = value.uiFont },
            .init("adjustsFontForContentSizeCategory", .bool) { (label: UILabel, value) in
                label.adjustsFontForContentSizeCategory = value.isTrue
            },
            .init("textColor", .color) { (label: UILabel, value) in label.textColor = value.uiColor },
            .init("textAlignment", .choice(textAlignments)) { (label: UILabel, value) in
                label.textAlignment = value.enumeration(textAlignments)
            },
            .init("numberOfLines", .integer(0...1000)) { (label: UILabel, value) in label.numberOfLines = value.int },
            .init("lineBreakMode", .choice(lineBreakModes)) { (label: UILabel, value) in
                label.lineBreakMode = value.enumeration(lineBreakModes)
            },
            .init("adjustsFontSizeToFitWidth", .bool) { (label: UILabel, value) in label.adjustsFontSizeToFitWidth = value.isTrue },
            .init("minimumScaleFactor", .number(0...1)) { (label: UILabel, value) in label.minimumScaleFactor = value.cgFloat },
            .init("baselineAdjustment", .choice(baselineAdjustments)) { (label: UILabel, value) in
                label.baselineAdjustment = value.enumeration(baselineAdjustments)
            },
            .init("allowsDefaultTighteningForTruncation", .bool) { (label: UILabel, value) in
                label.allowsDefaultTighteningForTruncation = value.isTrue
            },
            .init("preferredMaxLayoutWidth", .number(SceneLimits.lengths)) { (label: UILabel, value) in
                label.preferredMaxLayoutWidth = value.cgFloat
            },
            .init("isEnabled", .bool) { (label: UILabel, value) in label.isEnabled = value.isTrue },
            .init("isHighlighted", .bool) { (label: UILabel, value) in label.isHighlighted = value.isTrue },
            .init("highlightedTextColor", .color) { (label: UILabel, value) in label.highlightedTextColor = value.uiColor },
            .init("shadowColor", .color) { (label: UILabel, value) in label.shadowColor = value.uiColor },
            .init("shadowOffset", .point) { (label: UILabel, value) in
                label.shadowOffset = CGSize(width: value.cgPoint.x, height: value.cgPoint.y)
            },
            .init("attributedText", .attributedText) { (label: UILabel, value) in label.attributedText = value.nsAttributedString },
        ])

    static let uiImageView = ViewClass(
        "UIImageView", make: { UIImageView() },
        properties: [
            .init("image", .image) { (view: UIImageView, value, images) in view.image = value.uiImage(images) },
            .init("systemName", .symbol) { (view: UIImageView, value) in view.image = UIImage(systemName: value.string) },
            .init("preferredSymbolConfiguration", .font) { (view: UIImageView, value) in
                view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: value.uiFont)
            },
            .init("highlightedImage", .image) { (view: UIImageView, value, images) in view.highlightedImage = value.uiImage(images) },
            .init("adjustsImageSizeForAccessibilityContentSizeCategory", .bool) { (view: UIImageView, value) in
                view.adjustsImageSizeForAccessibilityContentSizeCategory = value.isTrue
            },
            .init("symbolEffect", .choice(symbolEffects)) { (view: UIImageView, value) in view.showSceneEffect(value.string) },
            .init("isHighlighted", .bool) { (view: UIImageView, value) in view.isHighlighted = value.isTrue },
            .init("contentMode", .choice(contentModes)) { (view: UIImageView, value) in view.contentMode = value.contentMode },
        ])

    static let uiButton = ViewClass(
        "UIButton", inherits: "UIControl", make: { UIButton(type: .system) },
        properties: [
            .init("configuration", .choice(buttonConfigurations)) { (button: UIButton, value) in
                button.configuration = sceneConfiguration(value.string)
            },
            .init("title", .byState(.text)) { (button: UIButton, value) in
                value.forEachState { button.setSceneTitle($1.string, for: $0) }
            },
            .init("attributedTitle", .byState(.attributedText)) { (button: UIButton, value) in
                value.forEachState { button.setSceneTitle($1.nsAttributedString, for: $0) }
            },
            .init("subtitle", .text) { (button: UIButton, value) in button.configure { $0.subtitle = value.string } },
            .init("titleColor", .byState(.color)) { (button: UIButton, value) in
                value.forEachState { button.setSceneTitleColor($1.uiColor, for: $0) }
            },
            .init("titleShadowColor", .byState(.color)) { (button: UIButton, value) in
                value.forEachState { button.setTitleShadowColor($1.uiColor, for: $0) }
            },
            .init("font", .font) { (button: UIButton, value) in button.setSceneFont(value.uiFont) },
            .init("image", .byState(.image)) { (button: UIButton, value, images) in
                value.forEachState { button.setSceneImage($1.uiImage(images), for: $0) }
            },
            .init("backgroundImage", .byState(.image)) { (button: UIButton, value, images) in
                value.forEachState { button.setBackgroundImage($1.uiImage(images), for: $0) }
            },
            .init("systemName", .symbol) { (button: UIButton, value) in
                button.setSceneImage(UIImage(systemName: value.string), for: .normal)
            },
            .init("imagePlacement", .choice(imagePlacements)) { (button: UIButton, value) in
                let edges: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
                let edge = imagePlacements.firstIndex(of: value.string).map { edges[$0] } ?? .leading
                button.configure { $0.imagePlacement = edge }
            },
            .init("imagePadding", .number(SceneLimits.lengths)) { (button: UIButton, value) in
                button.configure { $0.imagePadding = value.cgFloat }
            },
            .init("titlePadding", .number(SceneLimits.lengths)) { (button: UIButton, value) in
                button.configure { $0.titlePadding = value.cgFloat }
            },
            .init("titleAlignment", .choice(titleAlignments)) { (button: UIButton, value) in
                button.configure { $0.titleAlignment = value.enumeration(titleAlignments) }
            },
            .init("baseForegroundColor", .color) { (button: UIButton, value) in button.configure { $0.baseForegroundColor = value.uiColor }
            },
            .init("baseBackgroundColor", .color) { (button: UIButton, value) in button.configure { $0.baseBackgroundColor = value.uiColor }
            },
            .init("buttonSize", .choice(buttonSizes)) { (button: UIButton, value) in
                button.configure { $0.buttonSize = value.enumeration(buttonSizes) }
            },
            .init("cornerStyle", .choice(cornerStyles)) { (button: UIButton, value) in
                let style = UIButton.Configuration.CornerStyle(rawValue: (cornerStyles.firstIndex(of: value.string) ?? 1) - 1)
                button.configure { $0.cornerStyle = style ?? .dynamic }
            },
            .init("contentInsets", .insets) { (button: UIButton, value) in
                let insets = value.uiEdgeInsets
                button.configure {
                    $0.contentInsets = NSDirectionalEdgeInsets(
                        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
                }
            },
            .init("showsActivityIndicator", .bool) { (button: UIButton, value) in
                button.configure { $0.showsActivityIndicator = value.isTrue }
            },
            .init("cornerRadius", .number(0...200)) { (button: UIButton, value) in button.setSceneCornerRadius(value.cgFloat) },
            .init("role", .choice(buttonRoles)) { (button: UIButton, value) in button.role = value.enumeration(buttonRoles) },
            .init("showsMenuAsPrimaryAction", .bool) { (button: UIButton, value) in button.showsMenuAsPrimaryAction = value.isTrue },
            .init("changesSelectionAsPrimaryAction", .bool) { (button: UIButton, value) in
                button.changesSelectionAsPrimaryAction = value.isTrue
            },
            .init("isHighlighted", .bool) { (button: UIButton, value) in button.isHighlighted = value.isTrue },
        ],
        actions: ["onTap"])

    static let uiVisualEffectView = ViewClass(
        "UIVisualEffectView", make: { UIVisualEffectView(effect: nil) },
        properties: [
            .init("effect", .choice(blurStyles.map(\.name))) { (view: UIVisualEffectView, value) in
                view.effect = blurStyles.first { $0.name == value.string }.map { UIBlurEffect(style: $0.style) }
            },
            .init("vibrancyEffect", .choice(vibrancyStyles)) { (view: UIVisualEffectView, value) in
                // Over the material that the effect view around it has.
                var next = view.superview
                while next != nil, (next as? UIVisualEffectView)?.effect == nil { next = next?.superview }
                let blur = ((next as? UIVisualEffectView)?.effect ?? view.effect) as? UIBlurEffect ?? UIBlurEffect(style: .systemMaterial)
                view.effect = UIVibrancyEffect(blurEffect: blur, style: value.enumeration(vibrancyStyles))
            },
        ])

    /// The scenes' own: see `ColumnView`.
    static let columnView = ViewClass(
        "ColumnView", make: { ColumnView() },
        properties: [
            .init("spacing", .number(SceneLimits.lengths)) { (view: ColumnView, value) in view.spacing = value.cgFloat },
            .init("insets", .insets) { (view: ColumnView, value) in view.insets = value.uiEdgeInsets },
        ])

    @MainActor private static func sceneConfiguration(_ name: String) -> UIButton.Configuration {
        switch name {
        case "filled", "borderedProminent": .filled()
        case "tinted", "borderedTinted": .tinted()
        case "gray", "bordered": .gray()
        default: .plain()
        }
    }

    static let vibrancyStyles = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "fill", "secondaryFill", "tertiaryFill", "separator",
    ]
    static let symbolEffects = ["none", "bounce", "pulse", "scaleUp", "scaleDown", "appear", "disappear"]
    static let interfaceStyles = ["unspecified", "light", "dark"]
    static let lineBreakModes = [
        "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail", "byTruncatingMiddle",
    ]
    static let baselineAdjustments = ["alignBaselines", "alignCenters", "none"]
    static let buttonConfigurations = [
        "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted", "borderedProminent",
    ]
    static let imagePlacements = ["top", "leading", "bottom", "trailing"]
    static let titleAlignments = ["automatic", "leading", "center", "trailing"]
    static let buttonSizes = ["medium", "small", "mini", "large"]
    static let cornerStyles = ["fixed", "dynamic", "small", "medium", "large", "capsule"]
    static let buttonRoles = ["normal", "primary", "cancel", "destructive"]
    static let blurStyles: [(name: String, style: UIBlurEffect.Style)] = [
        ("extraLight", .extraLight), ("light", .light), ("dark", .dark), ("regular", .regular), ("prominent", .prominent),
        ("systemUltraThinMaterial", .systemUltraThinMaterial), ("systemThinMaterial", .systemThinMaterial),
        ("systemMaterial", .systemMaterial), ("systemThickMaterial", .systemThickMaterial),
        ("systemChromeMaterial", .systemChromeMaterial), ("systemUltraThinMaterialLight", .systemUltraThinMaterialLight),
        ("systemThinMaterialLight", .systemThinMaterialLight), ("systemMaterialLight", .systemMaterialLight),
        ("systemThickMaterialLight", .systemThickMaterialLight), ("systemChromeMaterialLight", .systemChromeMaterialLight),
        ("systemUltraThinMaterialDark", .systemUltraThinMaterialDark), ("systemThinMaterialDark", .systemThinMaterialDark),
        ("systemMaterialDark", .systemMaterialDark), ("systemThickMaterialDark", .systemThickMaterialDark),
        ("systemChromeMaterialDark", .systemChromeMaterialDark),
    ]
}

extension UIImageView {
    /// `none` takes every effect away.
    fileprivate func showSceneEffect(_ name: String) {
        switch name {
        case "bounce": addSymbolEffect(.bounce)
        case "pulse": addSymbolEffect(.pulse)
        case "scaleUp": addSymbolEffect(.scale.up)
        case "scaleDown": addSymbolEffect(.scale.down)
        case "appear": addSymbolEffect(.appear)
        case "disappear": addSymbolEffect(.disappear)
        default: removeAllSymbolEffects()
        }
    }
}

extension UIButton {
    /// Changes the configuration; a button without one gets a plain one.
    fileprivate func configure(_ change: (inout Configuration) -> Void) {
        var configuration = configuration ?? .plain()
        change(&configuration)
        self.configuration = configuration
    }
    fileprivate func setSceneTitle(_ title: String, for state: State) {
        if configuration == nil || state != .normal { setTitle(title, for: state) } else { configuration?.title = title }
    }
    fileprivate func setSceneTitle(_ title: NSAttributedString, for state: State) {
        if configuration == nil || state != .normal {
            setAttributedTitle(title, for: state)
        } else {
            configuration?.attributedTitle = AttributedString(title)
        }
    }
    fileprivate func setSceneTitleColor(_ color: UIColor, for state: State) {
        if configuration == nil || state != .normal {
            setTitleColor(color, for: state)
        } else {
            configuration?.baseForegroundColor = color
        }
    }
    fileprivate func setSceneImage(_ image: UIImage?, for state: State) {
        if configuration == nil || state != .normal { setImage(image, for: state) } else { configuration?.image = image }
    }
    fileprivate func setSceneFont(_ font: UIFont) {
        guard configuration != nil else {
            titleLabel?.font = font
            return
        }
        configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = font.adjustedToCurrent
            return attributes
        }
    }
    /// A configured button draws its own background; others clip themselves.
    fileprivate func setSceneCornerRadius(_ radius: CGFloat) {
        guard configuration != nil else { return layer.cornerRadius = radius }
        configuration?.cornerStyle = .fixed
        configuration?.background.cornerRadius = radius
    }
}

extension UIFont {
    /// The font at the text size in force: the closure of a configuration runs again when it changes.
    fileprivate var adjustedToCurrent: UIFont { adjusted(to: MainActor.assumeIsolated { UITraitCollection.current }) }
}
