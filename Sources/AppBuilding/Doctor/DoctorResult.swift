/// The result of `doctor --json`. Files are relative to the app's folder.
package struct DoctorResult: Encodable {
    /// A location in the app's sources with its content: the message of an error, a missing name, or the name of an unavailable module.
    struct Place: Encodable {
        let file: String
        let line: Int
        let text: String
    }

    package let app: String
    let modules: [String]
    /// The number of Swift files.
    let files: Int
    /// The number of files that the compiler has checked.
    let compiled: Int
    /// The reason why no file was compiled; absent if some files were compiled.
    let obstacle: String?
    /// The verdict of the examination: `compiles`, `hasErrors`, `nothingLeft` or `notCompiled`.
    package let verdict: String
    /// The names that were not found, once for each location.
    let missing: [Place]
    let errors: [Place]
    /// Messages of the compiler without a location.
    let otherErrors: [String]
    /// Files that are left out, each with the missing module that it imports.
    let leftOut: [Place]
    /// Sentences about code that is left out. The app runs without this code.
    let partsLeftOut: [String]
    /// The imported frameworks that exist only as stand-ins.
    let standIns: [String]

    /// - Parameter folder: the app's folder.
    package init(_ examination: AppExamination, folder: String) {
        func place(_ path: String, _ line: Int, _ text: String) -> Place {
            Place(file: path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path, line: line, text: text)
        }
        let used = examination.app.modules.filter { !$0.files.isEmpty }
        app = examination.app.name
        modules = used.map(\.name)
        files = used.reduce(0) { $0 + $1.files.count }
        compiled = files - Set(examination.leftOut.map(\.path)).count - examination.uncheckedCount
        obstacle = examination.obstacle?.reason
        verdict = "\(examination.verdict)"
        missing = examination.missing.flatMap { name, places in places.map { place($0.path, $0.line, name) } }
        errors = examination.errors.filter { $0.missingName == nil }.map { place($0.path, $0.line, $0.message) }
        otherErrors = examination.otherErrors
        leftOut = examination.leftOut.map { place($0.path, $0.line, $0.module) }
        partsLeftOut = examination.partsLeftOut
        standIns = Set(examination.scans.flatMap(\.imports).map(\.module)).filter { BuiltToolkit.standInNames.contains($0) }.sorted()
    }
}
