import UIKit

extension StepDefinition {
    static let pasteText = StepDefinition("pasteText", .text, "pastes, as Command-V does") {
        StepAct { runner in
            [
                .plan { [unowned runner] () throws(FlowFailure) in
                    try runner.requireFocus("pasting")
                    return runner.pressHostKey(.keyboardV, .command)
                }
            ]
        }
    }
}
