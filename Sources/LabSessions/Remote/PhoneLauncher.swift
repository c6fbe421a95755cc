import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import SceneLanguage
import Simulator

/// Starts an app's program for the window, and knows what it is made of: the commands implement it.
@MainActor
package protocol PhoneLauncher: AnyObject {
    /// The app's name, until the phone says its own.
    var title: String { get }
    /// Starts the program, which serves the window over the socket and draws into the memory. What it says on standard error goes to
    /// `errors`. The files stay open here.
    /// - Returns: the process, whose end is waited for by the caller.
    func start(socket: Int32, memory: Int32, errors: Int32) throws -> Int32
    /// The process of the app itself, where `start` has started it inside another one.
    func program(inside process: Int32) -> Int32
    /// Whether there is a program to start: not while the app is being built for the first time.
    var isBuilt: Bool { get }
    /// A program that it has started has ended.
    func ended(process: Int32)
    /// Looks after the app's files and what is built, at a moment of the host's clock, seconds.
    func takeNews(at time: Double) -> [LauncherNews]
    /// The handling of a change in progress, for the strip; nil when there is none.
    var activity: String? { get }
    /// The run to begin with, once: from a run file.
    func takeFirstRun() -> LabBeginning?
    /// Whether the program that it starts is the one that a run file was written for, started with the same words.
    func starts(_ run: RunBundle) -> Bool
    /// Writes a run file. Answers its path.
    func writeRun(_ run: RunRecord) throws -> String
    /// Shows a place of a source.
    /// - Returns: what is said about it.
    func openEditor(at line: LabFinding.Line) -> String
    var limits: PhoneLimits { get }
    /// Whether the app's files are in a person's own folder, which every start of the program would change.
    var keepsFiles: Bool { get }
    /// The folder in which the app's flows stand; nil where they cannot be edited.
    var flowFolder: String? { get }
    /// The app's flows, as 'check --app' finds them.
    var flowFiles: [String] { get }
    /// Nobody asks for the app any more.
    func close()
}

extension PhoneLauncher {
    package var isBuilt: Bool { true }
    package var keepsFiles: Bool { false }
    package func ended(process: Int32) {}
    package func program(inside process: Int32) -> Int32 { process }
    package var flowFolder: String? { nil }
    package var flowFiles: [String] { [] }
}

/// The result of a change of an app's files.
package enum LauncherNews: Hashable, Sendable {
    /// Words for the strip.
    case remark(String)
    /// The program is another one, or its resources are: start it and do again what was done. The text says what has changed.
    case ready(String)
    /// It does not compile.
    case failed(LabFinding)
    /// There will be no program, whatever changes in the sources: what to say on the terminal, and the exit code.
    case ended(String, Int32)
}

/// The content of a run file.
package struct RunRecord: Hashable, Sendable {
    package var choices: LabChoices
    package var inputs: [LabLoggedInput]
    /// Virtual seconds.
    package var end: Double
    package var title: String
    package var framesPerSecond: Int
    package var finding: LabFinding?
    /// The folder of the file; nil: that of the other run files.
    package var folder: String?
}

/// An app that runs in a program of its own, as something that the window can show.
@MainActor
package struct LaunchedApp: SceneProvider {
    let launcher: any PhoneLauncher
    /// A text of a flow that counts in place of a file's.
    private(set) var edited: EditedFlow?
    package init(_ launcher: any PhoneLauncher) { self.launcher = launcher }

    package var name: String { launcher.title }
    package var watchedFiles: [String] { [] }
    package var writesRuns: Bool { true }
    package func load() throws -> LabScene { throw SessionError("an app in a program of its own is not loaded into this one") }
    package func writeRun(_ run: RunRecord) throws -> String { try launcher.writeRun(run) }

    // MARK: Flows

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

    /// The app's program reads the text again; this check reports mistakes before a program is started.
    package func editing(_ flow: EditedFlow) throws -> any SceneProvider {
        _ = try SceneDocument.load(edited: flow)
        var result = self
        result.edited = flow
        return result
    }
}
