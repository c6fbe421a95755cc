import Compositing
import Foundation
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
    private let canvas: LabCanvas

    let gallery: Gallery
    var session: any LabSession
    /// A finding that somebody has taken out of the way.
    var hiddenFinding: LabFinding?
    /// What the mouse is over on the card of a finding.
    var highlightedAction: FindingAction?
    /// Place in the library of what is shown; nil in the gallery and for dropped files.
    var sceneIndex: Int?
    var viewport: Viewport
    /// Toolbar, panels and status line, and what opens over them.
    private(set) var shell: LabShell!
    /// Where one can go back to and forward again.
    var history = SessionHistory()

    /// What is remembered from one run to the next, and where; nil for nothing.
    var state = WindowState()
    var statePath: String?
    var openWindows: OpenWindows?

    // Views that are chosen and pointed at; see `LabWindow+Picking.swift`.
    var isPicking = false
    var selectedNode: InspectedID?
    var hoveredNode: InspectedID?
    var lastPick: CGPoint?
    /// The moment and the phone that the latest tree is of, and when another may be asked for, host seconds.
    var treeTime = -1.0
    weak var treeSession: (any LabSession)?
    var treeDue = 0.0

    var pacer: TickPacer
    var finger = MouseFinger()
    var wheel = WheelScroll()
    /// The chosen speed; the pacer's includes the flow's own.
    var speed = 1.0
    var showsHelp = false
    var failure: String?
    /// Open while it is not nil.
    var keyboardMenu: KeyboardMenu? { didSet { if keyboardMenu != oldValue { needsDrawing = true } } }
    var takenKeys = TakenKeys()
    /// Keys that went down for a text field of the lab's own.
    var editKeys: Set<Int> = []
    /// Other programs' requests; see `Control`.
    var controlSocket: ControlSocket?
    private(set) lazy var controlDesk = ControlDesk { [unowned self] line, client in controlSocket?.send(line, to: client) }
    private(set) var notice: (text: String, until: Double, isTrue: @MainActor () -> Bool)?
    /// The window's size before the inspector was shown, and what it became, window points.
    var sizesOfInspector: (without: CGSize, with: CGSize)?
    private var nextLook = 0.0
    var exit: LabWindowExit?
    var needsDrawing = true

    /// Opens the window and runs until it is closed.
    ///
    /// - Throws: when there is no display, no font, or the first scene cannot be read; what is thrown says what to do.
    package static func run(_ library: SceneLibrary, options asked: LabWindowOptions = LabWindowOptions()) throws -> LabWindowExit {
        let fonts = try FontLibrary()
        // What is remembered of the window; the bare phone remembers nothing.
        let statePath = asked.isBare ? nil : WindowState.path()
        let state = statePath.map { WindowState.read($0) { FileHandle.standardError.write(Data(($0 + "\n").utf8)) } } ?? WindowState()
        var options = state.applied(to: asked)
        if library.first == nil, options.choices.device == nil, let name = state.device {
            options.choices.device = try? SimulatedDevice.named(name)
        }
        let windows = statePath == nil ? nil : OpenWindows()
        if let others = windows?.others, !others.isEmpty {
            options.place = OpenWindows.free(options.place ?? others[others.count - 1], others: others)
        }
        defer { windows?.remove() }
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
            lab.history.close()
            lab.session.close()
        }
        lab.openControl()
        defer { lab.closeControl() }
        return lab.loop()
    }

    private init(_ library: SceneLibrary, options: LabWindowOptions, fonts: FontLibrary, gallery: Gallery, session: any LabSession) throws {
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
        shell = LabShell(fonts: fonts, density: window.density, theme: DesktopSettings.current.theme(options)) { [unowned self] id, frame in
            toolbarPressed(id, at: frame)
        }
        connectSplitters()
        updateViewport()
    }

    /// The size of a window that nobody has made another.
    private static func firstSize(_ options: LabWindowOptions, session: any LabSession) -> CGSize {
        let usable = SDLWindow.usableSize
        if !options.isBare, let size = options.size {
            return CGSize(width: min(size.width, usable.width), height: min(size.height, usable.height))
        }
        var wishes = LabLayout.Wishes()
        wishes.isBare = options.isBare
        let layout = LabLayout(CGSize(width: 2000, height: 2000), wishes)
        let chrome = layout.insets.top + layout.insets.bottom
        var size = Viewport.initialWindowSize(
            usable: CGSize(width: usable.width, height: usable.height - chrome), device: session.device, orientation: session.orientation,
            panelWidth: options.showsInspector ? options.inspectorWidth : 0, scale: options.scale)
        size.height += chrome
        // Wide enough for the toolbar. (chosen)
        if !options.isBare {
            size = CGSize(width: min(max(size.width, 1080), usable.width), height: min(max(size.height, 640), usable.height))
        }
        return size
    }

    // MARK: The loop

    private func loop() -> LabWindowExit {
        while true {
            for event in window.events(waiting: waitingTime(at: HostClock.now())) { handle(event) }
            serveClients()
            if let signal = StopSignals.pending { exit = .interrupted(signal) }
            if let exit { return exit }
            keepHouse(at: HostClock.now())
            pacer.speed = speed * session.timeScale
            let due = pacer.ticksDue(at: HostClock.now(), demand: session.demand)
            advance(due)
            followTurn()
            if shell.keepHouse(at: HostClock.now()) { needsDrawing = true }
            refreshTree(at: HostClock.now())
            if due > 0 || isBetweenTicks { needsDrawing = true }
            if needsDrawing { draw() }
        }
    }

    /// Slow motion draws between ticks, at the host's pace.
    private var isBetweenTicks: Bool { pacer.speed < 1 && !pacer.isPaused && session.demand == .motion }

    /// The moment that is drawn, virtual seconds.
    var shownTime: Double { session.time + shownFraction / Double(session.framesPerSecond) }

    /// How far it lies between two ticks.
    private var shownFraction: Double { isBetweenTicks ? min(pacer.ticksSinceLast(at: HostClock.now()), 1) : 0 }

    private func waitingTime(at time: Double) -> Double {
        // Never for ever: signals and files are looked at now and then, which costs next to nothing.
        var wait = StopSignals.interval
        if controlSocket?.hasNews == true { wait = 0 }
        if let ticks = pacer.wait(at: time, demand: session.demand) { wait = min(wait, ticks) }
        if isBetweenTicks { wait = min(wait, 1 / 60) }
        if session.watchesFiles { wait = min(wait, max(nextLook - time, 0)) }
        if let news = session.newsInterval { wait = min(wait, news) }
        if let deadline = wheel.deadline { wait = min(wait, max(deadline - time, 0)) }
        if let notice { wait = min(wait, max(notice.until - time, 0)) }
        if let own = shell.interface.wait { wait = min(wait, own) }
        if let tip = shell.tipDeadline { wait = min(wait, max(tip - time, 0)) }
        return wait
    }

    private func keepHouse(at time: Double) {
        send(wheel.settle(time: time))
        if let notice, time >= notice.until || !notice.isTrue() {
            self.notice = nil
            updateViewport()
        }
        if session.takeNews(at: time) { needsDrawing = true }
        while let remark = session.takeRemark() { say(remark) }
        if session.watchesFiles, time >= nextLook {
            nextLook = time + FileWatch.interval
            if session.filesChanged() { restart(session.provider, keepsPlace: true) }
        }
    }

    /// Answers how a flow ended, in the ticks in which it ends.
    @discardableResult
    func advance(_ ticks: Int) -> FlowPlaybackState? {
        if finger.isDown, ticks > 0 { session.stayAwake(from: session.time) }
        let end = session.advance(ticks)
        switch end {
        case .passed: say("The flow has passed.")
        case .failed(let text): failure = text
        case .playing, nil: break
        }
        giveClipboardToHost()
        if let chosen = gallery.takeChoice() { show(scene: chosen) }
        return end
    }

    // MARK: Events

    private func handle(_ event: HostEvent) {
        if keyboardMenuTakes(event) || shellTakes(event) || findingTakes(event) || pickingTakes(event) { return }
        switch event {
        case .close: exit = .closed
        case .resized:
            updateViewport()
            canvas.invalidate()
        case .exposed: window.showAll()
        case .focusLost:
            takenKeys.forget()
            shell.hideTip()
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
        case .moved: rememberPlace()
        case .editing(let text, let cursor): send([.markedText(text, cursor: cursor)])
        case .dropFile(let path): openFile(path)
        case .clipboardChanged: takeHostClipboard()
        }
    }

    /// Gives the lab's own views what the mouse does over them. Answers whether the event was theirs.
    private func shellTakes(_ event: HostEvent) -> Bool {
        let interface = shell.interface
        defer { shell.pointerRests(at: HostClock.now()) }
        switch event {
        case .mouseMoved(let point):
            guard !finger.isDown else { return false }
            let (hovered, pressed) = (interface.hovered, interface.isPressed)
            let takes = interface.pointerMoved(to: point)
            if takes || hovered != nil || pressed { needsDrawing = true }
            if takes, hoveredNode != nil, isPicking { hoveredNode = nil }
            return takes
        case .mouseDown(.main, let point, let modifiers):
            shell.hideTip()
            needsDrawing = true
            if interface.pointerDown(at: point, modifiers: modifiers) { return true }
            // A press on the phone gives it the keyboard back.
            interface.focus = nil
            return false
        case .mouseDown(.menu, let point, _):
            if shell.isModal {
                shell.closePopups()
                needsDrawing = true
                return true
            }
            return interface.run { interface.view(at: point) } != nil
        case .mouseUp(.main, let point):
            guard !finger.isDown else { return false }
            needsDrawing = true
            return interface.pointerUp(at: point)
        case .wheel(let notches, let point):
            guard !finger.isDown, interface.wheel(notches, at: point) else { return false }
            if let timeline = interface.hovered as? TimelinePanel, notches.dy != 0 {
                interface.run {
                    timeline.zoom(by: notches.dy > 0 ? 0.8 : 1.25, around: timeline.convert(point, from: nil).x)
                }
            }
            needsDrawing = true
            return true
        case .mouseLeft:
            interface.pointerLeft()
            shell.hideTip()
            needsDrawing = true
            return false
        case .text(let text):
            guard interface.focus != nil else { return false }
            if !takenKeys.takesText { interface.type(text) }
            needsDrawing = true
            return true
        case .editing(let text, let cursor):
            guard interface.focus != nil else { return false }
            interface.compose(text, cursor: cursor)
            needsDrawing = true
            return true
        default: return false
        }
    }

    private func handle(_ key: HostKey, isDown: Bool) {
        guard isDown else {
            if editKeys.remove(key.usage) != nil { return }
            if !takenKeys.release(key.usage), let stroke = KeyRoute.release(of: key) { send(stroke, isDown: false) }
            return
        }
        let route = KeyRoute(key)
        let isRepeat = takenKeys.press(key.usage)
        if shell.interface.focus != nil, keyboardMenu == nil, !(route?.isOfLab ?? false) {
            // What a field of the lab's own types arrives as text.
            let hadField = shell.interface.editedField != nil
            pressInShell(key)
            if !hadField || !editKeys.contains(key.usage) { takenKeys.take(key.usage) }
            return
        }
        if key.usage == KeyUsage.escape, showsHelp {
            takenKeys.take(key.usage)
            showsHelp = false
            needsDrawing = true
            return
        }
        if goesBack(key), keyboardMenu == nil {
            takenKeys.take(key.usage)
            if !isRepeat { goBack() }
            return
        }
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
        case .lab(let command):
            keyboardMenu = nil
            if !isRepeat || LabCommand.of(command).repeats { perform(command) }
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

    // MARK: Turning

    /// The room of the window before a turn, and the magnification that the phone keeps through it.
    private var scaleBeforeTurn: CGFloat?

    /// The window goes along with a phone that is turned: large enough for both while it turns, then as large as the phone needs. A window that
    /// fills the display, or was made larger than its phone, stays.
    private func followTurn() {
        let phone = session
        let turn = phone.remainingTurn(at: shownTime)
        guard phone.orientation != viewport.orientation || turn != viewport.turn else { return }
        if phone.orientation != viewport.orientation, scaleBeforeTurn == nil, !window.isFixed, options.isBare {
            scaleBeforeTurn = viewport.pixelScale / viewport.density
            window.resizeAroundMiddle(to: viewport.sizeForTurning)
        }
        if turn == 0, let scale = scaleBeforeTurn {
            scaleBeforeTurn = nil
            window.resizeAroundMiddle(
                to: Viewport.initialWindowSize(
                    usable: SDLWindow.usableSize, device: phone.device, orientation: phone.orientation,
                    panelWidth: options.showsInspector ? options.inspectorWidth : 0, scale: scale))
        }
        updateViewport()
    }

    /// A few words in the strip: for two seconds, or for as long as they take to read (chosen: 20 characters a second), and while they are true.
    func say(_ text: String, seconds: Double? = nil, while isTrue: @escaping @MainActor () -> Bool = { true }) {
        notice = (text, HostClock.now() + (seconds ?? max(2, Double(text.count) / 20)), isTrue)
        updateViewport()
    }

    // MARK: Scenes and devices

    /// Loads and starts `provider`. When that fails, what is on the screen stays and the strip says why.
    ///
    /// - Parameter keepsPlace: a pause goes on, because the same scene is started again.
    @discardableResult
    func restart(_ provider: any SceneProvider, keepsPlace: Bool, keepsOld: Bool = false) -> Bool {
        needsDrawing = true
        do {
            let next = try provider.session(options.choices, measurer: fonts)
            // A program of its own is one at a time.
            if keepsOld, session is LocalSession { history.leave(session, scene: sceneIndex) } else { session.close() }
            adopt(next, keepsPlace: keepsPlace)
            return true
        } catch {
            failure = "\(error)"
            updateViewport()
            return false
        }
    }

    /// Shows another session.
    func adopt(_ next: any LabSession, keepsPlace: Bool) {
        _ = finger.cancel()
        finger = MouseFinger()
        wheel = WheelScroll()
        keyboardMenu = nil
        let wasLandscape = viewport.orientation.isLandscape
        let wasTablet = viewport.device.isTablet
        session = next
        // An iPad in a window that was made for a phone would be as small as one, and the other way round a phone as large as an iPad.
        let isOtherKind = wasTablet != next.device.isTablet
        if isOtherKind || wasLandscape != next.orientation.isLandscape, !window.isFixed, options.isBare {
            window.resizeAroundMiddle(
                to: Viewport.initialWindowSize(
                    usable: SDLWindow.usableSize, device: next.device, orientation: next.orientation,
                    panelWidth: options.showsInspector ? options.inspectorWidth : 0,
                    scale: isOtherKind ? options.scale : viewport.pixelScale / viewport.density))
            sizesOfInspector = nil
        }
        scaleBeforeTurn = nil
        failure = next.problems.isEmpty ? nil : next.problems.joined(separator: "\n")
        if !keepsPlace { pacer.isPaused = false }
        selectedNode = nil
        hoveredNode = nil
        treeTime = -1
        updateViewport()
    }

    func show(scene index: Int) {
        guard library.scenes.indices.contains(index) else { return }
        let before = sceneIndex
        if restart(library.scenes[index], keepsPlace: false, keepsOld: true) {
            sceneIndex = index
            sceneWasOpened(library.scenes[index].name)
        } else {
            sceneIndex = before
        }
    }

    var sceneNames: [String] { library.scenes.map { $0.card.title } }

    func step(scenes step: Int) {
        guard !library.scenes.isEmpty else { return say("There are no other scenes.") }
        let count = library.scenes.count
        let next = sceneIndex.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        show(scene: next)
    }

    func step(devices step: Int) {
        let all = SimulatedDevice.all
        let index = all.firstIndex(of: session.device) ?? 0
        change(device: all[(index + step + all.count) % all.count])
    }

    func showGallery() {
        guard galleryRefusal == nil else { return say(galleryRefusal ?? "") }
        if restart(gallery.provider(library.scenes), keepsPlace: false, keepsOld: true) { sceneIndex = nil }
    }

    func openFile(_ path: String) {
        guard let open = library.open else { return say("This window shows one controller and opens no files.") }
        do {
            let provider = try open(path)
            if restart(provider, keepsPlace: false, keepsOld: true) { sceneIndex = nil }
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
        wishes.inspects = !shell.layout.inspector.isEmpty && shell.inspector.tab == .why
        let frame = session.frame(wishes)
        let bounds = CGRect(origin: .zero, size: viewport.windowSize)
        var furniture = LabCanvas.Furniture()
        updateShell(frame.inspection)
        let own = shell.interface.nodes()
        furniture.chrome = own.around
        furniture.overlays += pickNodes
        if let card = findingCard, let layout = findingLayout {
            furniture.overlays += card.nodes(
                layout, over: viewport.screenFrame, cornerRadius: viewport.device.cornerRadius * viewport.pixelScale / viewport.density)
        }
        if shell.layout.status.isEmpty, let strip { furniture.overlays.append(strip.node(in: bounds, measurer: fonts)) }
        if showsHelp { furniture.overlays.append(HelpCard.node(in: bounds, measurer: fonts)) }
        if let menu = keyboardMenuNode { furniture.overlays.append(menu) }
        furniture.overlays += own.over.map { $0.apart() }
        canvas.draw(frame.picture, furniture, in: viewport, on: window)
        window.title = title
        tellOfFonts()
        window.pointer =
            finger.isDown
            ? .arrow : isPicking && !shell.interface.isPressed && shell.interface.hovered == nil ? .cross : shell.interface.pointerShape
        // Keys that belong to a menu are not composed by an input method.
        window.textInput =
            shell.interface.focus != nil
            ? shell.interface.caret
            : keyboardMenu != nil
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
        if let activity = session.activity { return MessageStrip(kind: .notice, text: activity) }
        if pacer.isPaused {
            let chords = [LabCommand.ID.step, .pause].map { LabCommand.of($0).chord?.description ?? "" }
            return MessageStrip(kind: .notice, text: "Paused. \(chords[0]) goes on by one tick, \(chords[1]) goes on.")
        }
        if let step = session.currentStep { return MessageStrip(kind: .notice, text: step) }
        return nil
    }
}
