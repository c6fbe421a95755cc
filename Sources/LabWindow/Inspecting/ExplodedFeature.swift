import CoreGraphics
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions

/// The exploded view of the screen, which shows its layers one behind the other. The mouse and the arrow keys rotate it.
@MainActor
final class ExplodedFeature: InputFeature {
    unowned let host: any WindowHost
    /// The angle, zoom and spread of the exploded view; nil while the normal screen is shown.
    var look: ExplodedLook?
    /// The last position of the pointer that is rotating the view, in window points; nil otherwise.
    private var turning: CGPoint?

    init(host: any WindowHost) { self.host = host }

    var refusal: String? {
        look == nil ? localized("Open the exploded view first (\(LabCommand.of(.exploded).key)).") : nil
    }

    func toggle() {
        look = look == nil ? ExplodedLook() : nil
        turning = nil
        features.phone.liftFinger()
        if look != nil {
            say(localized("Drag to rotate. The wheel zooms; with Shift it spreads the planes. Escape leaves the exploded view."))
        }
    }

    func request(_ frameOptions: inout FrameOptions) {
        frameOptions.exploded = look
        frameOptions.exploded?.selected = features.picking.selectedNode
    }

    /// The angle in radians by which a drag of one point rotates the view. An arrow key rotates it as far as a drag of sixteen points.
    /// (chosen)
    private static let turnPerPoint = 0.008
    /// The maximum angle in radians. Beyond it, layers are so oblique that they look like lines. (chosen)
    private static let steepest = 1.25

    private func turn(_ dx: CGFloat, _ dy: CGFloat) {
        guard let before = look else { return }
        look?.turn = min(max(before.turn + Double(dx) * Self.turnPerPoint, -Self.steepest), Self.steepest)
        look?.tilt = min(max(before.tilt + Double(dy) * Self.turnPerPoint, -Self.steepest), Self.steepest)
        needsDrawing = true
    }

    /// Handles mouse and key events in the exploded view. In this view, the pointer does not act as a finger.
    func takes(_ event: inout HostEvent) -> Bool {
        guard look != nil else { return false }
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
            guard viewport.screenFrame.contains(point), let before = look else { return false }
            if SDLWindow.holdsShift {
                look?.gap = min(max(before.gap + Double(notches.dy) * 4, 0), 120)
            } else {
                look?.zoom = min(max(before.zoom * (notches.dy > 0 ? 1.1 : 1 / 1.1), 0.4), 6)
            }
            needsDrawing = true
            return true
        case .key(let key, isDown: true) where shell.interface.focus == nil && key.modifiers.isEmpty:
            let step: CGFloat = 16
            switch key.usage {
            case KeyUsage.escape: look = nil
            case KeyUsage.left: turn(-step, 0)
            case KeyUsage.right: turn(step, 0)
            case KeyUsage.up: turn(0, step)
            case KeyUsage.down: turn(0, -step)
            default: return false
            }
            features.phone.takenKeys.take(key.usage)
            needsDrawing = true
            return true
        default: return false
        }
    }
}
