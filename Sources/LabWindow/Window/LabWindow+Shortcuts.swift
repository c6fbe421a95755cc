import LabProtocol
import SceneLanguage
import Simulator
import UIKit

/// What the lab's own keys do.
extension LabWindow {
    /// Does what a row of the command table says; what cannot be done now says why.
    func perform(_ id: LabCommand.ID) {
        needsDrawing = true
        let command = LabCommand.of(id)
        if ![.menu, .palette].contains(id) { shell.closePopups() }
        if let refusal = command.refusal(self), command.group != .keyboard { return say(refusal) }
        command.perform(self)
        updateViewport()
    }

    /// Behind the slowest speed comes real time again.
    func slowDown() { change(speed: Self.speeds.first { $0 < speed } ?? 1) }
    func speedUp() { change(speed: Self.speeds.last { $0 > speed } ?? 1) }

    func change(speed wanted: Double) {
        speed = wanted
        if let player = features.time.player, let past = features.time.past {
            self.features.time.player = PastPlayer(
                from: past, at: HostClock.now(), isBackwards: player.isBackwards, pace: speed * Double(session.framesPerSecond))
        }
        say(localized("Speed \(speedText)"))
    }

    func changeAppearance() {
        let isDark = session.isDark
        options.choices.isDark = !isDark
        send([.appearance(isDark: !isDark)])
    }

    func nextTextSize() {
        let sizes = UIContentSizeCategory.allInOrder
        let present = session.textSize.order ?? 3
        change(textSize: sizes[(present + 1) % sizes.count])
    }

    func change(textSize size: UIContentSizeCategory) {
        options.choices.textSize = size
        send([.textSize(size.shortName)])
        say(localized("Text size \(size.shortName)"))
    }

    func stepOneTick() {
        pacer.isPaused = true
        advance(1)
    }

    func saveRun() {
        do { say(localized("Saved \(try session.saveRun(in: nil)), which 'keyboard-lab run' plays again.")) } catch { failure = "\(error)" }
    }

    func saveFlow() {
        do { say(try session.saveFlow()) } catch { failure = "\(error)" }
    }

    func pressHome() {
        let isAway = session.isInBackground
        send([.applicationState(isActive: isAway)])
        guard !isAway else { return }
        // It takes a tick until the app has gone.
        var hasGone = false
        let key = LabCommand.of(.home).chord?.description ?? ""
        say(localized("The app is in the background. \(key) or a tap on its icon brings it back.")) { [unowned self] in
            let isInBackground = session.isInBackground
            hasGone = hasGone || isInBackground
            return isInBackground || !hasGone
        }
    }

    func nextStrategy() {
        let all = strategies
        let index = all.firstIndex(of: wantedStrategy) ?? 0
        change(strategy: all[(index + 1) % all.count])
    }

    /// From the fastest to the slowest.
    static let speeds: [Double] = [10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01]
    var speedText: String { "×" + CGFloat(speed).shortText }
    /// For the title; nil at the usual speed.
    var pace: String? {
        if features.time.past != nil { return localized("the past") }
        return pacer.isPaused
            ? localized("paused") : speed == 1 ? nil : speed < 1 ? localized("slow motion \(speedText)") : localized("fast \(speedText)")
    }

    /// The other version of the system, where the device runs it.
    func changeSystem() {
        let present = wantedSystemVersion
        let other = present >= 26 ? 17 : 26
        guard other >= wantedDevice.earliestSystemVersion else {
            return say(localized("\(wantedDevice.name) shipped with iOS \(present) and does not run iOS \(other)."))
        }
        change(systemVersion: other)
    }

