import Compositing
import Foundation
import SceneRuntime
import Simulator
import UIKit

/// Scrubs through a recorded run. Measures the time for showing a frame, and the speed of replaying the run up to a frame that is not
/// recorded.
@MainActor
enum Scrubbing {
    struct Result {
        /// The wall time for each shown frame in milliseconds: finding the frame in the record, and drawing it over the previously shown
        /// frame.
        var shown: [Double] = []
        /// The part of `shown` that is spent on finding the frame.
        var found: [Double] = []
        /// The number of frames that differ from the previous one.
        var distinct = 0
        var ticks = 0
        /// The simulated seconds that are replayed in one second of wall time.
        var replaySpeed = 0.0
    }

    /// Records a scene's flow, and then drags up and down until there are `ticks` frames.
    static func measure(scene path: String, fonts: FontLibrary, scale: CGFloat, ticks: Int = 3600, frames: Int = 1000) throws -> Result {
        let session = SceneSession(try SceneDocument.load(path), measurer: fonts)
        let phone = session.phone
        var record = FrameRecord()
        var goesOn = true
        while goesOn, phone.tickIndex < ticks {
            goesOn = session.tickToShow()
            record.take(from: phone)
        }
        let end = phone.tickIndex
        while phone.tickIndex < ticks {
            // Once a second, a finger drags the screen up or down and lifts while moving. (chosen)
            let (second, tick) = ((phone.tickIndex - end) / 60, (phone.tickIndex - end) % 60)
            if tick <= 20 {
                let way = CGFloat(tick) * 10 * (second % 2 == 0 ? -1 : 1)
                let place = CGPoint(x: phone.screenSize.width * 0.5, y: phone.screenSize.height * 0.4 + way)
                phone.send(.touch(tick == 0 ? .began : tick == 20 ? .ended : .moved, finger: 0, location: place))
            }
            phone.tick()
            record.take(from: phone)
        }
        var result = Result()
        result.ticks = phone.tickIndex
        result.distinct = record.distinctFrames
        guard let known = record.ticks else { return result }
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: phone.screenSize, scale: scale)
        if let list = record.list(at: known.lowerBound) { compositor.render(list, into: bitmap) }
        // A fixed seed makes every run show the same frames. (documented: the constants of Knuth's MMIX generator)
        var seed: UInt64 = 20_240_607
        for _ in 0..<frames {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let tick = known.lowerBound + Int((seed >> 33) % UInt64(known.count))
            let start = wallTime()
            guard let list = record.list(at: tick) else { continue }
            let found = wallTime()
            compositor.render(list, into: bitmap)
            result.shown.append((wallTime() - start) * 1000)
            result.found.append((found - start) * 1000)
        }
        result.replaySpeed = try replaySpeed(of: phone.inputLog, scene: path, until: end, fonts: fonts)
        return result
    }

    /// Replays the flow's inputs on a second phone and records the frames as the lab window does. Returns the replay speed.
    private static func replaySpeed(of log: [LoggedInput], scene path: String, until end: Int, fonts: FontLibrary) throws -> Double {
        let session = SceneSession(try SceneDocument.load(path), measurer: fonts)
        let own = session.phone.pendingMotions.filter { $0 == "input" }.count
        for entry in log.dropFirst(own) { session.phone.send(entry.event, at: entry.time) }
        var record = FrameRecord()
        let start = wallTime()
        while session.phone.tickIndex < end {
            session.phone.tick()
            record.take(from: session.phone)
        }
        return session.phone.time / (wallTime() - start)
    }

    static func measurements(scene path: String, fonts: FontLibrary) throws -> [Measurement] {
        let result = try measure(scene: path, fonts: fonts, scale: 2)
        let name = "any of \(result.ticks) recorded frames (\(result.distinct) differ), scale 2"
        return [
            Measurement(name: "\(name): shown, median", value: result.shown.percentile(0.5), budget: 50, unit: "ms"),
            Measurement(name: "\(name): shown, p99", value: result.shown.percentile(0.99), budget: 250, unit: "ms"),
            Measurement(name: "the same: found in the record, median", value: result.found.percentile(0.5), unit: "ms"),
            Measurement(name: "the same: found in the record, p99", value: result.found.percentile(0.99), unit: "ms"),
            Measurement(
                name: "a run done again, times real time", value: result.replaySpeed, budget: 20, unit: "", higherIsBetter: true),
        ]
    }
}
