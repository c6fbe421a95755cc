import KeyboardWords
import UIKitText

/// A checker that finds misspelled words and suggests corrections.
///
/// Partial: Only American English is supported. Other languages have no word list, so all words in these languages are treated as
/// correct.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }

    /// The languages that have a word list.
    open class var availableLanguages: [String] { ["en_US"] }

    private var ignored: Set<String> = []
    private var lists: WordPredictor {
        var predictor = WordPredictor(list: .english)
        predictor.learned = Self.learning.words.union(ignored)
        return predictor
    }

    private static var learning: LearnedWords { SimulatedProcess.current.learnedWords }
    private func isKnownLanguage(_ language: String) -> Bool { language.hasPrefix("en") }

    /// Returns the range of the first misspelled word in `range` that begins at or after `startingOffset` in UTF-16 units. If there is no
    /// such word and `wrapFlag` is true, the search continues at the start of `range`. The location is `NSNotFound` if no word is
    /// misspelled.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    )
        -> NSRange
    {
        let none = NSRange(location: NSNotFound, length: 0)
        guard isKnownLanguage(language), let area = Range(range, in: stringToCheck) else { return none }
        let lists = lists
        var wrong: [NSRange] = []
        var index = area.lowerBound
        while index < area.upperBound {
            guard stringToCheck[index].isLetter else {
                index = stringToCheck.index(after: index)
                continue
            }
            var end = index
            while end < area.upperBound, stringToCheck[end].isLetter || stringToCheck[end].isNumber || "'’".contains(stringToCheck[end]) {
                end = stringToCheck.index(after: end)
            }
            // A closing quote at the end does not belong to the word.
            var word = stringToCheck[index..<end]
            while let last = word.last, "'’".contains(last) { word.removeLast() }
            if !lists.knows(Self.withoutPossessive(String(word))) { wrong.append(NSRange(index..<word.endIndex, in: stringToCheck)) }
            index = end
        }
        return wrong.first { $0.location >= startingOffset } ?? (wrapFlag ? wrong.first : nil) ?? none
    }

    /// Returns the word without a possessive ending, because "Anna's" is correct if "Anna" is correct.
    private static func withoutPossessive(_ word: String) -> String {
        word.hasSuffix("'s") || word.hasSuffix("’s") ? String(word.dropLast(2)) : word
    }

    /// Returns corrections of the word in `range` with the best first, or nil if the language is not supported.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard isKnownLanguage(language), let area = Range(range, in: string) else { return nil }
        return lists.corrections(of: String(string[area])).map(\.text)
    }

    /// Returns longer words that begin with the text in `range`, with the most common first, or nil if the language is not supported.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard isKnownLanguage(language), let area = Range(range, in: string) else { return nil }
        let part = String(string[area])
        return (WordList.english?.completions(of: part, limit: 10) ?? []).map { WordPredictor.matchingCase(of: part, in: $0.text) }
    }

    /// The words that this checker treats as correct.
    open var ignoredWords: [String]? {
        get { ignored.sorted() }
        set { ignored = Set((newValue ?? []).map(LearnedWords.form(of:))) }
    }
    open func ignoreWord(_ wordToIgnore: String) { ignored.insert(LearnedWords.form(of: wordToIgnore)) }

    /// Adds a word to the words that the keyboard and all checkers of the app treat as correct.
    open class func learnWord(_ word: String) { learning.words.insert(LearnedWords.form(of: word)) }
    open class func unlearnWord(_ word: String) { learning.words.remove(LearnedWords.form(of: word)) }
    open class func hasLearnedWord(_ word: String) -> Bool { learning.words.contains(LearnedWords.form(of: word)) }
}

extension SimulatedProcess {
    var learnedWords: LearnedWords { state { LearnedWords() } }
}
