import ArgumentParser
import HostSupport
import SceneLanguage

struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate", abstract: "Check scene and flow files without running them; with --app they may name the app's classes.")

    @Argument(help: "Scene or flow files, or folders of them; - reads one from standard input.") var files: [String]

    @OptionGroup var app: AppOptions

    func run() throws {
        try app.becomeApp()
        var complaints: [String] = []
        for file in try files.flatMap(Self.scenes) {
            do {
                _ = try SceneArgument.load(file)
                StandardOutput.write("ok    \(TerminalText.line(file))")
            } catch let failure as CommandFailure {
                complaints.append(failure.message)
            } catch { complaints.append("\(error)") }
        }
        if !complaints.isEmpty { throw CommandFailure(complaints.joined(separator: "\n")) }
    }

    /// The file, or all scenes and flows of a folder and those below it.
    private static func scenes(of argument: String) throws -> [String] {
        let files = SceneFinder.files(argument)
        if files.isEmpty {
            throw CommandFailure("\(argument): the folder has no scene and no flow, which are files that end in .yaml or .yml")
        }
        return files
    }
}
