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

    @Test func `messages are decoded completely, however the bytes arrive`() {
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
    func `decoding resumes at the next message after invalid bytes`(_ junk: String) {
        let parts = parts(junk + "Content-Length: 2\r\n\r\n{}")
        #expect(messages(parts) == ["{}"])
        #expect(parts.contains { if case .mistake = $0 { true } else { false } })
    }

    @Test func `a partial header waits for its remainder`() {
        var input = FramedInput()
        #expect(input.take(Data("Content-Le".utf8)) == [])
        #expect(input.take(Data("ngth: 2\r\n".utf8)) == [])
        #expect(messages(input.take(Data("\r\n{}".utf8))) == ["{}"])
    }

    @Test func `decoding ten thousand random chunks loses no message after them`() {
        var generator = SeededGenerator(seed: 3)
        let pieces = ["Content-Length: ", "Content-Length", "5", "\r\n", "\r\n\r\n", "{}", "\0", "é", "\u{7F}", "length", ": "]
        var input = FramedInput()
        for _ in 0..<10_000 { _ = input.take(Data(pieces.randomElement(using: &generator)!.utf8)) }
        // An unfinished message ends within the maximum message length.
        _ = input.take(Data(count: FramedInput.longestMessage))
        #expect(messages(input.take(Data("Content-Length: 7\r\n\r\n\"found\"".utf8))).contains("\"found\""))
    }
}
