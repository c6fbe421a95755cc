import Foundation
import SeededRandom
import Testing
import UIKit

@testable import Simulator
@testable import UIKitKeyboard

/// Tests that views which are constrained to the keyboard layout guide are drawn at the right position in every frame of every animation.
/// (Facts/KeyboardLayoutGuide.md#motion)
@MainActor @Suite("The keyboard layout guide on every frame") struct GuideMotionTests {
    /// The tested frames per second. `make rounds` also tests 120.
    nonisolated static let rates = Combinations.areAll ? [30, 60, 120] : [30, 60]
    nonisolated static let iPad = "iPad (10th generation)"

    // MARK: Along the keyboard's curve

    @Test(arguments: rates, ["iPhone 14", iPad])
    func `the guide follows shows, height changes and hides`(rate: Int, device: String) throws {
        let bench = try GuidePhone(device, framesPerSecond: rate)
        for (name, field) in [("show", 0), ("number pad", 1), ("accessory", 2), ("no suggestions", 3), ("input view", 4), ("letters", 0)] {
            // A change of the height is not animated. (Facts/KeyboardNotifications.md#another-height)
            let share: GuideShare = name == "show" ? .keyboard : .atOnce
            let deviation = bench.deviation(along: share) { bench.stage.fields[field].becomeFirstResponder() }
            #expect(deviation.isNone, "\(name): \(deviation)")
        }
        let emoji = bench.deviation(along: .atOnce) { bench.keyboard.showEmoji() }
        #expect(emoji.isNone, "emoji: \(emoji)")
        let hide = bench.deviation { bench.stage.view.endEditing(true) }
        #expect(hide.isNone, "hide: \(hide)")
        #expect(bench.shown(bench.stage.parts[0]).minY == bench.phone.window.bounds.height - bench.stage.view.safeAreaInsets.bottom)
    }

    @Test(arguments: rates, [false, true])
    func `the guide follows changes from each keyboard mode to every other`(rate: Int, follows: Bool) throws {
        let bench = try GuidePhone(framesPerSecond: rate)
        try bench.show(follows: follows)
        let modes: [KeyboardMode] = [
            .undocked, .split, .floating, .docked, .floating, .split, .undocked, .docked, .split, .docked, .floating, .undocked, .floating,
        ]
        for mode in modes {
            let old = bench.keyboard.mode
            let deviation = try bench.deviation { try bench.keyboard.setMode(mode) }
            #expect(deviation.isNone, "\(old) to \(mode): \(deviation)")
        }
        let hide = bench.deviation { bench.stage.view.endEditing(true) }
        #expect(hide.isNone, "hide: \(hide)")
        let show = bench.deviation { bench.stage.fields[0].becomeFirstResponder() }
        #expect(show.isNone, "show: \(show)")
    }

    @Test(arguments: rates)
    func `a following view has the keyboard's edges in every frame between modes`(rate: Int) throws {
        let bench = try GuidePhone(framesPerSecond: rate)
        try bench.show(follows: true)
        for mode in [KeyboardMode.undocked, .split, .floating, .docked, .floating, .undocked, .docked] {
            try bench.act { try bench.keyboard.setMode(mode) }
            var deviation = GuideDeviation()
            for _ in 0..<rate {
                bench.compareWithKeyboard(isWhole: true, &deviation, "\(mode) at \(bench.phone.time)")
                bench.phone.tick()
            }
            #expect(deviation.isNone, "to \(mode): \(deviation)")
        }
    }

