import Foundation
import LabProtocol
import LabWindow
import QuartzCore
import SceneLanguage
import Simulator

/// A person's app for the window: it builds the program, starts it apart from this one, watches its sources, and writes run files.
@MainActor
final class AppLauncher: PhoneLauncher {
    private let app: AppRun
    private let arguments: [String]
    private let options: LiveOptions
    private var program: String
    private let isolation: Isolation
    private var watch: AppWatch?
    private var builder: AppBuilder?
    private var hasSaidHow = false
    private var container: AppContainer?

    let limits: PhoneLimits
    private var firstRun: LabBeginning?

    /// Builds the app.
    /// - Parameters:
    ///   - arguments: what its program gets: the command and what it takes.
    ///   - firstRun: what is done first.
    /// - Throws: `CommandFailure` when it does not compile.
    init(_ app: AppRun, arguments: [String], options: LiveOptions, firstRun: LabBeginning?) throws {
        let app = AppRun(
            path: URL(fileURLWithPath: app.path).standardizedFileURL.path, screen: app.screen, target: app.target, container: app.container)
        self.app = app
        self.arguments = arguments
        self.options = options
        self.firstRun = firstRun
        limits = options.limits
        // Stamped before it is read: what is written in between is seen as a change.
        watch = options.watch ? AppWatch(path: app.path) : nil
        program = try app.build()
        isolation = Isolation(allowsNetwork: options.allowNetwork)
    }

    var title: String { AppModules.moduleName(URL(fileURLWithPath: app.path).deletingPathExtension().lastPathComponent) }

    // MARK: Starting

    func takeFirstRun() -> LabBeginning? {
        defer { firstRun = nil }
        return firstRun
    }

    func start(socket: Int32, memory: Int32, errors: Int32) throws -> Int32 {
        var environment = AppRun.environment(for: app.path)
        // Every start begins with the same files: none, or those of the person's own folder. They go with the window.
        let container = try AppContainer(path: app.container)
        self.container = container
        environment.merge(container.environment) { $1 }
        environment[AppContainer.temporaryVariable] = nil
        environment[LabProtocol.channelVariable] = "\(socket),\(memory)"
        if options.waitForDebugger { environment[LiveOptions.debuggerVariable] = "1" }
        let command = isolation.command(program: program, arguments: arguments, app: app.path, environment: environment)
        if let absence = isolation.absence, !hasSaidHow {
            hasSaidHow = true
            StandardError.write(absence)
        }
        return try ChildProgram.start(command, environment: environment, kept: [socket, memory], errors: errors)
    }

    // MARK: Changes

    private(set) var activity: String?
    /// What the build that runs is about.
    private var changed = ""

    func takeNews(at time: Double) -> [LauncherNews] {
        var news: [LauncherNews] = []
        if let change = watch?.take(at: time) {
            if change.needsBuild || builder != nil {
                builder?.isObsolete = true
                builder = AppBuilder(app)
                changed = change.text
            } else {
                do {
                    try app.renewResources()
                    news.append(.ready(localized("\(change.text) changed; the app was started again with it.")))
                } catch { news.append(.remark("\(error)")) }
            }
        }
        if builder != nil {
            activity =
                builder?.progress.map { localized("Building… (\(changed) changed; \($0.text))") }
                ?? localized("Building… (\(changed) changed)")
        }
        switch builder?.result {
        case .built(let program, let seconds):
            builder = nil
            activity = nil
            self.program = program
            news.append(.ready(localized("Built in \(String(format: "%.1f", seconds)) s; what was done is done again.")))
        case .failed(let finding):
            builder = nil
            activity = nil
            news.append(.failed(finding))
        case nil: break
        }
        return news
    }

    // MARK: Run files

    func writeRun(_ run: RunRecord) throws -> String {
        let recorded = RunBundle.App(path: app.path, screen: app.screen, target: app.target, hash: try AppHash.of(app.modules()))
        let bundle = RunBundle(
            programVersion: ProgramVersion.number, app: recorded, arguments: arguments.filter { $0 != "run" }, choices: run.choices,
            inputs: run.inputs, end: run.end, title: run.title, framesPerSecond: run.framesPerSecond, finding: run.finding)
        return try RunFiles.write(bundle, in: run.folder)
    }

    func openEditor(at line: LabFinding.Line) -> String { Editor.open(line) }

    func close() { if let container, container.isTemporary { try? FileManager.default.removeItem(at: container.folder) } }
}

/// Where run files go.
enum RunFiles {
    /// In the user's cache.
    static var folder: URL { RewriterProgram.cache.appendingPathComponent("runs", isDirectory: true) }

    /// A free path for a run of something: `SignUp-1.labrun`.
    /// - Parameter chosen: the folder; nil for the usual one.
    static func freePath(_ title: String, in chosen: String?) -> String {
        FreePath.first(
            FreePath.name(title), ending: RunBundle.ending, in: chosen.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? folder)
    }

    static func write(_ bundle: RunBundle, in folder: String?) throws -> String {
        let path = freePath(bundle.title, in: folder)
        try bundle.write(to: path)
        return path
    }
}

/// A number for what an app is made of.
enum AppHash {
    /// The same for the same sources and resources, wherever they stand.
    static func of(_ app: AppModules) throws -> String {
        var text = ""
        for file in app.modules.flatMap(\.files) {
            text += URL(fileURLWithPath: file).lastPathComponent + "\n" + ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
        }
        for resource in app.resources + app.modules.flatMap(\.resources) {
            text +=
                resource.name + " \(resource.path.isFolder ? 0 : FileManager.default.contents(atPath: resource.path)?.hashOfBytes ?? 0)\n"
        }
        return StableHash.text(text)
    }
}

extension String {
    fileprivate var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder) && isFolder.boolValue
    }
}

extension Data {
    /// (FNV-1a, 64 bits)
    fileprivate var hashOfBytes: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
