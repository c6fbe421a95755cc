import Simulator
import UIKit

extension FlowRunner {
    package func tap(_ selector: FlowSelector, count: Int, delay: Double, duration: Double, touches: Int) -> [FlowOperation] {
        var result: [FlowOperation] = []
        for turn in 0..<count {
            if turn > 0 { result.append(wait(delay)) }
            result.append(
                .plan { [unowned self] () throws(FlowFailure) in
                    let point = try screen.touchPoint(of: selector)
                    return fingers.touch(at: point, duration: duration, touches: touches)
                })
        }
        return result
    }

    package func drag(_ points: [FlowPlace], press: Double, duration: Double, hold: Double, touches: Int) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            fingers.stroke(try screen.line(points), press: press, duration: duration, hold: hold, touches: touches)
        }
    }

    /// Swipes in a direction, beginning at a view or in the middle of the screen above the keyboard.
    package func swipe(_ direction: FlowDirection, from selector: FlowSelector?, duration: Double, touches: Int) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            let room = screen.roomAboveKeyboard
            let start = try selector.map { selector throws(FlowFailure) in try screen.touchPoint(of: selector) }
            let begin = start ?? CGPoint(x: room.midX, y: room.midY)
            return fingers.stroke([begin, direction.end(from: begin, in: room)], duration: duration, hold: 0, touches: touches)
        }
    }

    /// Scrolls towards content in a direction by moving a finger in the opposite direction. Swipes inside `scrollView`, or in the middle
    /// of the screen if `scrollView` is nil.
    package func scroll(_ direction: FlowDirection, inside scrollView: UIScrollView?, duration: Double, hold: Double) -> FlowOperation {
        .plan { [unowned self] in
            let room = scrollView.map { screen.reachablePart(of: $0) } ?? screen.roomAboveKeyboard
            let finger = direction.opposite.unit
            let length = CGVector(dx: finger.dx * room.width * TouchTiming.swipeShare, dy: finger.dy * room.height * TouchTiming.swipeShare)
            let start = screen.strokeStart(of: length, in: room, for: scrollView)
            return fingers.stroke([start, CGPoint(x: start.x + length.dx, y: start.y + length.dy)], duration: duration, hold: hold)
        }
    }
}
