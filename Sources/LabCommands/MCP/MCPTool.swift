import Foundation
import HostSupport
import LabControl
import LabProtocol
import UIKit

/// A tool that clients can call. Calls are dispatched with `MCPTool.table`, from which the documentation is also generated.
struct MCPTool: Sendable {
    /// The type of an argument.
    enum Form: Sendable {
        /// A text with at most this number of characters.
        case text(Int)
        case number(ClosedRange<Double>)
        case flag
        /// A point `[x, y]`, in points.
        case point
        case word([String])
        case wholeNumber([Int])
    }

    struct Parameter: Sendable {
        var name: String
        var form: Form
        var meaning: String
        var isRequired = false
    }

    let name: String
    let title: String
    let summary: String
    let parameters: [Parameter]
    /// Whether the tool never changes the phone.
    let isReadOnly: Bool
    /// The JSON Schema of the structured result; nil if the tool returns only text.
    let result: JSONValue?
    let perform: @Sendable (MCPCall) throws -> MCPAnswer

    init(
        _ name: String, _ title: String, _ summary: String, _ parameters: [Parameter] = [], isReadOnly: Bool = false,
        result: JSONValue? = nil, perform: @escaping @Sendable (MCPCall) throws -> MCPAnswer
    ) {
        (self.name, self.title, self.summary, self.parameters) = (name, title, summary, parameters)
        (self.isReadOnly, self.result, self.perform) = (isReadOnly, result, perform)
    }

    /// All tools, in the order of the documentation.
    static let table: [MCPTool] = opening + looking + touching + explaining + checking

    // MARK: For clients

    func description(_ version: MCPVersion) -> JSONValue {
        var properties: [String: JSONValue] = [:]
        for parameter in parameters { properties[parameter.name] = parameter.form.schema.with("description", .string(parameter.meaning)) }
        var schema: [String: JSONValue] = ["type": "object", "properties": .object(properties), "additionalProperties": false]
        let required = parameters.filter(\.isRequired).map(\.name)
        if !required.isEmpty { schema["required"] = .strings(required) }
        var value: [String: JSONValue] = ["name": .string(name), "description": .string(summary), "inputSchema": .object(schema)]
        if version.hasAnnotations {
            // No tool is destructive or reaches other systems, because the phone is simulated.
            value["annotations"] = [
                "title": .string(title), "readOnlyHint": .bool(isReadOnly), "destructiveHint": false, "openWorldHint": false,
            ]
        }
        if version.hasTitles {
            value["title"] = .string(title)
            if let result { value["outputSchema"] = result }
        }
        return .object(value)
    }

    /// Checks the arguments of a call against the tool's parameters.
    func check(_ arguments: [String: JSONValue]) throws(ControlError) {
        let known = parameters.map(\.name)
        if let unknown = arguments.keys.sorted().first(where: { !known.contains($0) }) {
            let nearest = NearestSpelling.of(unknown, in: known).map { "; did you mean \($0)?" } ?? ""
            throw .parameters("\(name) has no argument \(InspectedScreen.short(unknown, 80))\(nearest)")
        }
        for parameter in parameters {
            let value = arguments[parameter.name] ?? .null
            guard value != .null else {
                if parameter.isRequired { throw .parameters("\(name) needs the argument \(parameter.name): \(parameter.form.words)") }
                continue
            }
            guard parameter.form.accepts(value) else {
                throw .parameters("\(parameter.name) is \(parameter.form.words), found \(InspectedScreen.short(value.line, 80))")
            }
        }
    }
}

extension MCPTool.Form {
    /// The type in words, for messages and the documentation.
    var words: String {
        switch self {
        case .text(let longest): "a text of at most \(longest) characters"
        case .number(let range): "a number from \(InspectedValue.short(range.lowerBound)) to \(InspectedValue.short(range.upperBound))"
        case .flag: "true or false"
        case .point: "[x, y]"
        case .word(let words): "one of \(words.joined(separator: ", "))"
        case .wholeNumber(let numbers): numbers.map(String.init).joined(separator: " or ")
        }
    }

    fileprivate var schema: JSONValue {
        switch self {
        case .text(let longest): ["type": "string", "maxLength": .integer(longest)]
        case .number(let range): ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .flag: ["type": "boolean"]
        case .point: ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
        case .word(let words): ["type": "string", "enum": .strings(words)]
        case .wholeNumber(let numbers): ["type": "integer", "enum": .array(numbers.map { .integer($0) })]
        }
    }

    fileprivate func accepts(_ value: JSONValue) -> Bool {
        switch (self, value) {
        // The character U+0000 is refused, because a path would end at this character.
        case (.text(let longest), .string(let text)): text.count <= longest && !text.unicodeScalars.contains("\0")
        case (.number(let range), .integer(let number)): range.contains(Double(number))
        case (.number(let range), .number(let number)): range.contains(number)
        case (.flag, .bool): true
        case (.point, .array(let items)):
            items.count == 2
                && items.allSatisfy { item in
                    switch item {
                    case .integer(let number): abs(number) <= 100_000
                    case .number(let number): abs(number) <= 100_000
                    default: false
                    }
                }
        case (.word(let words), .string(let word)): words.contains(word)
        case (.wholeNumber(let numbers), .integer(let number)): numbers.contains(number)
        default: false
        }
    }
}

/// A call of a tool. Its arguments match the tool's parameters.
final class MCPCall {
    let session: MCPSession
    private let arguments: [String: JSONValue]
    /// Called with messages about the progress of slow work.
    let progress: (String) -> Void

    init(_ session: MCPSession, _ arguments: [String: JSONValue], progress: @escaping (String) -> Void) {
        (self.session, self.arguments, self.progress) = (session, arguments, progress)
    }

    func has(_ name: String) -> Bool { arguments[name].map { $0 != .null } ?? false }
    func value(_ name: String) -> JSONValue? { has(name) ? arguments[name] : nil }

    func text(_ name: String) -> String? {
        if case .string(let text)? = arguments[name] { return text }
        return nil
    }

    func number(_ name: String) -> Double? {
        switch arguments[name] {
        case .integer(let number)?: Double(number)
        case .number(let number)?: number
        default: nil
        }
    }

    /// Returns the open phone. The first call starts the server's own scene or app.
    func phone() throws -> ServedPhone { try session.openPhone(report: progress) }

    /// Waits for rest, or for the time in the argument `seconds`. Then describes the screen.
    /// - Parameter first: the first sentence, about the action that was performed.
    func answer(after first: String, on phone: ServedPhone) throws -> MCPAnswer {
        try phone.advance(seconds: number("seconds"))
        let screen = try phone.screen()
        return MCPAnswer(first + "\n" + screen.digest, basis: screen.basis)
    }
}
