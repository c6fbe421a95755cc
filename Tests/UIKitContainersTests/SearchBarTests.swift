import Simulator
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Search bar")
struct SearchBarTests {
    private final class Listener: NSObject, UISearchBarDelegate {
        var received: [String] = []
        var mayBegin = true
        var mayEnd = true
        var accepts = true
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
            received.append("shouldBegin")
            return mayBegin
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { received.append("didBegin") }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
            received.append("shouldEnd")
            return mayEnd
        }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { received.append("didEnd") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { received.append("text \(searchText)") }
        func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            received.append("should \(range.location)+\(range.length) \(text)")
            return accepts
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { received.append("search") }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { received.append("bookmark") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { received.append("cancel") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { received.append("results") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            received.append("scope \(selectedScope)")
        }
        func take() -> [String] {
            defer { received = [] }
            return received
        }
    }

    /// Shows a bar that is 390 points wide at y 100 on an iPhone 13.
    private func show(
        locale: String = "en_US", version: Int = 17, textSize: UIContentSizeCategory = UIContentSizeCategory.large,
        _ test: (SimulatedPhone, UISearchBar, Listener) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 13")
        configuration.process.localeIdentifier = locale
        configuration.process.systemVersion = version
        configuration.textSize = textSize
        configuration.strategy = .none
        let bar = { UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56)) }
        let phone = SimulatedPhone(configuration: configuration) {
            let controller = UIViewController()
            let made = bar()
            made.sizeToFit()
            controller.view.addSubview(made)
            return controller
        }
        phone.tick()
        phone.tick()
        let listener = Listener()
        try phone.process.run {
            let shown = try #require(phone.window.rootViewController?.view.subviews.first as? UISearchBar)
            shown.delegate = listener
            try test(phone, shown, listener)
        }
    }
    private func tap(_ phone: SimulatedPhone, _ view: UIView) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        phone.send(.touch(.began, finger: 1, location: point))
        phone.tick()
        phone.send(.touch(.ended, finger: 1, location: point))
        phone.tick()
        phone.tick()
    }

    @Test func `a search bar is 56 high with a 36-point field inset by 8, and has a 44-point capsule on iOS 26`() throws {
        try show { _, bar, _ in
            #expect(bar.frame == CGRect(x: 0, y: 100, width: 390, height: 56))
            #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 56))
            #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
            #expect(bar.searchTextField.layer.cornerRadius == 10)
        }
        try show(version: 26) { _, bar, _ in
            #expect(bar.searchTextField.frame == CGRect(x: 8, y: 8, width: 374, height: 44))
            #expect(bar.searchTextField.layer.cornerRadius == 22)
        }
    }

    @Test func `a search bar grows with the text size, a prompt and scopes`() throws {
        try show(textSize: .accessibilityExtraLarge) { _, bar, _ in
            #expect(bar.searchTextField.frame.height > 50)
            #expect(bar.frame.height == bar.searchTextField.frame.height + 20)
        }
        try show { phone, bar, _ in
            bar.prompt = "All of it"
            bar.scopeButtonTitles = ["One", "Two"]
            #expect(bar.intrinsicContentSize.height == 86)
            bar.showsScopeBar = true
            #expect(bar.intrinsicContentSize.height == 128)
            bar.sizeToFit()
            phone.tick()
            #expect(bar.searchTextField.frame.minY == 40)
            #expect(bar.scopes.frame == CGRect(x: 8, y: 86, width: 374, height: 32))
        }
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    @Test func `magnifier and text are mirrored right to left`() throws {
        try show { _, bar, _ in
            let field = bar.searchTextField
            #expect(isNear(field.icon.frame.minX, 8.83))
            #expect(isNear(field.textRect(forBounds: field.bounds).minX, 29.83))
        }
        try show(locale: "ar") { _, bar, _ in
            let field = bar.searchTextField
            #expect(isNear(field.icon.frame.maxX, 374 - 8.83))
            #expect(isNear(field.textRect(forBounds: field.bounds).maxX, 374 - 29.83))
            #expect(bar.cancelButton.title(for: .normal) == "إلغاء")
        }
    }

    @Test func `the delegate decides about editing and receives every step in order`() throws {
        try show { phone, bar, listener in
            listener.mayBegin = false
            tap(phone, bar.searchTextField)
            #expect(listener.take() == ["shouldBegin"])
            #expect(!bar.isFirstResponder)
            listener.mayBegin = true
            tap(phone, bar.searchTextField)
            #expect(listener.take() == ["shouldBegin", "didBegin"])
            #expect(bar.isFirstResponder)
            phone.send(.text("a"))
            phone.tick()
            #expect(listener.take() == ["should 0+0 a", "text a"])
            listener.accepts = false
            phone.send(.text("b"))
            phone.tick()
            #expect(listener.take() == ["should 1+0 b"])
            #expect(bar.text == "a")
            listener.accepts = true
            bar.searchTextField.insertText("\n")
            #expect(listener.take() == ["search"])
            #expect(bar.isFirstResponder)
            listener.mayEnd = false
            #expect(!bar.resignFirstResponder())
            listener.mayEnd = true
            #expect(bar.resignFirstResponder())
            #expect(listener.take() == ["shouldEnd", "shouldEnd", "didEnd"])
            bar.text = "set"
            #expect(listener.take() == [])
        }
    }

    @Test func `the clear button clears the text and is visible only if there is text`() throws {
        try show { phone, bar, listener in
            let field = bar.searchTextField
            bar.text = "query"
            phone.tick()
            let cross = field.clearButtonRect(forBounds: field.bounds)
            #expect(cross.maxX == field.bounds.maxX - 6)
            let point = field.convert(CGPoint(x: cross.midX, y: cross.midY), to: nil)
            phone.send(.touch(.began, finger: 1, location: point))
            phone.tick()
            phone.send(.touch(.ended, finger: 1, location: point))
            phone.tick()
            #expect(bar.text == "")
            #expect(listener.received.last == "text ")
            #expect(bar.isFirstResponder)
        }
    }

    @Test func `the cancel button narrows the field, is enabled only while editing and leaves the text to the delegate`() throws {
        try show { phone, bar, listener in
            bar.setShowsCancelButton(true, animated: true)
            #expect(bar.searchTextField.frame.width < 330)
            let animated = bar.searchTextField.layer.presentation()!.frame.width
            #expect(animated > 330)
            for _ in 0..<30 { phone.tick() }
            #expect(bar.searchTextField.layer.presentation()!.frame == bar.searchTextField.frame)
            #expect(bar.cancelButton.alpha == 1)
            #expect(bar.cancelButton.frame.minX >= bar.searchTextField.frame.maxX)
            #expect(bar.cancelButton.frame.maxX <= 390)
            tap(phone, bar.cancelButton)
            #expect(listener.take() == [])
            bar.becomeFirstResponder()
            phone.send(.text("x"))
            phone.tick()
            _ = listener.take()
            tap(phone, bar.cancelButton)
            #expect(listener.take() == ["cancel"])
            #expect(bar.text == "x")
            #expect(bar.isFirstResponder)
            bar.showsCancelButton = false
            phone.tick()
            #expect(bar.searchTextField.frame.width == 374)
            #expect(bar.cancelButton.alpha == 0)
        }
    }

    @Test func `a bookmark or results button is at the end of an empty field, and results take precedence`() throws {
        try show { phone, bar, listener in
            bar.showsBookmarkButton = true
            phone.tick()
            tap(phone, try #require(bar.searchTextField.rightView))
            #expect(listener.take() == ["bookmark"])
            bar.showsSearchResultsButton = true
            phone.tick()
            tap(phone, try #require(bar.searchTextField.rightView))
            #expect(listener.take() == ["results"])
            bar.text = "x"
            phone.tick()
            #expect(bar.searchTextField.rightView?.isHidden == true)
        }
    }

    @Test func `the delegate receives a scope change by tap, but not one in code`() throws {
        try show { phone, bar, listener in
            bar.selectedScopeButtonIndex = 1
            bar.scopeButtonTitles = ["One", "Two", "Three"]
            bar.showsScopeBar = true
            bar.sizeToFit()
            phone.tick()
            #expect(bar.selectedScopeButtonIndex == 1)
            bar.selectedScopeButtonIndex = 0
            #expect(listener.take() == [])
            let segment = bar.scopes.convert(CGPoint(x: bar.scopes.bounds.width - 20, y: 16), to: nil)
            phone.send(.touch(.began, finger: 1, location: segment))
            phone.tick()
            phone.send(.touch(.ended, finger: 1, location: segment))
            phone.tick()
            #expect(listener.take() == ["scope 2"])
            #expect(bar.selectedScopeButtonIndex == 2)
        }
    }

    @Test func `keyboard traits are passed to the field, and the return key is search and needs text`() throws {
        try show { _, bar, _ in
            #expect(bar.returnKeyType == .search)
            #expect(bar.enablesReturnKeyAutomatically)
            #expect(bar.autocapitalizationType == .none)
            bar.keyboardType = .emailAddress
            bar.keyboardAppearance = .dark
            let accessory = UIView()
            bar.inputAccessoryView = accessory
            #expect(bar.searchTextField.keyboardType == .emailAddress)
            #expect(bar.searchTextField.keyboardAppearance == .dark)
            #expect(bar.searchTextField.inputAccessoryView === accessory)
            bar.isEnabled = false
            #expect(!bar.becomeFirstResponder())
        }
    }

    @Test func `a minimal search bar has no background, and a black one is dark`() throws {
        try show { phone, bar, _ in
            #expect(bar.upperLine.backgroundColor != nil)
            bar.searchBarStyle = .minimal
            #expect(bar.upperLine.backgroundColor == nil)
            bar.barStyle = .black
            #expect(bar.traitCollection.userInterfaceStyle == .dark)
        }
    }
}
