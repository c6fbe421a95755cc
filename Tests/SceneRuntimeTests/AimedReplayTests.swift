import Foundation
import Simulator
import Testing
import UIKit
import UIKitKeyboard

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests that the input of one phone can be repeated on a different phone, with each touch on the same view.
@MainActor
@Suite struct AimedReplayTests {
    /// A scene with two fields and a slider at the lower edge. Their positions depend on the screen's size.
    private let scene = """
        name: Edges
        device: iPhone 14
        strategy: none
        view:
          class: UIView
          subviews:
            - class: UITextField
              id: top
              constraints: [top == safeArea.top + 10, leading == superview.leading + 20, trailing == superview.trailing - 20, height == 40]
            - class: UISlider
              id: slider
              constraints: [top == safeArea.top + 80, leading == superview.leading + 20, trailing == superview.trailing - 20]
            - class: UITextField
              id: bottom
              constraints: [bottom == safeArea.bottom - 20, leading == superview.leading + 20, trailing == superview.trailing - 20, \
        height == 40]
        """

    private func session(_ change: (inout SceneSetup.Overrides) -> Void = { _ in }) throws -> SceneSession {
        var overrides = SceneSetup.Overrides()
        change(&overrides)
        return SceneSession(try SceneDocument.parse(scene), overrides: overrides)
    }

    private func frame(of id: String, in session: SceneSession) throws -> CGRect {
        try session.phone.process.run { session.runner.screen.frame(of: try session.runner.screen.find(FlowSelector(id: id))) }
    }

    private func tap(_ point: CGPoint, at time: Double) -> [LoggedInput] {
        [
            LoggedInput(time: time, event: .touch(.began, finger: 0, location: point)),
            LoggedInput(time: time + 0.1, event: .touch(.ended, finger: 0, location: point)),
        ]
    }

    /// Repeats the inputs on a different phone, with each touch on the same view.
    private func replay(_ inputs: [LoggedInput], until end: Double, on session: SceneSession) throws -> AimedReplay {
        let replay = AimedReplay(RunTargets(of: inputs, until: end, on: try self.session().runner), on: session.runner)
        replay.play(until: end)
        return replay
    }

    private func focused(_ session: SceneSession) -> String? {
        session.phone.process.run { (UIApplication.shared.firstResponder as? UIView)?.accessibilityIdentifier }
    }

    @Test(arguments: ["iPhone SE (3rd generation)", "iPhone 15 Pro Max", "iPad mini (6th generation)"])
    func `a replayed tap reaches the same field on a different device`(device: String) throws {
        let recorded = try session()
        recorded.phone.run(until: 0.1)
        let place = try frame(of: "bottom", in: recorded)
        let other = try session { $0.device = try? SimulatedDevice.named(device) }
        let replay = try replay(tap(CGPoint(x: place.midX, y: place.midY), at: 0.5), until: 2, on: other)
        #expect(focused(other) == "bottom" && replay.report == [])
        // The inputs as they were sent, with their new positions, must have the same effect when they are sent again.
        let again = try session { $0.device = try? SimulatedDevice.named(device) }
        for entry in replay.sent { again.phone.send(entry.event, at: entry.time) }
        again.phone.run(until: 2)
        #expect(focused(again) == "bottom")
        // The view has a different position on this device, so the original touch misses it.
        let blind = try session { $0.device = try? SimulatedDevice.named(device) }
        for entry in tap(CGPoint(x: place.midX, y: place.midY), at: 0.5) { blind.phone.send(entry.event, at: entry.time) }
        blind.phone.run(until: 2)
        #expect(focused(blind) == nil)
    }

    @Test func `aims recorded by a different process work for a run as well`() throws {
        let recorded = try session()
        recorded.phone.run(until: 0.1)
        let field = try frame(of: "bottom", in: recorded)
        let slider = try frame(of: "slider", in: recorded)
        let inputs =
            tap(CGPoint(x: field.midX, y: field.midY), at: 0.5) + tap(CGPoint(x: 8, y: 400), at: 1)
            + tap(CGPoint(x: slider.midX, y: slider.midY), at: 1.5)
        let found = RunTargets(of: inputs, until: 2, on: try session().runner)
        let reported = try RunTargets(found.encoded(), for: inputs)
        #expect(reported.byInput == found.byInput && reported.byInput.count == inputs.count)
        func sent(_ targets: RunTargets) throws -> [LoggedInput] {
            let other = try session { $0.device = try? SimulatedDevice.named("iPhone SE (3rd generation)") }
            let replay = AimedReplay(targets, on: other.runner)
            replay.play(until: 2)
            return replay.sent
        }
        #expect(try sent(reported) == sent(found))
    }

