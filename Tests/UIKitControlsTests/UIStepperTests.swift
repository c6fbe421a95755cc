import Testing
import UIKitTestSupport

@testable import UIKitControls

@MainActor
@Suite("Stepper")
struct UIStepperTests {
    private func made(_ stage: Stage) -> (UIStepper, EventLog) {
        let view = UIStepper(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
        view.maximumValue = 1000
        stage.root.addSubview(view)
        stage.tick()
        return (view, EventLog(view))
    }
    private let minus = CGPoint(x: 120, y: 216)
    private let plus = CGPoint(x: 170, y: 216)

    @Test func `a 94 x 32 stepper steps and sends valueChanged on touch down, and a half at its limit ignores touches`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            #expect(view.frame.size == CGSize(width: 94, height: 32))
            stage.tap(plus.x, plus.y)
            #expect(view.value == 1)
            #expect(log.names == ["value", "primary", "down", "up"])
            stage.tap(minus.x, minus.y)
            #expect(view.value == 0)
            log.clear()
            stage.tap(minus.x, minus.y)
            #expect(view.value == 0 && log.names.isEmpty, "a half that can go no further takes no finger")
        }
    }

    @Test(arguments: [30.0, 60, 120])
    func `a held stepper steps after 0.5 s, then at 4, 8 and 16 a second at any tick rate, and stops on release`(rate: Double) {
        Stage.perform { stage in
            stage.ticksPerSecond = rate
            let (view, _) = made(stage)
            let start = stage.now
            stage.press(plus.x, plus.y)
            for _ in 0..<Int(3.5 * rate) {
                stage.tick()
                let held = stage.now - start
                // The first step is immediate and the second one after 0.5 s. Four steps follow every quarter, eight every eighth, and
                // then sixteen a second.
                var times = [0.0, 0.5]
                for interval in Array(repeating: 0.25, count: 4) + Array(repeating: 0.125, count: 8) + Array(repeating: 0.0625, count: 40) {
                    times.append(times.last! + interval)
                }
                #expect(view.value == Double(times.filter { $0 <= held + 1e-9 }.count))
            }
            stage.lift(plus.x, plus.y)
            let last = view.value
            stage.wait(1)
            #expect(view.value == last)
            #expect(stage.process.pendingMotions.isEmpty)
        }
    }

    @Test func `autorepeat stops when the finger leaves the half, and a stepper without autorepeat steps once`() {
        Stage.perform { stage in
            let (view, _) = made(stage)
            view.value = 10
            stage.press(plus.x, plus.y)
            stage.move(plus.x, plus.y + 100)
            stage.wait(2)
            #expect(view.value == 11)
            stage.lift(plus.x, plus.y + 100)
            view.autorepeat = false
            stage.press(plus.x, plus.y)
            stage.wait(2)
            stage.lift(plus.x, plus.y)
            #expect(view.value == 12)
        }
    }

    @Test func `a stepper stops at its limits, or wraps to the other limit if wraps is set`() {
        Stage.perform { stage in
            let (view, _) = made(stage)
            view.maximumValue = 5
            view.stepValue = 2
            for expected in [2.0, 4, 5, 5] {
                stage.tap(plus.x, plus.y)
                #expect(view.value == expected)
            }
            view.wraps = true
            stage.tap(plus.x, plus.y)
            #expect(view.value == 0)
            stage.tap(minus.x, minus.y)
            #expect(view.value == 5)
        }
    }

    @Test func `a stepper that is not continuous sends valueChanged once, when the finger lifts`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            view.isContinuous = false
            stage.press(plus.x, plus.y)
            stage.wait(1.3)
            #expect(view.value == 5 && log.count("value") == 0)
            stage.lift(plus.x, plus.y)
            #expect(log.names == ["down", "value", "primary", "up"])
        }
    }

    @Test func `in a right-to-left layout a stepper's plus half is at the left and its minus half at the right`() {
        Stage.perform { stage in
            stage.root.traitOverrides.layoutDirection = .rightToLeft
            let (view, _) = made(stage)
            stage.tap(minus.x, minus.y)
            #expect(view.value == 1)
            stage.tap(plus.x, plus.y)
            #expect(view.value == 0)
        }
    }
}
