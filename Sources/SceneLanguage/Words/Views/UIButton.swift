import UIKit

extension ViewClass {
    static let uiButton = ViewClass(
        "UIButton", inherits: "UIControl", make: { UIButton(type: .system) },
        properties: [
            .init("configuration", configurations, set: { $0.configuration = $1.configuration }),
            .init("title", .byState(.text), set: { button, titles in titles.forEach { button.setSceneTitle($1, for: $0) } }),
            .init(
                "attributedTitle", .byState(.attributedText),
                set: { button, titles in titles.forEach { button.setSceneTitle(SceneTextPiece.joined($1), for: $0) } }),
            .init("subtitle", .text, set: { $0.configure(\.subtitle, $1) }),
            .init("titleColor", .byState(.color), set: { button, colors in colors.forEach { button.setSceneTitleColor($1, for: $0) } }),
            .init(
                "titleShadowColor", .byState(.color),
                set: { button, colors in colors.forEach { button.setTitleShadowColor($1, for: $0) } }),
            .init("font", .font, set: { $0.setSceneFont($1.uiFont) }),
            .images("image") { $0.setSceneImage($1, for: $2) },
            .images("backgroundImage") { $0.setBackgroundImage($1, for: $2) },
            .init("systemName", .symbol, set: { $0.setSceneImage(UIImage(systemName: $1), for: .normal) }),
            .init("imagePlacement", imagePlacements, set: { $0.configure(\.imagePlacement, $1) }),
            .init("imagePadding", .number(SceneLimits.lengths), set: { $0.configure(\.imagePadding, $1) }),
            .init("titlePadding", .number(SceneLimits.lengths), set: { $0.configure(\.titlePadding, $1) }),
            .init("titleAlignment", titleAlignments, set: { $0.configure(\.titleAlignment, $1) }),
            .init("baseForegroundColor", .color, set: { $0.configure(\.baseForegroundColor, $1) }),
            .init("baseBackgroundColor", .color, set: { $0.configure(\.baseBackgroundColor, $1) }),
            .init("buttonSize", sizes, set: { $0.configure(\.buttonSize, $1) }),
            .init("cornerStyle", corners, set: { $0.configure(\.cornerStyle, $1) }),
            .init("contentInsets", .directionalInsets, set: { $0.configure(\.contentInsets, $1) }),
            .init("showsActivityIndicator", .bool, set: { $0.configure(\.showsActivityIndicator, $1) }),
            .init("cornerRadius", .number(0...200), set: { $0.setSceneCornerRadius($1) }),
            .init("role", roles, \.role),
            .init("showsMenuAsPrimaryAction", .bool, \.showsMenuAsPrimaryAction),
            .init("changesSelectionAsPrimaryAction", .bool, \.changesSelectionAsPrimaryAction),
            .init("isHighlighted", .bool, \.isHighlighted),
        ],
        keys: [.action("onTap", "the action for a tap"), .init("menu", .menu, "the menu that a press shows; see below", \.menu)])

    private static let configurations = ValueReader<SceneButtonStyle>.words([
        "plain": .plain, "gray": .gray, "tinted": .tinted, "filled": .filled, "borderless": .plain, "bordered": .gray,
        "borderedTinted": .tinted, "borderedProminent": .filled, "glass": .glass, "clearGlass": .clearGlass,
        "prominentGlass": .prominentGlass, "prominentClearGlass": .prominentClearGlass,
    ])
    private static let imagePlacements = ValueReader<NSDirectionalRectEdge>.words([
        "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ])
    private static let titleAlignments = ValueReader<UIButton.Configuration.TitleAlignment>.words([
        "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ])
    private static let sizes = ValueReader<UIButton.Configuration.Size>.words([
        "medium": .medium, "small": .small, "mini": .mini, "large": .large,
    ])
    private static let corners = ValueReader<UIButton.Configuration.CornerStyle>.words([
        "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ])
    private static let roles = ValueReader<UIButton.Role>.words([
        "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
    ])
}

/// The initial style of a button's configuration.
private enum SceneButtonStyle: Sendable {
    case plain, gray, tinted, filled, glass, clearGlass, prominentGlass, prominentClearGlass

    @MainActor var configuration: UIButton.Configuration {
        switch self {
        case .plain: .plain()
        case .gray: .gray()
        case .tinted: .tinted()
        case .filled: .filled()
        case .glass: .glass()
        case .clearGlass: .clearGlass()
        case .prominentGlass: .prominentGlass()
        case .prominentClearGlass: .prominentClearGlass()
        }
    }
}

extension UIButton {
    /// Changes the button's configuration. A button without a configuration gets a plain configuration first.
    fileprivate func configure(_ change: (inout Configuration) -> Void) {
        var configuration = configuration ?? .plain()
        change(&configuration)
        self.configuration = configuration
    }
    /// Sets one property of the configuration.
    fileprivate func configure<Value>(_ path: WritableKeyPath<Configuration, Value>, _ value: Value) {
        configure { $0[keyPath: path] = value }
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
    /// Sets the radius on the background of the button's configuration, or on the layer if the button has no configuration.
    fileprivate func setSceneCornerRadius(_ radius: CGFloat) {
        guard configuration != nil else { return layer.cornerRadius = radius }
        configuration?.cornerStyle = .fixed
        configuration?.background.cornerRadius = radius
    }
}

extension UIFont {
    /// The font at the current text size. UIKit calls the configuration's text attributes transformer again when the text size changes.
    fileprivate var adjustedToCurrent: UIFont { adjusted(to: MainActor.assumeIsolated { UITraitCollection.current }) }
}
