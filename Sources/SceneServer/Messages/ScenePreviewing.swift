import Foundation

/// A scene in an editor: its text, and the folder of the files that it names.
package struct SceneSource: Sendable {
    package var data: Data
    /// The name in diagnostics.
    package var file: String
    package var folder: String
    package var realPath: String?
    /// Other unsaved texts of the editor, by path.
    package var unsaved: [String: Data]
}

/// Shows scenes for the server, which draws nothing itself.
package protocol ScenePreviewing {
    /// Draws a scene at a moment of its flow, in seconds of virtual time.
    /// - Returns: the path of the picture, a PNG file.
    func picture(_ scene: SceneSource, at seconds: Double) throws(PreviewProblem) -> String
    /// Shows a saved scene in the open window.
    func open(_ path: String) throws(PreviewProblem)
}

/// The reason why there is no preview.
package struct PreviewProblem: Error {
    package var message: String
    /// Whether diagnostics report it too.
    package var isAboutTheScene: Bool

    package init(_ message: String, isAboutTheScene: Bool = false) {
        (self.message, self.isAboutTheScene) = (message, isAboutTheScene)
    }
}
