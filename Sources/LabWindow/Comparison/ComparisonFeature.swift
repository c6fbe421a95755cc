import Foundation
import Inspector
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import Simulator
import UIKit

/// Starts, changes and ends a comparison of several phones.
@MainActor
final class ComparisonFeature: InputFeature {
    unowned let host: any WindowHost
    /// The compared phones; nil while only one phone is shown.
    private(set) var phones: (any PhonesBeside)?
    private(set) var basis = ComparisonBasis.points
    /// The viewports of all phones except the first phone.
    var viewports: [Viewport] = []
    /// The viewport of the recorded phone; nil if it is not shown.
    var recordedViewport: Viewport?
    /// Whether the user has hidden the recorded phone.
    var hidesRecording = false
    /// The press of the mouse button that started on a phone other than the first phone; nil if there is none.
    var borrowedPress: BorrowedPress?
    /// The copy of the commit from which the first phone was created; nil if it was created from the files on disk.
    private(set) var firstCopy: SceneCommits.Copy?

    init(host: any WindowHost) { self.host = host }

    // MARK: Refusals

    /// The reason why no further phone can be added; nil if a phone can be added.
    var compareRefusal: String? {
        guard let phone = comparedSession else {
            return session is LocalSession
                ? localized(
                    """
                    This app runs in the window's own program, which can run only one phone of it. \
                    'keyboard-lab run --app PATH' gives each phone a program of its own.
                    """
                )
                : localized("\(session.title) is still being built.")
        }
        if features.scenes.isInGallery { return localized("Open a scene first.") }
        if features.time.past != nil { return features.time.presentOnlyRefusal }
        if let comparison = phones, comparison.sessions.count >= LiveComparison.most {
            return localized("The window can show \(number: LiveComparison.most) phones.")
        }
        if let app = phone as? RemoteSession {
            if app.launcher.keepsFiles {
                return localized(
                    """
                    The app's files are in a folder of your own, which several phones would change at the same time. \
                    Without --container each phone has files of its own.
                    """
                )
            }
            if app.hasStopped || app.finding != nil && app.finding?.kind != .compiler {
                return localized("The app has stopped. Start it again first.")
            }
        }
        return nil
    }

    /// The current session if it can be compared; nil otherwise.
    private var comparedSession: (any ComparedSession)? {
        (session as? LocalSession)?.isOwnApp == true ? nil : session as? any ComparedSession
    }

    /// The reason why the phones cannot be compared with a different scene file; nil if they can.
    var sceneRefusal: String? {
        compareRefusal
            ?? (session is RemoteSession
                ? localized("An app is compared with itself: by strategy, device, text size, language or version of iOS.") : nil)
    }

    var commitRefusal: String? {
        compareRefusal
            ?? (comparedSession?.sceneFile == nil ? localized("\(session.title) is not a scene file, so it has no commits.") : nil)
    }

    var comparisonRefusal: String? { phones == nil ? localized("Only one phone is shown. Compare it with another one first.") : nil }

    var partingRefusal: String? {
        comparisonRefusal ?? (phones?.firstParting == nil ? localized("The phones have not differed so far.") : nil)
    }

    /// The reason why the basis of the comparison, time or situations, cannot change; nil if it can. Screens of different sizes are
    /// always compared by situations.
    var basisRefusal: String? {
        if let comparisonRefusal { return comparisonRefusal }
        return phones?.beside.contains { $0.session.device.size == session.device.size } == true
            ? nil : localized("The screens have different sizes, so the comparison covers visibility, not positions.")
    }

    // MARK: Phones

    /// Adds a phone that differs from the first phone in one setting, and replays the input so far on the added phone.
    func addComparedPhone(_ variant: ComparisonVariant) throws {
        followComparison()
        if let compareRefusal { throw SessionError(compareRefusal) }
        guard let phone = comparedSession else { return }
        let source = phones?.firstSource ?? phone.sourceName
        let setup = try LiveComparison.Setup.make(variant, of: phone, source: source, open: features.scenes.library.open)
        let wasCompared = phones != nil
        do { try compare(phone, source: source, (phones?.setups ?? []) + [setup]) } catch {
            setup.copy?.remove()
            throw error
        }
        if !wasCompared, !options.isBare { features.inspector.open(.compare) }
        say(localized("\(phones?.names.last ?? "") is beside it. Everything that you do goes to all phones."))
    }

