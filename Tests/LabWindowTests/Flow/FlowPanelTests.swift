import Compositing
import LabProtocol
import QuartzCore
import SceneLanguage
import Simulator
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabSessions
@testable import LabWindow

/// Tests for the flow panel: its content, its mouse and its keyboard.
@MainActor
@Suite struct FlowPanelTests {
    private final class Received {
        var commands: [LabCommand.ID] = []
        var chosen: [Int] = []
        var lines: [(String, Int, Int, Bool)] = []
        var texts: [String] = []
    }

    private func step(_ text: String, _ state: FlowStepState = .idle, problem: String? = nil) -> FlowPanelContent.Step {
        FlowPanelContent.Step(
            lines: text.split(separator: "\n").enumerated().map { .init(text: String($1), depth: $0 == 0 ? 0 : 4) }, state: state,
            problem: problem)
    }

    private func panel(
        _ steps: [FlowPanelContent.Step], width: CGFloat = 1200, isDark: Bool = false
    ) throws -> (LabShell, FlowPanel, Received) {
        let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme(isDark: isDark)) { _, _ in }
        var frameOptions = LabLayout.Requests()
        frameOptions.showsInspector = true
        let size = CGSize(width: width, height: 700)
        shell.place(LabLayout(size, frameOptions), in: size)
        let reported = Received()
        let panel = shell.inspector.flow
        shell.interface.run {
            shell.inspector.tab = .flow
            panel.pressed = { id, _ in reported.commands.append(id) }
            panel.list.chosen = { reported.chosen.append($0) }
            panel.list.problem = { text, _, _, _ in text.hasPrefix("tapOn:") ? nil : "unknown step" }
            panel.list.commits = { text, step, line, isNew in
                guard text.hasPrefix("tapOn:") else { return "unknown step" }
                reported.lines.append((text, step, line, isNew))
                return nil
            }
            panel.list.notifies = { reported.texts.append($0) }
            var content = FlowPanelContent()
            content.title = "form.yaml"
            content.steps = steps
            content.foot = "\(steps.count) steps"
            panel.show(content)
        }
        _ = shell.interface.nodes()
        return (shell, panel, reported)
    }

    private func texts(_ nodes: [DisplayNode]) -> [String] {
        nodes.flatMap { node in
            node.contents.compactMap { if case .glyphs(let run) = $0 { run.text } else { nil } } + texts(node.children)
        }
    }
    private func key(_ shell: LabShell, _ usage: Int, _ character: Character? = nil, _ modifiers: UIKeyModifierFlags = []) {
        let scalar = character?.unicodeScalars.first?.value ?? 0
        _ = shell.interface.keyDown(HostKey(character: scalar, usage: usage, modifiers: modifiers))
    }

    @Test func `steps are shown with number, state message and all their lines`() throws {
        let (shell, panel, _) = try panel([
            step("tapOn: Send", .passed), step("repeat:\ntimes: 2", .running("waits, 0.3 s of 5 s")),
            step("back", .failed("there is no way back")),
        ])
        let shown = texts(shell.interface.nodes().around)
        for text in [
            "1", "2", "3", "tapOn", ": Send", "times", ": 2", "waits, 0.3 s of 5 s", "there is no way back", "form.yaml", "3 steps",
        ] {
            #expect(shown.contains(text), "\(text) in \(shown)")
        }
        #expect(panel.list.rows.count == 6)
    }

    @Test func `state icons differ in shape, not only in colour`() throws {
        let states: [FlowStepState] = [.idle, .next, .running(nil), .passed, .skipped("x"), .failed("x")]
        func shapes(_ state: FlowStepState) throws -> [String] {
            let (shell, _, _) = try panel([step("back", state)])
            // Colours are ignored; only paths and texts are compared.
            func collect(_ nodes: [DisplayNode]) -> [String] {
                nodes.flatMap { node in
                    node.contents.map { item in
                        switch item {
                        case .fill(let path, _, _): "fill \(path.boundingBox)"
                        case .stroke(let path, _, _, _, _): "stroke \(path.boundingBox)"
                        default: ""
                        }
                    } + collect(node.children)
                }
            }
            return collect(shell.interface.nodes().around)
        }
        let all = try states.map(shapes)
        for (index, one) in all.enumerated() { for other in all[(index + 1)...] { #expect(one != other, "\(states[index])") } }
    }

    @Test func `arrow keys select steps and skip their messages, and other keys run the menu's commands`() throws {
        let (shell, panel, reported) = try panel([step("back", .failed("no\nway")), step("hide"), step("show")])
        shell.interface.focus = panel.list
        key(shell, KeyUsage.down)
        #expect(reported.chosen.last == 1)
        key(shell, KeyUsage.up)
        #expect(reported.chosen.last == 0)
        key(shell, KeyUsage.delete)
        key(shell, KeyUsage.space)
        key(shell, KeyUsage.up, nil, .control)
        key(shell, KeyUsage.down, nil, .control)
        key(shell, 29, "z", .control)
        key(shell, 29, "z", [.control, .shift])
        key(shell, 22, "s", .control)
        key(shell, KeyUsage.returnKey, nil, .control)
        #expect(
            reported.commands == [.flowDelete, .flowStepOver, .flowUp, .flowDown, .flowUndo, .flowRedo, .flowSave, .flowRunFrom])
    }

    @Test func `a step is edited in place with its error below, and Return ends editing only if the step is valid`() throws {
        let (shell, panel, reported) = try panel([step("tapOn: Send"), step("hide")])
        shell.interface.focus = panel.list
        key(shell, KeyUsage.returnKey)
        #expect(shell.interface.editedField?.text == "tapOn: Send")
        shell.interface.run { panel.list.editor?.field.field.selectAll(nil) }
        shell.interface.type("tapOff: x")
        #expect(texts(shell.interface.nodes().around).contains("unknown step"))
        key(shell, KeyUsage.returnKey)
        #expect(shell.interface.editedField != nil && reported.lines.isEmpty)
        shell.interface.run { panel.list.editor?.field.field.selectAll(nil) }
        shell.interface.type("tapOn: Now")
        #expect(!texts(shell.interface.nodes().around).contains("unknown step"))
        key(shell, KeyUsage.returnKey)
        #expect(shell.interface.editedField == nil && shell.interface.focus === panel.list)
        #expect(reported.lines.map(\.0) == ["tapOn: Now"] && reported.lines.map(\.3) == [false])
        // Escape ends editing without changing the line.
        key(shell, KeyUsage.returnKey)
        shell.interface.type("x")
        key(shell, KeyUsage.escape)
        #expect(reported.lines.count == 1 && shell.interface.focus === panel.list)
    }

    @Test func `Tab completes a new step's words, and an invalid step is discarded and reported on focus loss`() throws {
        let (shell, panel, reported) = try panel([step("hide")])
        shell.interface.run { panel.list.typeNew(before: 1, text: "") }
        shell.interface.type("tap")
        #expect(texts(shell.interface.nodes().around).contains { $0.hasPrefix("Tab: tapOn") })
        key(shell, KeyUsage.tab)
        #expect(shell.interface.editedField?.text == "tapOn: ")
        shell.interface.type("Send")
        key(shell, KeyUsage.returnKey)
        #expect(reported.lines.map(\.0) == ["tapOn: Send"] && reported.lines.map(\.1) == [1] && reported.lines.map(\.3) == [true])
        shell.interface.run { panel.list.typeNew(before: 0, text: "nothing: 1") }
        shell.interface.focus = nil
        #expect(reported.lines.count == 1 && reported.texts.first?.contains("was not accepted: unknown step") == true)
    }

    @Test(arguments: [1200, 460, 320] as [CGFloat]) func `at every width all buttons are fully visible and can be clicked`(width: CGFloat)
        throws
    {
        let (shell, panel, reported) = try panel([step("hide")], width: width)
        guard !shell.layout.inspector.isEmpty else { return #expect(width < 440) }
        let stops = shell.interface.stops(in: panel).compactMap { $0 as? LabButton }
        #expect(stops.count == 3 + FlowPanel.commands.count)
        for button in stops {
            let frame = shell.interface.run { button.convert(button.bounds, to: nil) }
            #expect(frame.minX >= shell.layout.inspector.minX && frame.maxX <= width && frame.width >= 16, "\(button.title) \(frame)")
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            _ = shell.interface.pointerDown(at: middle, modifiers: [])
            _ = shell.interface.pointerUp(at: middle)
        }
        #expect(Set(reported.commands) == Set(FlowPanel.commands + [.flowSource, .flowAssert, .flowSave]))
    }
}
