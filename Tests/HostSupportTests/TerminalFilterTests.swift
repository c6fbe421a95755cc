import Testing

@testable import HostSupport

struct TerminalFilterTests {
    private func shown(_ pieces: [UInt8]...) -> String {
        var filter = TerminalFilter()
        return String(decoding: pieces.flatMap { filter.take($0) }, as: UTF8.self)
    }
    private func shown(_ text: String) -> String { shown(Array(text.utf8)) }

    @Test func `text in every script passes unchanged`() {
        let text = "Größe 12 €\tخط 日本 👩‍👧\r\nÀ\n"
        #expect(shown(text) == text)
        // The text is passed one byte at a time.
        var filter = TerminalFilter()
        #expect(String(decoding: text.utf8.flatMap { filter.take([$0]) }, as: UTF8.self) == text)
    }

    @Test func `colour and line-clearing sequences pass unchanged`() {
        #expect(shown("\u{1B}[1;31mred\u{1B}[0m \r\u{1B}[K") == "\u{1B}[1;31mred\u{1B}[0m \r\u{1B}[K")
        #expect(shown([0x1B], Array("[3".utf8), Array("1mx".utf8)) == "\u{1B}[31mx")
    }

    @Test(arguments: [
        "\u{1B}]0;title\u{07}", "\u{1B}[6n", "\u{1B}[2J", "\u{1B}P+q\u{1B}\\", "\u{1B}]52;c;ZWNobw==\u{07}", "\u{1B}c", "\u{1B}[?1049h",
        "\u{07}",
        "\u{08}", "\u{9B}6n", "\u{9D}0;x\u{9C}", "\u{1B}[" + String(repeating: "1;", count: 40) + "m", "\u{1B}\u{1B}[6n", "\u{00}",
    ])
    func `control sequences are escaped`(_ sequence: String) {
        let text = shown(sequence)
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }, "\(text.debugDescription)")
        #expect(!text.isEmpty)
    }

    @Test func `invalid UTF-8 bytes are escaped`() {
        #expect(shown([0x9B], Array("2J".utf8)) == "\\x9b2J")
        #expect(shown([0xE2, 0x80], Array("a".utf8)) == "\\xe2\\x80a")
        #expect(shown([0xED, 0xA0, 0x80, 0xC0, 0x80, 0xFF]) == "\\xed\\xa0\\x80\\xc0\\x80\\xff")
        #expect(shown("\u{FFFD}") == "\u{FFFD}")
    }

    @Test func `sequences that reorder or hide text are escaped`() {
        #expect(shown("a\u{202E}b\u{2066}") == "a\\u{202e}b\\u{2066}")
        #expect(shown("\u{1B}[8mx") == "\\e[8mx" && shown("\u{1B}[1;8;31mx") == "\\e[1;8;31mx")
        #expect(shown("\u{1B}[38;5;8mx\u{1B}[48;2;8;8;8m") == "\u{1B}[38;5;8mx\u{1B}[48;2;8;8;8m")
    }

    @Test func `8-bit control characters are escaped, also when split across two chunks`() {
        #expect(!shown([0xC2], [0x9B], Array("6n".utf8)).unicodeScalars.contains("\u{9B}"))
    }
}
