import IQKeyboardManagerSwift
import KeyboardAdjustment
import UIKit

/// The explanation of the focused field's position, as far as it can be drawn over the screen. Rectangles are in screen points, as
/// displayed in the current tick.
package struct ScreenExplanation: Hashable, Sendable {
    package struct Named: Hashable, Sendable {
        package var name: String
        package var frame: CGRect
        package init(name: String, frame: CGRect) {
            self.name = name
            self.frame = frame
        }
    }
    /// The view that the engine moves.
    package struct Root: Hashable, Sendable {
        package var name: String
        package var frame: CGRect
        /// The frame to which the view returns.
        package var begin: CGRect
    }
    package struct ScrollView: Hashable, Sendable {
        package var name: String
        package var frame: CGRect
        package var role: ScrollViewRole.Role
    }

    /// The keyboard's frame; nil if no keyboard is on the screen.
    package var keyboard: CGRect?
    /// The text input that has the focus.
    package var field: Named?
    /// The parts of the gap between field and keyboard; nil if no decision of the engine explains the gap.
    package var gap: GapParts?
    package var root: Root?
    /// The scroll views around the field, from inside out.
    package var scrollViews: [ScrollView] = []
    package var shares: MovementShares?
    /// The final position of the field after all motion has ended.
    package var destination: CGRect?
    /// The visibility of the field; nil if the field is not drawn.
    package var visibility: Visibility?

    package init() {}

    /// The distance from the field's lower edge down to the keyboard's upper edge. Negative if the keyboard covers the field. Nil for a
    /// field that moves with the keyboard.
    package var distance: CGFloat? {
        guard let keyboard, let field, shares?.ridesOnKeyboard != true else { return nil }
        return keyboard.minY - field.frame.maxY
    }
}

extension SimulatedPhone {
    /// The explanation of the current tick.
    package var explanation: ScreenExplanation {
        process.run {
            var result = ScreenExplanation()
            if let keyboard = UIKeyboardController.current, keyboard.isAtEdge || !keyboard.isVisible,
                case let frame = keyboard.presentationFrame, frame.minY < screenSize.height, !frame.isEmpty
            {
                result.keyboard = frame
            }
            guard let field = UIApplication.shared.firstResponder as? UIView, field.window != nil else { return result }
            result.field = .init(name: field.traceName, frame: field.presentationFrameInWindow)
            result.destination = field.convertToScreen(field.bounds)
            result.shares = movementShares
            guard IQKeyboardManager.shared.isEnabled, let adjustment = IQKeyboardManager.shared.lastAdjustment,
                let edited = adjustment.situation.field, adjustment.view(at: edited) === field
            else { return result }
            result.explain(adjustment)
            return result
        }
    }
}

extension SimulatedPhone {
    /// The visibility of the focused view; nil if it is not drawn. For a text view, only its caret must be visible.
    package var focusedVisibility: Visibility? {
        process.run {
            guard let view = UIApplication.shared.firstResponder as? UIView, view.window != nil else { return nil }
            return VisibilityReader(of: self).visibilityOfInput(view)
        }
    }

    /// The height in points of the focused view's part behind the keyboard; nil if the keyboard hides no part.
    var pointsOfFieldUnderKeyboard: CGFloat? {
        process.run {
            guard let view = UIApplication.shared.firstResponder as? UIView else { return nil }
            let covers = VisibilityReader(of: self).visibility(of: view)?.covers ?? []
            let hidden = covers.filter { Visibility.Kind.ofKeyboard.contains($0.kind) }.reduce(CGRect.null) { $0.union($1.hidden) }
            return hidden.isNull ? nil : hidden.height
        }
    }

    /// The explanation of the current tick, including the visibility of the field, for drawing it.
    package var drawnExplanation: ScreenExplanation {
        var result = explanation
        result.visibility = focusedVisibility
        return result
    }
}

extension ScreenExplanation {
    @MainActor
    fileprivate mutating func explain(_ adjustment: Adjustment) {
        gap = distance.flatMap { GapParts(gap: $0, plan: adjustment.plan, situation: adjustment.situation) }
        if let root = adjustment.situation.root, let view = adjustment.view(at: root.view), view.window != nil {
            let frame = view.presentationFrameInWindow
            let begin = view.superview?.convertToScreen(CGRect(origin: root.beginOrigin, size: view.frame.size)) ?? frame
            self.root = .init(name: adjustment.rootName ?? view.traceName, frame: frame, begin: begin)
        }
        scrollViews = adjustment.situation.scrollViewRoles.compactMap { role in
            guard let view = adjustment.view(at: role.view), view.window != nil else { return nil }
            return .init(name: role.name, frame: view.presentationFrameInWindow, role: role.role)
        }
    }
}
