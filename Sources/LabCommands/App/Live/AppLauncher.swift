import AppBuilding
import Foundation
import HostSupport
import LabProtocol
import LabSessions
import QuartzCore
import Sandbox
import SceneLanguage
import Simulator

/// The launcher of a user's app for the window. It builds the app, starts it as a separate process, watches its sources, and writes run
/// files.
@MainActor
final class AppLauncher: PhoneLauncher {
    private let app: AppRun
    private let arguments: [String]
    private let options: LiveOptions
    /// The path of the app's executable; nil until the first build has ended.
    private var program: String?
    private let allowsNetwork: Bool
    private var watch: AppWatch?
    private var builder: AppBuilder?
    /// The container of each running app, by the process identifier of the app.
    private var containers: [Int32: AppContainer] = [:]
    /// The number of app processes that this process has started. It is part of the names of their containers, so that these names
    /// differ.
    private static var starts = 0

    private(set) var limits: PhoneLimits
    private var firstRun: LabBeginning?

    /// Starts to build the app. If its sources are watched, the build continues after the initializer returns, and the window shows its
    /// progress.
    /// - Parameters:
    ///   - arguments: the arguments of the app's process, which are the command and its options.
    ///   - allowsNetwork: whether the app's process can use the network.
    ///   - firstRun: the inputs with which the app begins.
    /// - Throws: `CommandFailure` if there is no app. `CompilerFailure` if the app does not compile and its sources are not watched.
    init(_ app: AppRun, arguments: [String], options: LiveOptions, allowsNetwork: Bool, firstRun: LabBeginning?) throws {
        try AppSandbox.ask(isTrusted: app.isTrusted)
        var app = app
        app.path = URL(fileURLWithPath: app.path).standardizedFileURL.path
        self.app = app
        self.arguments = arguments
        self.options = options
        self.firstRun = firstRun
        self.allowsNetwork = allowsNetwork
        limits = AppLimits.chosen.ofWindow
        // The app has no time limit for its start, because the user first attaches a debugger.
        if options.waitForDebugger { limits.waiting = .infinity }
        // The watch starts before the sources are read, so that a file that is written in between is recognized as changed.
        watch = options.watch ? AppWatch(path: app.path) : nil
        if options.watch {
            _ = try app.modules()
            builder = AppBuilder(app)
        } else {
            program = try app.build()
        }
    }

    var isBuilt: Bool { program != nil }

    var title: String { AppModules.moduleName(URL(fileURLWithPath: app.path).deletingPathExtension().lastPathComponent) }

    // MARK: Starting

    func takeFirstRun() -> LabBeginning? {
        defer { firstRun = nil }
        return firstRun
    }

    func start(socket: Int32, memory: Int32, errors: Int32) throws -> Int32 {
        guard let program else { throw CommandFailure("the app has not been built yet", .environment) }
        // Each process gets a container of its own, so that an old process and its successor can run at the same time. Every start begins
        // with the same files: either none, or those in the user's folder.
        Self.starts += 1
        let container = try AppContainer(path: app.container, number: Self.starts)
        var environment = container.environment(AppRun.environment(for: app.path, program: program))
        environment[AppContainer.temporaryVariable] = nil
        environment[LabProtocol.channelVariable] = "\(socket),\(memory)"
        if options.waitForDebugger { environment[LiveOptions.debuggerVariable] = "1" }
        var start = ProgramStart([program] + arguments, environment: environment)
        let output = OutputRelay(STDOUT_FILENO)
        (start.output, start.errors, start.kept) = (output.end, errors, [socket, memory])
        var policy = AppSandbox.policy(program: program, app: app.path, container: container, allowsNetwork: allowsNetwork)
        policy.limits.memory = limits.memory + Self.memoryBeyondLimit
        let process: Int32
        do throws(ProgramStartError) { process = try Sandbox.present.start(start, policy) } catch {
            throw CommandFailure("\(error)", .environment)
        }
        output.begin()
        containers[process] = container
        return process
    }

    /// The number of bytes above the lab's limit at which the kernel ends an app. Normally the lab itself ends an app at the limit and
    /// reports the reason. The kernel acts only if the lab checks too late. (chosen)
    private static let memoryBeyondLimit = 4 << 30

    func program(inside process: Int32) -> Int32 { Sandbox.present.program(inside: process) }

    func ended(process: Int32) { containers.removeValue(forKey: process)?.remove() }

    func starts(_ run: RunFile) -> Bool {
        guard let recorded = run.app else { return false }
        // An app that uses a folder of the user as its container never matches, because the files in that folder may have changed since
        // the run began.
        return recorded.path == app.path && recorded.screen == app.screen && recorded.target == app.target && app.container == nil
            && run.arguments == recordedArguments
    }

    /// The arguments in the form in which a run file records them.
    private var recordedArguments: [String] { arguments.filter { $0 != "run" } }

    // MARK: Changes

