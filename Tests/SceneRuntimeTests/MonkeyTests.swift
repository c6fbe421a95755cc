import Foundation
import SeededRandom
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests with random touches on every shipped scene. `make monkey` is the long run. `MONKEY_TOUCHES`, `MONKEY_SEED` and `MONKEY_SCENE` (a
/// part of a name) change the number of touches, the seed and the scenes.
@MainActor @Suite("Monkey") struct MonkeyTests {
    /// The number of touches on each scene.
    nonisolated static let touches = ProcessInfo.processInfo.environment["MONKEY_TOUCHES"].flatMap(Int.init) ?? 50
    nonisolated static let seed = ProcessInfo.processInfo.environment["MONKEY_SEED"].flatMap(UInt64.init) ?? 20_260_101
    nonisolated static let scenes = shippedScenes.filter { name in
        ProcessInfo.processInfo.environment["MONKEY_SCENE"].map { name.contains($0) } ?? true
    }
    /// The number of touches between two checks of the whole phone.
    private static let round = 75

    @Test(arguments: scenes)
    func `after random touches the phone comes to rest with every gesture decided and every record consistent`(name: String) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        let session = SceneSession(document)
        var dice = SeededGenerator(seed: Self.seed)
        var landed = 0
        while landed < Self.touches {
            landed += play(session.phone, &dice, touches: min(Self.round, Self.touches - landed))
            guard comesToRest(session.phone, after: landed, name) else { return }
        }
    }

    /// Touches with up to five fingers, which land, move, lift and are cancelled, in the same tick or in different ticks. Sometimes time
    /// passes in between.
    private func play(_ phone: SimulatedPhone, _ dice: inout SeededGenerator, touches: Int) -> Int {
        let size = phone.device.size
        var down: [Int: CGPoint] = [:]
        var landed = 0
        func place() -> CGPoint {
            CGPoint(x: CGFloat(dice.next(below: Int(size.width) + 20) - 10), y: CGFloat(dice.next(below: Int(size.height) + 20) - 10))
        }
        func near(_ point: CGPoint, _ reach: Int) -> CGPoint {
            CGPoint(
                x: point.x + CGFloat(dice.next(below: 2 * reach + 1) - reach), y: point.y + CGFloat(dice.next(below: 2 * reach + 1) - reach)
            )
        }
        while landed < touches || !down.isEmpty {
            let free = (0..<5).first { down[$0] == nil }
            let fingers = down.keys.sorted()
            switch dice.next(below: 10) {
            case 0...2 where free != nil && landed < touches && (down.isEmpty || dice.chance(35)):
                // Many touches are where another touch is or was, so that there are double taps and pinches.
                let point = fingers.isEmpty || dice.chance(60) ? place() : near(down[fingers[0]]!, 60)
                down[free!] = point
                landed += 1
                phone.send(.touch(.began, finger: free!, location: point))
            case 0...6 where !fingers.isEmpty:
                let finger = fingers[dice.next(below: fingers.count)]
                let point = near(down[finger]!, dice.chance(70) ? 12 : 90)
                down[finger] = point
                phone.send(.touch(.moved, finger: finger, location: point))
            default:
                guard !fingers.isEmpty else { break }
                let finger = fingers[dice.next(below: fingers.count)]
                phone.send(.touch(dice.chance(8) ? .cancelled : .ended, finger: finger, location: down[finger]!))
                down[finger] = nil
            }
            if dice.chance(1) {
                phone.send(.scroll(.moved, delta: CGSize(width: 0, height: dice.next(below: 200) - 100), location: place()))
            }
            if dice.chance(1) { phone.send(.scroll(.ended, delta: .zero, location: .zero)) }
            // Most events are in consecutive ticks. Some are in the same tick, and some follow a pause.
            if dice.chance(75) { phone.tick() }
            if dice.chance(4) { for _ in 0..<dice.next(below: 45) { phone.tick() } }
        }
        phone.send(.scroll(.ended, delta: .zero, location: .zero))
        return landed
    }

    private func comesToRest(_ phone: SimulatedPhone, after landed: Int, _ name: String) -> Bool {
        let deadline = phone.time + 20
        repeat { phone.tick() } while !phone.isAtRest && phone.time < deadline
        guard phone.isAtRest else {
            Issue.record("\(name), seed \(Self.seed): after \(landed) touches this still moves: \(Set(phone.pendingMotions).sorted())")
            return false
        }
        return phone.process.run {
            var problems: [String] = []
            for window in UIApplication.shared.windows {
                if !window.arena.isIdle { problems.append("the arena is not idle:\n\(window.arena.dump())") }
                if let wrong = window.arena.inconsistency { problems.append(wrong) }
                check(window, &problems)
            }
            for problem in problems.prefix(5) { Issue.record("\(name), seed \(Self.seed), after \(landed) touches: \(problem)") }
            return problems.isEmpty
        }
    }

    private func check(_ view: UIView, _ problems: inout [String]) {
        for recognizer in view.gestureRecognizers ?? [] {
            if recognizer.state != .possible { problems.append("\(recognizer) is \(recognizer.state)") }
            if recognizer.view !== view { problems.append("\(recognizer) is on another view than \(view)") }
            if recognizer.numberOfTouches != 0 { problems.append("\(recognizer) keeps \(recognizer.numberOfTouches) fingers") }
        }
        // A scene can highlight a control that does not respond to touches, so such a control is ignored.
        if let control = view as? UIControl, control.isTracking || control.isHighlighted && control.isUserInteractionEnabled {
            problems.append("\(control) is still tracked")
        }
        let frame = view.frame
        for value in [frame.minX, frame.minY, frame.width, frame.height, view.bounds.minX, view.bounds.minY] where !value.isFinite {
            problems.append("\(view) has the frame \(frame)")
            break
        }
        for subview in view.subviews {
            if subview.superview !== view { problems.append("\(subview) does not know that it is in \(view)") }
            if subview.layer.superlayer !== view.layer { problems.append("the layer of \(subview) is not in that of \(view)") }
            check(subview, &problems)
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func chance(_ percent: Int) -> Bool { next(below: 100) < percent }
}