    @Test(arguments: rates, [false, true])
    func `the guide follows changes between the keys, the shortcuts bar, its launcher and the camera`(rate: Int, follows: Bool) throws {
        let bench = try GuidePhone(framesPerSecond: rate)
        try bench.show(follows: follows)
        bench.act { bench.keyboard.cameraText = "seen" }
        let steps: [(String, () -> Void)] = [
            ("camera", { bench.keyboard.showCameraInput() }), ("camera closes", { bench.keyboard.closeCamera() }),
            ("bar", { bench.keyboard.hasHardwareKeyboard = true }), ("launcher", { bench.keyboard.collapseShortcuts(true) }),
            ("accessory", { bench.stage.fields[2].becomeFirstResponder() }), ("launcher", { bench.stage.fields[0].becomeFirstResponder() }),
            ("bar", { bench.keyboard.collapseShortcuts(false) }), ("keys", { bench.keyboard.hasHardwareKeyboard = false }),
        ]
        for (name, step) in steps {
            let deviation = bench.deviation(step)
            #expect(deviation.isNone, "\(name): \(deviation)")
        }
    }

    @Test(arguments: rates)
    func `a motion that begins in the middle of another continues from what is shown, and so does the keyboard`(rate: Int) throws {
        let bench = try GuidePhone(framesPerSecond: rate)
        try bench.show(follows: true)
        let steps: [(String, () throws -> Void)] = [
            ("float", { try bench.keyboard.setMode(.floating) }), ("dock", { try bench.keyboard.setMode(.docked) }),
            ("accessory", { bench.stage.fields[2].becomeFirstResponder() }),
            ("input view", { bench.stage.fields[4].becomeFirstResponder() }),
            ("undock", { try bench.keyboard.setMode(.undocked, at: CGPoint(x: 0, y: 100)) }),
            ("letters", { bench.stage.fields[0].becomeFirstResponder() }),
            ("lower", { try bench.keyboard.setMode(.undocked, at: CGPoint(x: 0, y: 400)) }),
            ("bar", { bench.keyboard.hasHardwareKeyboard = true }), ("keys", { bench.keyboard.hasHardwareKeyboard = false }),
        ]
        for frames in [2, 5, 9] {
            for (name, step) in steps {
                let (start, before) = (bench.phone.time, bench.shown(bench.stage.parts[0]).minY)
                let oldEnd = bench.ends(of: bench.stage.parts[0]).minY
                try bench.act(step)
                let end = bench.ends(of: bench.stage.parts[0]).minY
                var deviation = GuideDeviation()
                for _ in 0..<(frames * rate / 30) {
                    bench.compareWithKeyboard(isWhole: false, &deviation, "\(name) after \(bench.phone.time - start) s")
                    // If the end is unchanged, the edge continues its earlier animation.
                    if end != oldEnd {
                        let top = before + (end - before) * GuideShare.keyboard(bench.phone.time - start)
                        let shown = bench.shown(bench.stage.parts[0])
                        deviation.compare(
                            shown, with: CGRect(x: shown.minX, y: top, width: shown.width, height: shown.maxY - top),
                            "\(name) after \(bench.phone.time - start) s")
                    }
                    bench.phone.tick()
                }
                #expect(deviation.isNone, "\(name), \(frames): \(deviation)")
            }
            bench.settle()
        }
    }

    // MARK: Fingers

    /// Drags the keyboard from its grip through the given points, one in each frame, and compares every frame.
    private func drag(_ bench: GuidePhone, by ways: [CGPoint], isWhole: Bool = true, _ name: String) throws -> (GuideDeviation, CGPoint) {
        let grip = try #require(bench.act { bench.keyboard.grip })
        bench.touch(.began, grip)
        var deviation = GuideDeviation()
        var place = grip
        for way in ways {
            place = CGPoint(x: grip.x + way.x, y: grip.y + way.y)
            bench.touch(.moved, place)
            bench.compareWithKeyboard(isWhole: isWhole, &deviation, "\(name) by \(way)")
        }
        return (deviation, place)
    }

    /// Lifts the finger, and compares the frames until the keyboard has settled.
    private func release(_ bench: GuidePhone, at place: CGPoint, rests: Bool = true) -> GuideDeviation {
        if rests { for _ in 0..<(bench.phone.configuration.framesPerSecond / 6) { bench.touch(.moved, place) } }
        let befores = bench.stage.parts.map { bench.shown($0) }
        bench.touch(.ended, place)
        return bench.watch(since: bench.phone.time, from: befores, along: .keyboard)
    }

