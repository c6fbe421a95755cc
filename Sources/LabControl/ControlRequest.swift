import Foundation
import HostSupport
import SceneSyntax

/// A request from a client of the control protocol, which uses JSON-RPC 2.0. (documented: https://www.jsonrpc.org/specification)
package struct ControlRequest: Hashable, Sendable {
    /// The identifier of the request; nil for a notification, which gets no reply.
    package var id: JSONValue?
    package var method: String
    package var parameters: [String: JSONValue]

    package init(id: JSONValue? = nil, method: String, parameters: [String: JSONValue] = [:]) {
        (self.id, self.method, self.parameters) = (id, method, parameters)
    }

    /// The request as one line without its newline.
    package var line: String {
        var members: [String: JSONValue] = ["jsonrpc": "2.0", "method": .string(method)]
        if let id { members["id"] = id }
        if !parameters.isEmpty { members["params"] = .object(parameters) }
        return JSONValue.object(members).line
    }
}

/// The reason why a request could not be performed.
package struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
    package var code: Int
    package var message: String
    package var description: String { message }

    package init(code: Int, message: String) { (self.code, self.message) = (code, message) }

    /// Returns the error for a line that is not JSON.
    package static func parse(_ message: String) -> Self { Self(code: -32700, message: message) }
    /// Returns the error for JSON that is not a request.
    package static func invalid(_ message: String) -> Self { Self(code: -32600, message: message) }
    package static func unknownMethod(_ message: String) -> Self { Self(code: -32601, message: message) }
    package static func parameters(_ message: String) -> Self { Self(code: -32602, message: message) }
    /// Returns the error for a valid request that cannot be performed at the moment.
    package static func refused(_ message: String) -> Self { Self(code: -32000, message: message) }
}

/// A parsed line from a client, which is a request, a batch of requests in an array, or the reason why it is neither.
package struct ControlLine: Sendable {
    package enum Item: Sendable {
        case request(ControlRequest)
        case mistake(id: JSONValue, ControlError)
    }
    package var items: [Item]
    /// Whether the line is a batch, so that the replies must form one array.
    package var isBatch: Bool

    /// The maximum number of requests in a batch. (chosen)
    package static let longestBatch = 1000

    /// - Parameter name: the word for the line in the message that it is not JSON.
    package init(_ line: Data, whose name: String = "line") {
        isBatch = false
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: line) else {
            items = [.mistake(id: nil, .parse("this \(name) is not JSON; each \(name) contains one request of JSON-RPC 2.0"))]
            return
        }
        if case .array(let values) = value {
            guard !values.isEmpty, values.count <= Self.longestBatch else {
                items = [.mistake(id: nil, .invalid("a batch contains 1 to \(Self.longestBatch) requests, this one \(values.count)"))]
                return
            }
            isBatch = true
            items = values.map(Self.item)
        } else {
            items = [Self.item(value)]
        }
    }

    /// Whether the line contains anything that gets a reply. Notifications get none.
    package var isAnswered: Bool {
        items.contains { item in
            if case .request(let request) = item { return request.id != nil }
            return true
        }
    }

    private static func item(_ value: JSONValue) -> Item {
        guard case .object(let members) = value else { return .mistake(id: nil, .invalid("a request is an object")) }
        let id = members["id"]
        switch id {
        case nil, .null, .integer, .number, .string: break
        default: return .mistake(id: nil, .invalid("the id of a request is a string or a number"))
        }
        guard members["jsonrpc"] == "2.0" else { return .mistake(id: id ?? nil, .invalid("a request has \"jsonrpc\": \"2.0\"")) }
        guard case .string(let method)? = members["method"] else {
            return .mistake(id: id ?? nil, .invalid("a request names its \"method\""))
        }
        switch members["params"] {
        case nil, .null: return .request(ControlRequest(id: id, method: method))
        case .object(let parameters): return .request(ControlRequest(id: id, method: method, parameters: parameters))
        default:
            return .mistake(id: id ?? nil, .parameters("the \"params\" of \(method) are an object with names, such as {\"ticks\": 1}"))
        }
    }
}

/// Creates the messages to a client.
package enum ControlAnswer {
    /// Returns a reply with a result.
    package static func result(_ value: JSONValue, id: JSONValue) -> JSONValue { ["jsonrpc": "2.0", "id": id, "result": value] }

    package static func error(_ error: ControlError, id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .integer(error.code), "message": .string(error.message)]]
    }

    /// Returns a notification of an event to which the client has subscribed.
    package static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    }
}
