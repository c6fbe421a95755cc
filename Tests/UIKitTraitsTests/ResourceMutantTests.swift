import Foundation
import SeededRandom
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitTraits

/// Tests with mutated resources: each one is read, or refused with an error message, but none ends the program. `FUZZ_RESOURCES` is the
/// number of mutants of each kind (300 by default), and `FUZZ_SEED` is the first seed.
@MainActor @Suite struct ResourceMutantTests {
    private static func number(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
    }
    private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../AppSources/Sample", isDirectory: true).standardizedFileURL

    private func mutants(of paths: [String], _ body: (Data) throws -> Void) throws {
        let files = try paths.map { try Data(contentsOf: Self.sample.appendingPathComponent($0)) }
        let first = UInt64(Self.number("FUZZ_SEED", 20_261_123))
        for seed in first..<first + UInt64(Self.number("FUZZ_RESOURCES", 300)) {
            var random = SeededGenerator(seed: seed)
            let data = ByteMutator.mutate(files[Int(seed % UInt64(files.count))], &random)
            do { try body(data) } catch {
                #expect("\(error)".hasPrefix("F:") && "\(error)".contains(/^F:\d+:\d+: ./), "seed \(seed): \(error)")
            }
        }
    }

    /// Formats every text of a table with several numbers.
    private func say(_ table: StringTable) {
        for entry in table.entries.values {
            guard case .format(let format) = entry else { continue }
            for number in [0, 1, 5] { _ = format.resolved([number, number, number]).format }
        }
    }

    @Test func `mutated .strings files are parsed or rejected with a line`() throws {
        try mutants(of: ["en.lproj/Localizable.strings", "de.lproj/Localizable.strings"]) { try say(StringTable(strings: $0, file: "F")) }
    }
    @Test func `mutated .stringsdict files are parsed or rejected with a line`() throws {
        try mutants(of: ["en.lproj/Localizable.stringsdict"]) { try say(StringTable(plurals: $0, file: "F", language: "en")) }
    }
    @Test func `mutated string catalogs are parsed or rejected with a line`() throws {
        try mutants(of: ["Chat.xcstrings"]) { data in
            let catalog = try StringCatalog(data, file: "F")
            for language in catalog.languages { say(catalog.table(language, isTablet: false)) }
        }
    }
    @Test func `mutated property lists are parsed or rejected with a line`() throws {
        try mutants(of: ["Info.plist"]) { _ = try PropertyListFile.dictionary($0, file: "F") }
    }

    @Test func `mutated asset catalogs are read without a crash`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mutants-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let sets = ["Logo.imageset", "Bubble.imageset", "Paper.colorset", "AccentColor.colorset", "Defaults.dataset", "Icons"]
        for (position, set) in sets.enumerated() {
            let place = folder.appendingPathComponent("A.xcassets/\(set)", isDirectory: true)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try mutants(of: ["Assets.xcassets/\(set)/Contents.json"]) { data in
                // A few mutants of each kind are enough for the reader, because all kinds have the same parser.
                try data.write(to: place.appendingPathComponent("Contents.json"))
                SimulatedProcess().run {
                    let catalog = AssetCatalog(resources: folder)
                    let traits = UITraitCollection(userInterfaceStyle: position % 2 == 0 ? .dark : .light)
                    _ = catalog.picture(named: "Logo", for: traits, screenScale: 3)
                    _ = catalog.picture(named: "Bubble", for: traits, screenScale: 2)
                    _ = catalog.color(named: "Paper")?.resolvedColor(with: traits)
                    _ = catalog.color(named: "AccentColor")?.resolvedColor(with: traits)
                    _ = catalog.data(named: "Defaults", for: traits)
                }
            }
            try FileManager.default.removeItem(at: place)
        }
    }
}
