import Foundation

/// Rewrites the sources of one module or of several:
/// `app-sources [OPTIONS] [--module NAME] --output FOLDER FILE... [--module NAME --output FOLDER FILE...]...`
struct RewriterCommand {
    static let help = """
        usage: app-sources --manifest FOLDER...
        Prints the manifest of each package as JSON, a line each, without running it. One that computes what it says is told with its place,
        and the end is 3.

        usage: app-sources [--screen NAME] [--storyboard-screen STORYBOARD/ID] [--importable NAMES] [--main-interface] [--documents] \
        [--scenes] [--needs-start] \
        [--left-out FILE [--errors FILE --surface FILE]] [--library] [--module NAME [--package]] --output FOLDER FILE...
        Writes the Swift files, without what only Objective-C has, into FOLDER, with a main.swift that begins the app.
          --module NAME      the files behind it are that module's, and go into the --output behind it; the last one is the program
          --package          the module is a package's, so SWIFT_PACKAGE holds in it
          --screen NAME      the view controller to show; without it the app begins with its own main.swift or its @main type
          --storyboard-screen STORYBOARD/ID
                             where a storyboard has a controller of that name, with the identifier that the document gives it
          --importable NAMES what can be imported beside these modules, with commas between; files that import something else are left out
          --main-interface   the app's Info.plist names a storyboard with the first screen, so that no code needs to make it
          --documents        classes are found by their names, as storyboards, xibs and scene files do
          --scenes           a scene file names classes of the sources, \
        so the app may begin with an empty screen where nothing says which is the first
          --needs-start      an app whose start is left out is an error, as CI wants it
          --left-out FILE    keeps what is left out of the sources, since the toolkit lacks a name in it; that stays left out
          --errors FILE      what the compiler said against these sources: \
        what causes it is left out where that is a name of the system's, and the
                             rest is told; the end is 2 when that is not all of it, and 1 when nothing was left out
          --surface FILE     with --errors: the system's names, with lineage.txt beside it
          --library          no main.swift: ObjectiveCMembers.swift has a function of that to call before the app begins
        Errors are printed as FILE:LINE:COLUMN: error: MESSAGE, and end the command with 1.
        """

    /// The error that ends a build in CI, because a different screen must not replace the app's first screen without a choice by the
    /// user.
    static let lostStart =
        "error: code that was left out begins the app, so its first screen is another one here; name a screen with --screen, "
        + "or begin the app with UIKit where SwiftUI cannot be imported: #if canImport(SwiftUI)"

    /// The arguments that concern one module.
    struct Module {
        var name = ""
        var output: String?
        var isOfPackage = false
        var files: [String] = []
    }
    private var modules: [Module] = []
    private var screen: String?
    private var storyboardScreen: StoryboardPlace?
    private var isLibrary = false
    private var hasMainInterface = false
    private var hasDocuments = false
    private var namesScenes = false
    private var needsStart = false
    private var importable: Set<String>?
    private var leftOut: LeftOutRecord?
    private var errorFile: String?
    private var surface: String?

    static func run(_ arguments: [String]) -> Int32 {
        if arguments.contains("--help") {
            print(help)
            return 0
        }
        if arguments.first == "--manifest" { return readManifests(arguments.dropFirst()) }
        guard let command = RewriterCommand(arguments) else {
            FileHandle.standardError.write(Data((help + "\n").utf8))
            return 64
        }
        do {
            return try command.run()
        } catch let unclear as AppStart.Unclear {
            FileHandle.standardError.write(Data("\(unclear)\n".utf8))
            return 1
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            return 1
        }
    }

    /// Reads the manifests of packages without running them.
    private static func readManifests(_ folders: ArraySlice<String>) -> Int32 {
        var code: Int32 = 0
        for folder in folders {
            do {
                print(try LiteralManifest(folder: folder).text())
            } catch let computed as Diagnostic {
                FileHandle.standardError.write(Data("\(computed)\n".utf8))
                code = 3
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                return 1
            }
        }
        return code
    }

