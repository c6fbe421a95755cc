import AppBuilding
import Foundation
import LabProtocol
import LabSessions
import Sandbox

/// Starts this executable again as a phone that a different process controls. The new process has files of its own. If the executable
/// contains an app, the new process is one more phone with the app.
@MainActor
final class OwnProgramLauncher: PhoneLauncher {
    let title: String
    let limits = AppLimits.chosen.ofWindow
    let activity: String? = nil
    private let arguments: [String]
    private let number: Int
    private let program: String?

    /// - Parameters:
    ///   - program: the path of a different executable, such as that of another commit of the app; nil for this executable.
    ///   - arguments: the arguments of the command `run`, without its name.
    ///   - number: the number of the phone, from 1. Only the output of the first phone is shown, because all phones print nearly the
    ///   same.
    init(title: String, arguments: [String], number: Int, program: String? = nil) {
        (self.title, self.arguments, self.number, self.program) = (title, arguments, number, program)
    }

    func start(socket: Int32, memory: Int32, errors: Int32) throws -> Int32 {
        var environment = try AppContainer.environmentOfAnotherRun(number: number)
        environment[LabProtocol.channelVariable] = "\(socket),\(memory)"
        let program = program ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        var start = ProgramStart([program, "run"] + arguments, environment: environment)
        (start.output, start.errors, start.kept) = (number == 1 ? errors : -1, errors, [socket, memory])
        do throws(ProgramStartError) { return try Sandbox.startUnconfined(start) } catch {
            throw CommandFailure("\(error)", .environment)
        }
    }

    func takeUpdates(at time: Double) -> [LauncherEvent] { [] }
    func takeFirstRun() -> LabBeginning? { nil }
    func starts(_ run: RunFile) -> Bool { false }
    func writeRun(_ run: RunRecord) throws -> String { throw SessionError("no run file of a comparison is written") }
    func openEditor(at line: LabFinding.Line) -> String { "" }
    func close() {}
}
