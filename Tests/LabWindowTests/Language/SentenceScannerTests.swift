import LabProtocol
import Testing

@Suite struct SentenceScannerTests {
    private func keys(_ source: String) throws -> [String] { try SentenceScanner(source).sentences.map(\.key) }

    @Test func `a sentence is found with places for its values, which the code makes the same`() throws {
        let count = 3
        let name = "form"
        #expect(try keys(#"say(localized("\(name) has \(number: count) views, 50 % of all"))"#) == ["%@ has %lld views, 50 %% of all"])
        #expect(("\(name) has \(number: count) views, 50 % of all" as LabSentence).key == "%@ has %lld views, 50 %% of all")
        #expect(try keys(#"localized("50 %\nof it")"#) == ["50 %\nof it"])
        #expect(("50 %\nof it" as LabSentence).key == "50 %\nof it")
    }

    @Test func `a sentence in several lines is one, without its indentation and its continued line ends`() throws {
        let source = #"""
            say(
                localized(
                    """
                    "\(name)" has \(number: isOn ? other(localized("inner")) : 2) views, \
                    50 % of all

                      and more
                    """
                ), """
                no sentence
                """)
            localized("behind it")
            """#
        #expect(try keys(source) == ["\"%@\" has %lld views, 50 %% of all\n\n  and more", "inner", "behind it"])
    }

    @Test func `sentences inside of sentences are found, and comments and other literals are not`() throws {
        let source = #"""
            // localized("a comment")
            let a = "localized(\"a text\")" + localized("outer \(isOn ? localized("inner") : "plain") (\(f("x)", 2)))")
            func unlocalized("no") { own.localized("neither") }
            localized(known: title)
            """#
        #expect(try keys(source) == ["outer %@ (%@)", "inner"])
    }

    @Test func `English's form for one is found beside the sentence`() throws {
        let found = try SentenceScanner(#"localized("\(number: n) takes", one: "\(number: n) take")"#).sentences
        #expect(found == [SentenceScanner.Sentence(key: "%lld takes", one: "%lld take")])
    }

    @Test func `a sentence that is no literal, or that is joined inside of the call, is a mistake`() {
        #expect(throws: SentenceScanner.Mistake.self) { try SentenceScanner("let a = 1\nlocalized(text)") }
        #expect(throws: SentenceScanner.Mistake.self) { try SentenceScanner(#"localized("a" + b)"#) }
    }
}
