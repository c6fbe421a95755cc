import IQKeyboardManagerSwift
import UIKit
import UIKitKeyboard

extension StepDefinition {
    static let hideKeyboard = StepDefinition(
        "hideKeyboard", .keyboard,
        "hides the keyboard as a user would: with an iPad's key, by a drag, by a touch beside the field, or by return; fails if it stays"
    ) {
        StepAct { [$0.hideKeyboard(), $0.rest(), $0.keyboardIsGone()] }
    }
}

extension FlowRunner {
    /// How far up a finger drags the list of a sheet, points. (chosen: far enough to scroll)
    private static let wayInSheet: CGFloat = 60

    /// As a person would: with an iPad's key for it, a floating card after two fingers have docked it; by dragging a list that dismisses,
    /// by touching beside the field where that resigns, or with the return key.
    fileprivate func hideKeyboard(mayDock: Bool = true) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            guard let keyboard = UIKeyboardController.current, screen.showsKeyboard else {
                throw FlowFailure(actual: "there is no keyboard to hide")
            }
            let ownKey = KeyboardKey(.hideKeyboard).name
            if keyboard.keyRect(named: ownKey) != nil { return try pressDrawnKey(ownKey, interval: keyInterval) }
            if keyboard.placement.mode == .floating, mayDock {
                let middle = FlowPoint(CGPoint(x: keyboard.frame.midX, y: keyboard.frame.midY))
                let apart = FlowPinch(center: .screen(middle), scale: 1.5, duration: FlowDefaults.pinch)
                return [pinch(apart), rest(), hideKeyboard(mayDock: false)]
            }
            if let list = screen.dismissingScrollView, let area = screen.strokeArea(of: list) {
                let start = CGPoint(x: area.midX, y: area.midY)
                // From the middle of a sheet a finger that goes down would take the sheet along.
                if screen.isInSheet(list) {
                    return stroke(
                        [start, CGPoint(x: start.x, y: max(area.minY, start.y - Self.wayInSheet))], duration: FlowDefaults.swipe, hold: 0)
                }
                return stroke([start, CGPoint(x: start.x, y: screen.size.height - 1)], duration: FlowDefaults.swipe, hold: 0)
            }
            if IQKeyboardManager.shared.resignOnTouchOutside, let point = screen.emptyPoint {
                return touch(at: point, duration: TouchTiming.tap)
            }
            guard keyboard.keyRect(named: "return") != nil else {
                throw FlowFailure(actual: "this keyboard has no return key, nothing beside the field dismisses it, and no scroll view does")
            }
            return try pressDrawnKey("return", interval: keyInterval)
        }
    }

    fileprivate func keyboardIsGone() -> FlowOperation {
        .act { [unowned self] () throws(FlowFailure) in
            guard screen.showsKeyboard else { return }
            let holder = (UIApplication.shared.firstResponder as? UIView)?.accessibilityIdentifier.map { "; \"\($0)\" has it" } ?? ""
            throw FlowFailure(expected: "the keyboard hidden", actual: "it is still there\(holder)")
        }
    }
}