    /// Returns points on the line to the end point, with fractional coordinates like those of real touches.
    private func way(to end: CGPoint, steps: Int = 24) -> [CGPoint] {
        (1...steps).map { CGPoint(x: end.x * CGFloat($0) / CGFloat(steps), y: end.y * CGFloat($0) / CGFloat(steps)) }
    }

    @Test(arguments: rates)
    func `the guide follows a floating keyboard dragged by its handle, up, down to the edge and beyond the space`(rate: Int) throws {
        let bench = try GuidePhone(framesPerSecond: rate)
        for end in [CGPoint(x: -137.3, y: -310.7), CGPoint(x: 411.1, y: -900.4), CGPoint(x: -700, y: 33.9), CGPoint(x: 77.7, y: 900)] {
            try bench.show(.floating, follows: true)
            let (deviation, place) = try drag(bench, by: way(to: end), "card")
            #expect(deviation.isNone, "card by \(end): \(deviation)")
            let settling = release(bench, at: place)
            #expect(settling.isNone, "card dropped \(end): \(settling)")
        }
    }

    @Test(arguments: rates)
    func `a docked keyboard by its hide key, off the edge, about, and back to it`(rate: Int) throws {
        let bench = try GuidePhone(framesPerSecond: rate)
        try bench.show(follows: true)
        var (deviation, place) = try drag(bench, by: way(to: CGPoint(x: 3.3, y: -261.7)), "keyboard")
        #expect(deviation.isNone, "up: \(deviation)")
        var settling = release(bench, at: place)
        #expect(settling.isNone, "dropped: \(settling)")
        #expect(bench.keyboard.mode == .undocked)
        (deviation, place) = try drag(bench, by: way(to: CGPoint(x: 0, y: 500)), "keyboard")
        #expect(deviation.isNone, "down: \(deviation)")
        settling = release(bench, at: place)
        #expect(settling.isNone && bench.keyboard.mode == .docked, "docked: \(settling)")
    }

    @Test(arguments: rates)
    func `a guide with followsUndockedKeyboard false moves down along the keyboard's curve when a drag undocks it`(rate: Int) throws {
        let bench = try GuidePhone(framesPerSecond: rate)
        try bench.show()
        let grip = try #require(bench.act { bench.keyboard.grip })
        let befores = bench.stage.parts.map { bench.shown($0) }
        bench.touch(.began, grip)
        var moved: CGFloat = 0
        while bench.keyboard.situation.arrangement.mode == .docked {
            moved += 7.3
            bench.touch(.moved, CGPoint(x: grip.x, y: grip.y - moved))
        }
        let deviation = bench.watch(since: bench.phone.time, from: befores, along: .keyboard)
        #expect(deviation.isNone, "\(deviation)")
        #expect(bench.shown(bench.stage.parts[0]).minY == 1160)
    }

    @Test(arguments: rates)
    func `the guide follows a dragged shortcuts bar of a hardware keyboard, and its launcher`(rate: Int) throws {
        let bench = try GuidePhone(framesPerSecond: rate)
        bench.act { bench.keyboard.hasHardwareKeyboard = true }
        try bench.show(follows: true)
        var (deviation, place) = try drag(bench, by: way(to: CGPoint(x: 80.4, y: 11.3)), "bar")
        #expect(deviation.isNone, "bar: \(deviation)")
        var settling = release(bench, at: place)
        #expect(settling.isNone && !bench.keyboard.isCollapsed, "bar dropped: \(settling)")
        (deviation, place) = try drag(bench, by: way(to: CGPoint(x: -260.6, y: 0)), "bar")
        #expect(deviation.isNone, "bar aside: \(deviation)")
        settling = release(bench, at: place)
        #expect(settling.isNone && bench.keyboard.isCollapsed, "bar collapsed: \(settling)")
        // The collapsed bar is not a keyboard, so the guide stays at the bottom.
        let rest = bench.shown(bench.stage.parts[0])
        #expect(rest == CGRect(x: 0, y: 1160, width: 820, height: 20))
        let grip = try #require(bench.act { bench.keyboard.grip })
        bench.touch(.began, grip)
        for step in way(to: CGPoint(x: 600.5, y: -400.1)) {
            bench.touch(.moved, CGPoint(x: grip.x + step.x, y: grip.y + step.y))
            #expect(bench.shown(bench.stage.parts[0]) == rest)
        }
        settling = release(bench, at: CGPoint(x: grip.x + 600.5, y: grip.y - 400.1))
        #expect(settling.isNone && bench.shown(bench.stage.parts[0]) == rest, "launcher: \(settling)")
    }

