import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import SceneLanguage
import Simulator

/// Starts an app's process for the window and provides the app's sources. The commands of `keyboard-lab` implement the protocol.
@MainActor
package protocol PhoneLauncher: AnyObject {
    /// The app's displayed name until the phone reports a name.
    var title: String { get }
    /// Starts the process, which serves the window over the socket and draws into the memory. Its standard error is `errors`. The caller
    /// closes its own copies of the files.
    /// - Returns: the number of the process, for whose end the caller waits.
    func start(socket: Int32, memory: Int32, errors: Int32) throws -> Int32
    /// Returns the app's own process if `start` has started the app inside another process.
    func program(inside process: Int32) -> Int32
    /// Whether there is an executable to start; false while the app is being built for the first time.
    var isBuilt: Bool { get }
    /// Called when a process of this launcher has ended.
    func ended(process: Int32)
    /// Checks for changes of the app's files and for the progress of a build.
    /// - Parameter time: the time of the host's clock, in seconds.
    func takeUpdates(at time: Double) -> [LauncherEvent]
    /// A text about the current build for the message strip; nil if no build is running.
    var activity: String? { get }
    /// Returns the run file that the window opens first; nil on later calls.
    func takeFirstRun() -> LabBeginning?
    /// Returns whether a run file was recorded from the app that this launcher starts, with the same arguments.
    func starts(_ run: RunFile) -> Bool
    /// Writes a run file. Returns its path.
    func writeRun(_ run: RunRecord) throws -> String
    /// Opens a line of a source file in the editor.
    /// - Returns: a message about the result.
    func openEditor(at line: LabFinding.Line) -> String
    var limits: PhoneLimits { get }
    /// Whether the app's data is in the user's own folder, so that every start of the process would change it.
    var keepsFiles: Bool { get }
    /// The folder of the app's flows; nil if they cannot be edited.
    var flowFolder: String? { get }
    /// The full path of the app's sources; nil if the app has no sources.
    var sourcePath: String? { get }
    /// The paths of the app's flows, found in the same way as by `check --app`.
    var flowFiles: [String] { get }
    /// Called when the app is not needed any longer.
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

/// An event after a change of an app's files.
package enum LauncherEvent: Hashable, Sendable {
    /// A text for the message strip.
    case remark(String)
    /// The app's executable or its resources have changed, so the window starts the app again and repeats the run. The text describes the
    /// change.
    case ready(String)
    /// The app does not compile.
    case failed(LabFinding)
    /// The app can never be built, even after changes of its sources. The values are the message for the terminal and the exit code.
    case ended(String, Int32)
}

/// The values that are written to a run file.
package struct RunRecord: Hashable, Sendable {
    package var choices: LabChoices
    package var inputs: [LabLoggedInput]
    /// The end of the run, in virtual seconds.
    package var end: Double
    package var title: String
    package var framesPerSecond: Int
    package var finding: LabFinding?
    /// The folder for the file; nil for the usual folder of run files.
    package var folder: String?
}

/// An app that the window shows and that runs in its own process.
@MainActor
package struct LaunchedApp: SceneProvider {
    let launcher: any PhoneLauncher
    /// An edited flow that replaces the flow in the file.
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

    /// Parses the flow, so that mistakes are reported before a process starts. The app's process parses the text again.
    package func editing(_ flow: EditedFlow) throws -> any SceneProvider {
        _ = try SceneDocument.load(edited: flow)
        var result = self
        result.edited = flow
        return result
    }
}
