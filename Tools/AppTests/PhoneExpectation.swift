import Foundation
import UIKit
import XCTest

/// An XCTest expectation that is met in the phone's virtual time.
///
///     let loaded = expectation(description: "the image is loaded")
///     loader.load { loaded.fulfill() }
///     wait(for: [loaded], timeout: 5)
open class PhoneExpectation: XCTestExpectation, @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    /// The position of the call of `fulfill` that met this expectation among the calls of all expectations; nil if it is not met yet.
    private var position: Int?
    /// The line that created the expectation.
    var line: UInt = 0
    private var hasExcess = false

    public override init(description: String = "no description", file: StaticString = #file, line: Int = #line) {
        super.init(description: description, file: file, line: line)
    }

    /// Records that the expected event has occurred. Callable from any thread, and usable as a value: `load(completion: loaded.fulfill)`.
    public func fulfill() { fulfill(#file, line: #line) }

    open override func fulfill(_ file: StaticString = #file, line: Int = #line) {
        let position = Self.positions.next()
        lock.withLock {
            count += 1
            if count == expectedFulfillmentCount { self.position = position }
            if count > expectedFulfillmentCount, assertForOverFulfill { hasExcess = true }
        }
    }

    /// Checks whether the expectation is met now. The waiter calls this after each tick.
    func check() {}

    /// The position of the call that met the expectation; nil if it is not met yet.
    var fulfillment: Int? { lock.withLock { position } }

    /// Returns whether `fulfill` has been called too often since the last call of this method.
    func takeExcess() -> Bool {
        lock.withLock {
            defer { hasExcess = false }
            return hasExcess
        }
    }

    private static let positions = Positions()

    /// A counter that numbers the calls of `fulfill` of all expectations.
    private final class Positions: @unchecked Sendable {
        private let lock = NSLock()
        private var last = 0
        func next() -> Int {
            lock.withLock {
                last += 1
                return last
            }
        }
    }
}

/// An expectation that a predicate becomes true.
open class PhonePredicateExpectation: PhoneExpectation, @unchecked Sendable {
    public typealias Handler = () -> Bool
    /// An additional condition, which is evaluated when the predicate is true.
    open var handler: Handler?
    public let predicate: NSPredicate
    public let object: Any?

    public init(predicate: NSPredicate, object: Any? = nil, file: StaticString = #file, line: Int = #line) {
        (self.predicate, self.object) = (predicate, object)
        super.init(description: "the predicate \(predicate)", file: file, line: line)
    }

    override func check() {
        if fulfillment == nil, predicate.evaluate(with: object), handler?() ?? true { fulfill() }
    }
}

/// An expectation that a notification is posted.
open class PhoneNotificationExpectation: PhoneExpectation, @unchecked Sendable {
    public typealias Handler = (Notification) -> Bool
    /// An additional condition for the notification.
    open var handler: Handler?
    public let notificationName: Notification.Name
    public let observedObject: Any?
    private let center: UIKit.NotificationCenter
    private var observer: (any NSObjectProtocol)?

    public init(
        name: Notification.Name, object: Any? = nil, notificationCenter: UIKit.NotificationCenter = .default, file: StaticString = #file,
        line: Int = #line
    ) {
        (notificationName, observedObject, center) = (name, object, notificationCenter)
        super.init(description: "the notification \(name.rawValue)", file: file, line: line)
        observer = center.addObserver(forName: name, object: object, queue: nil) { [weak self] notification in
            guard let self, fulfillment == nil, handler?(notification) ?? true else { return }
            fulfill()
        }
    }

    deinit {
        if let observer { center.removeObserver(observer) }
    }
}

/// An expectation that a property changes, or has a given value.
///
/// Partial: the property is read at the beginning and after each tick of the phone, so a value that lasts less than a tick is not seen.
open class PhoneKVOExpectation: PhoneExpectation, @unchecked Sendable {
    public typealias Handler = (_ observedObject: Any, _ change: [AnyHashable: Any]) -> Bool
    /// An additional condition for a change.
    open var handler: Handler?
    public let keyPath: String
    public let observedObject: Any
    /// The value to wait for; nil for any change.
    public let expectedValue: Any?
    public let options: NSKeyValueObservingOptions
    private var last: Any?

    public init(
        keyPath: String, object: Any, expectedValue: Any? = nil, options: NSKeyValueObservingOptions = [], file: StaticString = #file,
        line: Int = #line
    ) {
        (self.keyPath, observedObject, self.expectedValue, self.options) = (keyPath, object, expectedValue, options)
        super.init(
            description: "the value of \(keyPath)\(expectedValue.map { " is \($0)" } ?? " changes")", file: file, line: line)
        last = value
    }

    /// The current value of the property.
    private var value: Any? { (observedObject as? any NSObjectProtocol)?.value(forKeyPath: keyPath) }

    override func check() {
        guard fulfillment == nil else { return }
        let present = value
        let old = last
        last = present
        if let expectedValue {
            if Self.areEqual(present, expectedValue) { fulfill() }
        } else if !Self.areEqual(old, present), handler?(observedObject, change(from: old, to: present)) ?? true {
            fulfill()
        }
    }

    private func change(from old: Any?, to new: Any?) -> [AnyHashable: Any] {
        [
            NSKeyValueChangeKey.kindKey: NSKeyValueChange.setting.rawValue, NSKeyValueChangeKey.oldKey: old ?? NSNull(),
            NSKeyValueChangeKey.newKey: new ?? NSNull(),
        ]
    }

    private static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return first as AnyObject === second as AnyObject
    }
}
