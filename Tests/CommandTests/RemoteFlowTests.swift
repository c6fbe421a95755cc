import Compositing
import Foundation
import LabProtocol
import LabTestSupport
import SceneLanguage
import Simulator
import Testing
import UIKit

@testable import LabCommands
@testable import LabSessions

/// Tests for the flow of an app beside its phone. The app's process runs the flow and records input as steps.
@Suite @MainActor struct RemoteFlowTests {
    /// The part of a window that the flow's editor uses.
    @MainActor
    private final class Host: FlowHost {
        var session: any LabSession
        let keys = FlowKeys(record: "Alt+V", assert: "Alt+A", insert: "Alt+W", saveNew: "Shift+Alt+S")
        let flowRunRefusal: String? = nil
        private(set) var reported: [String] = []
        private(set) var controller: FlowController!

        init(_ launcher: SceneLauncher) throws {
            session = try RemoteSession(LaunchedApp(launcher), choices: PhoneChoices())
            controller = FlowController(host: self)
        }

        var remote: RemoteSession { session as! RemoteSession }
        func makeSession(_ provider: any SceneProvider) throws -> any FlowSession {
            try #require(try provider.session(PhoneChoices(), measurer: FontLibrary()) as? RemoteSession)
        }
        func show(_ next: any FlowSession) {
            session.close()
            session = next
        }
        func tickFlow() -> Bool { false }
        func letClockRun() {}
        func report(_ text: String) { reported.append(text) }

        /// Advances the shown phone by a number of ticks.
        func advance(_ ticks: Int) throws {
            let end = remote.time + Double(ticks) / 60 - 1e-9
            while remote.time < end {
                let before = remote.time
                _ = session.advance(1)
                try wait(remote) { remote.time > before }
            }
        }

        /// Runs the flow until it stops or ends.
        func runToStop() throws {
            while controller.goal != nil || remote.isPlaying {
                controller.follow()
                if controller.goal == nil, remote.isPlaying { _ = session.advance(4) }
                try wait(remote) { remote.updateInterval == 0.25 }
            }
        }

        func place(_ id: String) throws -> InspectedNode {
            var found: InspectedNode?
            session.ask(.tree) { reply in
                if case .tree(let tree) = reply { found = tree.nodes.first { $0.identifier == id } }
            }
            try wait(remote) { found != nil }
            return try #require(found)
        }

        func tap(_ id: String) throws {
            let frame = try place(id).frame
            let point = CGPoint(x: frame.midX, y: frame.midY)
            session.send(.touch(.began, finger: 0, location: point), after: 1)
            session.send(.touch(.ended, finger: 0, location: point), after: 4)
            try advance(40)
        }
        func type(_ text: String) throws {
            for letter in text {
                session.send(.text(String(letter)), after: 1)
                try advance(4)
            }
        }
        var lines: [String] {
            guard let draft = controller.draft else { return [] }
            return draft.steps.indices.map { draft.content.content($0, line: 0) }
        }
        var states: [FlowStepState] { controller.content.steps.map(\.state) }
    }

    private static let scene = """
        name: form
        device: iPhone 14
        strategy: iq
        view:
          subviews:
            - class: UITextField
              id: email
              constraints: [top == superview.top + 100, leading == superview.leading + 20, trailing == superview.trailing - 20, \
        height == 40]
            - class: UITextField
              id: low
              constraints: [top == superview.top + 200, leading == superview.leading + 20, trailing == superview.trailing - 20, \
        height == 40]

        """
    private static let flow = """
        scene: form.yaml
        ---
        # The first field.
        - tapOn: {id: email}
        - inputText: Ada   # a name
        - tapOn: {id: low}
        - assertVisible: {text: Nobody}
        - inputText: x

        """

