import Foundation
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

@MainActor
@Suite("Assertions offered for a view")
struct AssertionOfferTests {
    private let views = """
            - {class: UITextField, id: email, text: "Ada # 1", frame: [20, 100, 300, 40]}
            - {class: UITextField, id: first-name, placeholder: Name, frame: [20, 160, 300, 40]}
            - {class: UILabel, text: "Hello: \\"you\\"", frame: [20, 220, 300, 30]}
            - {class: UIButton, id: send, title: Send, frame: [20, 260, 100.5, 44]}
            - {class: UISwitch, id: news, isOn: true, frame: [20, 330, 51, 31]}
            - {class: UIScrollView, id: list, frame: [0, 400, 100%, 200], contentSize: [300, 900], contentOffset: [0, 33.25]}
        """

    private func session(_ flow: String = "") throws -> SceneSession {
        let text = "name: T\nview:\n  class: UIView\n  subviews:\n\(views)\n" + (flow.isEmpty ? "" : "---\n" + flow)
        let session = SceneSession(try SceneDocument.load(Data(text.utf8), file: "t.yaml", folder: "Scenes"))
        if flow.isEmpty { session.phone.run(until: 0.5) } else { #expect(session.play() == .passed) }
        return session
    }

    private func offers(_ id: String, in session: SceneSession) throws -> [String] {
        session.runner.assertions(about: try #require(session.controller.view(id))).map(\.step)
    }

    @Test func `the assertions offered for a field are its text, its visibility and its frame`() throws {
        let session = try session()
        let steps = try offers("email", in: session)
        #expect(
            steps == [
                "assertTrue: \"views.email.text == \\\"Ada # 1\\\"\"", "assertVisible: {id: email}", "assertNotOccluded: {id: email}",
                "assertFrame: {id: email, frame: [20, 100, 300, 40]}", "assertKeyboard: {visible: false}",
            ])
        #expect(try offers("first-name", in: session).first == "assertVisible: {id: first-name}", "an empty field reads nothing")
    }

    @Test func `the assertions offered for a focused field are its focus, its caret and its keyboard`() throws {
        let steps = try offers("first-name", in: session("- tapOn: {id: first-name}\n- inputText: Bo\n- waitForAnimationToEnd\n"))
        #expect(steps.first == "assertTrue: views[\"first-name\"].text == \"Bo\"")
        #expect(steps.contains("assertVisible: {id: first-name, focused: true}"))
        #expect(steps.suffix(2) == ["assertKeyboard: {visible: true}", "assertCaretVisible"])
    }

    @Test func `the assertions offered for switches and scroll views are their values`() throws {
        let session = try session()
        #expect(try offers("news", in: session).contains("assertTrue: views.news.isOn"))
        #expect(try offers("list", in: session).contains("assertOffset: {id: list, offset: [0, 33.25]}"))
        let list = try #require(session.controller.view("list"))
        #expect(session.runner.assertion(that: "contentOffset", of: list)?.step == "assertOffset: {id: list, offset: [0, 33.25]}")
        #expect(
            session.runner.assertion(that: "contentSize", of: list)?.step
                == "assertTrue: views.list.contentSize.width == 300 && views.list.contentSize.height == 900")
        #expect(session.runner.assertion(that: "isHidden", of: list)?.step == "assertTrue: \"!views.list.isHidden\"")
        #expect(session.runner.assertion(that: "backgroundColor", of: list) == nil, "no step checks a colour")
    }

    @Test func `a view without an id is named by its text, and a part of a control by the control`() throws {
        let session = try session()
        let views = session.views
        let label = try #require(views.first { ($0 as? UILabel)?.text?.hasPrefix("Hello") == true })
        let steps = session.runner.assertions(about: label).map(\.step)
        #expect(steps.first == "assertVisible: \"Hello: \\\"you\\\"\"")
        #expect(session.runner.assertion(that: "text", of: label) == nil)
        let button = try #require(session.controller.view("send"))
        let part = try #require(session.phone.process.run { button.subviews.first { $0 is UILabel } })
        #expect(session.runner.assertions(about: part).map(\.step) == session.runner.assertions(about: button).map(\.step))
    }

