import LabProtocol
import Simulator
import UIKit

/// Moves the touches of a repeated run to the views that they touched, after the app's layout has changed.
///
///     var aim = ReplayAim()
///     phone.send(aim.aimed(entry, on: phone), at: entry.time)
@MainActor
struct ReplayAim {
    /// The distances by which the touches of fingers on the screen are moved, in points.
    private var offsets: [Int: CGVector] = [:]

    /// Returns an input of the run. If a touch would now reach a different view than in the repeated run, the touch is moved to the
    /// middle of the view that it reached in that run. That view's name must be unique on the screen. Later inputs of the same finger
    /// are moved by the same distance.
    mutating func aimed(_ entry: LabLoggedInput, on phone: SimulatedPhone) -> InputEvent {
        let event = InputEvent(entry.input)
        guard case .touch(let phase, let finger, let location) = event else { return event }
        if phase == .began {
            offsets[finger] = entry.place?.touched.flatMap { name in phone.process.run { Self.offset(from: location, to: name) } }
        }
        guard let offset = offsets[finger] else { return event }
        return .touch(phase, finger: finger, location: CGPoint(x: location.x + offset.dx, y: location.y + offset.dy))
    }

    /// Returns the offset from a touch to the view with a name. Returns nil if the touch already reaches the view, if several views have
    /// the name, or if the name is only a class name.
    private static func offset(from location: CGPoint, to name: String) -> CGVector? {
        guard name.contains(" "), hit(at: location)?.nameWithClass != name else { return nil }
        let middles = UIApplication.shared.windows.flatMap(views).filter { $0.nameWithClass == name }.map { view in
            let frame = view.presentationFrameInWindow
            return view.window?.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil) ?? .zero
        }
        let reachable = middles.filter { hit(at: $0)?.nameWithClass == name }
        guard let middle = reachable.first, reachable.count == 1 else { return nil }
        return CGVector(dx: middle.x - location.x, dy: middle.y - location.y)
    }

    private static func views(of view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    /// Returns the view that a touch at a point of the screen hits.
    private static func hit(at location: CGPoint) -> UIView? {
        UIApplication.shared.windows.reversed().lazy.compactMap { $0.hitTest($0.convert(location, from: nil), with: nil) }.first
    }
}