    /// Parses the arguments; nil if some are missing.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        var module = Module()
        while let argument = rest.popFirst() {
            switch argument {
            case "--module":
                if module.output != nil { modules.append(module) }
                module = Module(name: rest.popFirst() ?? "")
            case "--package": module.isOfPackage = true
            case "--output": module.output = rest.popFirst()
            case "--screen": screen = rest.popFirst()
            case "--storyboard-screen": storyboardScreen = rest.popFirst().flatMap { StoryboardPlace($0) }
            case "--importable": importable = Set((rest.popFirst() ?? "").split(separator: ",").map(String.init))
            case "--library": isLibrary = true
            case "--left-out": leftOut = rest.popFirst().map { LeftOutRecord(path: $0) }
            case "--errors": errorFile = rest.popFirst()
            case "--surface": surface = rest.popFirst()
            case "--main-interface": hasMainInterface = true
            case "--documents": hasDocuments = true
            case "--needs-start": needsStart = true
            case "--scenes": namesScenes = true
            default: module.files.append(argument)
            }
        }
        modules.append(module)
        guard modules.allSatisfy({ $0.output != nil }), modules.contains(where: { !$0.files.isEmpty }) else { return nil }
    }

    private func run() throws -> Int32 {
        let files = try modules.flatMap { module in
            try module.files.map {
                AppFile(
                    path: $0, source: [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))), module: module.name,
                    isOfPackage: module.isOfPackage)
            }
        }
        var leaving = LeavingOut(files, known: leftOut?.parts ?? [])
        let before = leaving.parts.count
        if let errorFile { try answer(errorFile, &leaving) }
        // The record changes if a part that was left out no longer exists.
        if let leftOut, leftOut.parts != leaving.parts { try leftOut.write(leaving.parts) }
        if errorFile != nil, leaving.parts.count == before || !leaving.remaining.isEmpty {
            FileHandle.standardError.write(Data(leaving.diagnostics.map { "\($0)\n" }.joined().utf8))
            return leaving.parts.count == before ? 1 : 2
        }
        let record = RewritingRecord(of: leaving.files, under: CommandLine.arguments, in: modules.compactMap(\.output))
        if errorFile == nil, let reported = record.earlier {
            FileHandle.standardError.write(Data(reported.utf8))
            return 0
        }
        let rewriting = AppRewriting(
            leaving.files, removesEntryPoints: true, documents: hasDocuments, modules: importable.map { $0.union(modules.map(\.name)) })
        let reported = (leaving.diagnostics + rewriting.diagnostics).map { "\($0)\n" }.joined()
        FileHandle.standardError.write(Data(reported.utf8))
        guard !rewriting.diagnostics.contains(where: { $0.severity == .error }) else { return 1 }
        if rewriting.losesStart, screen == nil, needsStart {
            FileHandle.standardError.write(Data((Self.lostStart + "\n").utf8))
            return 1
        }

        let start = isLibrary ? .library : try start(rewriting.entries)
        for (position, module) in modules.enumerated() {
            let isProgram = position == modules.count - 1 && !isLibrary
            try write(module, of: rewriting, start, others: isProgram ? modules.dropLast().map(\.name) : nil)
        }
        record.keep(reported)
        return 0
    }

    /// Leaves out code with names that the compiler does not know and the system has.
    private func answer(_ errorFile: String, _ leaving: inout LeavingOut) throws {
        guard let surface else { return }
        let lineage = (surface as NSString).deletingLastPathComponent + "/lineage.txt"
        let names = SystemNames(
            surface: try String(contentsOfFile: surface, encoding: .utf8), lineage: try String(contentsOfFile: lineage, encoding: .utf8))
        leaving.answer(LeavingOut.CompilerError.all(in: try String(contentsOfFile: errorFile, encoding: .utf8)), names)
    }

    private func start(_ entries: AppEntries) throws -> AppStart {
        do {
            return try AppStart(
                entries, screen: screen, inStoryboard: storyboardScreen, lastModule: modules.last?.name ?? "",
                hasMainInterface: hasMainInterface)
        } catch let unclear as AppStart.Unclear {
            guard namesScenes, screen == nil else { throw unclear }
            return .scenes(module: modules.last?.name ?? "")
        }
    }

    private func write(_ module: Module, of rewriting: AppRewriting, _ start: AppStart, others: [String]?) throws {
        guard let output = module.output else { return }
        var names: Set<String> = []
        let calls = rewriting.registrationCalls[module.name] ?? []
        for result in rewriting.results where result.module == module.name {
            let isMain = result.isMainFile
            // The file gets a different name than the app's own file, because the compiler warns about two files with the same name.
            let own = Self.plainName((result.path as NSString).lastPathComponent)
            let number = (0...).first { !names.contains("\($0)-\(own)") } ?? 0
            let name = isMain ? "main.swift" : "\(number)-\(own)"
            guard !isMain || start.ownMainModule == module.name else { continue }
            let prefix = isMain ? AppStart.prefix(registrationCalls: calls, others: others ?? []) : ""
            try write(Array(prefix.utf8) + SourceMark.marked(result.text, path: result.path, quoted: quoted), output, name)
            names.insert(name)
        }
        if let file = start.file(module: module.name, registrationCalls: calls, others: others) {
            try write(Array(file.text.utf8), output, file.name)
            names.insert(file.name)
        }
        try removeOthers(than: names, in: output)
    }

    /// Returns a file's name without characters that have a meaning in a list of files.
    private static func plainName(_ name: String) -> String {
        String(
            name.unicodeScalars.map {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-+ ".unicodeScalars.contains($0)
                    ? Character($0) : "_"
            })
    }

    /// Writes a file unless the file already has these contents, so that an unchanged file is not compiled again.
    private func write(_ text: [UInt8], _ folder: String, _ name: String) throws {
        let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let data = Data(text)
        if (try? Data(contentsOf: url)) == data { return }
        try data.write(to: url, options: .atomic)
    }

    /// Removes the files of an earlier run that this run did not write. A file without a number in its name is not a file of the
    /// rewriter.
    private func removeOthers(than names: Set<String>, in folder: String) throws {
        let own: Set<String> = ["main.swift", "ObjectiveCMembers.swift"]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder)
        where name.hasSuffix(".swift") && !names.contains(name) && (own.contains(name) || name.first?.isNumber == true) {
            try FileManager.default.removeItem(atPath: (folder as NSString).appendingPathComponent(name))
        }
    }
}
