import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for the offer to undo after the phone is shaken.
@MainActor @Suite("Shake to undo") struct ShakeToEditTests {
    private final class Page: UIViewController {
        var value = 0
        var keepsShake = false
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if !keepsShake { super.motionEnded(motion, with: event) }
        }
        func set(_ new: Int) {
            let old = value
            undoManager?.registerUndo(withTarget: self) { $0.set(old) }
            if undoManager?.isUndoing == false { undoManager?.setActionName("Counting") }
            value = new
        }
    }
    private func show(_ body: (Tablet, Page) throws -> Void) throws {
        let phone = try Tablet("iPhone 14") { Page() }
        try phone.run {
            let page = try #require(phone.root as? Page)
            phone.settle()
            try body(phone, page)
        }
    }
    private func alert(on page: Page) -> UIAlertController? { page.presentedViewController as? UIAlertController }
    private func choose(_ title: String, _ phone: Tablet, _ page: Page) throws {
        func button(in view: UIView) -> AlertButton? {
            if let button = view as? AlertButton, button.action.title == title { return button }
            return view.subviews.lazy.compactMap { button(in: $0) }.first
        }
        let shown = try #require(alert(on: page))
        let place = phone.place(try #require(button(in: shown.view)))
        phone.tap(CGPoint(x: place.midX, y: place.midY))
        phone.settle()
    }

    @Test func `a shake shows an alert that undoes and redoes`() throws {
        try show { phone, page in
            #expect(UIApplication.shared.applicationSupportsShakeToEdit)
            UIApplication.shared.shake()
            #expect(alert(on: page) == nil, "there is nothing to undo")
            page.set(1)
            phone.tick()
            page.set(2)
            phone.tick()
            UIApplication.shared.shake()
            phone.settle()
            #expect(alert(on: page)?.title == "Undo Counting" && alert(on: page)?.actions.map(\.title) == ["Undo", "Cancel"])
            // A second shake presents no second alert.
            UIApplication.shared.shake()
            try choose("Undo", phone, page)
            #expect(page.value == 1 && alert(on: page) == nil)
            UIApplication.shared.shake()
            phone.settle()
            #expect(alert(on: page)?.actions.map(\.title) == ["Undo", "Redo Counting", "Cancel"])
            try choose("Redo Counting", phone, page)
            #expect(page.value == 2)
            UIApplication.shared.shake()
            phone.settle()
            try choose("Cancel", phone, page)
            #expect(page.value == 2)
        }
    }

    @Test func `a shake shows no alert if the app turns it off or a responder handles it`() throws {
        try show { phone, page in
            page.set(1)
            phone.tick()
            page.keepsShake = true
            UIApplication.shared.shake()
            #expect(alert(on: page) == nil)
            page.keepsShake = false
            UIApplication.shared.applicationSupportsShakeToEdit = false
            UIApplication.shared.shake()
            #expect(alert(on: page) == nil)
        }
    }
}
