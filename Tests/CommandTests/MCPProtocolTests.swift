import Foundation
import HostSupport
import LabControl
import SeededRandom
import Testing

@testable import LabCommands

@Suite("keyboard-lab mcp: the protocol and invalid clients")
struct MCPProtocolTests {
    @Test(arguments: [
        ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-06-18"),
    ])
    func `the server uses the client's protocol version if known, and otherwise the newest`(asked: String, agreed: String) throws {
        let client = try MCPClient(version: nil)
        let answer = try client.call("initialize", MCPClient.hello(asked))
        #expect(answer["protocolVersion"] == .string(agreed) && answer["serverInfo"]?["name"] == "keyboard-lab")
        #expect(answer["capabilities"]?["tools"] != nil)
        client.notify("notifications/initialized")
        let tools = try client.call("tools/list")["tools"]?.items ?? []
        #expect(tools.map { $0["name"]?.string } == MCPTool.table.map(\.name))
        #expect(tools.allSatisfy { $0["inputSchema"]?["type"] == "object" && $0["description"]?.string?.isEmpty == false })
        let screen = tools.first { $0["name"] == "screen" }
        #expect((screen?["annotations"]?["readOnlyHint"] == true) == (agreed != "2024-11-05"))
        #expect((screen?["outputSchema"] != nil) == (agreed == "2025-06-18"))
        #expect(client.end() == 0)
    }

    @Test func `requests out of order and unknown names receive JSON-RPC error codes, with the nearest name`() throws {
        let client = try MCPClient(version: nil)
        #expect(try client.call("ping") == [:])
        #expect(try client.call("tools/list")["code"] == -32600)
        #expect(try client.call("initialize", [:])["code"] == -32602)
        #expect(try client.call("initialize", MCPClient.hello("2025-06-18"))["protocolVersion"] != nil)
        #expect(try client.call("initialize", MCPClient.hello("2025-06-18"))["code"] == -32600)
        let unknown = try client.call("tools/lst")
        #expect(unknown["code"] == -32601 && unknown["message"]?.string?.contains("tools/list") == true)
        #expect(try client.call("resources/list")["code"] == -32601)
        let tool = try client.tool("scren")
        #expect(tool["code"] == -32602 && tool["message"]?.string?.contains("did you mean screen?") == true)
        #expect(try client.call("tools/call", ["arguments": [:]])["code"] == -32602)
        #expect(try client.call("tools/call", ["name": "screen", "arguments": [1]])["code"] == -32602)
        #expect(try client.tool("screen", ["fnd": "x"])["message"]?.string?.contains("did you mean find?") == true)
        #expect(try client.tool("type")["code"] == -32602)
        #expect(try client.tool("tap", ["at": [1]])["code"] == -32602)
        #expect(try client.tool("tap", ["at": [1, 1e300]])["code"] == -32602)
        #expect(try client.tool("open", ["scene": "a\u{0}b"])["code"] == -32602)
        #expect(try client.tool("open", ["scene": .string(String(repeating: "x", count: 5000))])["code"] == -32602)
        #expect(try client.tool("open", ["systemVersion": 18])["code"] == -32602)
        #expect(try client.tool("wait", ["seconds": 1e9])["code"] == -32602)
        #expect(try client.call("tools/list", ["cursor": "x"])["code"] == -32602)
        #expect(client.end() == 0)
    }

