import HostSupport

/// The treatment of a requested symbol name without a drawing.
///
/// The system has thousands of symbols, so a name without a drawing usually exists on a phone. If its image were nil, the app would be
/// laid out differently or would trap, unlike on a phone. A grey box as a placeholder keeps the layout correct.
enum MissingSymbol {
    /// The placeholder, which is a rounded box as large as the square drawings. (size and grey chosen by eye)
    static let placeholder = SystemSymbol(
        size: CGSize(width: 1.1, height: 1.1), parts: [.fill(box(0.06, 0.06, 0.98, 0.98, radius: 0.22))],
        fixedColor: CGColor(gray: 0.6, alpha: 0.5))

    /// The minimum length of the words in which one wrong letter is treated as a misspelling. Shorter words are similar to too many
    /// other words. (chosen)
    private static let longWord = 6

    /// Returns whether the system may have a symbol with this name. This is so if the name consists of lower-case words and numbers
    /// separated by dots, and none of the words is a misspelling of a word in the drawings' names.
    static func isPlausible(_ name: String) -> Bool {
        let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return words.allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) } && !isMisspelt(word)
        }
    }

    private static let knownWords = Set(SystemSymbol.drawings.keys.flatMap { $0.split(separator: ".").map(String.init) })

    /// Returns whether a long word differs from a known word by one additional, missing or wrong letter, or by two exchanged letters. A
    /// word with an additional s at its end is a different word.
    private static func isMisspelt(_ word: String) -> Bool {
        guard word.count >= longWord, !knownWords.contains(word) else { return false }
        return knownWords.contains { known in
            known.count >= longWord && abs(known.count - word.count) <= 1 && known + "s" != word && word + "s" != known
                && NearestSpelling.editDistance(Array(word), Array(known)) <= 1
        }
    }

    static func message(_ name: String) -> String {
        // A suggestion is useful only if its name is similar. (chosen: at most a third of the letters may differ)
        let nearest =
            NearestSpelling.of(name, in: SystemSymbol.names, differingInAtMostOneOf: 3).map { " If it is misspelt: there is \"\($0)\"." }
            ?? ""
        let consequence =
            isPlausible(name)
            ? "so a grey box replaces it" : "so that image is nil and nothing is drawn in its place"
        return "There is no symbol \"\(name)\" among the \(SystemSymbol.names.count) that are drawn here, \(consequence).\(nearest)"
    }
}
