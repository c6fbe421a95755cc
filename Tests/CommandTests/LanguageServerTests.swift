import Foundation
import HostSupport
import LabTestSupport
import SceneSyntax
import SeededRandom
import Testing

@testable import LabCommands

@Suite("keyboard-lab lsp: an editor's session")
struct LanguageServerTests {
    private let uri = LanguageServerClient.uri("Scenes/new.yaml")
    private let form = """
        device: iPhone 14
        view:
          subviews:
            - {class: UITextField, id: email, frame: [0, 0, 100, 40]}
            - {class: UIView, id: page}
        flow:
          - tapOn: {id: email}

        """

    @Test func `diagnostics have UTF-16 ranges of the unsaved text, and disappear when it is corrected`() throws {
        let client = try LanguageServerClient()
        client.open(uri, "name: 😀\nview: {text: \"😀😀\", class: UILable}\n")
        let found = try client.diagnostics(uri)
        #expect(found.count == 1)
        #expect(found.first?["message"]?.string?.contains("UILabel") == true)
        #expect(found.first?["range"] == ["start": ["line": 1, "character": 28], "end": ["line": 1, "character": 35]])
        client.change(uri, form)
        #expect(try client.diagnostics(uri).isEmpty)
        client.change(uri, "view: {\n")
        #expect(try client.diagnostics(uri).first?["message"]?.string?.contains("not YAML") == true)
        let keyboard = LanguageServerClient.uri("Scenes/keyboard.yaml")
        client.open(keyboard, "name: X\nlanguage: de\nletters: {row: [a]}\n")
        #expect(try client.diagnostics(keyboard).isEmpty == false)
        #expect(try client.end() == 0)
    }

    @Test func `a flow is checked against its scene's unsaved text, and included steps files are checked too`() throws {
        try TemporaryFolder.use { folder in
            let (scene, flow, part) = (folder + "/form.yaml", folder + "/sign-in.flow.yaml", folder + "/part.yaml")
            try form.write(toFile: scene, atomically: true, encoding: .utf8)
            try "- back\n".write(toFile: part, atomically: true, encoding: .utf8)
            let client = try LanguageServerClient()
            let flowURI = LanguageServerClient.uri(flow)
            client.open(flowURI, "scene: form.yaml\n---\n- tapOn: {id: mail}\n- runFlow: part.yaml\n")
            #expect(try client.diagnostics(flowURI).first?["message"]?.string?.contains("\"email\"") == true)
            client.open(LanguageServerClient.uri(scene), form.replacingOccurrences(of: "email", with: "mail"))
            #expect(try client.diagnostics(flowURI).isEmpty)
            // A mistake in an included flow is also reported at the step that includes the flow.
            let partURI = LanguageServerClient.uri(part)
            client.open(partURI, "- tapn: x\n")
            #expect(try client.diagnostics(partURI).first?["message"]?.string?.contains("tapOn") == true)
            let wrong = try client.diagnostics(flowURI).first
            #expect(wrong?["range"]?["start"] == ["line": 3, "character": 11])
            #expect(wrong?["message"]?.string?.contains("part.yaml:1:3") == true)
            #expect(try client.end() == 0)
        }
    }

