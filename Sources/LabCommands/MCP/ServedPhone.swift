import Foundation
import HostSupport
import LabControl
import LabProtocol

/// A phone in a process of its own, `keyboard-lab serve`. It is controlled with the methods of the control protocol.
final class ServedPhone {
    let program: ChildProgram
    /// The words with which a command line names the app or the scene, for other processes.
    let subject: [String]
    private var number = 0

    /// Starts a phone, and waits until it shows its first screen. An app is built first.
    /// - Parameters:
    ///   - subject: the scene, or the app with its options.
    ///   - settings: the options of the phone.
    ///   - report: called with each line about the progress of a build.
    /// - Throws: `MCPFailure` with the messages of the process if the phone does not start.
    init(_ subject: [String], settings: [String], _ connection: MCPConnection, report: @escaping (String) -> Void) throws {
        self.subject = subject
        program = try ChildProgram(["serve"] + subject + settings, takesInput: true, connection)
        program.report = report
        do {
            _ = try call("lab.state")
        } catch {
            program.end()
            throw error
        }
        program.report = { _ in }
    }

    /// Calls a method of the control protocol.
    /// - Throws: `MCPFailure` with the reason that the phone gives. If the phone's process has ended, the reason is the last output of
    ///   the process.
    func call(_ method: String, _ parameters: [String: JSONValue] = [:]) throws -> JSONValue {
        number += 1
        try program.send(ControlRequest(id: .integer(number), method: method, parameters: parameters).line)
        while let line = try program.nextLine() {
            // Answers with a different id are skipped, because they belong to requests that were cancelled.
            guard case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)),
                members["id"] == .integer(number)
            else { continue }
            if case .object(let error)? = members["error"], case .string(let message)? = error["message"] { throw MCPFailure(message) }
            return members["result"] ?? nil
        }
        let said = program.errorText
        throw MCPFailure(said.isEmpty ? "the phone's program has ended; open starts it again" : said)
    }

    /// Sends a query to the phone's inspector.
    func ask(_ query: InspectionQuery) throws -> InspectionReply {
        try call("phone.ask", ["query": JSONValue(encoding: query)]).decoded(as: InspectionReply.self)
    }

    var tree: InspectionTree {
        get throws {
            guard case .tree(let tree) = try ask(.tree) else { throw MCPFailure("the phone has no tree of views") }
            return tree
        }
    }

    /// Returns a text that describes the screen, the line that says on which state it is based, and the screen's values.
    func screen() throws -> (digest: String, basis: String, screen: InspectedScreen) {
        guard case .object(let members) = try call("phone.screen"), case .string(let digest)? = members["digest"],
            case .string(let basis)? = members["basis"], let screen = try members["screen"]?.decoded(as: InspectedScreen.self)
        else { throw MCPFailure("the phone does not describe its screen") }
        return (digest, basis, screen)
    }

    // MARK: Time

    /// The number of ticks in one request. It is limited, so that a cancellation can end a long wait. (chosen: half a second of virtual
    /// time)
    private static let ticksAtOnce = 30
    /// The virtual time in seconds after which a screen that does not come to rest is described anyway. (chosen)
    static let patience = 10.0

    /// Runs the phone for a number of virtual seconds; nil to run it until it is at rest.
    func advance(seconds: Double?) throws {
        guard case .object(let state) = try call("lab.state"), case .integer(let rate)? = state["framesPerSecond"] else { return }
        var left = Int(((seconds ?? Self.patience) * Double(rate)).rounded())
        while left > 0 {
            let ticks = min(left, Self.ticksAtOnce)
            let parameters: [String: JSONValue] = ["ticks": .integer(ticks), "untilRest": .bool(seconds == nil)]
            guard case .object(let state) = try call("phone.advance", parameters) else { return }
            if seconds == nil, state["demand"] != "motion" { return }
            left -= ticks
        }
    }
}
