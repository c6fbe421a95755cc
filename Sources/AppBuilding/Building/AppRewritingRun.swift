import Foundation
import HostSupport

/// Rewrites an app's sources, and rewrites them again without code that uses system APIs that the toolkit lacks.
///
/// Leaves out only code that the compiler has rejected. The omissions are recorded for the next build, so that an app with an unknown name
/// is compiled once for each change, like others.
package final class AppRewritingRun {
    private let rewriter: RewriterProgram
    private let arguments: [String]
    private let folder: URL
    private let sandbox: BuildSandbox
    private let isStrict: Bool
    /// The record of omissions. Each toolkit has its own record, because another toolkit may have the name.
    private let record: String
    private var rounds = 0
    /// The maximum number of compilations: the compiler shows some errors only after others are gone. (chosen)
    static let mostRounds = 8

    /// The messages that follow the compiler's: the code that was left out, and the reasons why other code was not.
    private(set) var said = ""
    /// The messages before the compiler's.
    private(set) var saidAtFirst = ""
    /// The omissions, a sentence each.
    private(set) var findings: [String] = []

    /// - Parameters:
    ///   - arguments: all arguments of the rewriter except the omissions.
    ///   - folder: the folder of the app's package.
    ///   - sandbox: the sandbox of the build, which reads the sources and writes into the folder.
    init(
        rewriter: RewriterProgram, arguments: [String], folder: URL, toolkit: BuiltToolkit, sandbox: BuildSandbox, isStrict: Bool
    ) {
        (self.rewriter, self.arguments, self.folder, self.isStrict) = (rewriter, arguments, folder, isStrict)
        self.sandbox = sandbox
        record = folder.appendingPathComponent("left-out-\(StableHash.text(toolkit.key)).json").path
    }

    private var options: [String] { isStrict ? [] : ["--left-out", record] }

    /// Rewrites the sources and shows nothing.
    /// - Returns: the messages, and 0 if everything was rewritten.
    func rewritten() throws -> (code: Int32, text: String) {
        let answer = try rewriter.output(options + arguments, in: sandbox)
        findings = Self.findings(in: answer.text)
        return answer
    }

    /// Rewrites the sources.
    /// - Throws: `CompilerFailure` if something cannot be rewritten; its location has then been reported.
    func begin() throws {
        let answer = try rewriter.output(options + arguments, in: sandbox)
        StandardError.writeText(answer.text)
        saidAtFirst = answer.text
        guard answer.code == 0 else {
            throw CompilerFailure(text: answer.text, summary: "the app cannot be rewritten for this computer; see above")
        }
        findings = Self.findings(in: answer.text)
    }

    /// Rewrites the sources without the causes of these errors.
    /// - Returns: whether compiling again may succeed, as the cause of every error was left out.
    func leaveOut(_ errors: String) throws -> Bool {
        guard !isStrict, rounds < Self.mostRounds else { return false }
        rounds += 1
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("compiler-errors.txt")
        try errors.write(to: file, atomically: true, encoding: .utf8)
        let surface = RewriterProgram.project.appendingPathComponent("Tools/SupportList/surface.txt").path
        let answer = try rewriter.output(
            ["--left-out", record, "--errors", file.path, "--surface", surface] + arguments, in: sandbox)
        said = answer.text.split(separator: "\n").filter { Self.finding($0) != nil || $0.contains(Self.refusal) }.map { $0 + "\n" }.joined()
        guard answer.code == 0 else { return false }
        findings = Self.findings(in: answer.text)
        return true
    }

    /// The reasons why names of the system were not left out, in the compiler's format of errors.
    var refusals: String { said.split(separator: "\n").filter { $0.contains(Self.refusal) }.joined(separator: "\n") }

    /// The rewriter's words about a name that cannot be left out.
    static let refusal = "so it cannot be left out"

    /// Returns the sentences about omissions in the rewriter's output.
    static func findings(in text: String) -> [String] { text.split(separator: "\n").compactMap(finding) }

    /// Returns the sentence of a line: `Pantry.swift:33 was left out: ...`
    private static func finding(_ line: Substring) -> String? {
        guard let match = line.wholeMatch(of: /(?:.*\/)?(.+?):(\d+):\d+: warning: (.*\bwas left out\b.*)/) else { return nil }
        let place = "\(match.1):\(match.2)", message = match.3
        return message.hasPrefix("this was left out") ? place + message.dropFirst("this".count) : "\(place): \(message)"
    }
}
