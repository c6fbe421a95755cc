import Compositing
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for actions of an alert that change while the alert is visible.
@MainActor
@Suite("Alert actions on screen")
struct AlertActionTests {
    private final class Log { var titles: [String] = [] }
    private let log = Log()

    private func show(_ style: UIAlertController.Style = .alert, _ body: (Tablet, UIAlertController, UIAlertAction) throws -> Void) throws {
        let phone = try Tablet("iPhone 14") { UIViewController() }
        try phone.run {
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: style)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.titles.append("Cancel") })
            let save = UIAlertAction(title: "Save", style: .default) { _ in log.titles.append("Save") }
            alert.addAction(save)
            save.isEnabled = false
            phone.root.present(alert, animated: true)
            phone.settle()
            try body(phone, alert, save)
        }
    }
    private func button(_ title: String, in view: UIView) -> AlertButton? {
        if let button = view as? AlertButton, button.action.title == title { return button }
        return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
    }
    private func middle(_ phone: Tablet, _ view: UIView) -> CGPoint {
        let place = phone.place(view)
        return CGPoint(x: place.midX, y: place.midY)
    }
    private func titleColor(_ button: AlertButton) -> UIColor? { button.subviews.compactMap { $0 as? UILabel }.first?.textColor }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func `a disabled action is dim and ignores taps, and enabling it brightens it and makes it selectable`(style: UIAlertController.Style)
        throws
    {
        try show(style) { phone, alert, save in
            let dim = try #require(button("Save", in: alert.view))
            #expect(titleColor(dim) == .tertiaryLabel)
            phone.tap(middle(phone, dim))
            phone.settle()
            #expect(log.titles.isEmpty && alert.view.window != nil)
            save.isEnabled = true
            phone.tick()
            let bright = try #require(button("Save", in: alert.view))
            #expect(titleColor(bright) == .tintColor)
            phone.tap(middle(phone, bright))
            phone.settle()
            #expect(log.titles == ["Save"] && alert.view.window == nil)
        }
    }

    @Test func `disabling an action under the finger ends its pressed state`() throws {
        try show { phone, alert, save in
            save.isEnabled = true
            phone.tick()
            let place = middle(phone, try #require(button("Save", in: alert.view)))
            phone.phone.send(.touch(.began, finger: 1, location: place))
            phone.tick(15)
            #expect(button("Save", in: alert.view)?.isPressed == true)
            save.isEnabled = false
            phone.tick()
            #expect(button("Save", in: alert.view)?.isPressed == false)
            phone.phone.send(.touch(.ended, finger: 1, location: place))
            phone.settle()
            #expect(log.titles.isEmpty && alert.view.window != nil)
        }
    }

    @Test func `a pressed action stays pressed while the other action is enabled`() throws {
        try show { phone, alert, save in
            let place = middle(phone, try #require(button("Cancel", in: alert.view)))
            phone.phone.send(.touch(.began, finger: 1, location: place))
            phone.tick(15)
            save.isEnabled = true
            phone.tick()
            #expect(button("Cancel", in: alert.view)?.isPressed == true)
            phone.phone.send(.touch(.ended, finger: 1, location: place))
            phone.settle()
            #expect(log.titles == ["Cancel"])
        }
    }
}
