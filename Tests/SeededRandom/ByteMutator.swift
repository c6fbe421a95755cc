import Foundation

/// Changes a file at several positions: it removes, duplicates or replaces bytes, moves parts, and cuts off the end.
package enum ByteMutator {
    private static let words = [
        "{", "}", "(", ")", "\"", ";", "=", ",", "/*", "*/", "//", "\\", "\\U", "<", ">", "</", "[", "]", "$(", "%#@", "@", "%1$", "\n",
        "\u{0}",
        "\u{FEFF}", "é", "0", "-1", "99999999999999999999", "1e400", "null", "../../../..", "~", "", "<dict>", "</dict>", "<key>",
    ]

    package static func mutate(_ data: Data, _ random: inout SeededGenerator) -> Data {
        var bytes = [UInt8](data)
        for _ in 0...random.next(below: 4) where !bytes.isEmpty {
            let start = random.next(below: bytes.count)
            let length = min(random.next(below: 40) + 1, bytes.count - start)
            switch random.next(below: 7) {
            case 0: bytes.removeSubrange(start..<start + length)
            case 1: bytes.insert(contentsOf: bytes[start..<start + length], at: random.next(below: bytes.count))
            case 2: bytes[start] = UInt8(random.next(below: 256))
            case 3: bytes.insert(contentsOf: Array(words[random.next(below: words.count)].utf8), at: start)
            case 4: bytes.replaceSubrange(start..<start + length, with: Array(words[random.next(below: words.count)].utf8))
            case 5: bytes.removeSubrange(start...)
            default:
                let piece = Array(bytes[start..<start + length])
                bytes.removeSubrange(start..<start + length)
                bytes.insert(contentsOf: piece, at: random.next(below: bytes.count + 1))
            }
        }
        return Data(bytes)
    }
}
