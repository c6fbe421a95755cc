import Foundation
import QuartzCore
import Testing

@testable import UIKitText
@testable import UIKitTypesetting

/// Runs the test files of the Unicode standard (Debian's package unicode-data). For each rule that the toolkit does not follow,
/// `Unicode/known-failures.txt` contains the number of failures and the reason. The tests fail if there are more or fewer failures.
@Suite("Unicode test files", .enabled(if: UnicodeFile.version == KnownFailures.version))
struct UnicodeFileTests {
    @Test func `lines break as in LineBreakTest, except known failures`() throws {
        var failures = Failures(of: "LineBreakTest")
        for line in try UnicodeFile.named("auxiliary/LineBreakTest.txt").breaks {
            let characters = Array(line.text)
            let mayBegin = LineBreaking.opportunities(characters.map { LineBreakClass($0) }[...])
            var found: Set<Int> = [], scalar = 0
            for (character, isBreak) in zip(characters, mayBegin) {
                if isBreak { found.insert(scalar) }
                scalar += character.unicodeScalars.count
            }
            // A line also begins after a paragraph separator and ends at the end of the text. The layout is responsible for these two
            // positions, so they are left out.
            failures.count(line, found: found, expected: line.breaks.subtracting([0, scalar])) {
                $0 > 0 && LineBreakClass(Character(line.scalars[$0 - 1])) == .paragraphSeparator
            }
        }
        failures.expectKnown()
    }

    @Test func `the caret stops as in GraphemeBreakTest, except known failures`() throws {
        var failures = Failures(of: "GraphemeBreakTest")
        for line in try UnicodeFile.named("auxiliary/GraphemeBreakTest.txt").breaks {
            var state = TextEditingState(text: line.text)
            state.move(to: 0)
            var found: Set<Int> = [0]
            while state.head < state.length {
                state.move(.forward)
                found.insert(line.scalar(atUTF16: state.head))
            }
            failures.count(line, found: found, expected: line.breaks)
        }
        failures.expectKnown()
    }

    @Test func `words are those of WordBreakTest, except known failures`() throws {
        var failures = Failures(of: "WordBreakTest")
        for line in try UnicodeFile.named("auxiliary/WordBreakTest.txt").breaks {
            let ends = line.breaks.sorted()
            // Only pieces with letters or numbers are words. All other pieces are spaces or punctuation between words.
            let expected = zip(ends, ends.dropFirst()).filter { start, end in
                line.scalars[start..<end].contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            }
            let found = TextEditingState(text: line.text).words
                .map { (line.scalar(atUTF16: $0.lowerBound), line.scalar(atUTF16: $0.upperBound)) }
            failures.count(line, found: Set(found.flatMap { [$0.0, $0.1] }), expected: Set(expected.flatMap { [$0.0, $0.1] }))
        }
        failures.expectKnown()
    }

    /// Only every sixteenth line is tested, because adjacent lines are very similar.
    @Test func `bidi levels are those of BidiCharacterTest, except known failures`() throws {
        var failures = Failures(of: "BidiCharacterTest")
        for (index, line) in try UnicodeFile.named("BidiCharacterTest.txt").lines.enumerated() where index % 16 == 0 {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            let scalars = try #require(UnicodeFile.scalars(of: fields[0]))
            let characters = Array(String(String.UnicodeScalarView(scalars)))
            let levels =
                fields[1] == "2"
                ? TextDirection.levels(characters) : TextDirection.levels(characters[...], baseLevel: fields[1] == "1" ? 1 : 0)
            let found = zip(characters, levels).flatMap { character, level in character.unicodeScalars.map { _ in level } }
            // The file contains an x for a removed character, which has no level.
            let isSame = zip(found, fields[3].split(separator: " ")).allSatisfy { $1 == "x" || UInt8($1) == $0 }
            failures.count(scalars, isSame: isSame, under: Self.subject(of: scalars))
        }
        failures.expectKnown()
    }

    /// Returns the part of the algorithm that a text is about.
    private static func subject(of scalars: [Unicode.Scalar]) -> String {
        func has(_ isIt: (Unicode.Scalar) -> Bool) -> Bool { scalars.contains(where: isIt) }
        if has({ (0x202A...0x202E).contains($0.value) }) { return "embeddings" }
        if has({ (0x2066...0x2069).contains($0.value) }) { return "isolates" }
        if has({ "()[]{}".unicodeScalars.contains($0) || [.openPunctuation, .closePunctuation].contains($0.properties.generalCategory) }) {
            return "brackets"
        }
        return "directions"
    }
}

