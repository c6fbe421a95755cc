import UIKit
import UIKitKeyboard

extension StepDefinition {
    static let eraseText = StepDefinition(
        "eraseText", .text, "presses delete until the field is empty, or `count` times",
        .optional("count", .integer(1...SceneLimits.typedLength), "the greatest number of presses; by default 50", alone: true),
        .optional("charactersToErase", .integer(1...SceneLimits.typedLength), "Maestro's name for `count`")
    ) { count, charactersToErase in
        StepAct { [$0.erase(count ?? charactersToErase ?? 50)] }
    }
}

extension FlowRunner {
    fileprivate func erase(_ count: Int) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            try requireFocus("erasing")
            return (0..<count).map { _ in
                .plan { [unowned self] () throws(FlowFailure) in
                    guard (UIApplication.shared.firstResponder as? any UIKeyInput)?.hasText == true else { return [] }
                    if UIKeyboardController.current?.keyRect(named: "delete") != nil {
                        return try pressDrawnKey("delete", interval: max(typingSpeed, keyInterval))
                    }
                    return pressHostKey(.keyboardDeleteOrBackspace)
                }
            }
        }
    }
}
