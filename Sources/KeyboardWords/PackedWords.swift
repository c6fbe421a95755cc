/// Words as a text in which every word is written as its difference from the word before it.
///
/// The form, which `scripts/make-word-list.py` writes: entries in the order of their lower-case letters, each a capital letter (the number
/// of characters that it shares with the entry before; A is none), a mark and the rest of the word in lower case. The mark is the rank from
/// 0 (never offered) over 1 (rare) to 15 (everywhere), one of the characters from `0` to `?`, or one of `capitalMarks` for a word that
/// begins with a capital. A line may end after any entry.
final class PackedWords: Sendable {
    /// The first byte that is not of the form.
    struct Mistake: Error, Hashable, CustomStringConvertible {
        /// Its place, from 0.
        var offset: Int
        var expected: String
        var description: String { "byte \(offset) is not \(expected)" }
    }
    typealias Letters = Slice<UnsafeMutableBufferPointer<UInt8>>
    enum Step { case next, stop }

    /// The length of the longest word, bytes.
    static let longestWord = 24
    private static let capitalMarks = Array("!#$%&()*+,-./_|~".utf8)
    private static let plainMarks: ClosedRange<UInt8> = 48...63
    private static let lineFeed: UInt8 = 10

    private let bytes: [UInt8]
    /// The start of the words of each first letter, with the end of the text last.
    private let letters: [Int]

    /// - Throws: `Mistake` for bytes that are not of the form.
    init(_ bytes: [UInt8]) throws(Mistake) {
        self.bytes = bytes
        letters = try Self.letters(of: bytes)
    }

    private static func letters(of bytes: [UInt8]) throws(Mistake) -> [Int] {
        var letters: [Int] = []
        var index = 0
        // The length of the entry before.
        var length = 0
        func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
        while index < bytes.count {
            let shared = Int(byte(index)) - 65
            guard (0...length).contains(shared) else { throw Mistake(offset: index, expected: "a number of shared letters") }
            let mark = byte(index + 1)
            guard plainMarks.contains(mark) || isCapital(mark) else { throw Mistake(offset: index + 1, expected: "a rank") }
            if shared == 0 {
                let letter = Int(byte(index + 2)) - 97
                guard (max(letters.count - 1, 0)..<26).contains(letter) else {
                    throw Mistake(offset: index + 2, expected: "a first letter in alphabetical order")
                }
                while letters.count <= letter { letters.append(index) }
            }
            index += 2
            length = shared
            while (97...122).contains(byte(index)) || byte(index) == 39 {
                (index, length) = (index + 1, length + 1)
            }
            guard length <= longestWord else {
                throw Mistake(offset: index, expected: "the end of a word of at most \(longestWord) letters")
            }
            if byte(index) == lineFeed { index += 1 }
        }
        return letters + Array(repeating: bytes.count, count: 27 - letters.count)
    }

    /// Calls `body` with every word of a first letter: its lower-case letters, how many of them it shares with the word before, its mark.
    func scan(letter: UInt8, _ body: (Letters, Int, UInt8) -> Step) {
        guard (97...122).contains(letter) else { return }
        var index = letters[Int(letter) - 97]
        let end = letters[Int(letter) - 96]
        bytes.withUnsafeBufferPointer { text in
            // A text without bytes has no address, and no words.
            guard let bytes = text.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestWord) { buffer in
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
                    if body(buffer[0..<length], shared, mark) == .stop { return }
                    if index < end, bytes[index] == Self.lineFeed { index += 1 }
                }
            }
        }
    }

    /// Whether the mark is that of a word that begins with a capital.
    static func isCapital(_ mark: UInt8) -> Bool { capitalMarks.contains(mark) }

    /// The rank that a mark stands for.
    static func rank(_ mark: UInt8) -> Int { plainMarks.contains(mark) ? Int(mark) - 48 : capitalMarks.firstIndex(of: mark) ?? 0 }
}
