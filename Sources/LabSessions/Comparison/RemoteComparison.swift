import Inspector
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// Several phones of an app, each in its own process. An app stores data in global objects and in files, so two phones of the same app
/// cannot run in one process.
///
/// The first phone runs as it would alone. The other phones repeat the inputs of its log in the same ticks, as soon as it has reported
/// the inputs.
@MainActor
package final class RemoteComparison: PhonesBeside {
    let base: RemoteSession
    package let firstSource: String
    package let firstChoices: PhoneChoices
    package let setups: [LiveComparison.Setup]
    private let basis: ComparisonBasis
    private var phones: [FollowingPhone] = []
    /// The number of the first phone's process when the comparison began. The number changes when a new process replaces it.
    private let generation: Int
    /// A second copy of the first phone that repeats the run from its beginning. It is needed because the first phone reports frames only
    /// from the start of the comparison on.
    private var again: FollowingPhone?
    private var notices: [String] = []
    private var isEnded = false

    /// Starts the other phones without waiting for their processes.
    /// - Parameter older: the previous comparison, whose phones are reused if possible.
    /// - Throws: an error that names the missing system resource.
    package init(
        _ base: RemoteSession, source: String, _ setups: [LiveComparison.Setup], basis: ComparisonBasis, after older: RemoteComparison?
    )
        throws
    {
        self.base = base
        firstSource = source
        firstChoices = base.comparedChoices
        self.setups = setups
        generation = base.phoneNumber
        self.basis = basis
        base.beginToCompare()
        let same = older.flatMap { $0.base === base && $0.isCurrent ? $0 : nil }
        var kept = same?.phones.filter { !$0.own.hasStopped } ?? []
        var (all, made): ([FollowingPhone], [FollowingPhone]) = ([], [])
        do {
            for setup in setups {
                if let index = kept.firstIndex(where: { $0.choices == setup.choices && $0.variant == setup.variant }) {
                    all.append(kept.remove(at: index))
                } else {
                    let phone = try FollowingPhone(beside: base, setup.choices, setup.variant)
                    all.append(phone)
                    made.append(phone)
                }
            }
            if base.report.comparedFrames?.isWhole == false { again = try same?.again ?? FollowingPhone(beside: base, firstChoices, nil) }
        } catch {
            for phone in made { phone.own.close() }
            throw error
        }
        phones = all
        same?.handOver(all)
        for phone in phones { phone.forgetParting() }
        goOn()
    }

    /// Gives up phones that another comparison has taken over, including the copy that repeats earlier inputs.
    private func handOver(_ all: [FollowingPhone]) {
        phones.removeAll { phone in all.contains { $0 === phone } }
        again = nil
    }

    // MARK: Continuing

    package func listen() {}

    package func advance(_ ticks: Int) -> FlowPlaybackState? {
        defer { goOn() }
        return base.advance(ticks)
    }

    /// Sends the new input of the first phone to every other phone.
    private func goOn() {
        if let again, let frames = base.report.comparedFrames {
            if frames.beginning == nil, base.takesTicks { base.request() }
            if frames.isWhole {
                endAgain()
            } else if let beginning = frames.beginning, again.own.tick >= beginning {
                base.report.comparedFrames?.complete(with: again.run)
                endAgain()
            } else if again.own.hasStopped {
                base.report.comparedFrames?.complete(with: ComparedRun())
                endAgain()
                notices.append(
                    localized(
                        "The app stopped while it replayed the input, so the phones are compared only from now on."
                    ))
            } else {
                // Request only the ticks before the comparison started, because the first phone itself reports the later frames.
                again.follow(base.loggedInputs, base.report.writes, to: frames.beginning ?? 0, on: nil)
            }
        }
        let run = firstRun
        guard let known = run.ticks else { return }
        for phone in phones {
            // Compare screens of different sizes by situation, because their points do not correspond.
            phone.basis = base.device.size == phone.own.device.size ? basis : .situations
            phone.follow(base.loggedInputs, base.report.writes, to: known.upperBound, on: run)
            phone.compare(with: run)
        }
    }

    private func endAgain() {
        again?.own.close()
        again = nil
    }

    /// The first phone's consecutive frames from the beginning of the run.
    private var firstRun: ComparedRun {
        guard let frames = base.report.comparedFrames else { return ComparedRun() }
        return frames.isWhole ? frames.run : again?.run ?? ComparedRun()
    }

    package func takeUpdates(at time: Double) -> Bool {
        var hasUpdates = false
        for phone in phones + [again].compactMap(\.self) { hasUpdates = phone.own.takeUpdates(at: time) || hasUpdates }
        for (index, phone) in phones.enumerated() {
            for failure in phone.takeFailedWrites() {
                notices.append(localized("A step of the flow was left out on \(names[index + 1]): \(failure)"))
            }
            guard let end = phone.takeEnd() else { continue }
            notices.append(localized("\(names[index + 1]) has stopped: \(end.said.isEmpty ? end.summary : end.said)"))
        }
        goOn()
        return hasUpdates
    }

    package var updateInterval: Double? { (phones + [again].compactMap(\.self)).compactMap(\.own.updateInterval).min() }

    package func takeNotice() -> String? { notices.isEmpty ? nil : notices.removeFirst() }

    package func end(keeping: (any LabSession)?, keepsCopies: Bool) {
        guard !isEnded else { return }
        isEnded = true
        endAgain()
        for phone in phones where phone.own !== keeping { phone.own.close() }
    }

    // MARK: Descriptions

    package var first: any ComparedSession { base }
    package var beside: [any PhoneBeside] { phones }
    /// Whether the comparison still shows the current process of the first phone. While a new process of the app starts, the comparison
    /// still shows the previous process.
    package var isCurrent: Bool { base.phoneNumber == generation }

    package var names: [String] {
        ComparedTraits.names(of: zip(sessions, [firstSource] + setups.map(\.source)).map { ComparedTraits($0, source: $1) })
    }

    package var demand: TickPacer.Demand {
        // Without the first phone there is no input to repeat, so the other phones need no ticks.
        guard base.link != nil, !base.resumption.isUnderWay, base.finding == nil || base.finding?.kind == .compiler else { return .none }
        // Phones that are behind are left out, because they catch up without ticks of the first phone.
        let all = [base.demand] + phones.filter(\.isUpToDate).map(\.own.demand)
        return all.contains(.motion) ? .motion : all.contains(.ambient) ? .ambient : .none
    }

    package func differences(of index: Int, at tick: Int) -> [FrameDifference] {
        let (run, others) = (firstRun, phones[index].run)
        // Use the latest tick whose frame both compared phones have reported, because one phone may be a tick ahead.
        guard let known = run.ticks, let ticks = others.ticks else { return [] }
        let shown = min(tick, known.upperBound, ticks.upperBound)
        guard let frame = run.frame(at: shown), let own = others.frame(at: shown) else { return [] }
        return frame.differences(to: own, phones[index].basis)
    }

    package func placeOnFirst(_ point: CGPoint, of index: Int) -> CGPoint {
        let run = phones[index].run
        guard let tick = run.ticks?.upperBound, let frame = firstRun.frame(at: tick), let own = run.frame(at: tick) else { return point }
        return TouchRoute(of: point, on: own, to: frame).place
    }
}
