import Testing
import UIKitCore

@MainActor
private final class Listener: NSObject {
    var taps = 0
    var names: [String] = []
    func tapped(_ recognizer: UITapGestureRecognizer) { taps += 1 }
    func tappedPlain() { taps += 10 }
    func received(_ note: Notification) { names.append(note.name.rawValue) }
}

@MainActor
struct TypedTargetsTests {
    @Test func `gesture targets accept method references with and without the recognizer parameter`() {
        let listener = Listener()
        let recognizer = UITapGestureRecognizer(target: listener, action: Listener.tapped)
        recognizer.addTarget(listener, action: Listener.tappedPlain)
        recognizer.sendActions()
        #expect(listener.taps == 11)
    }

    @Test func `a notification of its name calls a method reference and does not retain the observer`() {
        let center = NotificationCenter()
        var listener: Listener? = Listener()
        center.addObserver(listener!, selector: Listener.received, name: Notification.Name("a"), object: nil)
        center.post(name: Notification.Name("a"), object: nil)
        center.post(name: Notification.Name("b"), object: nil)
        #expect(listener?.names == ["a"])
        weak let gone = listener
        listener = nil
        center.post(name: Notification.Name("a"), object: nil)
        #expect(gone == nil)
    }
}
