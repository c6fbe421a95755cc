import Foundation

/// A scene as an editor holds it: its text, and where the files are that it names.
package struct SceneSource: Sendable {
    package var data: Data
    /// As complaints name it.
    package var file: String
    package var folder: String
    package var realPath: String?
    /// Other texts of the editor that are not saved yet, by path.
    package var unsaved: [String: Data]
}

/// Shows scenes for the server, which draws nothing itself.
package protocol ScenePreviewing {
    /// Draws a scene at a moment of its flow, in seconds of virtual time.
    /// - Returns: the path of the picture, a PNG file.
    func picture(_ scene: SceneSource, at seconds: Double) throws(PreviewProblem) -> String
    /// Shows a saved scene in the window that is open.
    func open(_ path: String) throws(PreviewProblem)
}

/// Why there is no preview.
package struct PreviewProblem: Error {
    package var message: String
    /// Whether diagnostics say it, too.
    package var isAboutTheScene: Bool

    package init(_ message: String, isAboutTheScene: Bool = false) {
        (self.message, self.isAboutTheScene) = (message, isAboutTheScene)
    }
}
