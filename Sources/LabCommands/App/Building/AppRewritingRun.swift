import Foundation

/// The rewriting of an app's sources, and its repetition without what names something of the system's that the toolkit lacks.
///
/// Nothing is left out before the compiler has refused it. What was left out is kept for the next build, so that an app with an unknown
/// name is compiled once for each change, as others are.
final class AppRewritingRun {
    private let rewriter: RewriterProgram
    private let arguments: [String]
    private let folder: URL
    private let sandbox: BuildSandbox
    private let isStrict: Bool
    /// Another toolkit may have the name, so it has another record.
    private let record: String
    private var rounds = 0
    /// How often the compiler is asked again: it shows some errors only when others are gone. (chosen)
    static let mostRounds = 8

    /// What is to be said behind the compiler's words: what was left out, and why something was not.
    private(set) var said = ""
    /// What was left out, a sentence each.
    private(set) var findings: [String] = []

    /// - Parameters:
    ///   - arguments: everything that the rewriter is told but what to leave out.
    ///   - folder: where the app's package stands.
    ///   - sandbox: of the build, which reads the sources and writes into the folder.
    init(
        rewriter: RewriterProgram, arguments: [String], folder: URL, toolkit: BuiltToolkit, sandbox: BuildSandbox, isStrict: Bool
    ) {
        (self.rewriter, self.arguments, self.folder, self.isStrict) = (rewriter, arguments, folder, isStrict)
        self.sandbox = sandbox
        record = folder.appendingPathComponent("left-out-\(toolkit.folder.lastPathComponent).json").path
    }

    private var options: [String] { isStrict ? [] : ["--left-out", record] }

    /// Rewrites the sources and shows nothing.
    /// - Returns: what was said, and 0 when everything was rewritten.
    func rewritten() throws -> (code: Int32, text: String) {
        let told = try Command.output(rewriter.path, options + arguments, in: sandbox, withErrors: true)
        findings = Self.findings(in: told.text)
        return told
    }

    /// Rewrites the sources.
    /// - Throws: `CompilerFailure` when something cannot be rewritten; the places have been told by then.
    func begin() throws {
        let told = try Command.told(rewriter.path, options + arguments, in: sandbox)
        guard told.code == 0 else {
            throw CompilerFailure(text: told.text, summary: "the app cannot be rewritten for this computer; see above")
        }
        findings = Self.findings(in: told.text)
    }

    /// Rewrites the sources without what causes these errors.
    /// - Returns: whether that may help: every error has a cause that was left out.
    func leaveOut(_ errors: String) throws -> Bool {
        guard !isStrict, rounds < Self.mostRounds else { return false }
        rounds += 1
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("compiler-errors.txt")
        try errors.write(to: file, atomically: true, encoding: .utf8)
        let surface = RewriterProgram.project.appendingPathComponent("Tools/SupportList/surface.txt").path
        let told = try Command.output(
            rewriter.path, ["--left-out", record, "--errors", file.path, "--surface", surface] + arguments, in: sandbox, withErrors: true)
        said = told.text.split(separator: "\n").filter { Self.finding($0) != nil || $0.contains(Self.refusal) }.map { $0 + "\n" }.joined()
        guard told.code == 0 else { return false }
        findings = Self.findings(in: told.text)
        return true
    }

    /// Why names of the system's were not left out, as compilers print errors.
    var refusals: String { said.split(separator: "\n").filter { $0.contains(Self.refusal) }.joined(separator: "\n") }

    /// What the rewriter says of a name that cannot be left out.
    static let refusal = "so it cannot be left out"

    /// The sentences about what was left out, of all that the rewriter says.
    static func findings(in text: String) -> [String] { text.split(separator: "\n").compactMap(finding) }

    /// `Pantry.swift:33 was left out: ...`
    private static func finding(_ line: Substring) -> String? {
        guard let match = line.wholeMatch(of: /(?:.*\/)?(.+?):(\d+):\d+: warning: (.*\bwas left out\b.*)/) else { return nil }
        let place = "\(match.1):\(match.2)", message = match.3
        return message.hasPrefix("this was left out") ? place + message.dropFirst("this".count) : "\(place): \(message)"
    }
}
