/// The gallery's entry for one scene.
package struct SceneCard: Hashable, Sendable {
    package var title: String
    /// The description of its content, or the reason why it cannot be shown.
    package var summary: String
    /// The heading of its group; empty if it has none.
    package var section: String

    package init(title: String, summary: String = "", section: String = "") {
        self.title = title
        self.summary = summary
        self.section = section
    }
}
