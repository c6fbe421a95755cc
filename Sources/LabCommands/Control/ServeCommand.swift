import AppBuilding
import ArgumentParser
import Foundation
import LabControl
import LabSessions
import SceneLanguage

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer requests about a scene or an app over standard input and output, for editors, agents and scripts.",
        discussion: """
            Each line of standard input is a request of JSON-RPC 2.0, and each line of standard output is an answer or a notification. \
            The phone's clock stops until a request advances it. \
            Documentation/Control.md and the method lab.methods list all methods.
            """)

    @Argument(help: "A scene file, or the name of one that comes with the program.") var scene = SceneArgument.standard
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions

    func run() throws {
        try app.becomeApp(for: scene)
        try MainActor.assumeIsolated {
            let overrides = try options.overrides()
            var choices = PhoneChoices()
            choices.device = overrides.device
            choices.isDark = overrides.appearance.map { $0 == .dark }
            let lab = try WindowlessLab(SceneLibrary.standard(scene, overrides), choices: choices, fonts: SceneArgument.fonts())
            lab.serve(next: { Interruption.isRequested ? nil : readLine(strippingNewline: true).map { Data($0.utf8) } }) { line in
                StandardOutput.write(line)
            }
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        }
    }
}
