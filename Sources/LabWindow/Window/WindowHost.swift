import Compositing
import LabSessions

/// The interface through which features use the window: the SDL window, the phone's viewport, and the list of features.
@MainActor
protocol WindowHost: AnyObject {
    var options: LabWindowOptions { get set }
    var fonts: FontLibrary { get }
    var window: SDLWindow { get }
    var canvas: LabCanvas { get }
    var viewport: Viewport { get }
    var shell: LabShell! { get }
    var features: WindowFeatures! { get }
    /// The reason why the window closes; nil while the loop runs.
    var exit: LabWindowExit? { get set }
    var needsDrawing: Bool { get set }
    var drawsQuietly: Bool { get }
    var drawnFrames: Int { get }

    /// Creates the window's own views again in the current language.
    func makeShell()
    /// Lays out the phone and the panels again, because a size, the phone or a text has changed.
    func updateViewport()
}
