import Foundation
import HostSupport

/// Rewrites an app's sources. After a failed compilation, rewrites them again without the code that uses system APIs which the toolkit
/// lacks.
///
/// Only code that the compiler has rejected is left out. The omissions are recorded for the next build, so that each later change needs
/// only one compilation.
package final class AppRewritingRun {
    private let rewriter: RewriterProgram
    private let arguments: [String]
    private let folder: URL
    private let sandbox: BuildSandbox
    private let isStrict: Bool
    /// The path of the file that records the omissions. Each toolkit has its own file, because another toolkit may have the missing API.
    private let record: String
    private var rounds = 0
    /// The maximum number of compilations. The compiler reports some errors only after others are fixed. (chosen)
    static let mostRounds = 8

    /// The messages to print after the messages of the compiler. They list the code that was left out, and the reasons why other code
    /// could not be left out.
    private(set) var said = ""
    /// The messages to print before the messages of the compiler.
    private(set) var saidAtFirst = ""
    /// Sentences about the omissions.
    private(set) var findings: [String] = []

    /// - Parameters:
    ///   - arguments: the rewriter's arguments, except the arguments for omissions.
    ///   - folder: the folder of the app's package.
    ///   - sandbox: the sandbox of the build, which can read the sources and write to the folder.
    init(
        rewriter: RewriterProgram, arguments: [String], folder: URL, toolkit: BuiltToolkit, sandbox: BuildSandbox, isStrict: Bool
    ) {
        (self.rewriter, self.arguments, self.folder, self.isStrict) = (rewriter, arguments, folder, isStrict)
        self.sandbox = sandbox
        record = folder.appendingPathComponent("left-out-\(StableHash.text(toolkit.key)).json").path
    }

    private var options: [String] { isStrict ? [] : ["--left-out", record] }

    /// Rewrites the sources without printing messages.
    /// - Returns: the messages, and the exit code, which is 0 if everything was rewritten.
    func rewritten() throws -> (code: Int32, text: String) {
        let answer = try rewriter.output(options + arguments, in: sandbox)
        findings = Self.findings(in: answer.text)
        return answer
    }

    /// Rewrites the sources.
    /// - Throws: `CompilerFailure` if a source cannot be rewritten. The location was then already printed.
    func begin() throws {
        let answer = try rewriter.output(options + arguments, in: sandbox)
        StandardError.writeText(answer.text)
        saidAtFirst = answer.text
        guard answer.code == 0 else {
            throw CompilerFailure(text: answer.text, summary: "the app cannot be rewritten for this computer; see above")
        }
        findings = Self.findings(in: answer.text)
    }

    /// Rewrites the sources without the code that caused the errors.
    /// - Returns: true if the cause of every error was left out, so that compiling again may succeed.
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

    /// The reasons why some code could not be left out, in the form of compiler errors.
    var refusals: String { said.split(separator: "\n").filter { $0.contains(Self.refusal) }.joined(separator: "\n") }

    /// The part of the rewriter's message about a name that cannot be left out.
    static let refusal = "so it cannot be left out"

    /// Returns the sentences about omissions in the rewriter's output.
    static func findings(in text: String) -> [String] { text.split(separator: "\n").compactMap(finding) }

    /// Returns the sentence about an omission in a line of output, such as `Pantry.swift:33 was left out: ...`.
    private static func finding(_ line: Substring) -> String? {
        guard let match = line.wholeMatch(of: /(?:.*\/)?(.+?):(\d+):\d+: warning: (.*\bwas left out\b.*)/) else { return nil }
        let place = "\(match.1):\(match.2)", message = match.3
        return message.hasPrefix("this was left out") ? place + message.dropFirst("this".count) : "\(place): \(message)"
    }
}
