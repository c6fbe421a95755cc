import UIKit
import UIKitKeyboard

extension StepDefinition {
    static let assertKeyboard = StepDefinition(
        "assertKeyboard", .check, "the keyboard is as described",
        .group(
            .optional("visible", .bool, "whether a keyboard is up; the bar of a chat alone is none"),
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

private struct KeyboardExpectation: Hashable, Sendable {
    var visible: Bool?
    var type: String?
    var height: Double?
    var returnKey: String?
    var appearance: String?
    var mode: String?
}

extension FlowRunner {
    fileprivate func checkKeyboard(_ expectation: KeyboardExpectation) throws(FlowFailure) {
        let keyboard = UIKeyboardController.current
        let isVisible = keyboard?.isVisible == true
        // The bar of a chat stays at the bottom by itself, which is no keyboard.
        if let wanted = expectation.visible, wanted != screen.showsKeyboard {
            throw FlowFailure(expected: "the keyboard \(wanted ? "up" : "hidden")", actual: "it is \(wanted ? "hidden" : "up")")
        }
        func compare(_ what: String, _ wanted: String?, _ found: () -> String) throws(FlowFailure) {
            guard let wanted else { return }
            let found = isVisible ? found() : "no keyboard"
            guard wanted == found else { throw FlowFailure(expected: "a keyboard with \(what) \(wanted)", actual: "there is \(found)") }
        }
        let traits = UIApplication.shared.firstResponder as? any UITextInputTraits
        try compare("type", expectation.type) { traits.flatMap { UIKeyboardType.words.word($0.keyboardType) } ?? "none" }
        try compare("return key", expectation.returnKey) { traits.flatMap { UIReturnKeyType.words.word($0.returnKeyType) } ?? "none" }
        try compare("appearance", expectation.appearance) {
            switch traits?.keyboardAppearance {
            case .dark: "dark"
            case .light: "light"
            default: UIScreen.main.userInterfaceStyle == .dark ? "dark" : "light"
            }
        }
        try compare("mode", expectation.mode) { keyboard?.placement.mode.rawValue ?? "offScreen" }
        if let height = expectation.height {
            let found = isVisible ? keyboard?.frame.height ?? 0 : 0
            guard abs(found - height) <= FlowDefaults.tolerance else {
                throw FlowFailure(
                    expected: "a keyboard \(SceneNumber.format(height)) points high", actual: "it is \(ScreenInspector.number(found))")
            }
        }
    }
}
