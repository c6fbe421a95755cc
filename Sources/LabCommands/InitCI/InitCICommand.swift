import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import LabProtocol
import LabSessions

struct InitCICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init-ci", abstract: "Write a flow and a CI configuration that check an app's keyboard on every pull request.",
        discussion: """
            The command finds the app in a folder, such as the example app of a library. It builds the app, and writes a flow that taps \
            each text field of the first screen, asserts that the keyboard does not cover it, and types into it. It plays the flow once, \
            and writes the workflow that plays it in CI. It keeps existing files, unless you pass --force.

              keyboard-lab init-ci                      in the root of a repository
              keyboard-lab init-ci --screen LoginViewController    a flow and a workflow for a different first screen
            """)

    @Argument(help: ArgumentHelp("The folder that contains the app; by default the current one.", valueName: "folder")) var folder = "."
    @OptionGroup var app: FoundAppOptions
    @OptionGroup var detail: DetailOptions
    @Flag(help: "Write a job for GitLab instead of a workflow for GitHub.") var gitlab = false
    @Option(
        help: ArgumentHelp("The repository on GitHub that has the action and the packages of KeyboardLab.", valueName: "owner/name"))
    var repository = "OWNER/KeyboardLab"
    @Flag(help: "Replace files that exist.") var force = false

    func validate() throws {
        guard repository.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9_.-]+/) != nil else {
            throw ValidationError("--repository takes an owner and a name, such as OWNER/KeyboardLab, not \"\(repository)\"")
        }
    }

    func run() throws {
        let path = try app.app ?? Self.onlyApp(in: folder)
        let place = try RepositoryPlace(of: path)
        let words = try appWords()
        StandardOutput.write("app: \(path)")
        let flow = try writeFlow(path, words)
        let compiler = try BuiltToolkit.shippedVersion ?? SwiftCompiler.present().version
        let workflow = CIWorkflow(
            app: place.path, flow: try RepositoryPlace(of: flow).path, words: words, name: app.screen, repository: repository,
            version: ProgramVersion.number, compiler: compiler)
        let file = gitlab ? workflow.gitlabPath : workflow.githubPath
        try write(gitlab ? workflow.gitlab : workflow.github, to: .below(folder: place.root, name: file))
        let code = try play(flow, of: path, words)
        StandardOutput.write(closing(path, flow, words, gitlab ? file : nil))
        if code != 0 {
            throw CommandFailure("the flow \(flow) fails now; correct the screen or the flow before you commit the files", .expectation)
        }
    }

    // MARK: The app

    private static func onlyApp(in folder: String) throws -> String {
        guard FileManager.default.fileExists(atPath: folder) else { throw CommandFailure("there is no folder \(shown(folder))") }
        let paths = ExampleApps(in: folder).paths
        guard let path = paths.first else {
            throw CommandFailure(
                "there is no app in \(folder): no Xcode project with an app for phones, and no Swift file with an app delegate; "
                    + "name a screen's sources with --app PATH --screen NAME")
        }
        guard paths.count == 1 else {
            throw CommandFailure(
                "there are \(paths.count) apps in \(folder); name one:\n"
                    + paths.map { "  --app \(ProjectGrammar.shellWord($0))" }.joined(separator: "\n"))
        }
        return path
    }

    /// The options that name the app's target and screen, in this run and in CI.
    private func appWords() throws -> [String] {
        let words = (app.target.map { ["--target", $0] } ?? []) + (app.screen.map { ["--screen", $0] } ?? [])
        // The name is restricted, because it becomes the name of files and of a CI job.
        if let screen = app.screen, screen.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_.-]*/) == nil {
            throw CommandFailure(
                "\"\(TerminalText.line(screen))\" cannot name a flow and a workflow; --screen takes letters, digits, _, . and - here")
        }
        for word in words where !CIWorkflow.isPlain(word) {
            throw CommandFailure("\"\(TerminalText.line(word))\" is not allowed in a CI configuration; rename it with letters and digits")
        }
        return words
    }
    /// The options that are used only in this run, not in CI.
    private var runWords: [String] {
        (app.trust ? ["--trust"] : []) + (app.allowNetwork ? ["--allow-network"] : []) + (app.strict ? ["--strict"] : [])
    }

    // MARK: Files

    /// Writes the flow into the app's folder. Returns its path.
    private func writeFlow(_ path: String, _ words: [String]) throws -> String {
        let name = "\(app.screen ?? "keyboard").flow.yaml"
        let file = URL(fileURLWithPath: AppRun.folder(of: path)).appendingPathComponent(name).path
        let shown = Self.relative(file)
        guard force || !FreePath.isTaken(file) else {
            StandardOutput.write("flow: \(shown) (kept)")
            return shown
        }
        // The flow is written for the smallest screen, because its steps that scroll to a text field do no harm on a larger screen.
        let device = CIWorkflow.devices.prefix { $0 != "," }
        guard try again(["flow", "--app=\(path)"] + words + runWords + ["--device=\(device)", "-o", shown]) == 0 else {
            throw CommandFailure("no flow was written; see above")
        }
        StandardOutput.write("flow: \(shown)")
        return shown
    }

    private func write(_ text: String, to place: OutputPlace) throws {
        let isKept = !force && FreePath.isTaken(place.path)
        do { if !isKept { try OutputFile.write(text, to: place) } } catch { throw CommandFailure("\(error)") }
        StandardOutput.write("workflow: \(Self.relative(place.path))\(isKept ? " (kept)" : "")")
    }

    /// Returns the path relative to the current folder if it is below that folder.
    private static func relative(_ path: String) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }

    /// Runs this executable again with these arguments. Returns the exit code.
    private func again(_ words: [String]) throws -> Int32 {
        let code = try Command.run(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path, words)
        if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        return code
    }

    /// Plays the flow on the devices of the workflow. Returns the exit code.
    private func play(_ flow: String, of path: String, _ words: [String]) throws -> Int32 {
        // The results go to a temporary folder, so that only the flow and the workflow are added to the repository.
        let results = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-lab-init-ci", isDirectory: true).path
        return try again(
            ["check", "--app=\(path)"] + words + runWords + [flow, "--device=\(CIWorkflow.devices)", "--results=\(results)"])
    }

    private func closing(_ path: String, _ flow: String, _ words: [String], _ job: String?) -> String {
        let command = ShellLine.text(["keyboard-lab", "check", "--app", shown(path)] + words + [shown(flow)])
        return "Play the flow with: \(command)\nThen commit both files."
            + (job.map { "\nAdd to .gitlab-ci.yml: include: {local: \($0)}" } ?? "")
            + (repository.hasPrefix("OWNER/") ? "\nReplace OWNER in them with the owner of KeyboardLab's repository." : "")
    }
}

