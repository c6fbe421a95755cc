/// What a long press on a character offers besides itself, nearest first.
package typealias KeyboardAlternates = [String: [String]]

extension KeyboardLayout {
    /// US English. (letters: Apple's iPhone User Guide; their order is chosen)
    package static let englishAlternates: KeyboardAlternates = [
        "a": ["à", "á", "â", "ä", "æ", "ã", "å", "ā"], "c": ["ç", "ć", "č"], "e": ["è", "é", "ê", "ë", "ē", "ė", "ę"],
        "i": ["î", "ï", "í", "ī", "į", "ì"], "l": ["ł"], "n": ["ñ", "ń"], "o": ["ô", "ö", "ò", "ó", "œ", "ø", "ō", "õ"],
        "s": ["ß", "ś", "š"], "u": ["û", "ü", "ù", "ú", "ū"], "y": ["ÿ"], "z": ["ž", "ź", "ż"],
        "0": ["°"], "-": ["–", "—", "•"], "/": ["\\"], "$": ["₽", "¥", "€", "¢", "£", "₩"], "&": ["§"],
        "\"": ["„", "“", "”", "«", "»"], ".": ["…"], "?": ["¿"], "!": ["¡"], "'": ["‘", "’", "`"], "%": ["‰"], "=": ["≠", "≈"],
        // ios-facts 2.5
        ".com": [".net", ".org", ".edu", ".us"],
    ]
}
