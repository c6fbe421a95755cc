import HostSupport
import UIKit

/// The actions under a controller's key `onNotification`: the app's reactions when UIKit posts a notification.
package enum NotificationHandlers {
    static let key = "onNotification"

    /// UIKit's notifications by their names without the suffix `Notification`.
    package static let names: WordTable<Notification.Name> = [
        "keyboardWillShow": UIResponder.keyboardWillShowNotification, "keyboardDidShow": UIResponder.keyboardDidShowNotification,
        "keyboardWillHide": UIResponder.keyboardWillHideNotification, "keyboardDidHide": UIResponder.keyboardDidHideNotification,
        "keyboardWillChangeFrame": UIResponder.keyboardWillChangeFrameNotification,
        "keyboardDidChangeFrame": UIResponder.keyboardDidChangeFrameNotification,
        "willResignActive": UIApplication.willResignActiveNotification, "didBecomeActive": UIApplication.didBecomeActiveNotification,
        "didEnterBackground": UIApplication.didEnterBackgroundNotification,
        "willEnterForeground": UIApplication.willEnterForegroundNotification,
    ]

    /// The YAML keys under `onNotification`, one for each notification.
    static let keys = Mapping<[NotificationHandler]>(
        names.words.map { name in
            MappingKey<[NotificationHandler]>(
                name, .action, "the action for UIKit's notification of this name",
                set: { handlers, action, _ in handlers.append((name, action)) })
        }
    ) { "no notification is named \"\($0.key)\"\(Spelling.hint(for: $0.key, among: $1))" }
}

/// The name of a notification, and the action that runs when it is posted.
package typealias NotificationHandler = (name: String, action: SceneAction)

extension ValueReader where Value == [NotificationHandler] {
    static var notificationHandlers: Self {
        mapping("notifications", like: "{keyboardWillShow: constant gap 0 40}", NotificationHandlers.keys, from: { _ in [] })
    }
}
