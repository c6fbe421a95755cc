/// One property that a scene can give a view.
public struct PropertyDescription: Sendable {
    /// UIKit's name.
    public let name: String
    public let kind: ValueKind

    init(_ name: String, _ kind: ValueKind) {
        self.name = name
        self.kind = kind
    }
}

/// One class that a scene can make.
public struct ViewClass: Sendable {
    /// UIKit's name.
    public let name: String
    public let superclass: String?
    /// Its own properties, without those of the superclass.
    public let properties: [PropertyDescription]
    /// The keys of its `iq` mapping, without those of the superclass.
    public let engineProperties: [PropertyDescription]
    /// Keys that hold a `SceneAction`.
    public let actions: [String]

    init(
        _ name: String, inherits superclass: String? = "UIView", properties: [PropertyDescription] = [],
        iq engineProperties: [PropertyDescription] = [], actions: [String] = []
    ) {
        self.name = name
        self.superclass = superclass
        self.properties = properties
        self.engineProperties = engineProperties
        self.actions = actions
    }
}

/// Which classes a scene can name, which properties they have, and what these take: one line per property.
public enum ViewCatalog {
    public static let classes: [ViewClass] = [
        ViewClass(
            "UIView", inherits: nil,
            properties: [
                .init("backgroundColor", .color),
                .init("tintColor", .color),
                .init("alpha", .number(0...1)),
                .init("isHidden", .bool),
                .init("isUserInteractionEnabled", .bool),
                .init("clipsToBounds", .bool),
                .init("tag", .integer(-1_000_000...1_000_000)),
                .init("autoresizingMask", .words(autoresizing)),
                .init("layer.cornerRadius", .number(SceneLimits.lengths)),
                .init("layer.borderWidth", .number(0...1000)),
                .init("layer.borderColor", .color),
                .init("layer.shadowOpacity", .number(0...1)),
                .init("layer.shadowRadius", .number(0...200)),
                .init("layer.shadowOffset", .size),
                .init("layer.shadowColor", .color),
                .init("accessibilityLabel", .text),
            ]),
        ViewClass(
            "UILabel",
            properties: [
                .init("text", .text),
                .init("font", .font),
                .init("textColor", .color),
                .init("textAlignment", .choice(textAlignments)),
                .init("numberOfLines", .integer(0...1000)),
            ]),
        ViewClass("UIImageView", properties: [.init("image", .imageFile), .init("contentMode", .choice(contentModes))]),
        ViewClass("UIControl", properties: [.init("isEnabled", .bool), .init("isSelected", .bool)]),
        ViewClass(
            "UIButton", inherits: "UIControl",
            properties: [
                .init("title", .text),
                .init("titleColor", .color),
                .init("font", .font),
                .init("configuration", .choice(buttonConfigurations)),
                .init("cornerRadius", .number(0...200)),
            ],
            actions: ["onTap"]),
        ViewClass(
            "UITextField", inherits: "UIControl",
            properties: [
                .init("text", .text),
                .init("placeholder", .text),
                .init("font", .font),
                .init("textColor", .color),
                .init("textAlignment", .choice(textAlignments)),
                .init("borderStyle", .choice(["none", "line", "bezel", "roundedRect"])),
                .init("clearButtonMode", .choice(["never", "whileEditing", "unlessEditing", "always"])),
                .init("keyboardType", .choice(keyboardTypes)),
                .init("returnKeyType", .choice(returnKeyTypes)),
                .init("keyboardAppearance", .choice(["default", "dark", "light", "alert"])),
                .init("autocapitalizationType", .choice(["none", "words", "sentences", "allCharacters"])),
                .init("autocorrectionType", .choice(["default", "no", "yes"])),
                .init("isSecureTextEntry", .bool),
                .init("enablesReturnKeyAutomatically", .bool),
            ],
            iq: [
                .init("distanceFromKeyboard", .number(SceneLimits.coordinates)),
                .init("enableMode", .choice(enableModes)),
                .init("resignOnTouchOutsideMode", .choice(enableModes)),
            ],
            actions: ["onReturn"]),
        ViewClass(
            "UIScrollView",
            properties: [
                .init("contentSize", .size),
                .init("contentInset", .insets),
                .init("contentOffset", .point),
                .init("scrollIndicatorInsets", .insets),
                .init("isScrollEnabled", .bool),
                .init("bounces", .bool),
                .init("alwaysBounceVertical", .bool),
                .init("alwaysBounceHorizontal", .bool),
                .init("showsVerticalScrollIndicator", .bool),
                .init("showsHorizontalScrollIndicator", .bool),
                .init("keyboardDismissMode", .choice(["none", "onDrag", "interactive"])),
                .init("contentInsetAdjustmentBehavior", .choice(["automatic", "scrollableAxes", "never", "always"])),
            ],
            iq: [
                .init("ignoreScrollingAdjustment", .bool),
                .init("ignoreContentInsetAdjustment", .bool),
                .init("restoreContentOffset", .bool),
            ]),
    ]

    /// Classes that UIKit has and scenes cannot make yet, so that the message says so instead of guessing a spelling.
    static let laterClasses = [
        "UITextView", "UITableView", "UICollectionView", "UIStackView", "UISearchBar", "UISwitch", "UISlider", "UIStepper",
        "UISegmentedControl", "UIPickerView", "UIDatePicker", "UIPageControl", "UIProgressView", "UIActivityIndicatorView", "UIToolbar",
        "UINavigationBar", "UITabBar", "UIVisualEffectView", "WKWebView",
    ]

    static let autoresizing = [
        "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight", "flexibleBottomMargin",
    ]
    static let textAlignments = ["left", "center", "right", "justified", "natural"]
    static let contentModes = [
        "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight",
        "bottomLeft", "bottomRight",
    ]
    static let buttonConfigurations = ["plain", "gray", "tinted", "filled"]
    static let keyboardTypes = [
        "default", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad", "emailAddress", "decimalPad",
        "twitter", "webSearch", "asciiCapableNumberPad",
    ]
    static let returnKeyTypes = [
        "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue",
    ]
    static let enableModes = ["default", "enabled", "disabled"]

    // MARK: Looking things up

    private static let byName = Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0) })

    /// The class of this name, or nil.
    public static func viewClass(_ name: String) -> ViewClass? { byName[name] }

    /// The class and its superclasses, nearest first; empty for an unknown name.
    static func ancestry(of name: String) -> [ViewClass] {
        var result: [ViewClass] = []
        var next: String? = name
        while let current = next.flatMap(viewClass) {
            result.append(current)
            next = current.superclass
        }
        return result
    }

    /// Every property of the class, its own before inherited ones.
    public static func properties(of name: String) -> [PropertyDescription] { ancestry(of: name).flatMap(\.properties) }

    /// The property of this name, own or inherited.
    static func property(_ property: String, of className: String) -> PropertyDescription? {
        properties(of: className).first { $0.name == property }
    }

    static func engineProperties(of name: String) -> [PropertyDescription] { ancestry(of: name).flatMap(\.engineProperties) }
    static func actions(of name: String) -> [String] { ancestry(of: name).flatMap(\.actions) }

    /// Classes that have a property of this name, for "UILabel has no placeholder; UITextField has".
    static func classes(having property: String) -> [String] {
        classes.filter { $0.properties.contains { $0.name == property } }.map(\.name)
    }
}
