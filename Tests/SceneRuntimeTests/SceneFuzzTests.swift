import Foundation
import Testing

@testable import SceneLanguage
@testable import SceneRuntime

/// A small generator of repeatable random numbers (xorshift64*). A failure can be repeated from its seed.
struct SeededNoise: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

@Suite("Hostile scenes") struct SceneFuzzTests {
    /// The texts that mutations insert into a scene: everything that has a meaning in YAML, in values or in the language.
    static let morsels: [String] = [
        "", " ", "\n", "\t", ":", ": ", "- ", "[", "]", "{", "}", "\"", "'", "#", "&a ", "*a", "<<: *a", "!!int ", "|", ">", "%", "---\n",
        "...\n",
        "?", "? ", "@", "`", ",", "null", "~", "true", ".nan", ".inf", "-1", "1e308", "99999999999999999999", "0x7f", "\u{0}", "\u{1b}[2J",
        "\u{202e}", "\u{feff}", "é", "日本", "👩‍👩‍👧‍👦", "../x", "/etc/passwd",
        "class: UIView", "subviews:", "flow:", "view:", "tapOn", "repeat:",
        "((((((((((", "a{999}", "[[[[[[[[[[", "{{{{{{", "100%", "50% - 1e9", "focus x", "1s", "ms",
    ]

    static func mutate(_ source: String, seed: UInt64) -> String {
        var noise = SeededNoise(seed: seed)
        var text = Array(source.unicodeScalars)
        for _ in 0..<Int.random(in: 1...6, using: &noise) {
            let index = Int.random(in: 0...text.count, using: &noise)
            switch Int.random(in: 0..<6, using: &noise) {
            case 0: text.insert(contentsOf: morsels.randomElement(using: &noise)!.unicodeScalars, at: index)
            case 1: text.removeSubrange(index..<min(text.count, index + Int.random(in: 0...40, using: &noise)))
            case 2:
                let end = min(text.count, index + Int.random(in: 0...300, using: &noise))
                text.insert(contentsOf: text[index..<end], at: Int.random(in: 0...text.count, using: &noise))
            case 3: if index < text.count { text[index] = Unicode.Scalar(UInt8.random(in: 0...127, using: &noise)) }
            case 4: text.removeLast(text.count - index)
            default:
                // This mutation replaces one word by an inserted text.
                let end = text[index...].firstIndex { $0 == " " || $0 == "\n" } ?? text.count
                text.replaceSubrange(index..<end, with: morsels.randomElement(using: &noise)!.unicodeScalars)
            }
        }
        return String(String.UnicodeScalarView(text))
    }

    /// The number of mutations of each scene's text; `make fuzz` uses 400.
    private static let mutations = ProcessInfo.processInfo.environment["FUZZ_TEXTS"].flatMap(UInt64.init) ?? 25

    @Test(arguments: shippedScenes)
    func `mutated scenes parse or are rejected with a place inside the file`(name: String) throws {
        let source = try String(contentsOf: scenesFolder.appending(path: name), encoding: .utf8)
        var refused = 0
        for seed in 1...Self.mutations {
            let text = Self.mutate(source, seed: seed)
            do throws(SceneError) {
                _ = try SceneDocument.parse(text, file: name)
            } catch {
                refused += 1
                #expect(!error.diagnostics.isEmpty, "seed \(seed)")
                let lines =
                    text.unicodeScalars.count { $0 == "\n" || $0 == "\r" || $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}" } + 2
                for diagnostic in error.diagnostics {
                    #expect((1...lines).contains(diagnostic.position.line), "seed \(seed): \(diagnostic)")
                    #expect(diagnostic.position.column >= 1, "seed \(seed)")
                    #expect(diagnostic.message.unicodeScalars.allSatisfy { $0.value >= 32 }, "seed \(seed)")
                }
            }
        }
        #expect(refused > Self.mutations / 4)
    }

    @Test(arguments: shippedScenes)
    @MainActor func `mutated scenes that parse can be shown and played for a second`(name: String) throws {
        let source = try String(contentsOf: scenesFolder.appending(path: name), encoding: .utf8)
        var shown = 0
        // In a longer scene it is less likely that a mutation leaves the scene valid, so more seeds may be needed.
        let first = 1_000 + Self.mutations / 4
        for seed in 1_000...UInt64(2_000) where seed <= first || shown < 1 {
            guard let document = try? SceneDocument.parse(Self.mutate(source, seed: seed), file: name) else { continue }
            shown += 1
            let session = SceneSession(document)
            for _ in 0..<60 where session.tick() {}
            session.phone.run(until: 1)
        }
        #expect(shown > 0)
    }

    @Test func `random bytes are rejected`() {
        var noise = SeededNoise(seed: 7)
        for _ in 0..<300 {
            let data = Data((0..<Int.random(in: 0...400, using: &noise)).map { _ in UInt8.random(in: 0...255, using: &noise) })
            let diagnostics = Diagnostics()
            let documents = SceneFiles.documents(of: data, file: "noise", diagnostics: diagnostics)
            #expect(documents != nil || !diagnostics.isEmpty)
        }
    }

    /// Texts that are at the limits of accepted input.
    static let monsters: [(name: String, text: String)] = [
        ("a megabyte of brackets", String(repeating: "[", count: 1_000_000)),
        ("a megabyte of mappings", "view: " + String(repeating: "{a: ", count: 200_000)),
        ("a megabyte of list items", "flow:\n" + String(repeating: "- a\n", count: 250_000)),
        ("a megabyte of keys", "view:\n" + (0..<60_000).map { "  k\($0): 1\n" }.joined()),
        ("a megabyte in one word", "name: " + String(repeating: "a", count: 1_000_000)),
        ("a megabyte of aliases", "a: &a 1\nb: [" + String(repeating: "*a,", count: 300_000) + "]"),
        ("a megabyte of anchors", "b: [" + (0..<80_000).map { "&a\($0) 1," }.joined() + "]"),
        ("a megabyte of views", "view:\n  subviews:\n" + String(repeating: "  - {class: UIView}\n", count: 50_000)),
        ("a megabyte of wrong steps", "view: {}\nflow:\n" + String(repeating: "- tapon: a\n", count: 80_000)),
        (
            "many views and steps",
            "view:\n  subviews:\n" + (0..<8_000).map { "  - {class: UITextField, id: f\($0), onReturn: focus f\($0)}\n" }.joined()
                + "flow:\n" + (0..<4_500).map { "- tapOn: {id: f\($0)}\n- assertTrue: views.f\($0).alfa == 1\n" }.joined()
        ),
        (
            "many missing ids",
            "view:\n  subviews:\n" + (0..<9_000).map { "  - {class: UITextField, id: f\($0)}\n" }.joined()
                + "flow:\n" + (0..<9_000).map { "- tapOn: {id: g\($0)}\n" }.joined()
        ),
        ("more than a megabyte", String(repeating: "x", count: 1_100_000)),
        (
            "doubling merges",
            "a: &a {x: 1}\n"
                + (1..<60).map { "a\($0): &a\($0) [*a\($0 == 1 ? "" : String($0 - 1)), *a\($0 == 1 ? "" : String($0 - 1))]\n" }.joined()
        ),
    ]

    @Test(arguments: monsters.map(\.name))
    func `oversized scenes are rejected`(name: String) throws {
        let text = Self.monsters.first { $0.name == name }!.text
        #expect(throws: SceneError.self) { try SceneDocument.parse(text) }
    }
}
