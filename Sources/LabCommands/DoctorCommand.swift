import AppBuilding
import ArgumentParser
import Foundation
import LabSessions

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "List which of your own iOS sources compile here and which names are missing, without a build.",
        discussion: """
            The command lists files that do not compile, with the reasons; missing names of UIKit and other frameworks, with the places \
            where they are used; frameworks that are only stand-ins; names of earlier releases of IQKeyboardManager, with their \
            replacements; files that are left out because they import a missing module; and code that reads the computer's data instead \
            of the phone's.

            The command runs no code of the project. It leaves out a package whose manifest computes its targets, and names it.

            The schema Assets/Schemas/doctor.schema.json describes what --json prints.

            The exit code is 0 if every file that is not left out compiles, 1 if one does not compile or no file is left, and 3 if there \
            is no compiler or toolkit, so that the command can only read the files.
            """)

    @Argument(help: ArgumentHelp("A Swift file, a folder, a package or a project, as --app takes them.", valueName: "path"))
    var path: String?
    @Option(help: ArgumentHelp("The same path, as other commands take it.", valueName: "path")) var app: String?
    @Option(help: ArgumentHelp("The target, if the project has several apps.", valueName: "name")) var target: String?

    @Flag(help: "Treat a UIKit name that the toolkit does not have yet as an error, and leave out nothing.") var strict = false
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
