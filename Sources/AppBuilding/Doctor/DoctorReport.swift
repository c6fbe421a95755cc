import Foundation

/// The report that `doctor` prints.
package struct DoctorReport {
    private let examination: AppExamination
    /// The path of the app's folder with a slash at its end. Locations are relative to it.
    private let root: String

    /// The path as the user wrote it.
    private let path: String

    package init(_ examination: AppExamination, folder: String, path: String) {
        self.examination = examination
        self.path = path
        root = folder + "/"
    }

    package var text: String {
        (summary + frameworks + engine + Self.earlierNames(examination.diagnostics, place) + leftOut + partsLeftOut + missing + others
            + outside + verdict).map { $0 + "\n" }.joined()
    }

    private var summary: [String] {
        let modules = examination.app.modules.filter { !$0.files.isEmpty }
        let files = modules.flatMap(\.files)
        return [
            "\(examination.app.name): \(count(files.count, "Swift file")) in \(count(modules.count, "module"))",
            examination.obstacle.map { "no file was compiled: \($0.reason)" }
                ?? Self.compiling(
                    files: files.count, unchecked: examination.uncheckedCount, leftOut: Set(examination.leftOut.map(\.path)).count,
                    broken: Set(examination.errors.map(\.path)).count, hasOtherErrors: !examination.otherErrors.isEmpty),
        ]
    }

    /// Returns a sentence about the number of files that compile. Files that are left out are counted separately.
    ///
    /// - Parameters:
    ///   - unchecked: the number of files that were not checked, because their module imports a module with errors.
    ///   - hasOtherErrors: whether the compiler has reported errors without a location.
    static func compiling(files: Int, unchecked: Int = 0, leftOut: Int, broken: Int, hasOtherErrors: Bool) -> String {
        let tried = files - leftOut - unchecked
        let rest =
            (leftOut == 0 ? "" : "; \(leftOut) \(leftOut == 1 ? "is" : "are") left out")
            + (unchecked == 0 ? "" : "; \(unchecked) \(unchecked == 1 ? "was" : "were") not compiled")
        guard tried > 0 else { return files == 1 ? "the only file is left out" : "all \(files) files are left out" }
        if broken == 0, !hasOtherErrors { return leftOut == 0 ? "every file compiles" : "every other file compiles\(rest)" }
        if broken == 0 { return "no file has an error of its own, but what the compiler says below\(rest)" }
        let good = tried - broken
        if good == 0 {
            return tried == 1 ? "the only file that is tried does not compile\(rest)" : "none of \(tried) files compiles\(rest)"
        }
        return "\(good) of \(tried) files \(good == 1 ? "compiles" : "compile")\(rest)"
    }

    // MARK: Frameworks

    private var frameworks: [String] {
        var users: [String: Set<String>] = [:]
        for scan in examination.scans { for (module, _) in scan.imports { users[module, default: []].insert(scan.path) } }
        let own = Set(examination.app.modules.map(\.name))
        let standIns = users.keys.filter { BuiltToolkit.standInNames.contains($0) }.sorted()
        let here = users.keys.filter { examination.importable.contains($0) && !own.contains($0) && !standIns.contains($0) }.sorted()
        var lines: [String] = []
        if !here.isEmpty { lines.append("available here: " + here.joined(separator: ", ")) }
        if !standIns.isEmpty {
            lines.append("stand-ins, which compile, draw a placeholder and print their limits: " + standIns.joined(separator: ", "))
        }
        return lines
    }

    private var engine: [String] { EngineSwitch(in: examination.app).hint.map { [$0] } ?? [] }

    /// Returns the lines about names of earlier releases of IQKeyboardManager that the app uses, with their replacements.
    ///
    /// - Parameter place: a closure that returns the text for a location from a path and a line.
    static func earlierNames(_ diagnostics: [CompilerDiagnostic], _ place: (String, Int) -> String) -> [String] {
        let names = EarlierEngineName.all(in: diagnostics)
        guard !names.isEmpty else { return [] }
        return ["", "Names of IQKeyboardManager 4 to 7, which work here and which release 8 refuses:"]
            + names.map { name, places in
                let shown = places.prefix(placesShown).map { place($0.path, $0.line) }.joined(separator: ", ")
                let more = places.count > placesShown ? " and \(places.count - placesShown) more" : ""
                return "  \(name.name): \(name.advice)  \(shown)\(more)"
            }
    }

    private var leftOut: [String] {
        let files = examination.leftOut
        guard !files.isEmpty else { return [] }
        return ["", "Left out, because they import modules that are not here:"]
            + files.map { "  \(place($0.path, $0.line)): \($0.module)" }
    }

    /// The lines about code that uses names which the toolkit does not have yet.
    private var partsLeftOut: [String] {
        guard !examination.partsLeftOut.isEmpty else { return [] }
        return ["", "The app runs without these parts (--strict makes them errors):"] + examination.partsLeftOut.map { "  \($0)" }
    }

    // MARK: Errors

    private var missing: [String] {
        let names = examination.missing
        guard !names.isEmpty else { return [] }
        let width = names.map(\.name.count).max() ?? 0
        return ["", "Not found:"]
            + names.map { name, places in
                let padded = name.padding(toLength: width, withPad: " ", startingAt: 0)
                let home = examination.leftOutHome(of: String(name.split(separator: ".")[0]))
                let reason = home.map { "; it is in \(relative($0)), which is left out" } ?? ""
                let shown = places.prefix(Self.placesShown).map { place($0.path, $0.line) }.joined(separator: ", ")
                let more = places.count > Self.placesShown ? " and \(places.count - Self.placesShown) more" : ""
                return "  \(padded)  \(shown)\(more)\(reason)"
            }
    }

    private var others: [String] {
        let errors = examination.errors.filter { $0.missingName == nil }
        guard !errors.isEmpty || !examination.otherErrors.isEmpty else { return [] }
        return ["", "Other errors:"] + errors.map { "  \(place($0.path, $0.line)): \($0.message)" }
            + examination.otherErrors.map { "  \($0)" }
    }

    // MARK: The world outside

    /// The lines about code that may make two traces of the app differ.
    private var outside: [String] {
        var places: [String: [String]] = [:]
        for scan in examination.scans { for (what, line) in scan.outsideReads { places[what, default: []].append(place(scan.path, line)) } }
        guard !places.isEmpty else { return [] }
        return ["", "Not the phone's, so runs may differ:"]
            + places.sorted { $0.key < $1.key }.map { what, places in
                let more = places.count > Self.placesShown ? " and \(places.count - Self.placesShown) more" : ""
                return "  \(what)  \(places.prefix(Self.placesShown).joined(separator: ", "))\(more)"
            }
    }

    private var verdict: [String] {
        guard examination.verdict != .notCompiled else { return [] }
        guard examination.verdict == .compiles else {
            return ["", "Documentation/Support lists what is missing of UIKit and what is partial."]
        }
        return ["", "keyboard-lab run --app \(ProjectGrammar.shellWord(path))"]
    }

    // MARK: Words

    /// The maximum number of listed locations for each name. (chosen)
    private static let placesShown = 4

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    private func relative(_ path: String) -> String { path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path }
    private func place(_ path: String, _ line: Int) -> String { "\(relative(path)):\(line)" }
}
