import Foundation
import HostSupport
import SceneSyntax
import SeededRandom
import Testing

@testable import LabCommands

@Suite("keyboard-lab lsp: robustness against invalid messages")
struct LanguageServerProtocolTests {
    private let uri = LanguageServerClient.uri("Scenes/new.yaml")

    @Test func `requests before initialize or after shutdown fail, and the exit code reflects the order`() throws {
        let client = try LanguageServerClient()
        #expect(try client.call("initialize", [:])["code"] == -32600)
        #expect(try client.call("textDocument/hover", ["textDocument": ["uri": "file:///x"], "position": [:]])["code"] == -32602)
        #expect(try client.call("textDocument/nonsense", [:])["code"] == -32601)
        #expect(try client.call("shutdown", .null) == .null)
        #expect(try client.call("textDocument/hover", [:])["code"] == -32600)
        client.notify("exit", .null)
        client.process.waitUntilExit()
        #expect(client.process.terminationStatus == 0)
        let hasty = try LanguageServerClient()
        hasty.notify("exit", .null)
        hasty.process.waitUntilExit()
        #expect(hasty.process.terminationStatus == 1)
        // An editor that closes the connection after `shutdown` also follows the protocol.
        let closing = try LanguageServerClient()
        #expect(try closing.call("shutdown", .null) == .null)
        closing.close()
        closing.process.waitUntilExit()
        #expect(closing.process.terminationStatus == 0)
    }

    @Test func `a request that is cancelled before its turn receives the cancellation error`() throws {
        let client = try LanguageServerClient()
        client.open(uri, "view: {}\n")
        let hover: JSONValue = ["textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 1]]
        // All messages are written at once, so that the server has received the cancellation before it starts.
        let messages: [JSONValue] = [
            ["jsonrpc": "2.0", "id": "first", "method": "textDocument/hover", "params": hover],
            ["jsonrpc": "2.0", "id": "second", "method": "textDocument/hover", "params": hover],
            ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "second"]],
            ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "never"]],
        ]
        client.write(Data(messages.map(\.line).map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined().utf8))
        #expect(try client.answer(to: "first")["result"] != nil)
        #expect(try client.answer(to: "second")["error"]?["code"] == -32800)
        #expect(try client.end() == 0)
    }

    @Test func `five thousand invalid messages receive errors, and the server continues`() throws {
        let client = try LanguageServerClient()
        var generator = SeededGenerator(seed: 11)
        let good = Data(#"{"jsonrpc":"2.0","id":7,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///x"}}}"#.utf8)
        var bytes = Data()
        for _ in 0..<5000 {
            let message = ByteMutator.mutate(good, &generator)
            bytes += Data("Content-Length: \(message.count)\r\n\r\n".utf8) + message
        }
        let deep = String(repeating: "[", count: 200_000)
        bytes += Data("Content-Length: \(deep.utf8.count)\r\n\r\n\(deep)".utf8)
        bytes += Data("Content-Length: 99999999999\r\n\r\nContent-Length: x\r\n\r\n\r\n\r\nnonsense\r\n\r\n".utf8)
        let writer = Thread { [bytes] in client.write(bytes) }
        writer.start()
        // The server answers each message, unless the mutation has turned it into a notification.
        var errors = 0
        while errors < 4000 {
            let message = try #require(client.next(), "the server has ended after \(errors) errors")
            if message["error"] != nil { errors += 1 }
        }
        _ = Patience.sees(every: 0.01) { writer.isFinished }
        client.open(uri, "view: {class: UILable}\n")
        #expect(try client.diagnostics(uri).count == 1)
        #expect(try client.end() == 0)
    }

    @Test func `requests succeed after every character of a scene that is being typed`() throws {
        let client = try LanguageServerClient()
        let text = """
            device: iPhone 14
            view:
              subviews:
                - {class: UITextField, id: "é-mail", frame: [0, 0, 100%, 40]}
            flow:
              - tapOn: {id: email}
            """
        client.open(uri, "")
        var written = ""
        for character in text {
            written.append(character)
            client.change(uri, written)
            let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
            let place: JSONValue = ["line": .integer(lines.count - 1), "character": .integer(lines.last?.utf16.count ?? 0)]
            let parameters: JSONValue = ["textDocument": ["uri": .string(uri)], "position": place]
            // Every position is used for one of three requests, in turn.
            let question = ["completion", "hover", "definition"][written.count % 3]
            let answer = try client.call("textDocument/\(question)", parameters)
            #expect(answer["code"] == nil && (question != "completion" || answer["items"] != nil))
        }
        #expect(try client.call("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]]).items.count == 2)
        #expect(try client.end() == 0)
    }

    @Test func `if the editor closes the connection without exit, the server ends with code 1`() throws {
        let result = try Program.run(["lsp"], wrappedIn: "printf 'Content-Length: 50\\r\\n\\r\\n{' |")
        #expect(result.code == 1)
        #expect(result.output == "")
    }
}
