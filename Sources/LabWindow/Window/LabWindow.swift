import Compositing
import Foundation
import HostSupport
import Inspector
import LabControl
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// The lab's window: one phone, the mouse as its finger, the host's keyboard, and the inspector beside it.
@MainActor
package final class LabWindow {
    var library: SceneLibrary
    var options: LabWindowOptions
    let fonts: FontLibrary
    let window: SDLWindow
    let canvas: LabCanvas

    let gallery: Gallery
    var session: any LabSession
    /// Place in the library of what is shown; nil in the gallery and for dropped files.
    var sceneIndex: Int?
    var viewport: Viewport
    /// Toolbar, panels and status line, and what opens over them.
    private(set) var shell: LabShell!
    private(set) var features: WindowFeatures!
    /// Where one can go back to and forward again.
    var history = SessionHistory()

    /// What is remembered from one run to the next, and where; nil for nothing.
    var state = WindowState()
    var statePath: String?
    var openWindows: OpenWindows?

    var pacer: TickPacer
    var finger = MouseFinger()
    var wheel = WheelScroll()
    /// The chosen speed; the pacer's includes the flow's own.
    var speed = 1.0
    var showsHelp = false
    var failure: String?
    var takenKeys = TakenKeys()
    /// Keys that went down for a text field of the lab's own.
    var editKeys: Set<Int> = []
    /// The number of frames that were drawn.
    var drawnFrames = 0
    var notice: (text: String, until: Double, isTrue: @MainActor () -> Bool)?
    /// The window's size before the inspector was shown, and what it became, window points.
    var sizesOfInspector: (without: CGSize, with: CGSize)?
    var nextLook = 0.0
    /// What both clipboards held when they were last the same.
    var clipboard: String?
    /// The magnification that the phone keeps through a turn.
    var scaleBeforeTurn: CGFloat?
    /// How many of the letters that no font can draw have been told.
    var toldFonts = 0
    var exit: LabWindowExit?
    /// What is to be done as soon as an app has been built for the first time.
    var whenBuilt: (@MainActor () -> Void)?
    var needsDrawing = true
    /// What was drawn last, which the next tick may look like.
    var quiet = QuietDrawing()
    /// Whether the next frame is drawn only because of a small thing such as a blinking caret.
    var drawsQuietly = false

    /// Opens the window and runs until it is closed.
    ///
    /// - Throws: when there is no display, no font, or the first scene cannot be read; what is thrown says what to do.
    package static func run(_ library: SceneLibrary, options asked: LabWindowOptions = LabWindowOptions()) throws -> LabWindowExit {
        let fonts = try FontLibrary()
        // What is remembered of the window; the bare phone remembers nothing.
        let statePath = asked.isBare ? nil : WindowState.path()
        let state = statePath.map { WindowState.read($0) { StandardError.write($0) } } ?? WindowState()
        var options = state.applied(to: asked)
        if library.first == nil, options.choices.device == nil, let name = state.device {
            options.choices.device = try? SimulatedDevice.named(name)
        }
        let windows = statePath == nil ? nil : OpenWindows()
        if let others = windows?.others, !others.isEmpty {
            options.place = OpenWindows.free(options.place ?? others[others.count - 1], others: others)
        }
        defer { windows?.remove() }
        let takesSignals = Interruption.prepare()
        defer { if takesSignals { Interruption.remove() } }
        // The scene first: an error in it is for the terminal, not for a window that flashes up.
        let gallery = Gallery()
        let first = library.first.map { library.scenes[$0] } ?? gallery.provider(library.scenes)
        let session = try first.session(options.choices, measurer: fonts)
        defer { session.close() }
        try SDLWindow.startVideo()
        defer { SDLWindow.stopVideo() }
        // Errors so far are for the terminal, in English.
        LabLanguage.start(options.language) { StandardError.write($0) }
        let lab = try LabWindow(library, options: options, fonts: fonts, gallery: gallery, session: session)
        defer { lab.window.close() }
        lab.state = state
        lab.statePath = statePath
        lab.openWindows = windows
        lab.rememberPlace()
        lab.shell.interface.run { lab.shell.inspector.tab = state.tab.flatMap { InspectorView.Tab(rawValue: $0) } ?? .tree }
        if let first = library.first { lab.sceneWasOpened(library.scenes[first].name) }
        defer { lab.remember() }
        if options.playsFlow { session.startFlow() }
        lab.pacer.isPaused = options.startsPaused
        defer {
            lab.features.comparison.close()
            lab.history.close()
            lab.session.close()
        }
        lab.features.takes.reload()
        defer {
            lab.features.takes.close()
            lab.features.films.close()
        }
        defer { lab.features.flow.rescueFlows() }
        if let run = options.run { lab.openFirst(run) }
        // Other programs drive an app, which is not there before it has been built.
        if !(session is BuildingSession) { lab.features.control.openControl() }
        defer { lab.features.control.closeControl() }
        return lab.loop()
    }

    init(_ library: SceneLibrary, options: LabWindowOptions, fonts: FontLibrary, gallery: Gallery, session: any LabSession) throws {
        self.library = library
        self.options = options
        self.fonts = fonts
        self.gallery = gallery
        self.session = session
        sceneIndex = library.first
        window = try SDLWindow(
            title: "KeyboardLab", size: Self.firstSize(options, session: session), place: options.isBare ? nil : options.place)
        canvas = LabCanvas(fonts: fonts)
        window.setIcon(WindowIcon.picture(fonts: fonts))
        viewport = Viewport(
            windowSize: window.size, density: window.density, device: session.device, orientation: session.orientation)
        pacer = TickPacer(ticksPerSecond: Double(session.framesPerSecond))
        features = WindowFeatures(host: self)
        makeShell()
        updateViewport()
    }

    /// Toolbar and panels, anew: after another language was chosen.
    func makeShell() {
        shell = LabShell(fonts: fonts, density: window.density, theme: DesktopSettings.current.theme(options)) { [unowned self] id, frame in
            toolbarPressed(id, at: frame)
        }
        connectSplitters()
    }

    /// The size of a window that nobody has made another.
    private static func firstSize(_ options: LabWindowOptions, session: any LabSession) -> CGSize {
        let usable = SDLWindow.usableSize
        if !options.isBare, let size = options.size {
            return CGSize(width: min(size.width, usable.width), height: min(size.height, usable.height))
        }
        var wishes = LabLayout.Wishes()
        wishes.isBare = options.isBare
        let scale = DesktopSettings.current.theme(options).textScale
        wishes.textScale = scale
        let layout = LabLayout(CGSize(width: 2000, height: 2000), wishes)
        let chrome = layout.insets.top + layout.insets.bottom
        var size = Viewport.initialWindowSize(
            usable: CGSize(width: usable.width, height: usable.height - chrome), device: session.device, orientation: session.orientation,
            panelWidth: options.showsInspector ? (options.inspectorWidth * scale).rounded() : 0, scale: options.scale)
        size.height += chrome
        // Wide enough for the toolbar with all its words. (chosen)
        if !options.isBare {
            size = CGSize(
                width: min(max(size.width, (1160 * scale).rounded()), usable.width),
                height: min(max(size.height, (640 * scale).rounded()), usable.height))
        }
        return size
    }
}
