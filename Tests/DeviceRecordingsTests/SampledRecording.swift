import DeviceRecordings
import Foundation
import SeededRandom

/// A recording of one appearance of the keyboard, computed from the curve.
struct SampledRecording {
    var framesPerSecond = 120.0
    /// The time of the notification, in seconds.
    var start = 1.0
    /// The time from the notification to the start of the animation, in seconds.
    var delay = 0.0
    /// The duration of the animation as a multiple of the normal one.
    var stretch = 1.0
    /// The height of the keyboard, in points.
    var keyboard = 336.0
    /// The fraction of frames that are missing.
    var lost = 0.0
    /// A time without frames, in seconds.
    var hole: ClosedRange<Double>?
    /// The duration and the curve in the notification, as members of its line.
    var animation = ""
    /// The time of the first frame, as a fraction of a frame's duration.
    var phase = 0.0
    var seed: UInt64 = 1
    static let height = 852.0

    /// Returns the progress of the keyboard's animation. (Facts/MotionCurves.md#keyboard-curve)
    static func progress(_ time: Double) -> Double {
        let omega = (1000.0 / 3).squareRoot()
        guard time > 0 else { return 0 }
        return time >= 0.5 ? 1 : 1 - (1 + omega * time) * exp(-omega * time)
    }

    func top(_ time: Double) -> Double { Self.height - keyboard * Self.progress((time - start - delay) / stretch) }

    var lines: [String] {
        var random = SeededGenerator(seed: seed)
        let scene = #"{"type":"scene","name":"a","source":"device","device":"iPhone 15","size":[393,852],"scale":3,"strategy":"own","#
        var lines = [scene + #""settings":{"systemVersion":17}}"#]
        var isAnnounced = false
        for frame in 0..<Int(framesPerSecond * (start + 2)) {
            let time = (Double(frame) + phase) / framesPerSecond
            if !isAnnounced, time >= start {
                isAnnounced = true
                let frames = #""beginFrame":[0,852,393,\#(keyboard)],"endFrame":[0,\#(852 - keyboard),393,\#(keyboard)]"#
                lines.append(#"{"type":"event","time":\#(start),"name":"keyboardWillShow",\#(frames)\#(animation)}"#)
            }
            if lost > 0, Double.random(in: 0..<1, using: &random) < lost { continue }
            if let hole, hole.contains(time) { continue }
            let keyboard = #""keyboard":{"frame":[0,\#(top(time)),393,\#(keyboard)],"progress":1}"#
            lines.append(#"{"type":"frame","index":\#(frame),"time":\#(time),\#(keyboard),"views":{}}"#)
        }
        return lines
    }

    func read() throws -> DeviceRecording { try Self.read(lines) }

    static func read(_ lines: [String]) throws -> DeviceRecording {
        var reader = RecordingReader(file: "phone.jsonl")
        for line in lines { try reader.read(line: Array(line.utf8)) }
        return try reader.finished()
    }
}
