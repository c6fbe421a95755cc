import CoreGraphics
import LabProtocol
import QuartzCore

/// The screen taken apart: turned with the mouse or the arrow keys, as its layers lie behind each other.
extension LabWindow {
    var explodedRefusal: String? {
        exploded == nil ? localized("Open the exploded view first (\(LabCommand.of(.exploded).chord?.description ?? "")).") : nil
    }

    func toggleExploded() {
        exploded = exploded == nil ? ExplodedLook() : nil
        turning = nil
        send(finger.cancel())
        if exploded != nil {
            say(localized("Drag to turn. The wheel zooms, with Shift it spreads the planes. Escape puts the screen together."))
        }
    }

    /// Radians for a point of dragging; an arrow key turns by sixteen. (chosen)
    private static let turnPerPoint = 0.008
    /// Beyond it planes are only lines, radians. (chosen)
    private static let steepest = 1.25

    private func turn(_ dx: CGFloat, _ dy: CGFloat) {
        guard var look = exploded else { return }
        look.turn = min(max(look.turn + Double(dx) * Self.turnPerPoint, -Self.steepest), Self.steepest)
        look.tilt = min(max(look.tilt + Double(dy) * Self.turnPerPoint, -Self.steepest), Self.steepest)
        exploded = look
        needsDrawing = true
    }

    /// While the screen is apart the pointer on it is no finger. Answers whether the event was taken.
    func explodedTakes(_ event: HostEvent) -> Bool {
        guard exploded != nil else { return false }
        switch event {
        case .mouseDown(.main, let point, _):
            turning = point
            return true
        case .mouseDown(.menu, let point, _): return isOnScreen(point)
        case .mouseMoved(let point):
            guard let start = turning else { return isOnScreen(point) }
            turn(point.x - start.x, start.y - point.y)
            turning = point
            return true
        case .mouseUp(.main, _):
            turning = nil
            return true
        case .wheel(let notches, let point):
            guard viewport.screenFrame.contains(point), var look = exploded else { return false }
            if SDLWindow.holdsShift {
                look.gap = min(max(look.gap + Double(notches.dy) * 4, 0), 120)
            } else {
                look.zoom = min(max(look.zoom * (notches.dy > 0 ? 1.1 : 1 / 1.1), 0.4), 6)
            }
            exploded = look
            needsDrawing = true
            return true
        case .key(let key, isDown: true) where shell.interface.focus == nil && key.modifiers.isEmpty:
            let step: CGFloat = 16
            switch key.usage {
            case KeyUsage.escape: exploded = nil
            case KeyUsage.left: turn(-step, 0)
            case KeyUsage.right: turn(step, 0)
            case KeyUsage.up: turn(0, step)
            case KeyUsage.down: turn(0, -step)
            default: return false
            }
            takenKeys.take(key.usage)
            needsDrawing = true
            return true
        default: return false
        }
    }

    // MARK: Measuring

    /// Keeps one end of the measure at the chosen view, or lets it go.
    func toggleMeasure() {
        lockedNode = lockedNode == nil ? selectedNode : nil
        guard let id = lockedNode, let node = session.latestTree[id] else { return say(localized("Measuring ends.")) }
        say(
            localized(
                """
                Distances are from \(node.shortName) to what is pointed at or chosen. \
                \(LabCommand.of(.lockMeasure).chord?.description ?? "") ends.
                """
            )
        )
        if !isPicking { togglePicking() }
    }
}
