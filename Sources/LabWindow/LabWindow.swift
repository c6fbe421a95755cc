import Compositing
import Foundation
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// The lab's window: one phone, the mouse as its finger, the host's keyboard, and the inspector beside it.
@MainActor
package final class LabWindow {
    private var library: SceneLibrary
    var options: LabWindowOptions
    let fonts: FontLibrary
    let window: SDLWindow
    private let canvas: LabCanvas

    private let gallery: Gallery
    var session: any LabSession
    /// A finding that somebody has taken out of the way.
    var hiddenFinding: LabFinding?
    /// What the mouse is over on the card of a finding.
    var highlightedAction: FindingAction?
    /// Place in the library of what is shown; nil in the gallery and for dropped files.
    private var sceneIndex: Int?
    var viewport: Viewport

    var pacer: TickPacer
    var finger = MouseFinger()
    private var wheel = WheelScroll()
    /// The chosen speed; the pacer's includes the flow's own.
    var speed = 1.0
    var showsHelp = false
    var failure: String?
    /// Open while it is not nil.
    var keyboardMenu: KeyboardMenu? { didSet { if keyboardMenu != oldValue { needsDrawing = true } } }
    private var takenKeys = TakenKeys()
    private var notice: (text: String, until: Double, isTrue: @MainActor () -> Bool)?
    /// The window's size before the inspector was shown, and what it became, window points.
    var sizesOfInspector: (without: CGSize, with: CGSize)?
    private var nextLook = 0.0
    var exit: LabWindowExit?
    var needsDrawing = true

    /// Opens the window and runs until it is closed.
    ///
    /// - Throws: when there is no display, no font, or the first scene cannot be read; what is thrown says what to do.
    package static func run(_ library: SceneLibrary, options: LabWindowOptions = LabWindowOptions()) throws -> LabWindowExit {
        let fonts = try FontLibrary()
        // The scene first: an error in it is for the terminal, not for a window that flashes up.
        let gallery = Gallery()
        let first = library.first.map { library.scenes[$0] } ?? gallery.provider(library.scenes)
        let session = try first.session(options.choices, measurer: fonts)
        defer { session.close() }
        try SDLWindow.startVideo()
        defer { SDLWindow.stopVideo() }
        StopSignals.install()
        defer { StopSignals.remove() }
        let lab = try LabWindow(library, options: options, fonts: fonts, gallery: gallery, session: session)
        defer { lab.window.close() }
        if options.playsFlow { session.startFlow() }
        lab.pacer.isPaused = options.startsPaused
        defer { lab.session.close() }
        return lab.loop()
    }

    private init(_ library: SceneLibrary, options: LabWindowOptions, fonts: FontLibrary, gallery: Gallery, session: any LabSession) throws {
        self.library = library
        self.options = options
        self.fonts = fonts
        self.gallery = gallery
        self.session = session
        sceneIndex = library.first
        let panel = options.showsInspector ? InspectorPanel.width : 0
        let size = Viewport.initialWindowSize(
            usable: SDLWindow.usableSize, device: session.device, orientation: session.orientation,
            panelWidth: panel, scale: options.scale)
        window = try SDLWindow(title: "KeyboardLab", size: size)
        canvas = LabCanvas(fonts: fonts)
        viewport = Viewport(
            windowSize: window.size, density: window.density, device: session.device,
            orientation: session.orientation, panelWidth: panel)
        pacer = TickPacer(ticksPerSecond: Double(session.framesPerSecond))
    }

    // MARK: The loop

    private func loop() -> LabWindowExit {
        while true {
            for event in window.events(waiting: waitingTime(at: HostClock.now())) { handle(event) }
            if let signal = StopSignals.pending { exit = .interrupted(signal) }
            if let exit { return exit }
            keepHouse(at: HostClock.now())
            pacer.speed = speed * session.timeScale
            let due = pacer.ticksDue(at: HostClock.now(), demand: session.demand)
            advance(due)
            followTurn()
            if due > 0 || isBetweenTicks { needsDrawing = true }
            if needsDrawing { draw() }
        }
    }

    /// Slow motion draws between ticks, at the host's pace.
    private var isBetweenTicks: Bool { pacer.speed < 1 && !pacer.isPaused && session.demand == .motion }

    /// The moment that is drawn, virtual seconds.
    private var shownTime: Double { session.time + shownFraction / Double(session.framesPerSecond) }

    /// How far it lies between two ticks.
    private var shownFraction: Double { isBetweenTicks ? min(pacer.ticksSinceLast(at: HostClock.now()), 1) : 0 }

    private func waitingTime(at time: Double) -> Double {
        // Never for ever: signals and files are looked at now and then, which costs next to nothing.
        var wait = StopSignals.interval
        if let ticks = pacer.wait(at: time, demand: session.demand) { wait = min(wait, ticks) }
        if isBetweenTicks { wait = min(wait, 1 / 60) }
        if session.watchesFiles { wait = min(wait, max(nextLook - time, 0)) }
        if let news = session.newsInterval { wait = min(wait, news) }
        if let deadline = wheel.deadline { wait = min(wait, max(deadline - time, 0)) }
        if let notice { wait = min(wait, max(notice.until - time, 0)) }
        return wait
    }

    private func keepHouse(at time: Double) {
        send(wheel.settle(time: time))
        if let notice, time >= notice.until || !notice.isTrue() {
            self.notice = nil
            needsDrawing = true
        }
        if session.takeNews(at: time) { needsDrawing = true }
        while let remark = session.takeRemark() { say(remark) }
        if session.watchesFiles, time >= nextLook {
            nextLook = time + FileWatch.interval
            if session.filesChanged() { restart(session.provider, keepsPlace: true) }
        }
    }

    func advance(_ ticks: Int) {
        if finger.isDown, ticks > 0 { session.stayAwake(from: session.time) }
        switch session.advance(ticks) {
        case .passed: say("The flow has passed.")
        case .failed(let text): failure = text
        case .playing, nil: break
        }
        giveClipboardToHost()
        if let chosen = gallery.takeChoice() { show(scene: chosen) }
    }

    // MARK: Events

    private func handle(_ event: HostEvent) {
        if keyboardMenuTakes(event) || findingTakes(event) { return }
        switch event {
        case .close: exit = .closed
        case .resized:
            updateViewport()
            canvas.invalidate()
        case .exposed: window.showAll()
        case .focusLost:
            takenKeys.forget()
            send(finger.cancel())
        case .mouseDown(.main, let point, let modifiers):
            send(finger.press(at: point, hand: MouseFinger.Hand(modifiers), in: viewport))
        case .mouseDown(.menu, let point, _): if isOnScreen(point) { openKeyboardMenu(at: .pointer(point)) }
        case .mouseMoved(let point): send(finger.drag(to: point, in: viewport))
        case .mouseUp(.main, let point): send(finger.release(at: point, in: viewport))
        case .mouseUp(.menu, _), .mouseLeft: break
        case .wheel(let notches, let point):
            guard viewport.screenFrame.contains(point) else { return }
            send(wheel.turn(notches: notches, at: viewport.screenPoint(point), time: HostClock.now()))
        case .key(let key, let isDown): handle(key, isDown: isDown)
        case .text(let text): if !takenKeys.takesText { send([.text(text)]) }
        case .editing(let text, let cursor): send([.markedText(text, cursor: cursor)])
        case .dropFile(let path): openFile(path)
        case .clipboardChanged: takeHostClipboard()
        }
    }

    private func handle(_ key: HostKey, isDown: Bool) {
        guard isDown else {
            if !takenKeys.release(key.usage), let stroke = KeyRoute.release(of: key) { send(stroke, isDown: false) }
            return
        }
        let route = KeyRoute(key)
        let isRepeat = takenKeys.press(key.usage)
        switch route {
        case .phone(let stroke) where keyboardMenu == nil:
            if !isRepeat { send(stroke, isDown: true) }
            return
        case nil where keyboardMenu == nil: return
        default: takenKeys.take(key.usage)
        }
        switch route {
        // What opens and closes or switches happens once, however long the key is held.
        case .lab(.keyboardMenu): if !isRepeat { toggleKeyboardMenu() }
        case .keyboard(let command): if !isRepeat { perform(command) }
        case .lab(let shortcut):
            keyboardMenu = nil
            perform(shortcut)
        case .phone, nil: pressInKeyboardMenu(key)
        }
    }

    private func send(_ stroke: KeyStroke, isDown: Bool) {
        send([.key(usage: stroke.usage, modifiers: stroke.modifiers.rawValue, isDown: isDown)])
    }

    // MARK: Clipboard

    /// What both clipboards held when they were last the same.
    private var clipboard: String?

    private func takeHostClipboard() {
        guard let text = SDLWindow.clipboard, !text.isEmpty, text != clipboard else { return }
        clipboard = text
        send([.clipboard(text)])
    }

    /// What the app copied goes to the host.
    private func giveClipboardToHost() {
        guard let text = session.copiedText, text != clipboard else { return }
        clipboard = text
        SDLWindow.clipboard = text
    }

    func send(_ inputs: [InputEvent]) {
        let ticks = pacer.ticksSinceLast(at: HostClock.now())
        for input in inputs { session.send(input, after: ticks) }
    }

    func updateViewport() {
        viewport = Viewport(
            windowSize: window.size, density: window.density, device: session.device,
            orientation: session.orientation,
            panelWidth: options.showsInspector ? InspectorPanel.width : 0, turn: session.remainingTurn(at: shownTime))
        needsDrawing = true
    }

    // MARK: Turning

    /// The room of the window before a turn, and the magnification that the phone keeps through it.
    private var scaleBeforeTurn: CGFloat?

    /// The window goes along with a phone that is turned: large enough for both while it turns, then as large as the phone needs. A window that
    /// fills the display, or was made larger than its phone, stays.
    private func followTurn() {
        let phone = session
        let turn = phone.remainingTurn(at: shownTime)
        guard phone.orientation != viewport.orientation || turn != viewport.turn else { return }
        if phone.orientation != viewport.orientation, scaleBeforeTurn == nil, !window.isFixed {
            scaleBeforeTurn = viewport.pixelScale / viewport.density
            window.resizeAroundMiddle(to: viewport.sizeForTurning)
        }
        if turn == 0, let scale = scaleBeforeTurn {
            scaleBeforeTurn = nil
            window.resizeAroundMiddle(
                to: Viewport.initialWindowSize(
                    usable: SDLWindow.usableSize, device: phone.device, orientation: phone.orientation,
                    panelWidth: options.showsInspector ? InspectorPanel.width : 0, scale: scale))
        }
        updateViewport()
    }

    /// A few words in the strip: for two seconds, or for as long as they take to read (chosen: 20 characters a second), and while they are true.
    func say(_ text: String, while isTrue: @escaping @MainActor () -> Bool = { true }) {
        notice = (text, HostClock.now() + max(2, Double(text.count) / 20), isTrue)
        needsDrawing = true
    }

    // MARK: Scenes and devices

    /// Loads and starts `provider`. When that fails, what is on the screen stays and the strip says why.
    ///
    /// - Parameter keepsPlace: a pause goes on, because the same scene is started again.
    @discardableResult
    func restart(_ provider: any SceneProvider, keepsPlace: Bool) -> Bool {
        needsDrawing = true
        do {
            let next = try provider.session(options.choices, measurer: fonts)
            _ = finger.cancel()
            finger = MouseFinger()
            wheel = WheelScroll()
            keyboardMenu = nil
            let wasLandscape = viewport.orientation.isLandscape
            let wasTablet = viewport.device.isTablet
            session.close()
            session = next
            // An iPad in a window that was made for a phone would be as small as one, and the other way round a phone as large as an iPad.
            let isOtherKind = wasTablet != next.device.isTablet
            if isOtherKind || wasLandscape != next.orientation.isLandscape, !window.isFixed {
                window.resizeAroundMiddle(
                    to: Viewport.initialWindowSize(
                        usable: SDLWindow.usableSize, device: next.device, orientation: next.orientation,
                        panelWidth: options.showsInspector ? InspectorPanel.width : 0,
                        scale: isOtherKind ? options.scale : viewport.pixelScale / viewport.density))
                sizesOfInspector = nil
            }
            scaleBeforeTurn = nil
            failure = next.problems.isEmpty ? nil : next.problems.joined(separator: "\n")
            if !keepsPlace { pacer.isPaused = false }
            updateViewport()
            return true
        } catch {
            failure = "\(error)"
            return false
        }
    }

    private func show(scene index: Int) {
        sceneIndex = index
        restart(library.scenes[index], keepsPlace: false)
    }

    func step(scenes step: Int) {
        guard !library.scenes.isEmpty else { return say("There are no other scenes.") }
        let count = library.scenes.count
        let next = sceneIndex.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        show(scene: next)
    }

    func step(devices step: Int) {
        let all = SimulatedDevice.all
        let index = all.firstIndex(of: session.device) ?? 0
        options.choices.device = all[(index + step + all.count) % all.count]
        restart(session.provider, keepsPlace: true)
        say(session.device.name)
    }

    func showGallery() {
        sceneIndex = nil
        restart(gallery.provider(library.scenes), keepsPlace: false)
    }

    private func openFile(_ path: String) {
        guard let open = library.open else { return say("This window shows one controller and opens no files.") }
        do {
            let provider = try open(path)
            sceneIndex = nil
            restart(provider, keepsPlace: false)
        } catch {
            failure = "\(error)"
            needsDrawing = true
        }
    }

    // MARK: Drawing

    private func draw() {
        needsDrawing = false
        var wishes = FrameWishes(time: shownTime, fraction: shownFraction, viewport: viewport)
        wishes.explanation = options.showsExplanation ? .everything : options.showsInspector ? .gap : .none
        // One finger is where the mouse is; others, and those of a flow, have to be drawn.
        wishes.showsFingers = finger.isTwo || session.currentStep != nil
        wishes.inspects = options.showsInspector
        let frame = session.frame(wishes)
        let bounds = CGRect(origin: .zero, size: viewport.windowSize)
        var furniture = LabCanvas.Furniture()
        if options.showsInspector {
            let panel = InspectorPanel(
                session: .init(
                    scene: session.title, device: session.device.name, appearance: session.isDark ? "dark" : "light",
                    speed: pacer.isPaused ? "paused" : speedText),
                inspection: frame.inspection)
            furniture.panel = panel.node(in: viewport.panelFrame, measurer: fonts)
        }
        if let card = findingCard, let layout = findingLayout {
            furniture.overlays += card.nodes(
                layout, over: viewport.screenFrame, cornerRadius: viewport.device.cornerRadius * viewport.pixelScale / viewport.density)
        }
        if let strip { furniture.overlays.append(strip.node(in: bounds, measurer: fonts)) }
        if showsHelp { furniture.overlays.append(HelpCard.node(in: bounds, measurer: fonts)) }
        if let menu = keyboardMenuNode { furniture.overlays.append(menu) }
        canvas.draw(frame.picture, furniture, in: viewport, on: window)
        window.title = title
        tellOfFonts()
        // Keys that belong to a menu are not composed by an input method.
        window.textInput =
            keyboardMenu != nil
            ? nil
            : frame.caret.map { caret in
                CGRect(origin: viewport.windowPoint(caret.origin), size: caret.size.applying(viewport.phoneToWindow))
            }
    }

    private var toldFonts = 0

    /// What no font here can draw is said once, when it first comes up.
    private func tellOfFonts() {
        guard fonts.missing.count > toldFonts else { return }
        let news = fonts.missing[toldFonts...].map { "\($0.description.prefix(1).uppercased())\($0.description.dropFirst())." }
        toldFonts = fonts.missing.count
        say(news.joined(separator: " "))
    }

    private var strip: MessageStrip? {
        if let failure { return MessageStrip(kind: .failure, text: failure) }
        if let notice { return MessageStrip(kind: .notice, text: notice.text) }
        if pacer.isPaused {
            let chords = [Shortcut.step, .pause].map(\.chord.description)
            return MessageStrip(kind: .notice, text: "Paused. \(chords[0]) goes on by one tick, \(chords[1]) goes on.")
        }
        if let step = session.currentStep { return MessageStrip(kind: .notice, text: step) }
        return nil
    }
}
