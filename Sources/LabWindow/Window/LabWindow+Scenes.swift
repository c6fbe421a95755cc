import CoreGraphics
import LabProtocol
import Simulator
import UIKit

/// Scenes and devices: starting, showing, stepping through them.
extension LabWindow {
    /// Loads and starts `provider`. When that fails, what is on the screen stays and the strip says why.
    ///
    /// - Parameters:
    ///   - keepsPlace: a pause goes on, because the same scene is started again.
    ///   - choicesBefore: with what the present phone was chosen, where other choices have been made already.
    @discardableResult
    func restart(_ provider: any SceneProvider, keepsPlace: Bool, keepsOld: Bool = false, choicesBefore: PhoneChoices? = nil) -> Bool {
        needsDrawing = true
        var left = entry
        left.choices = choicesBefore ?? left.choices
        // Nothing in the window shows that a distance was applied, so it counts for the scene for which it was tried and for no other one.
        if !keepsPlace { options.choices.keyboardDistance = nil }
        do {
            let next = try provider.session(options.choices, measurer: fonts)
            features.takes.endTake(because: localized("The scene was loaded."))
            // A program of its own is one at a time.
            if keepsOld, session is LocalSession {
                history.leave(left)
            } else {
                if keepsPlace { history.replace(session, with: next) }
                session.close()
            }
            adopt(next, keepsPlace: keepsPlace)
            return true
        } catch {
            failure = "\(error)"
            updateViewport()
            return false
        }
    }

    /// Starts an app that has been built for the first time.
    func beginBuiltApp() {
        do {
            let next = try session.provider.session(options.choices, measurer: fonts)
            session.close()
            adopt(next, keepsPlace: true)
            if options.playsFlow { next.startFlow() }
            whenBuilt?()
            whenBuilt = nil
            if features.control.socket == nil { features.control.openControl() }
        } catch let ended as AppEnded {
            exit = .failed("", ended.code)
        } catch {
            exit = .failed("\(error)", Self.exitCode(for: error))
        }
    }

    /// An app cannot be built, whatever is changed in its sources: the window goes back to what it showed before, or closes.
    func giveUpBuilding(_ reason: (text: String, code: Int32)) {
        guard !history.past.isEmpty else { return exit = .failed(reason.text, reason.code) }
        goBack()
        failure = reason.text
    }

    /// Shows another session.
    func adopt(_ next: any LabSession, keepsPlace: Bool) {
        for feature in features.all { feature.willShow(next) }
        _ = finger.cancel()
        finger = MouseFinger()
        wheel = WheelScroll()
        let wasLandscape = viewport.orientation.isLandscape
        let wasTablet = viewport.device.isTablet
        session = next
        for feature in features.all { feature.didShow() }
        fitWindow(to: next, wasTablet: wasTablet, wasLandscape: wasLandscape)
        scaleBeforeTurn = nil
        failure = next.problems.isEmpty ? nil : next.problems.joined(separator: "\n")
        if !keepsPlace { pacer.isPaused = false }
        updateViewport()
    }

    /// A window that shows nothing but a phone becomes as large as another kind of phone needs.
    private func fitWindow(to next: any LabSession, wasTablet: Bool, wasLandscape: Bool) {
        // An iPad in a window that was made for a phone would be as small as one, and the other way round a phone as large as an iPad.
        let isOtherKind = wasTablet != next.device.isTablet
        if isOtherKind || wasLandscape != next.orientation.isLandscape, !window.isFixed, options.isBare {
            window.resizeAroundMiddle(
                to: Viewport.initialWindowSize(
                    usable: SDLWindow.usableSize, device: next.device, orientation: next.orientation,
                    panelWidth: options.showsInspector ? inspectorWidth : 0,
                    scale: isOtherKind ? options.scale : viewport.pixelScale / viewport.density))
            sizesOfInspector = nil
        }
    }

    /// An app's program is another device than the one before it, once it has begun.
    func followDevice() {
        guard session.device != viewport.device else { return }
        fitWindow(to: session, wasTablet: viewport.device.isTablet, wasLandscape: viewport.orientation.isLandscape)
        scaleBeforeTurn = nil
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
        guard !library.scenes.isEmpty else { return say(localized("There are no other scenes.")) }
        let count = library.scenes.count
        let next = sceneIndex.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        show(scene: next)
    }

    func step(devices step: Int) {
        let all = SimulatedDevice.all
        let index = all.firstIndex(of: wantedDevice) ?? 0
        change(device: all[(index + step + all.count) % all.count])
    }

    func showGallery() {
        guard galleryRefusal == nil else { return say(galleryRefusal ?? "") }
        if restart(gallery.provider(library.scenes), keepsPlace: false, keepsOld: true) { sceneIndex = nil }
    }

    /// Opens the run file that the window was started with. An app has done it again by now.
    func openFirst(_ path: String) {
        if session is BuildingSession { return whenBuilt = { [unowned self] in openFirst(path) } }
        guard let remote = session as? RemoteSession else { return openFile(path) }
        remote.whenShown { [unowned self] in
            do { try features.takes.showTake(at: path) } catch { failure = "\(error)" }
        }
    }

    func openFile(_ path: String) {
        do {
            if RunBundle.isPath(path) { return try features.takes.openRunFile(path) }
        } catch {
            failure = "\(error)"
            return needsDrawing = true
        }
        guard let open = library.open else { return say(localized("This window shows one controller and opens no files.")) }
        do {
            let provider = try open(path)
            if restart(provider, keepsPlace: false, keepsOld: true) { sceneIndex = nil }
        } catch {
            failure = "\(error)"
            needsDrawing = true
        }
    }
}
