import Foundation
import SeededRandom
import Testing

@testable import SceneLanguage
@testable import SceneRuntime

@Suite("Editing steps in a flow's text")
struct FlowTextTests {
    private static let folder = scenesFolder.path

    private static let series = ProcessInfo.processInfo.environment["FUZZ_EDITS"].flatMap(UInt64.init) ?? 1

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private let form = """
        # A form.
        name: Form
        view:
          class: UIView   # the root
          subviews:
            - {class: UITextField, id: email, frame: [20, 100, 300, 40]}
        flow:
          # Into the field.
          - tapOn: {id: email}

          - repeat:
              times: 2
              # inside
              commands:
                - inputText: "a # b"   # typed

          # What must be true.
          - inputText: |
              one
              # two
          -   assertVisible: {id: email}
        # the end

        """

    @Test func `the editor finds the steps of a flow with their lines and comments`() throws {
        let text = try FlowText(form)
        #expect(text.steps.count == 4)
        #expect((0..<4).map { text.word($0) } == ["tapOn", "repeat", "inputText", "assertVisible"])
        #expect(text.steps.map(\.lineCount) == [1, 5, 3, 1])
        #expect(text.content(1, line: 4) == "- inputText: \"a # b\"   # typed" && text.depth(1, line: 4) == 6)
        #expect(text.content(2, line: 2) == "# two", "a line of a text that looks like a comment")
        #expect(text.entry(0) == "# Into the field.\ntapOn: {id: email}")
        #expect(text.steps[3].line == 21)
    }

