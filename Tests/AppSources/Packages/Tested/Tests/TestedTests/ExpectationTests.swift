import UIKit
import XCTest

@testable import Tested

final class ExpectationTests: XCTestCase {
    private final class Loader: NSObject {
        @objc dynamic var progress = 0.0
        @objc dynamic var title: String?

        func load() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.progress = 0.5 }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { (self.progress, self.title) = (1, "Ada") }
        }
    }

    private var loader: Loader!

    override func setUpWithError() throws { loader = Loader() }

    func testAPropertyReachesItsValue() {
        keyValueObservingExpectation(for: loader!, keyPath: "progress", expectedValue: 1.0)
        let changed = keyValueObservingExpectation(for: loader!, keyPath: #keyPath(Loader.title)) { object, change in
            object is Loader && change[NSKeyValueChangeKey.newKey] as? String == "Ada"
        }
        let halfway = XCTKVOExpectation(keyPath: "progress", object: loader!, expectedValue: 0.5)
        loader.load()
        XCTAssertEqual(XCTWaiter.wait(for: [halfway], timeout: 1.5), .completed)
        waitForExpectations(timeout: 3)
        XCTAssertEqual(XCTWaiter().wait(for: [changed], timeout: 0.1), .completed)
    }

    func testResultsOfAWaiter() {
        let first = XCTestExpectation(description: "first")
        let second = XCTestExpectation(description: "second")
        second.fulfill()
        first.fulfill()
        XCTAssertEqual(XCTWaiter.wait(for: [first, second], timeout: 0.1, enforceOrder: true), .incorrectOrder)
        let never = XCTestExpectation(description: "never")
        XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 0.05), .timedOut)
        never.isInverted = true
        never.fulfill()
        XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 0.05), .invertedFulfillment)
        let thrice = expectation(description: "three calls")
        thrice.expectedFulfillmentCount = 3
        thrice.assertForOverFulfill = false
        for _ in 0..<4 { thrice.fulfill() }
        wait(for: [thrice], timeout: 1)
    }

    func testANotificationWithAHandler() {
        let number = XCTNSNotificationExpectation(name: Notification.Name("count"))
        number.handler = { $0.userInfo?["n"] as? Int == 2 }
        for n in 1...2 {
            DispatchQueue.main.asyncAfter(deadline: .now() + Double(n)) {
                NotificationCenter.default.post(name: Notification.Name("count"), object: nil, userInfo: ["n": n])
            }
        }
        let ready = XCTNSPredicateExpectation(predicate: NSPredicate { object, _ in (object as? Loader)?.progress == 1 }, object: loader)
        loader.load()
        wait(for: [number, ready], timeout: 3)
    }

    func testOrderInAnAsyncTest() async {
        let first = expectation(description: "first")
        let second = expectation(description: "second")
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { first.fulfill() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { second.fulfill() }
        await fulfillment(of: [first, second], timeout: 3, enforceOrder: true)
    }

    func testErrorsAndOptionals() throws {
        enum Failure: Error, Equatable { case offline }
        func fails() throws -> Int { throw Failure.offline }
        XCTAssertThrowsError(try fails(), "it is offline") { XCTAssertEqual($0 as? Failure, .offline) }
        XCTAssertNoThrow(try JSONDecoder().decode([Int].self, from: Data("[1]".utf8)))
        let name: String? = "Ada"
        XCTAssertEqual(try XCTUnwrap(name, "there is a name").count, 3)
        XCTAssertEqual(1.0, 1.05, accuracy: 0.1, "the message is not needed: \(name ?? "")")
    }

    func testTheActionOfABarButton() {
        final class Receiver: NSObject {
            var taps = 0
            @objc func add(_ sender: UIBarButtonItem) { taps += 1 }
        }
        let receiver = Receiver()
        let item = UIBarButtonItem(barButtonSystemItem: .add, target: receiver, action: #selector(Receiver.add(_:)))
        _ = item.target?.perform(item.action, with: item)
        XCTAssertEqual(receiver.taps, 1)
    }

    func testAnimationsThatAreOff() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let view = UIView()
        let ended = expectation(description: "the completion is called")
        UIView.animate(withDuration: 9, animations: { view.alpha = 0 }, completion: { _ in ended.fulfill() })
        XCTAssertEqual(view.alpha, 0)
        wait(for: [ended], timeout: 0.1)
    }

    func testSomethingForIPads() throws {
        try XCTSkipIf(UIDevice.current.userInterfaceIdiom == .phone, "only on an iPad")
        XCTFail("it runs on an iPhone")
    }

    func testSpeed() {
        var runs = 0
        measure { runs += 1 }
        XCTAssertEqual(runs, 10)
        let options = XCTMeasureOptions()
        options.iterationCount = 3
        measure(metrics: [XCTClockMetric(), XCTCPUMetric(), XCTMemoryMetric()], options: options) { runs += 1 }
        XCTAssertEqual(runs, 14)
        options.invocationOptions = [.manuallyStart]
        measure(options: options) {
            runs += 1
            startMeasuring()
        }
        XCTAssertEqual(runs, 18)
    }
}
