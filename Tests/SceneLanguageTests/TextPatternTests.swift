import Testing

@testable import SceneLanguage

@Suite("Text patterns") struct TextPatternTests {
    @Test(arguments: ["low", "LOW", "lo", "l.w", "[a-z]+", "Row-1", "row-[0-9]", "row", "x|low"])
    func `a pattern lookup among ids gives the same result as matching each id`(source: String) throws {
        let pattern = try TextPattern(source)
        let ids = SceneIdentifiers(["low", "Row-1", "e-mail"])
        #expect(ids.contains(pattern) == ids.sorted.contains { pattern.matches($0) })
    }

    @Test(arguments: [
        ("Sign Up", "sign up", true), ("Sign", "Sign up", false), ("Sign.*", "Sign up", true), ("What?", "What?", true),
        ("What?", "Wha", true), ("a|b|c", "b", true), ("a|b|c", "d", false), ("(ab)+", "ababab", true), ("(ab)+", "aba", false),
        ("\\d{3}-\\d{2,}", "123-4567", true), ("\\d{3}-\\d{2,}", "123-4", false), ("[^a-c]x", "dx", true), ("[^a-c]x", "Bx", false),
        ("[A-Z]{2}", "ab", true), ("^a$", "a", true), ("a{0}", "", true), ("a?b*c+", "cc", true), ("", "", true), (".", "\n", true),
        ("\\.", ".", true), ("\\.", "x", false), ("(?:a|)b", "b", true), ("a{,2}", "a{,2}", true), ("ÄRGER", "ärger", true),
    ])
    func `a pattern matches the whole text, ignoring case`(pattern: String, text: String, expected: Bool) throws {
        #expect(try TextPattern(pattern).matches(text) == expected)
    }

    @Test func `a pattern that backtracks exponentially in other engines finishes immediately`() throws {
        let text = String(repeating: "a", count: 5_000)
        #expect(try !TextPattern("(a+)+$b").matches(text))
        #expect(try !TextPattern("(a|a)*(a|a)*(a|a)*b").matches(text))
        #expect(try TextPattern("(a*)*").matches(text))
    }

    @Test(arguments: ["(", ")", "[", "a{3,2}", "*", "a**", "\\", "\\1", "(?i)a", "((((){1000}){1000}){1000})"])
    func `invalid patterns are rejected`(pattern: String) {
        #expect(throws: TextPattern.SyntaxError.self) { try TextPattern(pattern) }
    }
}
