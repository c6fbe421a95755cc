import AppBuilding
import Foundation
import HostSupport
import LabTestSupport
import Testing

@testable import LabCommands

@Suite("keyboard-lab lsp: references, renaming, formatting, folding, links, lenses and colours")
struct LanguageServerEditingTests {
    private let uri = LanguageServerClient.uri("Scenes/new.yaml")
    private let form = """
        view:
          subviews:
            - {class: UITextField, id: email, frame: [0, 0, 100, 40]}
            - {class: UIButton, title: Go, onTap: focus email, frame: [0, 100, 100, 40]}
        flow:
          - tapOn: {id: email}

        """

    private func request(_ uri: String) -> JSONValue { ["textDocument": ["uri": .string(uri)]] }
    private func position(_ line: Int, _ character: Int) -> JSONValue { ["line": .integer(line), "character": .integer(character)] }

    /// Returns the text after an editor's edits, each of which is within one line.
    private func applied(_ edits: [JSONValue], to text: String) throws -> String {
        var lines = text.components(separatedBy: "\n")
        let sorted = try edits.map { edit in
            let (start, end) = (edit["range"]?["start"], edit["range"]?["end"])
            guard case .integer(let line)? = start?["line"], case .integer(let from)? = start?["character"],
                case .integer(let to)? = end?["character"]
            else { throw CommandFailure("no range in \(edit)") }
            return (line: line, from: from, to: to, text: edit["newText"]?.string ?? "")
        }.sorted { ($0.line, $0.from) > ($1.line, $1.from) }
        for edit in sorted {
            let units = Array(lines[edit.line].utf16)
            lines[edit.line] =
                String(decoding: units[..<edit.from], as: UTF16.self) + edit.text + String(decoding: units[edit.to...], as: UTF16.self)
        }
        return lines.joined(separator: "\n")
    }

    // MARK: Names

