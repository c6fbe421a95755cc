import Foundation
import Simulator
import Testing
import UIKit
import UIKitKeyboard

@testable import LabSessions
@testable import LabWindow

/// Tests for the effect of the window's keyboard commands on a phone through the input log, and for the reasons why a command has no
/// effect.
@MainActor @Suite struct KeyboardStateTests {
    private final class Form: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
        override func viewDidLoad() { view.addSubview(field) }
    }

    private func phone(_ device: String, focuses: Bool = true) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.strategy = .none
        let form = Form()
        let phone = SimulatedPhone(configuration: configuration) { form }
        if focuses {
            phone.tick()
            phone.process.run { _ = form.field.becomeFirstResponder() }
            phone.run(until: phone.time + 1)
        }
        return phone
    }

    private func state(_ phone: SimulatedPhone) throws -> KeyboardState {
        try #require(phone.process.run { KeyboardState(UIKeyboardController.current) })
    }

    /// Performs a command as the window does, and returns the window's message.
    @discardableResult
    private func choose(_ command: KeyboardCommand, on phone: SimulatedPhone) throws -> String {
        let answer = try state(phone).answer(to: command)
        if let input = answer.input {
            phone.send(input)
            phone.run(until: phone.time + 1)
        }
        return answer.announcement
    }

    private static let iPad = "iPad (10th generation)"

    @Test func `every keyboard mode can be chosen from every other and is then checked`() throws {
        let phone = try phone(Self.iPad)
        let modes = KeyboardCommand.groups[0]
        for from in modes {
            for to in modes {
                try choose(from, on: phone)
                #expect(try choose(to, on: phone) == "Keyboard \(to.mode!.rawValue)")
                #expect(phone.process.run { UIKeyboardController.current?.mode } == to.mode)
                let marked = try state(phone)
                #expect(modes.filter { marked.isOn($0) } == [to])
            }
        }
    }

    @Test func `every keyboard mode has a command`() {
        for mode in KeyboardMode.allCases { #expect(KeyboardCommand(mode).mode == mode) }
    }

    @Test func `a mode chosen without a keyboard applies to the next show`() throws {
        let phone = try phone(Self.iPad, focuses: false)
        #expect(try choose(.split, on: phone) == "Keyboard split when it shows again")
        #expect(phone.process.run { UIKeyboardController.current?.mode } == .split)
        try choose(.hardwareKeyboard, on: phone)
        #expect(try choose(.floating, on: phone) == "Keyboard floating when it shows again")
    }

    @Test func `on an iPhone only its own modes can be chosen, and the others state their reason`() throws {
        let phone = try phone("iPhone 15")
        let state = try state(phone)
        #expect(
            KeyboardCommand.allCases.filter { state.refusal(of: $0) != nil } == [.undocked, .split, .floating, .shortcutsBar, .cameraText])
        #expect(
            try choose(.floating, on: phone)
                == "The keyboard does not change: an iPhone's keyboard is always docked (iPhone 15); floating is an iPad's.")
        #expect(
            try choose(.shortcutsBar, on: phone) == "The keyboard does not change: only an iPad has a shortcuts bar (iPhone 15).")
        #expect(phone.inputLog.isEmpty, "what is refused does not reach the phone")
    }

    @Test func `an 11-inch iPad has no split keyboard`() throws {
        #expect(
            try choose(.split, on: phone("iPad Pro 11"))
                == "The keyboard does not change: the keyboard of the iPad Pro 11-inch (4th generation) is docked or floating, not split.")
    }

    @Test func `with a hardware keyboard an iPad shows the shortcuts bar, which collapses to a button and back`() throws {
        let phone = try phone(Self.iPad)
        #expect(
            try choose(.shortcutsBar, on: phone)
                == "The keyboard does not change: it has a shortcuts bar only with a hardware keyboard; Ctrl+Shift+5 attaches one.")
        #expect(try choose(.hardwareKeyboard, on: phone) == "Hardware keyboard attached")
        func placement() -> KeyboardPlacement.Mode? { phone.process.run { UIKeyboardController.current?.placement.mode } }
        #expect(placement() == .shortcutsBar)
        #expect(try choose(.shortcutsBar, on: phone) == "Shortcuts bar as a button")
        #expect(placement() == .launcher)
        #expect(try state(phone).isOn(.shortcutsBar))
        #expect(try choose(.shortcutsBar, on: phone) == "Shortcuts bar as a bar")
        #expect(placement() == .shortcutsBar)
        #expect(try choose(.hardwareKeyboard, on: phone) == "Hardware keyboard detached")
        #expect(placement() == .docked)
    }

    @Test func `the predictive bar can be turned off and on`() throws {
        let phone = try phone("iPhone 15")
        func barHeight() -> CGFloat? { phone.process.run { UIKeyboardController.current?.keyboardFrame?.height } }
        let whole = try #require(barHeight())
        #expect(try choose(.predictiveBar, on: phone) == "Predictive bar off")
        #expect(try #require(barHeight()) < whole)
        #expect(try choose(.predictiveBar, on: phone) == "Predictive bar on")
        #expect(barHeight() == whole)
    }

    @Test func `the camera replaces the keys if it sees text and a field is edited, and can be closed`() throws {
        let phone = try phone("iPhone 15", focuses: false)
        #expect(
            try choose(.cameraText, on: phone)
                == "The keyboard does not change: the camera sees no text; the scene's setting cameraText gives it one.")
        phone.process.run { UIKeyboardController.current?.cameraText = "Room 12" }
        #expect(
            try choose(.cameraText, on: phone)
                == "The keyboard does not change: no edited field accepts the camera's text.")
        let focused = try self.phone("iPhone 15")
        focused.process.run { UIKeyboardController.current?.cameraText = "Room 12" }
        #expect(try choose(.cameraText, on: focused) == "Text from the camera")
        #expect(try state(focused).isOn(.cameraText))
        #expect(try choose(.cameraText, on: focused) == "Return from the camera to the keys")
        #expect(try !state(focused).isOn(.cameraText))
        #expect(try state(focused).isVisible)
    }

    @Test func `hiding resigns the first responder, and a second hide is refused`() throws {
        let phone = try phone("iPhone 15")
        #expect(try choose(.hide, on: phone) == "Keyboard hidden")
        #expect(phone.process.run { UIApplication.shared.firstResponder == nil })
        #expect(try choose(.hide, on: phone) == "The keyboard does not change: it is not on the screen.")
    }

    @Test func `a run with every menu command replays exactly`() throws {
        func start() throws -> SimulatedPhone {
            let phone = try phone(Self.iPad)
            phone.process.run { UIKeyboardController.current?.cameraText = "Room 12" }
            return phone
        }
        func run(_ phone: SimulatedPhone, until time: Double) -> [KeyboardPlacement] {
            var seen: [KeyboardPlacement] = []
            while phone.time < time {
                phone.tick()
                phone.process.run { if let keyboard = UIKeyboardController.current { seen.append(keyboard.placement) } }
            }
            return seen
        }
        let live = try start()
        var places: [KeyboardPlacement] = []
        for command in KeyboardCommand.allCases + KeyboardCommand.allCases.reversed() {
            // Many of these commands begin before the previous command's animation has ended.
            if let input = try state(live).answer(to: command).input { live.send(input) }
            places += run(live, until: live.time + 0.2)
        }
        #expect(live.inputLog.count > KeyboardCommand.allCases.count)
        let log = try JSONDecoder().decode([LoggedInput].self, from: JSONEncoder().encode(live.inputLog))
        let replay = try start()
        for entry in log { replay.send(entry.event, at: entry.time) }
        #expect(run(replay, until: live.time) == places)
        #expect(try state(replay) == state(live))
    }
}
