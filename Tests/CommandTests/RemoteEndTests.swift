import Foundation
import LabProtocol
import Sandbox
import Testing

@testable import LabSessions

/// Tests for programs that end, stop responding or send invalid data before their first screen. The window must show a card with the
/// cause.
@MainActor @Suite("App exits before the first screen", .serialized)
struct RemoteEndTests {
    /// A shell script in place of an app's program. Its file descriptor 3 is the channel.
    private final class ShellLauncher: PhoneLauncher {
        let title = "shell"
        var limits = PhoneLimits()
        let activity: String? = nil
        private let script: String
        private(set) var endCount = 0

        init(_ script: String) { self.script = script }

        func start(socket: Int32, memory: Int32, errors: Int32) throws -> Int32 {
            // Both descriptors are moved, because either one may already have the number 3.
            let channel = "exec 100<&\(socket) \(socket)<&- \(memory)<&-; exec 3<&100 100<&-"
            let words = ["/bin/bash", "-c", "\(channel); \(script)"]
            var start = ProgramStart(words, environment: ["PATH": "/usr/bin:/bin"])
            (start.errors, start.kept) = (errors, [socket, memory])
            return try Sandbox.startUnconfined(start)
        }
        func ended(process: Int32) { endCount += 1 }
        func takeUpdates(at time: Double) -> [LauncherEvent] { [] }
        func takeFirstRun() -> LabBeginning? { nil }
        func starts(_ run: RunFile) -> Bool { false }
        func writeRun(_ run: RunRecord) throws -> String { throw SessionError("no run file is written") }
        func openEditor(at line: LabFinding.Line) -> String { "" }
        func close() {}
    }

    /// Returns the card that a window shows if the app's program runs this script.
    private func finding(_ script: String, waiting: Double? = nil) throws -> LabFinding {
        let launcher = ShellLauncher(script)
        if let waiting { launcher.limits.waiting = waiting }
        let session = try RemoteSession(LaunchedApp(launcher), choices: PhoneChoices())
        defer { session.close() }
        #expect(session.link == nil && launcher.endCount == 1, "the program is still there")
        return try #require(session.finding)
    }

    @Test func `an early exit is reported with its code`() throws {
        let found = try finding("exit 7")
        #expect(found.kind == .exit && found.summary == "The app's program has ended by itself, with code 7.")
    }

    @Test(arguments: ["kill -KILL $$", "exit 137"])
    func `an early signal is reported, also if a sandbox passes it on`(_ script: String) throws {
        #expect(try finding(script).summary == "The app's program was ended by signal 9 (Killed).")
    }

    @Test func `an early exit with a command-line error code closes the window`() {
        #expect { try finding("exit 3") } throws: { ($0 as? AppEnded)?.code == 3 }
    }

    @Test(arguments: [#"\377\377\377\377{"#, #"\12\0\0\0""0123456789"#, #"\2\0\0\0[["#])
    func `an unreadable message is reported`(_ bytes: String) throws {
        let found = try finding("printf '\(bytes)' >&3; exec sleep 100000")
        #expect(found.summary == "The app has sent something unreadable on its channel to the window, so it was stopped.")
    }

    @Test func `a closed channel is reported`() throws {
        let found = try finding("exec sleep 100000 3<&-")
        #expect(found.summary == "The app has closed its channel to the window, so it was stopped.")
    }

    @Test func `an app that stops itself is reported as blocked`() throws {
        let found = try finding("kill -STOP $$; exec sleep 100000", waiting: 1)
        #expect(found.kind == .blocked, "\(found)")
    }
}