    @Test func `renaming an id changes the scene, its actions, and the scene's open and saved flows`() throws {
        try TemporaryFolder.use { folder in
            let texts = [
                "form.yaml": form, "open.flow.yaml": "scene: form.yaml\n---\n- tapOn: {id: \"email\"}\n- assertVisible: email\n",
                "saved.flow.yaml": "scene: form.yaml\n---\n- assertNotOccluded: {id: email}\n",
                "other.flow.yaml": "scene: another.yaml\n---\n- tapOn: {id: email}\n",
            ]
            for (name, text) in texts { try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
            let client = try LanguageServerClient()
            let (scene, flow) = (LanguageServerClient.uri(folder + "/form.yaml"), LanguageServerClient.uri(folder + "/open.flow.yaml"))
            client.open(scene, form)
            client.open(flow, texts["open.flow.yaml"]!)
            let asked = request(flow).with("position", position(2, 15))
            #expect(try client.call("textDocument/prepareRename", asked)["placeholder"] == "email")
            let references = try client.call("textDocument/references", asked.with("context", ["includeDeclaration": false])).items
            #expect(references.count == 4, "\(references)")
            let edit = try client.call("textDocument/rename", asked.with("newName", "mail"))
            guard case .object(let changes)? = edit["changes"] else {
                Issue.record("\(edit)")
                return
            }
            #expect(changes.count == 3)
            for (name, wanted) in texts where name != "other.flow.yaml" {
                let made = try applied(changes[LanguageServerClient.uri(folder + "/" + name)]?.items ?? [], to: wanted)
                let all = wanted.replacingOccurrences(of: "email", with: "mail")
                // The text of a label is not an id, so it is not renamed.
                #expect(made == all.replacingOccurrences(of: "Visible: mail", with: "Visible: email"))
            }
            for name in ["", "a b", "1", "x: y", "{", "null", "True", "é", "a.b", "- x", "a\nb", String(repeating: "x", count: 3000)] {
                #expect(try client.call("textDocument/rename", asked.with("newName", .string(name)))["code"] != nil, "\(name)")
            }
            #expect(try client.end() == 0)
        }
    }

    @Test func `an id cannot be renamed to a different view's id, and other words cannot be renamed`() throws {
        let client = try LanguageServerClient()
        client.open(uri, form.replacingOccurrences(of: "title: Go", with: "id: go, title: Go"))
        let taken = try client.call("textDocument/rename", request(uri).with("position", position(2, 34)).with("newName", "go"))
        #expect(taken["message"]?.string?.contains("different view") == true, "\(taken)")
        #expect(try client.call("textDocument/prepareRename", request(uri).with("position", position(0, 1))) == .null)
        #expect(try client.end() == 0)
    }

    // MARK: Changes

    @Test func `incremental changes give the editor's text, in UTF-16 and with every kind of line ending`() throws {
        let client = try LanguageServerClient()
        client.open(uri, "name: 😀a\r\nview: {class: UILabel}\nflow: []\n")
        func change(_ from: (Int, Int), _ to: (Int, Int), _ text: String) -> JSONValue {
            ["range": ["start": position(from.0, from.1), "end": position(to.0, to.1)], "text": .string(text)]
        }
        client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri), "version": 2],
                "contentChanges": [
                    // The changes are after the emoji, which has two UTF-16 units, in the second line, and at the end of the third line.
                    change((0, 8), (0, 9), "b"), change((1, 14), (1, 21), "UIView"), change((2, 0), (9, 9), ""),
                ],
            ])
        let formatted = try client.call("textDocument/formatting", request(uri))
        #expect(formatted.items.first?["newText"] == "name: 😀b\nview: {class: UIView}\n", "\(formatted)")
        #expect(try client.end() == 0)
    }

    // MARK: Formatting

    @Test(arguments: [
        (
            "view:\n    subviews:\n        - {class: UIView,id: a}  \n        -   class: UILabel\n            id: b\n\n\nflow:\n    - back",
            "view:\n  subviews:\n    - {class: UIView, id: a}\n    - class: UILabel\n      id: b\n\nflow:\n  - back\n"
        ),
        ("# top\nview: { id: a , frame: [ 0,0 , 1, 2 ] } # end { x\n", "# top\nview: {id: a, frame: [0, 0, 1, 2]} # end { x\n"),
        ("view:\n    text: \"a,b  [c ]\"\n    # about id\n    id: a\n", "view:\n  text: \"a,b  [c ]\"\n  # about id\n  id: a\n"),
        ("view:\n    text: |\n      one\n        two\n\n    id: a\n", "view:\n  text: |\n    one\n      two\n\n  id: a\n"),
        (
            "appId: app\n---\n-   tapOn: a\n- runFlow:\n      commands:\n      - back\n",
            "appId: app\n---\n- tapOn: a\n- runFlow:\n    commands:\n    - back\n"
        ),
    ])
    func `formatting indents by two spaces and keeps values and comments`(_ text: String, _ wanted: String) throws {
        let client = try LanguageServerClient()
        client.open(uri, text)
        #expect(try client.call("textDocument/formatting", request(uri)).items.first?["newText"]?.string == wanted)
        client.change(uri, wanted)
        #expect(try client.call("textDocument/formatting", request(uri)) == [])
        client.change(uri, "view: {\n")
        #expect(try client.call("textDocument/formatting", request(uri)) == .null)
        #expect(try client.end() == 0)
    }

    @Test func `formatting keeps the meaning of every shipped scene`() throws {
        let client = try LanguageServerClient()
        let folder = Program.folder.appendingPathComponent("Scenes")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        #expect(names.count > 100)
        for name in names.sorted() {
            let uri = LanguageServerClient.uri("Scenes/" + name)
            client.open(uri, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
            // A null result would mean that formatting changed the meaning.
            #expect(try client.call("textDocument/formatting", request(uri)) != .null, "\(name)")
            client.notify("textDocument/didClose", request(uri))
        }
        #expect(try client.end() == 0)
    }

    // MARK: Looks

    @Test func `keys, items and comments fold, file names are links, and words have semantic tokens`() throws {
        try TemporaryFolder.use { folder in
            try form.write(toFile: folder + "/form.yaml", atomically: true, encoding: .utf8)
            let client = try LanguageServerClient()
            let uri = LanguageServerClient.uri(folder + "/a.flow.yaml")
            let steps = "- tapOn: {id: email}\n- swipe:\n    direction: up\n    duration: 300ms\n- back\n"
            client.open(uri, "# one\n# two\nscene: form.yaml\n---\n" + steps)
            let folds = try client.call("textDocument/foldingRange", request(uri)).items
            #expect(folds.map { $0["startLine"] } == [0, 5] && folds.map { $0["endLine"] } == [1, 7], "\(folds)")
            let links = try client.call("textDocument/documentLink", request(uri)).items
            #expect(links.map { $0["target"]?.string } == [LanguageServerClient.uri(folder + "/form.yaml")])
            let tokens = try client.call("textDocument/semanticTokens/full", request(uri))["data"]?.items ?? []
            // Each group has the line and character relative to the previous token, the length and the kind: scene is a key, tapOn a
            // step, email an id, up a word, back a step.
            let groups = stride(from: 0, to: tokens.count, by: 5).map { Array(tokens[$0..<$0 + 4]) }
            #expect(groups.first == [2, 0, 5, 0])
            #expect(groups.contains([2, 2, 5, 1]) && groups.contains([0, 4, 5, 2]) && groups.contains([0, 11, 2, 3]))
            #expect(groups.last == [1, 2, 4, 1], "\(groups)")
            #expect(try client.end() == 0)
        }
    }

    // MARK: Playing

    @Test func `a code lens above the flow plays it, and the reply has the result`() throws {
        let client = try LanguageServerClient()
        client.open(uri, form)
        let lenses = try client.call("textDocument/codeLens", request(uri)).items
        #expect(lenses.map { $0["command"]?["title"] } == ["Play this flow", "Show in the window"])
        #expect(lenses.first?["range"]?["start"] == position(4, 0))
        let command = try #require(lenses.first?["command"])
        #expect(try client.call("workspace/executeCommand", command)["passed"] == true)
        #expect(try client.notification("window/showMessage")["message"]?.string?.hasPrefix("The flow passed: 1 steps") == true)
        client.change(uri, form + "  - assertNotVisible: {id: email}\n")
        let failed = try client.call("workspace/executeCommand", command)
        #expect(failed["passed"] == false)
        #expect(failed["report"]?.string?.contains("new.yaml:7:5") == true, "\(failed)")
        client.change(uri, "view: {class: UIView}\n")
        #expect(try client.call("textDocument/codeLens", request(uri)) == [])
        #expect(try client.end() == 0)
    }
}
