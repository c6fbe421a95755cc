import UIKitText

/// Everything about a keyboard that its text field decides; two fields with equal setups show the same keyboard.
package struct KeyboardSetup: Hashable, Sendable {
    package var layout = KeyboardLayout.standard
    package var showsBar = true
    package var returnKey = KeyboardPicture.ReturnKeyLook()
    /// The return key is disabled while the field is empty.
    package var disablesReturnWhenEmpty = false
    /// Light or dark; unspecified follows the system.
    package var style = UIUserInterfaceStyle.unspecified
    package var capitalization = AutoCapitalization.none
    package var hasPeriodShortcut = false

    package init() {}

    /// What the traits of a text field ask for.
    ///
    /// - Parameter localeIdentifier: the simulated locale, for the decimal separator.
    @MainActor
    package init(traits: any UITextInputTraits, localeIdentifier: String) {
        let type = traits.keyboardType
        layout = type.layout(localeIdentifier: localeIdentifier)
        // Without suggestions there is no bar. (ios-facts 2.1)
        showsBar = !layout.isPad && traits.autocorrectionType != .no && traits.spellCheckingType != .no && !traits.isSecureTextEntry
        returnKey = KeyboardPicture.ReturnKeyLook(title: traits.returnKeyType.title, isBlue: traits.returnKeyType.isBlue)
        disablesReturnWhenEmpty = traits.enablesReturnKeyAutomatically
        style =
            switch traits.keyboardAppearance {
            case .dark: .dark
            case .light: .light
            // The field's own side of the app may be dark in a light system.
            case .default: (traits as? UIView)?.traitCollection.userInterfaceStyle ?? .unspecified
            }
        // Addresses and passwords are not prose: no capitals and full stops by themselves. (chosen)
        let isProse = type != .emailAddress && type != .URL && !traits.isSecureTextEntry
        capitalization = isProse ? AutoCapitalization(traits.autocapitalizationType) : .none
        hasPeriodShortcut = isProse
    }
}

extension AutoCapitalization {
    init(_ type: UITextAutocapitalizationType) {
        self =
            switch type {
            case .none: .none
            case .words: .words
            case .sentences: .sentences
            case .allCharacters: .allCharacters
            }
    }
}

extension UIKeyboardType {
    /// The keys of the type. iPads would show other ones.
    package func layout(localeIdentifier: String) -> KeyboardLayout {
        switch self {
        case .default: .standard
        case .asciiCapable: .asciiCapable
        case .numbersAndPunctuation: .numbersAndPunctuation
        case .URL: .url
        case .numberPad: .numberPad
        case .phonePad: .phonePad
        case .namePhonePad: .namePhonePad
        case .emailAddress: .emailAddress
        case .decimalPad: .decimalPad(separator: Locale(identifier: localeIdentifier).decimalSeparator ?? ".")
        case .twitter: .twitter
        case .webSearch: .webSearch
        case .asciiCapableNumberPad: .asciiCapableNumberPad
        }
    }
}

extension UIReturnKeyType {
    /// What the key says in English. (ios-facts 2.4)
    package var title: String {
        switch self {
        case .default: "return"
        case .go: "go"
        case .google, .search, .yahoo: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "emergency call"
        case .continue: "continue"
        }
    }

    /// Every return key with a task of its own is blue. (ios-facts 2.4, where sources disagree on `next` and `continue`)
    package var isBlue: Bool { self != .default }
}
