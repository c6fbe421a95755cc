import Testing
import UIKit

/// Tests that flows and accessibility find a bar's system item by its label.
@MainActor
struct SystemItemLabelTests {
    @Test(arguments: [
        (UIBarButtonItem.SystemItem.add, "Add"), (.trash, "Delete"), (.action, "Share"), (.compose, "Compose"), (.search, "Search"),
    ])
    func `a system item that shows a symbol has an accessibility label`(_ item: UIBarButtonItem.SystemItem, _ word: String) {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        bar.items = [UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)]
        bar.layoutIfNeeded()
        #expect(Self.buttons(in: bar).map(\.accessibilityLabel) == [word])
    }

    @Test func `the app's own accessibilityLabel takes precedence`() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        let item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        item.accessibilityLabel = "New sighting"
        bar.items = [item]
        bar.layoutIfNeeded()
        #expect(Self.buttons(in: bar).map(\.accessibilityLabel) == ["New sighting"])
    }

    private static func buttons(in view: UIView) -> [UIButton] {
        view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
    }
}
