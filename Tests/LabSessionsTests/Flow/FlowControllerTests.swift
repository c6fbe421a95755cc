import Foundation
import LabProtocol
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for editing and running a flow beside the phone.
@MainActor
@Suite struct FlowControllerTests {
    static let form = """
        # The form that the tests fill in.
        name: Form
        strategy: iq
        view:
          class: UIView
          subviews:   # fields
            - {class: UITextField, id: email, frame: [20, 100, 300, 40]}
            - {class: UITextField, id: city, frame: [20, 500, 300, 40]}
            - {class: UILabel, id: sum, text: Ready, frame: [20, 220, 300, 40]}

        """
    static let flow = """
        flow:
          # Into the field.
          - tapOn: {id: city}
          - inputText: Oslo
          - assertVisible: {id: city, focused: true}
          - hold: 300ms
          - tapOn: {id: email}
          - inputText: a@b.c

        """
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Scenes")

    private func withFlow(_ body: (FlowTestHost) throws -> Void) throws {
        try withScene(Self.form + Self.flow) { scene in
            let host = try FlowTestHost(scene)
            host.controller.open()
            try body(host)
        }
    }

    /// Plays the file from the beginning, as the command `check` does.
    private func check(_ path: String) throws -> SceneSession {
        let session = SceneSession(try SceneDocument.load(path), measurer: EvenWidths())
        session.play()
        return session
    }

    private func state(_ phone: SimulatedPhone) -> String {
        StateDump(of: phone).line.replacingOccurrences(of: ",\"input\"", with: "").replacingOccurrences(of: "\"input\"", with: "")
    }

    // MARK: Running

