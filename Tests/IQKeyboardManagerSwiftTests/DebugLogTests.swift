import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for the log lines of `isDebuggingEnabled`.
@MainActor @Suite struct DebugLogTests {
    @Test func `a log line is the class name, a bar, one tab more than its level, and the message`() {
        let log = DebugLog(name: "IQKeyboardManager")
        var lines: [String] = []
        log.write = { lines.append($0) }
        log.log("unheard", indentation: 1)
        #expect(lines.isEmpty && log.indentation == 0)
        log.isOn = true
        log.log("began", indentation: 1)
        log.log("inside")
        log.log("ended", indentation: -1)
        log.log("not below nothing", indentation: -3)
        #expect(
            lines == [
                "IQKeyboardManager|\tbegan", "IQKeyboardManager|\t|\tinside", "IQKeyboardManager|\tended",
                "IQKeyboardManager|\tnot below nothing",
            ])
    }

    @Test func `the engine logs passes, moves, insets, distances, switches and refusals`() {
        EnginePhone.run { phone in
            var lines: [String] = []
            phone.manager.debugLog.write = { lines.append($0) }
            let scroll = phone.addScrollView(contentHeight: 1000)
            let field = phone.addField(y: 780, in: scroll)
            let other = phone.addField(y: 700)
            phone.show(field)
            #expect(lines.isEmpty)
            phone.keyboardHides()
            phone.manager.isDebuggingEnabled = true
            phone.keyboardShows()
            func has(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
            #expect(lines.first == "IQKeyboardManager|\tAdjusting the position (show) started")
            #expect(lines.last == "IQKeyboardManager|\tAdjusting the position (show) ended")
            #expect(has("Saving the scroll view's insets and offset") && has("old offset") && has("Remaining move: 0.0"))
            #expect(has("old contentInset (0.0, 0.0, 0.0, 0.0)"))
            lines = []
            other.becomeFirstResponder()
            #expect(has("Restoring the scroll view's insets and offset") && has("Moving up") && has("UIViewController: new origin"))
            #expect(has("Move: "))
            lines = []
            phone.keyboardHides()
            #expect(has("Restoring the position started") && has("Moving down") && has("Moved distance: 0.0"))
            lines = []
            phone.manager.keyboardDistance = -5
            phone.manager.resignOnTouchOutside = true
            phone.manager.isEnabled = false
            #expect(has("The distance to the keyboard is negative: -5.0") && has("resignOnTouchOutside: true") && has("Disabled"))
        }
    }

    @Test func `a negative distance of a field or the manager logs a warning and is applied unchanged`() {
        EnginePhone.run { phone in
            var lines: [String] = []
            phone.manager.debugLog.write = { lines.append($0) }
            let field = phone.addField(y: 600)
            field.iq.distanceFromKeyboard = -20
            #expect(lines.isEmpty)
            phone.manager.isDebuggingEnabled = true
            field.iq.distanceFromKeyboard = -30
            phone.manager.keyboardDistance = -40
            field.iq_distanceFromKeyboard = -20
            field.iq.distanceFromKeyboard = 0
            field.iq.distanceFromKeyboard = -20
            let warning = "IQKeyboardManager|\tThe distance to the keyboard is negative: "
            #expect(lines == [warning + "-30.0", warning + "-40.0", warning + "-20.0", warning + "-20.0"])
            phone.show(field)
            #expect(phone.rootY == -180)
        }
        // Setting a property of a view does not create the manager.
        let process = SimulatedProcess(name: "no manager")
        process.run {
            process.installUIKit(on: SimulatedDevice.all[0])
            UITextField().iq.distanceFromKeyboard = -5
            #expect(IQKeyboardManager.ifThere == nil)
            _ = IQKeyboardManager.shared
            #expect(IQKeyboardManager.ifThere === IQKeyboardManager.shared)
        }
    }

    @Test func `the toolbar manager logs added and removed toolbars, switches and refusals`() {
        EnginePhone.run { phone in
            let manager = IQKeyboardToolbarManager.shared
            var lines: [String] = []
            manager.debugLog.write = { lines.append($0) }
            manager.isDebuggingEnabled = true
            manager.isEnabled = true
            #expect(lines == ["IQKeyboardToolbarManager|\tEnabled"])
            let field = phone.addField(y: 100)
            field.accessibilityIdentifier = "name"
            field.becomeFirstResponder()
            field.resignFirstResponder()
            #expect(
                lines.dropFirst() == [
                    "IQKeyboardToolbarManager|\tAdding a toolbar to name started",
                    "IQKeyboardToolbarManager|\tAdding a toolbar to name ended",
                    "IQKeyboardToolbarManager|\tRemoving the toolbar of name started",
                    "IQKeyboardToolbarManager|\tRemoving the toolbar of name ended",
                ])
        }
    }
}
