import Testing
import UIKitCore

@testable import UIKitText

/// Tests for the matches that `NSDataDetector` finds in a text.
@Suite("NSDataDetector") @MainActor struct NSDataDetectorTests {
    private static let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
    private static let number = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
    private static let date = NSTextCheckingResult.CheckingType(rawValue: 1 << 4)

    private func matches(_ text: String, _ types: NSTextCheckingResult.CheckingType) throws -> [NSTextCheckingResult] {
        try SimulatedProcess(name: "test").run {
            try NSDataDetector(types: types.rawValue).matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        }
    }

    @Test func `links, phone numbers and dates are matched in text order with ranges and values`() throws {
        let text = "See www.example.com, call 555-010-0199 on March 3, 2026 at 5 pm."
        let found = try matches(text, [Self.link, Self.number, Self.date])
        #expect(found.map(\.resultType) == [Self.link, Self.number, Self.date])
        #expect(found.map { (text as NSString).substring(with: $0.range) } == ["www.example.com", "555-010-0199", "March 3, 2026 at 5 pm"])
        #expect(found[0].url?.absoluteString == "http://www.example.com")
        #expect(found[1].phoneNumber == "555-010-0199")
        #expect(found[2].date == Date(timeIntervalSince1970: 1_772_557_200))
        #expect(found[0].phoneNumber == nil && found[1].url == nil)
    }

    @Test func `only the requested types are matched, inside the range, and no type throws an error`() throws {
        let text = "a.example.com b.example.com"
        #expect(try matches(text, Self.number).isEmpty)
        let detector = try NSDataDetector(types: Self.link.rawValue)
        #expect(detector.numberOfMatches(in: text, range: NSRange(location: 14, length: 13)) == 1)
        #expect(detector.firstMatch(in: text, range: NSRange(location: 14, length: 13))?.range.location == 14)
        #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
    }

    @Test(arguments: [
        ("2026-11-21", 1_795_262_400), ("21 November 2026", 1_795_262_400), ("Nov 21, 2026 at 17:30", 1_795_282_200),
        // The phone's date is 9 January 2024, so 10 January is in the same year and 8 January in the next.
        ("January 10", 1_704_888_000), ("January 8", 1_736_337_600),
    ])
    func `written dates are parsed to the expected time`(_ text: String, _ seconds: Double) {
        #expect(DateWords.date(in: text, today: PhoneCalendar.startOfTime)?.timeIntervalSince1970 == seconds)
    }
}