    private(set) var activity: String?
    /// The name of the changed file because of which the app is being built; "" for the first build.
    private var changed = ""
    /// The host time in seconds at which the build was first checked.
    private var buildBegan: Double?
    /// The last list of omitted code that the window has shown to the user.
    private var reportedLeftOut: String?

    /// The processes that wait for a debugger and have been reported to the user.
    private var reportedWaiting: Set<Int32> = []

    private func reportWaiting() {
        for (process, container) in containers {
            let app = program(inside: process)
            // The process first runs the sandbox's executable and only then the app's executable, so the path of the running executable
            // must be compared.
            guard (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(app)/exe")) == program else { continue }
            if reportedWaiting.insert(process).inserted {
                StandardError.write(
                    "The app waits as process \(app). Attach with `lldb -p \(app)` or `gdb -p \(app)`, "
                        + "set breakpoints in your files, and continue.")
            }
            // `TracerPid` is the process of the attached debugger, or 0. (documented: proc_pid_status(5))
            let status = (try? String(contentsOfFile: "/proc/\(app)/status", encoding: .utf8)) ?? ""
            guard let tracer = status.firstMatch(of: /TracerPid:\s+(\d+)/)?.1, tracer != "0" else { continue }
            FileManager.default.createFile(atPath: Self.debuggerSeen(container.root).path, contents: nil)
        }
    }

    /// Returns the path of a file whose existence means to the app's process that a debugger is attached.
    /// - Parameter root: the folder that is deleted after the run.
    nonisolated static func debuggerSeen(_ root: URL) -> URL { root.appendingPathComponent("debugger-seen") }

    func takeUpdates(at time: Double) -> [LauncherEvent] {
        if options.waitForDebugger { reportWaiting() }
        var news: [LauncherEvent] = []
        if let change = watch?.take(at: time) {
            if change.needsBuild || builder != nil || program == nil {
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
            let begun = buildBegan ?? time
            buildBegan = begun
            // The first build shows seconds instead of steps, because it also builds dependencies, whose steps cannot be counted.
            let what = changed.isEmpty ? "\(Int(time - begun)) s" : localized("\(changed) changed")
            activity =
                builder?.progress.map { localized("Building… (\(what); \($0.text))") } ?? localized("Building… (\(what))")
        }
        switch builder?.result {
        case .built(let program, let seconds):
            builder = nil
            activity = nil
            let hasOlder = self.program != nil
            self.program = program
            news.append(.ready(localized("Built in \(String(format: "%.1f", seconds)) s; your input is replayed.")))
            // Only the omissions of later builds are reported here, because the first process itself reports the omissions of its build
            // in the status line.
            let leftOut = AppPackage.leftOut(besideProgram: program)
            if hasOlder, leftOut != reportedLeftOut, let leftOut { news.append(.remark(leftOut)) }
            reportedLeftOut = leftOut
        case .failed(let finding, let said):
            builder = nil
            activity = nil
            // An error without a source location ends the first start, because no change of the sources could fix it.
            if self.program == nil, finding.lines.isEmpty {
                news.append(.ended(said, CommandFailure.Code.usage.rawValue))
            } else {
                news.append(.failed(finding))
            }
        case nil: break
        }
        return news
    }

    // MARK: Run files

    func writeRun(_ run: RunRecord) throws -> String {
        let recorded = RunFile.App(path: app.path, screen: app.screen, target: app.target, hash: try AppHash.of(app.modules()))
        let bundle = RunFile(
            programVersion: ProgramVersion.number, app: recorded, arguments: recordedArguments, choices: run.choices,
            inputs: run.inputs, end: run.end, title: run.title, framesPerSecond: run.framesPerSecond, finding: run.finding)
        return try RunFiles.write(bundle, in: run.folder)
    }

    func openEditor(at line: LabFinding.Line) -> String { Editor.open(line) }

    var keepsFiles: Bool { app.container != nil }

    var sourcePath: String? { app.path }
    var flowFolder: String? { AppRun.folder(of: app.path) }
    var flowFiles: [String] { flowFolder.map { SceneFinder.flows(in: $0) } ?? [] }

    func close() {}
}

/// The paths of new run files.
enum RunFiles {
    /// The default folder for run files, which is in the user's cache.
    static var folder: URL { RewriterProgram.cache.appendingPathComponent("runs", isDirectory: true) }

    /// Returns a path that does not exist yet for a run with this title, such as `SignUp-1.labrun`.
    /// - Parameter chosen: the folder; nil for the default folder.
    static func freePath(_ title: String, in chosen: String?) -> String {
        FreePath.first(
            FreePath.name(title), ending: RunFile.ending, in: chosen.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? folder)
    }

    static func write(_ bundle: RunFile, in folder: String?) throws -> String {
        let path = freePath(bundle.title, in: folder)
        try bundle.write(to: path)
        return path
    }
}

/// A hash of an app's sources and resources.
enum AppHash {
    /// Returns a hash that is the same for the same sources and resources, regardless of their folder.
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
    /// The FNV-1a hash of the bytes, 64 bits.
    fileprivate var hashOfBytes: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
