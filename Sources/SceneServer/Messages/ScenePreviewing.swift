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
    /// Whether it is a flow that plays on an app.
    package var isForApp = false
}

/// Shows scenes for the server, which draws nothing itself.
package protocol ScenePreviewing {
    /// Draws a scene at a moment of its flow, in seconds of virtual time.
    /// - Returns: the path of the picture, a PNG file.
    func picture(_ scene: SceneSource, at seconds: Double) throws(PreviewProblem) -> String
    /// Shows a saved scene in the open window.
    func open(_ path: String) throws(PreviewProblem)
    /// Returns the views with an id on the first screen of the app that this program was built with; none without an app.
    func appViews() throws(PreviewProblem) -> [ViewName]
    /// Plays a scene's flow to its end.
    func check(_ scene: SceneSource) throws(PreviewProblem) -> FlowResult
}

/// The id of a view, and the view's class.
package struct ViewName: Hashable, Sendable {
    package var id, className: String

    package init(id: String, className: String) { (self.id, self.className) = (id, className) }
}

/// The result of a flow that an editor plays.
package struct FlowResult: Sendable {
    /// The report of the failing step; nil if all steps passed.
    package var failure: String?
    /// Virtual time, seconds.
    package var duration: Double
    package var stepCount: Int

    package init(failure: String?, duration: Double, stepCount: Int) {
        (self.failure, self.duration, self.stepCount) = (failure, duration, stepCount)
    }

    /// The result in one line, or the report.
    package var message: String {
        failure.map { "The flow failed.\n\($0)" }
            ?? "The flow passed: \(stepCount) steps, \((duration * 100).rounded() / 100) s of virtual time."
    }
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
