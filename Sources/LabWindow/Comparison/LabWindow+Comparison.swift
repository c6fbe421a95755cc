import Foundation
import Inspector
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// Several phones beside each other: making, changing and ending a comparison.
extension LabWindow {
    // MARK: What is refused

    /// Why no other phone can be added.
    var compareRefusal: String? {
        guard let local = session as? LocalSession, !local.isOwnApp else {
            return
                localized(
                    "Phones beside each other show scenes. 'keyboard-lab compare --app PATH --first-difference' finds where phones of an app part."
                )
        }
        if isInGallery { return localized("Open a scene first.") }
        if past != nil { return presentOnlyRefusal }
        if let comparison, comparison.sessions.count >= LiveComparison.most {
            return localized("There is room for \(number: LiveComparison.most) phones.")
        }
        if local.time >= LocalSession.longestRepeat {
            let key = LabCommand.of(.reload).chord?.description ?? ""
            return
                localized(
                    "Other phones do everything again from the beginning, and this run is longer than \(number: Int(LocalSession.longestRepeat)) seconds. \(key) begins anew."
                )
        }
        return nil
    }

    var commitRefusal: String? {
        compareRefusal
            ?? ((session as? LocalSession)?.sceneFile == nil ? localized("\(session.title) is no scene file, so it has no commits.") : nil)
    }

    var comparisonRefusal: String? { comparison == nil ? localized("Only one phone is shown. Compare it with another one first.") : nil }

    var partingRefusal: String? {
        comparisonRefusal ?? (comparison?.firstParting == nil ? localized("The phones have not parted.") : nil)
    }

    /// Whether all screens have the same size is asked, as others are compared by situations anyway.
    var basisRefusal: String? {
        if let comparisonRefusal { return comparisonRefusal }
        return comparison?.others.contains { $0.device.size == session.device.size } == true
            ? nil : localized("The screens have different sizes, so what is seen is compared, not points.")
    }

    // MARK: Phones

    /// Adds a phone that differs in one thing. What was done so far is done on it again.
    func addComparedPhone(_ variant: ComparisonVariant) throws {
        followComparison()
        if let compareRefusal { throw SessionError(compareRefusal) }
        guard let local = session as? LocalSession else { return }
        let source = comparison?.baseSource ?? local.sourceName
        let setup = try LiveComparison.Setup.make(variant, of: local, source: source, open: library.open)
        let wasCompared = comparison != nil
        do { try compare(local, source: source, (comparison?.setups ?? []) + [setup]) } catch {
            setup.copy?.remove()
            throw error
        }
        if !wasCompared, !options.isBare { show(.compare) }
        say(localized("\(comparison?.names.last ?? "") is beside it. Everything that you do goes to all phones."))
    }

    /// The same from a menu: what goes wrong stands in the status line.
    func add(_ variant: ComparisonVariant) {
        failure = nil
        do { try addComparedPhone(variant) } catch { failure = "\(error)" }
        updateViewport()
    }

    private func compare(_ base: LocalSession, source: String, _ setups: [LiveComparison.Setup]) throws {
        guard !setups.isEmpty else { return endComparison() }
        let next = try LiveComparison(base, source: source, setups, basis: comparisonBasis, measurer: fonts)
        let wanted = Set(setups.compactMap { $0.copy?.folder })
        for setup in comparison?.setups ?? [] {
            if let copy = setup.copy, !wanted.contains(copy.folder) { copy.remove() }
        }
        comparison?.end(keepsCopies: true)
        // The old one may have had the same first phone, whose inputs go to the new one.
        next.listen()
        comparison = next
        send(wheel.settle(time: .greatestFiniteMagnitude))
        borrowedPress = nil
        updateViewport()
        refreshTimeline()
    }

    /// - Parameter number: 2 for the phone beside the first.
    func removePhone(_ number: Int) {
        guard let comparison, comparison.setups.indices.contains(number - 2) else { return }
        var setups = comparison.setups
        let name = comparison.names[number - 1]
        setups.remove(at: number - 2)
        rebuild(comparison.base, source: comparison.baseSource, setups)
        say(localized("\(name) is gone."))
    }

