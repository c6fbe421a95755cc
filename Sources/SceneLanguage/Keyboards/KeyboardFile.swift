import Foundation
import HostSupport
import UIKitKeyboard

/// Reads a keyboard file, which is a YAML mapping that describes the keyboard of one language. The files that come with KeyboardLab are
/// in `Assets/Keyboards`. Editors check such files with `Assets/Schemas/keyboard.schema.json`.
package enum KeyboardFile {
    /// Reads and checks the file at `path`.
    ///
    /// - Parameter name: the file's name in messages; nil for `path` itself.
    /// - Throws: `SceneError` with all mistakes. A file that does not exist or cannot be read is reported as a mistake at line 1.
    package static func load(_ path: String, shownAs name: String? = nil) throws(SceneError) -> KeyboardLanguage {
        let data: Data
        let name = name ?? path
        do throws(SceneFolder.Refusal) {
            data = try SceneFolder.readRegularFile(path, limit: SceneLimits.keyboardBytes)
        } catch {
            throw SceneError([Diagnostic(SourcePosition(file: name, line: 1, column: 1), "the file \(error.reason)")])
        }
        return try read(data, file: name)
    }

    /// Reads and checks `text` as the content of a file with the name `file`.
    package static func parse(_ text: String, file: String = "keyboard.yaml") throws(SceneError) -> KeyboardLanguage {
        try read(Data(text.utf8), file: file)
    }

    /// Reads and checks bytes as the content of a file with the name `file`.
    package static func read(_ data: Data, file: String) throws(SceneError) -> KeyboardLanguage {
        let diagnostics = Diagnostics()
        guard data.count <= SceneLimits.keyboardBytes else {
            let start = SourcePosition(file: file, line: 1, column: 1)
            throw SceneError([Diagnostic(start, "the text has \(data.count) bytes; a keyboard has at most \(SceneLimits.keyboardBytes)")])
        }
        guard let documents = SceneFiles.documents(of: data, file: file, diagnostics: diagnostics) else { throw diagnostics.error() }
        let language = KeyboardReader(diagnostics: diagnostics).language(documents[0])
        guard diagnostics.isEmpty, let language else { throw diagnostics.error() }
        return language
    }

    // MARK: Shipped keyboards

    /// The folder of the keyboards that come with KeyboardLab; nil if the executable has been moved away from its assets.
    package static var folder: String? {
        AssetsFolder.candidates().map { $0.appendingPathComponent("Keyboards").path }
            .first { FileManager.default.fileExists(atPath: $0 + "/en-US.yaml") }
    }

    /// The language tags of the keyboards that come with KeyboardLab, sorted: `de-DE`, `el-GR` ...
    package static var names: [String] {
        guard let folder, let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return ["en-US"] }
        return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }

    /// Returns the keyboard of the language tag `name`; nil if there is none. US English needs no file.
    package static func named(_ name: String) throws(SceneError) -> KeyboardLanguage? {
        if name == KeyboardLanguage.englishUS.identifier { return .englishUS }
        guard let folder, names.contains(name) else { return nil }
        return try load("\(folder)/\(name).yaml")
    }

    /// Returns the keyboard that an argument on the command line names, which is either the tag of a keyboard that comes with KeyboardLab
    /// or the path of a file.
    package static func find(_ argument: String) throws(SceneError) -> KeyboardLanguage {
        if let shipped = try named(argument) { return shipped }
        if argument.hasSuffix(".yaml") || argument.hasSuffix(".yml") { return try load(argument) }
        throw SceneError([Diagnostic(SourcePosition(file: "--keyboard", line: 1, column: 1), unknown(argument))])
    }

    /// Returns the message for a name that no keyboard has.
    static func unknown(_ name: String) -> String {
        let hint = Spelling.nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" }
        return "no keyboard is called \"\(name)\"" + (hint ?? "; there are \(Spelling.list(names)), or a file NAME.yaml")
    }

    /// Returns the default keyboard of a locale. It is the keyboard of the locale's language and region, otherwise a keyboard of the
    /// language, otherwise US English.
    package static func standard(for localeIdentifier: String) -> KeyboardLanguage {
        let parts = localeIdentifier.split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == "@" }).map(String.init)
        guard let code = parts.first?.lowercased() else { return .englishUS }
        let names = names
        let tag = parts.count > 1 ? "\(code)-\(parts[1].uppercased())" : code
        guard let name = names.first(where: { $0 == tag }) ?? standardName(code, names) else { return .englishUS }
        return (try? named(name)) ?? .englishUS
    }

    /// Returns the name of the keyboard for a language code. The two written languages of Norwegian have the same keyboard.
    private static func standardName(_ code: String, _ names: [String]) -> String? {
        let code = ["nn", "no"].contains(code) ? "nb" : code
        if code == "en" { return "en-US" }
        return names.first { $0.hasPrefix(code + "-") }
    }
}
