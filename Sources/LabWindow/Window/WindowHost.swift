import Compositing
import LabSessions

/// The window as its features see it: SDL's window, the position of the phone, and the list of features.
@MainActor
protocol WindowHost: AnyObject {
    var options: LabWindowOptions { get set }
    var fonts: FontLibrary { get }
    var window: SDLWindow { get }
    var canvas: LabCanvas { get }
    var viewport: Viewport { get }
    var shell: LabShell! { get }
    var features: WindowFeatures! { get }
    /// The reason why the window has ended; nil while the loop runs.
    var exit: LabWindowExit? { get set }
    var needsDrawing: Bool { get set }
    var drawsQuietly: Bool { get }
    var drawnFrames: Int { get }

    /// Creates the window's own views again, in the current language.
    func makeShell()
    /// Lays out phone and views again after a change of sizes, of the phone or of the texts below it.
    func updateViewport()
}
