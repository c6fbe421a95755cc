import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the keyboard of an iPad's form sheet. (Facts/KeyboardBehaviour.md#form-sheets)
@MainActor
@Suite("A form sheet's keyboard")
struct FormSheetKeyboardTests {
    private final class Letting: UIViewController {
        override var disablesAutomaticKeyboardDismissal: Bool { false }
    }
    private final class LettingNavigation: UINavigationController {
        override var disablesAutomaticKeyboardDismissal: Bool { false }
    }

    private func edit(
        _ make: @MainActor () -> UIViewController, device: String = Tablet.name, style: UIModalPresentationStyle = .formSheet,
        _ body: (Tablet, UIKeyboardController, UITextField) -> Void
    ) throws {
        let tablet = try Tablet(device) { UIViewController() }
        let field = tablet.run { UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)) }
        let page = tablet.run(make)
        tablet.run {
            page.modalPresentationStyle = style
            tablet.root.present(page, animated: false)
        }
        tablet.wait(0.5)
        tablet.run {
            ((page as? UINavigationController)?.topViewController ?? page).view.addSubview(field)
            field.becomeFirstResponder()
        }
        tablet.wait(1)
        let keyboard = tablet.run { UIKeyboardController.current! }
        #expect(keyboard.phase == .shown)
        body(tablet, keyboard, field)
    }

    @Test(arguments: [false, true])
    func `a form sheet's keyboard stays when the field resigns, types nothing and hides with the sheet`(isNavigation: Bool) throws {
        let make: @MainActor () -> UIViewController = {
            isNavigation ? UINavigationController(rootViewController: Letting()) : UIViewController()
        }
        try edit(make) { tablet, keyboard, field in
            tablet.run { _ = field.resignFirstResponder() }
            tablet.wait(1)
            #expect(keyboard.phase == .shown && !tablet.run { field.isFirstResponder })
            tablet.run { _ = field.becomeFirstResponder() }
            tablet.wait(1)
            #expect(keyboard.phase == .shown && tablet.run { field.isFirstResponder })
            tablet.run {
                _ = field.resignFirstResponder()
                tablet.root.dismiss(animated: true)
            }
            tablet.wait(1)
            #expect(keyboard.phase == .hidden)
        }
    }

    @Test func `the user can hide a form sheet's keyboard, with and without a focused field`() throws {
        for resigns in [false, true] {
            try edit({ UIViewController() }) { tablet, keyboard, field in
                tablet.run {
                    if resigns { field.resignFirstResponder() }
                    keyboard.giveUpFocus()
                }
                tablet.wait(1)
                #expect(keyboard.phase == .hidden && !tablet.run { field.isFirstResponder })
            }
        }
    }

    @Test func `resigning hides the keyboard if the controller allows it, on other sheets and on phones`() throws {
        let cases: [(String, UIModalPresentationStyle, @MainActor () -> UIViewController)] = [
            (Tablet.name, .formSheet, { Letting() }),
            (Tablet.name, .formSheet, { LettingNavigation(rootViewController: UIViewController()) }),
            (Tablet.name, .pageSheet, { UIViewController() }), ("iPhone 13", .formSheet, { UIViewController() }),
        ]
        for (index, (device, style, make)) in cases.enumerated() {
            try edit(make, device: device, style: style) { tablet, keyboard, field in
                tablet.run { _ = field.resignFirstResponder() }
                tablet.wait(1)
                #expect(keyboard.phase == .hidden, "case \(index)")
            }
        }
    }

    @Test func `disablesAutomaticKeyboardDismissal is true by default for form sheets`() throws {
        try Tablet { UIViewController() }.run {
            let page = UIViewController()
            #expect(!page.disablesAutomaticKeyboardDismissal)
            page.modalPresentationStyle = .formSheet
            #expect(page.disablesAutomaticKeyboardDismissal)
        }
    }
}
