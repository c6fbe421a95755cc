import UIKit

extension SceneViewController {
    /// Observes the notifications in the scene file as long as the scene exists. A controller's notifications are handled while the
    /// controller exists.
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