    @Test func `message batches are accepted in one protocol version only`() throws {
        let batch = Data(#"[{"jsonrpc":"2.0","id":"a","method":"ping"},{"jsonrpc":"2.0","method":"x"},7]"#.utf8 + [10])
        let newer = try MCPClient()
        newer.write(batch)
        #expect(newer.next()?["error"]?["code"] == -32600)
        #expect(newer.end() == 0)
        let older = try MCPClient(version: "2025-03-26")
        older.write(batch)
        let answers = older.next()?.items ?? []
        #expect(answers.count == 2 && answers.first?["id"] == "a" && answers.last?["error"]?["code"] == -32600)
        older.write(Data("[]\n".utf8))
        #expect(older.next()?["error"]?["code"] == -32600)
        #expect(older.end() == 0)
    }

    @Test func `a cancelled request receives no response, and the next one does`() throws {
        let client = try MCPClient(["sign-up"])
        _ = try client.text("screen")
        // All messages are written at once, so that the second request is cancelled while it waits.
        let messages: [JSONValue] = [
            ["jsonrpc": "2.0", "id": "first", "method": "tools/call", "params": ["name": "wait", "arguments": ["seconds": 0.1]]],
            ["jsonrpc": "2.0", "id": "second", "method": "tools/call", "params": ["name": "screen"]],
            ["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": "second", "reason": "test"]],
            ["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": "never"]],
            ["jsonrpc": "2.0", "method": "notifications/cancelled"],
        ]
        client.write(Data(messages.map { $0.line + "\n" }.joined().utf8))
        #expect(client.next()?["id"] == "first")
        // The third request runs for ten minutes of virtual time. It is cancelled after a ping was answered in the middle.
        let long = client.ask("tools/call", ["name": "wait", "arguments": ["seconds": 600]])
        let ping = client.ask("ping")
        #expect(try client.answer(to: ping)["result"] == [:])
        client.notify("notifications/cancelled", ["requestId": long])
        let after = client.ask("tools/call", ["name": "screen"])
        let next = try #require(client.next())
        #expect(next["id"] == after && next["result"]?["isError"] == false, "\(next.line)")
        #expect(client.end() == 0)
    }

    @Test func `thousands of invalid messages receive errors, and the server continues`() throws {
        let client = try MCPClient()
        var generator = SeededGenerator(seed: 23)
        let good = Data(
            #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"explain","arguments":{"rule":"rootOrigin"}}}"#.utf8)
        var bytes = Data()
        for _ in 0..<2000 { bytes += Data(ByteMutator.mutate(good, &generator).filter { $0 != 10 }) + [10] }
        bytes += Data(String(repeating: "[", count: 200_000).utf8) + [10]
        bytes += Data((#"{"a":"# + String(repeating: #"{"a":"#, count: 5000)).utf8) + [10]
        bytes += Data([0, 0, 0, 10, 0xFF, 0xFE, 10, 13, 10])
        bytes += Data(repeating: UInt8(ascii: "x"), count: ControlInput.longestLine * 3) + [10]
        bytes += Data(#"{"jsonrpc":"2.0","id":"last","method":"ping"}"#.utf8) + [10]
        let writer = Thread { [bytes] in client.write(bytes) }
        writer.start()
        var errors = 0
        while true {
            let message = try #require(client.next(), "the server has ended after \(errors) errors")
            if message["id"] == "last" { break }
            if message["error"] != nil { errors += 1 }
        }
        #expect(errors > 1000)
        _ = Patience.sees(every: 0.01) { writer.isFinished }
        #expect(client.end() == 0)
    }

    @Test func `the last line needs no line ending, and closing the input ends the server`() throws {
        let client = try MCPClient(version: nil)
        client.write(Data(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8))
        client.close()
        #expect(client.next()?["result"] == [:])
        #expect(client.next() == nil)
        client.process.waitUntilExit()
        #expect(client.process.terminationStatus == 0)
        let half = try MCPClient(version: nil)
        half.write(Data(#"{"jsonrpc":"2.0","id":1,"#.utf8))
        half.close()
        #expect(half.next()?["error"]?["code"] == -32700)
        half.process.waitUntilExit()
        #expect(half.process.terminationStatus == 0)
    }

    @Test(arguments: [(SIGTERM, Int32(143)), (SIGINT, Int32(130))])
    func `a signal ends the server, also during a request`(signal: Int32, code: Int32) throws {
        let client = try MCPClient(["sign-up"])
        _ = try client.text("screen")
        _ = client.ask("tools/call", ["name": "wait", "arguments": ["seconds": 600]])
        let ping = client.ask("ping")
        _ = try client.answer(to: ping)
        kill(client.process.processIdentifier, signal)
        client.process.waitUntilExit()
        #expect(client.process.terminationStatus == code)
    }

    @Test func `the server reports progress to a client that requests it`() throws {
        let client = try MCPClient()
        let id = client.ask(
            "tools/call",
            ["name": "open", "arguments": ["app": "/dev/null"], "_meta": ["progressToken": "token"]])
        let answer = try client.answer(to: id)
        #expect(answer["result"]?["isError"] == true, "\(answer.line)")
        for news in client.notifications { #expect(news["params"]?["progressToken"] == "token") }
        #expect(client.end() == 0)
    }

    @Test func `overlong lines are skipped, wherever their chunks are split`() {
        let long = Data(repeating: 120, count: ControlInput.longestLine + 10)
        let text = Data("one\n".utf8) + long + Data("\ntwo\n".utf8)
        for cut in [
            0, 3, 4, 5, 1000, ControlInput.longestLine + 3, ControlInput.longestLine + 8, text.count - 5, text.count - 4, text.count,
        ] {
            var input = ControlInput()
            let pieces = input.takeAll(Data(text.prefix(cut))) + input.takeAll(Data(text.dropFirst(cut)))
            let words = pieces.map { piece in
                switch piece {
                case .success(let line): String(decoding: line, as: UTF8.self)
                case .failure(let error): "\(error.code)"
                }
            }
            #expect(words == ["one", "-32600", "two"], "cut at \(cut)")
        }
    }
}