/// The options of `AppOptions` for a command that finds the app by itself.
struct FoundAppOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The app, if the folder has several: a folder, a package or an Xcode project.", valueName: "path"))
    var app: String?
    @Option(help: ArgumentHelp("The target to run, if the project has several apps.", valueName: "name")) var target: String?
    @Option(help: ArgumentHelp("The first view controller. With a storyboard: its storyboard identifier.", valueName: "name"))
    var screen: String?
    @Flag(help: "Allow the app to use the network.") var allowNetwork = false
    @Flag(help: "Treat a UIKit name that the toolkit does not have yet as an error.") var strict = false
    @Flag(help: "Build and run the app even if no sandbox protects your files; SECURITY.md describes the sandbox.") var trust = false
}

/// The location of a file or folder in its Git repository.
struct RepositoryPlace {
    /// The full path of the repository's root.
    let root: String
    /// The path relative to the root; "." for the root itself.
    let path: String

    /// - Throws: `CommandFailure` if the path is not in a repository, or has characters with a special meaning for CI servers.
    init(of file: String) throws {
        let url = URL(fileURLWithPath: file).standardizedFileURL
        var root = URL(fileURLWithPath: AppRun.folder(of: file))
        while !FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path) {
            guard root.path != "/" else {
                throw CommandFailure("\(shown(file)) is in no git repository, where CI configurations belong; run `git init` first")
            }
            root.deleteLastPathComponent()
        }
        self.root = root.standardizedFileURL.path
        let inside = url.path.hasPrefix(self.root + "/") ? String(url.path.dropFirst(self.root.count + 1)) : "."
        guard CIWorkflow.isPlain(inside) else {
            throw CommandFailure(
                "the path \(TerminalText.line(inside)) is not allowed in a CI configuration; use letters, digits, spaces, - and _")
        }
        path = inside
    }
}
