import KeyboardAdjustment
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// Tests for the worked example E8 with real text views. (Facts/EngineExamples.md#e8-text-views)
@MainActor @Suite struct TextViewExampleTests {
    private func textView(_ phone: EnginePhone, y: CGFloat, height: CGFloat, in parent: UIView? = nil) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: y, width: 390, height: height))
        (parent ?? phone.root).addSubview(view)
        return view
    }

    @Test func `E8: a full-height text view gets an inset, which is removed if the keyboard hides while it is edited`() {
        EnginePhone.run { phone in
            let view = textView(phone, y: 47, height: 763)
            view.becomeFirstResponder()
            phone.keyboardShows()
            #expect(view.contentInset.bottom == 302)
            #expect(view.verticalScrollIndicatorInsets.bottom == 302)
            #expect(phone.rootY == 0)
            phone.keyboardHides()
            #expect(view.contentInset.bottom == 0)
        }
    }

    @Test func `E8: if editing ends before the keyboard hides, the inset stays until the next show`() {
        EnginePhone.run { phone in
            let view = textView(phone, y: 47, height: 763)
            view.becomeFirstResponder()
            phone.keyboardShows()
            view.resignFirstResponder()
            phone.keyboardHides()
            #expect(view.contentInset.bottom == 302)
            view.becomeFirstResponder()
            phone.keyboardShows()
            #expect(view.contentInset.bottom == 302)
            phone.keyboardHides()
            #expect(view.contentInset.bottom == 0)
        }
    }

    @Test func `E8: a scroll view scrolls its text view up, and the text view's inset is what remains covered`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1600)
            let view = textView(phone, y: 300, height: 500, in: scroll)
            view.becomeFirstResponder()
            phone.keyboardShows()
            #expect(scroll.contentOffset.y == 253)
            #expect(scroll.contentInset.bottom == 346)
            #expect(view.contentInset.bottom == 39)
            #expect(phone.rootY == 0)
        }
    }

    @Test func `a non-scrolling text view moves the root view like a field, and a non-editable one does not`() {
        EnginePhone.run { phone in
            let view = textView(phone, y: 700, height: 40)
            view.isScrollEnabled = false
            view.becomeFirstResponder()
            phone.keyboardShows()
            #expect(phone.rootY == -310)
            #expect(view.contentInset == .zero)
        }
        EnginePhone.run { phone in
            let view = textView(phone, y: 700, height: 40)
            view.isEditable = false
            #expect(!view.iqIsEnabled)
            view.becomeFirstResponder()
            #expect(phone.manager.movedDistance == 0 && phone.rootY == 0)
        }
    }
}
