import HostSupport
import UIKit

/// The direction in which a finger swipes. With `up`, the finger moves up and takes the content along.
package enum FlowDirection: String, Hashable, Sendable, CaseIterable {
    case up = "UP"
    case down = "DOWN"
    case left = "LEFT"
    case right = "RIGHT"
}

extension ValueReader where Value == FlowDirection {
    /// Reads a direction in capitals, as Maestro writes it, or in lower case.
    static var direction: Self {
        let words = FlowDirection.allCases.map(\.rawValue)
        let form: JSONValue = ["enum": .strings(words + words.map { $0.lowercased() })]
        return Self(Spelling.list(words), form: form, samples: words + ["up"]) { context in
            context.node.scalar.flatMap { FlowDirection(rawValue: $0.uppercased()) } ?? context.wrong()
        }
    }
}

extension FlowDirection {
    /// The finger's direction as a unit vector, in screen coordinates.
    package var unit: CGVector {
        switch self {
        case .up: CGVector(dx: 0, dy: -1)
        case .down: CGVector(dx: 0, dy: 1)
        case .left: CGVector(dx: -1, dy: 0)
        case .right: CGVector(dx: 1, dy: 0)
        }
    }
    package var opposite: FlowDirection {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        }
    }

    /// Returns the point at which a finger that starts at `start` lifts. The point is half of the width or height of `room` away from
    /// `start`, but always inside `room`.
    package func end(from start: CGPoint, in room: CGRect) -> CGPoint {
        let x = start.x + unit.dx * room.width * TouchTiming.swipeShare
        let y = start.y + unit.dy * room.height * TouchTiming.swipeShare
        return CGPoint(x: min(max(x, room.minX + 1), room.maxX - 1), y: min(max(y, room.minY + 1), room.maxY - 1))
    }
}
