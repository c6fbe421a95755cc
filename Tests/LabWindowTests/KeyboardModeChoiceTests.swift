import Simulator
import Testing
import UIKit
import UIKitKeyboard

@testable import LabWindow

/// The key that goes through the modes of an iPad's keyboard.
@MainActor @Suite struct KeyboardModeChoiceTests {
    private func phone(_ device: SimulatedDevice) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = device
        configuration.strategy = .none
        return SimulatedPhone(configuration: configuration) { UIViewController() }
    }

    @Test("On a phone it says why nothing happens")
    func refused() throws {
        let phone = phone(try SimulatedDevice.named("iPhone 15"))
        let choice = phone.process.run { KeyboardModeChoice(UIKeyboardController.current) }
        #expect(choice.mode == nil)
        #expect(
            choice.announcement
                == "The keyboard stays as it is: an iPhone's keyboard is always docked (iPhone 15); floating is an iPad's."
        )
    }

    @Test("On an iPad every press goes one mode further, through the input log, and docks again in the end")
    func goesRound() throws {
        let phone = phone(try #require(SimulatedDevice.tablets.first { $0.name == "iPad (10th generation)" }))
        var modes: [KeyboardMode] = []
        for _ in 0..<4 {
            let choice = phone.process.run { KeyboardModeChoice(UIKeyboardController.current) }
            let mode = try #require(choice.mode)
            #expect(choice.announcement == "Keyboard \(mode.rawValue) when it shows again")
            phone.send(.keyboardMode(mode.rawValue))
            phone.tick()
            modes.append(try #require(phone.process.run { UIKeyboardController.current?.mode }))
        }
        #expect(modes == [.undocked, .split, .floating, .docked])
    }
}
