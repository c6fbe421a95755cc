@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import Simulator

/// Shows sessions again that the user has left, and sessions from which the user has gone back.
extension SceneFeature {
    var isInGallery: Bool { (session.provider as? ControllerScene)?.isGallery == true }

    /// The current session as an entry of the history.
    var entry: SessionHistory.Entry {
        .init(session: session, scene: sceneIndex, choices: options.choices, run: (session as? RemoteSession)?.run)
    }

    var galleryRefusal: String? {
        if isInGallery { return localized("This is the gallery.") }
        return library.scenes.count < 2 && session.isOwnApp ? localized("This window shows one app and has no gallery.") : nil
    }

    var backRefusal: String? {
        if !history.past.isEmpty { return nil }
        return isInGallery ? localized("There is nothing to go back to.") : galleryRefusal
    }

    func goBack() {
        needsDrawing = true
        if let before = history.back(from: entry) { return show(before) }
        guard galleryRefusal == nil else { return }
        let left = entry
        guard let next = try? gallery.provider(library.scenes).session(options.choices, measurer: fonts) else { return }
        history.leaveForward(left)
        sceneIndex = nil
        adopt(next, keepsPlace: false)
    }

    func goForward() {
        if let next = history.forward(from: entry) { show(next) }
    }

    private func show(_ entry: SessionHistory.Entry) {
        sceneIndex = entry.scene
        let memory = options.choices.recordBytes
        options.choices = entry.choices
        options.choices.recordBytes = memory
        let isOther = entry.session !== session
        if isOther { adopt(entry.session, keepsPlace: true) }
        if let app = entry.session as? RemoteSession, let run = entry.run, run != app.run {
            features.takes.endTake(because: localized("Another run begins."))
            features.time.returnToPresent()
            app.goOn(with: run)
            let device = run.choices.device ?? app.device.name
            let strategy = run.choices.strategy.flatMap { AdjustmentStrategy(rawValue: $0) } ?? app.strategy
            return say(localized("\(app.title) on \(device), \(localized(known: strategy.title)), as you left it"))
        }
        say(
            isInGallery
                ? localized("The gallery")
                : localized("\(session.title) on \(session.device.name), \(localized(known: session.strategy.title)), as you left it"))
    }
}
