import IQKeyboardManagerSwift
import LabProtocol
import Simulator
import UIKit

extension SimulatedPhone {
    /// Overrides the engine's keyboard distance; nil keeps the value of the scene or of the app's code.
    package func set(keyboardDistance: Double?) {
        guard let keyboardDistance else { return }
        process.run { IQKeyboardManager.shared.keyboardDistance = CGFloat(keyboardDistance) }
    }

    /// Returns the inspector's values at the phone's present tick. Positions are presentation values, not the final values of animations.
    ///
    /// - Parameter displaced: the views that the engine has moved; nil if the phone has no engine.
    func inspection(displaced: DisplacedViews?) -> (values: Inspection, caret: CGRect?) {
        process.run {
            var result = Inspection(time: time, strategy: configuration.strategy.rawValue)
            for motion in pendingMotions where !result.motions.contains(motion) { result.motions.append(motion) }
            for window in UIApplication.shared.windows {
                result.gestures += window.arena.dump().split(separator: "\n").map(String.init)
            }
            let explanation = explanation
            result.keyboard = explanation.keyboard
            result.field = explanation.field.map { .init(name: $0.name, frame: $0.frame) }
            result.gap = explanation.gap.map(\.localizedText)
            result.shownShare = focusedVisibility?.share
            result.movers = explanation.shares?.actors.map { .init(name: $0.name, sum: Double($0.sum)) } ?? []
            result.conflicts = explanation.shares?.conflicts.map(\.sentence) ?? []
            var place: CGRect?
            if let view = UIApplication.shared.firstResponder as? UIView, let field = explanation.field {
                place = caret(in: view, shownAt: field.frame)
            }
            if let displaced {
                result.displaced = displaced.lines(on: self)
                if let adjustment = IQKeyboardManager.shared.lastAdjustment {
                    result.moveUp = adjustment.plan.measurement.map { Double($0.moveUp) }
                    result.wantedDistance = adjustment.plan.measurement.map { Double($0.distance) }
                    result.plan = localized("At \(adjustment.time.millisecondsText)\n\(adjustment.explanation)")
                }
            }
            return (result, place)
        }
    }

    /// Returns the caret rectangle of a view. For an input without a known caret, returns the lower edge of the view.
    /// - Parameter frame: the view's frame on the screen in the current frame.
    private func caret(in view: UIView, shownAt frame: CGRect) -> CGRect? {
        guard let input = view as? any UITextInput else {
            return view is any UIKeyInput ? CGRect(x: frame.minX, y: frame.maxY - 1, width: 1, height: 1) : nil
        }
        guard let position = input.selectedTextRange?.end else { return nil }
        let caret = input.caretRect(for: position)
        return caret.offsetBy(dx: frame.minX - view.bounds.minX, dy: frame.minY - view.bounds.minY)
    }
}
