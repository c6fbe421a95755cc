import IQKeyboardManagerSwift
import UIKit

extension ViewCatalog {
    static let uiView = ViewClass(
        "UIView", inherits: nil, make: { UIView() },
        properties: [
            .init("backgroundColor", .color) { $0.backgroundColor = $1.uiColor },
            .init("tintColor", .color) { $0.tintColor = $1.uiColor },
            .init("alpha", .number(0...1)) { $0.alpha = $1.cgFloat },
            .init("isHidden", .bool) { $0.isHidden = $1.isTrue },
            .init("isUserInteractionEnabled", .bool) { $0.isUserInteractionEnabled = $1.isTrue },
            .init("clipsToBounds", .bool) { $0.clipsToBounds = $1.isTrue },
            .init("tag", .integer(-1_000_000...1_000_000)) { $0.tag = $1.int },
            .init("autoresizingMask", .words(autoresizing)) { $0.autoresizingMask = $1.autoresizingMask },
            .init("layer.cornerRadius", .number(SceneLimits.lengths)) { $0.layer.cornerRadius = $1.cgFloat },
            .init("layer.borderWidth", .number(0...1000)) { $0.layer.borderWidth = $1.cgFloat },
            .init("accessibilityLabel", .text) { $0.accessibilityLabel = $1.string },
        ])

    static let uiLabel = ViewClass(
        "UILabel", make: { UILabel() },
        properties: [
            .init("text", .text) { (label: UILabel, value) in label.text = value.string },
            .init("font", .font) { (label: UILabel, value) in label.font = value.uiFont },
            .init("textColor", .color) { (label: UILabel, value) in label.textColor = value.uiColor },
            .init("textAlignment", .choice(textAlignments)) { (label: UILabel, value) in
                label.textAlignment = value.enumeration(textAlignments)
            },
            .init("numberOfLines", .integer(0...1000)) { (label: UILabel, value) in label.numberOfLines = value.int },
        ])

    static let uiImageView = ViewClass(
        "UIImageView", make: { UIImageView() },
        properties: [
            .init("image", .imageFile) { (view: UIImageView, value, images) in view.image = images.image(value.string) },
            .init("contentMode", .choice(contentModes)) { (view: UIImageView, value) in view.contentMode = value.contentMode },
        ])

    static let uiControl = ViewClass(
        "UIControl", make: { UIControl() },
        properties: [
            .init("isEnabled", .bool) { (control: UIControl, value) in control.isEnabled = value.isTrue },
            .init("isSelected", .bool) { (control: UIControl, value) in control.isSelected = value.isTrue },
        ])

    static let uiButton = ViewClass(
        "UIButton", inherits: "UIControl", make: { UIButton(type: .system) },
        properties: [
            .init("configuration", .choice(buttonConfigurations)) { (button: UIButton, value) in
                button.configuration = value.buttonConfiguration
            },
            .init("title", .text) { (button: UIButton, value) in button.setTitle(value.string, for: .normal) },
            .init("titleColor", .color) { (button: UIButton, value) in button.setSceneTitleColor(value.uiColor) },
            .init("cornerRadius", .number(0...200)) { (button: UIButton, value) in button.setSceneCornerRadius(value.cgFloat) },
        ],
        actions: ["onTap"])

    static let uiTextField = ViewClass(
        "UITextField", inherits: "UIControl", make: { UITextField() },
        properties: [
            .init("text", .text) { (field: UITextField, value) in field.text = value.string },
            .init("placeholder", .text) { (field: UITextField, value) in field.placeholder = value.string },
            .init("font", .font) { (field: UITextField, value) in field.font = value.uiFont },
            .init("textColor", .color) { (field: UITextField, value) in field.textColor = value.uiColor },
            .init("textAlignment", .choice(textAlignments)) { (field: UITextField, value) in
                field.textAlignment = value.enumeration(textAlignments)
            },
            .init("borderStyle", .choice(borderStyles)) { (field: UITextField, value) in field.borderStyle = value.enumeration(borderStyles)
            },
            .init("clearButtonMode", .choice(clearButtonModes)) { (field: UITextField, value) in
                field.clearButtonMode = value.enumeration(clearButtonModes)
            },
            .init("keyboardType", .choice(keyboardTypes)) { (field: UITextField, value) in
                field.keyboardType = value.enumeration(keyboardTypes)
            },
            .init("returnKeyType", .choice(returnKeyTypes)) { (field: UITextField, value) in
                field.returnKeyType = value.enumeration(returnKeyTypes)
            },
            .init("keyboardAppearance", .choice(keyboardAppearances)) { (field: UITextField, value) in
                field.keyboardAppearance = value.enumeration(keyboardAppearances)
            },
            .init("autocapitalizationType", .choice(autocapitalizationTypes)) { (field: UITextField, value) in
                field.autocapitalizationType = value.enumeration(autocapitalizationTypes)
            },
            .init("autocorrectionType", .choice(autocorrectionTypes)) { (field: UITextField, value) in
                field.autocorrectionType = value.enumeration(autocorrectionTypes)
            },
            .init("isSecureTextEntry", .bool) { (field: UITextField, value) in field.isSecureTextEntry = value.isTrue },
            .init("enablesReturnKeyAutomatically", .bool) { (field: UITextField, value) in
                field.enablesReturnKeyAutomatically = value.isTrue
            },
        ],
        iq: [
            .init("distanceFromKeyboard", .number(SceneLimits.coordinates)) { (field: UITextField, value) in
                field.iq.distanceFromKeyboard = value.cgFloat
            },
            .init("enableMode", .choice(enableModes)) { (field: UITextField, value) in field.iq.enableMode = value.enableMode },
            .init("resignOnTouchOutsideMode", .choice(enableModes)) { (field: UITextField, value) in
                field.iq.resignOnTouchOutsideMode = value.enableMode
            },
        ],
        actions: ["onReturn"])

    // MARK: Words, in the order of UIKit's raw values

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
    static let borderStyles = ["none", "line", "bezel", "roundedRect"]
    static let clearButtonModes = ["never", "whileEditing", "unlessEditing", "always"]
    static let keyboardAppearances = ["default", "dark", "light"]
    static let autocapitalizationTypes = ["none", "words", "sentences", "allCharacters"]
    static let autocorrectionTypes = ["default", "no", "yes"]
}
