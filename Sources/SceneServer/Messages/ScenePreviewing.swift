import Foundation

/// The scene in an editor: its text, and the folder in which its file names are looked up.
package struct SceneSource: Sendable {
    package var data: Data
    /// The name of the scene in diagnostics.
    package var file: String
    package var folder: String
    package var realPath: String?
    /// The other unsaved texts of the editor, by path.
    package var unsaved: [String: Data]
    /// Whether the text is a flow that plays on an app.
    package var isForApp = false
}

/// Draws and shows scenes for the server, which itself draws no pictures.
package protocol ScenePreviewing {
    /// Draws a scene at a moment of its flow, in seconds of virtual time.
    /// - Returns: the path of the picture, a PNG file.
    func picture(_ scene: SceneSource, at seconds: Double) throws(PreviewProblem) -> String
    /// Shows a saved scene in the open window.
    func open(_ path: String) throws(PreviewProblem)
    /// Returns the views with an id on the first screen of the app that is compiled into this executable; an empty array if there is no
    /// app.
    func appViews() throws(PreviewProblem) -> [ViewName]
    /// Plays the flow of a scene to its end.
    func check(_ scene: SceneSource) throws(PreviewProblem) -> FlowResult
}

/// The id and the class of a view.
package struct ViewName: Hashable, Sendable {
    package var id, className: String

    package init(id: String, className: String) { (self.id, self.className) = (id, className) }
}

/// The result of a flow that the editor has played.
package struct FlowResult: Sendable {
    /// The report of the step that failed; nil if all steps passed.
    package var failure: String?
    /// The duration of the flow in seconds of virtual time.
    package var duration: Double
    package var stepCount: Int

    package init(failure: String?, duration: Double, stepCount: Int) {
        (self.failure, self.duration, self.stepCount) = (failure, duration, stepCount)
    }

    /// The result in one line; for a flow that failed, the report.
    package var message: String {
        failure.map { "The flow failed.\n\($0)" }
            ?? "The flow passed: \(stepCount) steps, \((duration * 100).rounded() / 100) s of virtual time."
    }
}

/// The reason why there is no preview.
package struct PreviewProblem: Error {
    package var message: String
    /// Whether the diagnostics of the scene also report the problem.
    package var isAboutTheScene: Bool

    package init(_ message: String, isAboutTheScene: Bool = false) {
        (self.message, self.isAboutTheScene) = (message, isAboutTheScene)
    }
}
