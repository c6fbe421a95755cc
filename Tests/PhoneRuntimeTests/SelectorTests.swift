import Testing
import UIKitCore
import UIKitTestSupport

@testable import PhoneRuntime

/// Tests for selectors that contain a method, and for methods that are found by their names.
@MainActor
struct SelectorTests {
    @MainActor
    private class Target: NSObject {
        var received: [String] = []
        var number = 1
        func plain() { received.append("plain") }
        func with(_ sender: UIView) { received.append("with \(type(of: sender))") }
        func two(_ sender: Any?, _ event: UIEvent?) { received.append("two \(event == nil)") }
        func notified(_ notification: Notification) { received.append(notification.name.rawValue) }
        func notifiedOld(_ notification: NSNotification) { received.append("old " + notification.name.rawValue) }
        func doubled(_ value: Int) -> Int { value * 2 }
        func fired(_ timer: Timer) { received.append(timer.userInfo as? String ?? "") }
        static func shared() {}
    }
    private final class Lower: Target {
        override func plain() { received.append("lower") }
    }

    @MainActor
    private final class Asked: NSObject {
        let next = Target()
        func answers(_ selector: Selector) -> Bool { ObjectiveCDispatch.responds(by: self, to: selector) || selector == "plain" }
        func forwards(_ selector: Selector) -> Any? { next }
    }

    @Test func `an object decides what it responds to, and names the object to which it forwards other messages`() {
        ObjectiveCDispatch.add(Asked.self, "respondsTo:", arity: 1) { try $0.answers($1(0)) }
        ObjectiveCDispatch.add(Asked.self, "forwardingTargetFor:", arity: 1) { try $0.forwards($1(0)) }
        ObjectiveCDispatch.add(Target.self, "plain", arity: 0) { target, _ in target.plain() }
        Stage.perform { _ in
            let asked = Asked()
            #expect(asked.responds(to: "plain") && !asked.responds(to: "other"))
            asked.perform("plain")
            Selector("plain", calling: Target.plain).send(to: asked, [])
            #expect(asked.next.received == ["plain", "plain"])
            #expect(NSObject().forwardingTarget(for: "plain") == nil)
        }
    }

    private final class Shelf: NSObject { var books = ["a", "b"] }

    @Test func `mutableArrayValue(forKey:) changes the array of a property, and each change sets the property`() {
        var sets = 0
        ObjectiveCDispatch.add(
            Shelf.self, property: "books", read: { $0.books },
            write: { shelf, sent in
                sets += 1
                shelf.books = try sent(0)
            })
        Stage.perform { _ in
            let shelf = Shelf()
            let books = shelf.mutableArrayValue(forKey: "books")
            books.add("c")
            books.insert("z", at: 0)
            books.replaceObject(at: 1, with: "A")
            books.removeObject(at: 2)
            #expect(shelf.books == ["z", "A", "c"] && sets == 4)
            shelf.books = []
            #expect(books.count == 0)
            books.addObjects(from: ["x", "y"])
            books.removeLastObject()
            #expect(shelf.books == ["x"])
        }
    }

    @Test func `a selector calls the method that it holds, with the override of the target's class`() {
        Stage.perform { _ in
            let target = Lower()
            Selector("plain", calling: Target.plain).send(to: target, [])
            Selector("with", calling: Target.with(_:)).send(to: target, [UIView(), nil])
            Selector("two::", calling: Target.two).send(to: target, [nil, nil])
            #expect(target.received == ["lower", "with UIView", "two true"])
        }
    }

    @Test func `a name without colons gets one colon per method parameter, and selectors compare by name only`() {
        #expect(Selector("with", calling: Target.with(_:)).name == "with:")
        #expect(Selector("with:", calling: Target.with(_:)) == "with:")
        #expect(Selector("number", reading: \Target.number) == Selector("number"))
        #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
    }

