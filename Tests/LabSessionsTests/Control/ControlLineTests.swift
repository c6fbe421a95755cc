import Foundation
import LabControl
import SceneSyntax
import Testing

/// Tests for splitting and parsing the lines that clients send.
@Suite struct ControlLineTests {
    private func read(_ text: String) -> ControlLine { ControlLine(Data(text.utf8)) }

    private func error(_ item: ControlLine.Item?) -> Int? {
        if case .mistake(_, let error)? = item { return error.code }
        return nil
    }

    @Test func `a request is parsed into id, method and parameters`() throws {
        let line = read(#"{"jsonrpc": "2.0", "id": "a", "method": "phone.tap", "params": {"at": [1, 2.5]}}"#)
        guard case .request(let request)? = line.items.first else { return #expect(Bool(false), "\(line)") }
        #expect(request == ControlRequest(id: "a", method: "phone.tap", parameters: ["at": [1, 2.5]]))
        #expect(!line.isBatch && line.isAnswered)
        #expect(request.line == #"{"id":"a","jsonrpc":"2.0","method":"phone.tap","params":{"at":[1,2.5]}}"#)
    }

    @Test(arguments: [
        ("no json", -32700), ("", -32700), ("{", -32700), ("17", -32600), (#"{"id": 1, "method": "x"}"#, -32600), ("[]", -32600),
        (#"{"jsonrpc": "2.0", "id": 1}"#, -32600), (#"{"jsonrpc": "2.0", "id": {}, "method": "x"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "x", "params": [1]}"#, -32602), (String(repeating: "[", count: 5000), -32700),
    ])
    func `each kind of invalid request has its error code`(text: String, code: Int) { #expect(error(read(text).items.first) == code) }

    @Test func `a batch returns its requests and errors in order`() {
        let line = read(#"[{"jsonrpc": "2.0", "method": "a"}, 5, {"jsonrpc": "2.0", "id": 2, "method": "b"}]"#)
        #expect(line.isBatch && line.items.count == 3 && error(line.items[1]) == -32600)
        #expect(!read(#"[{"jsonrpc": "2.0", "method": "a"}]"#).isAnswered)
    }

    @Test func `lines are the same however their bytes are split`() {
        let text = Data("one\r\n\ntwo\nthree".utf8)
        for cut in 0...text.count {
            var input = ControlInput()
            let lines = input.take(Data(text.prefix(cut))) + input.take(Data(text.dropFirst(cut))) + input.take(Data([10]))
            #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["one", "two", "three"], "cut at \(cut)")
        }
    }

    @Test func `a line without an end is dropped at the limit`() {
        var input = ControlInput()
        let piece = Data(repeating: 120, count: 100_000)
        for _ in 0..<11 { #expect(input.take(piece).isEmpty) }
        #expect(input.isTooLong)
        #expect(input.take(Data("x\n".utf8)).isEmpty)
    }
}
