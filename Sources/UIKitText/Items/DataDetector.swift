/// Detects web and mail addresses, telephone numbers and dates in a text. The result depends only on the text.
///
/// The names of months and weekdays are English. If it is not certain that a part of the text is an item, the detector does not report
/// the part. For example, a telephone number may be an ordinary number. (chosen; the system's own detector is not documented)
struct DataDetector {
    struct Match: Hashable {
        enum Kind: Hashable { case link, phoneNumber, date }
        var kind: Kind
        /// The range in UTF-16 units.
        var range: Range<Int>
        /// The URL that a tap opens. The URL of a date has a scheme of the system and contains the index of the date in the text.
        /// (remembered)
        var url: URL
    }

    var finds: UIDataDetectorTypes

    /// Returns the matches in the order of the text without overlaps. Complexity: O(characters).
    func matches(in text: String) -> [Match] {
        let units = Array(text.utf16)
        var found: [Match] = []
        func add(_ matches: [Match]) {
            for match in matches where !found.contains(where: { $0.range.overlaps(match.range) }) { found.append(match) }
        }
        if finds.contains(.link) { add(Self.links(in: units)) }
        if finds.contains(.calendarEvent) { add(DateDetector(units).matches()) }
        if finds.contains(.phoneNumber) { add(Self.phoneNumbers(in: units)) }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    // MARK: Characters

    static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }
    static func isLetter(_ unit: UInt16) -> Bool { (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit) }
    /// Returns whether a UTF-16 unit is part of a word. Letters of all scripts are parts of words.
    static func isWord(_ unit: UInt16) -> Bool { isDigit(unit) || isLetter(unit) || unit >= 0xC0 }
    private static func isSpace(_ unit: UInt16) -> Bool {
        unit <= 0x20 || unit == 0xA0 || (0x2000...0x200B).contains(unit) || unit == 0x2028 || unit == 0x2029 || unit == 0x3000
    }
    private static func unit(_ character: Unicode.Scalar) -> UInt16 { UInt16(character.value) }

    // MARK: Links

    private static func links(in units: [UInt16]) -> [Match] {
        var result: [Match] = []
        var start = 0
        let quotes: Set<UInt16> = [unit("<"), unit(">"), unit("\""), 0x201C, 0x201D, 0xAB, 0xBB]
        while start < units.count {
            guard !isSpace(units[start]), !quotes.contains(units[start]) else {
                start += 1
                continue
            }
            let end = units[start...].firstIndex { isSpace($0) || quotes.contains($0) } ?? units.count
            if let match = link(in: units, start..<end) { result.append(match) }
            start = end
        }
        return result
    }

    /// Returns the range without punctuation after an address and without brackets around it.
    private static func trimmed(_ units: [UInt16], _ range: Range<Int>) -> Range<Int> {
        let opening = Set("([{'‘*_".utf16)
        let closing = Set(".,;:!?'’*_…".utf16)
        let brackets: [UInt16: UInt16] = [unit(")"): unit("("), unit("]"): unit("["), unit("}"): unit("{")]
        var range = range
        while let first = units[range].first, opening.contains(first) { range = range.lowerBound + 1..<range.upperBound }
        while let last = units[range].last {
            if let bracket = brackets[last] {
                // A closing bracket belongs to the address if the address contains the opening bracket.
                guard units[range].filter({ $0 == bracket }).count < units[range].filter({ $0 == last }).count else { break }
            } else if !closing.contains(last) {
                break
            }
            range = range.lowerBound..<range.upperBound - 1
        }
        return range
    }

    private static func link(in units: [UInt16], _ token: Range<Int>) -> Match? {
        let range = trimmed(units, token)
        guard range.count >= 4 else { return nil }
        let text = String(decoding: units[range], as: UTF16.self)
        let lower = text.lowercased()
        func match(_ address: String) -> Match? { URL(string: address).map { Match(kind: .link, range: range, url: $0) } }
        for scheme in ["http://", "https://", "ftp://"] where lower.hasPrefix(scheme) {
            let host = lower.dropFirst(scheme.count).prefix { !"/?#:".contains($0) }
            return isHost(host, needsKnownEnd: false) ? match(text) : nil
        }
        if lower.hasPrefix("mailto:") || text.filter({ $0 == "@" }).count == 1 {
            let address = lower.hasPrefix("mailto:") ? text.dropFirst(7) : text[...]
            let parts = address.split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty,
                parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._%+-".contains($0)) }),
                parts[0].first != ".", parts[0].last != ".", isHost(parts[1].lowercased()[...], needsKnownEnd: false)
            else { return nil }
            return match("mailto:\(address)")
        }
        let host = lower.prefix { !"/?#:".contains($0) }
        guard isHost(host, needsKnownEnd: !host.hasPrefix("www.")) else { return nil }
        return match("http://\(text)")
    }

