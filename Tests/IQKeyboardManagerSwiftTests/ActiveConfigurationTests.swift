import KeyboardAdjustment
import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for the behaviour that the documentation of the active configuration describes.
@MainActor @Suite struct ActiveConfigurationTests {
    /// The values that a subscriber has received.
    private struct Received: Equatable {
        var event: IQActiveConfiguration.Event
        var keyboardHeight: CGFloat
        var input: ObjectIdentifier?
    }

    private func listen(_ configuration: IQActiveConfiguration, as identifier: String = "test", _ receive: @escaping (Received) -> Void) {
        configuration.subscribe(identifier: identifier) { event, keyboard, input in
            receive(
                Received(event: event, keyboardHeight: keyboard.endFrame.height, input: input.map { ObjectIdentifier($0.textInputView) }))
        }
    }

    @Test func `the configuration has the keyboard, text input and root controller, and is ready with the latter two`() {
        EnginePhone.run { phone in
            let configuration = phone.manager.activeConfiguration
            let field = phone.addField(y: 700)
            #expect(!configuration.isReady && configuration.textInputView == nil && configuration.rootConfiguration == nil)
            #expect(!configuration.keyboardInfo.isVisible && configuration.keyboardInfo.event == .didHide)
            phone.show(field)
            #expect(configuration.isReady && configuration.textInputView === field)
            #expect(configuration.textInputViewInfo?.event == .beginEditing && configuration.textInputViewInfo?.textInputView === field)
            let root = configuration.rootConfiguration
            #expect(root?.rootController === phone.controller && root?.beginOrigin == .zero && root?.beginSafeAreaInsets.bottom == 34)
            #expect(root?.beginOrientation == .portrait && root?.currentOrientation == .portrait)
            #expect(root?.isReady == true && root?.hasChanged == true && root?.isInteractiveGestureActive == false)
            #expect(configuration.keyboardInfo.isVisible && configuration.keyboardInfo.endFrame.height == 336)
            phone.keyboardHides()
            #expect(configuration.rootConfiguration == nil && !configuration.isReady)
            field.resignFirstResponder()
            #expect(configuration.textInputViewInfo == nil)
        }
    }

    @Test func `a text field in an alert is not reported as a text input`() {
        EnginePhone.run { phone in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addTextField()
            phone.controller.addChild(alert)
            phone.root.addSubview(alert.view)
            var reported: [Received] = []
            listen(phone.manager.activeConfiguration) { reported.append($0) }
            alert.textFields![0].becomeFirstResponder()
            #expect(alert.textFields![0].isFirstResponder)
            #expect(phone.manager.activeConfiguration.textInputView == nil && phone.manager.activeConfiguration.textInputViewInfo == nil)
            phone.keyboardShows()
            #expect(reported.isEmpty && !phone.manager.activeConfiguration.isReady)
        }
    }

    @Test func `subscribers receive show, change and hide in order, after the manager, with the current keyboard and input`() {
        EnginePhone.run { phone in
            let configuration = phone.manager.activeConfiguration
            let (first, second) = (phone.addField(y: 700), phone.addField(y: 100))
            var reported: [Received] = []
            var moved: [CGFloat] = []
            listen(configuration) {
                reported.append($0)
                moved.append(phone.manager.movedDistance)
                #expect(configuration.lastEvent == $0.event)
            }
            #expect(reported.isEmpty, "subscribing alone tells nothing")
            phone.show(first)
            second.becomeFirstResponder()
            phone.keyboardShows(height: 381)
            phone.keyboardHides()
            #expect(
                reported == [
                    Received(event: .show, keyboardHeight: 336, input: ObjectIdentifier(first)),
                    Received(event: .change, keyboardHeight: 336, input: ObjectIdentifier(second)),
                    Received(event: .change, keyboardHeight: 381, input: ObjectIdentifier(second)),
                    Received(event: .hide, keyboardHeight: 0, input: ObjectIdentifier(second)),
                ])
            #expect(moved == [310, 0, 0, 0])
        }
    }

    @Test func `a hide event after the end of editing has no text input`() {
        EnginePhone.run { phone in
            let field = phone.addField(y: 700)
            phone.show(field)
            var reported: [Received] = []
            listen(phone.manager.activeConfiguration) { reported.append($0) }
            field.resignFirstResponder()
            phone.keyboardHides()
            #expect(reported == [Received(event: .hide, keyboardHeight: 0, input: nil)])
        }
    }

    @Test func `subscribing with the same identifier replaces the subscription, and unsubscribing ends it`() {
        EnginePhone.run { phone in
            let configuration = phone.manager.activeConfiguration
            var receivedEvents: [String] = []
            listen(configuration, as: "a") { _ in receivedEvents.append("a") }
            listen(configuration, as: "b") { _ in receivedEvents.append("b") }
            listen(configuration, as: "a") { _ in receivedEvents.append("a again") }
            phone.show(phone.addField(y: 700))
            #expect(receivedEvents == ["a again", "b"])
            configuration.unsubscribe(identifier: "a")
            configuration.unsubscribe(identifier: "nobody")
            phone.keyboardHides()
            #expect(receivedEvents == ["a again", "b", "b"])
            #expect(phone.rootY == 0, "the manager still hears")
        }
    }

    @Test func `animate(alongsideTransition:) uses the keyboard's duration and curve, and calls its completion`() {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 700))
            let configuration = phone.manager.activeConfiguration
            let view = UIView()
            phone.root.addSubview(view)
            var isOver = false
            configuration.animate(alongsideTransition: { view.alpha = 0 }, completion: { isOver = true })
            #expect(view.alpha == 0 && !isOver)
            let process = SimulatedProcess.current
            for time in [0.25, 0.49, 0.51, 0.6] {
                process.clock.advance(to: time)
                for phase in [TickSchedule.Phase.completions, .animations] { process.ticks.run(phase) }
                #expect(isOver == (time > 0.55), "\(time)")
            }
            #expect(configuration.keyboardInfo.animationDuration == 0.5)
            #expect(configuration.keyboardInfo.animationOptions.rawValue == 458752)
        }
    }
}
