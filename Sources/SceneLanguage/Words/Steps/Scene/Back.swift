import UIKit

extension StepDefinition {
    static let back = StepDefinition(
        "back", .scene,
        "goes one screen back, as Maestro's step for Android does: dismisses what is presented, or pops the controller on top of the stack"
    ) {
        .change { runner throws(FlowFailure) in
            let isPresented = !runner.controller.presentedControllers.isEmpty
            let move = isPresented ? SceneMove.dismiss(nil) : .pop(nil)
            if let problem = withCause(.app, { runner.controller.perform(move, animated: true) }) { throw FlowFailure(actual: problem) }
        }
    }
}
