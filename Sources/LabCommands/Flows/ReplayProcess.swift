import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import Inspector
import LabProtocol
import LabSessions
import QuartzCore
import SceneRuntime
import Simulator

/// Replays an app's run on a different phone, in two processes. The first process finds the views that the touches hit, on a phone like
/// the recorded one. The second process finds the positions of these views on the other phone. Each process has files of its own,
/// because an app stores data in shared objects and in files.
enum ReplayProcess {
    /// The result of the second process.
    struct Aimed: Codable {
        var inputs: [LabLoggedInput]
        /// The differences from the recorded run, one sentence for each.
        var report: [String]
    }

    /// Returns the run's inputs adapted to the phone that this command line chooses.
    /// - Throws: `CommandFailure` with the app's output if the app stops in one of the processes.
    static func aimed(_ replay: RunReplay) throws -> Aimed {
        let targets: Data = try answer(of: ["aim-run", replay.path], number: 1, "the app stopped while its run was replayed")
        let name = "keyboard-lab-targets-\(UUID().uuidString).json"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try OutputFile.write(targets, to: .below(folder: FileManager.default.temporaryDirectory.path, name: name))
        defer { try? FileManager.default.removeItem(at: file) }
        let words = CommonOptions.phoneWords(CommandWords.given)
        return try answer(
            of: ["aim-run", replay.path, "--targets", file.path] + words, number: 2,
            "the app stopped while its run was replayed on this phone")
    }

    private static func answer<Answer: Decodable>(of words: [String], number: Int, _ failure: String) throws -> Answer {
        let worker = try WorkerProcess(arguments: words, environment: AppContainer.environmentOfAnotherRun(number: number))
        worker.finish(within: nil)
        if let answer: Answer = worker.takeResult() { return answer }
        if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        // The app's output is printed only after a failure, because the run itself will print it again.
        let text = worker.takeText()
        StandardOutput.write(text.output, terminator: "")
        StandardError.writeText(text.errors)
        throw CommandFailure("\(failure); its output is above")
    }
}

/// The command that runs in the two processes of `ReplayProcess`.
struct AimedRunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aim-run", abstract: "Find the views that the touches of an app's run reach.", shouldDisplay: false)

    @Argument(help: "The run file.") var file: String
    @Option(help: "The file that names the views that its fingers touched; without it the command finds these views.") var targets: String?
    @OptionGroup var options: CommonOptions

    func run() throws {
        let descriptor = CellWorkerCommand.resultDescriptor
        guard fcntl(descriptor, F_GETFD) >= 0 else { throw CommandFailure("aim-run is started by the commands that play runs") }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let data = try MainActor.assumeIsolated {
            let replay = try RunReplay(path: file)
            let inputs = replay.recordedInputs
            let session = SceneSession(
                try replay.document(), overrides: try replay.overrides(under: targets == nil ? nil : options),
                measurer: try SceneArgument.fonts())
            if replay.bundle.hasEdits { PhoneInspector.repeatEdits(on: session.phone) }
            guard let targets else {
                let found = RunTargets(of: inputs, until: replay.bundle.end, on: session.runner)
                return try JSONEncoder().encode(try found.encoded())
            }
            let known = try RunTargets(try Data(contentsOf: URL(fileURLWithPath: targets)), for: inputs)
            let aimed = AimedReplay(known, on: session.runner)
            aimed.play(until: replay.bundle.end)
            return try ResultsFolder.encoder.encode(
                ReplayProcess.Aimed(
                    inputs: aimed.sent.map { LabLoggedInput(time: $0.time, input: LabInput($0.event)) }, report: aimed.report))
        }
        // The output is flushed first, so that the app's output precedes the result.
        fflush(nil)
        _ = StandardStreams.write(String(decoding: data, as: UTF8.self) + "\n", to: descriptor)
    }
}
