/// Makes suggestions from a word list, the words that the user has taught the keyboard, and the previous word.
package struct WordPredictor: Sendable {
    /// The word list, which is read when the user types the first word. It is nil for languages without a word list. For these languages
    /// only learned words are suggested.
    package var list: WordList? { readList() }
    private let readList: @Sendable () -> WordList?
    package var costs: TypingCosts
    /// The words that the user has taught the keyboard by rejecting corrections. They are correct, and the keyboard suggests them.
    package var learned: Set<String> = []

    package init(list: @escaping @autoclosure @Sendable () -> WordList?, costs: TypingCosts = .qwerty) {
        readList = list
        self.costs = costs
    }

    /// Returns whether a word is correct. This is so if the word is in the list, is learned, or is of a kind that word lists omit, such
    /// as a number.
    package func knows(_ word: String) -> Bool {
        if learned.contains(LearnedWords.form(of: word)) || word.contains(where: \.isNumber) { return true }
        // A word with a capital after its first letter is correct, because such a spelling is intentional.
        if word.dropFirst().contains(where: \.isUppercase) { return true }
        guard let list else { return true }
        guard let entry = list.entry(of: word) else { return false }
        // The list has words such as "i" and "monday" with a capital, so they are incorrect in lower case. Rare names are exempt, because
        // the typed word may be another word.
        return entry.text == entry.text.lowercased() || word.first?.isUppercase == true || entry.rank < Self.leastNameRank
    }

    /// Returns whether the capitalization of a word is correct. It is not if the list has the word only as a name with a capital and the
    /// word was typed in lower case.
    private func isWrittenSo(_ word: String) -> Bool {
        guard let list else { return false }
        guard let entry = list.entry(of: word) else { return true }
        return entry.text == entry.text.lowercased() || word.first?.isUppercase == true
    }

    /// The minimum rank of names that are corrected to begin with a capital. (chosen)
    static let leastNameRank = 2
    /// The minimum rank of the words that a space may correct to. (chosen)
    static let leastCorrectionRank = 3

    /// Returns the suggestions for the text before the caret.
    /// - Parameters:
    ///   - text: The text before the caret, including at least the last two words.
    ///   - corrects: Whether a space after a mistyped word corrects the word.
    ///   - isShifted: Whether the next letter would be a capital.
    ///   - kept: The typed text of a correction that the user may still undo.
    package func suggestions(after text: String, corrects: Bool, isShifted: Bool, kept: String? = nil) -> WordSuggestions {
        let word = WordSuggestions.word(endingIn: text)
        guard !word.isEmpty else { return WordSuggestions(items: followers(of: text, isShifted: isShifted)) }
        var items: [WordSuggestions.Item] = []
        func add(_ text: String, _ role: WordSuggestions.Item.Role) {
            if items.count < 3, !items.contains(where: { $0.text.lowercased() == text.lowercased() && $0.text == text }) {
                items.append(.init(text, role))
            }
        }
        if let kept, kept != word {
            items = [.init(kept, .typed)]
            for completion in completions(of: word) { add(completion.text, .prediction) }
            return WordSuggestions(items: items, word: word)
        }
        let isKnown = knows(word)
        let completions = completions(of: word)
        let corrections = isKnown ? [] : guesses(for: word)
        // If no list contains the word, it is shown in quotes, because the user may have intended it.
        add(word, isKnown && isWrittenSo(word) ? .prediction : .typed)
        if let best = corrections.first, corrects, best.isSure, !isUnfinished(word, rather: best) { add(best.text, .correction) }
        for completion in completions where !completion.isRare { add(completion.text, .prediction) }
        for phrase in phrases(with: isKnown ? word : completions.first?.text) { add(phrase, .prediction) }
        for completion in completions where completion.isRare { add(completion.text, .prediction) }
        for correction in corrections where !isUnfinished(word, rather: correction) { add(correction.text, .prediction) }
        // The emoji of a complete word is the last suggestion, as on iOS.
        if list != nil, let emoji = EmojiCatalog.emoji(for: word), !items.contains(where: { $0.role == .correction }) {
            items = items.prefix(2) + [.init(emoji, .emoji)]
        }
        return WordSuggestions(items: items, word: word)
    }

    /// Returns longer words that begin with the word. Words that the user has taught the keyboard come first.
    private func completions(of word: String) -> [(text: String, isRare: Bool)] {
        let typed = LearnedWords.form(of: word)
        let own = learned.filter { $0.hasPrefix(typed) && $0.count > typed.count }.sorted().map { (text: $0, isRare: false) }
        let listed = list?.completions(of: word, limit: 3).map { (text: $0.text, isRare: $0.rank < Self.leastCorrectionRank) } ?? []
        return (own + listed).map { (Self.matchingCase(of: word, in: $0.text), $0.isRare) }
    }

    /// Returns whether a word is more likely the beginning of a longer word than a mistake. For example, "Lond" is the beginning of
    /// London and not a mistyped Lone. A missing apostrophe or capital is always a mistake.
    private func isUnfinished(_ word: String, rather guess: Guess) -> Bool {
        guard guess.cost > TypingCosts.apostrophe, word.count >= Self.leastUnfinishedLength, let list else { return false }
        let isCapital = word.first?.isUppercase == true
        return list.completions(of: word, limit: 3).contains { longer in
            // For names the margin is larger, because a word that begins with a capital is often a name.
            let isName = isCapital && longer.text.first?.isUppercase == true
            return longer.rank >= guess.rank - (isName ? Self.nameMargin : Self.rankMargin)
        }
    }
    /// The minimum length in letters of a word that may be unfinished, because two letters can begin too many words. (chosen)
    private static let leastUnfinishedLength = 3
    /// The margin for a correction. The correction must be more common, by more than this number of ranks, than every longer word that
    /// begins with the typed letters. (chosen)
    private static let rankMargin = 3
    /// The margin that is used in place of `rankMargin` if the longer word is a name. (chosen)
    private static let nameMargin = 8

    /// Returns phrases that consist of the word and one of its common next words, or the possessive form of a name. The phrases are shown
    /// in cells of the predictive bar that would otherwise be empty.
    private func phrases(with word: String?) -> [String] {
        guard let word, let list else { return [] }
        if let next = Self.followers[LearnedWords.form(of: word)] { return next.filter { $0 != "I" }.map { "\(word) \($0)" } }
        // Only names get a possessive form. They have no entry among the common next words.
        let isName = list.entry(of: word).map { $0.text != $0.text.lowercased() && $0.rank >= Self.leastCorrectionRank } ?? false
        return isName && !word.contains("'") && word.last != "s" ? ["\(word)'s"] : []
    }

    /// A possible correction of a mistyped word.
    private struct Guess {
        var text: String
        var rank: Int
        /// The total cost of the typing mistakes.
        var cost: Int
        /// Whether a space may replace the typed word by the correction.
        var isSure: Bool
    }

    /// Returns the possible corrections of a mistyped word, beginning with the best.
    package func corrections(of word: String) -> [(text: String, isSure: Bool)] { guesses(for: word).map { ($0.text, $0.isSure) } }

    private func guesses(for word: String) -> [Guess] {
        guard let list else { return [] }
        var result: [Guess] = []
        if let entry = list.entry(of: word), entry.text != word, entry.rank >= Self.leastNameRank {
            result.append(Guess(text: entry.text, rank: entry.rank, cost: 0, isSure: true))
        }
        for (candidate, cost) in list.corrections(of: word, costs: costs, limit: 3) where cost > 0 {
            let sureCost = word.count <= 2 ? TypingCosts.apostrophe : word.count <= 4 ? 7 : 10
            let isSure = cost <= sureCost && candidate.rank >= Self.leastCorrectionRank
            result.append(
                Guess(text: Self.matchingCase(of: word, in: candidate.text), rank: candidate.rank, cost: cost, isSure: isSure))
        }
        return result
    }

    // MARK: The next word

    private func followers(of text: String, isShifted: Bool) -> [WordSuggestions.Item] {
        guard list != nil else { return [] }
        var rest = text[...]
        while rest.last == " " { rest.removeLast() }
        let before = rest.count < text.count || text.isEmpty ? LearnedWords.form(of: WordSuggestions.word(endingIn: String(rest))) : ""
        var words = Self.followers[before] ?? []
        words += (before.isEmpty ? Self.beginnings : Self.anyFollowers).filter { !words.contains($0) }
        return words.prefix(3).map { .init(isShifted ? Self.capitalized($0) : $0, .prediction) }
    }

    /// The words that are suggested at the beginning of a sentence. (chosen)
    private static let beginnings = ["I", "the", "I'm"]
    /// The words that are suggested after words without an entry in `followers`. (chosen)
    private static let anyFollowers = ["and", "to", "the"]
    /// The words that commonly follow common words. (chosen)
    private static let followers: [String: [String]] = {
        let lines = """
            a: lot few little|about: the it that|after: the that I|all: the of right|am: not going so|an: email hour idea|and: I the then
            are: you we not|as: well a soon|at: the home least|be: a there able|been: a working there|best: of way friend|but: I it the
            by: the a my|can: you be I|could: be you have|do: you not it|for: the a you|from: the a my|give: me you it|go: to home back
            going: to home on|good: morning luck idea|great: day idea time|had: a to been|happen: to again if|happy: \
            birthday to new|has: been a to
            have: a to been|he: is was said|hello: there I how|hi: there I how|hope: you you're this|how: are about do|i: am have will
            i'll: be let have|i'm: not going so|if: you I it|in: the a my|is: a the not|it: is was will|it's: a not been|just: a got wanted
            let: me us you|like: to a you|look: at forward like|looking: forward for at|love: you it the|me: know to a|my: name own phone
            need: to a the|new: year one york|next: week time year|no: problem one worries|not: sure a be|of: the course my|on: the my a
            one: of more day|or: not something a|out: of the to|please: let call send|see: you the if|she: is was said|should: be I we
            so: I much we|some: of people time|soon: as and I|sounds: good great like|thank: you her him|thanks: for so again|that: is the I
            the: first same best|there: is are was|they: are have were|think: I it that|this: is week morning|time: to for is|to: be the \
            get|tomorrow: morning night at|tonight: at is I|today: is at I
            very: much good nice|want: to a it|was: a the not|we: are can have|well: I as then|were: you not a|what: is do are|when: \
            you I we
            where: are is do|who: is are was|why: not do is|will: be you have|with: the you a|would: be you like|yes: please it I|you: \
            are can have
            your: own email name
            """
        var result: [String: [String]] = [:]
        for line in lines.split(whereSeparator: { $0 == "\n" || $0 == "|" }) {
            let parts = line.split(separator: ":")
            result[String(parts[0])] = parts[1].split(separator: " ").map(String.init)
        }
        return result
    }()

    // MARK: Capitals

    /// Returns `text` with a capital first letter if `word` begins with a capital, and in capitals if `word` is in capitals.
    package static func matchingCase(of word: String, in text: String) -> String {
        guard word.first?.isUppercase == true else { return text }
        if word.count > 1, word == word.uppercased() { return text.uppercased() }
        return capitalized(text)
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
