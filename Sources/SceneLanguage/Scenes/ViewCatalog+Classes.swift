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
            .init("transform", .transform) { $0.transform = $1.affineTransform },
            .init("isMultipleTouchEnabled", .bool) { $0.isMultipleTouchEnabled = $1.isTrue },
            .init("isExclusiveTouch", .bool) { $0.isExclusiveTouch = $1.isTrue },
            .init("clipsToBounds", .bool) { $0.clipsToBounds = $1.isTrue },
            .init("tag", .integer(-1_000_000...1_000_000)) { $0.tag = $1.int },
            .init("autoresizingMask", .words(autoresizing)) { $0.autoresizingMask = $1.autoresizingMask },
            .init("accessibilityLabel", .text) { $0.accessibilityLabel = $1.string },
            .init("overrideUserInterfaceStyle", .choice(interfaceStyles)) {
                $0.overrideUserInterfaceStyle = $1.enumeration(interfaceStyles)
            },
            .init("semanticContentAttribute", .choice(semanticContentAttributes)) {
                $0.semanticContentAttribute = $1.enumeration(semanticContentAttributes)
            },
            .init("traitOverrides.layoutDirection", .choice(layoutDirections)) {
                $0.traitOverrides.layoutDirection = $1.enumeration(layoutDirections)
            },
        ] + layerProperties + layoutProperties + keyboardGuideProperties)

    /// What a view's own layer takes, under `layer`.
    private static let layerProperties = LayerCatalog.decoration.map { property in
        PropertyDescription("layer." + property.name, property.kind) { (view: UIView, value, _) in
            property.apply(view.layer, value, view.traitCollection)
        }
    }

    static let uiControl = ViewClass(
        "UIControl", make: { UIControl() },
        properties: [
            .init("isEnabled", .bool) { (control: UIControl, value) in control.isEnabled = value.isTrue },
            .init("isSelected", .bool) { (control: UIControl, value) in control.isSelected = value.isTrue },
        ])

    static let uiTextField = ViewClass(
        "UITextField", inherits: "UIControl", make: { UITextField() },
        properties: [
            .init("text", .text) { (field: UITextField, value) in field.text = value.string },
            .init("placeholder", .text) { (field: UITextField, value) in field.placeholder = value.string },
            .init("font", .font) { (field: UITextField, value) in field.font = value.uiFont },
            .init("adjustsFontForContentSizeCategory", .bool) { (field: UITextField, value) in
                field.adjustsFontForContentSizeCategory = value.isTrue
            },
            .init("textColor", .color) { (field: UITextField, value) in field.textColor = value.uiColor },
            .init("textAlignment", .choice(textAlignments)) { (field: UITextField, value) in
                field.textAlignment = value.enumeration(textAlignments)
            },
            .init("borderStyle", .choice(borderStyles)) { (field: UITextField, value) in field.borderStyle = value.enumeration(borderStyles)
            },
            .init("clearButtonMode", .choice(clearButtonModes)) { (field: UITextField, value) in
                field.clearButtonMode = value.enumeration(clearButtonModes)
            },
            .init("clearsOnBeginEditing", .bool) { (field: UITextField, value) in field.clearsOnBeginEditing = value.isTrue },
            .init("adjustsFontSizeToFitWidth", .bool) { (field: UITextField, value) in
                field.adjustsFontSizeToFitWidth = value.isTrue
            },
            .init("minimumFontSize", .number(0...1000)) { (field: UITextField, value) in field.minimumFontSize = value.cgFloat },
        ] + keyboardTraits(of: UITextField.self) + wordTraits(of: UITextField.self),
        iq: textEngineProperties(of: UITextField.self),
        actions: ["onReturn"])

    // MARK: Words, in the order of UIKit's raw values

    static let semanticContentAttributes = ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"]
    static let layoutDirections = ["leftToRight", "rightToLeft"]
    static let autoresizing = [
        "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight", "flexibleBottomMargin",
    ]
    static let textAlignments = ["left", "center", "right", "justified", "natural"]
    static let contentModes = [
        "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight",
        "bottomLeft", "bottomRight",
    ]
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
