import Foundation

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// The file `Assets/Languages/Lab.xcstrings`, which tests compare with the sources and can rewrite.
struct CatalogFile: Codable, Equatable {
    struct Unit: Codable, Equatable {
        var state = "translated"
        var value: String
    }
    struct Form: Codable, Equatable { var stringUnit: Unit }
    struct Variations: Codable, Equatable { var plural: [String: Form] }
    struct Localization: Codable, Equatable {
        var stringUnit: Unit?
        var variations: Variations?
    }
    struct Entry: Codable, Equatable {
        /// The names of the files that show the sentence, as a hint to translators.
        var comment: String?
        /// The value "manual", which keeps Xcode from removing sentences that it cannot find in the sources.
        var extractionState: String?
        var localizations: [String: Localization]?
    }
    var sourceLanguage = "en"
    var strings: [String: Entry] = [:]
    var version = "1.0"

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL
    static let path = root.appendingPathComponent("Assets/Languages/Lab.xcstrings")
    private static let modules = [
        "LabProtocol", "Simulator", "Inspector", "LabInterface", "LabSessions", "LabWindow", "AppBuilding", "LabCommands",
    ]

    /// Returns all sentences in the sources, with the files that show them.
    @MainActor static func sentences() throws -> [SentenceScanner.Sentence: Set<String>] {
        var result: [SentenceScanner.Sentence: Set<String>] = [:]
        let sources = root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)!
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("localized(\"") || text.contains("localized(\n") else { continue }
            // Only the window's modules are scanned, because the phone has a function of the same name for apps.
            guard modules.contains(where: { file.path.contains("/Sources/\($0)/") }) else { continue }
            do {
                for sentence in try SentenceScanner(text).sentences { result[sentence, default: []].insert(file.lastPathComponent) }
            } catch { throw SentenceScanner.Mistake(line: error.line, what: "\(file.lastPathComponent): \(error.what)") }
        }
        for known in LabStrings.known where !result.keys.contains(where: { $0.key == known }) {
            result[SentenceScanner.Sentence(key: known, one: nil)] = ["LabStrings.swift"]
        }
        return result
    }

    /// Returns a catalog with the sentences of the sources and the existing translations.
    @MainActor func renewed() throws -> CatalogFile {
        var result = CatalogFile()
        for (sentence, files) in try Self.sentences() {
            var entry = strings[sentence.key] ?? Entry()
            entry.comment = files.sorted().joined(separator: ", ")
            entry.extractionState = "manual"
            if let one = sentence.one {
                var localizations = entry.localizations ?? [:]
                localizations["en"] = Localization(
                    variations: Variations(plural: [
                        "one": Form(stringUnit: Unit(value: one)), "other": Form(stringUnit: Unit(value: sentence.key)),
                    ]))
                entry.localizations = localizations
            }
            result.strings[sentence.key] = entry
        }
        return result
    }

    static func read() throws -> CatalogFile {
        guard let data = FileManager.default.contents(atPath: path.path) else { return CatalogFile() }
        return try JSONDecoder().decode(CatalogFile.self, from: data)
    }

    func write() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try FileManager.default.createDirectory(at: Self.path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (encoder.encode(self) + Data("\n".utf8)).write(to: Self.path)
    }
}
