import AppBuilding
import Foundation
import HostSupport
import LabControl
import LabProtocol
import LabWindow

/// A server of the Model Context Protocol that offers tools. (documented: https://modelcontextprotocol.io/specification/2025-06-18)
final class MCPServer {
    private let connection: MCPConnection
    private let session: MCPSession
    /// The version of the protocol on which client and server have agreed; nil before the request `initialize`.
    private var version: MCPVersion?

    init(_ connection: MCPConnection, _ session: MCPSession) { (self.connection, self.session) = (connection, session) }

    /// Handles messages until the input ends.
    /// - Throws: `CommandFailure` after a signal.
    func run() throws {
        defer { session.close() }
        while let message = try connection.next() {
            switch message {
            case .failure(let error): connection.write(ControlAnswer.error(error, id: nil))
            case .success(let line): try answer(line)
            }
        }
    }

    private func answer(_ line: ControlLine) throws {
        guard !line.isBatch || version?.hasBatches == true else {
            let error = ControlError.invalid("a list of messages belongs to version \(MCPVersion.march2025.rawValue) of the protocol alone")
            return connection.write(ControlAnswer.error(error, id: nil))
        }
        let answers = try line.items.compactMap(answer)
        guard let first = answers.first else { return }
        connection.write(line.isBatch ? .array(answers) : first)
    }

    /// Returns the answer to a message; nil for notifications and for cancelled requests.
    private func answer(_ item: ControlLine.Item) throws -> JSONValue? {
        switch item {
        case .mistake(let id, let error): return ControlAnswer.error(error, id: id)
        case .request(let request):
            guard let id = request.id else { return nil }
            guard id != .null else { return ControlAnswer.error(.invalid("the id of a request is a string or a number"), id: nil) }
            do {
                return try connection.perform(id) { try result(of: request) }.map { ControlAnswer.result($0, id: id) }
            } catch let error as ControlError {
                return ControlAnswer.error(error, id: id)
            }
        }
    }

    private func result(of request: ControlRequest) throws -> JSONValue {
        switch request.method {
        case "ping": return [:]
        case "initialize": return try initialize(request.parameters)
        case let method where !Self.methods.contains(method):
            let nearest = NearestSpelling.of(method, in: Self.methods).map { "; did you mean \($0)?" } ?? ""
            throw ControlError.unknownMethod("there is no method \(InspectedScreen.short(method, 80))\(nearest)")
        default: break
        }
        guard let version else { throw ControlError.invalid("the first request of a connection is initialize") }
        guard request.method == "tools/call" else {
            if let cursor = request.parameters["cursor"], cursor != .null {
                throw ControlError.parameters(
                    "the list of tools has one page, so it has no cursor \(InspectedScreen.short(cursor.line, 80))")
            }
            return ["tools": .array(MCPTool.table.map { $0.description(version) })]
        }
        return try call(request.parameters, version)
    }

    private static let methods = ["initialize", "ping", "tools/list", "tools/call"]

    private func initialize(_ parameters: [String: JSONValue]) throws -> JSONValue {
        guard version == nil else { throw ControlError.invalid("the connection is initialized already") }
        guard case .string(let wanted)? = parameters["protocolVersion"] else {
            throw ControlError.parameters("protocolVersion is a text, such as \"\(MCPVersion.newest.rawValue)\"")
        }
        let agreed = MCPVersion(rawValue: wanted) ?? .newest
        version = agreed
        var server: [String: JSONValue] = ["name": "keyboard-lab", "version": .string(ProgramVersion.number)]
        if agreed.hasTitles { server["title"] = "KeyboardLab" }
        return [
            "protocolVersion": .string(agreed.rawValue), "capabilities": ["tools": ["listChanged": false]], "serverInfo": .object(server),
            "instructions": .string(Self.instructions),
        ]
    }

    private func call(_ parameters: [String: JSONValue], _ version: MCPVersion) throws -> JSONValue {
        guard case .string(let name)? = parameters["name"] else { throw ControlError.parameters("tools/call names its tool in \"name\"") }
        guard let tool = MCPTool.table.first(where: { $0.name == name }) else {
            let nearest = NearestSpelling.of(name, in: MCPTool.table.map(\.name)).map { "; did you mean \($0)?" } ?? "; tools/list has all"
            throw ControlError.parameters("there is no tool \(InspectedScreen.short(name, 80))\(nearest)")
        }
        var arguments: [String: JSONValue] = [:]
        switch parameters["arguments"] {
        case nil, .null: break
        case .object(let members)?: arguments = members
        default: throw ControlError.parameters("the \"arguments\" of \(name) are an object")
        }
        try tool.check(arguments)
        var token: JSONValue?
        if case .object(let meta)? = parameters["_meta"] { token = meta["progressToken"] }
        do {
            return try tool.perform(MCPCall(session, arguments, progress: progress(token))).value(version)
        } catch let failure as MCPFailure {
            return MCPAnswer(failure: failure.message).value(version)
        } catch let failure as CommandFailure where failure.code != .interrupted {
            return MCPAnswer(failure: failure.message).value(version)
        }
    }

    /// Returns a function that reports progress to the client. It does nothing if the client has not asked for progress.
    private func progress(_ token: JSONValue?) -> (String) -> Void {
        switch token {
        case .string?, .integer?: break
        default: return { _ in }
        }
        var count = 0
        return { [connection] text in
            count += 1
            connection.write(
                ControlAnswer.notification(
                    "notifications/progress",
                    ["progressToken": token!, "progress": .integer(count), "message": .string(InspectedScreen.short(text, 200))]))
        }
    }

    private static let instructions = """
        KeyboardLab simulates iPhones and iPads with a UIKit of its own, without a Mac. Call open first, with the path of an app's sources \
        or the name of a scene. Every action waits until nothing moves and returns a digest of the resulting screen; frames are in points. \
        Virtual time passes only in actions. The last line of each answer names its basis and the differences from iOS.
        """
}

/// The versions of the protocol that the server supports.
enum MCPVersion: String, CaseIterable {
    case november2024 = "2024-11-05"
    case march2025 = "2025-03-26"
    case june2025 = "2025-06-18"

    static let newest = MCPVersion.june2025

    /// Whether a single line may contain several messages. (documented: the changelogs of 2025-03-26 and 2025-06-18)
    var hasBatches: Bool { self == .march2025 }
    var hasAnnotations: Bool { self != .november2024 }
    /// Whether the version has titles of tools, schemas for their results, and structured results.
    var hasTitles: Bool { self == .june2025 }
}
