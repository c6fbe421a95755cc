import Compositing
import LabSessions

/// The window as its features see it: SDL's window, the place of the phone in it, and the list of features.
@MainActor
protocol WindowHost: AnyObject {
    var options: LabWindowOptions { get set }
    var fonts: FontLibrary { get }
    var window: SDLWindow { get }
    var canvas: LabCanvas { get }
    var viewport: Viewport { get }
    var shell: LabShell! { get }
    var features: WindowFeatures! { get }
    /// The end of the window; nil while the loop runs.
    var exit: LabWindowExit? { get set }
    var needsDrawing: Bool { get set }
    var drawsQuietly: Bool { get }
    var drawnFrames: Int { get }

    /// Makes the window's own views anew, in the present language.
    func makeShell()
    /// Places phone and views anew: after a change of sizes, of the phone or of the words below it.
    func updateViewport()
}
