import SceneLanguage
import Simulator
import UIKit

/// What the lab's own keys do.
extension LabWindow {
    func perform(_ shortcut: Shortcut) {
        needsDrawing = true
        switch shortcut {
        case .help: showsHelp.toggle()
        case .inspector: toggleInspector()
        case .explanation: options.showsExplanation.toggle()
        case .speed:
            let index = Self.speeds.firstIndex(of: speed) ?? 0
            speed = Self.speeds[(index + 1) % Self.speeds.count]
            say("Speed \(speedText)")
        case .appearance:
            let isDark = session.isDark
            options.choices.isDark = !isDark
            send([.appearance(isDark: !isDark)])
        case .textSize:
            let sizes = UIContentSizeCategory.allInOrder
            let present = session.textSize.order ?? 3
            let next = sizes[(present + 1) % sizes.count]
            options.choices.textSize = next
            send([.textSize(next.shortName)])
            say("Text size \(next.shortName)")
        case .reload: restart(session.provider, keepsPlace: true)
        case .pause: pacer.isPaused.toggle()
        case .step:
            pacer.isPaused = true
            advance(1)
        case .playFlow:
            guard session.hasFlow else { return say("\(session.title) has no flow.") }
            if restart(session.provider, keepsPlace: true) { session.startFlow() }
        case .nextScene: step(scenes: 1)
        case .previousScene: step(scenes: -1)
        case .nextDevice: step(devices: 1)
        case .previousDevice: step(devices: -1)
        case .systemVersion: changeSystem()
        case .fullScreen: window.toggleFullScreen()
        case .windowShare: resizeApp()
        case .screenshot: takePicture()
        case .saveRun:
            do { say("Saved \(try session.saveRun()), which 'keyboard-lab run' plays again.") } catch { failure = "\(error)" }
        case .turnLeft: turnPhone(clockwise: false)
        case .turnRight: turnPhone(clockwise: true)
        case .shake: send([.shake])
        case .home:
            let isAway = session.isInBackground
            send([.applicationState(isActive: isAway)])
            guard !isAway else { return }
            // It takes a tick until the app has gone.
            var hasGone = false
            say("The app is in the background. \(Shortcut.home.chord) or a tap on its icon brings it back.") { [unowned self] in
                let isInBackground = session.isInBackground
                hasGone = hasGone || isInBackground
                return isInBackground || !hasGone
            }
        case .keyboardMenu: toggleKeyboardMenu()
        case .nextStrategy:
            // What an app does by itself is its own; a scene does nothing by itself.
            let all = AdjustmentStrategy.allCases.filter { $0 != (session.isOwnApp ? .none : .own) }
            let index = all.firstIndex(of: session.strategy) ?? 0
            options.choices.strategy = all[(index + 1) % all.count]
            restart(session.provider, keepsPlace: true)
            let strategy = session.strategy
            say("Strategy \(strategy.rawValue): \(strategy.title)")
        case .gallery: showGallery()
        case .quit: exit = .closed
        }
    }

    private static let speeds = [1, 0.5, 0.1]
    var speedText: String { "×" + CGFloat(speed).shortText }
    /// For the title; nil at the usual speed.
    var pace: String? { pacer.isPaused ? "paused" : speed == 1 ? nil : "slow motion \(speedText)" }

    /// The other version of the system, where the device runs it.
    private func changeSystem() {
        let present = session.systemVersion
        let other = present >= 26 ? 17 : 26
        guard other >= session.device.earliestSystemVersion else {
            return say("\(session.device.name) shipped with iOS \(present) and does not run iOS \(other).")
        }
        options.choices.systemVersion = other
        restart(session.provider, keepsPlace: true)
        say("iOS \(session.systemVersion)")
    }

    private func toggleInspector() {
        options.showsInspector.toggle()
        // The phone keeps its size where the display has room: the window grows and shrinks by the panel.
        let size = window.size
        if options.showsInspector {
            window.resizeAroundMiddle(to: CGSize(width: size.width + InspectorPanel.width, height: size.height))
            sizesOfInspector = (size, window.size)
        } else if let sizes = sizesOfInspector, sizes.with == size {
            window.resizeAroundMiddle(to: sizes.without)
        } else {
            window.resizeAroundMiddle(to: CGSize(width: size.width - InspectorPanel.width, height: size.height))
        }
        updateViewport()
    }

    /// A quarter turn of the phone, as it lies in front of whoever looks.
    private func turnPhone(clockwise: Bool) {
        let around: [(UIInterfaceOrientation, InputEvent.Orientation)] = [
            (.portrait, .portrait), (.landscapeLeft, .landscapeRight), (.portraitUpsideDown, .portraitUpsideDown),
            (.landscapeRight, .landscapeLeft),
        ]
        let present = around.firstIndex { $0.0 == session.orientation } ?? 0
        send([.orientation(around[(present + (clockwise ? 1 : around.count - 1)) % around.count].1, isAnimated: true)])
    }

    /// The system gives the app's window its next width.
    private func resizeApp() {
        let screen = session.interfaceSize
        let next = WindowShare(after: session.appWidth, on: screen)
        send([.windowSize(next == .full ? nil : next.size(on: screen), isAnimated: true)])
        say(next.announcement(on: screen, isTablet: session.device.isTablet))
    }

    private func takePicture() {
        do {
            let folder = options.pictureFolder ?? PicturesFolder.path()
            let path = try ScreenPicture.write(
                try session.picture(fonts: fonts), title: session.title, device: session.device.name, folder: folder)
            switch PictureClipboard.put(path) {
            case .picture: say("Saved \(path). The picture is on the clipboard.")
            case .path(let tool):
                SDLWindow.clipboard = path
                say(
                    "Saved \(path). Its path is on the clipboard" + (tool.map { "; with \($0) installed the picture would be" } ?? "") + "."
                )
            }
        } catch {
            failure = "\(error)"
        }
    }
}
