import Foundation
import FoundationXML
import LabTestSupport
import Testing

/// Tests for hostile names and labels of a scene in everything that `check` prints and writes.
@Suite struct HostileNameTests {
    /// A text that contains commands to CI systems and terminals, and characters that end elements, lines and strings.
    private static let text =
        #"</script><script>x</script>]]>\u2028\n::error file=x::fake\nok 99 - fake\n##[error]fake\n  ::set-output name=a::b"#
        + #"\n...\nnot ok 98\n##teamcity[x]\n--- \"'\ufffe %0A::notice::y"#

    private func check(_ arguments: String..., in folder: String) throws -> Program.Result {
        let scene = """
            name: "\(Self.text)"
            view: {subviews: [{class: UITextField, id: f, frame: [20, 100, 300, 44], text: "\(Self.text)"}]}
            flow:
              - caption: "\(Self.text)"
              - tapOn: {id: f, label: "\(Self.text)"}
              - assertVisible: {text: "\(Self.text)x", label: "\(Self.text)"}
            """
        try Data(scene.utf8).write(to: URL(fileURLWithPath: folder + "/scene.yaml"))
        return try Program.run(
            ["check", "scene.yaml", "--results", "r"] + arguments, wrappedIn: "cd '\(folder)' && exec timeout 120")
    }

    /// Whether a CI system would interpret the line as a command.
    private func isCommand(_ line: Substring) -> Bool {
        line.drop(while: \.isWhitespace).hasPrefix("::") || ["##[", "##vso[", "##teamcity["].contains { line.contains($0) }
    }

    @Test(arguments: ["\\e]0;title", "\\u009b2J", "a\\rb", "\\x7f", "\\x00"])
    func `scene text with terminal control characters is escaped`(text: String) throws {
        try TemporaryFolder.use { folder in
            for scene in ["name: \"\(text)\"\nview: {id: root}", "view: {id: root}\nflow: [{tapOn: {id: root, label: \"\(text)\"}}]"] {
                try Data(scene.utf8).write(to: URL(fileURLWithPath: folder + "/scene.yaml"))
                let result = try Program.run("check", folder + "/scene.yaml", "--results", folder)
                #expect(!commandsATerminal(result.output + result.errors), "\((result.output + result.errors).debugDescription)")
            }
        }
    }

    private func commandsATerminal(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F...0x9F).contains($0.value) }
    }

    @Test(arguments: [[], ["--verbose"], ["--devices", "iPhone SE,iPhone 15"], ["--jobs", "0"]])
    func `hostile names send no commands to a terminal or a CI system`(more: [String]) throws {
        try TemporaryFolder.use { folder in
            _ = try check(in: folder)
            let result = try Program.run(
                ["check", "scene.yaml", "--results", "r"] + more, wrappedIn: "cd '\(folder)' && exec timeout 120")
            #expect(result.code == 1 && result.output.contains("FAIL"), "\(result.output)\(result.errors)")
            for text in [result.output, result.errors] {
                #expect(!commandsATerminal(text), "\(text.debugDescription)")
                for line in text.split(whereSeparator: \.isNewline) where isCommand(line) { Issue.record("\(line)") }
            }
        }
    }

    @Test func `a GitHub annotation is one line, and its text cannot start a second one`() throws {
        try TemporaryFolder.use { folder in
            let result = try check("--github", in: folder)
            let lines = result.output.split(whereSeparator: \.isNewline).filter(isCommand)
            #expect(lines.count == 1 && lines[0].hasPrefix("::error file=scene.yaml,line="), "\(lines)")
            // In the text after the command, no part may begin a second command.
            let parts = try #require(lines.first).components(separatedBy: "%0A")
            #expect(parts.count > 1 && !commandsATerminal(result.output))
        }
    }

    @Test func `a TAP report has one line per cell and its text as YAML below it`() throws {
        try TemporaryFolder.use { folder in
            let result = try check("--tap", "-", in: folder)
            let lines = result.output.split(whereSeparator: \.isNewline)
            #expect(lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }.count == 1, "\(result.output)")
            #expect(lines.dropFirst(3).allSatisfy { $0.hasPrefix("  ") }, "\(result.output)")
            #expect(lines.count { $0.trimmingCharacters(in: .whitespaces) == "..." } == 1)
            #expect(!commandsATerminal(result.output))
        }
    }

    @Test func `a JUnit report of hostile names is valid XML with one element per case`() throws {
        try TemporaryFolder.use { folder in
            _ = try check("--junit", "j.xml", in: folder)
            let counter = ElementCounter()
            let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: folder + "/j.xml")))
            parser.delegate = counter
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
            #expect(counter.counts["testsuite"] == 1 && counter.counts["testcase"] == 3, "\(counter.counts)")
            #expect(counter.counts["failure"] == 1 && counter.counts["error"] == nil && counter.counts["script"] == nil)
            let text = try String(contentsOfFile: folder + "/j.xml", encoding: .utf8)
            // An XML file must not contain other control characters. (documented: XML 1.0, section 2.2)
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0) || $0.value == 0xFFFE })
        }
    }

    @Test func `a hostile name adds no element to an HTML page`() throws {
        try TemporaryFolder.use { folder in
            _ = try check("--html", "page.html", in: folder)
            let page = try String(contentsOfFile: folder + "/page.html", encoding: .utf8)
            #expect(!page.contains("<script>x") && !page.contains("]]><"))
        }
    }

    private final class ElementCounter: NSObject, XMLParserDelegate {
        var counts: [String: Int] = [:]
        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) { counts[elementName, default: 0] += 1 }
    }
}
