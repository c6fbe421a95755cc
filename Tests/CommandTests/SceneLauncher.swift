import Foundation
import LabProtocol
import Sandbox
import Testing

@testable import LabCommands
@testable import LabSessions

/// Starts `keyboard-lab` with a scene as the app's process. It communicates through the given socket.
@MainActor
final class SceneLauncher: PhoneLauncher {
    let title = "scene"
    let limits = PhoneLimits()
    private let scene: String
    /// Whether the app's files are reported to be in the user's own folder.
    let keepsFiles: Bool
    private(set) var startCount = 0
    private(set) var endCount = 0

    /// The folder with the flows that can be edited.
    let flowFolder: String?
    var flowFiles: [String] { flowFolder.map { SceneFinder.flows(in: $0) } ?? [] }

    init(_ scene: String = Program.folder.path + "/Scenes/sign-up.yaml", keepsFiles: Bool = false, flowFolder: String? = nil) {
        (self.scene, self.keepsFiles, self.flowFolder) = (scene, keepsFiles, flowFolder)
    }

    func start(socket: Int32, memory: Int32, errors: Int32) throws -> Int32 {
        startCount += 1
        var environment = ProcessInfo.processInfo.environment
        environment[LabProtocol.channelVariable] = "\(socket),\(memory)"
        environment["KEYBOARDLAB_ASSETS"] = environment["KEYBOARDLAB_ASSETS"] ?? Program.folder.path + "/Assets"
        var start = ProgramStart([Program.path, "run", scene], environment: environment)
        (start.output, start.errors, start.kept) = (errors, errors, [socket, memory])
        return try Sandbox.startUnconfined(start)
    }
    var news: [LauncherEvent] = []
    private(set) var activity: String?
    /// The value of `activity` after the next call of `takeUpdates`.
    var nextActivity: String?
    func takeUpdates(at time: Double) -> [LauncherEvent] {
        activity = nextActivity
        defer { news = [] }
        return news
    }
    func takeFirstRun() -> LabBeginning? { nil }
    func ended(process: Int32) { endCount += 1 }
    func starts(_ run: RunFile) -> Bool { true }
    func writeRun(_ run: RunRecord) throws -> String { throw SessionError("no run of this is written") }
    func openEditor(at line: LabFinding.Line) -> String { "" }
    func close() {}
}

/// Processes the messages of the session's process until the condition is true.
@MainActor
func wait(_ session: RemoteSession, _ condition: () -> Bool) throws {
    let isAnswered = try Patience.sees(every: 0.001) {
        if condition() { return true }
        _ = session.takeUpdates(at: HostClock.now())
        try #require(session.finding == nil, "\(String(describing: session.finding))")
        return false
    }
    try #require(isAnswered, "no answer")
}