    @Test func `every offered assertion passes now and can fail`() throws {
        let all = ["email", "first-name", "send", "news", "list"]
        for id in all {
            let session = try session()
            for step in try offers(id, in: session) {
                #expect(try session.perform("- \(step)\n", file: "offer.yaml", afterTick: {}) == nil, "\(step)")
            }
            // The following code changes every value that an assertion can check.
            let before = try offers(id, in: session)
            let view = try #require(session.controller.view(id))
            session.phone.process.run {
                view.frame.origin.y = -500
                (view as? UITextField)?.text = "x"
                (view as? UIButton)?.setTitle("x", for: .normal)
                (view as? UISwitch)?.isOn.toggle()
                (view as? UIScrollView)?.contentOffset.y = 7
            }
            for step in before where !step.hasPrefix("assertKeyboard") && !step.hasPrefix("assertInset") {
                #expect(try session.perform("- \(step)\n", file: "offer.yaml", afterTick: {}) != nil, "\(step)")
            }
        }
    }

    @Test func `the example of each kind of step is valid`() throws {
        // The text contains the names of views, files and screens that the examples need.
        let text = "appId: app\n---\n"
        // The arguments of these steps depend on the view or on the user's intention, so their examples are incomplete.
        let unfinished: Set = ["swipe", "set", "setProperty", "animate", "assertFrame", "assertOffset", "assertInset", "repeat"]
        for template in StepTemplate.all where !unfinished.contains(template.name) {
            do { _ = try SceneDocument.parse(text + "- \(template.example)\n") } catch {
                let isAboutFiles = error.description.contains("needs a scene that is a file")
                #expect(isAboutFiles, "\(template.example): \(error)")
            }
        }
        #expect(StepTemplate.words(beginningWith: "assertv").first == "assertVisible")
        #expect(StepTemplate.help(for: "tapOn")?.contains("id?") == true && StepTemplate.help(for: "nothing") == nil)
    }
}

@MainActor
@Suite("A flow played in parts")
struct HeldFlowTests {
    private let text = """
        name: T
        view:
          class: UIView
          subviews:
            - {class: UITextField, id: a, frame: [20, 100, 300, 40]}
            - {class: UITextField, id: b, frame: [20, 160, 300, 40]}
        flow:
          - tapOn: {id: a}
          - repeat: {times: 2, commands: [inputText: x, hold: 100ms]}
          - tapOn: {id: b}
          - setProperty: {id: a, alpha: 0.5}
          - assertVisible: {id: b, focused: true}
        """

    private func session() throws -> SceneSession { SceneSession(try SceneDocument.parse(text)) }

    @Test(arguments: 0...5) func `stopping before a step and resuming changes no result`(step: Int) throws {
        let whole = try session()
        #expect(whole.play() == .passed)
        let held = try session()
        held.runner.heldBefore = step
        var count = 0
        while held.tick(), !held.runner.isHeld, count < 2000 { count += 1 }
        #expect(held.runner.begins.count == min(step, 5))
        #expect(held.runner.isHeld == (step < 5 || held.runner.status == .running))
        // The flow is advanced with `tick()` after it has stopped. The result must equal that of a phone whose flow has not stopped.
        let again = try session()
        again.runner.heldBefore = step
        var isHeld = false
        while again.runner.status == .running {
            again.runner.advance()
            if again.runner.isHeld {
                isHeld = true
                again.runner.heldBefore = nil
                continue
            }
            if again.runner.status == .running { again.phone.tick() }
        }
        #expect(isHeld == (step < 5), "behind the last step the flow ends")
        #expect(again.runner.results == whole.runner.results)
        #expect(StateDump(of: again.phone).line == StateDump(of: whole.phone).line)
        #expect(again.phone.tickIndex == whole.phone.tickIndex && again.phone.inputLog == whole.phone.inputLog)
    }

    @Test func `the condition that a step waits for is reported with its time`() throws {
        let session = try session()
        session.runner.heldBefore = 2
        var said: [String] = []
        while session.tick(), !session.runner.isHeld { if let text = session.runner.waitingText { said.append(text) } }
        #expect(said.contains { $0.hasPrefix("waits until nothing moves (") && $0.hasSuffix(" s of 10 s") }, "\(said.prefix(3))")
        #expect(said.contains { $0.hasPrefix("waits, ") && $0.hasSuffix(" s of 0.1 s") }, "\(said.suffix(3))")
    }
}