    /// Returns whether a string is a host name. It consists of labels that are separated by dots, and the last label consists of letters.
    private static func isHost(_ host: Substring, needsKnownEnd: Bool) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let end = labels.last, end.count >= 2, end.allSatisfy(\.isLetter) else { return false }
        guard
            labels.allSatisfy({ label in
                !label.isEmpty && label.first != "-" && label.last != "-" && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            })
        else { return false }
        return !needsKnownEnd || knownEnds.contains(String(end))
    }

    /// The top-level domains for which a host name is a link even without "http://" or "www.". (chosen: the most common ones that are not
    /// file extensions)
    private static let knownEnds: Set<String> = [
        "com", "org", "net", "edu", "gov", "info", "io", "dev", "app", "eu", "uk", "us", "ca", "au", "nz", "de", "at", "ch", "fr", "it",
        "es", "pt", "nl",
        "be", "se", "no", "dk", "fi", "ie", "jp", "cn", "in", "br", "ru", "tv",
    ]

    // MARK: Telephone numbers

    private static func phoneNumbers(in units: [UInt16]) -> [Match] {
        var result: [Match] = []
        var start = 0
        while start < units.count {
            let begins = isDigit(units[start]) || units[start] == unit("+") || units[start] == unit("(")
            // A telephone number does not begin in the middle of a number, an amount or a name.
            let isPart = start > 1 && Set(".,:/-".utf16).contains(units[start - 1]) && isWord(units[start - 2])
            let follows = start > 0 && (isPart || isWord(units[start - 1]) || Set("+#@$€£".utf16).contains(units[start - 1]))
            guard begins, !follows else {
                start += 1
                continue
            }
            let inside = Set("0123456789 ().-\u{A0}\u{2011}\u{2013}".utf16)
            var end = start + 1
            while end < units.count, inside.contains(units[end]) { end += 1 }
            let stop = end
            while end > start, !isDigit(units[end - 1]) { end -= 1 }
            let isCut = stop + 1 < units.count && Set("/:,".utf16).contains(units[stop]) && isWord(units[stop + 1])
            let goesOn = stop < units.count && stop == end && (isCut || isWord(units[stop]) || Set("%€$+".utf16).contains(units[stop]))
            if end > start, !goesOn, let number = number(units[start..<end]) {
                if let url = URL(string: "tel:\(number)") { result.append(Match(kind: .phoneNumber, range: start..<end, url: url)) }
            }
            start = max(stop, start + 1)
        }
        return result
    }

    /// Returns the digits with an optional leading plus if the text has the form of a telephone number, otherwise nil.
    private static func number(_ units: ArraySlice<UInt16>) -> String? {
        let text = String(decoding: units, as: UTF16.self)
        let digits = text.filter(\.isNumber)
        guard (7...15).contains(digits.count), !text.contains("  "), text.filter({ $0 == "(" }).count == text.filter({ $0 == ")" }).count
        else {
            return nil
        }
        let groups = text.split { !$0.isNumber }.map(\.count)
        let isInternational = text.hasPrefix("+")
        let separators = Set(text.filter { !$0.isNumber && $0 != "+" })
        if !isInternational {
            // Dates, amounts and versions also consist of groups of digits, so digits in groups of these lengths are not a telephone
            // number.
            if groups.count == 3, groups[0] == 4, groups[1] <= 2, groups[2] <= 2 { return nil }
            if separators == ["."], groups != [3, 3, 4] { return nil }
            if separators.subtracting([" ", "\u{A0}"]).isEmpty {
                if groups.count > 1, groups.dropFirst().allSatisfy({ $0 == 3 }), groups[0] <= 3, !text.hasPrefix("0") { return nil }
                if groups.count == 1, digits.count != 7, digits.count != 10,
                    digits.count != 11 || !(text.hasPrefix("0") || text.hasPrefix("1"))
                {
                    return nil
                }
                if groups.count == 2, groups == [4, 4], !text.hasPrefix("0") { return nil }
            }
            if groups.allSatisfy({ $0 == 4 }), groups.count >= 3 { return nil }
        }
        return (isInternational ? "+" : "") + digits
    }
}
