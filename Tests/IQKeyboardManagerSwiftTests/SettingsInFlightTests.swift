import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for settings that change while the keyboard is visible, and for unusual keyboards.
@MainActor @Suite("Settings and keyboard changes during a keyboard session") struct SettingsInFlightTests {
    /// Runs the rest of a tick after its input: layout and the callbacks after layout.
    private func settle(_ phone: EnginePhone) {
        phone.window.layoutWindow()
        SimulatedProcess.current.ticks.run(.postLayout)
    }

    @Test func `a new keyboardDistance applies to the next pass, which the revised edition runs by itself`() {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 600))
            let before = phone.rootY
            phone.manager.keyboardDistance = 60
            settle(phone)
            #expect(phone.rootY == before)
            phone.manager.reloadLayoutIfNeeded()
            #expect(phone.rootY != before)
            #expect(phone.adjustments.last?.plan.measurement?.distance == 60)
        }
        EnginePhone.run { phone in
            phone.manager.edition = .revised
            let field = phone.addField(y: 600)
            phone.show(field)
            #expect(phone.rootY == -142)
            phone.manager.keyboardDistance = 60
            settle(phone)
            #expect(phone.rootY == -192)
            field.iq.distanceFromKeyboard = -8
            settle(phone)
            #expect(phone.rootY == -124)
            phone.keyboardHides()
            #expect(phone.rootY == 0)
        }
    }

    private func switchesOff(_ how: String, _ change: (EnginePhone, UITextField) -> Void) {
        EnginePhone.run { phone in
            let field = phone.addField(y: 700)
            phone.show(field)
            change(phone, field)
            phone.manager.reloadLayoutIfNeeded()
            #expect(phone.rootY == -310, "\(how): a reload of a field that is off does nothing, not even restore")
            phone.keyboardShows(height: 381)
            #expect(phone.rootY == 0 && phone.manager.movedDistance == 0, "\(how): the next event restores")
            phone.keyboardHides()
            #expect(phone.rootY == 0, "\(how)")
        }
    }

    @Test func `disabling the field or its class while the root view is up restores the root view at the next event`() {
        switchesOff("enableMode") { $1.iq.enableMode = .disabled }
        switchesOff("disabled class") { phone, _ in phone.manager.disabledDistanceHandlingClasses.append(UIViewController.self) }
    }

    @Test func `enabling a covered field moves the root view at the next pass even if the manager is disabled`() {
        EnginePhone.run { phone in
            phone.manager.isEnabled = false
            let field = phone.addField(y: 700)
            phone.show(field)
            #expect(phone.rootY == 0)
            field.iq.enableMode = .enabled
            phone.manager.reloadLayoutIfNeeded()
            #expect(phone.rootY == -310)
            phone.manager.enabledDistanceHandlingClasses = [UIViewController.self]
            field.iq.enableMode = .default
            phone.keyboardHides()
            phone.keyboardShows()
            #expect(phone.rootY == -310)
        }
    }

    @Test func `a flag set on an adjusted scroll view restores its insets at the next event or when the keyboard hides`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1600)
            phone.show(phone.addField(y: 700, in: scroll))
            #expect(scroll.contentInset.bottom > 300 && scroll.contentOffset.y == 310)
            scroll.iq.ignoreContentInsetAdjustment = true
            phone.keyboardShows(height: 381)
            #expect(scroll.contentInset.bottom > 300, "what is there stays as it is")
            phone.keyboardHides()
            #expect(scroll.contentInset == .zero)
        }
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1600)
            phone.show(phone.addField(y: 700, in: scroll))
            scroll.iq.ignoreScrollingAdjustment = true
            phone.keyboardShows(height: 381)
            #expect(scroll.contentInset == .zero && phone.manager.lastScrollView == nil)
            phone.keyboardHides()
            #expect(phone.rootY == 0 && scroll.contentInset == .zero)
        }
    }

    @Test func `restoreContentOffset takes effect even when it is set while the keyboard is up`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1600)
            scroll.contentOffset.y = 20
            phone.show(phone.addField(y: 700, in: scroll))
            scroll.iq.restoreContentOffset = true
            phone.keyboardHides()
            #expect(scroll.contentOffset.y == 20)
        }
    }

    // MARK: Keyboards

    @Test(arguments: [CGRect(x: 40, y: 300, width: 310, height: 240), .zero, CGRect(x: 0, y: 844, width: 390, height: 291)])
    func `an off-screen or zero keyboard frame counts as hidden, and docking it again moves the root view`(frame: CGRect) {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 700))
            phone.post(UIResponder.keyboardWillChangeFrameNotification, frame)
            #expect(phone.rootY == 0 && phone.manager.movedDistance == 0 && !phone.manager.activeConfiguration.keyboardInfo.isVisible)
            phone.keyboardShows()
            #expect(phone.rootY == -310)
        }
    }

    @Test func `an undocked full-width keyboard is measured down to the bottom of the screen`() {
        EnginePhone.run { phone in
            phone.post(UIResponder.keyboardWillChangeFrameNotification, CGRect(x: 0, y: 300, width: 390, height: 291))
            phone.addField(y: 400).becomeFirstResponder()
            #expect(phone.manager.activeConfiguration.keyboardInfo.endFrame == CGRect(x: 0, y: 300, width: 390, height: 544))
            #expect(phone.adjustments.last?.plan.measurement?.keyboardSize.height == 588)
            #expect(phone.rootY == -218)
        }
    }

    @Test(arguments: [17, 26])
    func `a keyboard that hides to its accessory bar is hidden in iOS 26 and a small keyboard in earlier systems`(version: Int) {
        EnginePhone.run { phone in
            SimulatedProcess.current.settings.systemVersion = version
            phone.show(phone.addField(y: 780))
            #expect(phone.rootY == -336)
            phone.post(UIResponder.keyboardWillHideNotification, CGRect(x: 0, y: 775, width: 390, height: 69))
            #expect(phone.manager.activeConfiguration.lastEvent == (version == 26 ? .hide : .change))
            #expect((phone.rootY == 0) == (version == 26), "\(phone.rootY)")
        }
    }

    @Test func `the text view stays the current input while its find bar has the focus, and afterwards`() {
        EnginePhone.run { phone in
            let text = UITextView(frame: CGRect(x: 0, y: 500, width: 390, height: 300))
            text.isFindInteractionEnabled = true
            text.text = "one two one"
            phone.root.addSubview(text)
            let configuration = phone.manager.activeConfiguration
            var inputs: [ObjectIdentifier?] = []
            configuration.subscribe(identifier: "test") { _, _, input in inputs.append(input.map { ObjectIdentifier($0.textInputView) }) }
            text.becomeFirstResponder()
            phone.keyboardShows()
            text.findInteraction?.presentFindNavigator(showingReplace: false)
            #expect(text.findInteraction?.isFindNavigatorVisible == true && !text.isFirstResponder)
            #expect(configuration.textInputView === text && configuration.isReady)
            phone.keyboardShows(height: 400)
            #expect(!inputs.isEmpty && inputs.allSatisfy { $0 == ObjectIdentifier(text) })
            text.findInteraction?.dismissFindNavigator()
            text.becomeFirstResponder()
            #expect(configuration.textInputView === text)
        }
    }
}
