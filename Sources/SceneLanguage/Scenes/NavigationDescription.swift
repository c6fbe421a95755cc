/// A navigation controller of a scene: its bar, the controllers that it can show, and which of them it shows first.
public struct NavigationDescription: Sendable {
    public var prefersLargeTitles = false
    public var isTranslucent = true
    public var isNavigationBarHidden = false
    public var hidesBarsOnSwipe = false
    public var hidesBarsOnTap = false
    public var hidesBarsWhenKeyboardAppears = false
    public var hidesBarsWhenVerticallyCompact = false
    /// Every controller that the scene describes; what is not on the stack waits to be pushed.
    public var controllers: [ScreenDescription]
    /// Ids of the controllers that the scene begins with, bottom to top.
    public var stack: [String]
}

/// A button of a bar.
public struct BarItemDescription: Sendable {
    public var id: String?
    public var title: String?
    /// A name of `UIImage(systemName:)`.
    public var image: String?
    /// One of `BarItemDescription.systemItems`.
    public var systemItem: String?
    public var isDone = false
    public var isEnabled = true
    public var action: SceneAction?

    static let systemItems = [
        "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize", "bookmarks",
        "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "close",
    ]
}
