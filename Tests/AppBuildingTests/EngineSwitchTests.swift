import Testing

@testable import AppBuilding

/// Tests for the hint to apps that import IQKeyboardManager and never enable it.
@Suite struct EngineSwitchTests {
    private func hint(_ texts: String...) -> String? {
        EngineSwitch(texts.enumerated().map { (name: "File\($0.offset).swift", text: $0.element) }).hint
    }

    @Test func `an app that imports IQKeyboardManagerSwift and never enables it gets a hint`() {
        let forgotten = hint(
            "import UIKit", "import UIKit\nimport IQKeyboardManagerSwift\nlet button = UIButton()\nbutton.isEnabled = true")
        #expect(forgotten?.hasPrefix("File1.swift imports IQKeyboardManagerSwift, and no file switches the library on") == true)
        #expect(hint("import IQKeyboardManagerSwift\nIQKeyboardManager.shared.isEnabled = false") != nil)
        #expect(hint("import IQKeyboardManagerSwift\n// IQKeyboardManager.shared.isEnabled = true") != nil)
    }

    @Test(arguments: [
        "IQKeyboardManager.shared.enable = true", "let manager = IQKeyboardManager.shared\nmanager.isEnabled = true",
        "IQKeyboardManager.shared.isEnabled = settings.moves",
    ]) func `an app that enables IQKeyboardManager gets no hint`(code: String) {
        #expect(hint("import IQKeyboardManagerSwift\n\(code)") == nil)
        #expect(hint("import IQKeyboardManagerSwift", "func launch() {\n    \(code)\n}") == nil)
    }

    @Test func `an app that does not import IQKeyboardManagerSwift gets no hint`() {
        #expect(hint("import UIKit\n// see IQKeyboardManagerSwift") == nil)
        #expect(hint() == nil)
    }
}
