import Foundation
import LabProtocol

/// The changes of a scene that `keyboard-lab fix --json` proposes. The schema is `Assets/Schemas/fix.schema.json`.
package struct ProposedFixes: Hashable, Decodable, Sendable {
    package struct Failure: Hashable, Decodable, Sendable {
        /// The configuration of the phone, such as `landscape`; "" for the scene's own phone.
        package var phone: String
        package var title: String
        package var actual: String
        /// The failure with its reason and its phone.
        package var sentence: String {
            (title.hasSuffix(actual) ? title : "\(title): \(actual)") + (phone.isEmpty ? "" : " [\(phone)]")
        }
    }
    package struct Proposal: Hashable, Decodable, Sendable {
        package var sentences: [String]
        /// The change in the format of `diff -U2`.
        package var patch: String
        /// The whole text of the file after the change.
        package var changedText: String?
        /// Whether the flow passes with the change.
        package var isComplete: Bool
        /// The names of the fields and controls that stay out of reach.
        package var remains: [String]
    }
    /// A change with which a part still fails.
    package struct NearMiss: Hashable, Decodable, Sendable {
        package struct Obstacle: Hashable, Decodable, Sendable { package var failure: String }
        package var sentences: [String]
        package var left: [Obstacle]
    }
    /// The path of the file that the proposals change.
    package var file: String
    package var failures: [Failure]
    package var proposals: [Proposal]
    package var nearest: NearMiss?
    /// The number of changes with which the flow was played.
    package var tried: Int
}

/// Searches for changes with which a scene's flow passes, with the command `fix` in a second process of this executable.
///
///     let run = try FixRun("form.yaml", PhoneChoices())
///     if case .found(let fixes) = run.state() { print(fixes.proposals.count) }
@MainActor
package final class FixRun {
    package enum State: Hashable {
        case running
        case found(ProposedFixes)
        /// The reason why there is no result.
        case failed(String)
    }

    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private var result = Data()
    private var messages = Data()
    /// The maximum number of bytes of the result. (chosen to be far more than ten scene files at their limit of size)
    private static let mostBytes = 64 << 20
    /// The maximum number of bytes of messages; later ones are dropped. (chosen)
    private static let mostMessages = 64 << 10

    /// Starts the search.
    /// - Parameters:
    ///   - path: the scene's file.
    ///   - choices: the choices for the phone; those that are nil are left to the scene.
    package init(_ path: String, _ choices: PhoneChoices) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = Self.arguments(path, choices)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        for pipe in [output, errors] { _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK) }
    }

    /// Returns the arguments for `keyboard-lab`.
    nonisolated static func arguments(_ path: String, _ choices: PhoneChoices) -> [String] {
        var words = ["fix", "--json"]
        func add(_ name: String, _ value: String?) { if let value { words += ["--" + name, value] } }
        add("device", choices.device?.name)
        add("appearance", choices.isDark.map { $0 ? "dark" : "light" })
        add("strategy", choices.strategy?.rawValue)
        add("text-size", choices.textSize?.shortName)
        add("system-version", choices.systemVersion.map { "\($0)" })
        add("locale", choices.locale)
        return words + ["--", path]
    }

    /// Reads the output of the process and checks whether the process has ended.
    package func state() -> State {
        let isRunning = process.isRunning
        Self.read(output, into: &result, limit: Self.mostBytes + 1)
        Self.read(errors, into: &messages, limit: Self.mostMessages)
        guard result.count <= Self.mostBytes else {
            end()
            return .failed(localized("the result is too large"))
        }
        if isRunning { return .running }
        return Self.state(of: result, messages: String(decoding: messages, as: UTF8.self))
    }

    /// Returns the state after the end of the process.
    nonisolated static func state(of result: Data, messages: String) -> State {
        if let fixes = try? JSONDecoder().decode(ProposedFixes.self, from: result) { return .found(fixes) }
        let last = messages.split(whereSeparator: \.isNewline).last.map(String.init)
        return .failed(last ?? localized("the search has ended without a result"))
    }

    private static func read(_ pipe: Pipe, into data: inout Data, limit: Int) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
            guard count > 0 else { return }
            data.append(contentsOf: buffer[..<min(count, max(limit - data.count, 0))])
        }
    }

    /// Ends the search without a result.
    package func end() { if process.isRunning { process.terminate() } }
}
