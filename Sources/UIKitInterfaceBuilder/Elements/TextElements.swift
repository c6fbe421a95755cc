import UIKitContainers
import UIKitText

@MainActor
enum TextFieldElement {
    static let reader = ElementReader.of(
        UITextField.self,
        [
            .choice("borderStyle", \.borderStyle, absent: "none"), .choice("textAlignment", \.textAlignment, absent: "left"),
            .choice("clearButtonMode", \.clearButtonMode), .length("minimumFontSize", \.minimumFontSize),
            .flag("clearsOnBeginEditing", \.clearsOnBeginEditing),
            // Unless the document says otherwise, as for labels. (Facts/InterfaceBuilder.md#texts)
            .flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth, absent: true),
            Rule(name: "fontDescription") { field, element, values in
                field.font = values.font(element.keyed("fontDescription"), standard: 14) ?? .systemFont(ofSize: 14)
            },
            .flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
            .color("textColor", \.textColor), .image("background", \.background), .image("disabledBackground", \.disabledBackground),
            .text("placeholder", \.placeholder),
            Rule(name: "text") { field, element, values in
                if let attributed = element.keyed("attributedText"), attributed.name == "attributedString" {
                    field.attributedText = values.attributedText(attributed, translated: values.texts[element.id, "attributedText"])
                } else if let text = values.text(element, "text") {
                    field.text = text
                }
            },
            .slot("attributedPlaceholder") { field, child, values in field.attributedPlaceholder = values.attributedText(child) },
            .slot("textInputTraits") { field, child, _ in TextInputTraits.read(child, into: field) },
            Rule(name: "autocapitalizationType") { field, element, _ in
                if element.keyed("textInputTraits") == nil { field.autocapitalizationType = .none }
            },
        ])
}

@MainActor
enum TextViewElement {
    static let reader = ElementReader.of(
        UITextView.self,
        [
            .choice("textAlignment", \.textAlignment, absent: "left"), .flag("editable", \.isEditable), .flag("selectable", \.isSelectable),
            Rule(name: "fontDescription") { view, element, values in
                view.font = values.font(element.keyed("fontDescription"), standard: 14) ?? view.font
            },
            .flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory), .color("textColor", \.textColor),
            .inset("textContainerInset", \.textContainerInset),
            .slot("dataDetectorTypes") { view, child, _ in
                let kinds: [(String, UIDataDetectorTypes)] = [
                    ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address), ("calendarEvent", .calendarEvent),
                    ("shipmentTrackingNumber", .shipmentTrackingNumber), ("flightNumber", .flightNumber),
                    ("lookupSuggestion", .lookupSuggestion),
                ]
                view.dataDetectorTypes = kinds.reduce(into: []) { if child.flag($1.0) { $0.insert($1.1) } }
            },
            Rule(name: "text") { view, element, values in
                if let attributed = element.keyed("attributedText"), attributed.name == "attributedString" {
                    view.attributedText = values.attributedText(attributed, translated: values.texts[element.id, "attributedText"])
                } else if let text = values.text(element, "text") {
                    view.text = text
                }
            },
            .slot("textInputTraits") { view, child, _ in TextInputTraits.read(child, into: view) },
        ])
}

