import SceneSyntax
import SeededRandom
import Testing

@testable import SceneServer

@Suite struct OutlineTests {
    /// Returns an outline as text, such as `{a: 1, b: [2]}`.
    private func show(_ node: OutlineNode?) -> String {
        guard let node else { return "~" }
        switch node.content {
        case .scalar(let text): return text
        case .list(let items): return "[" + items.map(show).joined(separator: ", ") + "]"
        case .map(let entries):
            return "{" + entries.map { $0.hasColon ? "\($0.key): \(show($0.value))" : $0.key }.joined(separator: ", ") + "}"
        }
    }

    private func outline(_ text: String) -> String { OutlineParser.documents(of: SourceText(text)).map(show).joined(separator: " --- ") }

    @Test func `mappings and lists, in block and flow style, produce an outline`() {
        #expect(
            outline("a: 1 # note\nb:\n  - x\n  - {c: 'it is', d: [2, \"3\"]}\n  -\n    e: |\n      text\n      more\nf:\n- y\n")
                == "{a: 1, b: [x, {c: it is, d: [2, 3]}, {e: text\nmore}], f: [y]}")
        #expect(outline("scene: a.yaml\n---\n- tapOn: b\n") == "{scene: a.yaml} --- [{tapOn: b}]")
        #expect(outline("a: &one {b: 1}\nc: &two\n  d: 2\n") == "{a: {b: 1}, c: {d: 2}}")
    }

    @Test func `text that is not yet valid YAML has an outline, too`() {
        #expect(outline("a:\n  b: 1\n  c\nd: 2") == "{a: {b: 1, c}, d: 2}")
        #expect(outline("a: {b: 1, c\nd: 2") == "{a: {b: 1, c}, d: 2}")
        #expect(outline("a: [1, \nd: \"open") == "{a: [1], d: open}")
        #expect(outline("- {tapOn: {id: \n- back") == "[{tapOn: {id: ~}}, back]")
        #expect(outline("}]:\n\t- {{{[") != "")
        #expect(outline("") == "")
    }

    @Test func `random text produces an outline, and every position in it can be queried`() {
        var generator = SeededGenerator(seed: 26)
        let pieces = [
            "a", "b: ", ":", "- ", "-", "{", "}", "[", "]", ",", "\n", "\n  ", "\n    ", "\"", "'", "#", " #", "&x ", "*x", "!t ", "|", ">",
            "---\n", "é", "\t", "\\",
        ]
        for _ in 0..<3000 {
            let text = SourceText(
                (0..<Int.random(in: 1...40, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }.joined())
            let documents = OutlineParser.documents(of: text)
            for (line, scalars) in text.lines.enumerated() {
                for column in 0...scalars.count {
                    for document in documents { _ = document.path(to: TextPlace(line: line, column: column)) }
                }
            }
            for document in documents {
                document.visit { #expect($0.range.start <= $0.range.end, "\(text.string.debugDescription)") }
            }
        }
    }

    @Test func `columns are UTF-16 units for editors and scalars for YAML`() {
        let text = SourceText("a: 😀b\r\nsecond")
        let place = text.place(line: 0, utf16: 5)
        #expect(place == TextPlace(line: 0, column: 4))
        #expect(text.position(place) == ["line": 0, "character": 5])
        #expect(text.place(line: 1, utf16: 99) == TextPlace(line: 1, column: 6))
        #expect(text.place(line: 99, utf16: 0) == TextPlace(line: 1, column: 6))
    }
}
