import SceneRuntime
import SceneSyntax

/// A change with which the played scene has failed less, or not at all.
package struct SceneFix: Sendable {
    /// The outcome of the changed scene on one phone.
    package struct Outcome: Hashable, Codable, Sendable {
        /// The name of the phone's configuration, such as `landscape` or `text AX3`; an empty text for the scene's own settings.
        package var phone: String
        package var holds: Bool
        /// Whether the unchanged scene passed on this phone.
        package var heldBefore: Bool
        /// The failures that stay there, such as `assertNotOccluded {id: send}`; empty if it holds.
        package var failures: [String] = []
    }

    /// A failure that a rejected change leaves, or the harm that it does.
    package struct Obstacle: Hashable, Codable, Sendable {
        /// The phone, as in `Outcome`.
        package var phone: String
        /// The failed step with its view, or a sentence about the harm.
        package var failure: String
    }

    package var kinds: [FixKind]
    /// The changes and their reasons, one sentence for each.
    package var sentences: [String]
    package var price: Int
    /// The whole text of the file after the change; "" for changes of an app.
    package var text: String
    /// The changes of an app.
    package var changes: [AppChange] = []
    package var outcomes: [Outcome] = []
    /// The names of the views that have a different frame at the moment of the failure (`moves`), or while no keyboard is on the screen
    /// (`movesAtRest`).
    package var moves: [String] = []
    package var movesAtRest: [String] = []
    /// Whether every step passes on every phone of the matrix. If no step has failed, whether every field and control can be made
    /// visible. If all failures are lint findings, whether no rule is broken.
    package var isComplete = true
    /// The fields and controls that still cannot be made visible.
    package var remains: [String] = []
    /// The lint findings that the changes do not remove, each as `insetCountedTwice of form`.
    package var remainingFindings: [String] = []
    /// The lint findings that occur only in the changed scene.
    package var newFindings: [String] = []
    /// The phones outside the matrix that failed before and now fail in a different way, each with what is concerned.
    package var otherFailures: [String] = []
    /// The failures that stay on the phones of the matrix, and the harm that the change does. Empty for a complete change.
    package var obstacles: [Obstacle] = []

    /// Returns the change as a patch of the file.
    package func patch(of old: String, file: String) -> String { LinePatch(from: old, to: text).text(file: file) }

    /// The key by which proposals are sorted, best first: few phones that fail in a different way, then few remaining failures, then a
    /// low score, then few moved views. The score adds up the price, the phones that still fail, moves without a keyboard, and new
    /// findings.
    var rank: (Int, Int, Int, Int) {
        let score = price + 6 * outcomes.count { !$0.holds } + (movesAtRest.isEmpty ? 0 : 4) + newFindings.count
        return (otherFailures.count, remains.count + remainingFindings.count, score, moves.count + movesAtRest.count)
    }
}

/// The text of a scene's file, and the function that reads a changed text as a document.
package struct FixableScene: Sendable {
    /// The path of the file that contains the views, as the user typed it.
    package var file: String
    package var text: String
    /// Reads a text as if it were the contents of the file.
    package var load: @Sendable (String) throws -> SceneDocument

    package init(file: String, text: String, load: @escaping @Sendable (String) throws -> SceneDocument) {
        (self.file, self.text, self.load) = (file, text, load)
    }
}
