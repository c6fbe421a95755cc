import Foundation
import LabProtocol
import Testing
import UIKitCore

@testable import LabWindow

/// Tests for the catalog of the interface's sentences and for its translations.
@MainActor
@Suite struct LabStringsTests {
    @Test func `the catalog contains exactly the sources' sentences`() throws {
        let renewed = try CatalogFile.read().renewed()
        if ProcessInfo.processInfo.environment["WRITE_STRINGS"] != nil { try renewed.write() }
        let file = try CatalogFile.read()
        #expect(Set(renewed.strings.keys).subtracting(file.strings.keys).sorted() == [], "missing; write it anew with WRITE_STRINGS=1")
        #expect(
            Set(file.strings.keys).subtracting(renewed.strings.keys).sorted() == [], "no longer used; write it anew with WRITE_STRINGS=1")
        for (key, entry) in renewed.strings {
            #expect(file.strings[key]?.localizations?["en"] == entry.localizations?["en"], "\(key): write it anew with WRITE_STRINGS=1")
        }
    }

    /// Returns the numbers of the placeholders in a text. A translation may have a different order.
    private func places(_ text: String) -> [Int] {
        LabLanguage.pieces(of: text).compactMap { if case .argument(let place) = $0 { place } else { nil } }.sorted()
    }

    private func texts(_ localization: CatalogFile.Localization) -> [String] {
        [localization.stringUnit?.value].compactMap { $0 } + (localization.variations?.plural.values.map(\.stringUnit.value) ?? [])
    }

    @Test(arguments: ["de"]) func `every language translates every sentence with all its values`(_ language: String) throws {
        let file = try CatalogFile.read()
        let missing = file.strings.filter { $0.value.localizations?[language] == nil }.keys.sorted()
        #expect(missing == [], "not translated to \(language)")
        for (key, entry) in file.strings {
            guard let localization = entry.localizations?[language] else { continue }
            let isPlural = entry.localizations?["en"]?.variations != nil
            #expect(localization.variations != nil || !isPlural, "\(key) has forms for numbers in English only")
            #expect(localization.variations == nil || key.contains("%lld"), "\(key) has no number that could choose a form")
            if let forms = localization.variations?.plural { #expect(forms["other"] != nil, "\(key) has no form `other`") }
            for text in texts(localization) {
                #expect(Set(places(text)) == Set(places(key)), "\(key): \(text)")
                // A translation must keep the spaces at both ends, because such texts are joined with others.
                #expect(text.hasPrefix(" ") == key.hasPrefix(" ") && text.hasSuffix(" ") == key.hasSuffix(" "), "\(key): \(text)")
            }
        }
    }

    @Test func `the letters of the keyboard menu are unique in every language`() {
        #expect(KeyboardCommand.letterIndices(of: ["Angedockt", "Abgelöst", "Auge"]) == [0, 1, 1])
        #expect(KeyboardCommand.letterIndices(of: ["a", "A"]) == [0, 0])
        #expect(Set(KeyboardCommand.allCases.map(\.letter)).count == KeyboardCommand.allCases.count)
    }
}