    @Test func `a message to a method with a different parameter type is logged and not delivered`() {
        Stage.perform { _ in
            let target = Target()
            Selector("with:", calling: Target.with(_:)).send(to: target, ["text"])
            #expect(target.received.isEmpty)
            #expect(
                SimulatedProcess.current.hasReported(
                    "Mistake of the app: Target.with: was sent String where it takes UIView. UIKit raises an exception here."))
        }
    }

    @Test func `a bare name resolves to a registered method, searching from the class upwards`() {
        ObjectiveCDispatch.add(Target.self, "doubled:", arity: 1) { try $0.doubled($1(0)) }
        ObjectiveCDispatch.add(Target.self, property: "number", read: { $0.number }, write: { $0.number = try $1(0) })
        Stage.perform { _ in
            let target = Lower()
            #expect(target.responds(to: Selector("doubled:")))
            #expect(!target.responds(to: Selector("tripled:")))
            #expect(target.perform(Selector("doubled:"), with: NSNumber(value: 4))?.takeUnretainedValue() as? Int == 8)
            target.setValue(5, forKey: "number")
            #expect(target.number == 5 && target.value(forKey: "number") as? Int == 5)
        }
    }

    @Test func `notifications, timers and delayed calls reach methods`() {
        Stage.perform { stage in
            let target = Target()
            let name = Notification.Name("news")
            let center = NotificationCenter.default
            center.addObserver(target, selector: Selector("notified:", calling: Target.notified), name: name, object: nil)
            center.addObserver(target, selector: Selector("notifiedOld:", calling: Target.notifiedOld), name: name, object: nil)
            center.post(name: name, object: nil)
            center.removeObserver(target)
            center.post(name: name, object: nil)
            #expect(target.received == ["news", "old news"])
            target.received = []
            Timer.scheduledTimer(
                timeInterval: 0.1, target: target, selector: Selector("fired:", calling: Target.fired), userInfo: "timer", repeats: false)
            target.perform(Selector("plain", calling: Target.plain), with: nil, afterDelay: 0.2)
            target.perform(Selector("plain", calling: Target.plain), with: nil, afterDelay: 5)
            stage.wait(0.5)
            NSObject.cancelPreviousPerformRequests(withTarget: target)
            stage.wait(6)
            #expect(target.received == ["timer", "plain"])
        }
    }

    @Test func `removing an observer of one sender keeps its observations of other senders`() {
        Stage.perform { _ in
            let (target, first, second) = (Target(), NSObject(), NSObject())
            let name = Notification.Name("news")
            let center = NotificationCenter.default
            for sender in [first, second] {
                center.addObserver(target, selector: Selector("notified:", calling: Target.notified), name: name, object: sender)
            }
            center.removeObserver(target, name: name, object: first)
            center.post(name: name, object: first)
            #expect(target.received.isEmpty)
            center.post(name: name, object: second)
            #expect(target.received == ["news"])
            center.removeObserver(target, name: name, object: nil)
            center.post(name: name, object: second)
            #expect(target.received == ["news"])
        }
    }

    @Test func `a recognizer notifies its target once, and not after the target's removal`() {
        Stage.perform { stage in
            let target = Target()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.root.addSubview(view)
            let action = Selector("plain", calling: Target.plain)
            let tap = UITapGestureRecognizer(target: target, action: action)
            tap.addTarget(target, action: action)
            view.addGestureRecognizer(tap)
            stage.tap(50, 50)
            stage.wait(0.5)
            #expect(target.received == ["plain"])
            tap.removeTarget(target, action: action)
            stage.tap(50, 50)
            stage.wait(0.5)
            #expect(target.received == ["plain"])
        }
    }

    @Test func `an action with a nil target goes to the first responder with the method, and so do standard edit actions`() {
        Stage.perform { _ in
            let view = UIView()
            #expect(view.canPerformAction(Selector("endEditing:", calling: UIView.endEditing(_:)), withSender: nil))
            #expect(!view.canPerformAction(Selector("copy:", calling: UIResponder.copy(_:)), withSender: nil))
            #expect(!view.canPerformAction("endEditing:", withSender: nil))
        }
    }

    @Test func `associated objects are retained by their object and removed by nil`() {
        final class Key: @unchecked Sendable { let pointer = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1) }
        let key = Key()
        defer { key.pointer.deallocate() }
        let (one, two) = (NSObject(), NSObject())
        objc_setAssociatedObject(one, key.pointer, "value", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(one, key.pointer) as? String == "value")
        #expect(objc_getAssociatedObject(two, key.pointer) == nil)
        objc_setAssociatedObject(one, key.pointer, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(one, key.pointer) == nil)
        weak var gone: NSObject?
        do {
            let held = NSObject()
            objc_setAssociatedObject(two, key.pointer, held, .OBJC_ASSOCIATION_ASSIGN)
            gone = held
        }
        #expect(gone == nil && objc_getAssociatedObject(two, key.pointer) == nil)
    }

    @Test func `an observer of a property without KVO reports is notified in the next tick, and never after removal`() {
        Stage.perform { stage in
            let view = UIView()
            stage.root.addSubview(view)
            var seen: [Int] = []
            let token = view.observe(\.tag, options: [.new]) { _, change in seen.append(change.newValue ?? -1) }
            view.tag = 1
            #expect(seen.isEmpty)
            stage.tick()
            stage.tick()
            #expect(seen == [1])
            token.invalidate()
            view.tag = 2
            stage.tick()
            #expect(seen == [1])
        }
    }

    @Test(arguments: [(13, 0, true), (17, 0, true), (17, 1, false), (26, 0, false)])
    func `isOperatingSystemAtLeast is true for the simulated system's version and earlier ones`(major: Int, minor: Int, expected: Bool) {
        Stage.perform { _ in #expect(systemIsAtLeast(major, minor) == expected) }
    }
}
