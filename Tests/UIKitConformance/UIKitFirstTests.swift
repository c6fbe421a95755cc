import UIKit
import Dispatch
import Foundation
import Testing

/// Uses the same names as `FoundationFirstTests`, with the imports in reverse order, and in extensions.
extension NotificationCenter {
    fileprivate func postTwice(_ name: Notification.Name) {
        post(name: name, object: nil)
        post(name: name, object: nil)
    }
}
extension NSAttributedString { fileprivate var whole: NSRange { NSRange(location: 0, length: length) } }
extension DispatchQueue { fileprivate static let own = DispatchQueue(label: "UIKitFirst") }

@MainActor @Suite struct UIKitFirstTests {
    @Test func `Foundation's names resolve without ambiguity when UIKit is imported first`() {
        Screen.show { screen in
            let name = Notification.Name("UIKitFirst")
            var received = 0
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in received += 1 }
            NotificationCenter.default.postTwice(name)
            screen.wait(0.1)
            #expect(received == 2)

            let text: NSMutableAttributedString = NSMutableAttributedString(string: "abc")
            text.addAttribute(.font, value: UIFont.systemFont(ofSize: 12), range: text.whole)
            #expect(text.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == UIFont.systemFont(ofSize: 12))

            var fired = false
            let timer: Timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in fired = true }
            #expect(timer.isValid)
            screen.wait(0.1)
            #expect(fired)
            #expect(DispatchQueue.own.sync { 7 } == 7)
        }
    }
}
