import Compositing
import Foundation
import Simulator
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitKeyboard

/// The keyboards of one iPad for the contact sheet and its numbers. Each keyboard is shown on its own simulated device, with a form.
@MainActor
struct KeyboardSheet {
    /// A state in which the sheet shows the keyboard.
    enum State: String, CaseIterable {
        case letters, capitals, numbers, symbols, dark
        case numberPad = "number pad"
        case url = "URL"
        case email
        case return_ = "blue return"
        case languages = "two languages"
        case emoji, undocked, split
        case splitDark = "split, dark"
        case floating
        case floatingNumbers = "floating, number pad"
        case floatingDark = "floating, dark"
        case shortcuts = "shortcuts bar"
        case shortcutsDark = "shortcuts bar, dark"
        case launcher, camera, accessory
        case globeList = "globe held"
        case hideList = "hide key held"

        var mode: KeyboardMode {
            switch self {
            case .undocked: .undocked
            case .split, .splitDark: .split
            case .floating, .floatingNumbers, .floatingDark: .floating
            default: .docked
            }
        }
        var isDark: Bool { [.dark, .splitDark, .floatingDark, .shortcutsDark].contains(self) }
    }

    let device: SimulatedDevice
    let isLandscape: Bool
    var fonts: FontLibrary?

    /// Calls `look` for the keyboard in a state and returns its result. Throws the reason if the device has no such keyboard.
    func show<Result>(_ state: State, _ look: (SimulatedPhone, UIKeyboardController) throws -> Result) throws -> Result {
        var configuration = PhoneConfiguration()
        configuration.device = device
        configuration.isDark = state.isDark
        configuration.strategy = .none
        if isLandscape { configuration.orientation = .landscapeRight }
        let page = Page()
        let phone = SimulatedPhone(configuration: configuration, measurer: fonts) { page }
        phone.run(until: 0.5)
        let keyboard = phone.process.run { UIKeyboardController.current! }
        try phone.process.run {
            if state == .languages || state == .globeList { keyboard.enable([.englishUS, second]) }
            keyboard.hasHardwareKeyboard = [.shortcuts, .shortcutsDark, .launcher].contains(state)
            if state.mode != .docked { try keyboard.setMode(state.mode) }
            page.begin(state)
        }
        phone.run(until: phone.time + 1.5)
        phone.process.run {
            switch state {
            case .emoji: keyboard.showEmoji()
            case .launcher: keyboard.collapseShortcuts(true)
            case .camera:
                keyboard.cameraText = "Serial 4711"
                keyboard.showCameraInput()
            default: break
            }
        }
        phone.run(until: phone.time + 1)
        func touch(_ name: String, lifts: Bool = true) throws {
            let key = try #require(phone.process.run { keyboard.keyRect(named: name) }, "no key \(name)")
            phone.send(.touch(.began, finger: 1, location: CGPoint(x: key.midX, y: key.midY)))
            phone.run(until: phone.time + (lifts ? 0.1 : 0.8))
            if lifts { phone.send(.touch(.ended, finger: 1, location: CGPoint(x: key.midX, y: key.midY))) }
            phone.run(until: phone.time + 0.3)
        }
        switch state {
        case .numbers: try touch("123")
        case .symbols:
            try touch("123")
            try touch("#+=")
        case .globeList: try touch("globe", lifts: false)
        case .hideList: try touch("hide keyboard", lifts: false)
        default: break
        }
        return try look(phone, keyboard)
    }

    /// A second language: only with several languages does the keyboard have a globe key.
    private var second: KeyboardLanguage {
        var language = KeyboardLanguage.englishUS
        (language.identifier, language.name) = ("en-GB", "English (UK)")
        return language
    }

    /// A form that makes content visible behind the keyboard.
    final class Page: UIViewController {
        private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 320, height: 44))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGroupedBackground
            field.borderStyle = .roundedRect
            field.text = "Some text"
            let text = UILabel(frame: CGRect(x: 20, y: 120, width: 700, height: 900))
            text.numberOfLines = 0
            text.text = String(repeating: "What stands behind a keyboard is seen through it, a little. ", count: 70)
            view.addSubview(text)
            view.addSubview(field)
        }

        func begin(_ state: State) {
            field.autocapitalizationType = state == .capitals ? .allCharacters : .none
            switch state {
            case .numberPad, .floatingNumbers: field.keyboardType = .numberPad
            case .url: field.keyboardType = .URL
            case .email: field.keyboardType = .emailAddress
            case .return_: field.returnKeyType = .search
            case .accessory:
                let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 44))
                bar.items = [
                    UIBarButtonItem(systemItem: .cancel), UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(systemItem: .done),
                ]
                field.inputAccessoryView = bar
            default: break
            }
            field.becomeFirstResponder()
        }
    }
}
