import Simulator
import Testing
import UIKit

@testable import UIKitContainers

/// Tests for the tokens before the text of a search field.
@MainActor @Suite("Search tokens") struct SearchTokenTests {
    private func show(_ test: (SimulatedPhone, UISearchTextField) -> Void) {
        var shown: UISearchTextField!
        let phone = SimulatedPhone {
            let controller = UIViewController()
            shown = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 300, height: 36))
            controller.view.addSubview(shown)
            return controller
        }
        phone.tick()
        phone.process.run { test(phone, shown) }
    }
    private func token(_ text: String) -> UISearchToken { UISearchToken(icon: nil, text: text) }

    @Test func `tokens precede the text, which moves to make space`() {
        show { _, field in
            field.text = "text"
            field.layoutIfNeeded()
            let before = field.textRect(forBounds: field.bounds)
            field.insertToken(token("One"), at: 0)
            field.layoutIfNeeded()
            let after = field.textRect(forBounds: field.bounds)
            #expect(after.minX > before.minX + 20 && after.maxX == before.maxX)
            field.removeToken(at: 0)
            #expect(field.textRect(forBounds: field.bounds) == before)
        }
    }

    @Test func `the placeholder is hidden while the field has a token`() {
        show { _, field in
            field.placeholder = "Search"
            #expect(field.placeholderRect(forBounds: field.bounds).width > 0)
            field.tokens = [token("One")]
            #expect(field.placeholderRect(forBounds: field.bounds).width == 0)
        }
    }

    @Test func `Delete at the start selects the last token, then removes it and sends editingChanged`() {
        show { _, field in
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            field.tokens = [token("One"), token("Two")]
            _ = field.becomeFirstResponder()
            field.deleteBackward()
            #expect(field.tokens.count == 2 && changes == 0)
            field.deleteBackward()
            #expect(field.tokens.map(\.text) == ["One"] && changes == 1)
            field.allowsDeletingTokens = false
            field.deleteBackward()
            field.deleteBackward()
            #expect(field.tokens.count == 1)
        }
    }

    @Test func `replaceTextualPortion turns a range of the text into a token`() {
        show { _, field in
            field.text = "hot tea"
            let end = field.position(from: field.beginningOfDocument, offset: 4)!
            let range = field.textRange(from: field.beginningOfDocument, to: end)!
            field.replaceTextualPortion(of: range, with: token("hot"), at: 0)
            #expect(field.text == "tea" && field.tokens.map(\.text) == ["hot"])
            #expect(field.tokens(in: field.textualRange).count == 1)
        }
    }

    @Test func `token indexes out of bounds are reported`() {
        show { phone, field in
            field.removeToken(at: 3)
            field.insertToken(token("One"), at: 9)
            #expect(field.tokens.count == 1)
            #expect(phone.process.mistakes.reported.count == 2)
        }
    }
}
