import Testing
import UIKitTestSupport

@testable import UIKitControls

@MainActor
@Suite("Switch")
struct UISwitchTests {
    private func made(_ stage: Stage) -> (UISwitch, EventLog) {
        let view = UISwitch(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
        stage.root.addSubview(view)
        stage.tick()
        return (view, EventLog(view))
    }
    /// Returns the frame rectangle of the thumb in the current animation frame.
    private func thumb(_ view: UISwitch) -> CGRect { view.subviews[1].layer.presentationFrame }

    @Test func `a switch is 51 x 31 at the origin of whatever frame is set, and 63 x 28 from iOS 26 on`() {
        Stage.perform { _ in
            let view = UISwitch(frame: CGRect(x: 7, y: 9, width: 200, height: 5))
            #expect(view.frame == CGRect(x: 7, y: 9, width: 51, height: 31))
            view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(view.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
            #expect(SwitchMetrics.system(.glass).size == CGSize(width: 63, height: 28))
        }
    }

    @Test(arguments: [17, 26])
    func `constraints or bounds of a wrong size keep the switch's size and centre, and a frame keeps its origin`(version: Int) {
        let process = SimulatedProcess(name: "switch")
        process.settings.systemVersion = version
        process.run {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            let control = UISwitch()
            control.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(control)
            // Documents of older versions state an alignment rectangle of 49 x 31 for a switch at the trailing edge.
            NSLayoutConstraint.activate([
                control.trailingAnchor.constraint(equalTo: view.trailingAnchor), control.topAnchor.constraint(equalTo: view.topAnchor),
                control.widthAnchor.constraint(equalToConstant: 49), control.heightAnchor.constraint(equalToConstant: 31),
            ])
            view.layoutIfNeeded()
            view.setNeedsLayout()
            view.layoutIfNeeded()
            // In the older appearance the alignment rectangle ends 2 points before the track.
            let middle = CGPoint(x: version == 26 ? 275.5 : 276.5, y: 15.5)
            #expect(control.center == middle)
            #expect(control.bounds.size == (version == 26 ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31)))
            control.bounds.size = CGSize(width: 10, height: 10)
            #expect(control.center == middle)
            let framed = UISwitch(frame: CGRect(x: 249, y: 0, width: 51, height: 31))
            #expect(framed.frame.origin == CGPoint(x: 249, y: 0))
        }
    }

    @Test func `a tap turns a switch on, sends down, value, primary and up in this order, and slides the thumb across`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            #expect(thumb(view) == CGRect(x: 2, y: 2, width: 27, height: 27))
            stage.tap(125, 215)
            #expect(log.names == ["down", "value", "primary", "up"])
            #expect(view.isOn)
            stage.wait(0.05)
            #expect(thumb(view).minX > 2 && thumb(view).minX < 22)
            stage.wait(0.4)
            #expect(thumb(view) == CGRect(x: 22, y: 2, width: 27, height: 27))
            #expect(stage.process.pendingMotions.isEmpty)
        }
    }

    @Test func `a pressed thumb is 7 points wider towards the middle until release`() {
        Stage.perform { stage in
            let (view, _) = made(stage)
            stage.press(125, 215)
            stage.wait(0.4)
            #expect(thumb(view) == CGRect(x: 2, y: 2, width: 34, height: 27))
            stage.lift(125, 215)
            stage.wait(0.5)
            #expect(thumb(view).width == 27)
        }
    }

    @Test func `a drag across moves the thumb but changes the value once, on release, and one there and back changes nothing`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            stage.press(110, 215)
            stage.tick()
            for x in stride(from: 110.0, through: 145, by: 5) {
                stage.move(x, 215)
                stage.tick()
            }
            #expect(!view.isOn, "the value waits for the finger")
            stage.wait(0.3)
            #expect(thumb(view).maxX == 49, "the thumb does not")
            stage.lift(145, 215)
            #expect(view.isOn)
            #expect(log.count("value") == 1)
            log.clear()
            stage.tick()
            stage.press(140, 215)
            for x in [130.0, 120, 110, 120, 130, 140] {
                stage.move(x, 215)
                stage.tick()
            }
            stage.lift(140, 215)
            #expect(view.isOn)
            #expect(log.count("value") == 0)
        }
    }

    @Test func `a touch that is cancelled or ends outside, or any on a disabled switch at alpha 0.5, does not toggle it`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            stage.press(125, 215)
            stage.move(125, 400)
            stage.lift(125, 400)
            #expect(!view.isOn && log.names.last == "up outside")
            stage.press(110, 215)
            stage.move(140, 215)
            stage.cancel()
            #expect(!view.isOn && log.names.last == "cancel")
            stage.wait(0.5)
            #expect(thumb(view).minX == 2)
            log.clear()
            view.isEnabled = false
            stage.tap(125, 215)
            #expect(!view.isOn && log.names.isEmpty)
            #expect(view.alpha == 0.5)
        }
    }

    @Test func `setting the value in code sends no event and moves the thumb, at once or animated`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            view.isOn = true
            #expect(thumb(view).minX == 22)
            view.setOn(false, animated: true)
            #expect(!view.isOn && thumb(view).minX == 22)
            stage.wait(0.4)
            #expect(thumb(view).minX == 2)
            #expect(log.names.isEmpty)
        }
    }

    @Test func `in a right-to-left layout a switch is on at the left, and a drag to the left turns it on`() {
        Stage.perform { stage in
            stage.root.traitOverrides.layoutDirection = .rightToLeft
            let (view, _) = made(stage)
            #expect(thumb(view).minX == 22)
            stage.drag(from: CGPoint(x: 140, y: 215), to: CGPoint(x: 105, y: 215))
            #expect(view.isOn)
            stage.wait(0.4)
            #expect(thumb(view).minX == 2)
        }
    }
}
