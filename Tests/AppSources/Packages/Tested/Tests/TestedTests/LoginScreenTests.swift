import KeyboardLabTesting
import Testing
import UIKit

@testable import Tested

@MainActor @Suite struct LoginScreenTests {
    @Test func aTypedNameUnlocksTheButton() throws {
        let controller = LoginViewController()
        let lab = try Lab(device: "iPhone 15") { controller }
        #expect(!controller.button.isEnabled)
        try lab.tap(lab.view(id: "name"))
        try lab.type("Grace")
        #expect(controller.button.isEnabled)
        try lab.tap(lab.view(text: "Log in"))
        #expect(controller.logins == ["Grace"])
    }
}
