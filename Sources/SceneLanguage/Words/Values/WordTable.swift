/// The words with which files name the cases of an enumeration, in the order of the reference: `["left": .left, "center": .center]`.
package struct WordTable<Case: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    package let pairs: [(word: String, value: Case)]

    package init(dictionaryLiteral elements: (String, Case)...) { pairs = elements.map { (word: $0.0, value: $0.1) } }

    package var words: [String] { pairs.map(\.word) }

    package subscript(word: String) -> Case? { pairs.first { $0.word == word }?.value }

    /// Returns a copy of the table without a word.
    func without(_ word: String) -> Self { Self(pairs: pairs.filter { $0.word != word }) }
    private init(pairs: [(word: String, value: Case)]) { self.pairs = pairs }
}

extension WordTable where Case: Equatable {
    /// Returns the keyword of scene files for an enum case; nil if there is none.
    package func word(_ value: Case) -> String? { pairs.first { $0.value == value }?.word }
}

extension ValueReader {
    /// Reads one of these words; returns its case.
    static func words(_ table: WordTable<Value>) -> Self {
        ValueReader<String>.choice(table.words).flatMap { table[$0] }
    }
}

extension ValueReader where Value: OptionSet, Value.Element == Value {
    /// Reads one of these words or a list of them; returns an option set.
    static func options(_ table: WordTable<Value>) -> Self {
        ValueReader<[String]>.words(table.words).map { words in words.reduce(into: []) { $0.formUnion(table[$1] ?? []) } }
    }
}
