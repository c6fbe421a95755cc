import Testing
import UIKitCore
import UIKitTestSupport

/// Tests for typed messages and asynchronous notifications of the phone's notification center, and for window levels.
@MainActor
@Suite struct NotificationMessageTests {
    private func postShow(_ end: CGRect) {
        NotificationCenter.default.post(
            name: UIResponder.keyboardWillShowNotification, object: UIScreen.main,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: .zero),
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: false),
            ])
    }
    private let frame = CGRect(x: 0, y: 500, width: 390, height: 344)

    @Test func `a typed message has its notification's values, and its observer ends when the token is released`() throws {
        Stage.perform { _ in
            var messages: [UIResponder.KeyboardWillShowMessage] = []
            var token: NotificationCenter.ObservationToken? =
                NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillShow) { messages.append($0) }
            let other = NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillHide) { _ in Issue.record("no hide") }
            postShow(frame)
            #expect(messages.count == 1)
            let message = messages[0]
            #expect(message.beginFrame == .zero && message.endFrame == frame && message.animationDuration == 0.25)
            #expect(message.animationCurve.rawValue == 7 && !message.isLocal && message.screen === UIScreen.main)
            token = nil
            postShow(frame)
            #expect(messages.count == 1 && token == nil)
            NotificationCenter.default.removeObserver(other)
        }
    }

    @Test func `a posted message reaches observers of the screen, of the message type and of the notification`() throws {
        Stage.perform { _ in
            var received: [String] = []
            let center = NotificationCenter.default
            let tokens = [
                center.addObserver(of: UIScreen.main, for: .keyboardDidShow) { received.append("screen \($0.endFrame.minY)") },
                center.addObserver(for: UIResponder.KeyboardDidShowMessage.self) { received.append("type \($0.endFrame.minY)") },
            ]
            let plain = center.addObserver(forName: UIResponder.keyboardDidShowNotification, object: nil, queue: nil) { note in
                let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated { received.append("notification \(end?.minY ?? 0)") }
            }
            let message = UIResponder.KeyboardDidShowMessage(
                beginFrame: .zero, endFrame: frame, animationDuration: 0.25, animationCurve: .linear, isLocal: true, screen: UIScreen.main)
            center.post(message, subject: UIScreen.main)
            #expect(received == ["screen 500.0", "type 500.0", "notification 500.0"])
            center.removeObserver(plain)
            tokens.forEach(center.removeObserver(_:))
        }
    }

    @Test func `an app's own message is delivered as itself, and a plain notification of its name is not`() throws {
        struct Saved: NotificationCenter.MainActorMessage {
            typealias Subject = UIView
            var count: Int
        }
        Stage.perform { _ in
            var counts: [Int] = []
            let token = NotificationCenter.default.addObserver(for: Saved.self) { counts.append($0.count) }
            NotificationCenter.default.post(Saved(count: 3))
            NotificationCenter.default.post(name: Saved.name, object: nil)
            #expect(counts == [3])
            #expect(token == token)
        }
    }

    @Test func `a notification sequence yields its notifications in order until the task is cancelled`() async {
        let center = NotificationCenter()
        let name = Notification.Name("Counted")
        var iterator = center.notifications(named: name).makeAsyncIterator()
        for count in 1...3 { center.post(name: name, object: nil, userInfo: ["count": count]) }
        center.post(name: Notification.Name("Other"), object: nil)
        var counts: [Int] = []
        while counts.count < 3, let note = await iterator.next() { counts.append(note.userInfo?["count"] as? Int ?? 0) }
        #expect(counts == [1, 2, 3])
        let task = Task { @MainActor in
            var seen = 0
            for await _ in center.notifications(named: name) { seen += 1 }
            return seen
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    @Test func `UIWindow.Level supports arithmetic, and the keyboard's level is above that of alerts`() {
        #expect(UIWindow.Level.alert + 1 > .alert && (UIWindow.Level.alert - 1).rawValue == 1999)
        var level = UIWindow.Level.statusBar
        level += 2
        level -= 1
        #expect(level.rawValue == 1001)
        #expect(UIWindow.Level.keyboard > UIWindow.Level.alert + 1000)
    }
}
