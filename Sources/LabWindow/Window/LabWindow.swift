import Compositing
import HostSupport
import LabProtocol
import LabSessions
import UIKit

/// The lab window: the SDL window with its frames and its event loop, and the list of features.
@MainActor
package final class LabWindow: WindowHost {
    var options: LabWindowOptions
    let fonts: FontLibrary
    let window: SDLWindow
    let canvas: LabCanvas
    /// The phone's position and scale in the window.
    private(set) var viewport: Viewport
    /// The toolbar, the panels, the status line, and the popups over them.
    private(set) var shell: LabShell!
    private(set) var features: WindowFeatures!
    /// The reason why the window closes; nil while the loop runs.
    var exit: LabWindowExit?

    var needsDrawing = true
    /// The content of the latest frame. It decides whether the next frame must be drawn.
    var quiet = QuietDrawing()
    /// Whether the next frame is drawn only for a small change, such as a blinking caret.
    var drawsQuietly = false
    /// The number of frames that have been drawn.
    var drawnFrames = 0

    /// The current session.
    var session: any LabSession { features.scenes.session }

    /// Opens the window and runs it until it closes.
    ///
    /// - Throws: an error with its remedy if there is no display, no font, or a mistake in the first scene.
    package static func run(_ library: SceneLibrary, options asked: LabWindowOptions = LabWindowOptions()) throws -> LabWindowExit {
        let fonts = try FontLibrary()
        // A window that shows only the phone does not remember its state.
        let statePath = asked.isBare ? nil : WindowState.path()
        let state = statePath.map { WindowState.read($0) { StandardError.write($0) } } ?? WindowState()
        var options = state.applied(to: asked)
        if library.first == nil { options.choices = state.defaults(under: options.choices) }
        let windows = statePath == nil ? nil : OpenWindows()
        if let others = windows?.others, !others.isEmpty {
            options.place = OpenWindows.free(options.place ?? others[others.count - 1], others: others)
        }
        defer { windows?.remove() }
        let takesSignals = Interruption.prepare()
        defer { if takesSignals { Interruption.remove() } }
        // The scene is loaded before the window opens, so that its errors are printed in the terminal.
        let gallery = Gallery()
        let first = library.first.map { library.scenes[$0] } ?? gallery.provider(library.scenes)
        let session = try first.session(options.choices, measurer: fonts)
        defer { session.close() }
        try SDLWindow.startVideo()
        defer { SDLWindow.stopVideo() }
        // The language is set only after these checks, because errors up to this point are printed in the terminal in English.
        LabLanguage.start(options.language) { StandardError.write($0) }
        let lab = try LabWindow(library, options: options, fonts: fonts, gallery: gallery, session: session)
        defer { lab.window.close() }
        lab.features.memory.begin(state, path: statePath, windows: windows)
        lab.shell.interface.run { lab.shell.inspector.tab = state.tab.flatMap { InspectorView.Tab(rawValue: $0) } ?? .tree }
        if let first = library.first { lab.features.memory.sceneWasOpened(library.scenes[first]) }
        defer { lab.features.memory.remember() }
        lab.features.curves.didShow()
        if options.playsFlow { session.startFlow() }
        lab.features.clock.pacer.isPaused = options.startsPaused
        defer {
            lab.features.comparison.close()
            lab.features.scenes.close()
        }
        lab.features.takes.reload()
        defer {
            lab.features.takes.close()
            lab.features.films.close()
        }
        defer { lab.features.opening.close() }
        defer { lab.features.flow.rescueFlows() }
        if let run = options.run { lab.features.scenes.openFirst(run) }
        // For an app, the control socket opens only after the first build, because clients expect the app to run.
        if !(session is BuildingSession) { lab.features.control.openControl() }
        defer { lab.features.control.closeControl() }
        return lab.loop()
    }

    init(_ library: SceneLibrary, options: LabWindowOptions, fonts: FontLibrary, gallery: Gallery, session: any LabSession) throws {
        self.options = options
        self.fonts = fonts
        window = try SDLWindow(
            title: "KeyboardLab", size: Self.firstSize(options, session: session), place: options.isBare ? nil : options.place)
        canvas = LabCanvas(fonts: fonts)
        window.setIcon(WindowIcon.picture(fonts: fonts))
        viewport = Viewport(
            windowSize: window.size, density: window.density, device: session.device, orientation: session.orientation)
        features = WindowFeatures(host: self, library, gallery: gallery, session: session)
        makeShell()
        updateViewport()
    }

    /// Creates the window's own views again in the current language.
    func makeShell() {
        shell = LabShell(fonts: fonts, density: window.density, theme: DesktopSettings.current.theme(options)) { [unowned self] id, frame in
            features.chrome.toolbarPressed(id, at: frame)
        }
        for feature in features.all { feature.connect() }
    }

    /// Lays out the phone and the panels again. Called when a size, the phone or a text has changed.
    func updateViewport() {
        let size = window.size
        let layout = LabLayout(size, features.chrome.layoutRequests)
        if layout != shell.layout || size != shell.interface.size { shell.place(layout, in: size) }
        let place = features.time.past.map { session.place(at: $0) }
        var next = Viewport(
            windowSize: size, density: window.density, device: session.device, orientation: place?.orientation ?? session.orientation,
            panelWidth: layout.inspector.width, turn: place?.turn ?? session.remainingTurn(at: features.clock.shownTime))
        next.topInset = layout.insets.top
        next.bottomInset = layout.insets.bottom
        next.isLight = !shell.interface.theme.isDark
        viewport = features.comparison.placeComparedPhones(next, in: layout.room)
        needsDrawing = true
    }

    /// Returns whether a remembered size has at least a sixth of the display's area. A smaller size was remembered on a much smaller
    /// display. (chosen: a quarter of the width and two thirds of the height are useful for a phone without panels)
    static func isUseful(_ size: CGSize, on usable: CGSize) -> Bool { size.width * size.height * 6 >= usable.width * usable.height }

    /// Returns the window's initial size.
    private static func firstSize(_ options: LabWindowOptions, session: any LabSession) -> CGSize {
        let usable = SDLWindow.usableSize
        if !options.isBare, let size = options.size, isUseful(size, on: usable) {
            return CGSize(width: min(size.width, usable.width), height: min(size.height, usable.height))
        }
        var requests = LabLayout.Requests()
        requests.isBare = options.isBare
        let scale = DesktopSettings.current.theme(options).textScale
        requests.textScale = scale
        let layout = LabLayout(CGSize(width: 2000, height: 2000), requests)
        let chrome = layout.insets.top + layout.insets.bottom
        var size = Viewport.initialWindowSize(
            usable: CGSize(width: usable.width, height: usable.height - chrome), device: session.device, orientation: session.orientation,
            panelWidth: options.showsInspector ? (options.inspectorWidth * scale).rounded() : 0, scale: options.scale)
        size.height += chrome
        // The window is wide enough for a toolbar with all names. (chosen)
        if !options.isBare {
            size = CGSize(
                width: min(max(size.width, (1160 * scale).rounded()), usable.width),
                height: min(max(size.height, (640 * scale).rounded()), usable.height))
        }
        return size
    }
}
