import LabProtocol
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import LabSessions
@testable import LabWindow

/// Tests that count the frames of the window while only a caret blinks. Times of the computer's clock are plain numbers, so no test
/// waits.
@Suite @MainActor struct StillFieldTests {
    private final class Widths: TextMeasurer {
        func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in font.size / 2 } }
    }

    /// Returns a phone at rest on which a field is edited.
    private func session(framesPerSecond: Int = 60) throws -> LocalSession {
        var configuration = PhoneConfiguration()
        configuration.framesPerSecond = framesPerSecond
        let scene = ControllerScene(name: "form", configuration: configuration) {
            let controller = UIViewController()
            controller.view.addSubview(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)))
            return controller
        }
        let session = try LocalSession(scene, choices: PhoneChoices(), measurer: Widths())
        _ = session.advance(2)
        session.send(.touch(.began, finger: 0, location: CGPoint(x: 100, y: 120)), after: 1)
        session.send(.touch(.ended, finger: 0, location: CGPoint(x: 100, y: 120)), after: 3)
        _ = session.advance(3 * framesPerSecond)
        #expect(session.demand == .ambient && session.keyboard?.hasField == true)
        return session
    }

    @Test(arguments: [60, 120])
    func `a blinking caret changes the screen only while it fades`(framesPerSecond: Int) throws {
        let session = try session(framesPerSecond: framesPerSecond)
        var changes = 0
        for _ in 0..<4 * framesPerSecond {
            let before = session.latestChange
            _ = session.advance(1)
            if session.latestChange != before { changes += 1 }
        }
        // The caret fades twice in every second, for 0.15 seconds each. In all other ticks it is fully on or off.
        let longest = 2 * (framesPerSecond * 15 / 100 + 1)
        #expect(changes > 0 && changes <= 4 * longest, "\(changes) in four seconds")
    }

    @Test func `an idle focused field is presented at most six times per virtual second`() throws {
        let session = try session()
        var pacer = TickPacer(ticksPerSecond: Double(session.framesPerSecond))
        var quiet = QuietDrawing()
        var time = 100.0
        let begun = session.time
        var frames = 0
        var wakes = 0
        while session.time < begun + 10 {
            time += max(pacer.wait(at: time, demand: session.demand) ?? 0, 0.0001)
            let due = pacer.ticksDue(at: time, demand: session.demand)
            guard due > 0 else { continue }
            wakes += 1
            _ = session.advance(due)
            let shown = QuietDrawing.Shown(
                phone: ObjectIdentifier(session), change: try #require(session.latestChange), events: session.events.count)
            guard quiet.isDue(shown, at: time) else { continue }
            quiet.drew(shown, at: time)
            frames += 1
        }
        #expect(wakes <= 102, "ten batches of ticks in a second")
        // The limit is six frames in each second, and one more for the first frame.
        #expect(frames >= 20 && frames <= 61, "each of the twenty fades shows, and nothing else: \(frames) frames in ten seconds")
    }

    @Test func `ticks between two fades compare no views`() throws {
        let session = try session()
        // A tick is still if the caret is fully on or off in it and in the previous tick.
        var before: DisplayList?
        var still = 0
        for _ in 0..<60 {
            _ = session.advance(1)
            let list = session.phone.displayList
            if let before, before == list {
                still += 1
                let window = session.phone.window.layer.identifier
                let old = before.nodes.first { $0.id == window }?.children ?? []
                let new = list.nodes.first { $0.id == window }?.children ?? []
                let isShared = old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { old.baseAddress == $0.baseAddress } }
                #expect(isShared && !old.isEmpty)
            }
            before = list
        }
        #expect(still >= 36)
    }
}
