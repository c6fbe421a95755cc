import Foundation
import LabProtocol
import Testing
import UIKitCore

@testable import LabInterface

/// Tests for the languages of a string catalog and for the choice of one.
@Suite struct LabLanguageTests {
    @Test func `a translated sentence orders its values as its language does, and numbers select its plural form`() throws {
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

    @Test func `LC_ALL, LC_MESSAGES and LANG set the locale, and LANGUAGE precedes them unless the locale is C`() {
        #expect(LabLanguage.wanted(environment: [:]) == [])
        #expect(LabLanguage.wanted(environment: ["LANG": "de_DE.UTF-8"]) == ["de_DE.UTF-8"])
        #expect(LabLanguage.wanted(environment: ["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": ""]) == ["fr_FR"])
        #expect(LabLanguage.wanted(environment: ["LANG": "en_US.UTF-8", "LANGUAGE": "pt:de"]) == ["pt", "de", "en_US.UTF-8"])
        #expect(LabLanguage.wanted(environment: ["LC_ALL": "C", "LANG": "de_DE", "LANGUAGE": "de"]) == [])
        #expect(LabLanguage.wanted(environment: ["LANG": "C.UTF-8", "LANGUAGE": "de"]) == ["de"])
        #expect(LabLanguage.wanted(environment: ["LANG": "C", "KEYBOARDLAB_LANGUAGE": "de"]) == ["de"])
    }

    @Test func `the first preferred language in the catalog is used, and English if there is none`() throws {
        let catalog = try catalog()
        #expect(LabLanguage.best(of: ["fr_FR.UTF-8", "de_AT.UTF-8@euro"], in: catalog)?.tag == "de")
        #expect(LabLanguage.best(of: ["en_GB.UTF-8", "de"], in: catalog) == nil)
        #expect(LabLanguage.best(of: ["ja"], in: catalog) == nil)
        #expect(LabLanguage.best(of: ["en_XA.UTF-8"], in: catalog)?.tag == "en-XA")
    }

    @Test func `the pseudo-language leaves values unchanged, replaces letters and lengthens the text`() {
        func say(_ key: String, _ arguments: [LabArgument] = []) -> String { LabLanguage.join(PseudoLanguage.pieces(of: key), arguments) }
        #expect(say("Go on") == "[!! Ĝö öñ !!]")
        #expect(say("%@ in %@", [.text("a"), .text("b")]) == "[!! a îñ b !!]")
        let long = "This sentence is a good deal longer than its marks are"
        #expect(abs(Double(say(long).count) / Double(long.count) - 1.4) < 0.05)
        #expect(say("50 %") == "[!! 50 % !!]")
    }
}
