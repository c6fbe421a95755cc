import Foundation
import HostSupport
import SceneSyntax
import Testing

/// A scripted editor that runs `keyboard-lab lsp` as a child process, with messages over its standard input and output. One thread may
/// write while another thread reads.
final class LanguageServerClient: @unchecked Sendable {
    let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()
    private var nextID = 0
    /// The received notifications in their order.
    private(set) var notifications: [JSONValue] = []

    init(options: JSONValue = .null, arguments: [String] = [], environment: [String: String] = [:]) throws {
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = ["lsp"] + arguments
        process.currentDirectoryURL = Program.folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let answer = try call(
            "initialize", ["processId": .null, "rootUri": .null, "capabilities": [:], "initializationOptions": options])
        try #require(answer["capabilities"] != nil)
        notify("initialized", [:])
    }

    /// Closes the server's input, as an editor does that quits.
    func close() { try? input.fileHandleForWriting.close() }

    // MARK: Messages

    func write(_ bytes: Data) { try? input.fileHandleForWriting.write(contentsOf: bytes) }

    func send(_ message: JSONValue) {
        let text = message.line
        write(Data("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
    }

    func notify(_ method: String, _ parameters: JSONValue) { send(["jsonrpc": "2.0", "method": .string(method), "params": parameters]) }

    /// Sends a request without waiting for the answer. Returns the request's id.
    func ask(_ method: String, _ parameters: JSONValue) -> JSONValue {
        nextID += 1
        send(["jsonrpc": "2.0", "id": .integer(nextID), "method": .string(method), "params": parameters])
        return .integer(nextID)
    }

    /// Sends a request and returns its result, or its error as an object with `code` and `message`.
    func call(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
        let answer = try answer(to: ask(method, parameters))
        return try #require(answer["error"] ?? answer["result"])
    }

    func answer(to id: JSONValue) throws -> JSONValue {
        while true {
            let message = try #require(next(), "the server has ended")
            if message["id"] == id { return message }
            if message["id"] == nil { notifications.append(message) }
        }
    }

    /// Returns the next notification of a method that has not been returned before.
    func notification(_ method: String) throws -> JSONValue {
        if let index = notifications.firstIndex(where: { $0["method"] == .string(method) }) {
            return notifications.remove(at: index)["params"] ?? .null
        }
        while true {
            let message = try #require(next(), "the server has ended")
            if message["method"] == .string(method) { return message["params"] ?? .null }
            if message["id"] == nil { notifications.append(message) }
        }
    }

    /// Returns the next message; nil once the server has ended.
    func next() -> JSONValue? {
        while true {
            if let end = buffer.range(of: Data("\r\n\r\n".utf8)) {
                let header = String(decoding: buffer[buffer.startIndex..<end.lowerBound], as: UTF8.self)
                let length = header.split(separator: ":").last.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
                let start = end.upperBound
                if buffer.distance(from: start, to: buffer.endIndex) >= length {
                    let body = buffer[start..<buffer.index(start, offsetBy: length)]
                    buffer = Data(buffer[buffer.index(start, offsetBy: length)...])
                    return try? JSONDecoder().decode(JSONValue.self, from: Data(body))
                }
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { return nil }
            buffer += data
        }
    }

    // MARK: Documents

    static func uri(_ path: String) -> String { URL(fileURLWithPath: path, relativeTo: Program.folder).absoluteString }

    func open(_ uri: String, _ text: String) {
        notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": .string(uri), "languageId": "yaml", "version": 1, "text": .string(text)]])
    }

    func change(_ uri: String, _ text: String) {
        notify(
            "textDocument/didChange",
            ["textDocument": ["uri": .string(uri), "version": 2], "contentChanges": [["text": .string(text)]]])
    }

    /// Returns the next diagnostics that the server publishes for a document.
    func diagnostics(_ uri: String) throws -> [JSONValue] {
        while true {
            let news = try notification("textDocument/publishDiagnostics")
            if news["uri"] == .string(uri) { return news["diagnostics"]?.items ?? [] }
        }
    }

    /// Sends a request about the position of `|` in a text. The text is opened without this mark.
    func ask(_ method: String, _ uri: String, marked text: String) throws -> JSONValue {
        let mark = try #require(text.firstIndex(of: "|"))
        let lines = text[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
        open(uri, text.replacingOccurrences(of: "|", with: ""))
        let position: JSONValue = ["line": .integer(lines.count - 1), "character": .integer(lines.last?.utf16.count ?? 0)]
        return try call("textDocument/\(method)", ["textDocument": ["uri": .string(uri)], "position": position])
    }

    func labels(_ uri: String, _ text: String) throws -> [String] {
        try ask("completion", uri, marked: text)["items"]?.items.compactMap { $0["label"]?.string } ?? []
    }

    /// Ends the server as the protocol requires, and returns its exit code.
    func end() throws -> Int32 {
        _ = try call("shutdown", .null)
        notify("exit", .null)
        process.waitUntilExit()
        return process.terminationStatus
    }
}

extension JSONValue {
    subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { return members[key] }
        return nil
    }

    var items: [JSONValue] {
        if case .array(let items) = self { return items }
        return []
    }

    var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }
}
