import UIKitText

/// The properties of a keyboard that depend on its text field. If two fields have equal setups, the same keyboard is shown for both.
struct KeyboardSetup: Hashable, Sendable {
    package var layout = KeyboardLayout.standard
    package var showsBar = true
    package var returnKey = KeyboardPicture.ReturnKeyLook()
    /// Whether the return key is disabled while the field is empty.
    var disablesReturnWhenEmpty = false
    var capitalization = AutoCapitalization.none
    var hasPeriodShortcut = false
    /// The language of the keys, or nil if the user has keyboards in only one language.
    package var languageCode: String?

    /// The content that the predictive bar offers.
    var assistance = Assistance.none
    /// Whether a space after a mistyped word corrects the word.
    package var correctsWords = false

    /// The kind of content in the predictive bar.
    enum Assistance: Hashable, Sendable {
        case none
        case words
        /// Entries of the password manager.
        case autoFill(AutoFillKind)
    }

    package init() {}

    /// Creates the setup for the traits of a text field.
    ///
    /// - Parameters:
    ///   - language: The language of the current keyboard.
    ///   - hasSeveral: Whether the user can switch to other languages with the globe.
    ///   - localeIdentifier: The simulated locale, which determines the decimal separator.
    ///   - form: The arrangement of keys on the device.
    ///   - hasCode: Whether a one-time code has arrived that the predictive bar can offer.
    @MainActor
    package init(
        traits: any UITextInputTraits, language: KeyboardLanguage = .englishUS, hasSeveral: Bool = false, localeIdentifier: String,
        form: KeyboardForm = .phone, hasCode: Bool = false
    ) {
        let type = traits.keyboardType
        layout = type.layout(language: language, localeIdentifier: localeIdentifier, hasSeveral: hasSeveral, form: form)
        let kind = traits.textContentType.flatMap { AutoFillKind($0) }
        if let kind, kind != .oneTimeCode || hasCode {
            assistance = .autoFill(kind)
        } else if !layout.isPad, traits.autocorrectionType != .no, traits.spellCheckingType != .no, !traits.isSecureTextEntry {
            // If the field requests no suggestions, the predictive bar is not shown. (Facts/KeyboardHeights.md#iphone)
            assistance = .words
        }
        showsBar = assistance != .none
        returnKey = KeyboardPicture.ReturnKeyLook(
            title: layout.titles.title(of: traits.returnKeyType), name: traits.returnKeyType.name, isBlue: traits.returnKeyType.isBlue)
        if hasSeveral { languageCode = language.languageCode }
        disablesReturnWhenEmpty = traits.enablesReturnKeyAutomatically
        // Addresses and passwords are not prose, so they get no automatic capitals and full stops. (chosen)
        let isProse = type != .emailAddress && type != .URL && !traits.isSecureTextEntry
        capitalization = isProse ? AutoCapitalization(traits.autocapitalizationType) : .none
        hasPeriodShortcut = isProse
        // Names and addresses are never treated as mistyped words. (chosen)
        let isText = traits.textContentType == nil && [.default, .asciiCapable, .twitter].contains(type)
        correctsWords = assistance == .words && (isText || traits.autocorrectionType == .yes)
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
    /// Whether the text must be ASCII. For a language that cannot be written in ASCII, the English keyboard is shown instead.
    var needsASCII: Bool { [.asciiCapable, .URL, .emailAddress].contains(self) }

    /// Returns the layout for the keyboard type.
    package func layout(
        language: KeyboardLanguage = .englishUS, localeIdentifier: String, hasSeveral: Bool = false, form: KeyboardForm = .phone
    ) -> KeyboardLayout {
        let used = needsASCII && !language.isASCIICapable ? KeyboardLanguage.englishUS : language
        let separator = Locale(identifier: localeIdentifier).decimalSeparator ?? "."
        return used.layout(for: self, separator: separator, hasSeveral: hasSeveral, form: form)
    }
}

extension KeyboardLanguage.Titles {
    /// Returns the title of the return key. It is English if the language has no title of its own.
    package func title(of type: UIReturnKeyType) -> String { returns[type.name] ?? Self.englishReturns[type.name] ?? "" }
}

extension UIReturnKeyType {
    /// The key of the title in `KeyboardLanguage.Titles`. Titles do not contain the names of search engines.
    /// (Facts/KeyboardBehaviour.md#return-key)
    package var name: String {
        switch self {
        case .default: "default"
        case .go: "go"
        case .google, .search, .yahoo: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "emergencyCall"
        case .continue: "continue"
        }
    }

    /// The English title of the return key. (Facts/KeyboardBehaviour.md#return-key)
    package var title: String { KeyboardLanguage.Titles().title(of: self) }

    /// Whether the return key is blue. A key that submits a form or starts a search is blue. A key that only inserts a line break or
    /// moves to the next field or screen (`return`, `next`, `continue`) is grey. (measured: `next` is grey on a picture of a real iPhone
    /// before iOS 26; `continue` is assumed to be like `next`, and sources agree on the other types)
    package var isBlue: Bool {
        switch self {
        case .default, .next, .continue: false
        case .go, .google, .join, .route, .search, .send, .yahoo, .done, .emergencyCall: true
        }
    }
}
