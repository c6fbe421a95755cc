import Foundation

/// `app-sources --output FOLDER [--screen NAME] FILE...`
enum RewriterCommand {
    static let help = """
        usage: app-sources --output FOLDER [--screen NAME] [--app-delegates] FILE...
        Writes the Swift files, without what only Objective-C has, into FOLDER, with a main.swift that shows the app's first screen.
          --screen NAME      the view controller to show
          --device NAME      the phone to begin with
          --dark             in dark appearance
          --own-module NAME  a module whose sources are among the files: its imports go
          --app-delegates    the app begins with its delegate, and delegates' files are taken along
          --library          no main.swift: ObjectiveCMembers.swift has a function of that to call before the app begins
        Errors are printed as FILE:LINE:COLUMN: error: MESSAGE, and end the command with 1.
        """

    static func run(_ arguments: [String]) -> Int32 {
        var files: [String] = []
        var output: String?
        var screen: String?
        var isLibrary = false
        var takesDelegates = false
        var look = AppLook()
        var modules: Set<String> = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--output": output = rest.popFirst()
            case "--screen": screen = rest.popFirst()
            case "--library": isLibrary = true
            case "--device": look.device = rest.popFirst()
            case "--dark": look.isDark = true
            case "--own-module": modules.formUnion(rest.popFirst().map { [$0] } ?? [])
            case "--app-delegates": takesDelegates = true
            case "--help": print(help); return 0
            default: files.append(argument)
            }
        }
        guard let output, !files.isEmpty else {
            FileHandle.standardError.write(Data((help + "\n").utf8))
            return 64
        }
        do {
            return try run(
                files, output: output, screen: screen, isLibrary: isLibrary, takesDelegates: takesDelegates, look: look, modules: modules)
        } catch {
            FileHandle.standardError.write(Data("app-sources: \(error)\n".utf8))
            return 1
        }
    }

    private static func run(
        _ paths: [String], output: String, screen: String?, isLibrary: Bool, takesDelegates: Bool, look: AppLook, modules: Set<String>
    ) throws -> Int32 {
        let files = try paths.map { AppFile(path: $0, source: [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0)))) }
        var rewriting = AppRewriting(files, removesEntryPoints: true, ownModules: modules)
        let left = takesDelegates ? [] : rewriting.entries.delegateFiles
        if !left.isEmpty {
            for path in left.sorted() {
                FileHandle.standardError.write(
                    Data("\(path):1:1: warning: left out: the simulator starts the app itself, without its delegates\n".utf8))
            }
            rewriting = AppRewriting(files.filter { !left.contains($0.path) }, removesEntryPoints: true, ownModules: modules)
        }
        for diagnostic in rewriting.diagnostics { complain(diagnostic) }
        guard !rewriting.diagnostics.contains(where: { $0.severity == .error }) else { return 1 }

        var names: Set<String> = ["main.swift", "ObjectiveCMembers.swift"]
        let start = isLibrary ? .library : try AppStart(rewriting.entries, screen: screen, takesDelegates: takesDelegates)
        for (number, result) in rewriting.results.enumerated() {
            let isMain = (result.path as NSString).lastPathComponent == "main.swift"
            // Another name than the file's own: the compiler warns of two files that say they are the same one.
            let name = isMain ? "main.swift" : "\(number)-\((result.path as NSString).lastPathComponent)"
            guard !isMain || start.usesOwnMain else { continue }
            let prefix = isMain ? rewriting.registrationCalls.map { $0 + "; " }.joined() : ""
            let mark = "#sourceLocation(file: \(quoted(result.path)), line: 1)\n"
            try write(Array((prefix.isEmpty ? mark : "MainActor.assumeIsolated { \(prefix)}\n" + mark).utf8) + result.text, output, name)
            names.insert(name)
        }
        if let file = start.file(rewriting.registrationCalls, look) { try write(Array(file.text.utf8), output, file.name) }
        names.remove(start.usesOwnMain || !isLibrary ? "ObjectiveCMembers.swift" : "main.swift")
        try removeOthers(than: names, in: output)
        return 0
    }

    private static func complain(_ diagnostic: Diagnostic) { FileHandle.standardError.write(Data("\(diagnostic)\n".utf8)) }

    /// Writes a file unless it stands there already, so that it is not compiled anew.
    private static func write(_ text: [UInt8], _ folder: String, _ name: String) throws {
        let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let data = Data(text)
        if (try? Data(contentsOf: url)) == data { return }
        try data.write(to: url, options: .atomic)
    }

    /// What an earlier run wrote and this one did not.
    private static func removeOthers(than names: Set<String>, in folder: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".swift") && !names.contains(name) {
            try FileManager.default.removeItem(atPath: (folder as NSString).appendingPathComponent(name))
        }
    }
}