    /// Opens or closes the inspector. While the window is too narrow for it, it stays wanted, and says why it is not seen.
    func toggleInspector() {
        if options.showsInspector, shell.layout.inspector.isEmpty, !options.isBare {
            return say(localized("The window is too narrow for the inspector."))
        }
        options.showsInspector.toggle()
        defer {
            updateViewport()
            if options.showsInspector, shell.layout.inspector.isEmpty { say(localized("The window is too narrow for the inspector.")) }
        }
        guard options.isBare else { return }
        // The phone keeps its size where the display has room: the window grows and shrinks by the panel.
        let size = window.size
        if options.showsInspector {
            window.resizeAroundMiddle(to: CGSize(width: size.width + inspectorWidth, height: size.height))
            sizesOfInspector = (size, window.size)
        } else if let sizes = sizesOfInspector, sizes.with == size {
            window.resizeAroundMiddle(to: sizes.without)
        } else {
            window.resizeAroundMiddle(to: CGSize(width: size.width - inspectorWidth, height: size.height))
        }
    }

    /// Opens or closes the timeline, as `toggleInspector` does the inspector.
    func toggleTimeline() {
        if options.showsTimeline, shell.layout.timeline.isEmpty { return say(localized("The window is too low for the timeline.")) }
        options.showsTimeline.toggle()
        updateViewport()
        if options.showsTimeline, shell.layout.timeline.isEmpty { say(localized("The window is too low for the timeline.")) }
    }

    func toggleBare() {
        options.isBare.toggle()
        if options.isBare {
            say(localized("Only the phone. \(LabCommand.of(.barePhone).chord?.description ?? "") brings everything back."))
        }
        updateViewport()
    }

    func nextLabAppearance() {
        switch options.isLabDark {
        case nil: options.isLabDark = false
        case false?: options.isLabDark = true
        case true?: options.isLabDark = nil
        }
        shell.interface.theme = DesktopSettings.current.theme(options)
        say(
            options.isLabDark.map { $0 ? localized("The lab is dark.") : localized("The lab is light.") }
                ?? localized("The lab is light or dark as the desktop is."))
    }

    func changeTextScale(by step: Int) {
        let sizes: [CGFloat] = [0.85, 1, 1.15, 1.3, 1.5, 1.75, 2]
        let index = sizes.lastIndex { $0 <= options.textScale + 0.01 } ?? 1
        options.textScale = sizes[min(max(index + step, 0), sizes.count - 1)]
        shell.interface.theme = DesktopSettings.current.theme(options)
        say(localized("The lab's text: \(Int((options.textScale * 100).rounded())) %"))
    }

    /// Turns the phone by a quarter turn, as a person sees it.
    func turnPhone(clockwise: Bool) {
        let around: [(UIInterfaceOrientation, InputEvent.Orientation)] = [
            (.portrait, .portrait), (.landscapeLeft, .landscapeRight), (.portraitUpsideDown, .portraitUpsideDown),
            (.landscapeRight, .landscapeLeft),
        ]
        let present = around.firstIndex { $0.0 == session.orientation } ?? 0
        send([.orientation(around[(present + (clockwise ? 1 : around.count - 1)) % around.count].1, isAnimated: true)])
    }

    /// The system gives the app's window its next width.
    func resizeApp() {
        let screen = session.interfaceSize
        let next = WindowShare(after: session.appWidth, on: screen)
        send([.windowSize(next == .full ? nil : next.size(on: screen), isAnimated: true)])
        say(next.announcement(on: screen, isTablet: session.device.isTablet))
    }

    func takePicture() {
        do {
            let folder = options.pictureFolder ?? PicturesFolder.path()
            let path = try ScreenPicture.write(
                try session.picture(at: features.time.past, fonts: fonts), title: session.title, device: session.device.name, folder: folder
            )
            switch PictureClipboard.put(path) {
            case .picture: say(localized("Saved \(path). The picture is on the clipboard."))
            case .path(let tool):
                SDLWindow.clipboard = path
                say(
                    tool.map { localized("Saved \(path). Its path is on the clipboard; with \($0) installed the picture would be.") }
                        ?? localized("Saved \(path). Its path is on the clipboard.")
                )
            }
        } catch {
            failure = "\(error)"
        }
    }
}
