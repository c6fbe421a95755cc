import Foundation
import HostSupport
import Testing

/// A scripted client of the Model Context Protocol that runs `keyboard-lab mcp` as a child process, with one message on each line.
final class MCPClient: @unchecked Sendable {
    let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()
    private var nextID = 0
    /// The received notifications in their order.
    private(set) var notifications: [JSONValue] = []

    /// - Parameter version: the protocol version for `initialize`; nil to send no `initialize`.
    init(_ arguments: [String] = [], version: String? = "2025-06-18", environment: [String: String] = [:]) throws {
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = ["mcp"] + arguments
        process.currentDirectoryURL = Program.folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        guard let version else { return }
        let answer = try call("initialize", Self.hello(version))
        try #require(answer["protocolVersion"] == .string(version))
        notify("notifications/initialized")
    }

    static func hello(_ version: String) -> JSONValue {
        ["protocolVersion": .string(version), "capabilities": [:], "clientInfo": ["name": "test", "version": "1"]]
    }

    // MARK: Messages

    func write(_ bytes: Data) { try? input.fileHandleForWriting.write(contentsOf: bytes) }
    func close() { try? input.fileHandleForWriting.close() }
    func send(_ message: JSONValue) { write(Data((message.line + "\n").utf8)) }

    func notify(_ method: String, _ parameters: JSONValue = [:]) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    /// Sends a request without waiting for the answer. Returns the request's id.
    func ask(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
        nextID += 1
        send(["jsonrpc": "2.0", "id": .integer(nextID), "method": .string(method), "params": parameters])
        return .integer(nextID)
    }

    /// Sends a request and returns its result, or its error as an object with `code` and `message`.
    func call(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
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

    /// Returns the next message; nil once the server has ended. Every line of the output must be a message.
    func next() -> JSONValue? {
        while true {
            if let end = buffer.firstIndex(of: 10) {
                let line = Data(buffer[..<end])
                buffer = Data(buffer[buffer.index(after: end)...])
                guard let message = try? JSONDecoder().decode(JSONValue.self, from: line) else {
                    Issue.record("no message: \(String(decoding: line, as: UTF8.self))")
                    return nil
                }
                return message
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { return nil }
            buffer += data
        }
    }

    // MARK: Tools

    func tool(_ name: String, _ arguments: JSONValue = [:]) throws -> JSONValue {
        try call("tools/call", ["name": .string(name), "arguments": arguments])
    }

    /// Calls a tool, which must succeed, and returns the text of its answer.
    func text(_ name: String, _ arguments: JSONValue = [:]) throws -> String {
        let result = try tool(name, arguments)
        try #require(result["isError"] == false, "\(name): \(result.line)")
        return try #require(result["content"]?.items.last?["text"]?.string)
    }

    /// Calls a tool, which must fail, and returns the text of its answer.
    func failure(_ name: String, _ arguments: JSONValue = [:]) throws -> String {
        let result = try tool(name, arguments)
        try #require(result["isError"] == true, "\(name): \(result.line)")
        return try #require(result["content"]?.items.last?["text"]?.string)
    }

    /// Closes the server's input, and returns the server's exit code.
    func end() -> Int32 {
        close()
        while next() != nil {}
        process.waitUntilExit()
        return process.terminationStatus
    }
}
