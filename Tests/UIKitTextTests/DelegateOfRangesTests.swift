import Foundation
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

@testable import UIKitText

/// Tests for delegate methods about several ranges and about the edit menu.
@Suite("Delegates with multiple ranges") @MainActor struct DelegateOfRangesTests {
    @MainActor private final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var received: [String] = []
        var allows = true
        func textField(_ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String) -> Bool
        {
            received.append("change \(ranges.map(\.rangeValue)) \(string)")
            return allows
        }
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            received.append("never")
            return true
        }
        func textField(_ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement])
            -> UIMenu?
        {
            received.append("menu \(ranges.map(\.rangeValue)) \(suggestedActions.count)")
            return UIMenu(children: [UIAction(title: "Mine") { _ in }])
        }
        func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            received.append("presents")
            animator.addCompletion { self.received.append("presented") }
        }
        func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            received.append("dismisses")
        }

        func textView(_ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String) -> Bool {
            received.append("change \(ranges.map(\.rangeValue)) \(text)")
            return allows
        }
        func textView(_ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]) -> UIMenu? {
            received.append("menu \(ranges.map(\.rangeValue)) \(suggestedActions.count)")
            return nil
        }
        func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            received.append("presents")
        }
        func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            received.append("dismisses")
        }
    }

    @Test func `a text field's delegate receives only the multi-range methods, and the menu's presentation and dismissal`() {
        Stage.perform { stage in
            let field = UITextField(frame: CGRect(x: 20, y: 300, width: 350, height: 40))
            let listener = Listener()
            field.delegate = listener
            stage.root.addSubview(field)
            field.becomeFirstResponder()
            field.insertText("ab")
            listener.allows = false
            field.deleteBackward()
            #expect(field.text == "ab")
            #expect(listener.received == ["change [{0, 0}] ab", "change [{1, 1}] "])
            listener.received = []
            field.selectAll(nil)
            stage.wait(0.5)
            #expect(listener.received == ["menu [{0, 2}] 1", "presents", "presented"])
            field.resignFirstResponder()
            #expect(listener.received.last == "dismisses")
        }
    }

    @Test func `a text view's delegate receives multi-range methods too, and a nil menu shows the system's`() {
        Stage.perform { stage in
            let view = UITextView(frame: CGRect(x: 20, y: 300, width: 350, height: 100))
            let listener = Listener()
            view.delegate = listener
            stage.root.addSubview(view)
            view.becomeFirstResponder()
            view.insertText("ab")
            #expect(view.text == "ab")
            view.selectAll(nil)
            stage.wait(0.5)
            view.resignFirstResponder()
            #expect(listener.received == ["change [{0, 0}] ab", "menu [{0, 2}] 1", "presents", "dismisses"])
        }
    }
}
