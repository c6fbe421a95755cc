import Combine
import XCTest

@testable import Tested

final class LoginModelTests: XCTestCase {
    private var cancellables: Set<AnyCancellable> = []

    func testANameOfThreeLettersIsComplete() {
        let model = LoginModel()
        var told: [Bool] = []
        model.isComplete.sink { told.append($0) }.store(in: &cancellables)
        model.name = "Bo"
        model.name = "Ada"
        XCTAssertEqual(told, [false, false, true])
    }

    @MainActor func testAControlCallsItsSelector() async {
        let controller = LoginViewController()
        controller.loadViewIfNeeded()
        controller.model.name = "Grace"
        controller.perform(#selector(LoginViewController.logIn(_:)), with: controller.button)
        XCTAssertEqual(controller.logins, ["Grace"])
        XCTAssertEqual(LoginViewController.greeting, "Welcome back")
    }
}
