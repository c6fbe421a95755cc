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
        try withScene(FlowControllerTests.form + flow) { scene in
            let host = try FlowTestHost(scene)
            _ = host.session.advance(10)
            host.controller.open()
            try body(host, scene)
        }
    }

    @Test func `the list of steps grows with every tap and key`() throws {
        try withForm { host, _ in
            #expect(host.controller.content.note.hasPrefix("Use the phone"))
            host.tap(100, 120)
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}"])
            host.type("Ad")
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ad"])
            host.type("a")
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ada"])
            #expect(host.controller.content.title == "Your actions" && host.controller.content.foot == "2 steps, recording")
        }
    }

    @Test func `opening the panel records earlier input too, even for a scene that has a flow`() throws {
        try withScene(FlowControllerTests.form + FlowControllerTests.flow) { scene in
            let host = try FlowTestHost(scene)
            host.controller.open()
            #expect(host.controller.key?.isRecording == false && host.lines.count == 6)
            host.tap(100, 120)
            host.type("x")
            host.controller.open()
            host.controller.followRecording()
            #expect(host.controller.key?.isRecording == true && host.lines == ["tapOn: {id: email}", "inputText: x"])
            host.controller.choose(recording: false)
            host.controller.open()
            #expect(host.lines.count == 6)
        }
    }

    @Test func `a recorded flow with an assertion passes a check, and fails for a different value`() throws {
        try withForm { host, scene in
            host.tap(100, 120)
            host.type("Ada")
            let offers = host.controller.assertions(about: try host.id("email"))
            let reads = try #require(offers.first)
            #expect(reads.title == "It reads “Ada”")
            host.controller.add(reads)
            // Text typed after the assertion becomes a separate step.
            host.type("!")
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ada", "assertTrue: views.email.text == \"Ada\"", "inputText: \"!\""])
            host.controller.save()
            let path = try #require(host.controller.draft?.path)
            #expect(path == scene.path.replacingOccurrences(of: "form.yaml", with: "form-1.flow.yaml"))
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let session = SceneSession(try SceneDocument.load(path), measurer: EvenWidths())
            #expect(session.play() == .passed)
            let wrong = text.replacingOccurrences(of: "inputText: Ada", with: "inputText: Bob")
            try wrong.write(toFile: path, atomically: true, encoding: .utf8)
            #expect(SceneSession(try SceneDocument.load(path), measurer: EvenWidths()).play() == .failed)
        }
    }

    @Test func `a property's value can be added as an assertion after the current step`() throws {
        try withForm(FlowControllerTests.flow) { host, _ in
            host.controller.run(to: 2, then: .stay)
            host.controller.follow(budget: .infinity)
            let id = try host.id("city")
            let offer = try #require(host.controller.assertion(that: "text", of: id))
            host.controller.add(offer)
            #expect(host.lines[2] == "assertTrue: views.city.text == \"Oslo\"" && host.controller.draft?.chosen == 2)
            // A second assertion is added after the first. Both assertions run when the flow resumes.
            host.controller.add(AssertionOffer(title: "", step: "assertKeyboard: {visible: true}"))
            #expect(host.lines[3] == "assertKeyboard: {visible: true}")
            host.controller.stepOver()
            host.runToStop()
            #expect(host.controller.states[2] == .passed && host.controller.states[3] == .next)
            #expect(host.controller.assertion(that: "backgroundColor", of: try host.id("city")) == nil)
        }
    }

    @Test func `recording begins at the flow's current step, without earlier input`() throws {
        try withForm(FlowControllerTests.flow) { host, _ in
            host.controller.run(to: 4, then: .stay)
            host.controller.follow(budget: .infinity)
            #expect(host.controller.present == 4)
            host.controller.toggleRecording()
            try host.tap("email")
            host.type("hi")
            host.controller.followRecording()
            #expect(
                Array(host.lines.dropFirst(3).prefix(4)) == ["hold: 300ms", "tapOn: {id: email}", "inputText: hi", "tapOn: {id: email}"])
            host.controller.toggleRecording()
            host.type("more")
            host.controller.followRecording()
            #expect(host.lines.count == 8)
            host.controller.runWhole()
            host.runToStop()
            #expect(host.local.runner?.status == .passed)
        }
    }

    @Test func `typing after the user has edited a recorded step is recorded as a new step`() throws {
        try withForm { host, _ in
            host.tap(100, 120)
            host.type("Ad")
            host.controller.followRecording()
            #expect(host.controller.set("inputText: Eve", step: 1, line: 0, isNew: false) == nil)
            host.type("a")
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Eve", "inputText: a"])
            host.controller.undo()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Eve"])
            host.controller.undo()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ad"])
        }
    }

    @Test func `input in a different scene is not recorded into the first scene's flow`() throws {
        try withForm { host, _ in
            host.tap(100, 120)
            host.controller.followRecording()
            #expect(host.controller.isRecording)
            try withScene(FlowControllerTests.form + FlowControllerTests.flow) { other in
                let first = host.session
                host.session = try LocalSession(other, choices: PhoneChoices(), measurer: EvenWidths())
                host.controller.open()
                #expect(!host.controller.isRecording && host.lines.count == 6 && host.controller.key?.isRecording == false)
                host.session = first
                host.controller.open()
                #expect(host.lines == ["tapOn: {id: email}"])
            }
        }
    }

    @Test func `changing the device or restarting the scene records no step twice`() throws {
        try withForm { host, scene in
            host.tap(100, 120)
            host.controller.followRecording()
            let next = try LocalSession(scene, choices: PhoneChoices(), measurer: EvenWidths())
            #expect(next.repeats(try #require(host.session.inputs), until: host.session.time, of: host.session))
            host.session = next
            host.controller.open()
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}"])
            host.type("x")
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: x"])
            host.session = try LocalSession(scene, choices: PhoneChoices(), measurer: EvenWidths())
            host.controller.open()
            host.controller.followRecording()
            #expect(host.lines == [] && host.reported.last?.hasPrefix("The scene starts again") == true)
            host.controller.undo()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: x"])
        }
    }
}
