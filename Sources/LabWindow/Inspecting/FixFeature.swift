import LabProtocol
import LabSessions
import Simulator

/// Searches for changes of the scene with which its flow passes. The Why tab lists them, and the window shows the scene with one of them.
@MainActor
final class FixFeature: WindowFeature {
    enum State: Hashable {
        case idle
        /// A search is running, for this number of seconds.
        case searching(Int)
        case found(ProposedFixes)
        case failed(String)
    }

    unowned let host: any WindowHost
    private(set) var state = State.idle
    /// The index of the proposal with which the scene is shown; nil if the scene is shown without a change.
    private(set) var shown: Int?
    private var run: FixRun?
    /// The host time at which the search began, in seconds.
    private var began = 0.0
    /// Whether the window is about to show the same scene with or without a change, so the result stays.
    private var isSwitching = false
    /// The interval in host seconds between two checks of the search. (chosen)
    private static let interval = 0.1

    init(host: any WindowHost) { self.host = host }

    /// The reason why no change can be searched for; nil if the search can begin.
    var refusal: String? {
        if features.scenes.isInGallery { return localized("Choose a scene first.") }
        if session.isOwnApp { return localized("For an app, run in a terminal: keyboard-lab fix --app PATH") }
        if session.provider.flowPath == nil { return localized("This screen has no scene file that could be changed.") }
        return nil
    }

    /// Opens the Why tab and begins the search.
    func search() {
        if let refusal { return say(refusal) }
        guard let path = session.provider.flowPath, run == nil else { return }
        features.inspector.rulePage = nil
        show(.why)
        do {
            run = try FixRun(path, options.choices)
            (state, shown, began) = (.searching(0), nil, HostClock.now())
        } catch { state = .failed("\(error)") }
        needsDrawing = true
    }

    func stop() {
        run?.end()
        (run, state) = (nil, .idle)
        needsDrawing = true
    }

    func follow(at now: Double) {
        guard let run else { return }
        let before = state
        switch run.state() {
        case .running: state = .searching(Int(now - began))
        case .found(let fixes): (self.run, state) = (nil, .found(fixes))
        case .failed(let reason): (self.run, state) = (nil, .failed(reason))
        }
        if state != before { needsDrawing = true }
    }
    func wait(at now: Double) -> Double? { run == nil ? nil : Self.interval }
    var isBusy: Bool { run != nil }

    func didShow() {
        guard !isSwitching else { return }
        stop()
        shown = nil
    }

    // MARK: Showing a proposal

    private func proposal(_ index: Int) -> ProposedFixes.Proposal? {
        guard case .found(let fixes) = state, fixes.proposals.indices.contains(index) else { return nil }
        return fixes.proposals[index]
    }

    /// The path of the scene's file, if proposals of the current result change this file and can be shown.
    var shownPath: String? {
        guard case .found(let fixes) = state, let path = session.provider.flowPath, fixes.file == path else { return nil }
        return path
    }

    /// Shows the scene with a proposed change, and plays its flow from the beginning.
    func show(_ index: Int) {
        guard let path = shownPath, let text = proposal(index)?.changedText else { return }
        if let refusal = features.time.presentOnlyRefusal { return say(refusal) }
        do {
            let changed = try session.provider.editing(EditedFlow(path: path, text: text))
            isSwitching = true
            defer { isSwitching = false }
            // Another proposal replaces the one that is shown, so Back always leads to the scene without a change.
            guard features.scenes.restart(changed, keepsPlace: true, keepsOld: shown == nil) else { return }
            shown = index
            session.startFlow()
        } catch { failure = "\(error)" }
    }

    /// Keeps the shown change in the scene until the scene is opened again.
    func keep() {
        guard shown != nil else { return }
        (state, shown) = (.idle, nil)
        say(localized("The change stays until the scene is opened again. \(LabCommand.of(.back).key) goes back to the scene without it."))
    }

    /// Shows the scene without the change again.
    func leave() {
        guard shown != nil else { return }
        isSwitching = true
        features.scenes.goBack()
        isSwitching = false
        shown = nil
    }

    func copyPatch(_ index: Int) {
        guard let proposal = proposal(index) else { return }
        copy(proposal.patch)
        say(localized("The patch is on the clipboard."))
    }
}
