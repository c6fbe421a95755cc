import Foundation
import Testing
import UIKit

@testable import Simulator

@MainActor
private final class TwoFields: UIViewController {
    let first = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 40))
    let last = UITextField(frame: CGRect(x: 20, y: 720, width: 300, height: 40))
    override func viewDidLoad() {
        first.accessibilityIdentifier = "first"
        last.accessibilityIdentifier = "last"
        view.addSubview(first)
        view.addSubview(last)
    }
}

@MainActor
struct DeterminismTests {
    private func phone() -> SimulatedPhone { SimulatedPhone(makeRoot: { TwoFields() }) }

    /// Returns all lines of a phone's trace up to the time `end`.
    private func trace(_ phone: SimulatedPhone, until end: Double, before tick: (SimulatedPhone) -> Void = { _ in }) -> [String] {
        let trace = Trace(of: phone)
        var lines = [trace.sceneLine()]
        while phone.nextTickTime <= end {
            tick(phone)
            phone.tick()
            lines += trace.tickLines()
        }
        return lines
    }

    @Test func `replaying the input log of a live session gives the same trace`() {
        let live = phone()
        // The user taps, types and taps elsewhere while the phone runs.
        let lines = trace(live, until: 3) { phone in
            switch phone.tickIndex {
            case 5: phone.send(.touch(.began, finger: 1, location: CGPoint(x: 100, y: 740)), at: phone.time + 0.003)
            case 9: phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 101, y: 741)))
            case 60: phone.send(.text("h"))
            case 66: phone.send(.text("i"))
            case 90: phone.send(.touch(.began, finger: 1, location: CGPoint(x: 100, y: 100)))
            case 92: phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 100, y: 100)))
            case 120: phone.send(.key(usage: UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue, modifiers: 0, isDown: true))
            default: break
            }
        }
        #expect(lines.contains { $0.contains("\"keyboardWillShow\"") } && lines.contains { $0.contains("\"textChange\"") })

        let replay = phone()
        for entry in live.inputLog { replay.send(entry.event, at: entry.time) }
        #expect(trace(replay, until: 3) == lines)
    }

    @Test func `an input log survives writing and reading`() throws {
        let log = [
            LoggedInput(time: 0.1, event: .touch(.began, finger: 1, location: CGPoint(x: 1.5, y: 2))),
            LoggedInput(time: 0.2, event: .scroll(.moved, delta: CGSize(width: 0, height: -3), location: .zero)),
            LoggedInput(time: 0.3, event: .markedText("か", cursor: 1)), LoggedInput(time: 0.4, event: .appearance(isDark: true)),
        ]
        #expect(try JSONDecoder().decode([LoggedInput].self, from: JSONEncoder().encode(log)) == log)
    }

    @Test func `an input log of an older version can be read`() throws {
        let old = """
            [{"time":0.5,"event":{"keyboardMode":{"_0":"floating"}}},{"time":1,"event":{"shake":{}}},
            {"time":2,"event":{"key":{"usage":40,"modifiers":0,"isDown":true}}}]
            """
        #expect(
            try JSONDecoder().decode([LoggedInput].self, from: Data(old.utf8)) == [
                LoggedInput(time: 0.5, event: .keyboardMode("floating")), LoggedInput(time: 1, event: .shake),
                LoggedInput(time: 2, event: .key(usage: 40, modifiers: 0, isDown: true)),
            ])
    }

    @Test func `inspection between ticks changes no state`() {
        let quiet = phone()
        let watched = phone()
        for phone in [quiet, watched] {
            phone.send(.touch(.began, finger: 1, location: CGPoint(x: 100, y: 740)))
            phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 100, y: 740)), at: 0.1)
        }
        var distinct = 0
        let lines = trace(watched, until: 1) { phone in
            let here = phone.displayList
            if phone.displayList(at: phone.time + 0.5 / 60) != here { distinct += 1 }
            // A second query must return the same frame.
            if phone.displayList != here { distinct = -1_000_000 }
        }
        #expect(distinct > 20)
        #expect(trace(quiet, until: 1) == lines)
    }

    @Test func `of two phones side by side, only the focused one shows a keyboard`() {
        let phones = [phone(), phone()]
        phones[0].send(.touch(.began, finger: 1, location: CGPoint(x: 100, y: 740)))
        phones[0].send(.touch(.ended, finger: 1, location: CGPoint(x: 100, y: 740)), at: 0.1)
        for _ in 0..<60 { for phone in phones { phone.tick() } }
        func isUp(_ phone: SimulatedPhone) -> Bool { phone.process.run { UIKeyboardController.current!.isVisible } }
        #expect(isUp(phones[0]) && !isUp(phones[1]))
        #expect(phones[0].window.rootViewController!.view.frame.minY < 0)
        #expect(phones[1].window.rootViewController!.view.frame.minY == 0)
        #expect(phones[1].events.entries.isEmpty)
        phones[1].send(.text("nobody listens"))
        phones[1].tick()
        #expect((phones[1].window.rootViewController as! TwoFields).last.text?.isEmpty != false)
    }
}