    /// The first phone changes places with another one: differences are told against the one that is first.
    func swapPhones(with number: Int) {
        guard let comparison, comparison.setups.indices.contains(number - 2), past == nil else { return }
        let (old, next) = (comparison.base, comparison.others[number - 2])
        var setups = comparison.setups
        let setup = setups[number - 2]
        setups[number - 2] = LiveComparison.Setup(
            provider: old.provider, choices: old.choices, source: comparison.baseSource, variant: setup.variant.mirrored(for: old))
        // The files of a commit stay as long as its phone does, in whatever place.
        firstCopy.map { setups[number - 2].copy = $0 }
        firstCopy = setup.copy
        options.choices = setup.choices
        comparison.end(keepsCopies: true)
        self.comparison = nil
        adopt(next, keepsPlace: true)
        rebuild(next, source: setup.source, setups)
    }

    func endComparison() {
        guard let comparison else { return }
        comparison.end()
        firstCopy?.remove()
        firstCopy = nil
        self.comparison = nil
        borrowedPress = nil
        if shell.inspector.tab == .compare { shell.interface.run { shell.inspector.tab = .tree } }
        updateViewport()
        refreshTimeline()
    }

    func toggleBasis() {
        guard let comparison else { return }
        comparisonBasis = comparisonBasis == .points ? .situations : .points
        rebuild(comparison.base, source: comparison.baseSource, comparison.setups)
        say(
            comparisonBasis == .points
                ? localized("Everything is compared, in points.") : localized("What is seen, the keyboard and decisions are compared."))
    }

    private func rebuild(_ base: LocalSession, source: String, _ setups: [LiveComparison.Setup]) {
        do { try compare(base, source: source, setups) } catch {
            failure = "\(error)"
            endComparison()
        }
    }

    /// The window may show another session by now: the scene was loaded again, or goes on from a past moment. Another scene ends the comparison.
    func followComparison() {
        guard let comparison, comparison.base !== session else { return }
        let setups = comparison.setups
        guard let local = session as? LocalSession, !isInGallery, local.provider.name == comparison.base.provider.name,
            local.time < LocalSession.longestRepeat
        else {
            endComparison()
            return say(localized("One phone is shown again."))
        }
        rebuild(
            local, source: comparison.baseSource,
            setups.map { setup in
                var next = setup
                next.choices = setup.choices.following(comparison.base.choices, to: local.choices)
                return next
            })
    }

    /// Whether a file of one of the other phones has changed.
    func comparedFilesChanged() -> Bool { comparison?.others.filter { $0.filesChanged() }.isEmpty == false }

    /// Reads the scenes of the other phones again.
    func reloadComparedScenes() {
        guard let comparison else { return }
        rebuild(comparison.base, source: comparison.baseSource, comparison.setups)
    }

    // MARK: Time

    /// Runs ticks of all phones. Answers how the first phone's flow ended, in the ticks in which it ends.
    func advance(_ ticks: Int, in comparison: LiveComparison) -> FlowPlaybackState? {
        var end: FlowPlaybackState?
        for _ in 0..<ticks {
            let before = session.time
            comparison.prepare()
            end = session.advance(1) ?? end
            guard session.time > before else { break }
            comparison.follow()
            if comparison.base.isPaused { break }
        }
        return end
    }

    /// Shows the first frame at which a phone parts from the first one, on all of them.
    /// - Parameter number: 2 for the phone beside the first; nil: whichever parts first.
    func goToParting(of number: Int? = nil) {
        guard let comparison else { return }
        let members = comparison.phones.others
        let parting: Int? =
            number.map { members.indices.contains($0 - 2) ? members[$0 - 2].parting?.tick : nil } ?? comparison.firstParting
        guard let tick = parting else { return say(localized("The phones have not parted.")) }
        player = nil
        pacer.isPaused = true
        if !options.showsTimeline, !options.isBare { toggleTimeline() }
        show(tick: tick)
        let shown = shownTick
        say(
            shown == tick
                ? localized("The first frame at which they part: tick \(tick), \(time(of: tick).millisecondsText).")
                : localized("They part at tick \(tick), whose frame is no longer recorded; this is the oldest one."), seconds: 6
        ) { [unowned self] in shownTick == shown }
    }
}

extension ComparisonVariant {
    /// What makes the phone that was first different, once another one has its place.
    @MainActor
    fileprivate func mirrored(for old: LocalSession) -> ComparisonVariant {
        switch self {
        case .strategy: .strategy(old.strategy)
        case .device: .device(old.device)
        case .textSize: .textSize(old.textSize)
        case .locale: .locale(old.phone.configuration.process.localeIdentifier)
        case .systemVersion: .systemVersion(old.systemVersion)
        case .scene, .commit: .scene(old.sceneFile ?? old.title)
        }
    }
}
