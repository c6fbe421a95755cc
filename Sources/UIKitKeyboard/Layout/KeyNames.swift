import KeyboardWords

/// The names of keys, for code that needs key names before a keyboard exists. They are the names that
/// `UIKeyboardController.keyRect(named:)` accepts.
package enum KeyNames {
    /// All keyboard types. Their raw values in UIKit begin at 0.
    private static let types = (0...32).compactMap { UIKeyboardType(rawValue: $0) }

    /// Returns the names of all keys that a keyboard of a language has, on phones and iPads, in every type and plane. The titles of its
    /// return key and its name in the list of keyboards are included.
    ///
    /// Complexity: O(types x forms x keys), some thousand keys.
    package static func all(of language: KeyboardLanguage) -> Set<String> {
        var names: Set<String> = [language.name]
        names.formUnion(language.titles.returns.values)
        for type in types {
            var layouts = [false, true].map { language.layout(for: type, hasSeveral: $0) }
            for form in KeyboardForm.allCases where form.isTablet {
                layouts += [false, true].map { TabletLayout(language: language, form: form, hasSeveral: $0).layout(for: type) }
            }
            for key in layouts.flatMap(\.planes).flatMap(\.rows).flatMap(\.keys) {
                names.insert(key.name)
                if let second = key.second { names.insert(second) }
            }
        }
        names.remove("")
        return names
    }

    /// The names of the keys that do not depend on the language: those of the emoji keyboard, the bars, the strip below the keys, and
    /// the list of an iPad's hide key.
    package static let common: Set<String> = {
        var names: Set<String> = [
            "emoji", "globe", "dictation", "ABC", "search emoji", "cancel search", UIKeyboardController.launcherName,
            UIKeyboardController.handleName,
        ]
        names.formUnion(EmojiCategory.allCases.map { $0.title.lowercased() })
        names.formUnion(ShortcutsBarView.Button.allCases.map(\.rawValue))
        names.formUnion(BarShortcut.allCases.map(\.rawValue))
        for mode in KeyboardMode.allCases { names.formUnion(mode.choices(available: KeyboardMode.allCases).map(\.title)) }
        return names
    }()
}