/// A test file of the Unicode standard.
private struct UnicodeFile {
    /// The lines of the file, without empty lines and lines that are comments.
    var lines: [Substring]
    /// The folder of the files. Fedora has a different folder than Debian and Arch Linux.
    private static let folder =
        ["/usr/share/unicode/", "/usr/share/unicode/ucd/"].first { FileManager.default.fileExists(atPath: $0 + "BidiCharacterTest.txt") }
        ?? "/"

    /// The version of the installed files, or nil if there are none.
    static let version: String? = {
        guard let text = try? String(contentsOfFile: folder + "auxiliary/WordBreakTest.txt", encoding: .utf8) else { return nil }
        return text.firstMatch(of: /^# WordBreakTest-([0-9.]+)\.txt/).map { String($0.1) }
    }()

    /// Reads a file.
    ///
    /// - Parameter name: the path in the folder of the files.
    static func named(_ name: String) throws -> UnicodeFile {
        let text = try String(contentsOfFile: folder + name, encoding: .utf8)
        return UnicodeFile(lines: text.split(separator: "\n").filter { !$0.hasPrefix("#") })
    }

    static func scalars(of codes: Substring) -> [Unicode.Scalar]? {
        let scalars = codes.split(separator: " ").map { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
        return scalars.contains(nil) ? nil : scalars.compactMap(\.self)
    }

    /// A text with the positions of its breaks.
    struct Breaks {
        var scalars: [Unicode.Scalar]
        /// The positions of the breaks: the number of scalars before each of them.
        var breaks: Set<Int>
        /// The rules that decide about the positions, one for each.
        var rules: [String]
        var text: String { String(String.UnicodeScalarView(scalars)) }

        func scalar(atUTF16 offset: Int) -> Int {
            var units = 0
            for (index, scalar) in scalars.enumerated() {
                if units >= offset { return index }
                units += UTF16.width(scalar)
            }
            return scalars.count
        }
    }

    /// The texts of lines such as `÷ 0061 × 0308 ÷ # ÷ [0.2] ...`. Lines with surrogates are left out because Swift strings cannot
    /// contain them.
    var breaks: [Breaks] {
        lines.compactMap { line in
            let parts = line.split(separator: "#", maxSplits: 1)
            guard parts.count == 2, let scalars = Self.scalars(of: parts[0].filter { $0 != "÷" && $0 != "×" && $0 != "\t" }[...]) else {
                return nil
            }
            let marks = parts[0].filter { $0 == "÷" || $0 == "×" }
            let breaks = marks.enumerated().filter { $0.element == "÷" }.map(\.offset)
            return Breaks(scalars: scalars, breaks: Set(breaks), rules: parts[1].matches(of: /[÷×] \[([0-9.]+)\]/).map { String($0.1) })
        }
    }
}

/// The failures in a file, counted by rule.
private struct Failures {
    private let file: String
    private var counts: [String: Int] = [:]
    /// The first text of each rule that failed, as code points.
    private var examples: [String: String] = [:]
    private var total = 0

    init(of file: String) { self.file = file }

    /// Counts a text as failed if its breaks differ from the expected ones, for the rule of the first difference.
    /// - Parameter isLeftOut: returns whether a position is ignored.
    mutating func count(_ line: UnicodeFile.Breaks, found: Set<Int>, expected: Set<Int>, except isLeftOut: (Int) -> Bool = { _ in false }) {
        let first = found.symmetricDifference(expected).filter { !isLeftOut($0) }.min()
        count(line.scalars, isSame: first == nil, under: first.map { line.rules[$0] } ?? "")
    }

    mutating func count(_ text: [Unicode.Scalar], isSame: Bool, under rule: String) {
        total += 1
        guard !isSame else { return }
        counts[rule, default: 0] += 1
        examples[rule] = examples[rule] ?? text.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
    }

    func expectKnown() {
        #expect(total > 300, "\(file) has lines")
        let known = KnownFailures.counts[file] ?? [:]
        for rule in Set(counts.keys).union(known.keys).sorted() {
            let (found, listed) = (counts[rule] ?? 0, known[rule] ?? 0)
            let example = examples[rule] ?? ""
            #expect(found <= listed, "\(file) \(rule): \(found) of \(total) texts fail, such as \(example), and \(listed) are known")
            #expect(
                found >= listed,
                "\(file) \(rule): only \(found) texts fail; write that into Unicode/known-failures.txt instead of \(listed)")
        }
    }
}

/// Reads `Unicode/known-failures.txt`. It contains the version of the files and a line for each rule: file, rule, number of failures,
/// reason.
private enum KnownFailures {
    private static let lines: [[Substring]] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Unicode/known-failures.txt")
        let text = try! String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ", maxSplits: 3) }
    }()
    static let version = String(lines[0][1])
    static let counts: [String: [String: Int]] = lines.dropFirst().reduce(into: [:]) { counts, words in
        counts[String(words[0]), default: [:]][String(words[1])] = Int(words[2])
    }
}
