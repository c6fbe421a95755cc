import HostSupport
import Testing

@Suite struct SpellingSuggestionTests {
    @Test func `the suggested spelling is extracted from a message`() {
        #expect(Spelling.suggestion(in: "unknown step \"tapon\"" + Spelling.hint(for: "tapon", among: ["tapOn", "back"])) == "tapOn")
        #expect(Spelling.suggestion(in: "no device is called 'iPhone 155'; did you mean 'iPhone 15'?") == "iPhone 15")
        #expect(Spelling.suggestion(in: "unknown step \"x\"; expected a or b") == nil)
        #expect(Spelling.suggestion(in: "did you mean \"") == nil)
    }
}
