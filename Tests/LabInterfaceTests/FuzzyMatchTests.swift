import Testing

@testable import LabInterface

/// Tests for the search of the palette.
@Suite struct FuzzyMatchTests {
    @Test func `a fuzzy match finds the typed letters in order and returns their positions`() {
        let devices = ["iPhone 15", "iPhone SE (3rd generation)", "iPad mini"]
        #expect(devices.filter { FuzzyMatch.find("iphse", in: $0) != nil } == ["iPhone SE (3rd generation)"])
        #expect(FuzzyMatch.find("xyz", in: "Next device") == nil)
        #expect(FuzzyMatch.find("", in: "Next device")?.places == [])
        #expect(FuzzyMatch.find("nd", in: "Next device")?.places == [0, 5])
    }
}
