import Compositing
import Foundation
import SceneLanguage
import Simulator
import UIKit

/// Which frames of a scene's flow were slow, and with what: the costs of each frame by part, in processor time.
@MainActor
enum SlowFrames {
    /// One frame. Times are milliseconds of processor time.
    struct Frame {
        /// Seconds since the scene began, simulated.
        var time: Double
        /// The flow, the app, layout, the engine and animations.
        var tick: Double
        /// Views and layers into a display list.
        var displayList: Double
        /// The display list into pixels.
        var drawing: Double
        /// Pixels that were drawn anew.
        var damage: Int
        /// The step of the flow that was running, with its line.
        var step: String
        var total: Double { tick + displayList + drawing }
    }

    static func measure(scene path: String, fonts: FontLibrary, scale: CGFloat) throws -> [Frame] {
        let session = SceneSession(try SceneDocument.load(path), measurer: fonts)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: session.phone.device.size, scale: scale)
        var frames: [Frame] = []
        var goesOn = true
        while goesOn {
            let start = processorTime()
            goesOn = session.tickToShow()
            let ticked = processorTime()
            let list = session.phone.displayList
            let listed = processorTime()
            let damage = compositor.render(list, into: bitmap)
            let drawn = processorTime()
            frames.append(
                Frame(
                    time: session.phone.time, tick: (ticked - start) * 1000, displayList: (listed - ticked) * 1000,
                    drawing: (drawn - listed) * 1000, damage: damage.map { $0.width * $0.height }.reduce(0, +),
                    step: session.runner.currentStep.map { "\($0.title) (line \($0.position.line))" } ?? "-"))
        }
        return frames
    }

    /// The `count` dearest frames, the dearest first, under a line about all of them.
    static func table(_ frames: [Frame], count: Int) -> String {
        let totals = frames.map(\.total)
        let head = String(
            format: "%d frames of %.2f ms of processor time (median), %.2f ms (p99); at 60 frames a second each has 16.7 ms.\n",
            frames.count, totals.percentile(0.5), totals.percentile(0.99))
        let columns = "   time s   total ms    tick ms    list ms drawing ms    drawn px  step of the flow\n"
        let rows = frames.sorted { $0.total > $1.total }.prefix(count).map { frame in
            String(
                format: "%9.3f %10.2f %10.2f %10.2f %10.2f %11d  ", frame.time, frame.total, frame.tick, frame.displayList,
                frame.drawing, frame.damage) + frame.step + "\n"
        }
        return head + columns + rows.joined()
    }
}
