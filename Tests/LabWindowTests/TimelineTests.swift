import LabProtocol
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabSessions
@testable import LabWindow

/// Tests for the timeline: its times, its lanes, and the playback of recorded frames.
@Suite @MainActor struct TimelineTests {
    @Test func `recorded frames play at their pace in both directions and stop at the ends`() {
        let forwards = PastPlayer(from: 100, at: 5, isBackwards: false, pace: 60)
        #expect(forwards.tick(at: 5, in: 1...200) == (100, false))
        #expect(forwards.tick(at: 6, in: 1...200) == (160, false))
        #expect(forwards.tick(at: 9, in: 1...200) == (200, true))
        let backwards = PastPlayer(from: 100, at: 5, isBackwards: true, pace: 6)
        #expect(backwards.tick(at: 6, in: 1...200) == (94, false))
        #expect(backwards.tick(at: 60, in: 20...200) == (20, true))
        #expect(abs(backwards.wait(at: 5.05) - (1.0 / 6 - 0.05)) < 1e-9)
    }

    @Test func `an event is shown in its own frame, and an input in the frame before it`() {
        #expect(EventMoments.tick(of: 1, isInput: false, framesPerSecond: 60) == 60)
        #expect(EventMoments.tick(of: 1, isInput: true, framesPerSecond: 60) == 59)
        #expect(EventMoments.tick(of: 1.001, isInput: true, framesPerSecond: 60) == 60)
        #expect(EventMoments.next(from: 60, of: [59, 60, 90, 120], forwards: true) == 90)
        #expect(EventMoments.next(from: 60, of: [59, 60, 90, 120], forwards: false) == 59)
        #expect(EventMoments.next(from: 120, of: [59, 120], forwards: true) == nil)
    }

    @Test func `Fit shows the whole run, and the lanes do not move while the pointer is over them`() throws {
        let timeline = try ShellTests().shell(CGSize(width: 1200, height: 900), timeline: true).timeline
        func content(_ present: Double) -> TimelinePanel.Content {
            var content = TimelinePanel.Content()
            content.present = present
            return content
        }
        timeline.content = content(42)
        #expect(timeline.start > 30)
        timeline.fit()
        #expect(timeline.start <= 0 && timeline.end >= 42 && timeline.end < 44)
        timeline.zoom(by: 0.1, around: timeline.x(42))
        timeline.pointerMoved(to: CGPoint(x: timeline.x(40), y: 40))
        let start = timeline.start
        timeline.content = content(43)
        #expect(timeline.start == start, "the user reads")
        timeline.pointerLeft()
        #expect(timeline.end == 43)
        timeline.content = content(44)
        #expect(timeline.end == 44)
    }

    @Test func `dragging a curve's upper edge makes all curve rows higher without reordering the lanes`() throws {
        let timeline = try ShellTests().shell(CGSize(width: 1200, height: 900), timeline: true).timeline
        var content = TimelinePanel.Content()
        content.curves = ["a", "b"].enumerated().map { TimelinePanel.Curve(title: $1, track: NumberTrack(), row: $0) }
        timeline.content = content
        let edge = timeline.frame(ofCurve: 0).minY
        let point = CGPoint(x: 400, y: edge)
        #expect(timeline.pointerShape(at: point) == .resizeUpright)
        timeline.pointerDown(at: point, modifiers: [])
        timeline.pointerDragged(to: CGPoint(x: 400, y: edge - 30))
        timeline.pointerUp(at: .zero)
        #expect(abs(timeline.frame(ofCurve: 0).minY - (edge - 30)) < 1)
        #expect(abs(timeline.frame(ofCurve: 1).maxY - (timeline.bounds.height - 4)) < 1)
        // A drag beyond the limits must not make a lane invisible.
        timeline.dragCurveEdge(of: 0, to: -500)
        #expect(timeline.laneHeight >= 6)
        timeline.dragCurveEdge(of: 0, to: 5000)
        #expect(timeline.frame(ofCurve: 1).height >= timeline.laneHeight - 0.5)
    }

