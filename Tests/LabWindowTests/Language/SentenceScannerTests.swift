import LabProtocol
import Testing

@Suite struct SentenceScannerTests {
    private func keys(_ source: String) throws -> [String] { try SentenceScanner(source).sentences.map(\.key) }

    @Test func `a sentence's key has placeholders for its values, and equals the key at run time`() throws {
        let count = 3
        let name = "form"
        #expect(try keys(#"say(localized("\(name) has \(number: count) views, 50 % of all"))"#) == ["%@ has %lld views, 50 %% of all"])
        #expect(("\(name) has \(number: count) views, 50 % of all" as LabSentence).key == "%@ has %lld views, 50 %% of all")
        #expect(try keys(#"localized("50 %\nof it")"#) == ["50 %\nof it"])
        #expect(("50 %\nof it" as LabSentence).key == "50 %\nof it")
    }

    @Test func `a multi-line sentence is read without indentation and escaped line ends`() throws {
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

    @Test func `nested sentences are found, and comments and other literals are skipped`() throws {
        let source = #"""
            // localized("a comment")
            let a = "localized(\"a text\")" + localized("outer \(isOn ? localized("inner") : "plain") (\(f("x)", 2)))")
            func unlocalized("no") { own.localized("neither") }
            localized(known: title)
            """#
        #expect(try keys(source) == ["outer %@ (%@)", "inner"])
    }

    @Test func `the English singular form is found with its sentence`() throws {
        let found = try SentenceScanner(#"localized("\(number: n) takes", one: "\(number: n) take")"#).sentences
        #expect(found == [SentenceScanner.Sentence(key: "%lld takes", one: "%lld take")])
    }

    @Test func `a sentence that is not one literal is an error`() {
        #expect(throws: SentenceScanner.Mistake.self) { try SentenceScanner("let a = 1\nlocalized(text)") }
        #expect(throws: SentenceScanner.Mistake.self) { try SentenceScanner(#"localized("a" + b)"#) }
    }
}
