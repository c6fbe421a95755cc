import UIKitText

/// The properties of a keyboard that its text field decides; two fields with equal setups show the same keyboard.
struct KeyboardSetup: Hashable, Sendable {
    package var layout = KeyboardLayout.standard
    package var showsBar = true
    package var returnKey = KeyboardPicture.ReturnKeyLook()
    /// Whether the return key is disabled while the field is empty.
    var disablesReturnWhenEmpty = false
    var capitalization = AutoCapitalization.none
    var hasPeriodShortcut = false
    /// The language of the keys, where there are several; nil otherwise.
    package var languageCode: String?

    /// The offers of the bar.
    var assistance = Assistance.none
    /// Whether the space after a mistyped word corrects it.
    package var correctsWords = false

    /// The content of the predictive bar.
    enum Assistance: Hashable, Sendable {
        case none
        case words
        /// Offers of the password manager.
        case autoFill(AutoFillKind)
    }

    package init() {}

    /// Creates the setup that the traits of a text field request.
    ///
    /// - Parameters:
    ///   - language: the current keyboard.
    ///   - hasSeveral: whether the globe leads to others.
    ///   - localeIdentifier: the simulated locale, for the decimal separator.
    ///   - form: the arrangement of keys on the device.
    ///   - hasCode: whether a one-time code has arrived that the bar could offer.
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
            // Without suggestions there is no bar. (Facts/KeyboardHeights.md#iphone)
            assistance = .words
        }
        showsBar = assistance != .none
        returnKey = KeyboardPicture.ReturnKeyLook(
            title: layout.titles.title(of: traits.returnKeyType), name: traits.returnKeyType.name, isBlue: traits.returnKeyType.isBlue)
        if hasSeveral { languageCode = language.languageCode }
        disablesReturnWhenEmpty = traits.enablesReturnKeyAutomatically
        // Addresses and passwords are not prose: no automatic capitals and full stops. (chosen)
        let isProse = type != .emailAddress && type != .URL && !traits.isSecureTextEntry
        capitalization = isProse ? AutoCapitalization(traits.autocapitalizationType) : .none
        hasPeriodShortcut = isProse
        // Names and addresses are not spelling mistakes. (chosen)
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
    /// Whether the type's text has to be ASCII; languages that cannot write it are replaced by English there.
    var needsASCII: Bool { [.asciiCapable, .URL, .emailAddress].contains(self) }

    /// Returns the keys of the type.
    package func layout(
        language: KeyboardLanguage = .englishUS, localeIdentifier: String, hasSeveral: Bool = false, form: KeyboardForm = .phone
    ) -> KeyboardLayout {
        let used = needsASCII && !language.isASCIICapable ? KeyboardLanguage.englishUS : language
        let separator = Locale(identifier: localeIdentifier).decimalSeparator ?? "."
        return used.layout(for: self, separator: separator, hasSeveral: hasSeveral, form: form)
    }
}

extension KeyboardLanguage.Titles {
    /// Returns the title of the return key; English where the language lacks it.
    package func title(of type: UIReturnKeyType) -> String { returns[type.name] ?? Self.englishReturns[type.name] ?? "" }
}

extension UIReturnKeyType {
    /// The key of the title in `KeyboardLanguage.Titles`. Search engines have no names on keys. (Facts/KeyboardBehaviour.md#return-key)
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

    /// The title of the key in English. (Facts/KeyboardBehaviour.md#return-key)
    package var title: String { KeyboardLanguage.Titles().title(of: self) }

    /// Whether the key is blue. Keys that complete the purpose of a form or a search are blue; those that only advance (`return`, `next`,
    /// `continue`) are grey. (measured: `next` is grey on a picture of a real iPhone before version 26; `continue` goes with it, and
    /// sources agree on the others)
    package var isBlue: Bool {
        switch self {
        case .default, .next, .continue: false
        case .go, .google, .join, .route, .search, .send, .yahoo, .done, .emergencyCall: true
        }
    }
}
