import Compositing
import Foundation
import LabSessions
import SceneRuntime
import Simulator
import UIKit

/// Lists the slow frames of a scene's flow, with the processor time of each part of a frame.
@MainActor
enum SlowFrames {
    /// A frame, with times in milliseconds of processor time.
    struct Frame {
        /// The simulated seconds since the start of the scene.
        var time: Double
        /// The time of each phase of the tick. The phases are, in order: completions, input (with the flow's step and the app's
        /// reaction), timers, display links, animations, layout (with the engine's repeated decisions) and callbacks after layout.
        var phases: [TickSchedule.Phase: Double]
        /// The time for converting views and layers into a display list.
        var displayList: Double
        /// The time for drawing the display list into pixels.
        var drawing: Double
        /// The number of repainted pixels.
        var damage: Int
        /// The running step of the flow, with its line.
        var step: String
        var tick: Double { phases.values.reduce(0, +) }
        var total: Double { tick + displayList + drawing }
        /// The two most expensive phases as text, such as "layout 1.20, input 0.31".
        var dearestPhases: String {
            phases.filter { $0.value >= 0.005 }.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.prefix(2)
                .map { String(format: "%@ %.2f", "\($0.key)", $0.value) }.joined(separator: ", ")
        }
    }

    static func measure(scene path: String, fonts: FontLibrary, scale: CGFloat) throws -> [Frame] {
        let session = SceneSession(try SceneDocument.load(path), measurer: fonts)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: session.phone.device.size, scale: scale)
        var frames: [Frame] = []
        var goesOn = true
        var phases: [TickSchedule.Phase: Double] = [:]
        // The time before the first phase, such as the time in which the flow chooses its next step, is added to the input phase.
        var (phase, since) = (TickSchedule.Phase.input, processorTime())
        func enter(_ next: TickSchedule.Phase) {
            let now = processorTime()
            phases[phase, default: 0] += (now - since) * 1000
            (phase, since) = (next, now)
        }
        session.phone.process.ticks.onPhase = enter
        while goesOn {
            (phases, phase, since) = ([:], .input, processorTime())
            goesOn = session.tickToShow()
            enter(.input)
            let ticked = processorTime()
            let list = session.phone.displayList
            let listed = processorTime()
            let damage = compositor.render(list, into: bitmap)
            let drawn = processorTime()
            frames.append(
                Frame(
                    time: session.phone.time, phases: phases, displayList: (listed - ticked) * 1000,
                    drawing: (drawn - listed) * 1000, damage: damage.map { $0.width * $0.height }.reduce(0, +),
                    step: session.runner.currentStep.map { "\($0.title) (line \($0.position.line))" } ?? "-"))
        }
        return frames
    }

    /// Returns a table of the `count` most expensive frames in descending order, preceded by a line about all frames.
    static func table(_ frames: [Frame], count: Int) -> String {
        let totals = frames.map(\.total)
        let head = String(
            format: "%d frames of %.2f ms of processor time (median), %.2f ms (p99); at 60 frames a second each has 16.7 ms.\n",
            frames.count, totals.percentile(0.5), totals.percentile(0.99))
        let columns =
            "   time s   total ms    tick ms    list ms drawing ms    drawn px  dearest of the tick, ms           step of the flow\n"
        let rows = frames.sorted { $0.total > $1.total }.prefix(count).map { frame in
            String(
                format: "%9.3f %10.2f %10.2f %10.2f %10.2f %11d  ", frame.time, frame.total, frame.tick, frame.displayList,
                frame.drawing, frame.damage) + frame.dearestPhases.padding(toLength: 34, withPad: " ", startingAt: 0) + frame.step + "\n"
        }
        return head + columns + rows.joined()
    }
}
