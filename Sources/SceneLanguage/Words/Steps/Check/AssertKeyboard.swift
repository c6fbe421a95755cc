import UIKit
import UIKitKeyboard

extension StepDefinition {
    static let assertKeyboard = StepDefinition(
        "assertKeyboard", .check, "the keyboard is as described",
        .group(
            .optional("visible", .bool, "whether a keyboard is up; the bar of a chat alone does not count"),
            .optional("type", .choice(UIKeyboardType.words.words), "as in `keyboardType`"),
            .optional("height", .number(SceneLimits.lengths), "the height of bar and keys, points"),
            .optional("returnKey", .choice(UIReturnKeyType.words.words), "as in `returnKeyType`"),
            .optional("appearance", .choice(["light", "dark"]), "as in `keyboardAppearance`"),
            .optional("mode", .choice(KeyboardMode.chosen + ["shortcutsBar", "launcher"]), "the mode of an iPad's keyboard"),
            make: KeyboardExpectation.init)
    ) { expectation in
        if expectation == KeyboardExpectation() {
            throw ArgumentProblem("the step \"assertKeyboard\" needs visible, type, height, returnKey, appearance or mode")
        }
        return .now { runner throws(FlowFailure) in try runner.checkKeyboard(expectation) }
    }
}

package struct KeyboardExpectation: Hashable, Sendable {
    package var visible: Bool?
    package var type: String?
    package var height: Double?
    package var returnKey: String?
    package var appearance: String?
    package var mode: String?
}