    @Test(arguments: rates, ["iPhone 14", iPad])
    func `a drag in a scroll view pulls a docked keyboard down, and dismisses it or lets it return`(rate: Int, device: String) throws {
        for goes in [false, true] {
            let bench = try GuidePhone(device, framesPerSecond: rate)
            try bench.show(field: 2)
            let top = try #require(bench.drawnKeyboard()).minY
            let bottom = bench.phone.window.bounds.height - bench.stage.view.safeAreaInsets.bottom
            let start = CGPoint(x: 200, y: top - 80.3)
            bench.touch(.began, start)
            var deviation = GuideDeviation()
            var place = start
            for step in 1...30 {
                place.y = start.y + CGFloat(step) * (goes ? 12.7 : 4.9)
                bench.touch(.moved, place)
                var expected = bench.shown(bench.stage.parts[0])
                let keyboard = try #require(bench.drawnKeyboard())
                expected.size.height += expected.minY - min(keyboard.minY, bottom)
                expected.origin.y = min(keyboard.minY, bottom)
                deviation.nextFrame()
                deviation.compare(bench.shown(bench.stage.parts[0]), with: expected, "finger at \(place)")
                let above = try #require(bench.drawn([bench.stage.parts[0].above])[0])
                deviation.compare(
                    CGRect(x: 0, y: above.maxY, width: 0, height: 0), with: CGRect(x: 0, y: expected.minY, width: 0, height: 0), "drawn")
            }
            #expect(deviation.isNone, "\(deviation)")
            for _ in 0..<rate / 6 { bench.touch(.moved, place) }
            // The scroll view may still be moving back, so its guide is checked separately.
            let befores = bench.stage.parts.dropLast().map { bench.shown($0) }
            bench.touch(.ended, place)
            let settling = bench.watch(since: bench.phone.time, from: befores, along: .keyboard, watching: [0, 1])
            #expect(settling.isNone, "released: \(settling)")
            #expect(bench.keyboard.isVisible == !goes)
        }
    }

    // MARK: Turns

    @Test(arguments: rates)
    func `in a rotation with a docked keyboard the guide has its upper edge on every frame`(rate: Int) throws {
        for device in ["iPhone 14", Self.iPad] {
            let bench = try GuidePhone(device, framesPerSecond: rate)
            try bench.show(field: 2)
            for side in [UIDeviceOrientation.landscapeLeft, .landscapeRight, .portrait] {
                let deviation = turnBesideKeyboard(bench, side, ticks: rate, isWhole: false)
                #expect(deviation.isNone, "\(device), \(side): \(deviation)")
            }
        }
    }

    @Test(arguments: rates, [KeyboardMode.floating, .undocked, .split])
    func `in a rotation with an undocked keyboard a following guide has all its edges, any other guide the bottom one`(
        rate: Int, mode: KeyboardMode
    ) throws {
        for follows in [true, false] {
            let bench = try GuidePhone(framesPerSecond: rate)
            try bench.show(mode, at: CGPoint(x: 30, y: 333), follows: follows)
            for side in [UIDeviceOrientation.landscapeRight, .portrait] {
                let deviation = follows ? turnBesideKeyboard(bench, side, ticks: rate, isWhole: true) : turn(bench, side)
                #expect(deviation.isNone, "\(side): \(deviation)")
            }
        }
    }