    @Test func `dragging scrubs the timeline, a click on an event shows its frame, and a Shift drag moves the scale`() throws {
        let shell = try ShellTests().shell(CGSize(width: 1200, height: 900), timeline: true)
        let timeline = shell.timeline
        var moments: [Double] = []
        var jumps: [Bool] = []
        timeline.scrubbed = { moments.append($0) }
        timeline.jumped = { jumps.append($0) }
        var content = TimelinePanel.Content()
        content.present = 10
        content.events = [LabEvent(time: 4, name: "touch", view: nil), LabEvent(time: 5, name: "keyboardWillShow", view: nil)]
        shell.interface.run { timeline.content = content }
        _ = shell.interface.nodes()
        shell.interface.run {
            timeline.pointerDown(at: CGPoint(x: timeline.x(7.5), y: timeline.bounds.maxY - 3), modifiers: [])
            timeline.pointerDragged(to: CGPoint(x: timeline.x(2), y: 50))
            timeline.pointerUp(at: .zero)
        }
        #expect(moments.count == 2 && abs(moments[0] - 7.5) < 0.01 && abs(moments[1] - 2) < 0.01)
        let row = timeline.frame(ofLane: 1)
        shell.interface.run { timeline.pointerDown(at: CGPoint(x: timeline.x(5) + 3, y: row.midY), modifiers: []) }
        #expect(moments.last == 5)
        shell.interface.run {
            timeline.pointerDown(at: CGPoint(x: timeline.x(4) + 3, y: timeline.frame(ofLane: 0).midY), modifiers: [])
            timeline.pointerUp(at: .zero)
        }
        #expect(moments.last == 239.0 / 60, "the frame before the finger")
        let end = timeline.end
        shell.interface.run {
            timeline.zoom(by: 0.5, around: timeline.x(10))
            timeline.pointerDown(at: CGPoint(x: 600, y: 60), modifiers: .shift)
            timeline.pointerDragged(to: CGPoint(x: 700, y: 60))
            timeline.pointerUp(at: .zero)
        }
        #expect(timeline.end < end && moments.count == 4)
        _ = timeline.keyDown(HostKey(character: 0, usage: KeyUsage.left, modifiers: .shift))
        #expect(jumps == [false])
    }

    @Test func `the cost lane shows a frame's costs, and a click on it shows that frame`() throws {
        let shell = try ShellTests().shell(CGSize(width: 1200, height: 900), timeline: true)
        let timeline = shell.timeline
        var moments: [Double] = []
        timeline.scrubbed = { moments.append($0) }
        let log = FrameCostLog()
        for tick in 1...600 { log.add(FrameCost(input: 1, layout: tick == 300 ? 40 : 2, list: 0.5, drawing: 3), tick: tick) }
        var content = TimelinePanel.Content()
        content.present = 10
        shell.interface.run { timeline.content = content }
        let before = timeline.frame(ofLane: 0).height
        content.costs = ShownCosts(log)
        shell.interface.run { timeline.content = content }
        #expect(timeline.frame(ofLane: 0).height < before, "the lane has its room")
        #expect(timeline.frameOfCosts.maxY <= timeline.bounds.maxY + 0.5)
        let place = CGPoint(x: timeline.x(300.5 / 60), y: timeline.frameOfCosts.midY)
        #expect(timeline.costedFrame(at: place)?.tick == 300)
        let tip = try #require(timeline.tip(at: place))
        #expect(tip.contains("tick 300") && tip.contains("44.5 ms in all, above") && tip.contains("40.0 ms layout"), "\(tip)")
        shell.interface.run {
            timeline.pointerDown(at: place, modifiers: [])
            timeline.pointerUp(at: .zero)
        }
        #expect(moments == [5])
        // If several frames share a column, the column shows the most expensive one.
        shell.interface.run { timeline.zoom(by: 20, around: timeline.x(10)) }
        let near = CGPoint(x: timeline.x(300.0 / 60), y: timeline.frameOfCosts.midY)
        #expect([-1, 0, 1].contains { timeline.costedFrame(at: CGPoint(x: near.x + $0, y: near.y))?.tick == 300 })
        _ = shell.interface.nodes()
    }
}
