import AppBuilding
import ArgumentParser
import HostSupport
import SceneLanguage

struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate", abstract: "Check scene and flow files without running them; with --app they may name the app's classes.",
        discussion: "The schema Assets/Schemas/validate.schema.json describes what --json prints.")

    @Argument(help: "Scene or flow files, or folders of them; - reads one from standard input.") var files: [String]

    @Flag(help: "Print a JSON array.") var json = false
    @OptionGroup var app: AppOptions
    @OptionGroup var detail: DetailOptions

    func run() throws {
        try app.becomeApp()
        let results = try files.flatMap(SceneFinder.scenes).map(FileResult.init)
        if json {
            try StandardOutput.write(json: results)
        } else {
            for result in results where result.isValid { StandardOutput.write("ok    \(TerminalText.line(result.file))") }
        }
        let mistakes = results.flatMap(\.mistakes)
        guard !mistakes.isEmpty else { return }
        let broken = results.count { !$0.isValid }
        throw CommandFailure(
            json ? "\(broken) of \(results.count) files have mistakes" : mistakes.map(\.description).joined(separator: "\n"))
    }

    /// The mistakes in one file.
    struct FileResult: Encodable {
        /// A mistake and its location, which may be in a different file that the validated file names. A file that cannot be read has a
        /// mistake without a location.
        struct Mistake: Encodable, CustomStringConvertible {
            var file: String?
            var line, column: Int?
            var message: String
            var description: String {
                guard let file, let line, let column else { return message }
                return "\(file):\(line):\(column): \(message)"
            }
        }

        let file: String
        var isValid: Bool { mistakes.isEmpty }
        private(set) var mistakes: [Mistake] = []

        init(_ file: String) {
            self.file = file
            do { _ = try SceneArgument.load(file) } catch let error as SceneError {
                mistakes = error.diagnostics.map {
                    Mistake(file: $0.position.file, line: $0.position.line, column: $0.position.column, message: $0.message)
                }
            } catch { mistakes = [Mistake(message: (error as? CommandFailure)?.message ?? "\(error)")] }
        }

        private enum CodingKeys: String, CodingKey { case file, isValid, mistakes }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(file, forKey: .file)
            try container.encode(isValid, forKey: .isValid)
            try container.encode(mistakes, forKey: .mistakes)
        }
    }
}
