import Testing

@testable import HostSupport

@Suite struct NearestSpellingTests {
    @Test func `edit distance counts insertions, deletions, replacements and swaps`() {
        #expect(NearestSpelling.editDistance(Array("button"), Array("button")) == 0)
        #expect(NearestSpelling.editDistance(Array("buton"), Array("button")) == 1)
        #expect(NearestSpelling.editDistance(Array("buttton"), Array("button")) == 1)
        #expect(NearestSpelling.editDistance(Array("buttoh"), Array("button")) == 1)
        #expect(NearestSpelling.editDistance(Array("btuton"), Array("button")) == 1)
        #expect(NearestSpelling.editDistance(Array(""), Array("abc")) == 3)
        #expect(NearestSpelling.editDistance(Array("abc"), Array("")) == 3)
    }

    @Test func `an overlong word or candidate is not compared`() {
        let longest = String(repeating: "a", count: NearestSpelling.longestWord)
        #expect(NearestSpelling.of(longest, in: [longest.dropLast() + "b"]) != nil)
        #expect(NearestSpelling.of(longest + "a", in: [longest]) == nil)
        #expect(NearestSpelling.of(longest, in: [longest + "a"]) == nil)
        #expect(NearestSpelling.comparable(String(repeating: "x", count: 100_000), in: Array(repeating: longest, count: 100)).isEmpty)
        #expect(NearestSpelling.comparable("button", in: [longest, "buton", "butterfly and more"]) == ["buton"])
    }
}
