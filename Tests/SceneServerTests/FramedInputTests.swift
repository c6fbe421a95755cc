import Foundation
import SeededRandom
import Testing

@testable import SceneServer

@Suite struct FramedInputTests {
    private func parts(_ text: String) -> [FramedInput.Part] {
        var input = FramedInput()
        return input.take(Data(text.utf8))
    }

    private func messages(_ parts: [FramedInput.Part]) -> [String] {
        parts.compactMap { if case .message(let data) = $0 { String(decoding: data, as: UTF8.self) } else { nil } }
    }

    @Test func `messages come out whole, however the bytes arrive`() {
        let text = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length: 4\r\n\r\n\"é\""
        #expect(messages(parts(text)) == ["{}", "\"é\""])
        var input = FramedInput()
        #expect(messages(text.utf8.flatMap { input.take(Data([$0])) }) == ["{}", "\"é\""])
    }

    @Test(arguments: [
        "hello\r\n\r\n", "Content-Length: many\r\n\r\n", "Content-Length: -5\r\n\r\n", "Content-Length:\r\n\r\n",
        "Content-Length: 99999999999999999999\r\n\r\n",
        "Content-Length: 900000000\r\n\r\n", String(repeating: "x", count: 10_000), "Content-Length: 3 4\r\n\r\n",
    ])
    func `after what is no message the next one is found again`(_ junk: String) {
        let parts = parts(junk + "Content-Length: 2\r\n\r\n{}")
        #expect(messages(parts) == ["{}"])
        #expect(parts.contains { if case .mistake = $0 { true } else { false } })
    }

    @Test func `half a header waits for its other half`() {
        var input = FramedInput()
        #expect(input.take(Data("Content-Le".utf8)) == [])
        #expect(input.take(Data("ngth: 2\r\n".utf8)) == [])
        #expect(messages(input.take(Data("\r\n{}".utf8))) == ["{}"])
    }

    @Test func `ten thousand random pieces are read without a message being lost behind them`() {
        var generator = SeededGenerator(seed: 3)
        let pieces = ["Content-Length: ", "Content-Length", "5", "\r\n", "\r\n\r\n", "{}", "\0", "é", "\u{7F}", "length", ": "]
        var input = FramedInput()
        for _ in 0..<10_000 { _ = input.take(Data(pieces.randomElement(using: &generator)!.utf8)) }
        // An unfinished message ends within the maximum message length.
        _ = input.take(Data(count: FramedInput.longestMessage))
        #expect(messages(input.take(Data("Content-Length: 7\r\n\r\n\"found\"".utf8))).contains("\"found\""))
    }
}
