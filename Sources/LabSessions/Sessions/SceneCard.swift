/// The entry of a scene in the gallery.
package struct SceneCard: Hashable, Sendable {
    package var title: String
    /// The description of the scene's content, or the reason why the scene cannot be shown.
    package var summary: String
    /// The heading of the scene's group; empty if the scene has no group.
    package var section: String
    /// The position in the gallery, from 1. Scenes without a position (nil) follow in the library's order.
    package var position: Int?

    package init(title: String, summary: String = "", section: String = "", position: Int? = nil) {
        self.title = title
        self.summary = summary
        self.section = section
        self.position = position
    }
}
