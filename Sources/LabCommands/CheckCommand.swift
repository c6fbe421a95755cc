import ArgumentParser
import QuartzCore
import Compositing
import Foundation
import SceneLanguage
import Simulator
import UIKit

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Play the flows of scenes without a window and evaluate their expectations.")

    @Argument(
        help: """
            Scene or flow files, folders of them, or names of scenes that come with the program. With --app: its flows, by default all \
            *.flow.yaml in its folder.
            """
    ) var scenes: [String] = []
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions
    @Option(help: ArgumentHelp("Also write a JUnit report; folders on the way are made.", valueName: "file.xml")) var junit: String?
    @Option(help: ArgumentHelp("Where pictures of failures and screenshots go; the folder is made if it is missing.", valueName: "folder"))
    var results = "out/check"

    func run() throws {
        try app.becomeApp()
        let scenes = try scenes.isEmpty ? SceneFinder.flowsOfApp() : scenes
        try MainActor.assumeIsolated {
            let fonts = try SceneArgument.fonts()
            if OwnApp.current != nil { ReportedMessages.tellOncePerProgram() }
            // Everything is read before anything runs: a typing error in the last file costs no time.
            let overrides = try options.overrides()
            let documents = try scenes.flatMap(SceneFinder.files).map { try SceneArgument.load($0, overrides) }
            var report = JUnitReport()
            for document in documents {
                let session = SceneSession(document, overrides: overrides, measurer: fonts)
                for problem in session.problems { StandardError.write(problem) }
                session.runner.onScreenshot = { path in
                    Screenshot.report { try Screenshot.keep(session.phone, at: "\(results)/\(path)", fonts: fonts) }
                }
                let comparison = ScreenshotComparison(of: session, fonts: fonts, results: results)
                session.runner.comparePicture = { comparison.difference($0) }
                session.play { if Interruption.isRequested { Foundation.exit(CommandFailure.Code.interrupted.rawValue) } }
                report.add(session)
                if let failure = session.runner.failureReport {
                    let picture = "\(results)/\(FileScene(path: document.file, overrides: overrides).name)-failure.png"
                    Screenshot.report { try Screenshot.write(session.phone, to: picture, fonts: fonts) }
                    StandardOutput.write("FAIL  \(document.name)\n\(failure)\npicture of that moment: \(picture)")
                } else {
                    StandardOutput.write(
                        "ok    \(document.name): \(session.runner.results.count) steps, \(String(format: "%.2f", session.phone.time)) s of virtual time"
                    )
                }
            }
            if let junit {
                try report.write(to: junit)
                StandardOutput.write("report: \(junit)")
            }
            if report.failures > 0 { throw CommandFailure("\(report.failures) of \(documents.count) failed", .expectation) }
        }
    }
}
