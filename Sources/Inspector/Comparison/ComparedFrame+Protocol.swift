import LabProtocol
import QuartzCore
import UIKit

/// Conversions of compared frames to messages.
extension LabComparedFrame {
    package init(_ frame: ComparedFrame, tick: Int) {
        self.init(tick: tick, screen: frame.screen)
        views = frame.views.map { view in
            View(
                key: view.key, isNamed: view.isNamed, title: view.title, parent: view.parent, frame: view.frame.forMessage,
                visible: view.visible.forMessage, situation: view.situation.rawValue, offset: view.offset,
                insets: view.insets.map { [$0.top, $0.left, $0.bottom, $0.right].map { Double($0) } }, text: view.text,
                fontSize: view.fontSize.map { Double($0) }, textColor: view.textColor.map(Self.numbers), opacity: Double(view.opacity),
                fill: view.fill.map(Self.numbers))
        }
        keyboard = frame.keyboard.map { Keyboard(frame: $0.frame.forMessage, goal: $0.goal.forMessage, mode: $0.mode) }
        firstResponder = frame.firstResponder
        decision = frame.decision.map { Decision(occasion: $0.occasion, rules: $0.rules, reason: $0.reason) }
        hasEngine = frame.hasEngine
    }

    private static func numbers(_ color: CGColor) -> [Double] { [color.red, color.green, color.blue, color.alpha].map { Double($0) } }
}

extension ComparedFrame {
    package init(_ message: LabComparedFrame) {
        self.init(
            screen: message.screen, views: message.views.map { ComparedView($0) },
            keyboard: message.keyboard.map { Keyboard(frame: $0.frame, goal: $0.goal, mode: $0.mode) },
            firstResponder: message.firstResponder,
            decision: message.decision.map { Decision(occasion: $0.occasion, rules: $0.rules, reason: $0.reason) },
            hasEngine: message.hasEngine)
    }
}

extension ComparedView {
    convenience init(_ view: LabComparedFrame.View) {
        func color(_ numbers: [Double]?) -> CGColor? {
            guard let numbers, numbers.count == 4 else { return nil }
            return CGColor(red: CGFloat(numbers[0]), green: CGFloat(numbers[1]), blue: CGFloat(numbers[2]), alpha: CGFloat(numbers[3]))
        }
        let insets = view.insets.flatMap { numbers in
            numbers.count != 4
                ? nil
                : UIEdgeInsets(top: CGFloat(numbers[0]), left: CGFloat(numbers[1]), bottom: CGFloat(numbers[2]), right: CGFloat(numbers[3]))
        }
        self.init(
            key: view.key, isNamed: view.isNamed, title: view.title, parent: view.parent, frame: view.frame, visible: view.visible,
            situation: Situation(rawValue: view.situation) ?? .seen, offset: view.offset, insets: insets, text: view.text,
            fontSize: view.fontSize.map { CGFloat($0) }, textColor: color(view.textColor), opacity: CGFloat(view.opacity),
            fill: color(view.fill))
    }
}

extension CGRect {
    /// The rectangle without infinite numbers, because JSON cannot represent them. The null rectangle contains some.
    fileprivate var forMessage: CGRect {
        [minX, minY, width, height].allSatisfy(\.isFinite) ? self : .zero
    }
}
