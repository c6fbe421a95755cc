/// Makes suggestions from a word list, the user's learned words, and the previous word.
package struct WordPredictor: Sendable {
    /// The word list; nil for languages without one: only learned words are offered. It is read when the first word is typed.
    package var list: WordList? { readList() }
    private let readList: @Sendable () -> WordList?
    package var costs: TypingCosts
    /// The words that the user has insisted on; these are correct, and offered.
    package var learned: Set<String> = []

    package init(list: @escaping @autoclosure @Sendable () -> WordList?, costs: TypingCosts = .qwerty) {
        readList = list
        self.costs = costs
    }

    /// Whether the word is correct: in the list, learned, or of a kind that word lists omit, such as a number.
    package func knows(_ word: String) -> Bool {
        if learned.contains(LearnedWords.form(of: word)) || word.contains(where: \.isNumber) { return true }
        // Capitals inside a word, or throughout, are the user's own spelling.
        if word.dropFirst().contains(where: \.isUppercase) { return true }
        guard let list else { return true }
        guard let entry = list.entry(of: word) else { return false }
        // "i" and "monday" are known, but not in that case; rare names in lower case are left alone.
        return entry.text == entry.text.lowercased() || word.first?.isUppercase == true || entry.rank < Self.leastNameRank
    }

    /// Whether the list has the word as typed, and not only as a name with a capital.
    private func isWrittenSo(_ word: String) -> Bool {
        guard let list else { return false }
        guard let entry = list.entry(of: word) else { return true }
        return entry.text == entry.text.lowercased() || word.first?.isUppercase == true
    }

    /// The least rank of names that get their capital. (chosen)
    static let leastNameRank = 2
    /// The least rank of a word that a space corrects to. (chosen)
    static let leastCorrectionRank = 3

    /// - Parameters:
    ///   - text: the text before the caret, at least back to the word before the last.
    ///   - corrects: whether the space after a mistyped word is to correct it.
    ///   - isShifted: whether the next letter would be a capital.
    ///   - kept: the typed form of a correction that was just made and may be undone.
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
        // A word that no list has is the user's own.
        add(word, isKnown && isWrittenSo(word) ? .prediction : .typed)
        if let best = corrections.first, corrects, best.isSure, !isUnfinished(word, rather: best) { add(best.text, .correction) }
        for completion in completions where !completion.isRare { add(completion.text, .prediction) }
        for phrase in phrases(with: isKnown ? word : completions.first?.text) { add(phrase, .prediction) }
        for completion in completions where completion.isRare { add(completion.text, .prediction) }
        for correction in corrections where !isUnfinished(word, rather: correction) { add(correction.text, .prediction) }
        // The emoji of a finished word is the last offer, as on iOS.
        if list != nil, let emoji = EmojiCatalog.emoji(for: word), !items.contains(where: { $0.role == .correction }) {
            items = items.prefix(2) + [.init(emoji, .emoji)]
        }
        return WordSuggestions(items: items, word: word)
    }

    /// Returns longer words, the user's own first.
    private func completions(of word: String) -> [(text: String, isRare: Bool)] {
        let typed = LearnedWords.form(of: word)
        let own = learned.filter { $0.hasPrefix(typed) && $0.count > typed.count }.sorted().map { (text: $0, isRare: false) }
        let listed = list?.completions(of: word, limit: 3).map { (text: $0.text, isRare: $0.rank < Self.leastCorrectionRank) } ?? []
        return (own + listed).map { (Self.matchingCase(of: word, in: $0.text), $0.isRare) }
    }

    /// Whether the word is more likely the beginning of a longer one than a mistake: "Lond" is the beginning of London, and not a mistyped
    /// Lone. A missing apostrophe or capital is always a mistake.
    private func isUnfinished(_ word: String, rather guess: Guess) -> Bool {
        guard guess.cost > TypingCosts.apostrophe, word.count >= Self.leastUnfinishedLength, let list else { return false }
        let isCapital = word.first?.isUppercase == true
        return list.completions(of: word, limit: 3).contains { longer in
            // A capital at the beginning often means a name.
            let isName = isCapital && longer.text.first?.isUppercase == true
            return longer.rank >= guess.rank - (isName ? Self.nameMargin : Self.rankMargin)
        }
    }
    /// The minimum length, because two letters do not determine the word that they begin. (chosen)
    private static let leastUnfinishedLength = 3
    /// The number of ranks by which the correction must be more common than every longer word that the typed text begins. An equal lead is
    /// too small. (chosen)
    private static let rankMargin = 3
    /// The same number for a longer word that is a name. (chosen)
    private static let nameMargin = 8

    /// Returns an almost finished word together with its common followers, or its possessive form, for cells of the bar that are still
    /// free.
    private func phrases(with word: String?) -> [String] {
        guard let word, let list else { return [] }
        if let next = Self.followers[LearnedWords.form(of: word)] { return next.filter { $0 != "I" }.map { "\(word) \($0)" } }
        // For a name, its possessive form.
        let isName = list.entry(of: word).map { $0.text != $0.text.lowercased() && $0.rank >= Self.leastCorrectionRank } ?? false
        return isName && !word.contains("'") && word.last != "s" ? ["\(word)'s"] : []
    }

    /// A possible correction of a mistyped word.
    private struct Guess {
        var text: String
        var rank: Int
        /// The total cost of the mistakes.
        var cost: Int
        /// Whether a space may replace the typed word with it.
        var isSure: Bool
    }

    /// Returns the possible corrections of a mistyped word, best first.
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

    /// The words that begin sentences. (chosen)
    private static let beginnings = ["I", "the", "I'm"]
    /// The words that follow unknown words. (chosen)
    private static let anyFollowers = ["and", "to", "the"]
    /// The common followers of common words. (chosen)
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

    /// Returns `text` with a capital where `word` begins with one, and in capitals where `word` is.
    package static func matchingCase(of word: String, in text: String) -> String {
        guard word.first?.isUppercase == true else { return text }
        if word.count > 1, word == word.uppercased() { return text.uppercased() }
        return capitalized(text)
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
