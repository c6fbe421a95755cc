import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for the keyboard appearance and for the tap that ends editing.
@MainActor @Suite struct HelperTests {
    @Test func `a field gets the configured keyboardAppearance when editing begins, and keeps it`() {
        EnginePhone.run { phone in
            let first = phone.addField(y: 100)
            let second = phone.addField(y: 200)
            phone.manager.keyboardConfiguration.appearance = .dark
            first.becomeFirstResponder()
            #expect(first.keyboardAppearance == .default)
            phone.manager.keyboardConfiguration.overrideAppearance = true
            second.becomeFirstResponder()
            second.resignFirstResponder()
            #expect(second.keyboardAppearance == .dark)
            #expect(first.keyboardAppearance == .default)
        }
    }

    @Test func `the tap recognizer is added to the focused field's window and is enabled by resignOnTouchOutside`() {
        EnginePhone.run { phone in
            let gesture = phone.manager.resignGesture
            #expect(!gesture.isEnabled)
            #expect(!gesture.cancelsTouchesInView)
            phone.manager.resignOnTouchOutside = true
            let field = phone.addField(y: 100)
            field.becomeFirstResponder()
            #expect(gesture.view === phone.window)
            #expect(gesture.isEnabled)
            phone.manager.resignOnTouchOutside = false
            #expect(!gesture.isEnabled)
            field.resignFirstResponder()
            #expect(gesture.view == nil)
        }
    }

    @Test func `a field's resignOnTouchOutsideMode overrides the manager`() {
        EnginePhone.run { phone in
            let gesture = phone.manager.resignGesture
            let field = phone.addField(y: 100)
            field.iq.resignOnTouchOutsideMode = .enabled
            field.becomeFirstResponder()
            #expect(gesture.isEnabled)
            let other = phone.addField(y: 200)
            phone.manager.resignOnTouchOutside = true
            other.iq.resignOnTouchOutsideMode = .disabled
            other.becomeFirstResponder()
            #expect(!gesture.isEnabled)
        }
    }

    @Test func `a touch of Apple Pencil never ends editing`() throws {
        try EnginePhone.run { phone in
            let gesture = phone.manager.resignGesture
            let delegate = try #require(gesture.delegate)
            let touch = UITouch(identifier: 1)
            touch.view = phone.root
            #expect(delegate.gestureRecognizer(gesture, shouldReceive: touch))
            touch.type = .pencil
            #expect(!delegate.gestureRecognizer(gesture, shouldReceive: touch))
        }
    }

    @Test func `resignFirstResponder() returns whether a field was being edited`() {
        EnginePhone.run { phone in
            #expect(!phone.manager.resignFirstResponder())
            let field = phone.addField(y: 100)
            field.becomeFirstResponder()
            #expect(phone.manager.resignFirstResponder())
            #expect(!field.isFirstResponder)
            #expect(!phone.manager.resignFirstResponder())
        }
    }
}