    @Test func `completion suggests keys, values, steps, arguments, devices and ids`() throws {
        let client = try LanguageServerClient()
        #expect(try client.labels(uri, "dev|").contains("device"))
        #expect(try client.labels(uri, "device: iPh|").contains("iPhone SE"))
        #expect(try client.labels(uri, "strategy: |").contains("guide"))
        #expect(try client.labels(uri, "keyboard: |").contains("de-DE"))
        #expect(try client.labels(uri, "view:\n  class: UITextField\n  keyb|\n").contains("keyboardType"))
        #expect(try client.labels(uri, "view:\n  class: UILabel\n  keyb|\n").contains("keyboardType") == false)
        #expect(try client.labels(uri, "view: {class: UITextField, keyboardType: |}").contains("emailAddress"))
        #expect(try client.labels(uri, "view:\n  subviews:\n    - class: |").contains("UIStackView"))
        #expect(try client.labels(uri, "view:\n  backgroundColor: sys|").contains("systemBlue"))
        #expect(try client.labels(uri, "view:\n  class: UIButton\n  onTap: |").contains("endEditing"))
        #expect(try client.labels(uri, form + "  - |").contains("assertNotOccluded"))
        #expect(try client.labels(uri, form + "  - assertKeyboard: {|").contains("visible"))
        #expect(try client.labels(uri, form + "  - scrollUntilVisible: {element: {id: |").sorted() == ["email", "page"])
        // A key that is already present is not offered.
        let keys = try client.labels(uri, form + "  - tapOn: {id: email, |}")
        #expect(keys.contains("below"))
        #expect(!keys.contains("id"))
        let items = try client.ask("completion", uri, marked: form + "  - tap|")["items"]?.items ?? []
        let item = try #require(items.first { $0["label"] == "tapOn" })
        #expect(item["textEdit"]?["newText"] == "tapOn: ")
        #expect(item["textEdit"]?["range"] == ["start": ["line": 7, "character": 4], "end": ["line": 7, "character": 7]])
        // A name with several words is replaced as a whole, and its quotes stay.
        for (text, column) in [("device: iPhone 1|", 8), ("device: \"iPhone 1|\"", 9)] {
            let device = try client.ask("completion", uri, marked: text)["items"]?.items.first { $0["label"] == "iPhone 14" }
            #expect(device?["textEdit"]?["newText"] == "iPhone 14")
            #expect(device?["textEdit"]?["range"]?["start"] == ["line": 0, "character": .integer(column)])
        }
        #expect(try client.end() == 0)
    }

    @Test func `completion suggests files of the folder, and go to definition opens files and views`() throws {
        try TemporaryFolder.use { folder in
            try form.write(toFile: folder + "/form.yaml", atomically: true, encoding: .utf8)
            try "- back\n".write(toFile: folder + "/part.yaml", atomically: true, encoding: .utf8)
            try FileManager.default.copyItem(
                at: Program.folder.appendingPathComponent("Assets/Pictures/sign-up.png"), to: URL(fileURLWithPath: folder + "/photo.png"))
            let client = try LanguageServerClient()
            let uri = LanguageServerClient.uri(folder + "/my.flow.yaml")
            #expect(try client.labels(uri, "scene: |") == ["form.yaml", "part.yaml", "photo.png"])
            func place(_ text: String) throws -> (file: String?, line: JSONValue?) {
                let answer = try client.ask("definition", uri, marked: text)
                return (answer["uri"]?.string.map { URL(string: $0)!.lastPathComponent }, answer["range"]?["start"]?["line"])
            }
            #expect(try place("scene: fo|rm.yaml\n---\n- back\n") == ("form.yaml", 0))
            #expect(try place("scene: form.yaml\n---\n- runFlow: {file: part|.yaml}\n") == ("part.yaml", 0))
            #expect(try place("scene: form.yaml\n---\n- runFlow: part|.yaml\n") == ("part.yaml", 0))
            #expect(try place("scene: form.yaml\n---\n- tapOn: {id: em|ail}\n") == ("form.yaml", 3))
            #expect(try place("view: {class: UIImageView, image: ph|oto}\n") == ("photo.png", 0))
            #expect(try place("view:\n  subviews:\n    - id: a\n    - {class: UIButton, onTap: focus a|}\n") == ("my.flow.yaml", 2))
            #expect(try place("name: fo|rm\n") == (nil, nil))
            #expect(try client.end() == 0)
        }
    }

    @Test func `hover shows meaning, possible values and default`() throws {
        let client = try LanguageServerClient()
        func help(_ text: String) throws -> String { try client.ask("hover", uri, marked: text)["contents"]?["value"]?.string ?? "" }
        #expect(try help("view: {class: UITextField, keyboard|Type: default}").contains("emailAddress"))
        #expect(try help("view: {class: UITextField, keyboardType: def|ault}").contains("**keyboardType**"))
        let tap = try help(form + "  - doubleTap|On: {id: email}")
        #expect(tap.contains("**doubleTapOn**") && tap.contains("`below`"))
        #expect(try help(form + "  - doubleTapOn: {id: email, del|ay: 200ms}").contains("Default: `100ms`"))
        #expect(try help(form + "  - ba|ck").contains("**back**"))
        #expect(try help("nothing|: 1") == "")
        #expect(try client.end() == 0)
    }