    /// Adds a phone from a menu. The status line shows errors.
    func add(_ variant: ComparisonVariant) {
        failure = nil
        do { try addComparedPhone(variant) } catch { failure = "\(error)" }
        updateViewport()
    }

    private func compare(_ base: any ComparedSession, source: String, _ setups: [LiveComparison.Setup]) throws {
        guard !setups.isEmpty else { return endComparison() }
        let next: any PhonesBeside
        if let local = base as? LocalSession {
            next = try LiveComparison(local, source: source, setups, basis: basis, measurer: fonts, isInBackground: true)
        } else if let remote = base as? RemoteSession {
            next = try RemoteComparison(remote, source: source, setups, basis: basis, after: phones as? RemoteComparison)
        } else {
            return
        }
        let wanted = Set(setups.compactMap { $0.copy?.folder })
        for setup in phones?.setups ?? [] {
            if let copy = setup.copy, !wanted.contains(copy.folder) { copy.remove() }
        }
        phones?.end(keepsCopies: true)
        // The new comparison takes over the input, because the old one may have had the same first phone.
        next.listen()
        phones = next
        features.phone.endScroll()
        borrowedPress = nil
        updateViewport()
        features.time.refreshTimeline()
    }

    /// - Parameter number: the phone's number, from 2 for the phone beside the first phone.
    func removePhone(_ number: Int) {
        guard let comparison = phones, comparison.setups.indices.contains(number - 2) else { return }
        var setups = comparison.setups
        let name = comparison.names[number - 1]
        setups.remove(at: number - 2)
        rebuild(comparison.first, source: comparison.firstSource, setups)
        say(localized("\(name) is gone."))
    }

    /// Restarts the process of a stopped phone without restarting the other phones.
    /// - Parameter number: the phone's number, from 2 for the phone next to the first.
    func restartPhone(_ number: Int) {
        guard let comparison = phones, comparison.beside.indices.contains(number - 2), comparison.beside[number - 2].session.finding != nil
        else {
            return
        }
        rebuild(comparison.first, source: comparison.firstSource, comparison.setups)
    }

    /// Returns the reason why a phone cannot become the first phone; nil if it can.
    func swapRefusal(_ number: Int) -> String? {
        guard let comparison = phones, comparison.beside.indices.contains(number - 2) else { return nil }
        let phone = comparison.beside[number - 2]
        if let finding = phone.session.finding { return finding.summary }
        return phone.activity
    }

    /// Swaps the first phone with another phone of the comparison. Afterwards, differences are relative to the new first phone.
    func swapPhones(with number: Int) {
        guard let comparison = phones, comparison.setups.indices.contains(number - 2), features.time.past == nil else { return }
        if let refusal = swapRefusal(number) { return say(refusal) }
        let (old, next) = (comparison.first, comparison.beside[number - 2].session)
        var setups = comparison.setups
        let setup = setups[number - 2]
        setups[number - 2] = LiveComparison.Setup(
            provider: old.provider, choices: old.comparedChoices, source: comparison.firstSource, variant: setup.variant.mirrored(for: old))
        // The copy of a commit moves with its phone, because it must exist as long as the phone does.
        firstCopy.map { setups[number - 2].copy = $0 }
        firstCopy = setup.copy
        options.choices = setup.choices
        comparison.end(keeping: next, keepsCopies: true)
        self.phones = nil
        if let (old, next) = (old, next) as? (RemoteSession, RemoteSession) {
            next.takePlace(of: old)
            features.scenes.history.replace(old, with: next)
        }
        features.scenes.adopt(next, keepsPlace: true)
        rebuild(next, source: setup.source, setups)
    }

    func endComparison() {
        guard let comparison = phones else { return }
        comparison.end()
        firstCopy?.remove()
        firstCopy = nil
        self.phones = nil
        borrowedPress = nil
        if shell.inspector.tab == .compare { shell.interface.run { shell.inspector.tab = .tree } }
        updateViewport()
        features.time.refreshTimeline()
    }

