import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import SceneLanguage
import Simulator

/// Starts an app's program for the window, and knows its sources; the commands implement it.
@MainActor
package protocol PhoneLauncher: AnyObject {
    /// The app's name until the phone reports its own.
    var title: String { get }
    /// Starts the program, which serves the window over the socket and draws into the memory. Its standard error goes to `errors`. The
    /// files stay open here.
    /// - Returns: the process; the caller waits for its end.
    func start(socket: Int32, memory: Int32, errors: Int32) throws -> Int32
    /// Returns the app's own process, if `start` has started it inside a different one.
    func program(inside process: Int32) -> Int32
    /// Whether there is a program to start; false while the app is being built for the first time.
    var isBuilt: Bool { get }
    /// Called when a program that it has started has ended.
    func ended(process: Int32)
    /// Checks the app's files and its build, at a moment of the host's clock, seconds.
    func takeUpdates(at time: Double) -> [LauncherEvent]
    /// The current reaction to a change of the sources, such as a build, for the message strip; nil if there is none.
    var activity: String? { get }
    /// Returns the run of a run file to start with, once.
    func takeFirstRun() -> LabBeginning?
    /// Whether a run file was written for the program that this launcher starts, with the same arguments.
    func starts(_ run: RunBundle) -> Bool
    /// Writes a run file. Returns its path.
    func writeRun(_ run: RunRecord) throws -> String
    /// Shows a line of a source in the editor.
    /// - Returns: a message about it.
    func openEditor(at line: LabFinding.Line) -> String
    var limits: PhoneLimits { get }
    /// Whether the app's files are in the user's own folder, which every start of the program would change.
    var keepsFiles: Bool { get }
    /// The folder of the app's flows; nil if they cannot be edited.
    var flowFolder: String? { get }
    /// The full path of the app's sources; nil if there are none.
    var sourcePath: String? { get }
    /// The app's flows, as `check --app` finds them.
    var flowFiles: [String] { get }
    /// Called when nothing uses the app any more.
    func close()
}

extension PhoneLauncher {
    package var isBuilt: Bool { true }
    package var keepsFiles: Bool { false }
    package func ended(process: Int32) {}
    package func program(inside process: Int32) -> Int32 { process }
    package var flowFolder: String? { nil }
    package var sourcePath: String? { nil }
    package var flowFiles: [String] { [] }
}

/// The result of a change of an app's files.
package enum LauncherEvent: Hashable, Sendable {
    /// A text for the message strip.
    case remark(String)
    /// The program or its resources have changed: start it and repeat the run. The text describes the change.
    case ready(String)
    /// The app does not compile.
    case failed(LabFinding)
    /// The program can never be built, even after changes of the sources: the message for the terminal, and the exit code.
    case ended(String, Int32)
}

/// The content of a run file.
package struct RunRecord: Hashable, Sendable {
    package var choices: LabChoices
    package var inputs: [LabLoggedInput]
    /// The end of the run, virtual seconds.
    package var end: Double
    package var title: String
    package var framesPerSecond: Int
    package var finding: LabFinding?
    /// The folder of the file; nil for the folder of the other run files.
    package var folder: String?
}

/// An app in its own program, as content of the window.
@MainActor
package struct LaunchedApp: SceneProvider {
    let launcher: any PhoneLauncher
    /// A text of a flow that replaces the file's.
    private(set) var edited: EditedFlow?
    package init(_ launcher: any PhoneLauncher) { self.launcher = launcher }

    package var name: String { launcher.title }
    package var watchedFiles: [String] { [] }
    package var writesRuns: Bool { true }
    package func load() throws -> LabScene { throw SessionError("an app in a program of its own is not loaded into this one") }
    package func writeRun(_ run: RunRecord) throws -> String { try launcher.writeRun(run) }

    // MARK: Flows

    package var recentPath: String? { launcher.sourcePath }
    package var flowPath: String? { launcher.flowFolder }
    package var flowFiles: [String] { launcher.flowFiles }
    package var recordingPath: String? {
        launcher.flowFolder.map { URL(fileURLWithPath: $0).appendingPathComponent(FreePath.name(launcher.title) + "-1.flow.yaml").path }
    }
    package var flowScene: String? { nil }

    package func writeFlow(_ text: (String) -> String) throws -> String {
        guard let folder = launcher.flowFolder else { throw SessionError(localized("no flow of \(name) can be saved")) }
        let target = FreePath.first(FreePath.name(launcher.title), ending: "flow.yaml", in: URL(fileURLWithPath: folder, isDirectory: true))
        try OutputFile.write(text(""), to: .below(folder: folder, name: URL(fileURLWithPath: target).lastPathComponent))
        return target
    }

    /// The app's program reads the text again; this check reports mistakes before a program starts.
    package func editing(_ flow: EditedFlow) throws -> any SceneProvider {
        _ = try SceneDocument.load(edited: flow)
        var result = self
        result.edited = flow
        return result
    }
}
