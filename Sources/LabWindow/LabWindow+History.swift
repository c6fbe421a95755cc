import LabProtocol
import Simulator
import UIKit

/// Sessions that somebody has left, as they were: going back shows them with everything that was typed.
@MainActor
struct SessionHistory {
    struct Entry {
        var session: any LabSession
        /// Its place in the library.
        var scene: Int?
    }
    private(set) var past: [Entry] = []
    private(set) var future: [Entry] = []
    /// So many are kept: each is a whole phone. (chosen)
    static let most = 8

    /// A session makes room for another one that was asked for.
    mutating func leave(_ session: any LabSession, scene: Int?) {
        past.append(Entry(session: session, scene: scene))
        for entry in future { entry.session.close() }
        future = []
        while past.count > Self.most { past.removeFirst().session.close() }
    }

    mutating func back(from entry: Entry) -> Entry? {
        guard let last = past.popLast() else { return nil }
        future.append(entry)
        return last
    }

    mutating func forward(from entry: Entry) -> Entry? {
        guard let next = future.popLast() else { return nil }
        past.append(entry)
        return next
    }

    mutating func close() {
        for entry in past + future { entry.session.close() }
        (past, future) = ([], [])
    }
}

/// Going back and forward, and changes that need another phone.
extension LabWindow {
    var isInGallery: Bool { (session.provider as? ControllerScene)?.isGallery == true }

    private var entry: SessionHistory.Entry { .init(session: session, scene: sceneIndex) }

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
        options.choices.keyboardDistance = entry.session.appliedDistance
        adopt(entry.session, keepsPlace: true)
        say(
            isInGallery
                ? localized("The gallery")
                : localized("\(session.title) on \(session.device.name), \(localized(known: session.strategy.title)), as you left it"))
    }

    /// Escape leads back where nothing on the phone waits for it: no field is edited, and it is no person's own app.
    func goesBack(_ key: HostKey) -> Bool {
        key.usage == KeyUsage.escape && key.modifiers.isEmpty && !session.isOwnApp && !isInGallery && session.keyboard?.hasField != true
            && !isPicking && backRefusal == nil && findingCard == nil && !showsHelp
    }

    // MARK: Other configurations

    /// The same scene with other choices. What was done is done again, where the screen has the same size; otherwise going back leads to it.
    private func reconfigure(_ what: String, _ change: (inout PhoneChoices) -> Void) {
        let before = options.choices
        let old = session
        change(&options.choices)
        guard restart(old.provider, keepsPlace: true, keepsOld: true) else {
            options.choices = before
            return
        }
        let back = LabCommand.of(.back).chord?.description ?? ""
        guard let inputs = old.inputs, !inputs.isEmpty, !isInGallery else { return say(what) }
        if session.repeats(inputs, until: old.time, of: old) {
            say(localized("\(what). What you did was done again; \(back) goes back."))
        } else {
            say(localized("\(what). It begins anew, as what you did was on another screen; \(back) goes back to it."))
        }
    }

    func change(device: SimulatedDevice) {
        guard device != session.device else { return }
        reconfigure(device.name) { $0.device = device }
    }

    func change(strategy: AdjustmentStrategy) {
        guard strategy != session.strategy else { return }
        reconfigure(localized("Strategy \(strategy.rawValue): \(localized(known: strategy.title))")) { $0.strategy = strategy }
    }

    func change(keyboardDistance: Double) {
        let what = "keyboardDistance \(InspectedValue.short(keyboardDistance))"
        guard let app = session as? RemoteSession else { return reconfigure(what) { $0.keyboardDistance = keyboardDistance } }
        endTake(because: localized("Another run begins."))
        options.choices.keyboardDistance = keyboardDistance
        app.choices.keyboardDistance = keyboardDistance
        app.resume(app.log, until: app.time)
        say(localized("\(what). What you did is done again."))
    }

    func change(systemVersion: Int) {
        guard systemVersion != session.systemVersion else { return }
        reconfigure("iOS \(systemVersion)") { $0.systemVersion = systemVersion }
    }
}

extension SessionHistory {
    /// What was left by going back to a gallery that is made anew.
    fileprivate mutating func leaveForward(_ entry: Entry) { future.append(entry) }
}

extension LabSession {
    /// The distance that was chosen for it over its own, points.
    var appliedDistance: Double? { (self as? LocalSession)?.choices.keyboardDistance ?? (self as? RemoteSession)?.choices.keyboardDistance }

    /// Does again what was done in another session of the same scene. Answers false where it would land elsewhere: on a screen of another size.
    func repeats(_ inputs: [LoggedInput], until time: Double, of other: any LabSession) -> Bool {
        guard let local = self as? LocalSession, device.size == other.device.size, time < LocalSession.longestRepeat else { return false }
        local.phone.process.run {}
        for entry in inputs { local.phone.send(entry.event, at: entry.time) }
        local.phone.run(until: time)
        return true
    }
}

extension LocalSession {
    /// Virtual seconds: a longer session would keep its person waiting. (chosen: about a second's work)
    static let longestRepeat = 180.0
}
