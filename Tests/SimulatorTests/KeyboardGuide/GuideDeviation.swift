import Testing
import UIKit

@testable import Simulator
@testable import UIKitKeyboard

/// The maximum distance between the drawn and the expected frame rectangles.
struct GuideDeviation: CustomStringConvertible {
    private(set) var worst: CGFloat = 0
    private(set) var place = "no frame"
    private(set) var frames = 0

    mutating func compare(_ shown: CGRect, with expected: CGRect, _ what: @autoclosure () -> String) {
        let parts = [
            shown.minX - expected.minX, shown.minY - expected.minY, shown.maxX - expected.maxX, shown.maxY - expected.maxY,
        ]
        let distance = parts.map { abs($0) }.max()!
        guard distance > worst || distance.isNaN else { return }
        (worst, place) = (distance, "\(what()): \(shown), not \(expected)")
    }
    mutating func nextFrame() { frames += 1 }
    /// Whether every distance is below a hundredth of a point, which is far below a pixel.
    var isNone: Bool { worst < 0.01 && frames > 0 }
    var description: String { "\(worst) points off at most on \(frames) frames; \(place)" }
}

/// The progress of an animation, computed independently of the toolkit's curves.
enum GuideShare {
    /// The keyboard's curve, which is critically damped and ends after half a second. (Facts/MotionCurves.md#keyboard-curve)
    case keyboard
    /// UIKit's ease-in-out curve with a duration in seconds.
    case easing(Double)
    case atOnce

    func callAsFunction(_ elapsed: Double) -> CGFloat {
        switch self {
        case .keyboard:
            guard elapsed < 0.5 else { return 1 }
            let angle = (1000.0 / 3).squareRoot() * elapsed
            return CGFloat(1 - (1 + angle) * exp(-angle))
        case .atOnce: return 1
        case .easing(let duration):
            guard elapsed < duration else { return 1 }
            // This solves the cubic curve (0.42, 0, 0.58, 1) by bisection.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                let x =
                    3 * (1 - middle) * (1 - middle) * middle * 0.42 + 3 * (1 - middle) * middle * middle * 0.58 + middle * middle * middle
                if x < elapsed / duration { low = middle } else { high = middle }
            }
            return CGFloat(3 * (1 - low) * low * low + low * low * low)
        }
    }
}

extension CGRect {
    /// Returns the rectangle between this rectangle and `end`, with each edge interpolated linearly.
    fileprivate func mixed(with end: CGRect, _ share: CGFloat) -> CGRect {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        return CGRect(
            x: mix(minX, end.minX), y: mix(minY, end.minY), width: mix(width, end.width), height: mix(height, end.height))
    }
}

extension GuidePhone {
    /// Returns the rectangle that a guide's parts leave free at the end of the current animation, in screen coordinates. `shown(_:)`
    /// returns the rectangle as currently displayed.
    func ends(of parts: GuideParts) -> CGRect { parts.hole { $0.convert($0.bounds, to: nil) } }
    func shown(_ parts: GuideParts) -> CGRect { parts.hole { $0.presentationFrameInWindow } }

    /// Compares drawn parts with their expected positions. Parts that are not visible, such as those that a scroll view clips, count as
    /// correct.
    private func compare(
        _ frames: ArraySlice<CGRect?>, with hole: CGRect, _ deviation: inout GuideDeviation, _ name: @autoclosure () -> String
    ) {
        let (above, before, after, below) = (
            frames[frames.startIndex], frames[frames.startIndex + 1], frames[frames.startIndex + 2], frames[frames.startIndex + 3]
        )
        let (left, top) = (before?.maxX ?? hole.minX, above?.maxY ?? hole.minY)
        let seen = CGRect(x: left, y: top, width: (after?.minX ?? hole.maxX) - left, height: (below?.minY ?? hole.maxY) - top)
        deviation.compare(seen, with: hole, name())
    }

    /// Performs an action, and checks every frame for a second. Each part of a guide must be on the straight line from its displayed
    /// position to its end, at the fraction that the curve gives.
    func deviation(
        along share: GuideShare = .keyboard, _ body: () throws -> Void
    ) rethrows -> GuideDeviation {
        let befores = stage.parts.map { shown($0) }
        let start = phone.time
        try act(body)
        return watch(since: start, from: befores, along: share)
    }

    func watch(
        since start: Double, from befores: [CGRect], along share: GuideShare, watching: [Int] = [0, 1, 2]
    ) -> GuideDeviation {
        let ends = watching.map { self.ends(of: stage.parts[$0]) }
        var deviation = GuideDeviation()
        repeat {
            let drawn = drawn(watching.flatMap { stage.parts[$0].all })
            for (index, parts) in watching.enumerated() {
                let hole = befores[index].mixed(with: ends[index], share(phone.time - start))
                let frames = drawn[(4 * index)..<(4 * index + 4)]
                compare(frames, with: hole, &deviation, "guide \(parts) after \(phone.time - start) s")
            }
            deviation.nextFrame()
            phone.tick()
        } while phone.time < start + 1
        return deviation
    }

    /// Checks that in the current frame the root view's guide equals the drawn keyboard's part in the window, or has the same upper edge.
    func compareWithKeyboard(isWhole: Bool, _ deviation: inout GuideDeviation, _ name: String) {
        let drawn = drawn([keyboard.window.host] + stage.parts[0].all)
        guard let keyboard = drawn[0] else { return deviation.compare(.zero, with: .null, "\(name): no keyboard is drawn") }
        deviation.nextFrame()
        var expected = shown(stage.parts[0])
        expected.size.height += expected.minY - keyboard.minY
        expected.origin.y = keyboard.minY
        compare(drawn[1...], with: isWhole ? keyboard.intersection(phone.window.presentationFrameInWindow) : expected, &deviation, name)
    }
}
