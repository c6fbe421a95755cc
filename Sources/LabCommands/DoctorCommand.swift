import AppBuilding
import ArgumentParser
import Foundation
import LabSessions

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Tell which of your own iOS sources compile here and what is missing, without building them.",
        discussion: """
            It lists files that do not compile and why, names of UIKit and other frameworks that are missing and where they are used, \
            frameworks that are only stand-ins, names of earlier releases of IQKeyboardManager and what replaced them, \
            files that are left out because they import something that is not here, \
            and code that reads the computer's data instead of the phone's data.

            Nothing of the project is run. A package whose manifest computes its targets is left out and named.

            The schema Assets/Schemas/doctor.schema.json describes what --json prints.

            The exit code is 0 when every file compiles that is not left out, 1 when one does not or when no file is left, and 3 when \
            the compiler or the toolkit is not here, so that the files are only read.
            """)

    @Argument(help: ArgumentHelp("A Swift file, a folder, a package or a project, as --app takes them.", valueName: "path"))
    var path: String?
    @Option(help: ArgumentHelp("The same path, as other commands take it.", valueName: "path")) var app: String?
    @Option(help: ArgumentHelp("The target, if the project has several apps.", valueName: "name")) var target: String?

    @Flag(help: "A name of UIKit's that the toolkit does not have yet is an error; nothing that uses one is left out.") var strict = false
    @Flag(help: "Print a JSON object.") var json = false
    @OptionGroup var detail: DetailOptions

    func validate() throws {
        switch (path, app) {
        case (nil, nil): throw ValidationError("doctor needs the path of an app, as in 'keyboard-lab doctor PATH'")
        case (let path?, let app?): throw ValidationError("doctor examines one app: leave out \(path) or --app \(app)")
        default: break
        }
    }

    func run() throws {
        guard let path = path ?? app else { return }
        let examination = try AppExamination(path: path, target: target, isStrict: strict)
        if json {
            try StandardOutput.write(json: DoctorResult(examination, folder: AppRun.folder(of: path)))
        } else {
            StandardOutput.write(shownLines(DoctorReport(examination, folder: AppRun.folder(of: path), path: path).text), terminator: "")
        }
        switch examination.verdict {
        case .compiles: break
        case .nothingLeft:
            throw CommandFailure(
                "every file of \(examination.app.name) needs a module that is not here, so nothing is left to run", .expectation)
        case .notCompiled:
            throw CommandFailure("no file of \(examination.app.name) was compiled, so only their text was read", .environment)
        case .hasErrors: throw CommandFailure("\(examination.app.name) does not compile as it is", .expectation)
        }
    }
}
