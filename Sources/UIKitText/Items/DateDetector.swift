/// Detects dates with an English month (`21 November 2026`, `Nov 21 at 5 pm`) or in ISO 8601 format (`2026-11-21`).
struct DateDetector {
    /// A token, which is a word, a number, or a single punctuation character.
    private struct Token {
        var text: String
        var range: Range<Int>
        var number: Int? { Int(text) }
    }

    private let tokens: [Token]

    init(_ units: [UInt16]) {
        var tokens: [Token] = []
        var start = 0
        while start < units.count {
            var end = start + 1
            func extend(_ holds: (UInt16) -> Bool) { while end < units.count, holds(units[end]) { end += 1 } }
            if DataDetector.isDigit(units[start]) {
                extend(DataDetector.isDigit)
            } else if DataDetector.isWord(units[start]) {
                extend { DataDetector.isWord($0) && !DataDetector.isDigit($0) }
            } else if units[start] == 0x20 || units[start] == 0xA0 {
                // Spaces only separate tokens and are not tokens themselves.
                start = end
                continue
            }
            tokens.append(Token(text: String(decoding: units[start..<end], as: UTF16.self), range: start..<end))
            start = end
        }
        self.tokens = tokens
    }

    func matches() -> [DataDetector.Match] {
        var result: [DataDetector.Match] = []
        var index = 0
        while index < tokens.count {
            if !isGlued(index), let end = iso(index) ?? named(index) {
                let last = time(end) ?? end
                let range = tokens[index].range.lowerBound..<tokens[last - 1].range.upperBound
                let url = URL(string: "x-apple-data-detectors://\(result.count)")
                if let url, last == tokens.count || !isGlued(last) || !tokens[last].text.allSatisfy({ $0.isLetter || $0.isNumber }) {
                    result.append(.init(kind: .date, range: range, url: url))
                }
                index = last
            } else {
                index += 1
            }
        }
        return result
    }

    private func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    private func number(_ index: Int, in range: ClosedRange<Int>) -> Bool {
        tokens.indices.contains(index) && tokens[index].number.map(range.contains) == true
    }
    /// Returns whether a token directly follows the previous token, without a space.
    private func isGlued(_ index: Int) -> Bool {
        index > 0 && index < tokens.count && tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
            && !"([\"“‘'".contains(tokens[index - 1].text)
    }

    private static let months: Set<String> = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "jan",
        "feb",
        "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
    ]
    private static let days: Set<String> = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "tues", "wed", "thu", "thur", "thurs",
        "fri", "sat",
        "sun",
    ]

    /// Returns the index of the token after the name of a month, which may end with a full stop. Returns nil if there is no such name.
    private func month(_ index: Int) -> Int? {
        let word = text(index)
        guard word.first?.isUppercase == true, Self.months.contains(word.lowercased()) else { return nil }
        return word.count <= 4 && text(index + 1) == "." ? index + 2 : index + 1
    }
    /// Returns the index of the token after a day of the month, such as `21` or `21st`. Returns nil if there is no such day.
    private func day(_ index: Int) -> Int? {
        guard number(index, in: 1...31) else { return nil }
        let suffix = text(index + 1).lowercased()
        if isGlued(index + 1), ["st", "nd", "rd", "th"].contains(suffix) { return index + 2 }
        // A number that a letter or digit follows directly, without a space, is not a day.
        return isGlued(index + 1) && text(index + 1).first.map { $0.isLetter || $0.isNumber } == true ? nil : index + 1
    }
    private func year(_ index: Int) -> Int? { number(index, in: 1000...2999) && text(index).count == 4 ? index + 1 : nil }

    private func iso(_ index: Int) -> Int? {
        guard year(index) != nil, text(index + 1) == "-", number(index + 2, in: 1...12), text(index + 2).count == 2, text(index + 3) == "-",
            number(index + 4, in: 1...31), text(index + 4).count == 2, (1...4).allSatisfy({ isGlued(index + $0) })
        else { return nil }
        return index + 5
    }

    private func named(_ index: Int) -> Int? {
        var start = index
        if Self.days.contains(text(index).lowercased()), text(index).first?.isUppercase == true {
            start += 1
            if text(start) == "." { start += 1 }
            if text(start) == "," { start += 1 }
        }
        if let afterMonth = month(start), let afterDay = day(afterMonth) {
            // "November 2026" contains no day, because 20 would be a part of a number.
            return year(text(afterDay) == "," ? afterDay + 1 : afterDay) ?? afterDay
        }
        guard let afterDay = day(start), let afterMonth = month(text(afterDay) == "of" ? afterDay + 1 : afterDay) else { return nil }
        return year(text(afterMonth) == "," ? afterMonth + 1 : afterMonth) ?? afterMonth
    }

    /// Returns the index of the token after a time of day such as `at 5 pm`, `17:30` or `T17:30`. If there is no time of day at the
    /// index, returns the index itself.
    private func time(_ index: Int) -> Int? {
        var start = index
        if text(start) == "," { start += 1 }
        if text(start).lowercased() == "at" || text(start) == "T" { start += 1 }
        guard number(start, in: 0...23) else { return nil }
        var end = start + 1
        var isTime = false
        if text(end) == ":", number(end + 1, in: 0...59), text(end + 1).count == 2, isGlued(end), isGlued(end + 1) {
            end += 2
            isTime = true
        }
        if ["am", "pm"].contains(text(end).lowercased()) {
            end += 1
            isTime = true
        }
        return isTime ? end : nil
    }
}