    @Test func `a quick fix corrects a misspelled step, key, value, class, device or id`() throws {
        let client = try LanguageServerClient()
        let wrong =
            form.replacingOccurrences(of: "iPhone 14", with: "iPhone 144").replacingOccurrences(of: "UITextField", with: "UITextFeild")
            .replacingOccurrences(of: "id: page", with: "id: page, backgroundColr: systemBleu")
            + "  - tapn: {id: email}\n  - tapOn: {id: emial}\n"
        var text = wrong
        client.open(uri, text)
        // Some mistakes appear only after other mistakes are fixed.
        for _ in 0..<10 {
            let actions = try client.call(
                "textDocument/codeAction",
                [
                    "textDocument": ["uri": .string(uri)], "context": ["diagnostics": []],
                    "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]],
                ])
            guard let edit = actions.items.first?["edit"]?["changes"]?[uri]?.items.first, let start = edit["range"]?["start"],
                let end = edit["range"]?["end"], case .integer(let line)? = start["line"], case .integer(let from)? = start["character"],
                case .integer(let to)? = end["character"]
            else { break }
            var lines = text.components(separatedBy: "\n")
            let row = Array(lines[line])
            lines[line] = String(row[..<from]) + (edit["newText"]?.string ?? "") + String(row[to...])
            text = lines.joined(separator: "\n")
            client.change(uri, text)
        }
        let right = form.replacingOccurrences(of: "id: page", with: "id: page, backgroundColor: systemBlue")
        #expect(text == right + "  - tapOn: {id: email}\n  - tapOn: {id: email}\n")
        #expect(try client.end() == 0)
    }

    @Test func `the outline lists the steps and the views with their subviews`() throws {
        let client = try LanguageServerClient()
        client.open(uri, form)
        let symbols = try client.call("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]]).items
        #expect(symbols.map { $0["name"]?.string } == ["email", "page", "flow"])
        #expect(symbols[0]["detail"] == "UITextField")
        #expect(symbols[2]["children"]?.items.map { $0["name"]?.string } == ["tapOn"])
        #expect(symbols[2]["children"]?.items.first?["detail"] == "email")
        #expect(try client.end() == 0)
    }

    @Test func `a preview shows the unsaved text, and saving renders one if the editor requests it`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/form.yaml"
            try form.write(toFile: path, atomically: true, encoding: .utf8)
            let uri = LanguageServerClient.uri(path)
            let client = try LanguageServerClient(options: ["preview": "picture"], environment: ["XDG_CACHE_HOME": folder])
            func picture(_ text: String) throws -> Data {
                client.change(uri, text)
                let answer = try client.call(
                    "workspace/executeCommand", ["command": "keyboard-lab.preview", "arguments": [.string(uri), "100ms"]])
                return try Data(contentsOf: URL(fileURLWithPath: try #require(answer["path"]?.string)))
            }
            client.open(uri, form)
            let plain = try picture(form)
            #expect(plain.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(
                try picture(form.replacingOccurrences(of: "id: page", with: "id: page, frame: [0, 300, 100%, 200], backgroundColor: red"))
                    != plain)
            #expect(try picture(form) == plain)
            client.notify("textDocument/didSave", ["textDocument": ["uri": .string(uri)]])
            let news = try client.notification("keyboardLab/preview")
            #expect(news["path"]?.string?.hasPrefix(folder) == true)
            #expect(news["uri"] == .string(uri))
            let wrong = try client.call("workspace/executeCommand", ["command": "keyboard-lab.preview", "arguments": ["file:///nothing"]])
            #expect(wrong["code"] == -32602)
            #expect(try client.end() == 0)
        }
    }
}
