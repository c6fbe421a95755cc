/// A navigation controller of a scene: its bar, the controllers that it can show, and which of them it shows first.
package struct NavigationDescription: Sendable {
    /// Every controller that the scene describes; what is not on the stack waits to be pushed.
    package var controllers: [ScreenDescription]
    /// Ids of the controllers that the scene begins with, bottom to top.
    package var stack: [String]
}

/// A button of a bar.
package struct BarItemDescription: Sendable {
    package var id: String?
    package var title: String?
    /// A name of `UIImage(systemName:)`.
    package var image: String?
    /// One of `BarItemDescription.systemItems`.
    package var systemItem: String?
    package var isDone = false
    package var isEnabled = true
    package var action: SceneAction?

    static let systemItems = [
        "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize", "bookmarks",
        "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "close",
    ]
}
