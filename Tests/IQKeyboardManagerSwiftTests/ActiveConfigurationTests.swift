import KeyboardAdjustment
import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// What the documentation of the active configuration describes.
@MainActor @Suite struct ActiveConfigurationTests {
    @Test("It knows keyboard, text input and root controller, and is ready once there are both of the last")
    func properties() {
        EnginePhone.run { phone in
            let configuration = phone.manager.activeConfiguration
            let field = phone.addField(y: 700)
            #expect(!configuration.isReady && configuration.textInputView == nil && configuration.rootConfiguration == nil)
            #expect(!configuration.keyboard.isVisible)
            phone.show(field)
            #expect(configuration.isReady && configuration.textInputView === field)
            #expect(configuration.rootConfiguration?.controller === phone.controller)
            #expect(configuration.keyboard.keyboardInfo.isVisible && configuration.keyboard.frame.height == 336)
            phone.keyboardHides()
            #expect(configuration.rootConfiguration == nil && !configuration.isReady)
        }
    }

    @Test("A text field of an alert is no text input")
    func alerts() {
        EnginePhone.run { phone in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addTextField()
            phone.controller.addChild(alert)
            phone.root.addSubview(alert.view)
            alert.textFields![0].becomeFirstResponder()
            #expect(phone.manager.activeConfiguration.textInputView == nil)
        }
    }

    @Test("Its events are show, change and hide, in this order")
    func events() {
        EnginePhone.run { phone in
            let configuration = phone.manager.activeConfiguration
            var events: [AdjustmentEvent] = []
            let handler = configuration.eventHandler
            configuration.eventHandler = {
                events.append($0)
                handler($0)
            }
            let (first, second) = (phone.addField(y: 700), phone.addField(y: 100))
            phone.show(first)
            second.becomeFirstResponder()
            phone.keyboardHides()
            #expect(events == [.show, .change, .hide] && configuration.lastEvent == .hide)
        }
    }

    @Test("Animations beside the keyboard's take its duration and curve, and tell of their end")
    func animate() {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 700))
            let view = UIView()
            phone.root.addSubview(view)
            var isOver = false
            phone.manager.activeConfiguration.keyboard.animate(alongsideTransition: { view.alpha = 0 }, completion: { isOver = true })
            #expect(view.alpha == 0 && !isOver)
            #expect(phone.manager.activeConfiguration.keyboard.keyboardInfo.animationDuration == 0.5)
            #expect(phone.manager.activeConfiguration.keyboard.keyboardInfo.animationOptions.rawValue == 458752)
        }
    }
}
