import HostSupport
import UIKit

/// `onNotification` of a controller: what an app does when it hears a notification.
enum NotificationHandlers {
    static let key = "onNotification"

    /// UIKit's names of notifications, without their last word.
    package static let names: WordTable<Notification.Name> = [
        "keyboardWillShow": UIResponder.keyboardWillShowNotification, "keyboardDidShow": UIResponder.keyboardDidShowNotification,
        "keyboardWillHide": UIResponder.keyboardWillHideNotification, "keyboardDidHide": UIResponder.keyboardDidHideNotification,
        "keyboardWillChangeFrame": UIResponder.keyboardWillChangeFrameNotification,
        "keyboardDidChangeFrame": UIResponder.keyboardDidChangeFrameNotification,
        "willResignActive": UIApplication.willResignActiveNotification, "didBecomeActive": UIApplication.didBecomeActiveNotification,
        "didEnterBackground": UIApplication.didEnterBackgroundNotification,
        "willEnterForeground": UIApplication.willEnterForegroundNotification,
    ]

    /// The key of each; handlers are called in this order.
    static let keys = Mapping<[NotificationHandler]>(
        names.words.map { name in
            MappingKey<[NotificationHandler]>(
                name, .action, "the action for UIKit's notification of this name",
                set: { handlers, action, _ in handlers.append((name, action)) })
        }
    ) { "no notification is named \"\($0.key)\"\(Spelling.hint(for: $0.key, among: $1))" }
}

/// The name of a notification, and what is done when it comes.
package typealias NotificationHandler = (name: String, action: SceneAction)

extension ValueReader where Value == [NotificationHandler] {
    static var notificationHandlers: Self {
        mapping("notifications", like: "{keyboardWillShow: constant gap 0 40}", NotificationHandlers.keys, from: { _ in [] })
    }
}

extension SceneViewController {
    /// Listens for the scene as long as it lives; a controller hears what is posted while it is there.
    func observeNotifications() {
        let screens = ([document.controller.screen] + document.presentations).flatMap(\.all)
        for (word, name) in NotificationHandlers.names.pairs {
            let handlers = screens.flatMap { screen in screen.notifications.filter { $0.name == word }.map { (screen.id, $0.action) } }
            guard !handlers.isEmpty else { continue }
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                for (id, action) in handlers where self?.liveController(id) != nil { self?.perform(action, from: nil) }
            }
        }
    }
}
