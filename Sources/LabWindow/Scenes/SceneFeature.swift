import Foundation
import LabProtocol
import LabSessions
import SceneRuntime

/// The current session. Starts scenes and apps, and observes their files and processes.
@MainActor
final class SceneFeature: WindowFeature {
    unowned let host: any WindowHost
    private(set) var session: any LabSession
    let library: SceneLibrary
    let gallery: Gallery
    let opening: OpeningFeature
    /// The index of the scene in the library; nil for the gallery and for files that are not in the library.
    var sceneIndex: Int?
    /// The sessions to which the commands Back and Forward switch.
    var history = SessionHistory()
    /// The closure to call after the app has been built for the first time; nil if there is none.
    var whenBuilt: (@MainActor () -> Void)?
    /// The choices for the next scene: the choices of the command line, of the settings and of the gallery.
    var defaults: PhoneChoices
    /// The mistakes in the scene's file that prevented loading it again; nil if the window shows the current file.
    private(set) var sceneFinding: LabFinding?
    /// The host time of the next check for changed files.
    private var nextLook = 0.0

    init(host: any WindowHost, _ library: SceneLibrary, gallery: Gallery, session: any LabSession) {
        (self.host, self.library, self.gallery, self.session) = (host, library, gallery, session)
        sceneIndex = library.first
        defaults = host.options.choices
        opening = OpeningFeature(host: host)
    }

    /// Loads `provider` and starts its session. If loading fails, keeps the current session and shows the reason.
    ///
    /// - Parameters:
    ///   - keepsPlace: whether the same scene starts again, so that a pause of the clock continues.
    ///   - choicesBefore: the choices of the current phone, if they have already been changed; nil otherwise.
    @discardableResult
    func restart(_ provider: any SceneProvider, keepsPlace: Bool, keepsOld: Bool = false, choicesBefore: PhoneChoices? = nil) -> Bool {
        needsDrawing = true
        var left = entry
        left.choices = choicesBefore ?? left.choices
        // Choices that the user made for a scene do not apply to other scenes.
        if !keepsPlace, choicesBefore == nil { options.choices = choicesOfNewScene }
        do {
            let next = try provider.session(options.choices, measurer: fonts)
            features.takes.endTake(because: localized("The scene was loaded."))
            // A session in its own process is closed instead of kept, because only one app's process runs at a time.
            if keepsOld, session is LocalSession {
                history.leave(left)
            } else {
                if keepsPlace { history.replace(session, with: next) }
                session.close()
            }
            adopt(next, keepsPlace: keepsPlace)
            return true
        } catch {
            if !keepsPlace, choicesBefore == nil { options.choices = left.choices }
            failure = "\(error)"
            if keepsPlace { sceneFinding = (error as? SceneError).map { LabFinding(of: $0) } }
            updateViewport()
            return false
        }
    }

    /// The choices for a different scene. Choices that the user made in the gallery become the defaults.
    private var choicesOfNewScene: PhoneChoices {
        if isInGallery { defaults = options.choices }
        var choices = defaults
        choices.keyboardDistance = nil
        choices.recordBytes = options.choices.recordBytes
        return choices
    }

