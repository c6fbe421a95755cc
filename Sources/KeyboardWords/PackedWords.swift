/// A compressed list of words, in which every word is written as its difference from the previous word.
///
/// `scripts/make-word-list.py` writes this format. The entries are in the alphabetical order of their lower-case letters. Each entry is a
/// capital letter, a mark, and the rest of the word in lower case. The capital letter is the number of characters that the word shares
/// with the previous word, where A means 0. The mark is the rank from 0 (never suggested) and 1 (rare) to 15 (very common). It is a
/// character from `0` to `?`, or a character of `capitalMarks` for a word that begins with a capital. A line may end after any entry.
final class PackedWords: Sendable {
    /// The first byte that does not conform to the format.
    struct Mistake: Error, Hashable, CustomStringConvertible {
        /// The offset of the byte, counted from 0.
        var offset: Int
        var expected: String
        var description: String { "byte \(offset) is not \(expected)" }
    }
    typealias Letters = Slice<UnsafeMutableBufferPointer<UInt8>>
    /// The continuation of a scan after a word.
    enum Step {
        case next
        /// Continues with the first word whose first two letters differ from those of this word.
        case nextPair
        case stop
    }

    /// The maximum length of a word in bytes.
    static let longestWord = 24
    private static let capitalMarks = Array("!#$%&()*+,-./_|~".utf8)
    private static let plainMarks: ClosedRange<UInt8> = 48...63
    private static let lineFeed: UInt8 = 10

    private let bytes: [UInt8]
    /// The offset of the first word for each pair of first letters (`pair`), followed by the offset of the end of the text.
    private let starts: [Int]

    /// - Throws: `Mistake` if the bytes do not conform to the format.
    init(_ bytes: [UInt8]) throws(Mistake) {
        self.bytes = bytes
        starts = try Self.starts(of: bytes)
    }

    /// The number of possible values of a second letter. They are one of 26 letters, and one value for no letter or an apostrophe.
    private static let secondLetters = 27
    private static let pairs = 26 * secondLetters

    /// Returns the index of a pair of first letters. The second letter is 0 for words of one letter.
    private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
        (Int(first) - 97) * secondLetters + ((97...122).contains(second) ? Int(second) - 96 : 0)
    }

    private static func starts(of bytes: [UInt8]) throws(Mistake) -> [Int] {
        var starts: [Int] = []
        starts.reserveCapacity(pairs + 1)
        var index = 0
        // The first letter and the length of the previous word.
        var (first, length) = (UInt8(0), 0)
        func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
        func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) || byte == 39 }
        while index < bytes.count {
            let start = index
            let shared = Int(byte(index)) - 65
            guard (0...length).contains(shared) else { throw Mistake(offset: index, expected: "a number of shared letters") }
            let mark = byte(index + 1)
            guard plainMarks.contains(mark) || isCapital(mark) else { throw Mistake(offset: index + 1, expected: "a rank") }
            index += 2
            if shared == 0 {
                let letter = byte(index)
                guard (max(first, 97)...122).contains(letter) else {
                    throw Mistake(offset: index, expected: "a first letter in alphabetical order")
                }
                first = letter
            }
            if shared < 2 {
                let second = byte(index + 1 - shared)
                let pair = pair(first, second)
                guard pair >= starts.count - 1 else {
                    throw Mistake(offset: index + 1 - shared, expected: "a second letter in alphabetical order")
                }
                while starts.count <= pair { starts.append(start) }
            }
            length = shared
            while isLetter(byte(index)) { (index, length) = (index + 1, length + 1) }
            guard length <= longestWord else {
                throw Mistake(offset: index, expected: "the end of a word of at most \(longestWord) letters")
            }
            if byte(index) == lineFeed { index += 1 }
        }
        return starts + Array(repeating: bytes.count, count: pairs + 1 - starts.count)
    }

    /// Calls `body` with each word that begins with the first two letters of `prefix`, or with its only letter.
    ///
    /// The arguments are the word's lower-case letters, the number of letters that it shares with the previous word in the text, and its
    /// mark. The scan may have skipped the previous word.
    func scan(_ prefix: some Collection<UInt8>, _ body: (Letters, Int, UInt8) -> Step) {
        guard let first = prefix.first, (97...122).contains(first) else { return }
        let second = prefix.dropFirst().first
        var pair = Self.pair(first, second ?? 0)
        let endPair = pair + (second == nil ? Self.secondLetters : 1)
        let end = starts[endPair]
        var index = starts[pair]
        bytes.withUnsafeBufferPointer { text in
            // A text without bytes has no base address and no words, so there is nothing to scan.
            guard let bytes = text.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestWord) { buffer in
                // The first word of a pair shares at most its first letter with the previous word, so only this letter must be in the
                // buffer.
                buffer[0] = first
                while index < end {
                    let shared = Int(bytes[index]) - 65
                    let mark = bytes[index + 1]
                    index += 2
                    var length = shared
                    while index < end, bytes[index] > 90 || bytes[index] == 39 {
                        buffer[length] = bytes[index]
                        length += 1
                        index += 1
                    }
                    switch body(buffer[0..<length], shared, mark) {
                    case .next: if index < end, bytes[index] == Self.lineFeed { index += 1 }
                    case .nextPair:
                        while pair < endPair, starts[pair] < index { pair += 1 }
                        index = starts[pair]
                    case .stop: return
                    }
                }
            }
        }
    }

    /// Returns whether a mark means that the word begins with a capital.
    static func isCapital(_ mark: UInt8) -> Bool { capitalMarks.contains(mark) }

    /// Returns the rank of a mark.
    static func rank(_ mark: UInt8) -> Int { plainMarks.contains(mark) ? Int(mark) - 48 : capitalMarks.firstIndex(of: mark) ?? 0 }
}
