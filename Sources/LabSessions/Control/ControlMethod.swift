import Compositing
import Foundation
import HostSupport
import LabControl
import LabProtocol
import SceneSyntax
import Simulator
import UIKit

/// A method of the control protocol. The server dispatches requests by `ControlMethod.table`, and the documentation is generated from
/// this table.
struct ControlMethod: Sendable {
    struct Parameter: Sendable {
        var name: String
        /// The JSON form: `number`, `[x, y]`.
        var form: String
        var meaning: String
        var isRequired: Bool
    }

    let name: String
    let summary: String
    let parameters: [Parameter]
    /// A description of the result.
    let result: String
    let perform: @MainActor @Sendable (ControlCall) throws -> Void

    init(
        _ name: String, _ summary: String, _ parameters: [Parameter] = [], result: String,
        perform: @escaping @MainActor @Sendable (ControlCall) throws -> Void
    ) {
        (self.name, self.summary, self.parameters, self.result, self.perform) = (name, summary, parameters, result, perform)
    }

    static let named = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })
}

extension ControlMethod.Parameter {
    static func needed(_ name: String, _ form: String, _ meaning: String) -> Self {
        Self(name: name, form: form, meaning: meaning, isRequired: true)
    }
    static func optional(_ name: String, _ form: String, _ meaning: String) -> Self {
        Self(name: name, form: form, meaning: meaning, isRequired: false)
    }
}

/// A request that is being processed. Every call ends with exactly one `answer` or one thrown error.
@MainActor
final class ControlCall {
    let host: any ControlHost
    let server: ControlServer
    let client: Int
    let parameters: [String: JSONValue]
    private let reply: @MainActor (Result<JSONValue, ControlError>) -> Void
    private(set) var isAnswered = false

    init(
        _ host: any ControlHost, _ server: ControlServer, client: Int, parameters: [String: JSONValue],
        reply: @escaping @MainActor (Result<JSONValue, ControlError>) -> Void
    ) {
        (self.host, self.server, self.client, self.parameters, self.reply) = (host, server, client, parameters, reply)
    }

    func answer(_ value: JSONValue = ["done": true]) { finish(.success(value)) }
    func answer(encoding value: some Encodable) throws { answer(try JSONValue(encoding: value)) }
    func fail(_ error: ControlError) { finish(.failure(error)) }

    private func finish(_ result: Result<JSONValue, ControlError>) {
        guard !isAnswered else { return }
        isAnswered = true
        reply(result)
        server.release(self)
    }

    // MARK: Parameters

    func text(_ name: String) throws(ControlError) -> String? {
        switch parameters[name] {
        case nil, .null: return nil
        case .string(let text): return text
        case let other?: throw .parameters("\(name) is a text, found \(other.line)")
        }
    }

    func neededText(_ name: String) throws(ControlError) -> String {
        guard let text = try text(name) else { throw .parameters("\(name) is missing: a text") }
        return text
    }

    func number(_ name: String, in range: ClosedRange<Double>) throws(ControlError) -> Double? {
        let number: Double
        switch parameters[name] {
        case nil, .null: return nil
        case .integer(let value): number = Double(value)
        case .number(let value): number = value
        case let other?: throw .parameters("\(name) is a number, found \(other.line)")
        }
        guard range.contains(number) else {
            throw .parameters("\(name) is a number from \(range.lowerBound) to \(range.upperBound), found \(number)")
        }
        return number
    }

    func flag(_ name: String) throws(ControlError) -> Bool? {
        switch parameters[name] {
        case nil, .null: return nil
        case .bool(let value): return value
        case let other?: throw .parameters("\(name) is true or false, found \(other.line)")
        }
    }

    /// Returns the parameter's value if it is one of the words. Otherwise throws an error that suggests the nearest word.
    func word(_ name: String, of words: [String]) throws(ControlError) -> String? {
        guard let text = try text(name) else { return nil }
        guard words.contains(text) else {
            let nearest = NearestSpelling.of(text, in: words).map { "; did you mean \"\($0)\"?" } ?? ": \(words.joined(separator: ", "))"
            throw .parameters("\(name) cannot be \"\(text)\"\(nearest)")
        }
        return text
    }

    func point(_ name: String) throws(ControlError) -> CGPoint? {
        guard let value = parameters[name], value != .null else { return nil }
        guard let numbers = try? value.decoded(as: [Double].self), numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
            throw .parameters("\(name) is [x, y] in points of the screen, found \(value.line)")
        }
        return CGPoint(x: numbers[0], y: numbers[1])
    }
}
