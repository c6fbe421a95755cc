import Foundation
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import Simulator
import UIKit

/// The list of takes, and the commands that change takes.
extension TakeFeature {
    var takeRefusal: String? { chosenTake == nil ? localized("There is no take yet. \(recordKey) records one.") : nil }
    private var recordKey: String { LabCommand.of(.recordTake).key }

    func connect() {
        let panel = shell.inspector.takes
        panel.chosen = { [unowned self] path in
            chosen = path
            needsDrawing = true
        }
        panel.opened = { [unowned self] in perform(.playTake) }
        panel.pressed = { [unowned self] id, frame in
            if let refusal = LabCommand.of(id).refusal(features) { return say(refusal) }
            if id == .renderTake { features.films.openRenderMenu(at: frame) } else { perform(id) }
        }
        panel.wantsMenu = { [unowned self] point in
            shell.open(takeItems, at: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            needsDrawing = true
        }
        panel.picture = { [unowned self] path in FileManager.default.contents(atPath: path).flatMap { fonts.decodePicture($0) } }
    }

    /// Updates the panel with the list of takes.
    func updateTakesPanel() {
        let panel = shell.inspector.takes
        panel.show(list, chosen: self.chosen, shown: shownTake?.path)
        let bytes = list.reduce(0) { $0 + $1.bytes }
        let count = localized("\(number: list.count) takes", one: "\(number: list.count) take")
        panel.foot = problems.first ?? localized("\(count), \(StoredTake.sizeText(bytes)) of \(folder.megabytes) MB")
        panel.footIsProblem = !problems.isEmpty
        for id in TakesPanel.commands {
            panel.show(id, isOn: LabCommand.of(id).isOn(features), refusal: LabCommand.of(id).refusal(features))
        }
    }

    private var takeItems: [LabMenuItem] {
        TakesPanel.commands.map { id in
            guard id == .renderTake else { return item(id) }
            return LabMenuItem(title: LabCommand.of(id).title, icon: LabCommand.of(id).icon, submenu: features.films.renderItems)
        }
    }

    // MARK: Playing

    /// The take whose run the window shows; nil if it shows none.
    var shownTake: StoredTake? {
        opened.flatMap { $0.session === session ? $0.take : nil }
    }

    /// Plays the selected take. If the window does not show the take's run, opens the run first.
    func playTake() {
        guard let take = chosenTake else { return }
        if shownTake?.path == take.path { return playShownTake() }
        do {
            try openRun(RunFile(path: take.path), at: take.path) { [unowned self] in
                opened = .init(take: take, session: session)
                playShownTake()
            }
        } catch { failure = "\(error)" }
    }

    private func playShownTake() {
        guard let shown = shownTake, let first = shown.take.shownSpans.first else { return }
        if !options.showsTimeline { features.chrome.toggleTimeline() }
        play(take: shown.take, from: first.from)
    }

    /// Opens the run file at a path.
    func openRunFile(_ path: String) throws {
        try openRun(RunFile(path: path), at: path) { [unowned self] in
            do { try showTake(at: path) } catch { failure = "\(error)" }
        }
    }

    /// If the opened run belongs to a take, shows the beginning of the take.
    func showTake(at path: String) throws {
        guard let take = try folder.stored(path) else { return }
        opened = .init(take: take, session: session)
        chosen = path
        if !options.showsTimeline { features.chrome.toggleTimeline() }
        if let first = take.take.shownSpans.first {
            features.time.show(tick: Int((first.from * Double(session.framesPerSecond)).rounded()))
        }
        say(localized("This is the take “\(take.take.name)”. \(LabCommand.of(.playTake).key) plays it."))
        features.time.refreshTimeline()
    }

    /// Replays a run file.
    /// - Parameter then: called after the replay. For a scene, it is called at once; for an app, when its process has reached the end of
    ///   the run.
    func openRun(_ bundle: RunFile, at path: String, then: @escaping @MainActor () -> Void) throws {
        let before = options.choices
        options.choices = try PhoneChoices(bundle.choices)
        options.choices.recordBytes = before.recordBytes
        if bundle.app != nil {
            do { try openAppRun(bundle, at: path, choicesBefore: before, then: then) } catch {
                options.choices = before
                throw error
            }
            return
        }
        guard let open = features.scenes.library.open else {
            options.choices = before
            throw SessionError(localized("this window shows one controller and opens no files"))
        }
        guard features.scenes.restart(try open(path), keepsPlace: false, keepsOld: true, choicesBefore: before) else {
            return options.choices = before
        }
        features.scenes.sceneIndex = nil
        guard let local = session as? LocalSession else { return }
        local.repeatRun(bundle.inputs.map { LoggedInput(time: $0.time, event: InputEvent($0.input)) }, until: bundle.end)
        isPaused = true
        features.time.refreshTimeline()
        then()
    }

    /// Replays the run in a new process of the current app, during which the window stays responsive. A different app is built first.
    private func openAppRun(
        _ bundle: RunFile, at path: String, choicesBefore: PhoneChoices, then: @escaping @MainActor () -> Void
    ) throws {
        if let remote = session as? RemoteSession, remote.launcher.starts(bundle) {
            endTake(because: localized("Another run is shown."))
            features.time.returnToPresent()
            opened = nil
            isPaused = true
            remote.show(bundle, then: then)
            return
        }
        guard let open = features.scenes.library.openApp else {
            throw SessionError(localized("this window cannot open runs of apps; use: keyboard-lab run \(path)"))
        }
        guard features.scenes.restart(try open(path), keepsPlace: false, keepsOld: true, choicesBefore: choicesBefore) else { return }
        features.scenes.sceneIndex = nil
        isPaused = true
        let show: @MainActor () -> Void = { [unowned self] in (session as? RemoteSession)?.whenShown(then) }
        if session is BuildingSession { features.scenes.whenBuilt = show } else { show() }
    }

    // MARK: Trimming

    var trimRefusal: String? {
        shownTake == nil ? localized("Play a take first. Then you can trim it at the shown moment.") : nil
    }

    func trim(from: Double? = nil, to: Double? = nil) {
        guard var stored = shownTake else { return }
        if let problem = stored.take.trim(from: from, to: to) { return say(problem) }
        write(stored)
        say(
            localized(
                """
                The take is \(RunTake.clock(stored.take.length)) long: from \
                \(CGFloat(stored.take.shownSpans.first?.from ?? 0).secondsText) to \
                \(CGFloat(stored.take.shownSpans.last?.to ?? 0).secondsText).
                """
            ))
    }

    func trimNothing() {
        guard var stored = shownTake else { return }
        stored.take.trim = nil
        write(stored)
        say(localized("The take is no longer trimmed: \(RunTake.clock(stored.take.length))."))
    }

    // MARK: Changes

    /// Writes the description of a take to its folder.
    private func write(_ stored: StoredTake) {
        do { try stored.take.write(in: stored.path) } catch {
            failure = localized("\(stored.path) cannot be written: \(error.localizedDescription)")
        }
        if let opened, opened.take.path == stored.path { self.opened?.take = stored }
        reload()
        features.time.refreshTimeline()
        needsDrawing = true
    }

    func renameTake() {
        guard let stored = chosenTake else { return }
        shell.openPalette([], placeholder: localized("Another name for “\(stored.take.name)”"), icon: .edit) { [unowned self] text in
            PaletteEntry(title: localized("Call it “\(text)”"), kind: localized("Take"), icon: .edit) { [unowned self] in
                var stored = stored
                stored.take.name = text
                write(stored)
                say(localized("The take is called “\(text)”."))
            }
        }
        needsDrawing = true
    }

    func pinTake() {
        guard var stored = chosenTake else { return }
        stored.take.isPinned.toggle()
        write(stored)
        say(
            stored.take.isPinned
                ? localized("“\(stored.take.name)” stays when space is freed.")
                : localized("“\(stored.take.name)” is deleted when it is among the oldest and space is needed."))
    }

    func deleteTake() {
        guard let stored = chosenTake else { return }
        do {
            let place = try folder.remove(stored)
            removed.append((stored, place))
            if shownTake?.path == stored.path { opened = nil }
            let index = list.firstIndex { $0.path == stored.path } ?? 0
            reload()
            chosen = list.isEmpty ? nil : list[min(index, list.count - 1)].path
            features.time.refreshTimeline()
            let key = LabCommand.of(.restoreTake).key
            say(localized("Deleted “\(stored.take.name)”. \(key) restores it until the window is closed."))
        } catch { failure = localized("\(stored.path) cannot be deleted: \(error.localizedDescription)") }
    }

    var restoreRefusal: String? { removed.isEmpty ? localized("No take has been deleted since the window was opened.") : nil }

    func restoreTake() {
        guard let (stored, place) = removed.popLast() else { return }
        do {
            chosen = try folder.restore(stored, from: place)
            reload()
            say(localized("“\(stored.take.name)” is restored."))
        } catch { failure = localized("\(stored.path) cannot be restored: \(error.localizedDescription)") }
    }

    /// Opens the folder with the take in the desktop's file manager.
    func showTakeInFolder() {
        guard let stored = chosenTake else { return }
        let isOpening = DesktopFolder.open(folder.path)
        say(isOpening ? stored.path : localized("\(stored.path) (xdg-open, which opens folders, is not installed)"), seconds: 8)
    }
}

extension CGFloat {
    /// The number with two decimals and its unit: `3.50 s`.
    var secondsText: String { String(format: "%.2f s", Double(self)) }
}
