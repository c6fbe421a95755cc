import IQKeyboardManagerSwift
import UIKit
import UIKitKeyboard

/// A method of hiding the keyboard.
private struct HidingMethod {
    /// The name for failure messages.
    let name: String
    /// A closure that returns the movements of the fingers; nil if the screen does not offer the method.
    let plan: @MainActor () throws(FlowFailure) -> [FlowOperation]?

    init(_ name: String, _ plan: @escaping @MainActor () throws(FlowFailure) -> [FlowOperation]?) { (self.name, self.plan) = (name, plan) }
}

extension FlowRunner {
    /// The length of a short drag upwards, in points. (chosen so that the drag is long enough to scroll)
    private static let shortDrag: CGFloat = 60

    /// Tries one method after another until the keyboard is hidden, beginning with the most reliable method.
    package func hideKeyboard() -> [FlowOperation] {
        var tried: [String] = []
        let attempts = hidingWays.map { way in
            FlowOperation.plan { [unowned self] () throws(FlowFailure) in
                guard screen.showsKeyboard, let operations = try way.plan() else { return [] }
                tried.append(way.name)
                return operations + [rest()]
            }
        }
        return [
            .act { [unowned self] () throws(FlowFailure) in
                guard screen.showsKeyboard else { throw FlowFailure(actual: "there is no keyboard to hide") }
            }
        ] + attempts + [.act { [unowned self] () throws(FlowFailure) in try checkHidden(tried) }]
    }

    private var hidingWays: [HidingMethod] {
        [
            HidingMethod("two fingers that dock the keyboard") { [unowned self] in dockFloatingKeyboard() },
            HidingMethod("the key that hides the keyboard") { [unowned self] () throws(FlowFailure) in
                let key = KeyboardKey(.hideKeyboard).name
                guard UIKeyboardController.current?.keyRect(named: key) != nil else { return nil }
                return try pressDrawnKey(key, interval: keyInterval)
            },
            HidingMethod("a drag of the list that dismisses the keyboard") { [unowned self] in dragDismissingList() },
            HidingMethod("a tap beside the field, where the engine resigns") { [unowned self] in
                IQKeyboardManager.shared.resignOnTouchOutside ? tapBeside() : nil
            },
            HidingMethod("the return key, which ends editing here") { [unowned self] () throws(FlowFailure) in
                guard let field = UIApplication.shared.firstResponder as? UIView else { return nil }
                return try pressReturn(of: field)
            },
            HidingMethod("Done above the keyboard") { [unowned self] () throws(FlowFailure) in
                guard let done = toolbarControl(.done), done.isEnabled else { return nil }
                return try press(done, as: .done)
            },
            HidingMethod("a short drag of the content") { [unowned self] in dragShortly() },
            HidingMethod("a tap beside the field") { [unowned self] in IQKeyboardManager.shared.resignOnTouchOutside ? nil : tapBeside() },
            HidingMethod("the return key of another field, which ends editing there") { [unowned self] in returnInAnotherField() },
        ]
    }

    // MARK: Methods

    /// Docks a floating keyboard by spreading two fingers, because a floating keyboard has no key that hides it.
    private func dockFloatingKeyboard() -> [FlowOperation]? {
        guard let keyboard = UIKeyboardController.current, keyboard.placement.mode == .floating,
            keyboard.keyRect(named: KeyboardKey(.hideKeyboard).name) == nil
        else { return nil }
        let middle = FlowPoint(CGPoint(x: keyboard.frame.midX, y: keyboard.frame.midY))
        return [pinch(FlowPinch(center: .screen(middle), scale: 1.5, duration: FlowDefaults.pinch))]
    }

    private func dragDismissingList() -> [FlowOperation]? {
        guard let list = screen.dismissingScrollView, let area = screen.strokeArea(of: list) else { return nil }
        let start = CGPoint(x: area.midX, y: area.midY)
        // Drag upwards in a sheet, because a drag downwards would move the sheet.
        let end = screen.isInSheet(list) ? max(area.minY, start.y - Self.shortDrag) : screen.size.height - 1
        return fingers.stroke([start, CGPoint(x: start.x, y: end)], duration: FlowDefaults.swipe, hold: 0)
    }

    /// Drags up and back, so that the scroll view's delegate receives the drag but the content keeps its position.
    private func dragShortly() -> [FlowOperation]? {
        guard let list = screen.draggedScrollView, screen.strokeArea(of: list) != nil else { return nil }
        let way = CGVector(dx: 0, dy: -Self.shortDrag)
        let start = screen.strokeStart(of: way, in: screen.reachablePart(of: list), for: list)
        guard !screen.holdsControl(at: start) else { return nil }
        let end = CGPoint(x: start.x, y: start.y + way.dy)
        return fingers.stroke([start, end, start], duration: FlowDefaults.swipe, hold: TouchTiming.stop)
    }

    private func tapBeside() -> [FlowOperation]? { screen.emptyPoint.map { fingers.touch(at: $0, duration: TouchTiming.tap) } }

    private func pressReturn(of field: UIView) throws(FlowFailure) -> [FlowOperation]? {
        guard controller.returnOnlyHides(field), UIKeyboardController.current?.keyRect(named: "return") != nil else { return nil }
        return try pressDrawnKey("return", interval: keyInterval)
    }

    private func returnInAnotherField() -> [FlowOperation]? {
        let field = screen.views.first {
            !$0.isFirstResponder && ($0 as? UIControl)?.isEnabled != false && controller.returnOnlyHides($0)
                && screen.visiblePart(of: $0) != .zero
        }
        guard let field else { return nil }
        let part = screen.visiblePart(of: field)
        let point = CGPoint(x: part.midX, y: part.midY)
        guard screen.cover(of: field, at: point) == nil else { return nil }
        let press = FlowOperation.plan { [unowned self] () throws(FlowFailure) in try pressReturn(of: field) ?? [] }
        return fingers.touch(at: point, duration: TouchTiming.tap) + [rest(), press]
    }

    // MARK: The end

    private func checkHidden(_ tried: [String]) throws(FlowFailure) {
        guard screen.showsKeyboard else { return }
        let field = UIApplication.shared.firstResponder as? UIView
        let holder = field.map { "; \($0.nameInMessages) has it" } ?? ""
        let attempts = tried.isEmpty ? "nothing here hides it" : "tried \(tried.joined(separator: ", then "))"
        let key = UIKeyboardController.current.flatMap { $0.keyRect(named: "return") == nil ? nil : $0.returnKeyTitle }
        let cure = key.map { "; its key \"\($0)\" was not pressed because it may do something else: write \"pressKey: \($0)\" to press it" }
        throw FlowFailure(expected: "the keyboard hidden", actual: "it is still there\(holder); \(attempts)\(cure ?? "")")
    }
}
