import Simulator
import UIKit

/// A session that the caller drives step by step, as tests do.
extension SceneSession {
    /// Plays steps on the phone in its current state, written as in a flow file.
    ///
    /// - Parameters:
    ///   - steps: a YAML list of steps.
    ///   - afterTick: called after every tick.
    /// - Throws: `SceneError` when the steps cannot be read.
    /// - Returns: the expected and the actual state when a step failed, nil when all passed.
    package func perform(_ steps: String, file: String, afterTick: () -> Void) throws(SceneError) -> String? {
        var playing = document
        playing.flow = try SceneDocument.parse("appId: app\n---\n" + steps, file: file).flow
        let runner = FlowRunner(document: playing, phone: phone, controller: controller)
        runner.film.onScreenshot = self.runner.film.onScreenshot
        runner.film.comparePicture = self.runner.film.comparePicture
        while runner.status == .running {
            runner.advance()
            guard runner.status == .running else { break }
            phone.tick()
            afterTick()
        }
        return runner.failureReport
    }

    private var screen: ScreenInspector { ScreenInspector(phone: phone, controller: controller) }

    /// Every view of the app's window, of the views on the keyboard and of menus; parents first.
    package var views: [UIView] { phone.process.run { screen.views } }
    /// The same views in the order in which flows count them: from the top of the screen down.
    package var viewsAsRead: [UIView] { phone.process.run { screen.asRead(screen.views) } }
    /// Returns the text that a user reads on a view; nil where there is none.
    package func text(of view: UIView) -> String? { phone.process.run { view.readText } }
    /// Returns the frame of a view in the current frame, screen points.
    package func frame(of view: UIView) -> CGRect { phone.process.run { screen.frame(of: view) } }
    /// Returns the part of the view that is neither clipped nor covered by the keyboard, screen points; empty when there is none.
    package func visiblePart(of view: UIView) -> CGRect { phone.process.run { screen.visiblePart(of: view) } }
    /// Returns whether the whole view shows, as for the step `assertNotOccluded`.
    package func showsWhole(_ view: UIView) -> Bool {
        phone.process.run { VisibilityReader(of: phone).visibility(of: view)?.isWhole(ignoring: [.statusBar]) ?? false }
    }
    /// The area that a keyboard at the lower edge covers in the current frame, screen points; nil when it covers nothing.
    package var keyboardFrame: CGRect? { phone.process.run { screen.keyboardFrame } }
}
