import UIKit
import XCTest

@testable import Tested

@MainActor class ScreenTestCase: XCTestCase {
    var controller: LoginViewController!

    override func setUp() {
        super.setUp()
        controller = LoginViewController()
        controller.loadViewIfNeeded()
    }

    override func tearDownWithError() throws {
        controller = nil
        try super.tearDownWithError()
    }

    func waitBriefly(for expectation: XCTestExpectation) { wait(for: [expectation], timeout: 1) }
}

final class LoginTimeTests: ScreenTestCase {
    func testAnAnimationEndsInVirtualTime() throws {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let ended = expectation(description: "the animation ends")
        UIView.animate(withDuration: 100, animations: { self.controller.button.alpha = 0 }, completion: { _ in ended.fulfill() })
        wait(for: [ended], timeout: 101)
        XCTAssertEqual(try XCTUnwrap(controller.button).alpha, 0)
    }

    func testTheMainQueueIsInVirtualTime() {
        let ended = expectation(description: "an hour has passed")
        DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { ended.fulfill() }
        waitForExpectations(timeout: 3601)
    }

    func testATaskIsWaitedFor() {
        let ended = expectation(description: "the task has ended")
        Task {
            await Task.yield()
            ended.fulfill()
        }
        waitBriefly(for: ended)
    }

    func testAnotherThreadIsWaitedFor() {
        let ended = XCTestExpectation(description: "two pieces of work are done")
        ended.expectedFulfillmentCount = 2
        for _ in 0..<2 { DispatchQueue.global().async { ended.fulfill() } }
        XCTAssertEqual(XCTWaiter.wait(for: [ended], timeout: 60), .completed)
    }

    func testANotificationAndAPredicateAreExpected() {
        let name = Notification.Name("saved")
        expectation(forNotification: name, object: nil)
        expectation(for: NSPredicate { [controller] _, _ in controller?.logins == ["Ada"] }, evaluatedWith: nil)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            NotificationCenter.default.post(name: name, object: nil)
            self.controller.model.name = "Ada"
            self.controller.logIn(self.controller.button)
        }
        waitForExpectations(timeout: 3) { error in XCTAssertNil(error) }
    }

    func testAnAsyncTestWaitsToo() async {
        let ended = expectation(description: "the animation ends")
        UIView.animate(withDuration: 50, animations: { self.controller.button.alpha = 0 }, completion: { _ in ended.fulfill() })
        await fulfillment(of: [ended], timeout: 51)
    }
}

final class LoginSuspensionTests: ScreenTestCase {
    func testTheMainQueueRunsWhileATestIsSuspended() async {
        let answer = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
            DispatchQueue.global().async { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { continuation.resume(returning: 7) } }
        }
        XCTAssertEqual(answer, 7)
    }

    func testAnAnimationIsAwaited() async {
        let isWhole = await withCheckedContinuation { continuation in
            UIView.animate(withDuration: 0.1, animations: { self.controller.button.alpha = 0 }) { continuation.resume(returning: $0) }
        }
        XCTAssertTrue(isWhole)
    }

    func testASpunRunLoopRunsTheMainQueue() {
        var isDone = false
        DispatchQueue.main.async { isDone = true }
        for _ in 0..<1000 where !isDone { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02)) }
        XCTAssertTrue(isDone)
    }

    func testPartsAndExpectedFailures() {
        XCTContext.runActivity(named: "a part") { activity in activity.add(XCTAttachment(string: "a text")) }
        XCTExpectFailure("the sum is wrong") { XCTAssertEqual(1 + 1, 3) }
    }
}

final class LoginFieldTests: XCTestCase, UITextFieldDelegate {
    private var endings = 0

    func textFieldDidEndEditing(_ textField: UITextField) { endings += 1 }

    func testADelegateIsCalled() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        field.delegate = self
        window.addSubview(field)
        window.makeKeyAndVisible()
        XCTAssertTrue(field.becomeFirstResponder())
        field.resignFirstResponder()
        XCTAssertEqual(endings, 1)
    }

    func testWithoutAnActor() {
        let never = expectation(description: "nothing happens")
        never.isInverted = true
        wait(for: [never], timeout: 0.05)
    }
}
