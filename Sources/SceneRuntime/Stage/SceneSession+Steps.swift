import Simulator
import UIKit

/// Plays single steps on the phone of a session, as tests do.
extension SceneSession {
    /// Plays steps on the phone in its current state.
    ///
    /// - Parameters:
    ///   - steps: a YAML list of steps, as in a flow file.
    ///   - afterTick: a closure that is called after every tick.
    /// - Throws: `SceneError` if the steps cannot be parsed.
    /// - Returns: the expected and the actual state if a step failed; nil if all steps passed.
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

    /// All views of the app's windows, of the keyboard's accessory and input views, and of menus, parents first.
    package var views: [UIView] { phone.process.run { screen.views } }
    /// All views in the order in which flows count them: from the top of the screen to the bottom.
    package var viewsAsRead: [UIView] { phone.process.run { screen.asRead(screen.views) } }
    /// Returns the text that a user reads on a view; nil if the view shows no text.
    package func text(of view: UIView) -> String? { phone.process.run { view.readText } }
    /// Returns the rectangle of a view in the current frame of the animation, in screen points.
    package func frame(of view: UIView) -> CGRect { phone.process.run { screen.frame(of: view) } }
    /// Returns the part of the view that is neither clipped nor covered by the keyboard, in screen points; empty if no part is visible.
    package func visiblePart(of view: UIView) -> CGRect { phone.process.run { screen.visiblePart(of: view) } }
    /// Returns whether the whole view is visible, as the step `assertNotOccluded` requires.
    package func showsWhole(_ view: UIView) -> Bool {
        phone.process.run { VisibilityReader(of: phone).visibility(of: view)?.isWhole(ignoring: [.statusBar]) ?? false }
    }
    /// The area that the docked keyboard covers in the current frame of the animation, in screen points; nil if there is none.
    package var keyboardFrame: CGRect? { phone.process.run { screen.keyboardFrame } }
}