    /// Starts an app after it has been built for the first time.
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
            host.exit = .failed("", ended.code)
        } catch {
            host.exit = .failed("\(error)", LabWindow.exitCode(for: error))
        }
    }

    /// Handles the permanent failure of a build: returns to the previous session, or closes the window if there is none.
    func giveUpBuilding(_ reason: (text: String, code: Int32)) {
        guard !history.past.isEmpty else { return host.exit = .failed(reason.text, reason.code) }
        goBack()
        failure = reason.text
    }

    /// Replaces the current session by another session.
    func adopt(_ next: any LabSession, keepsPlace: Bool) {
        for feature in features.all { feature.willShow(next) }
        session = next
        sceneFinding = nil
        for feature in features.all { feature.didShow() }
        failure = next.problems.isEmpty ? nil : next.problems.joined(separator: "\n")
        if !keepsPlace { isPaused = false }
        updateViewport()
    }

    func show(scene index: Int) {
        guard library.scenes.indices.contains(index) else { return }
        let before = sceneIndex
        if restart(library.scenes[index], keepsPlace: false, keepsOld: true) {
            sceneIndex = index
            features.memory.sceneWasOpened(library.scenes[index])
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

    func showGallery() {
        guard galleryRefusal == nil else { return say(galleryRefusal ?? "") }
        if restart(gallery.provider(library.scenes), keepsPlace: false, keepsOld: true) { sceneIndex = nil }
    }

    /// Opens the run file with which the window was started. In a remote session, the run has already been replayed.
    func openFirst(_ path: String) {
        if session is BuildingSession { return whenBuilt = { [unowned self] in openFirst(path) } }
        guard let remote = session as? RemoteSession else { return openFile(path) }
        remote.whenShown { [unowned self] in
            do { try features.takes.showTake(at: path) } catch { failure = "\(error)" }
        }
    }

    /// Opens a scene, a flow, a run, or the sources of an app.
    func openFile(_ path: String) {
        needsDrawing = true
        do {
            if RunFile.isPath(path) {
                try features.takes.openRunFile(path)
            } else {
                guard let open = Self.isOfApp(path) ? library.openSources : library.open else {
                    return say(localized("This window shows one controller and opens no files."))
                }
                guard restart(try open(path), keepsPlace: false, keepsOld: true) else { return }
                sceneIndex = nil
            }
            features.memory.pathWasOpened(path)
        } catch { failure = "\(error)" }
    }

    /// Returns whether a path refers to the sources of an app: a folder, such as a package or a project, or a Swift file.
    static func isOfApp(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return false }
        return isFolder.boolValue || path.hasSuffix(".swift")
    }

    func saveRun() {
        do { say(localized("Saved \(try session.saveRun(in: nil)), which 'keyboard-lab run' plays again.")) } catch { failure = "\(error)" }
    }

    func saveFlow() {
        do { say(Self.sentence(try session.saveFlow())) } catch { failure = "\(error)" }
    }

    /// Returns the message after a flow was saved. The message names the command that plays the flow or writes it.
    private static func sentence(_ saved: SavedFlow) -> String {
        switch saved {
        case .scene(let path):
            localized("Saved \(path), which 'keyboard-lab check' plays. \(LabCommand.of(.showFlow).tip) adds an assertion.")
        case .app(let path): FlowController.saved(app: path)
        case .run(let path): localized("Saved the run. Write its flow with: keyboard-lab flow \(path) -o NAME.flow.yaml")
        }
    }

    // MARK: In the loop

    /// Handles messages from the session and changes of its files.
    func follow(at now: Double) {
        if session.takeUpdates(at: now) { needsDrawing = true }
        if features.comparison.phones?.takeUpdates(at: now) == true { needsDrawing = true }
        if session.isOver { beginBuiltApp() }
        if let failure = session.failure { giveUpBuilding(failure) }
        while let notice = session.takeNotice() ?? features.comparison.phones?.takeNotice() { say(notice) }
        if session.watchesFiles, now >= nextLook {
            nextLook = now + FileWatch.interval
            let compared = features.comparison.comparedFilesChanged()
            if session.filesChanged() {
                restart(session.provider, keepsPlace: true)
            } else if compared {
                features.comparison.reloadComparedScenes()
            }
        }
        features.clock.keepPace()
    }

    func wait(at now: Double) -> Double? {
        let look = session.watchesFiles ? max(nextLook - now, 0) : nil
        return [look, session.updateInterval].compactMap { $0 }.min()
    }

    var isBusy: Bool { session.isBusy || session.isOver }

    /// Closes all sessions in the history, because the window closes.
    func close() {
        history.close()
        session.close()
    }
}