    @Test func `each edit changes its own lines and no other byte`() throws {
        let text = try FlowText(form)
        #expect(text.text == form)
        #expect(
            text.replacing(3, line: 0, with: "assertVisible: Mail")
                == form.replacingOccurrences(of: "-   assertVisible: {id: email}", with: "-   assertVisible: Mail"))
        #expect(
            text.replacing(1, line: 1, with: "times: 3") == form.replacingOccurrences(of: "times: 2", with: "times: 3"))
        #expect(
            text.inserting(["hideKeyboard"], before: 1)
                == form.replacingOccurrences(of: "- tapOn: {id: email}\n", with: "- tapOn: {id: email}\n  - hideKeyboard\n"))
        #expect(
            text.inserting(["# Why.\nhideKeyboard"], before: 0)
                == form.replacingOccurrences(of: "  # Into", with: "  # Why.\n  - hideKeyboard\n  # Into"))
        #expect(
            text.inserting(["hideKeyboard"], before: 4)
                == form.replacingOccurrences(of: "# the end", with: "  - hideKeyboard\n# the end"))
        #expect(text.removing(0) == form.replacingOccurrences(of: "  - tapOn: {id: email}\n", with: ""), "its comment stays")
        let swapped = try FlowText(text.swapping(2))
        #expect((0..<4).map { swapped.word($0) } == ["tapOn", "repeat", "assertVisible", "inputText"])
        #expect(swapped.entry(3) == "# What must be true.\ninputText: |\n  one\n  # two".replacingOccurrences(of: "\n  ", with: "\n"))
        #expect(try FlowText(swapped.swapping(2)).text == form)
    }

    @Test func `an edit creates a flow where there is none, in each kind of file`() throws {
        let endings: [(String, String)] = [
            ("view: {class: UIView}", "view: {class: UIView}\n\nflow:\n  - back\n"),
            ("view: {class: UIView}\nflow:\n", "view: {class: UIView}\nflow:\n  - back\n"),
            ("flow: # none yet\nname: A\nview: {class: UIView}\n", "flow: # none yet\n  - back\nname: A\nview: {class: UIView}\n"),
            ("scene: a.yaml\n---\n", "scene: a.yaml\n---\n- back\n"),
            ("scene: a.yaml\n---\n- hide", "scene: a.yaml\n---\n- hide\n- back\n"),
            (
                "name: A\r\nview: {class: UIView}\r\nflow:\r\n- hide\r\n",
                "name: A\r\nview: {class: UIView}\r\nflow:\r\n- hide\r\n- back\r\n"
            ),
        ]
        for (before, after) in endings {
            let text = try FlowText(before)
            let made = text.inserting(["back"], before: text.steps.count)
            #expect(bytes(made) == bytes(after))
            let again = try FlowText(made)
            #expect(again.steps.count == text.steps.count + 1)
            #expect(again.content(text.steps.count, line: 0) == "back")
        }
        let last = try FlowText("scene: a.yaml\n---\n- hide\n- show")
        #expect(last.swapping(0) == "scene: a.yaml\n---\n- show\n- hide", "the file still ends without an end of line")
    }

    @Test func `a flow that is not in block style is rejected with the reason and the place`() {
        func refusal(_ text: String) -> String {
            do {
                _ = try FlowText(text)
                return ""
            } catch { return error.description }
        }
        #expect(refusal("view: {class: UIView}\nflow: [hide, show]\n").contains("line 2: the flow is written in brackets"))
        #expect(refusal("{view: {class: UIView}}\n").contains("the scene is written in braces"))
        #expect(refusal("view: [\n").contains("this is not YAML"))
        #expect(refusal("view: {class: UIView}\nflow:\n  - \"a\n  - b\"\n  - back\n") != "", "a text that looks like a step")
        #expect(refusal("").contains("empty"))
    }

    @Test(arguments: shippedScenes)
    func `the editor finds the same steps as the parser in every scene`(name: String) throws {
        let path = Self.folder + "/" + name
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let scene = try SceneDocument.load(path)
        let flow = try FlowText(text)
        #expect(bytes(flow.text) == bytes(text))
        #expect(flow.steps.map(\.line) == scene.flow.map(\.position.line))
        #expect(flow.steps.indices.map { flow.word($0) } == scene.flow.map(\.name))
    }

    @Test(arguments: shippedScenes.prefix(12))
    func `undoing any edits restores the bytes, and text outside the flow never changes`(name: String) throws {
        let text = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
        let original = try FlowText(text)
        guard !original.steps.isEmpty else { return }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let head = Array(lines[...(try #require(lines.firstIndex { $0.hasPrefix("flow:") || $0 == "---" }))])
        // Each scene is edited with one series of random changes; `make fuzz` uses twenty.
        let place = UInt64(try #require(shippedScenes.firstIndex(of: name)))
        for seed in place..<place + Self.series {
            var random = SeededGenerator(seed: seed)
            var draft = try FlowDraft(path: name, text: text, isSaved: true)
            var texts = [text]
            for _ in 0..<40 {
                let count = draft.steps.count
                let step = count == 0 ? 0 : random.next(below: count)
                let content = draft.content
                let next: String =
                    switch random.next(below: 4) {
                    case 0 where count > 0: content.replacing(step, line: 0, with: "caption: \"\(random.next(below: 100)) # no comment\"")
                    case 1 where count > 1: content.removing(step)
                    case 2 where count > 1: content.swapping(min(step, count - 2))
                    default: content.inserting(["hold: \(random.next(below: 9) + 1)s"], before: random.next(below: count + 1))
                    }
                // A random change may leave only the first line of a longer step, which is not a valid step.
                guard (try? FlowText(next)) != nil, bytes(next) != bytes(draft.text) else { continue }
                try draft.change(to: next, choosing: step)
                texts.append(next)
                #expect(Array(next.split(separator: "\n", omittingEmptySubsequences: false).prefix(head.count)) == head)
            }
            #expect(draft.isUnsaved == (bytes(draft.text) != bytes(text)))
            for expected in texts.dropLast().reversed() {
                draft.undo()
                #expect(bytes(draft.text) == bytes(expected))
            }
            #expect(!draft.canUndo && !draft.isUnsaved)
            for expected in texts.dropFirst() {
                draft.redo()
                #expect(bytes(draft.text) == bytes(expected))
            }
            #expect(!draft.canRedo)
        }
    }
}