    @Test func `a selector is sent to a different process with all that identifies a view, or not at all`() throws {
        var selector = FlowSelector(text: try TextPattern(#"1 \+ 1 \(a\)"#))
        selector.className = "UIButton"
        selector.property = "form.button"
        selector.index = 2
        let data = try JSONEncoder().encode(selector)
        #expect(try JSONDecoder().decode(FlowSelector.self, from: data) == selector)
        selector.traits = [FlowSelector.Trait.enabled: true]
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(selector) }
    }

    @Test func `keys are pressed at their new positions, and a wider slider is dragged to the same fraction`() throws {
        let recorded = try session()
        recorded.phone.run(until: 0.1)
        let (top, slider) = (try frame(of: "top", in: recorded), try frame(of: "slider", in: recorded))
        for entry in tap(CGPoint(x: top.midX, y: top.midY), at: 0.2) { recorded.phone.send(entry.event, at: entry.time) }
        recorded.phone.run(until: 1.5)
        let key = try recorded.phone.process.run { () -> CGRect in
            let keyboard = try #require(UIKeyboardController.current)
            return try #require(keyboard.keyRect(named: keyboard.keyNames.contains("Q") ? "Q" : "q"))
        }
        var inputs = tap(CGPoint(x: top.midX, y: top.midY), at: 0.2) + tap(CGPoint(x: key.midX, y: key.midY), at: 1.6)
        let start = CGPoint(x: slider.minX + 10, y: slider.midY)
        inputs.append(LoggedInput(time: 2, event: .touch(.began, finger: 0, location: start)))
        for step in 1...10 {
            let point = CGPoint(x: start.x + CGFloat(step) * (slider.width * 0.7) / 10, y: slider.midY)
            inputs.append(LoggedInput(time: 2 + Double(step) * 0.05, event: .touch(.moved, finger: 0, location: point)))
        }
        inputs.append(
            LoggedInput(time: 2.6, event: .touch(.ended, finger: 0, location: CGPoint(x: start.x + slider.width * 0.7, y: slider.midY))))
        func values(_ session: SceneSession) throws -> (text: String, value: Float) {
            try session.phone.process.run {
                let screen = session.runner.screen
                let field = try #require(try screen.find(FlowSelector(id: "top")) as? UITextField)
                let slider = try #require(try screen.find(FlowSelector(id: "slider")) as? UISlider)
                return (field.text ?? "", slider.value)
            }
        }
        let same = try session()
        for entry in inputs { same.phone.send(entry.event, at: entry.time) }
        same.phone.run(until: 3)
        let wide = try session { $0.device = try? SimulatedDevice.named("iPad mini (6th generation)") }
        let replay = try replay(inputs, until: 3, on: wide)
        let (before, after) = (try values(same), try values(wide))
        #expect(replay.report == [])
        #expect(before.text.lowercased() == "q" && after.text == before.text)
        #expect(before.value > 0.5 && abs(after.value - before.value) < 0.05, "\(before.value), \(after.value)")
    }

    @Test func `replay skips an untouchable view and keys that are not on the screen, with the reason`() throws {
        let recorded = try session()
        recorded.phone.run(until: 0.1)
        let (top, bottom) = (try frame(of: "top", in: recorded), try frame(of: "bottom", in: recorded))
        // In this run a hardware keyboard is attached, so no keyboard covers the lower field.
        let inputs =
            [LoggedInput(time: 0.1, event: .hardwareKeyboard(isAttached: true))] + tap(CGPoint(x: top.midX, y: top.midY), at: 0.5)
            + tap(CGPoint(x: bottom.midX, y: bottom.midY), at: 2)
        let targets = RunTargets(of: inputs, until: 3, on: try session().runner)
        let other = try session { $0.device = try? SimulatedDevice.named("iPhone SE (3rd generation)") }
        let replay = AimedReplay(RunTargets(byInput: targets.byInput, inputs: inputs.map(Self.withoutHardware)), on: other.runner)
        replay.play(until: 3)
        #expect(focused(other) == "top")
        #expect(
            replay.report.count == 1 && replay.report[0].contains("\"bottom\"") && replay.report[0].contains("behind the keyboard"),
            "\(replay.report)")
    }

    private static func withoutHardware(_ entry: LoggedInput) -> LoggedInput {
        if case .hardwareKeyboard = entry.event { return LoggedInput(time: entry.time, event: .hardwareKeyboard(isAttached: false)) }
        return entry
    }

    @Test func `keys missing on the keyboard are counted in one line`() throws {
        let recorded = try session()
        recorded.phone.run(until: 0.1)
        let top = try frame(of: "top", in: recorded)
        for entry in tap(CGPoint(x: top.midX, y: top.midY), at: 0.2) { recorded.phone.send(entry.event, at: entry.time) }
        recorded.phone.run(until: 1.5)
        let key = try recorded.phone.process.run { () -> CGRect in
            let keyboard = try #require(UIKeyboardController.current)
            return try #require(keyboard.keyRect(named: keyboard.keyNames.contains("Q") ? "Q" : "q"))
        }
        let middle = CGPoint(x: key.midX, y: key.midY)
        let inputs = tap(CGPoint(x: top.midX, y: top.midY), at: 0.2) + tap(middle, at: 1.6) + tap(middle, at: 2) + tap(middle, at: 2.4)
        let targets = RunTargets(of: inputs, until: 3, on: try session().runner)
        // A hardware keyboard is attached before the other inputs.
        let other = try session()
        other.phone.send(.hardwareKeyboard(isAttached: true), at: 0)
        let replay = AimedReplay(targets, on: other.runner)
        replay.play(until: 3)
        #expect(replay.report.count == 2 && replay.report[1].hasPrefix("3 presses of keys left out"), "\(replay.report)")
    }
}
