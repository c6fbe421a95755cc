/// The gallery's entry for one scene.
package struct SceneCard: Hashable, Sendable {
    package var title: String
    /// The description of its content, or the reason why it cannot be shown.
    package var summary: String
    /// The heading of its group; empty if it has none.
    package var section: String
    /// The position in the gallery, from 1; nil for a scene after all that have one, in the library's order.
    package var position: Int?

    package init(title: String, summary: String = "", section: String = "", position: Int? = nil) {
        self.title = title
        self.summary = summary
        self.section = section
        self.position = position
    }
}
