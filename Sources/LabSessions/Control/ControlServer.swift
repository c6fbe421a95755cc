import Foundation
import HostSupport
import LabControl
import LabProtocol
import QuartzCore
import SceneSyntax

/// Receives the requests of clients, performs them on the host, and writes answers and notifications.
@MainActor
package final class ControlServer {
    /// The protocol's version. It increases when a member that clients need changes its meaning.
    nonisolated static let version = 1

    /// A topic of notifications that a client can subscribe to.
    enum Topic: String, CaseIterable, Hashable, Sendable { case events, state }

    private struct Subscription {
        var topics: Set<Topic>
        /// The number of events that the client does not need, because they are older than the subscription or have been sent.
        var seenEvents: Int
        var seenState: ControlState?
    }

    /// A request that takes several ticks, and the client's later requests, which wait until it is answered.
    private struct Held {
        let call: ControlCall
        var rest: [@MainActor () -> Void] = []
    }

    private var held: [Int: Held] = [:]
    private var subscriptions: [Int: Subscription] = [:]
    /// A closure that writes a line to a client.
    private let write: (String, Int) -> Void

    package init(write: @escaping (String, Int) -> Void) { self.write = write }

    // MARK: Requests

    /// Performs the requests in a client's line.
    package func take(_ line: Data, of client: Int, on host: any ControlHost) {
        let line = ControlLine(line)
        let answers = Answers(count: line.items.count, isBatch: line.isBatch) { [write] in write($0, client) }
        for (index, item) in line.items.enumerated() {
            guard held[client].map({ $0.rest.count < Self.mostHeld }) ?? true else {
                let error = ControlError.refused("\(Self.mostHeld) requests wait already; wait for their answers")
                var id: JSONValue = nil
                if case .request(let request) = item { id = request.id ?? nil }
                answers.put(ControlAnswer.error(error, id: id), at: index)
                continue
            }
            perform(of: client) { [unowned self, unowned host] in answer(item, at: index, to: answers, of: client, on: host) }
        }
    }

    /// The maximum number of waiting requests of one client. (chosen so that two of the longest batches fit)
    static let mostHeld = 2 * ControlLine.longestBatch

    /// Performs a client's request after the client's previous requests.
    private func perform(of client: Int, _ request: @escaping @MainActor () -> Void) {
        if held[client] == nil { request() } else { held[client]!.rest.append(request) }
    }

    /// Holds the client's next requests until this call is answered. Requests of other clients continue.
    func hold(_ call: ControlCall) { held[call.client] = Held(call: call) }

    /// Performs the requests that waited for this call's answer.
    func release(_ call: ControlCall) {
        guard let ended = held[call.client], ended.call === call else { return }
        held[call.client] = nil
        for request in ended.rest { perform(of: call.client, request) }
    }

    private func answer(_ item: ControlLine.Item, at index: Int, to answers: Answers, of client: Int, on host: any ControlHost) {
        switch item {
        case .mistake(let id, let error): answers.put(ControlAnswer.error(error, id: id), at: index)
        case .request(let request):
            answer(request, of: client, on: host) { result in
                guard let id = request.id else { return answers.put(nil, at: index) }
                switch result {
                case .success(let value): answers.put(ControlAnswer.result(value, id: id), at: index)
                case .failure(let error): answers.put(ControlAnswer.error(error, id: id), at: index)
                }
            }
        }
    }

    private func answer(
        _ request: ControlRequest, of client: Int, on host: any ControlHost,
        reply: @escaping @MainActor (Result<JSONValue, ControlError>) -> Void
    ) {
        guard let method = ControlMethod.named[request.method] else {
            let nearest = NearestSpelling.of(request.method, in: ControlMethod.table.map(\.name)).map { "; did you mean \($0)?" }
            return reply(
                .failure(.unknownMethod("there is no method \(request.method)\(nearest ?? "; lab.methods lists them")")))
        }
        let call = ControlCall(host, self, client: client, parameters: request.parameters, reply: reply)
        let known = method.parameters.map(\.name)
        if let unknown = request.parameters.keys.sorted().first(where: { !known.contains($0) }) {
            let nearest = NearestSpelling.of(unknown, in: known).map { "; did you mean \($0)?" } ?? ""
            return call.fail(.parameters("\(method.name) has no parameter \(unknown)\(nearest)"))
        }
        do {
            try method.perform(call)
        } catch let error as ControlError {
            call.fail(error)
        } catch {
            call.fail(.refused("\(error)"))
        }
    }

    /// Sends the error about a client's line that is too long.
    package func refuseLine(of client: Int) {
        let error = ControlError.invalid("a line has at most \(ControlInput.longestLine) bytes; the connection ends")
        write(ControlAnswer.error(error, id: nil).line, client)
    }

    // MARK: News

    func subscribe(_ client: Int, to topics: Set<Topic>, host: any ControlHost) {
        subscriptions[client] =
            topics.isEmpty
            ? nil : Subscription(topics: topics, seenEvents: host.session.events.count, seenState: host.controlState.withoutTime)
    }

    package func forget(_ client: Int) {
        subscriptions[client] = nil
        held[client] = nil
    }

    /// Sends the events and the state that are new since the last call. When the session is replaced, its events are sent from the
    /// beginning.
    package func publish(_ host: any ControlHost) {
        guard !subscriptions.isEmpty else { return }
        let events = subscriptions.values.contains { $0.topics.contains(.events) } ? host.session.events : []
        let state = subscriptions.values.contains { $0.topics.contains(.state) } ? host.controlState : nil
        for client in subscriptions.keys.sorted() {
            let topics = subscriptions[client]!.topics
            if topics.contains(.events) {
                if events.count < subscriptions[client]!.seenEvents { subscriptions[client]!.seenEvents = 0 }
                for event in events[subscriptions[client]!.seenEvents...] { send("event", event, to: client) }
                subscriptions[client]!.seenEvents = events.count
            }
            if let state, topics.contains(.state), state.withoutTime != subscriptions[client]!.seenState {
                subscriptions[client]!.seenState = state.withoutTime
                send("state", state, to: client)
            }
        }
    }

    private func send(_ method: String, _ value: some Encodable, to client: Int) {
        guard let value = try? JSONValue(encoding: value) else { return }
        write(ControlAnswer.notification(method, value).line, client)
    }
}

/// The answers to one line, sorted by request. Answers may arrive in any order.
@MainActor
private final class Answers {
    private var values: [JSONValue?]
    private var missing: Int
    private let isBatch: Bool
    private let write: (String) -> Void

    init(count: Int, isBatch: Bool, write: @escaping (String) -> Void) {
        values = Array(repeating: nil, count: count)
        (missing, self.isBatch, self.write) = (count, isBatch, write)
    }

    /// Stores an answer; nil for a notification, because notifications are not answered.
    func put(_ value: JSONValue?, at index: Int) {
        values[index] = value
        missing -= 1
        guard missing == 0 else { return }
        let all = values.compactMap { $0 }
        if let first = all.first { write(isBatch ? JSONValue.array(all).line : first.line) }
    }
}

extension ControlState {
    /// The state without the time, which always changes.
    fileprivate var withoutTime: ControlState {
        var result = self
        result.time = 0
        return result
    }
}
