import Foundation
import Inspector
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for comparing phones that get the same inputs and whose scenes differ from a known frame on.
@MainActor @Suite struct LiveComparisonTests {
    private final class Widths: TextMeasurer {
        func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in font.size / 2 } }
    }

    /// A scene with a field and with a box that a flow moves after half a second.
    private struct Scene: SceneProvider {
        var name = "form"
        var watchedFiles: [String] = []
        /// The distance that the box moves, and the duration of the first step in milliseconds.
        var way = 0
        var wait = 500

        func load() throws -> LabScene {
            let text = """
                name: \(name)
                device: iPhone 15
                strategy: iq
                view:
                  subviews:
                    - {class: UIView, id: box, frame: [20, 100, 50, 50], backgroundColor: systemRed}
                    - {class: UITextField, id: high, frame: [20, 200, 300, 34], borderStyle: roundedRect}
                    - {class: UITextField, id: low, frame: [20, 700, 300, 34], borderStyle: roundedRect}
                flow:
                  - hold: \(wait)ms
                  - setProperty: {id: box, frame: [20, \(100 + way), 50, 50]}
                  - hold: 500ms
                  - tapOn: {id: low}
                  - hold: 1s
                """
            let document = try SceneDocument.load(Data(text.utf8), file: name + ".yaml", folder: "")
            return LabScene(title: name) { choices, measurer in
                var overrides = SceneSetup.Overrides()
                overrides.device = choices.device
                overrides.strategy = choices.strategy.flatMap { SceneStrategy(rawValue: $0.rawValue) }
                if let size = choices.textSize { overrides.settings["textSize"] = size }
                let session = SceneSession(document, overrides: overrides, measurer: measurer)
                return StartedScene(phone: session.phone, flow: RunnerPlayback(session.runner), runner: session.runner)
            }
        }
    }

    private func headless(
        _ variants: [ComparisonVariant], other: Scene = Scene(), inputs: (log: [LoggedInput], end: Double)? = nil
    ) throws -> HeadlessComparison {
        try HeadlessComparison(
            Scene(), choices: PhoneChoices(), variants: variants, open: { _ in other }, inputs: inputs, basis: .points,
            measurer: Widths(), isStopped: { false })
    }

    /// Returns the first tick in which the box is at a different position, on a phone that only plays the flow.
    private func tickOfMove(_ scene: Scene) throws -> Int {
        let session = try LocalSession(scene, choices: PhoneChoices(), measurer: Widths())
        session.startFlow()
        while session.phone.tickIndex < 200 {
            _ = session.advance(1)
            if ComparedFrame(of: session.phone).view("box")?.frame.minY != 100 { return session.phone.tickIndex }
        }
        return -1
    }

    @Test func `two versions of a scene first differ in the tick of their different step`() throws {
        let moved = try tickOfMove(Scene(way: 8))
        // The step takes half a second at sixty frames a second, and the next tick shows its effect.
        #expect(moved == 31)
        let result = try headless([.scene("other.yaml")], other: Scene(way: 8))
        let parting = try #require(result.others[0].parting)
        #expect(parting.frame == moved && abs(parting.time - Double(moved) / 60) < 1e-6)
        #expect(parting.differences.map(\.sentence) == ["box is 8 points lower (y 108 instead of 100)."])
        #expect(result.frames == moved, "nothing more is played than is asked")
    }

    @Test func `two phones with the same scene do not differ, through taps and the keyboard`() throws {
        let result = try headless([.scene("other.yaml")])
        #expect(result.others[0].parting == nil && result.frames > 120)
    }

    @Test func `phones with and without the engine first differ when the engine moves the screen`() throws {
        let result = try headless([.strategy(.none)])
        let parting = try #require(result.others[0].parting)
        #expect(result.first == "iq" && result.others[0].name == "none")
        // The tap is one second after the beginning.
        #expect(parting.frame > 60 && parting.frame < 75)
        #expect(parting.differences.contains { $0.what == .frame || $0.what == .offset })
        #expect(!parting.differences.contains { $0.what == .keyboard }, "the keyboard is the same on both")
        // The comparison of a replayed run has the same result.
        #expect(try headless([.strategy(.none)]).others[0].parting?.frame == parting.frame)
    }

    private func tap(_ place: CGPoint, at time: Double) -> [LoggedInput] {
        [
            LoggedInput(time: time, event: .touch(.began, finger: 0, location: place)),
            LoggedInput(time: time + 0.05, event: .touch(.ended, finger: 0, location: place)),
        ]
    }

    @Test func `all phones get the inputs of a run, and phones of different text sizes can be compared`() throws {
        let inputs = tap(CGPoint(x: 100, y: 717), at: 0.5)
        let result = try headless([.strategy(.none), .textSize(.accessibilityExtraLarge)], inputs: (inputs, 1.5))
        #expect(try #require(result.others[0].parting).frame > 30)
        #expect(result.others.map(\.name) == ["none", "text size AX3"])
    }

    private func compared(_ base: LocalSession, _ variants: [ComparisonVariant]) throws -> LiveComparison {
        try LiveComparison(
            base, source: "form", variants.map { try .make($0, of: base, source: "form", open: { _ in Scene(way: 8) }) }, basis: .points,
            measurer: Widths())
    }

    private func run(_ comparison: LiveComparison, ticks: Int) {
        for _ in 0..<ticks {
            comparison.prepare()
            _ = comparison.base.advance(1)
            comparison.follow()
        }
    }

    @Test func `a phone that is added later replays the run, and differs from the same tick as one added at first`() throws {
        func session() throws -> LocalSession {
            let session = try LocalSession(Scene(), choices: PhoneChoices(), measurer: Widths())
            for input in tap(CGPoint(x: 100, y: 717), at: 0) { session.send(input.event, after: (input.time + 0.5) * 60) }
            return session
        }
        let (early, late) = (try session(), try session())
        let first = try compared(early, [.strategy(.none)])
        run(first, ticks: 120)
        _ = late.advance(100)
        let second = try compared(late, [.strategy(.none)])
        #expect(second.others[0].phone.tickIndex == 100)
        run(second, ticks: 20)
        let parting = try #require(first.phones.others[0].parting)
        #expect(second.phones.others[0].parting == parting)
        #expect(second.others[0].frames.record.list(at: 110) == first.others[0].frames.record.list(at: 110), "its past can be shown")
        #expect(second.others[0].phone.inputLog == second.base.phone.inputLog)
    }

    @Test func `a phone that is added to a long run catches up in the background while the first phone continues`() throws {
        func session() throws -> LocalSession {
            let session = try LocalSession(Scene(), choices: PhoneChoices(), measurer: Widths())
            for input in tap(CGPoint(x: 100, y: 717), at: 0) { session.send(input.event, after: (input.time + 3) * 60) }
            return session
        }
        let (early, late) = (try session(), try session())
        let first = try compared(early, [.strategy(.none)])
        run(first, ticks: 420)
        _ = late.advance(400)
        let second = try LiveComparison(
            late, source: "form", [.make(.strategy(.none), of: late, source: "form", open: nil)], basis: .points, measurer: Widths(),
            isInBackground: true)
        let phone = second.beside[0]
        #expect(second.others[0].phone.tickIndex < 400 && phone.activity != nil && second.updateInterval == 0)
        let begun = try #require(phone.progress)
        #expect(begun > 0 && begun < 1)
        // An input that occurs while the second phone is still behind must reach that phone too.
        for input in tap(CGPoint(x: 100, y: 217), at: 0) { late.send(input.event, after: 1 + input.time * 60) }
        _ = second.advance(20)
        var turns = 0
        while second.updateInterval != nil, turns < 1000 {
            _ = second.takeUpdates(at: 0)
            turns += 1
        }
        #expect(phone.activity == nil && phone.progress == nil)
        #expect(second.others[0].phone.tickIndex == 420 && second.base.phone.tickIndex == 420)
        #expect(second.others[0].phone.inputLog == second.base.phone.inputLog)
        #expect(second.phones.others[0].parting?.tick == first.phones.others[0].parting?.tick)
        run(second, ticks: 20)
        #expect(second.others[0].phone.tickIndex == 440)
        #expect(ComparedFrame(of: second.others[0].phone).firstResponder == "high")
    }

    @Test func `each phone replays its own version of a flow that has been played`() throws {
        let base = try LocalSession(Scene(), choices: PhoneChoices(), measurer: Widths())
        base.startFlow()
        _ = base.advance(50)
        let comparison = try compared(base, [.scene("other.yaml"), .strategy(.none)])
        #expect(comparison.phones.others[0].parting?.tick == 31)
        #expect(comparison.phones.others[1].parting == nil)
        run(comparison, ticks: 60)
        #expect(comparison.phones.others[1].parting != nil)
        #expect(
            ComparedFrame(of: base.phone).firstResponder == "low" && ComparedFrame(of: comparison.others[0].phone).firstResponder == "low")
    }

    @Test func `phones wait for the slowest phone's step, so that all steps begin together`() throws {
        let base = try LocalSession(Scene(), choices: PhoneChoices(), measurer: Widths())
        base.startFlow()
        let comparison = try LiveComparison(
            base, source: "form", [.make(.scene("slow"), of: base, source: "form", open: { _ in Scene(way: 8, wait: 900) })],
            basis: .points,
            measurer: Widths())
        run(comparison, ticks: 100)
        // Both phones run the step after 0.9 seconds, because the slower phone waits that long.
        #expect(comparison.phones.others[0].parting?.tick == 55)
        comparison.end()
        #expect(base.runner?.stepLimit == .max && base.hand.passes == nil)
    }

    @Test func `on a phone with a different screen size the same field is tapped`() throws {
        let base = try LocalSession(Scene(), choices: PhoneChoices(), measurer: Widths())
        let comparison = try compared(base, [.device(try SimulatedDevice.named("iPhone SE"))])
        #expect(comparison.names == ["iPhone 15", "iPhone SE"])
        for input in tap(CGPoint(x: 100, y: 217), at: 0) { base.send(input.event, after: (input.time + 0.1) * 60) }
        run(comparison, ticks: 90)
        #expect(ComparedFrame(of: comparison.others[0].phone).firstResponder == "high")
        #expect(comparison.phones.others[0].route?.way == .view("high"))
        #expect(comparison.phones.basis(of: comparison.phones.others[0]) == .situations)
    }

    @Test func `phones at rest request no ticks`() throws {
        let base = try LocalSession(Scene(), choices: PhoneChoices(), measurer: Widths())
        let comparison = try compared(base, [.strategy(.none), .strategy(.guide)])
        run(comparison, ticks: 30)
        #expect(comparison.demand == .none)
        base.send(.touch(.began, finger: 0, location: CGPoint(x: 100, y: 717)), after: 0)
        #expect(comparison.demand == .motion)
    }

    @Test func `an iOS version that the device does not run is refused`() throws {
        let base = try LocalSession(Scene(), choices: PhoneChoices(device: try SimulatedDevice.named("iPhone 17")), measurer: Widths())
        #expect { try compared(base, [.systemVersion(17)]) } throws: { "\($0)".contains("does not run iOS 17") }
        #expect { try compared(base, [.commit("HEAD")]) } throws: { "\($0)".contains("not a scene file") }
    }
}
