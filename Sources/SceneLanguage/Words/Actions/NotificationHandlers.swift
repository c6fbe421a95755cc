import UIKit

/// `onNotification` of a controller: what an app does when it hears a notification.
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

    /// Reads `{keyboardWillShow: constant gap 0 40}`.
    static func read(_ node: YamlNode, _ views: inout ViewReader, diagnostics: Diagnostics) -> [(name: String, action: SceneAction)] {
        guard let entries = node.entries else {
            diagnostics.report(
                node.position, "\"\(key)\" takes a mapping like {keyboardWillShow: constant gap 0 40}, found \(node.found)")
            return []
        }
        return entries.compactMap { entry in
            guard names[entry.key] != nil else {
                diagnostics.report(
                    entry.position, "no notification is named \"\(entry.key)\"\(Spelling.hint(for: entry.key, among: names.words))")
                return nil
            }
            return views.action(entry).map { (entry.key, $0) }
        }
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
