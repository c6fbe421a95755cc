import CoreGraphics

extension KeyboardLanguage {
    /// The US English keyboard, which every phone has. Rows: Apple's user guide and Facts/KeyboardBehaviour.md#planes. The file
    /// `Assets/Keyboards/en-US.yaml` describes the same keyboard.
    package static let englishUS: KeyboardLanguage = {
        func row(_ text: String) -> KeyboardRow { KeyboardRow(middle: KeyboardLayout.characters(text)) }
        let delete = KeyboardKeyGroup([KeyboardKey(.delete, weight: KeyboardLayout.shiftWeight)])
        func wide(_ role: KeyboardKey.Role) -> KeyboardKeyGroup {
            KeyboardKeyGroup([KeyboardKey(role, weight: KeyboardLayout.shiftWeight)])
        }
        // Five mark keys are together as wide as seven letter keys. (KeyboardKit, Facts/KeyboardBehaviour.md#planes)
        let marks = KeyboardLayout.characters(".,?!'", weight: 1.4)
        var language = KeyboardLanguage(
            identifier: "en-US", name: "English (US)",
            letters: Plane(rows: [
                row("qwertyuiop"), row("asdfghjkl"),
                KeyboardRow(leading: wide(.shift), middle: KeyboardLayout.characters("zxcvbnm"), trailing: delete),
            ]),
            numbers: Plane(rows: [
                row("1234567890"), row("-/:;()$&@\""),
                KeyboardRow(leading: wide(.plane(.symbols, title: "#+=")), middle: marks, trailing: delete),
            ]),
            symbols: Plane(rows: [
                row("[]{}#%^*+="), row("_\\|~<>€£¥•"),
                KeyboardRow(leading: wide(.plane(.numbers, title: "123")), middle: marks, trailing: delete),
            ]))
        language.alternates = englishAlternates
        return language
    }()

    /// The alternates that a long press offers for each character, beginning with the one closest to the held key. (letters: Apple's
    /// iPhone User Guide; their order is chosen)
    private static let englishAlternates: KeyboardAlternates = [
        "a": ["à", "á", "â", "ä", "æ", "ã", "å", "ā"], "c": ["ç", "ć", "č"], "e": ["è", "é", "ê", "ë", "ē", "ė", "ę"],
        "i": ["î", "ï", "í", "ī", "į", "ì"], "l": ["ł"], "n": ["ñ", "ń"], "o": ["ô", "ö", "ò", "ó", "œ", "ø", "ō", "õ"],
        "s": ["ß", "ś", "š"], "u": ["û", "ü", "ù", "ú", "ū"], "y": ["ÿ"], "z": ["ž", "ź", "ż"],
        "0": ["°"], "-": ["–", "—", "•"], "/": ["\\"], "$": ["₽", "¥", "€", "¢", "£", "₩"], "&": ["§"],
        "\"": ["„", "“", "”", "«", "»"], ".": ["…"], "?": ["¿"], "!": ["¡"], "'": ["‘", "’", "`"], "%": ["‰"], "=": ["≠", "≈"],
        // A held `.com` key offers these domains. (Facts/KeyboardBehaviour.md#keyboard-types)
        ".com": [".net", ".org", ".edu", ".us"],
    ]
}

/// The US English keyboards by type.
extension KeyboardLayout {
    package static let standard = KeyboardLanguage.englishUS.layout(for: .default)
}

/// The alternates that a long press offers for each character, beginning with the one closest to the held key.
package typealias KeyboardAlternates = [String: [String]]
