import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import SceneLanguage

/// The command that `check` runs as a worker process. It reads cells, one per line, plays them, and writes one line with each result. A
/// crash affects only one cell.
struct CellWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-cells", abstract: "Play the cells that check hands over.", shouldDisplay: false)

    /// The file descriptor for results. They are not written to standard output, because apps print to it. (chosen: the first descriptor
    /// that is not a standard stream)
    static let resultDescriptor: Int32 = 3

    @Argument(help: "The settings, as JSON.") var settings: String

    func run() throws {
        guard fcntl(Self.resultDescriptor, F_GETFD) >= 0 else { throw CommandFailure("check-cells is started by check") }
        // The descriptor is closed in child processes, which would otherwise keep it open after this process has ended.
        _ = fcntl(Self.resultDescriptor, F_SETFD, FD_CLOEXEC)
        let settings = try JSONDecoder().decode(CellSettings.self, from: Data(settings.utf8))
        try MainActor.assumeIsolated {
            if OwnApp.current != nil { ReportedMessages.reportOncePerProgram() }
            let player = CellPlayer(settings: settings, fonts: try SceneArgument.fonts())
            while let line = readLine() {
                let cell = try JSONDecoder().decode(CheckCell.self, from: Data(line.utf8))
                var result = player.play(cell) { Interruption.isRequested }
                if OwnApp.current != nil { result.notices = ReportedMessages.reportedOncePerProgram }
                // The output is flushed first, so that the cell's output precedes its result.
                fflush(nil)
                let data = try ResultsFolder.encoder.encode(result)
                guard StandardStreams.write(String(decoding: data, as: UTF8.self) + "\n", to: Self.resultDescriptor) == 0 else { return }
                if Interruption.isRequested { return }
            }
        }
    }
}
