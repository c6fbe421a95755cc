import UIKitText

/// Everything about a keyboard that its text field decides; two fields with equal setups show the same keyboard.
struct KeyboardSetup: Hashable, Sendable {
    package var layout = KeyboardLayout.standard
    package var showsBar = true
    package var returnKey = KeyboardPicture.ReturnKeyLook()
    /// The return key is disabled while the field is empty.
    var disablesReturnWhenEmpty = false
    var capitalization = AutoCapitalization.none
    var hasPeriodShortcut = false
    /// The language of the keys, where there are several; nil otherwise.
    package var languageCode: String?

    /// What the bar offers.
    var assistance = Assistance.none
    /// A mistyped word is changed by the space after it.
    package var correctsWords = false

    /// What stands in the predictive bar.
    enum Assistance: Hashable, Sendable {
        case none
        case words
        /// What a password manager knows.
        case autoFill(AutoFillKind)
    }

    package init() {}

    /// What the traits of a text field ask for.
    ///
    /// - Parameters:
    ///   - language: the keyboard that is in use.
    ///   - hasSeveral: whether the globe leads to others.
    ///   - localeIdentifier: the simulated locale, for the decimal separator.
    ///   - form: the arrangement of keys that the device has.
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
        // Addresses and passwords are not prose: no capitals and full stops by themselves. (chosen)
        let isProse = type != .emailAddress && type != .URL && !traits.isSecureTextEntry
        capitalization = isProse ? AutoCapitalization(traits.autocapitalizationType) : .none
        hasPeriodShortcut = isProse
        // Names and addresses are nobody's spelling mistakes. (chosen)
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
    /// Types whose text has to be ASCII; languages that cannot write it give way to English there.
    var needsASCII: Bool { [.asciiCapable, .URL, .emailAddress].contains(self) }

    /// The keys of the type.
    package func layout(
        language: KeyboardLanguage = .englishUS, localeIdentifier: String, hasSeveral: Bool = false, form: KeyboardForm = .phone
    ) -> KeyboardLayout {
        let used = needsASCII && !language.isASCIICapable ? KeyboardLanguage.englishUS : language
        let separator = Locale(identifier: localeIdentifier).decimalSeparator ?? "."
        return used.layout(for: self, separator: separator, hasSeveral: hasSeveral, form: form)
    }
}

extension KeyboardLanguage.Titles {
    /// What the return key says; a title that the language lacks is English.
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

    /// What the key says in English. (Facts/KeyboardBehaviour.md#return-key)
    package var title: String { KeyboardLanguage.Titles().title(of: self) }

    /// Keys that finish what a form or a search is for are blue; those that only lead on (`return`, `next`, `continue`) are grey.
    /// (measured: `next` is grey on a picture of a real iPhone before version 26; `continue` goes with it, and sources agree on the others)
    package var isBlue: Bool {
        switch self {
        case .default, .next, .continue: false
        case .go, .google, .join, .route, .search, .send, .yahoo, .done, .emergencyCall: true
        }
    }
}
