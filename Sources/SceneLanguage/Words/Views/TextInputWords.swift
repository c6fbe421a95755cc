import IQKeyboardManagerSwift
import UIKit

/// The properties that text fields, text views and search bars share.
enum TextInputWords {
    /// Returns the properties that determine the keyboard.
    static func keyboard<View: UIView & UITextInputTraits>(_ type: View.Type) -> [Property<View>] {
        [
            .init("keyboardType", .words(UIKeyboardType.words), set: { $0.keyboardType = $1 }),
            .init("returnKeyType", .words(UIReturnKeyType.words), set: { $0.returnKeyType = $1 }),
            .init("keyboardAppearance", .words(UIKeyboardAppearance.words), set: { $0.keyboardAppearance = $1 }),
            .init(
                "autocapitalizationType",
                .words(["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters]),
                set: { (view: View, type: UITextAutocapitalizationType) in view.autocapitalizationType = type }),
            .init(
                "autocorrectionType", .words(UITextAutocorrectionType.words),
                set: { (view: View, type: UITextAutocorrectionType) in view.autocorrectionType = type }),
            .init(
                "smartQuotesType", .words(["default": .default, "no": .no, "yes": .yes]),
                set: { (view: View, type: UITextSmartQuotesType) in view.smartQuotesType = type }),
            .init(
                "smartDashesType", .words(["default": .default, "no": .no, "yes": .yes]),
                set: { (view: View, type: UITextSmartDashesType) in view.smartDashesType = type }),
            .init("isSecureTextEntry", .bool, set: { $0.isSecureTextEntry = $1 }),
            .init("enablesReturnKeyAutomatically", .bool, set: { $0.enablesReturnKeyAutomatically = $1 }),
        ]
    }

    /// Returns the properties for spell checking and content type.
    static func words<View: UIView & UITextInputTraits>(_ type: View.Type) -> [Property<View>] {
        [
            .init(
                "spellCheckingType", .words(["default": .default, "no": .no, "yes": .yes]),
                set: { (view: View, type: UITextSpellCheckingType) in view.spellCheckingType = type }),
            .init("textContentType", .words(contentTypes), set: { $0.textContentType = $1 }),
        ]
    }

    /// Returns the engine's properties of a text input.
    static func engine<View: UIView & IQTextInputView>(_ type: View.Type) -> [Property<View>] {
        [
            .init("distanceFromKeyboard", .number(), set: { $0.iq.distanceFromKeyboard = $1 }),
            .init("enableMode", .enableMode, set: { $0.iq.enableMode = $1 }),
            .init("resignOnTouchOutsideMode", .enableMode, set: { $0.iq.resignOnTouchOutsideMode = $1 }),
            .init("ignoreSwitchingByNextPrevious", .bool, set: { $0.iq.ignoreSwitchingByNextPrevious = $1 }),
            .init("hidePlaceholder", .bool, set: { $0.iq.hidePlaceholder = $1 }),
            .init("placeholder", .text, set: { $0.iq.placeholder = $1 }),
        ]
    }

    private static let contentTypes: WordTable<UITextContentType> = [
        "name": .name, "givenName": .givenName, "familyName": .familyName, "nickname": .nickname, "organizationName": .organizationName,
        "fullStreetAddress": .fullStreetAddress, "addressCity": .addressCity, "postalCode": .postalCode, "countryName": .countryName,
        "telephoneNumber": .telephoneNumber, "emailAddress": .emailAddress, "URL": .URL, "creditCardNumber": .creditCardNumber,
        "username": .username, "password": .password, "newPassword": .newPassword, "oneTimeCode": .oneTimeCode,
    ]
}
