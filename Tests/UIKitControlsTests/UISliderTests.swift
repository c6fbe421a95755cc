import Testing
import UIKitTestSupport

@testable import UIKitControls

@MainActor
@Suite("Slider")
struct UISliderTests {
    private func made(_ stage: Stage, width: CGFloat = 200) -> (UISlider, EventLog) {
        let view = UISlider(frame: CGRect(x: 50, y: 200, width: width, height: 34))
        stage.root.addSubview(view)
        stage.tick()
        return (view, EventLog(view))
    }

    @Test(arguments: [0, 6, -9] as [CGFloat])
    func `the value follows the finger linearly, keeps the grip's offset, and sends as many value as primary events`(grip: CGFloat) {
        Stage.perform { stage in
            let (view, log) = made(stage)
            view.maximumValue = 100
            view.value = 50
            // The thumb's centre moves from 15.5 to 184.5 of 200 points: the margin is 2, and half of the thumb is 13.5 wide.
            let start = 50 + 15.5 + 0.5 * 169 + grip
            stage.press(start, 217)
            stage.tick()
            for x in stride(from: start, through: 330, by: 3.7) {
                stage.move(x, 230)
                let naive = min(max((x - grip - 50 - 15.5) / 169, 0), 1) * 100
                #expect(abs(view.value - Float(naive)) < 1e-3)
                stage.tick()
            }
            #expect(view.value == 100)
            stage.lift(330, 230)
            #expect(log.names.first == "down" && log.names.last == "up outside")
            #expect(log.count("value") > 10 && log.count("value") == log.count("primary"))
        }
    }

    @Test func `a slider that is not continuous sends valueChanged once, just before touchUpInside`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            view.isContinuous = false
            stage.drag(from: CGPoint(x: 66, y: 217), to: CGPoint(x: 150, y: 217))
            #expect(log.count("value") == 1)
            #expect(log.names.suffix(3) == ["value", "primary", "up"])
            #expect(view.value > 0.4)
        }
    }

    @Test func `a tap on the track, or a drag that begins on it, changes nothing and sends no event`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            stage.tap(200, 217)
            stage.drag(from: CGPoint(x: 150, y: 217), to: CGPoint(x: 220, y: 217))
            #expect(view.value == 0)
            #expect(log.names.isEmpty)
        }
    }

    @Test func `value is clamped to the limits, a limit that crosses the other moves it, and NaN becomes the minimum`() {
        Stage.perform { _ in
            let view = UISlider()
            view.value = 7
            #expect(view.value == 1)
            view.minimumValue = 3
            #expect(view.maximumValue == 3 && view.value == 3)
            view.maximumValue = -2
            #expect(view.minimumValue == -2 && view.value == -2)
            view.maximumValue = 10
            view.value = .nan
            #expect(view.value == -2)
            view.value = .infinity
            #expect(view.value == 10)
        }
    }

    @Test func `a point 5 above the slider hits the thumb but not the track, and the intrinsic height is 34`() {
        Stage.perform { stage in
            let (view, _) = made(stage)
            view.value = 0.5
            #expect(view.point(inside: CGPoint(x: 100, y: -5), with: nil))
            #expect(!view.point(inside: CGPoint(x: 20, y: -5), with: nil))
            #expect(view.intrinsicContentSize.height == 34)
        }
    }

    @Test func `an overridden trackRect decides the thumb's position and the value of a drag`() {
        final class Narrow: UISlider {
            override func trackRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 50, y: 15, width: 100, height: 4) }
        }
        Stage.perform { stage in
            let view = Narrow(frame: CGRect(x: 0, y: 200, width: 200, height: 34))
            stage.root.addSubview(view)
            stage.tick()
            #expect(view.thumbFrame.minX == 50)
            stage.drag(from: CGPoint(x: 63.5, y: 217), to: CGPoint(x: 63.5 + 36.5, y: 217))
            #expect(abs(view.value - 0.5) < 1e-5)
        }
    }

    @Test func `in a right-to-left layout a slider's minimum is at the right and drags are mirrored`() {
        Stage.perform { stage in
            stage.root.traitOverrides.layoutDirection = .rightToLeft
            let (view, _) = made(stage)
            #expect(view.thumbFrame.maxX == 198)
            stage.drag(from: CGPoint(x: 50 + 184.5, y: 217), to: CGPoint(x: 50 + 100, y: 217))
            #expect(abs(view.value - 0.5) < 1e-5)
        }
    }

    @Test(arguments: [(-Float.greatestFiniteMagnitude, Float.greatestFiniteMagnitude), (-.infinity, .infinity), (0, .infinity)])
    func `extreme limits leave the thumb in the slider, centred at 0 if finite, and drags do not trap`(minimum: Float, maximum: Float) {
        Stage.perform { stage in
            let (view, _) = made(stage)
            view.minimumValue = minimum
            view.maximumValue = maximum
            view.value = 0
            stage.tick()
            #expect(view.bounds.contains(view.thumbFrame))
            if maximum.isFinite { #expect(view.thumbFrame.midX == view.bounds.midX) }
            stage.drag(from: CGPoint(x: view.thumbFrame.midX, y: 217), to: CGPoint(x: 150, y: 217))
            #expect(view.point(inside: CGPoint(x: 1, y: 1), with: nil))
        }
    }
}