    /// Provides a scene that takes the place of an app, in a folder of its own with flows beside it.
    private func withApp(_ files: [String: String] = ["fill.flow.yaml": flow], _ body: (Host, SceneLauncher, String) throws -> Void) throws
    {
        try TemporaryFolder.use { folder in
            try Self.scene.write(toFile: folder + "/form.yaml", atomically: true, encoding: .utf8)
            for (name, text) in files { try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
            let launcher = SceneLauncher(folder + "/form.yaml", flowFolder: folder)
            let host = try Host(launcher)
            defer { host.session.close() }
            host.controller.open()
            try body(host, launcher, folder)
        }
    }

    @Test func `a flow runs to, over and from a step, and reports each step's result`() throws {
        try withApp { host, launcher, _ in
            #expect(host.controller.refusal == nil && host.controller.content.title == "fill.flow.yaml" && host.lines.count == 5)
            #expect(host.states == [.idle, .idle, .idle, .idle, .idle] && host.controller.phone?.flowProgress == nil)
            host.controller.choose(step: 2)
            host.controller.runToChosen()
            try host.runToStop()
            #expect(host.states == [.passed, .passed, .next, .idle, .idle])
            #expect(host.reported.last == "The phone is in the state before step 3.")
            #expect(try host.place("email").flags.contains(.focused) && launcher.startCount == 2 && launcher.endCount == 1)
            host.controller.stepOver()
            try host.runToStop()
            #expect(host.states == [.passed, .passed, .passed, .next, .idle])
            #expect(try host.place("low").flags.contains(.focused) && launcher.startCount == 2, "on the same phone")
            host.controller.runFromChosen()
            try host.runToStop()
            guard case .failed(let why) = host.states[3] else { throw CancellationError() }
            #expect(why.contains("Nobody") && host.states[4] == .idle && launcher.startCount == 3)
        }
    }

    @Test func `an app opened without a flow plays its folder's flow, also after user input`() throws {
        try withApp([:]) { host, _, _ in
            #expect(host.controller.fileToPlay == nil)
        }
        try withApp { host, _, folder in
            #expect(host.controller.fileToPlay == folder + "/fill.flow.yaml")
            try host.tap("email")
            host.controller.open()
            host.controller.choose(recording: false)
            host.controller.runWhole()
            try host.runToStop()
            #expect(host.states.prefix(3) == [.passed, .passed, .passed])
        }
    }

    @Test func `recorded input becomes steps of an app's flow in a new file, with assertions on its views`() throws {
        try withApp([:]) { host, _, folder in
            #expect(host.controller.key?.isRecording == true && host.controller.content.title == "Your actions")
            try host.tap("email")
            try host.type("Ad")
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ad"])
            try host.type("a")
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ada"])
            let reads = try #require(host.controller.assertions(about: try host.place("email").id).first)
            #expect(reads.title == "It reads “Ada”")
            host.controller.add(reads)
            try host.type("l")
            host.controller.followRecording()
            let steps = ["tapOn: {id: email}", "inputText: Ada", reads.step, "inputText: l"]
            #expect(host.lines == steps, "what is typed later is a step of its own")
            let email = try host.place("email").id
            #expect(host.controller.assertion(that: "text", of: email)?.step == "assertTrue: views.email.text == \"Adal\"")
            #expect(host.controller.assertion(that: "no such property", of: email) == nil)
            host.controller.save()
            let text = try String(contentsOfFile: folder + "/scene-1.flow.yaml", encoding: .utf8)
            #expect(text == "appId: app\ndevice: iPhone 14\nstrategy: iq\n---\n" + host.lines.map { "- \($0)\n" }.joined())
            #expect(host.controller.files[folder] == [folder + "/scene-1.flow.yaml"] && !host.controller.content.isUnsaved)
            // After saving, the recording belongs to that file, and the file is not listed a second time.
            #expect(host.controller.listedFiles(of: folder).isEmpty && host.controller.content.title == "scene-1.flow.yaml")
            host.controller.choose(recording: false, file: folder + "/scene-1.flow.yaml")
            #expect(host.controller.key?.isRecording == true && host.lines == steps)
        }
    }

    @Test func `saving a flow changes only the edited line, and several flows are listed by name`() throws {
        try withApp(["a.flow.yaml": "scene: form.yaml\n---\n- hold: 1s\n", "fill.flow.yaml": Self.flow]) { host, _, folder in
            #expect(host.controller.files[folder]?.count == 2 && host.controller.content.title == "a.flow.yaml")
            host.controller.choose(recording: false, file: folder + "/fill.flow.yaml")
            #expect(host.controller.content.title == "fill.flow.yaml" && host.controller.key?.path == folder + "/fill.flow.yaml")
            #expect(host.controller.set("tapOff: x", step: 0, line: 0, isNew: false)?.contains("tapOn") == true, "a mistake is told here")
            #expect(host.controller.set("tapOn: {id: low}", step: 0, line: 0, isNew: false) == nil && host.controller.unsaved.count == 1)
            host.controller.save()
            let saved = try String(contentsOfFile: folder + "/fill.flow.yaml", encoding: .utf8)
            #expect(saved == Self.flow.replacingOccurrences(of: "- tapOn: {id: email}", with: "- tapOn: {id: low}"))
            host.controller.choose(recording: true)
            #expect(host.controller.content.title == "Your actions" && host.lines.isEmpty)
        }
    }

    @Test func `a new build continues the recording, and a restart empties it until that is undone`() throws {
        try withApp([:]) { host, launcher, _ in
            try host.tap("email")
            try host.type("A")
            host.controller.followRecording()
            let steps = ["tapOn: {id: email}", "inputText: A"]
            #expect(host.lines == steps)
            launcher.news = [.ready("Built.")]
            try wait(host.remote) { launcher.endCount == 1 }
            host.controller.followRecording()
            #expect(host.lines == steps && launcher.startCount == 2)
            try host.type("b")
            host.controller.followRecording()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ab"], "the new program knows what was typed before")
            host.remote.perform(.startAgain)
            try wait(host.remote) { launcher.endCount == 2 }
            host.controller.followRecording()
            #expect(host.lines.isEmpty && host.reported.last?.contains("starts again") == true)
            host.controller.undo()
            #expect(host.lines == ["tapOn: {id: email}", "inputText: Ab"])
        }
    }

    @Test func `the device in a flow's header applies to its past frames and its run files`() throws {
        let small = try SimulatedDevice.named("iPhone SE").name
        let text = "scene: form.yaml\ndevice: \(small)\nappearance: dark\n---\n- tapOn: {id: email}\n- hold: 100ms\n"
        try withApp(["small.flow.yaml": text]) { host, _, _ in
            #expect(host.remote.device.name == "iPhone 14" && host.remote.recordedChoices == LabChoices(PhoneChoices()))
            host.controller.choose(recording: false)
            host.controller.runWhole()
            try host.runToStop()
            #expect(host.remote.device.name == small && host.states == [.passed, .passed])
            #expect(host.remote.recordedChoices.device == small && host.remote.recordedChoices.isDark == true)
            var tree: InspectionTree?
            host.session.ask(.tree, at: 1) { if case .tree(let reported) = $0 { tree = reported } }
            try wait(host.remote) { tree != nil }
            // The field is 20 points narrower than the screen on each side, and the screen is 375 points wide.
            #expect(tree?.nodes.first { $0.identifier == "email" }?.frame.width == 335)
        }
    }
}
