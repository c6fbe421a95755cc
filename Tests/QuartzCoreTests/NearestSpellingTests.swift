import Testing

@testable import QuartzCore

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
}
