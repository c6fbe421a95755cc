import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for the examples in the documentation of the appearance manager.
@MainActor @Suite struct AppearanceManagerTests {
    final class Reloading: UITextField {
        var reloads = 0
        override func reloadInputViews() {
            reloads += 1
            super.reloadInputViews()
        }
    }

    private func run(_ body: @MainActor (EnginePhone, IQKeyboardAppearanceManager, Reloading) throws -> Void) rethrows {
        try EnginePhone.run { phone in
            let field = Reloading(frame: CGRect(x: 20, y: 100, width: 350, height: 40))
            phone.root.addSubview(field)
            try body(phone, IQKeyboardAppearanceManager(), field)
        }
    }

    @Test func `the appearance manager subscribes under its own name when created, and can unsubscribe and resubscribe`() {
        run { _, manager, field in
            #expect(manager.textInputViewObserver.isSubscribed(identifier: "IQKeyboardAppearanceManager"))
            manager.keyboardConfiguration.overrideAppearance = true
            manager.keyboardConfiguration.appearance = .dark
            manager.removeTextInputViewObserver()
            #expect(!manager.textInputViewObserver.isSubscribed(identifier: "IQKeyboardAppearanceManager"))
            field.becomeFirstResponder()
            #expect(field.keyboardAppearance == .default)
            manager.addTextInputViewObserver()
            // A subscriber that subscribes during editing is notified at once.
            #expect(field.keyboardAppearance == .dark && field.reloads == 1)
        }
    }

    @Test func `the appearance is overridden only if enabled, and inputs reload only on a change`() {
        run { _, manager, field in
            manager.keyboardConfiguration.appearance = .dark
            field.becomeFirstResponder()
            #expect(field.keyboardAppearance == .default && field.reloads == 0)
            field.resignFirstResponder()
            manager.keyboardConfiguration.overrideAppearance = true
            field.becomeFirstResponder()
            #expect(field.keyboardAppearance == .dark && field.reloads == 1)
            field.resignFirstResponder()
            #expect(field.keyboardAppearance == .dark)
            field.becomeFirstResponder()
            #expect(field.reloads == 1)
        }
    }

    /// Tests the documented example literally, except for the names of its own objects.
    @Test func `the documented subscription compiles and overrides the appearance`() {
        EnginePhone.run { phone in
            let textInputViewObserver: IQTextInputViewNotification = .init()
            let keyboardConfiguration: IQKeyboardAppearanceConfiguration = .init()
            keyboardConfiguration.overrideAppearance = true
            keyboardConfiguration.appearance = .dark
            textInputViewObserver.subscribe(
                identifier: "IQKeyboardAppearanceManager",
                changeHandler: { [weak keyboardConfiguration] event, textInputView in
                    guard let keyboardConfiguration else { return }
                    switch event {
                    case .beginEditing:
                        guard keyboardConfiguration.overrideAppearance,
                            textInputView.keyboardAppearance != keyboardConfiguration.appearance
                        else { return }

                        textInputView.keyboardAppearance = keyboardConfiguration.appearance
                        textInputView.reloadInputViews()
                    case .endEditing:
                        break
                    }
                })
            let field = phone.addField(y: 100)
            field.becomeFirstResponder()
            #expect(field.keyboardAppearance == .dark)
        }
    }
}
