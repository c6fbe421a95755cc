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
            // Text fields shrink their text by default, like labels. (Facts/InterfaceBuilder.md#texts)
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

/// The properties in `<textInputTraits key="textInputTraits">`.
@MainActor
enum TextInputTraits {
    /// Sets the properties that the document contains. All other properties keep the default values of the class.
    static func read(_ element: InterfaceElement, into input: some UITextInputTraits) {
        func choose<Value: RawRepresentable>(_ name: String, _ set: (Value) -> Void) where Value.RawValue == Int {
            if let value = element[name].flatMap({ EnumNames.value($0, Value.self) }) { set(value) }
        }
        choose("keyboardType") { input.keyboardType = $0 }
        // Interface Builder's names for these values differ from those in Swift.
        if element["keyboardType"] == "alphabet" { input.keyboardType = .asciiCapable }
        choose("returnKeyType") { input.returnKeyType = $0 }
        // The default in documents is no capitalization, although UIKit capitalizes sentences by default.
        // (Facts/InterfaceBuilder.md#texts)
        input.autocapitalizationType = .none
        choose("autocapitalizationType") { input.autocapitalizationType = $0 }
        choose("autocorrectionType") { input.autocorrectionType = $0 }
        choose("spellCheckingType") { input.spellCheckingType = $0 }
        choose("smartQuotesType") { input.smartQuotesType = $0 }
        choose("smartDashesType") { input.smartDashesType = $0 }
        choose("smartInsertDeleteType") { input.smartInsertDeleteType = $0 }
        choose("keyboardAppearance") { input.keyboardAppearance = $0 }
        if element["keyboardAppearance"] == "alert" { input.keyboardAppearance = .dark }
        if element.flag("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = true }
        if element.flag("secureTextEntry") { input.isSecureTextEntry = true }
        if let name = element["textContentType"] { input.textContentType = UITextContentType(rawValue: contentTypes[name] ?? name) }
    }

    /// The content types by their names in documents. Interface Builder writes most of UIKit's raw values and a few Swift names.
    private static let contentTypes: [String: String] = [
        "email": UITextContentType.emailAddress.rawValue, "url": UITextContentType.URL.rawValue,
        "one-time-code": UITextContentType.oneTimeCode.rawValue, "oneTimeCode": UITextContentType.oneTimeCode.rawValue,
        "newPassword": UITextContentType.newPassword.rawValue,
    ]
}