    func toggleBasis() {
        guard let comparison = phones else { return }
        basis = basis == .points ? .situations : .points
        rebuild(comparison.first, source: comparison.firstSource, comparison.setups)
        say(
            basis == .points
                ? localized("Everything is compared, in points.") : localized("Visibility, the keyboard and the decisions are compared."))
    }

    private func rebuild(_ base: any ComparedSession, source: String, _ setups: [LiveComparison.Setup]) {
        do { try compare(base, source: source, setups) } catch {
            failure = "\(error)"
            endComparison()
        }
    }

    /// Adapts the comparison after the window's session has changed, for example because the scene was loaded again or the user resumed
    /// from a past moment. A different scene ends the comparison.
    func followComparison() {
        guard let comparison = phones, comparison.first !== session || !comparison.isCurrent else { return }
        let setups = comparison.setups
        guard let phone = comparedSession, !features.scenes.isInGallery, phone.provider.name == comparison.first.provider.name
        else {
            endComparison()
            return say(localized("One phone is shown again."))
        }
        rebuild(
            phone, source: comparison.firstSource,
            setups.map { setup in
                var next = setup
                next.choices = setup.choices.following(comparison.firstChoices, to: phone.comparedChoices)
                return next
            })
    }

    func follow(at now: Double) { followComparison() }

    func wait(at now: Double) -> Double? { phones?.updateInterval }

    var isBusy: Bool { phones?.beside.contains { $0.activity != nil || $0.session.isBusy } == true }

    func takes(_ event: inout HostEvent) -> Bool {
        event = onFirstPhone(event)
        return false
    }

    func update(_ tab: InspectorView.Tab, _ inspection: Inspection) {
        if tab == .compare { shell.inspector.comparison.facts = PanelFacts.comparison(comparisonContent) }
    }

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { compareItems(of: id) }

    /// Ends the comparison and removes its copies of commits, because the window closes.
    func close() {
        endComparison()
        firstCopy?.remove()
    }

    /// Returns whether a file of any phone except the first has changed.
    func comparedFilesChanged() -> Bool { phones?.beside.filter { $0.session.filesChanged() }.isEmpty == false }

    /// Reads the scenes of all phones except the first again.
    func reloadComparedScenes() {
        guard let comparison = phones else { return }
        rebuild(comparison.first, source: comparison.firstSource, comparison.setups)
    }

    // MARK: Time

    /// Shows, on all phones, the first frame in which a phone differs from the first phone.
    /// - Parameter number: the phone's number, from 2; nil for the earliest difference of any phone.
    func goToParting(of number: Int? = nil) {
        guard let comparison = phones else { return }
        let members = comparison.beside
        let parting: Int? =
            number.map { members.indices.contains($0 - 2) ? members[$0 - 2].parting?.tick : nil } ?? comparison.firstParting
        guard let tick = parting else { return say(localized("The phones have not differed so far.")) }
        features.time.player = nil
        isPaused = true
        if !options.showsTimeline, !options.isBare { features.chrome.toggleTimeline() }
        features.time.show(tick: tick)
        let shown = features.time.shownTick
        say(
            shown == tick
                ? localized("The first frame at which they differ: tick \(tick), \(time(of: tick).millisecondsText).")
                : localized("They first differ at tick \(tick), whose frame is no longer recorded; this is the oldest one."), seconds: 6
        ) { [unowned self] in features.time.shownTick == shown }
    }
}

extension ComparisonVariant {
    /// Returns the variant that describes how the former first phone differs from the phone that replaces it.
    @MainActor
    fileprivate func mirrored(for old: any ComparedSession) -> ComparisonVariant {
        switch self {
        case .strategy: .strategy(old.strategy)
        case .device: .device(old.device)
        case .textSize: .textSize(old.textSize)
        case .locale: .locale(old.localeIdentifier)
        case .systemVersion: .systemVersion(old.systemVersion)
        case .scene, .commit: .scene(old.sceneFile ?? old.title)
        }
    }
}
