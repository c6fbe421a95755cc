import HostSupport
import UIKit

/// `onNotification` of a controller: the actions of an app when it receives a notification.
package enum NotificationHandlers {
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

/// The name of a notification, and the action that it triggers.
package typealias NotificationHandler = (name: String, action: SceneAction)

extension ValueReader where Value == [NotificationHandler] {
    static var notificationHandlers: Self {
        mapping("notifications", like: "{keyboardWillShow: constant gap 0 40}", NotificationHandlers.keys, from: { _ in [] })
    }
}
