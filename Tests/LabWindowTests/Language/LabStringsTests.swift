import Foundation
import LabProtocol
import Testing
import UIKitCore

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// The catalog of the interface's sentences, and its translations.
@MainActor
@Suite struct LabStringsTests {
    @Test func `the catalog has exactly the sentences of the sources`() throws {
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

    /// Places of values, in their order; those of a translation may stand in another one.
    private func places(_ text: String) -> [Int] {
        LabLanguage.pieces(of: text).compactMap { if case .argument(let place) = $0 { place } else { nil } }.sorted()
    }

    private func texts(_ localization: CatalogFile.Localization) -> [String] {
        [localization.stringUnit?.value].compactMap { $0 } + (localization.variations?.plural.values.map(\.stringUnit.value) ?? [])
    }

    @Test(arguments: ["de"]) func `a language has every sentence, and every sentence its values`(_ language: String) throws {
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
                // Spaces at both ends join pieces.
                #expect(text.hasPrefix(" ") == key.hasPrefix(" ") && text.hasSuffix(" ") == key.hasSuffix(" "), "\(key): \(text)")
            }
        }
    }

    @Test func `a sentence with values is said in the order of the other language, and its numbers choose its form`() throws {
        let language = LabLanguage("de", from: try catalog())
        LabLanguage.$scoped.withValue(language) {
            #expect(localized("\("a") in \("b")") == "b enthält a")
            #expect(localized("\(number: 1) takes", one: "\(number: 1) take") == "1 Take")
            #expect(localized("\(number: 2) takes", one: "\(number: 2) take") == "2 Takes")
            #expect(localized("Go on") == "Weiter")
            #expect(localized(known: "Go on") == "Weiter")
            #expect(localized("not there") == "not there")
            #expect(localized("\(number: 1) things", one: "\(number: 1) thing") == "1 thing")
            #expect(LabLanguage.inEnglish { localized("Go on") } == "Go on")
        }
        #expect(localized("\(number: 1) takes", one: "\(number: 1) take") == "1 take")
        #expect(localized("\(number: 0) takes", one: "\(number: 0) take") == "0 takes")
    }

    private func catalog() throws -> StringCatalog {
        try StringCatalog(
            Data(
                """
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "%@ in %@": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%2$@ enthält %1$@"}}}},
                  "Go on": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Weiter"}}}},
                  "%lld things": {"localizations": {"en": {"variations": {"plural": {
                    "one": {"stringUnit": {"state": "translated", "value": "%lld thing"}},
                    "other": {"stringUnit": {"state": "translated", "value": "%lld things"}}}}}}},
                  "%lld takes": {"localizations": {"de": {"variations": {"plural": {
                    "one": {"stringUnit": {"state": "translated", "value": "%lld Take"}},
                    "other": {"stringUnit": {"state": "translated", "value": "%lld Takes"}}}}}}}
                }}
                """.utf8), file: "test")
    }

    @Test func `LC_ALL, LC_MESSAGES and LANG name the locale, and LANGUAGE goes before it unless that is C`() {
        #expect(LabLanguage.wanted(environment: [:]) == [])
        #expect(LabLanguage.wanted(environment: ["LANG": "de_DE.UTF-8"]) == ["de_DE.UTF-8"])
        #expect(LabLanguage.wanted(environment: ["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": ""]) == ["fr_FR"])
        #expect(LabLanguage.wanted(environment: ["LANG": "en_US.UTF-8", "LANGUAGE": "pt:de"]) == ["pt", "de", "en_US.UTF-8"])
        #expect(LabLanguage.wanted(environment: ["LC_ALL": "C", "LANG": "de_DE", "LANGUAGE": "de"]) == [])
        #expect(LabLanguage.wanted(environment: ["LANG": "C.UTF-8", "LANGUAGE": "de"]) == ["de"])
        #expect(LabLanguage.wanted(environment: ["LANG": "C", "KEYBOARDLAB_LANGUAGE": "de"]) == ["de"])
    }

    @Test func `the first wanted language that there is speaks, and English where there is none`() throws {
        let catalog = try catalog()
        #expect(LabLanguage.best(of: ["fr_FR.UTF-8", "de_AT.UTF-8@euro"], in: catalog)?.tag == "de")
        #expect(LabLanguage.best(of: ["en_GB.UTF-8", "de"], in: catalog) == nil)
        #expect(LabLanguage.best(of: ["ja"], in: catalog) == nil)
        #expect(LabLanguage.best(of: ["en_XA.UTF-8"], in: catalog)?.tag == "en-XA")
    }

    @Test func `the pseudo-language keeps values, has other letters and is longer`() {
        func say(_ key: String, _ arguments: [LabArgument] = []) -> String { LabLanguage.join(PseudoLanguage.pieces(of: key), arguments) }
        #expect(say("Go on") == "[!! Ĝö öñ !!]")
        #expect(say("%@ in %@", [.text("a"), .text("b")]) == "[!! a îñ b !!]")
        let long = "This sentence is a good deal longer than its marks are"
        #expect(abs(Double(say(long).count) / Double(long.count) - 1.4) < 0.05)
        #expect(say("50 %") == "[!! 50 % !!]")
    }

    @Test func `letters that choose an entry of the keyboard's menu are different in every language`() {
        #expect(KeyboardCommand.letterIndices(of: ["Angedockt", "Abgelöst", "Auge"]) == [0, 1, 1])
        #expect(KeyboardCommand.letterIndices(of: ["a", "A"]) == [0, 0])
        #expect(Set(KeyboardCommand.allCases.map(\.letter)).count == KeyboardCommand.allCases.count)
    }
}