/// `<textInputTraits key="textInputTraits">`.
@MainActor
enum TextInputTraits {
    static func read(_ element: InterfaceElement, into input: UITextField) {
        let traits = TextInputTraits.values(element)
        input.keyboardType = traits.keyboard
        input.returnKeyType = traits.returnKey
        input.autocapitalizationType = traits.capitals
        if let value = traits.correction { input.autocorrectionType = value }
        if let value = traits.spelling { input.spellCheckingType = value }
        if let value = traits.quotes { input.smartQuotesType = value }
        if let value = traits.dashes { input.smartDashesType = value }
        if let value = traits.insertDelete { input.smartInsertDeleteType = value }
        if let value = traits.appearance { input.keyboardAppearance = value }
        input.enablesReturnKeyAutomatically = traits.enablesReturn
        input.isSecureTextEntry = traits.isSecure
        if let value = traits.content { input.textContentType = value }
    }
    static func read(_ element: InterfaceElement, into input: UITextView) {
        let traits = TextInputTraits.values(element)
        input.keyboardType = traits.keyboard
        input.returnKeyType = traits.returnKey
        input.autocapitalizationType = traits.capitals
        if let value = traits.correction { input.autocorrectionType = value }
        if let value = traits.spelling { input.spellCheckingType = value }
        if let value = traits.quotes { input.smartQuotesType = value }
        if let value = traits.dashes { input.smartDashesType = value }
        if let value = traits.insertDelete { input.smartInsertDeleteType = value }
        if let value = traits.appearance { input.keyboardAppearance = value }
        input.enablesReturnKeyAutomatically = traits.enablesReturn
        input.isSecureTextEntry = traits.isSecure
        if let value = traits.content { input.textContentType = value }
    }
    static func read(_ element: InterfaceElement, into input: UISearchBar) {
        let traits = TextInputTraits.values(element)
        input.keyboardType = traits.keyboard
        if element["returnKeyType"] != nil { input.returnKeyType = traits.returnKey }
        input.autocapitalizationType = traits.capitals
        if let value = traits.correction { input.autocorrectionType = value }
        if let value = traits.spelling { input.spellCheckingType = value }
        if let value = traits.appearance { input.keyboardAppearance = value }
        if let value = traits.content { input.textContentType = value }
    }

    private struct Values {
        var keyboard: UIKeyboardType
        var returnKey: UIReturnKeyType
        var capitals: UITextAutocapitalizationType
        var correction: UITextAutocorrectionType?
        var spelling: UITextSpellCheckingType?
        var quotes: UITextSmartQuotesType?
        var dashes: UITextSmartDashesType?
        var insertDelete: UITextSmartInsertDeleteType?
        var appearance: UIKeyboardAppearance?
        var enablesReturn: Bool
        var isSecure: Bool
        var content: UITextContentType?
    }
    private static func values(_ element: InterfaceElement) -> Values {
        func choice<Value: RawRepresentable>(_ name: String, _ type: Value.Type) -> Value? where Value.RawValue == Int {
            element[name].flatMap { EnumNames.value($0, type) }
        }
        // Interface Builder's names that Swift has otherwise.
        let keyboard = element["keyboardType"] == "alphabet" ? .asciiCapable : choice("keyboardType", UIKeyboardType.self)
        return Values(
            keyboard: keyboard ?? .default, returnKey: choice("returnKeyType", UIReturnKeyType.self) ?? .default,
            // None unless the document says otherwise, where UIKit capitalises sentences. (Facts/InterfaceBuilder.md#texts)
            capitals: choice("autocapitalizationType", UITextAutocapitalizationType.self) ?? .none,
            correction: choice("autocorrectionType", UITextAutocorrectionType.self),
            spelling: choice("spellCheckingType", UITextSpellCheckingType.self),
            quotes: choice("smartQuotesType", UITextSmartQuotesType.self),
            dashes: choice("smartDashesType", UITextSmartDashesType.self),
            insertDelete: choice("smartInsertDeleteType", UITextSmartInsertDeleteType.self),
            appearance: element["keyboardAppearance"] == "alert" ? .dark : choice("keyboardAppearance", UIKeyboardAppearance.self),
            enablesReturn: element.flag("enablesReturnKeyAutomatically"), isSecure: element.flag("secureTextEntry"),
            content: element["textContentType"].map { UITextContentType(rawValue: contentTypes[$0] ?? $0) })
    }
    /// Interface Builder writes most of UIKit's raw values and a few of its Swift names.
    private static let contentTypes: [String: String] = [
        "email": UITextContentType.emailAddress.rawValue, "url": UITextContentType.URL.rawValue,
        "one-time-code": UITextContentType.oneTimeCode.rawValue, "oneTimeCode": UITextContentType.oneTimeCode.rawValue,
        "newPassword": UITextContentType.newPassword.rawValue,
    ]
}
