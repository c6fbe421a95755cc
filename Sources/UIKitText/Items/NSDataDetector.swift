public typealias NSTextCheckingTypes = UInt64

extension NSTextCheckingResult.CheckingType {
    // These are the values of `.date`, `.link` and so on. Foundation on Linux has the same names with other values, and warns that it
    // cannot detect items of these types.
    fileprivate static let detectedDate = Self(rawValue: 1 << 4)
    fileprivate static let detectedAddress = Self(rawValue: 1 << 5)
    fileprivate static let detectedLink = Self(rawValue: 1 << 6)
    fileprivate static let detectedNumber = Self(rawValue: 1 << 11)
    fileprivate static let detectedJourney = Self(rawValue: 1 << 12)
}

/// A detected item.
private final class DetectedItem: NSTextCheckingResult {
    let kind: NSTextCheckingResult.CheckingType
    let place: NSRange
    var address: URL?
    var number: String?
    var moment: Date?
    init(_ kind: NSTextCheckingResult.CheckingType, _ place: NSRange) {
        (self.kind, self.place) = (kind, place)
        super.init()
    }
    required init?(coder: NSCoder) { return nil }
    override var resultType: NSTextCheckingResult.CheckingType { kind }
    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { idx == 0 ? place : NSRange(location: NSNotFound, length: 0) }
}

extension NSTextCheckingResult {
    /// The URL of a link, otherwise nil.
    public var url: URL? { (self as? DetectedItem)?.address }
    /// The telephone number as written in the text, otherwise nil.
    public var phoneNumber: String? { (self as? DetectedItem)?.number }
    /// The time of a detected date. If the text has no time of day, it is noon. (documented for dates without a time)
    public var date: Date? { (self as? DetectedItem)?.moment }
    public var timeZone: TimeZone? { nil }
    public var duration: TimeInterval { 0 }
    /// Always nil, because postal addresses and transit information are not detected.
    public var components: [NSTextCheckingKey: String]? { nil }
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
}

/// Detects links, telephone numbers and dates in texts.
///
/// Partial: postal addresses and transit information are not detected. Dates are detected only with English months or in ISO 8601 format.
/// The class does not inherit from `NSRegularExpression`.
public final class NSDataDetector: NSObject {
    public let checkingTypes: NSTextCheckingTypes

    /// Creates a detector. Throws an error if the detector cannot detect any of the types.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        let known: NSTextCheckingResult.CheckingType = [.detectedDate, .detectedAddress, .detectedLink, .detectedNumber, .detectedJourney]
        guard checkingTypes & known.rawValue != 0 else { throw CocoaError(.keyValueValidation) }
        self.checkingTypes = checkingTypes
        super.init()
    }

    /// Returns the matches in the order of the text. The options have no effect.
    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let wanted = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
        var finds: UIDataDetectorTypes = []
        if wanted.contains(.detectedLink) { finds.insert(.link) }
        if wanted.contains(.detectedNumber) { finds.insert(.phoneNumber) }
        if wanted.contains(.detectedDate) { finds.insert(.calendarEvent) }
        let units = Array(string.utf16)
        let inside = max(0, range.location)..<max(max(0, range.location), min(units.count, range.location + range.length))
        let part = String(decoding: units[inside], as: UTF16.self)
        return DataDetector(finds: finds).matches(in: part).map { match in
            let place = NSRange(location: match.range.lowerBound + inside.lowerBound, length: match.range.count)
            let text = String(decoding: units[place.location..<place.location + place.length], as: UTF16.self)
            switch match.kind {
            case .link:
                let item = DetectedItem(.detectedLink, place)
                item.address = match.url
                return item
            case .phoneNumber:
                let item = DetectedItem(.detectedNumber, place)
                item.number = text
                return item
            case .date:
                let item = DetectedItem(.detectedDate, place)
                item.moment = DateWords.date(in: text, today: PhoneCalendar.now)
                return item
            }
        }
    }
    public func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }
    public func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int {
        matches(in: string, options: options, range: range).count
    }
    public func rangeOfFirstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }
    /// Enumerates the matches. The block sets its last argument to true to stop.
    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &stop)
            if stop.boolValue { return }
        }
    }
}

/// Converts the text of a date to a point in time.
enum DateWords {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Returns the date. If the text has no year, it is the next date with this day and month, beginning with `today`. Times are in UTC,
    /// which is the time zone of the phone.
    static func date(in text: String, today: Date) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        var parts = DateComponents()
        parts.hour = 12
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != ":" }.flatMap { word in
            // "5pm" and "21st" are split into two words, but "2026-11-21t17:30" is not split.
            let digits = word.prefix { $0.isNumber || $0 == ":" }
            return digits.isEmpty || digits.count == word.count ? [String(word)] : [String(digits), String(word.dropFirst(digits.count))]
        }
        for (index, word) in words.enumerated() {
            if let month = months.firstIndex(where: { word.count >= 3 && word.hasPrefix($0) }), Int(word) == nil {
                parts.month = month + 1
            } else if word.contains(":") {
                let time = word.split(separator: ":").compactMap { Int($0) }
                (parts.hour, parts.minute) = (time.first, time.count > 1 ? time[1] : 0)
            } else if word == "am" || word == "pm" {
                if let hour = index > 0 && !words[index - 1].contains(":") ? Int(words[index - 1]) : parts.hour {
                    parts.hour = hour % 12 + (word == "pm" ? 12 : 0)
                }
            } else if let number = Int(word) {
                if word.count == 4 {
                    parts.year = number
                } else if index + 1 < words.count, ["am", "pm"].contains(words[index + 1]) {
                    continue
                } else if parts.year != nil, parts.month == nil {
                    parts.month = number
                } else if parts.day == nil {
                    parts.day = number
                }
            }
        }
        guard parts.month != nil, parts.day != nil else { return nil }
        if parts.year == nil {
            let year = calendar.component(.year, from: today)
            parts.year = year
            if let found = calendar.date(from: parts), found < calendar.startOfDay(for: today) { parts.year = year + 1 }
        }
        return calendar.date(from: parts)
    }
}
