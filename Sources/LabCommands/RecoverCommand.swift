import ArgumentParser
import Foundation
import QuartzCore
import Recording

struct RecoverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recover", abstract: "Make films of what recordings that were killed left behind.",
        discussion: """
            A film grows under a hidden name beside its own. When the program is killed, the pieces stay there; this command gives what plays its \
            name, with "-recovered" at its end where that is taken, and removes the rest.
            """)

    @Argument(help: "The folders that films were recorded into; folders in them are not looked at.") var folders = ["."]

    func run() throws {
        do throws(RecordingError) {
            for folder in folders {
                let recovery = try FilmRecovery(of: folder)
                if recovery.isEmpty { StandardError.write("\(folder): nothing was left behind here") }
                for outcome in try recovery.recover(patience: EncoderPatience { Interruption.requests }) {
                    if case .recovered(let path) = outcome { StandardOutput.write(path) } else { StandardError.write("\(outcome)") }
                }
            }
        } catch { throw CommandFailure(error) }
        if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
    }
}