    @Test func `running to any step leaves the phone in the same state as playing the whole flow`() throws {
        try withFlow { host in
            let whole = try FlowTestHost(host.session.provider)
            whole.local.startFlow()
            var states: [Int: String] = [:]
            while whole.local.isPlaying {
                _ = whole.session.advance(1)
                states[whole.local.phone.tickIndex] = state(whole.local.phone)
            }
            #expect(whole.local.runner?.status == .passed)
            for step in 0..<6 {
                host.controller.run(to: step, then: .stay)
                host.controller.follow(budget: .infinity)
                #expect(host.local.isFlowHeld && host.local.runner?.begins.count == step)
                if step > 0 { #expect(state(host.local.phone) == states[host.local.phone.tickIndex]) }
                #expect(host.controller.states[step] == .next && host.controller.states[..<step].allSatisfy { $0 == .passed })
                host.controller.run(to: step, then: .play(until: nil))
                host.controller.follow(budget: .infinity)
                while host.local.isPlaying {
                    _ = host.session.advance(1)
                    #expect(state(host.local.phone) == states[host.local.phone.tickIndex])
                }
                #expect(host.local.runner?.results.map(\.words) == whole.local.runner?.results.map(\.words))
                #expect(host.local.runner?.results.map(\.outcome) == whole.local.runner?.results.map(\.outcome))
                #expect(host.local.runner?.results.map(\.end) == whole.local.runner?.results.map(\.end))
                #expect(host.local.phone.inputLog == whole.local.phone.inputLog)
            }
        }
    }

    @Test(arguments: ["sign-up", "chat", "settings", "menus"])
    func `running a scene's flow from its middle gives the same results as the whole flow`(name: String) throws {
        let path = Self.folder.appendingPathComponent(name + ".yaml").path
        let whole = try check(path)
        try #require(whole.runner.status == .passed)
        let host = try FlowTestHost(EditableScene(path: path))
        host.controller.open()
        let count = try #require(host.controller.draft?.steps.count)
        host.controller.run(to: count / 2, then: .play(until: nil))
        host.runToStop()
        #expect(host.local.runner?.results.map(\.words) == whole.runner.results.map(\.words))
        #expect(host.local.runner?.results.map(\.end) == whole.runner.results.map(\.end))
        #expect(host.controller.states.allSatisfy { $0 == .passed })
    }

    @Test func `step over runs one step at a time and ends with the same results as playing`() throws {
        try withFlow { host in
            for step in 0..<6 {
                host.controller.stepOver()
                host.runToStop()
                #expect(host.controller.states[step] == .passed, "\(host.controller.states)")
                #expect(host.controller.states[(step + 1)...].allSatisfy { $0 == .idle || $0 == .next })
            }
            _ = host.session.advance(1)
            #expect(host.local.runner?.status == .passed || host.local.isFlowHeld)
            #expect(host.controller.content.foot == "6 steps, 6 passed")
        }
    }

    @Test func `a failed step shows its reason, and later steps have not run`() throws {
        try withFlow { host in
            #expect(host.controller.set("assertVisible: {id: city, focused: false}", step: 2, line: 0, isNew: false) == nil)
            host.controller.runWhole()
            host.runToStop()
            guard case .failed(let why) = host.controller.states[2] else { return #expect(Bool(false), "\(host.controller.states)") }
            #expect(why.contains("expected a view {id: city"))
            #expect(host.controller.content.steps[2].message?.isProblem == true)
            #expect(host.controller.states[1] == .passed && host.controller.states[3] == .idle)
            // After the step is fixed, the flow resumes from that step.
            host.controller.undo()
            host.controller.choose(step: 2)
            host.controller.runFromChosen()
            host.runToStop()
            #expect(host.controller.states.allSatisfy { $0 == .passed })
        }
    }

    @Test func `changing a step resets its state and the states of later steps`() throws {
        try withFlow { host in
            host.controller.runWhole()
            host.runToStop()
            #expect(host.controller.set("inputText: Rome", step: 1, line: 0, isNew: false) == nil)
            #expect(host.controller.states == [.passed, .idle, .idle, .idle, .idle, .idle])
            host.controller.stepOver()
            host.runToStop()
            #expect(host.controller.states[0] == .passed)
        }
    }

    @Test func `a running step shows its wait condition`() throws {
        try withFlow { host in
            host.controller.run(to: 1, then: .play(until: nil))
            host.controller.follow(budget: .infinity)
            var said: [String] = []
            for _ in 0..<20 where host.local.isPlaying {
                _ = host.session.advance(1)
                if case .running(let text?) = host.controller.states[1] { said.append(text) }
            }
            #expect(said.contains { $0.hasPrefix("waits until nothing moves") && $0.contains(" s of 10 s") }, "\(said)")
        }
    }

    // MARK: Editing and saving

    @Test func `an invalid line is refused with the scene language's error`() throws {
        try withFlow { host in
            let before = host.lines
            let mistakes = [
                ("tapOnn: {id: city}", "did you mean \"tapOn\"?"), ("tapOn: {id: cite}", "city"), ("tapOn: {id: [", "not YAML"),
                ("", "found nothing"), ("hide\n  - show", "more than a line"),
            ]
            for (text, words) in mistakes {
                let problem = host.controller.set(text, step: 0, line: 0, isNew: false)
                #expect(problem?.contains(words) == true, "\(text): \(problem ?? "nothing")")
            }
            #expect(host.controller.set("asserVisible: x", step: 3, line: 0, isNew: true)?.contains("assertVisible") == true)
            #expect(host.lines == before && host.controller.draft?.canUndo == false)
        }
    }

    @Test func `a saved flow passes a check with the same results, and the rest of its file is unchanged`() throws {
        try withFlow { host in
            let path = try #require(host.controller.key?.path)
            #expect(host.controller.set("inputText: Rome", step: 1, line: 0, isNew: false) == nil)
            #expect(host.controller.set("hold: 200ms", step: 2, line: 0, isNew: true) == nil)
            host.controller.choose(step: 5)
            host.controller.moveStep(by: 1)
            host.controller.moveStep(by: -1)
            host.controller.removeStep()
            host.controller.insert(["tapOn: {id: email}"], at: 5)
            #expect(host.controller.unsaved.count == 1 && host.controller.content.isUnsaved)
            host.controller.save()
            #expect(host.reported.last == "Saved \(path), which 'keyboard-lab check' plays.")
            #expect(host.controller.unsaved.isEmpty && !host.controller.content.isUnsaved)
            let saved = try String(contentsOfFile: path, encoding: .utf8)
            #expect(saved.hasPrefix(Self.form + "flow:\n  # Into the field.\n  - tapOn: {id: city}\n  - inputText: Rome\n"))
            host.controller.runWhole()
            host.runToStop()
            let checked = try check(path)
            #expect(checked.runner.status == .passed)
            #expect(checked.runner.results.map(\.words) == host.local.runner?.results.map(\.words))
            #expect(checked.runner.results.map(\.outcome) == host.local.runner?.results.map(\.outcome))
            #expect(checked.runner.results.map(\.end) == host.local.runner?.results.map(\.end))
            #expect(host.session.filesChanged() == false, "the window does not load what it has written itself")
        }
    }

    @Test func `undoing random edits restores the file's bytes`() throws {
        try withFlow { host in
            let original = try #require(host.controller.draft?.text)
            var state: UInt64 = 7
            func random(_ bound: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int((state >> 33) % UInt64(bound))
            }
            for _ in 0..<60 {
                let count = host.controller.draft?.steps.count ?? 0
                host.controller.choose(step: random(max(count, 1)))
                switch random(5) {
                case 0: host.controller.removeStep()
                case 1: host.controller.moveStep(by: random(2) == 0 ? 1 : -1)
                case 2: host.controller.insert(["hold: \(random(9) + 1)00ms"], at: random(count + 1))
                case 3 where count > 0: _ = host.controller.set("caption: \(random(100))", step: random(count), line: 0, isNew: false)
                default: random(3) == 0 ? host.controller.undo() : host.controller.redo()
                }
            }
            while host.controller.draft?.canUndo == true { host.controller.undo() }
            #expect(host.controller.draft.map { Array($0.text.utf8) } == Array(original.utf8))
            #expect(host.controller.unsaved.isEmpty)
        }
    }

    @Test func `a file changed by another program is not overwritten, and a read-only file is saved to a new file`() throws {
        try withFlow { host in
            let path = try #require(host.controller.key?.path)
            host.controller.choose(step: 5)
            host.controller.removeStep()
            try "name: Other\nview: {class: UIView}\n".write(toFile: path, atomically: true, encoding: .utf8)
            host.controller.save()
            #expect(host.reported.last?.contains("was changed by another program") == true && host.controller.unsaved.count == 1)
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("name: Other"))
            host.controller.save(asNew: true)
            let copy = path.replacingOccurrences(of: "form.yaml", with: "form-1.flow.yaml")
            #expect(try check(copy).runner.status == .passed)
        }
        try withScene(Self.form + Self.flow) { scene in
            var scene = scene
            scene.isProtected = true
            let host = try FlowTestHost(scene)
            host.controller.open()
            host.controller.removeStep()
            host.controller.save()
            #expect(try String(contentsOfFile: scene.path, encoding: .utf8) == Self.form + Self.flow)
            #expect(host.reported.last?.hasPrefix("This file stays as it is. Saved ") == true && host.controller.unsaved.isEmpty)
        }
    }

    @Test func `unsaved flows are kept while other scenes are open and are written to new files on exit`() throws {
        try withFlow { host in
            host.controller.choose(step: 5)
            host.controller.removeStep()
            let lines = host.lines
            try withScene(Self.form) { other in
                let first = host.session
                host.session = try LocalSession(other, choices: PhoneChoices(), measurer: EvenWidths())
                host.controller.open()
                #expect(host.lines == [])
                #expect(host.controller.unsaved.count == 1)
                host.session = first
                host.controller.open()
            }
            #expect(host.lines == lines)
            let rescued = host.controller.rescue()
            #expect(try rescued.map { try check($0).runner.status } == [.passed])
        }
    }
}
