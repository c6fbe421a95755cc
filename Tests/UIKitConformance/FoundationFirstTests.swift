import Foundation
import Testing
import UIKit

/// Tests a file that imports Foundation, Dispatch and UIKit. A name that two of them declare must mean the declaration in UIKit, and must
/// not be ambiguous.
@MainActor @Suite struct FoundationFirstTests {
    private func announce(_ center: NotificationCenter, _ name: Notification.Name) { center.post(name: name, object: nil) }
    private func join(_ first: NSAttributedString, _ second: String) -> NSMutableAttributedString {
        let text = NSMutableAttributedString(attributedString: first)
        text.append(NSAttributedString(string: second, attributes: [.foregroundColor: UIColor.red]))
        return text
    }

    @Test func `a notification center notifies its observers until they are removed`() {
        Screen.show { _ in
            let name = Notification.Name("FoundationFirst")
            var received = 0
            let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in received += 1 }
            announce(.default, name)
            NotificationCenter.default.removeObserver(token)
            announce(.default, name)
            #expect(received == 1)
        }
    }

    @Test func `attributed text accepts UIColor attributes`() {
        let text = join(NSAttributedString(string: "a"), "b")
        #expect(text.string == "ab")
        #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    }

    @Test func `timers and main queue blocks run while the phone runs`() {
        Screen.show { screen in
            var order: [String] = []
            Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in order.append("timer") }
            let scheduled: Timer = Timer(timeInterval: 0.2, repeats: false) { _ in order.append("added timer") }
            RunLoop.main.add(scheduled, forMode: .common)
            DispatchQueue.main.async { order.append("async") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { order.append("after") }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(400)) { order.append("much later") }
            #expect(order.isEmpty)
            screen.wait(0.5)
            #expect(order == ["async", "after", "added timer", "timer", "much later"])
        }
    }

    @Test func `a cancelled work item does not run`() {
        Screen.show { screen in
            let ran = Total()
            let first = DispatchWorkItem { ran.add(1) }
            let second = DispatchWorkItem { ran.add(2) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: first)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: second)
            first.cancel()
            screen.wait(0.2)
            #expect(first.isCancelled)
            #expect(ran.value == 2)
        }
    }

    /// The time in seconds after which a test fails if a thread does not respond. It is long, because a busy machine may be slow.
    private let patience = 600.0

    @Test func `background queues work on threads`() {
        let queue = DispatchQueue(label: "FoundationFirst")
        #expect(queue.sync { 1 + 2 } == 3)
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global(qos: .userInitiated).async { done.signal() }
        #expect(done.wait(timeout: .now() + patience) == .success)
        let total = Total()
        DispatchQueue.concurrentPerform(iterations: 8) { total.add($0) }
        #expect(total.value == 28)
        let group = DispatchGroup()
        for number in 1...3 {
            group.enter()
            queue.async {
                total.add(number)
                group.leave()
            }
        }
        #expect(group.wait(timeout: .now() + patience) == .success)
        #expect(total.value == 34)
    }

    @Test func `a background queue passes its result to the main queue`() {
        Screen.show { screen in
            let hasComputed = DispatchSemaphore(value: 0)
            let result = Total()
            DispatchQueue.global().async {
                let sum = (1...10).reduce(0, +)
                DispatchQueue.main.async { result.add(sum) }
                hasComputed.signal()
            }
            hasComputed.wait()
            #expect(result.value == 0)
            screen.wait(0.1)
            #expect(result.value == 55)
        }
    }

    @Test func `URLRequest has an HTTP method`() {
        var request = URLRequest(url: URL(string: "https://example.com")!)
        request.httpMethod = "POST"
        #expect(request.httpMethod == "POST")
    }
}

/// A sum to which several threads add.
private final class Total: @unchecked Sendable {
    private let lock = NSLock()
    private var sum = 0
    func add(_ number: Int) { lock.withLock { sum += number } }
    var value: Int { lock.withLock { sum } }
}
