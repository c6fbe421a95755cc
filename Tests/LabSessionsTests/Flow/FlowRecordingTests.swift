import Foundation
import LabProtocol
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests that the user's input becomes steps, and that assertions are added beside the phone.
@MainActor
@Suite struct FlowRecordingTests {
    private func withForm(_ flow: String = "", _ body: (FlowTestHost, EditableScene) throws -> Void) throws {
        try withScene(FlowDeskTests.form + flow) { scene in
            let host = try FlowTestHost(scene)
            _ = host.session.advance(10)
            host.desk.open()
            try body(host, scene)
        }
    }

    @Test func `the list grows while one clicks and types`() throws {
        try withForm { host, _ in
            #expect(host.desk.content.note.hasPrefix("Do something on the phone"))
            host.tap(100, 120)
            host.desk.followRecording()
            #expect(host.lines == ["tapOn: {id: email}"])
            host.type("Ad")
            host.desk.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ad"])
            host.type("a")
            host.desk.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ada"])
            #expect(host.desk.content.title == "What you did" && host.desk.content.foot == "2 steps, recording")
        }
    }

    @Test func `what was done before the panel was opened is in it, and so is it for a scene with a flow of its own`() throws {
        try withScene(FlowDeskTests.form + FlowDeskTests.flow) { scene in
            let host = try FlowTestHost(scene)
            host.desk.open()
            #expect(host.desk.key?.isRecording == false && host.lines.count == 6)
            host.tap(100, 120)
            host.type("x")
            host.desk.open()
            host.desk.followRecording()
            #expect(host.desk.key?.isRecording == true && host.lines == ["tapOn: {id: email}", "inputText: x"])
            host.desk.choose(recording: false)
            host.desk.open()
            #expect(host.lines.count == 6)
        }
    }

    @Test func `a recording with an assertion that was picked passes in a check and fails for another value`() throws {
        try withForm { host, scene in
            host.tap(100, 120)
            host.type("Ada")
            let offers = host.desk.assertions(about: try host.id("email"))
            let reads = try #require(offers.first)
            #expect(reads.title == "It reads “Ada”")
            host.desk.add(reads)
            // Input after the assertion is a separate step.
            host.type("!")
            host.desk.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ada", "assertTrue: views.email.text == \"Ada\"", "inputText: \"!\""])
            host.desk.save()
            let path = try #require(host.desk.draft?.path)
            #expect(path == scene.path.replacingOccurrences(of: "form.yaml", with: "form-1.flow.yaml"))
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let session = SceneSession(try SceneDocument.load(path), measurer: EvenWidths())
            #expect(session.play() == .passed)
            let wrong = text.replacingOccurrences(of: "inputText: Ada", with: "inputText: Bob")
            try wrong.write(toFile: path, atomically: true, encoding: .utf8)
            #expect(SceneSession(try SceneDocument.load(path), measurer: EvenWidths()).play() == .failed)
        }
    }

    @Test func `a property's value becomes a check after the present step`() throws {
        try withForm(FlowDeskTests.flow) { host, _ in
            host.desk.run(to: 2, then: .stay)
            host.desk.follow(budget: .infinity)
            let id = try host.id("city")
            let offer = try #require(host.desk.assertion(that: "text", of: id))
            host.desk.add(offer)
            #expect(host.lines[2] == "assertTrue: views.city.text == \"Oslo\"" && host.desk.draft?.chosen == 2)
            // A second assertion follows it, and both run when the flow resumes.
            host.desk.add(AssertionOffer(title: "", step: "assertKeyboard: {visible: true}"))
            #expect(host.lines[3] == "assertKeyboard: {visible: true}")
            host.desk.stepOver()
            host.runToStop()
            #expect(host.desk.states[2] == .passed && host.desk.states[3] == .next)
            #expect(host.desk.assertion(that: "backgroundColor", of: try host.id("city")) == nil)
        }
    }

    @Test func `recording begins where the flow stands, and what was done before is not recorded`() throws {
        try withForm(FlowDeskTests.flow) { host, _ in
            host.desk.run(to: 4, then: .stay)
            host.desk.follow(budget: .infinity)
            #expect(host.desk.present == 4)
            host.desk.toggleRecording()
            try host.tap("email")
            host.type("hi")
            host.desk.followRecording()
            #expect(
                Array(host.lines.dropFirst(3).prefix(4)) == ["hold: 300ms", "tapOn: {id: email}", "inputText: hi", "tapOn: {id: email}"])
            host.desk.toggleRecording()
            host.type("more")
            host.desk.followRecording()
            #expect(host.lines.count == 8)
            host.desk.runWhole()
            host.runToStop()
            #expect(host.local.runner?.status == .passed)
        }
    }

    @Test func `a recorded step that was changed by hand stays as it was written`() throws {
        try withForm { host, _ in
            host.tap(100, 120)
            host.type("Ad")
            host.desk.followRecording()
            #expect(host.desk.set("inputText: Eve", step: 1, line: 0, isNew: false) == nil)
            host.type("a")
            host.desk.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Eve", "inputText: a"])
            host.desk.undo()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Eve"])
            host.desk.undo()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ad"])
        }
    }

    @Test func `what is done in another scene is not recorded into its flow`() throws {
        try withForm { host, _ in
            host.tap(100, 120)
            host.desk.followRecording()
            #expect(host.desk.isRecording)
            try withScene(FlowDeskTests.form + FlowDeskTests.flow) { other in
                let first = host.session
                host.session = try LocalSession(other, choices: PhoneChoices(), measurer: EvenWidths())
                host.desk.open()
                #expect(!host.desk.isRecording && host.lines.count == 6 && host.desk.key?.isRecording == false)
                host.session = first
                host.desk.open()
                #expect(host.lines == ["tapOn: {id: email}"])
            }
        }
    }

    @Test func `another device and a scene that begins anew do not record the same again`() throws {
        try withForm { host, scene in
            host.tap(100, 120)
            host.desk.followRecording()
            let next = try LocalSession(scene, choices: PhoneChoices(), measurer: EvenWidths())
            #expect(next.repeats(try #require(host.session.inputs), until: host.session.time, of: host.session))
            host.session = next
            host.desk.open()
            host.desk.followRecording()
            #expect(host.lines == ["tapOn: {id: email}"])
            host.type("x")
            host.desk.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: x"])
            host.session = try LocalSession(scene, choices: PhoneChoices(), measurer: EvenWidths())
            host.desk.open()
            host.desk.followRecording()
            #expect(host.lines == [] && host.told.last?.hasPrefix("The scene begins anew") == true)
            host.desk.undo()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: x"])
        }
    }
}