    @Test(arguments: rates)
    func `during a rotation the keyboard's reported frame equals the drawn one`(rate: Int) throws {
        for (device, mode) in [("iPhone 14", KeyboardMode.docked), (Self.iPad, .docked), (Self.iPad, .floating)] {
            let bench = try GuidePhone(device, framesPerSecond: rate)
            try bench.show(mode)
            for side in [UIDeviceOrientation.landscapeLeft, .portrait] {
                let start = bench.phone.time
                bench.act { UIApplication.shared.scene.hold(side) }
                var deviation = GuideDeviation()
                for _ in 0..<rate {
                    let drawn = try #require(bench.drawnKeyboard())
                    deviation.nextFrame()
                    deviation.compare(bench.act { bench.keyboard.presentationFrame }, with: drawn, "at \(bench.phone.time)")
                    let progress = bench.act { bench.keyboard.progress }
                    #expect(abs(progress - GuideShare.easing(0.4)(bench.phone.time - start)) < 1e-4)
                    bench.phone.tick()
                }
                #expect(deviation.isNone, "\(device), \(mode), \(side): \(deviation)")
            }
        }
    }

    /// Compares every frame of a rotation with the keyboard's edges: with all of them, or only with the upper one.
    private func turnBesideKeyboard(_ bench: GuidePhone, _ side: UIDeviceOrientation, ticks: Int, isWhole: Bool) -> GuideDeviation {
        bench.act { UIApplication.shared.scene.hold(side) }
        var deviation = GuideDeviation()
        for _ in 0..<ticks {
            bench.compareWithKeyboard(isWhole: isWhole, &deviation, "at \(bench.phone.time)")
            bench.phone.tick()
        }
        return deviation
    }

    /// Rotates the phone and checks every frame. Positions before the rotation are relative to the centre of the old screen, which is
    /// mapped to the centre of the new screen.
    private func turn(_ bench: GuidePhone, _ side: UIDeviceOrientation) -> GuideDeviation {
        let old = bench.act { UIScreen.main.bounds }
        let befores = bench.stage.parts.map { bench.shown($0) }
        let start = bench.phone.time
        bench.act { UIApplication.shared.scene.hold(side) }
        let new = bench.act { UIScreen.main.bounds }
        return bench.watch(
            since: start, from: befores.map { $0.offsetBy(dx: new.midX - old.midX, dy: new.midY - old.midY) }, along: .easing(0.4))
    }

    @Test(arguments: rates)
    func `in a rotation with and without a keyboard each guide moves straight along the rotation's curve`(rate: Int) throws {
        for isShown in [false, true] {
            let bench = try GuidePhone(framesPerSecond: rate)
            if isShown { try bench.show(field: 2) }
            for side in [UIDeviceOrientation.landscapeLeft, .portrait] {
                let deviation = turn(bench, side)
                #expect(deviation.isNone, "\(side), keyboard \(isShown): \(deviation)")
            }
        }
    }

    // MARK: Windows

    @Test(arguments: rates, [CGSize(width: 273, height: 1180), CGSize(width: 410, height: 1180), CGSize(width: 600, height: 700)])
    func `the guide follows a window resize with a docked, a floating and a hidden keyboard`(rate: Int, size: CGSize) throws {
        for mode in [nil, KeyboardMode.docked, .floating] {
            let bench = try GuidePhone(framesPerSecond: rate)
            if let mode { try bench.show(mode, at: CGPoint(x: 440, y: 600), follows: mode == .floating) }
            for size in [size, nil] {
                let deviation = bench.deviation(along: .easing(0.3)) {
                    UIApplication.shared.scene.resize(bench.phone.window, to: size, animated: true)
                }
                #expect(deviation.isNone, "\(mode.map { "\($0)" } ?? "no keyboard") \(size.map { "\($0)" } ?? "screen"): \(deviation)")
            }
        }
    }
}
