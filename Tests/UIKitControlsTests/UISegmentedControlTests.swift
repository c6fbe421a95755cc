import Testing
import UIKitTestSupport

@testable import UIKitControls

@MainActor
@Suite("Segmented control")
struct UISegmentedControlTests {
    /// Returns a control with three segments of 100 points, and its event log.
    private func made(_ stage: Stage) -> (UISegmentedControl, EventLog) {
        let view = UISegmentedControl(items: ["One", "Two", "Three"])
        view.frame = CGRect(x: 50, y: 200, width: 300, height: 32)
        stage.root.addSubview(view)
        stage.tick()
        return (view, EventLog(view))
    }

    @Test func `a tap selects a segment, reports only a change, and slides the thumb along a critically damped spring`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            view.selectedSegmentIndex = 0
            #expect(view.thumb.frame == CGRect(x: 2, y: 2, width: 96, height: 28))
            stage.tap(300, 216)
            #expect(view.selectedSegmentIndex == 2)
            #expect(log.names == ["down", "value", "primary", "up"])
            // A mass of 1, a stiffness of 503.551 and a damping of 44.8799 make the spring critically damped, so the remaining distance
            // is (1 + wt) e^-wt.
            let lifted = stage.now - 1.0 / 60
            for _ in 0..<20 {
                let t = stage.now - lifted
                let w = 503.551.squareRoot()
                #expect(abs(view.thumb.layer.presentationFrame.minX - (202 - 200 * (1 + w * t) * exp(-w * t))) < 0.5)
                stage.tick()
            }
            stage.wait(0.5)
            #expect(stage.process.pendingMotions.isEmpty)
            log.clear()
            stage.tap(300, 216)
            #expect(log.count("value") == 0)
        }
    }

    @Test func `a drag from the thumb moves it along and changes the selection once, when the finger lifts`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            view.selectedSegmentIndex = 0
            stage.press(100, 216)
            for x in stride(from: 100.0, through: 310, by: 10) {
                stage.move(x, 216)
                stage.tick()
                #expect(view.shownSelection == (x < 150 ? 0 : x < 250 ? 1 : 2))
            }
            #expect(view.selectedSegmentIndex == 0)
            stage.lift(310, 216)
            #expect(view.selectedSegmentIndex == 2)
            #expect(log.count("value") == 1)
        }
    }

    @Test func `a disabled segment cannot be selected, and a drag from outside the thumb selects the segment where it ends`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            view.selectedSegmentIndex = 0
            view.setEnabled(false, forSegmentAt: 1)
            stage.tap(200, 216)
            #expect(view.selectedSegmentIndex == 0 && log.names.isEmpty)
            stage.drag(from: CGPoint(x: 300, y: 216), to: CGPoint(x: 200, y: 216))
            #expect(view.selectedSegmentIndex == 0)
            stage.drag(from: CGPoint(x: 300, y: 216), to: CGPoint(x: 320, y: 216))
            #expect(view.selectedSegmentIndex == 2)
        }
    }

    @Test func `a momentary control reports the tapped segment, deselects it, and performs the segment's action`() {
        Stage.perform { stage in
            let (view, _) = made(stage)
            view.isMomentary = true
            var reported: [Int] = []
            view.addAction(UIAction { _ in reported.append(view.selectedSegmentIndex) }, for: .valueChanged)
            var performed = 0
            view.setAction(UIAction(title: "Go") { _ in performed += 1 }, forSegmentAt: 1)
            stage.tap(200, 216)
            stage.tap(200, 216)
            #expect(reported == [1, 1])
            #expect(performed == 2)
            #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(view.titleForSegment(at: 1) == "Go")
        }
    }

    @Test func `the selection follows its segment through inserts and removals, ends when it is removed, and sends no event`() {
        Stage.perform { stage in
            let (view, log) = made(stage)
            view.selectedSegmentIndex = 1
            view.insertSegment(withTitle: "Zero", at: 0, animated: true)
            #expect(view.selectedSegmentIndex == 2 && view.numberOfSegments == 4)
            view.removeSegment(at: 1, animated: true)
            #expect(view.selectedSegmentIndex == 1)
            view.removeSegment(at: 1, animated: false)
            #expect(view.selectedSegmentIndex == -1)
            view.insertSegment(withTitle: "Last", at: 99, animated: false)
            #expect(view.titleForSegment(at: view.numberOfSegments - 1) == "Last")
            view.removeSegment(at: 99, animated: false)
            view.removeAllSegments()
            #expect(view.numberOfSegments == 0 && log.names.isEmpty)
        }
    }

    @Test func `segments are equally wide, as wide as set, or sized by content, and together as wide as the control`() {
        Stage.perform { stage in
            let (view, _) = made(stage)
            #expect(view.segmentWidths == [100, 100, 100])
            view.setWidth(140, forSegmentAt: 0)
            #expect(view.segmentWidths == [140, 80, 80])
            view.setWidth(0, forSegmentAt: 0)
            view.apportionsSegmentWidthsByContent = true
            #expect(view.segmentWidths[2] > view.segmentWidths[0])
            #expect(abs(view.segmentWidths.reduce(0, +) - 300) < 1e-9)
        }
    }

    @Test func `without a frame a segmented control is 32 high and wide enough for the widest title in every segment`() {
        Stage.perform { _ in
            let view = UISegmentedControl(items: ["A", "Wide one"])
            let title = UILabel()
            title.font = .systemFont(ofSize: 13, weight: .semibold)
            title.text = "Wide one"
            #expect(view.frame.size == CGSize(width: (2 * (title.intrinsicContentSize.width + 20)).rounded(.up), height: 32))
        }
    }

    @Test func `in a right-to-left layout the first segment is at the right, and a change of direction mirrors the thumb`() {
        Stage.perform { stage in
            stage.root.traitOverrides.layoutDirection = .rightToLeft
            let (view, _) = made(stage)
            stage.tap(300, 216)
            stage.wait(1)
            #expect(view.selectedSegmentIndex == 0)
            #expect(view.thumb.frame == CGRect(x: 202, y: 2, width: 96, height: 28))
            stage.tap(100, 216)
            #expect(view.selectedSegmentIndex == 2)
            // A change of the layout direction mirrors the existing content.
            stage.root.traitOverrides.layoutDirection = .leftToRight
            stage.tick()
            #expect(view.thumb.frame == CGRect(x: 202, y: 2, width: 96, height: 28))
        }
    }

    @Test func `900 changes in a row update each segment once, at the next layout, and removals update none`() {
        Stage.perform { stage in
            let view = UISegmentedControl(frame: CGRect(x: 0, y: 200, width: 300, height: 32))
            stage.root.addSubview(view)
            stage.layout()
            let count = 900
            view.shownSegments = 0
            for index in 0..<count { view.insertSegment(withTitle: "\(index)", at: index, animated: false) }
            #expect(view.shownSegments == 0)
            stage.layout()
            #expect(view.shownSegments == count && !view.needsShowing)
            for index in 0..<count {
                view.setEnabled(index % 2 == 0, forSegmentAt: index)
                view.setTitle("S\(index)", forSegmentAt: index)
            }
            stage.layout()
            #expect(view.shownSegments == 2 * count)
            #expect(view.segments[1].label.textColor == SegmentedControlMetrics.disabledColor && view.segments[2].label.textColor == .label)
            for _ in 0..<count { view.removeSegment(at: 0, animated: false) }
            stage.layout()
            #expect(view.shownSegments == 2 * count && view.segments.isEmpty && view.dividers.isEmpty)
        }
    }

    @Test func `intrinsicContentSize uses titles and fonts that have just changed`() {
        Stage.perform { _ in
            let view = UISegmentedControl(items: ["A", "B"])
            view.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .normal)
            view.setTitle("A long title", forSegmentAt: 1)
            let title = UILabel()
            title.font = .systemFont(ofSize: 30)
            title.text = "A long title"
            #expect(view.intrinsicContentSize.width == (2 * (title.intrinsicContentSize.width + 20)).rounded(.up))
        }
    }

    @Test func `setWidth inside an animation block animates the segment's width`() {
        Stage.perform { stage in
            let (view, _) = made(stage)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.setWidth(140, forSegmentAt: 0) }
            stage.wait(0.5)
            let width = view.segments[0].layer.presentationFrame.width
            #expect(abs(width - 120) < 2, "half of the way from 100 to 140, not \(width)")
        }
    }
}
