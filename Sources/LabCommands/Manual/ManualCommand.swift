import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import QuartzCore
import SceneLanguage

/// Writes the manual pages for `make install` and for packages.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Write the manual pages into a folder.", shouldDisplay: false)

    @Argument(help: "A folder; man1 and man5 are made in it.") var folder: String
    @OptionGroup var detail: DetailOptions

    func run() throws {
        let version = ProgramVersion.number
        for page in try CommandManual.pages(version: version) { try write(page.text, to: "man1/\(page.name).1") }
        try write(SceneManual.scene(version: version), to: "man5/keyboard-lab-scene.5")
        try write(SceneManual.flow(version: version), to: "man5/keyboard-lab-flow.5")
    }

    private func write(_ text: String, to path: String) throws {
        do { try OutputFile.write(text, to: .below(folder: folder, name: path)) } catch { throw CommandFailure("\(error)") }
    }
}
