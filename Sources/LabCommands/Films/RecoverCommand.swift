import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Recording

struct RecoverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recover", abstract: "Make films from the hidden files that killed recordings leave behind.",
        discussion: """
            While a film is recorded, it is a hidden file in the film's folder. When the program is killed, that file remains. \
            This command turns it into a film that plays, adds "-recovered" to the name if a film of that name exists, \
            and removes the hidden file.
            """)

    @Argument(help: "The folders into which films were recorded. Folders inside them are not searched.") var folders = ["."]
    @OptionGroup var detail: DetailOptions

    func run() throws {
        Interruption.beginFilm()
        do throws(RecordingError) {
            for folder in folders {
                let recovery = try FilmRecovery(of: folder)
                if recovery.isEmpty { StandardError.write("\(folder): there is nothing to recover here") }
                for outcome in try recovery.recover(patience: EncoderPatience { Interruption.requests }) {
                    if case .recovered(let path) = outcome { StandardOutput.write(path) } else { StandardError.write("\(outcome)") }
                }
            }
        } catch { throw CommandFailure(error) }
        if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
    }
}
