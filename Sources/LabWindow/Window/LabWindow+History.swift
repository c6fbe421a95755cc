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
        /// What the phone was chosen with: a scene that is loaded again begins with it.
        var choices: PhoneChoices
        /// What was done in an app. Its session goes on with other choices, so going back does this again.
        var run: AppRun?
    }
    /// A run of an app, from its beginning to where somebody left it.
    struct AppRun: Equatable {
        var choices: LabChoices
        var inputs: [LabLoggedInput]
        /// Virtual seconds.
        var end: Double
    }
    private(set) var past: [Entry] = []
    private(set) var future: [Entry] = []
    /// So many are kept: each is a whole phone. (chosen)
    static let most = 8

    /// A session makes room for another one that was asked for.
    mutating func leave(_ entry: Entry) {
        past.append(entry)
        let forgotten = future
        future = []
        for entry in forgotten { close(entry.session) }
        while past.count > Self.most {
            let first = past.removeFirst()
            close(first.session)
        }
    }

    /// An app was started anew: what was done in it can be done in the new session, too.
    mutating func replace(_ old: any LabSession, with new: any LabSession) {
        for index in past.indices where past[index].session === old { past[index].session = new }
        for index in future.indices where future[index].session === old { future[index].session = new }
    }

    /// Closes a session to which nothing leads back.
    private func close(_ session: any LabSession) {
        if past.contains(where: { $0.session === session }) || future.contains(where: { $0.session === session }) { return }
        session.close()
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

    /// What is shown now.
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

    /// Escape leads back where nothing on the phone waits for it: no field is edited, and it is no person's own app.
    func goesBack(_ key: HostKey) -> Bool {
        key.usage == KeyUsage.escape && key.modifiers.isEmpty && !session.isOwnApp && !isInGallery && session.keyboard?.hasField != true
            && !features.picking.isOn && backRefusal == nil && features.finding.card == nil && !showsHelp
    }

    // MARK: Other configurations

    /// The same scene with other choices. What was done is done again, where the screen has the same size;
    /// otherwise going back leads to it.
    private func reconfigure(_ what: String, _ change: (inout PhoneChoices) -> Void) {
        if let app = session as? RemoteSession { return reconfigure(app, what, change) }
        let before = options.choices
        let old = session
        change(&options.choices)
        guard restart(old.provider, keepsPlace: true, keepsOld: true, choicesBefore: before) else {
            options.choices = before
            return
        }
        guard let inputs = old.inputs, !inputs.isEmpty, !isInGallery else { return say(what) }
        if session.repeats(inputs, until: old.time, of: old) {
            say(localized("\(what). What you did was done again; \(backKey) goes back."))
        } else {
            say(localized("\(what). It begins anew, as what you did was on another screen; \(backKey) goes back to it."))
        }
    }

    private var backKey: String { LabCommand.of(.back).chord?.description ?? "" }

    /// The same for an app: a new program of it takes the place of the present one when it has come as far. What was done is left out where
    /// it would land elsewhere, on a screen of another size; going back does it again on the phone on which it was done.
    private func reconfigure(_ app: RemoteSession, _ what: String, _ change: (inout PhoneChoices) -> Void) {
        let left = entry
        guard let run = left.run, var choices = try? PhoneChoices(run.choices) else { return }
        let before = choices.device ?? app.device
        change(&choices)
        var next = run
        next.choices = LabChoices(choices)
        guard next.choices != run.choices else { return }
        let repeats = (choices.device ?? app.device).size == before.size
        if !repeats || run.inputs.isEmpty { (next.inputs, next.end) = ([], 0) }
        history.leave(left)
        change(&options.choices)
        features.takes.endTake(because: localized("Another run begins."))
        features.time.returnToPresent()
        app.goOn(with: next)
        if run.inputs.isEmpty {
            say(what)
        } else if repeats {
            say(localized("\(what). What you did is done again; \(backKey) goes back."))
        } else {
            say(localized("\(what). It begins anew, as what you did was on another screen; \(backKey) goes back to it."))
        }
    }

    /// What the next program of an app is started with, while it is on its way; nil when there is none.
    private var onItsWay: PhoneChoices? {
        guard let app = session as? RemoteSession, app.next != nil else { return nil }
        return try? PhoneChoices(app.choices)
    }

    /// What was chosen last. The phone of an app is another one only when its program has come as far as the one before.
    var wantedDevice: SimulatedDevice { onItsWay?.device ?? session.device }
    var wantedStrategy: AdjustmentStrategy { onItsWay?.strategy ?? session.strategy }
    var wantedSystemVersion: Int { onItsWay?.systemVersion ?? session.systemVersion }

    func change(device: SimulatedDevice) {
        guard device != wantedDevice else { return }
        reconfigure(device.name) { $0.device = device }
    }

    func change(strategy: AdjustmentStrategy) {
        guard strategy != wantedStrategy else { return }
        reconfigure(localized("Strategy \(strategy.rawValue): \(localized(known: strategy.title))")) { $0.strategy = strategy }
    }

    func change(keyboardDistance: Double) {
        let what = "keyboardDistance \(InspectedValue.short(keyboardDistance))"
        reconfigure(what) { $0.keyboardDistance = keyboardDistance }
    }

    func change(systemVersion: Int) {
        guard systemVersion != wantedSystemVersion else { return }
        reconfigure("iOS \(systemVersion)") { $0.systemVersion = systemVersion }
    }
}

extension SessionHistory {
    /// What was left by going back to a gallery that is made anew.
    fileprivate mutating func leaveForward(_ entry: Entry) { future.append(entry) }
}

extension LabSession {
    /// Does again what was done in another session of the same scene. Answers false where it would land elsewhere:
    /// on a screen of another size.
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
