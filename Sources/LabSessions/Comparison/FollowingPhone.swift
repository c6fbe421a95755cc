import Inspector
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// A phone of a comparison other than the first phone, with its own process and files. It repeats the first phone's input in the same
/// ticks as soon as the input is reported, so it may be a few ticks behind. If its process hangs, the other phones continue.
@MainActor
final class FollowingPhone: PhoneBeside {
    let own: RemoteSession
    let variant: ComparisonVariant?
    let choices: PhoneChoices
    var basis = ComparisonBasis.points
    private(set) var parting: RunParting?
    private var touches = TouchTranslation()
    /// The number of entries of the first phone's log that were sent to this phone.
    private var taken = 0
    /// The number of flow steps without inputs that were sent to this phone.
    private var written = 0
    /// The tick that the first phone has reached.
    private var target = 0
    /// The last tick up to which no difference was found.
    private var compared = -1
    private var isReported = false

    /// Starts the process.
    /// - Parameter variant: the phone's difference from the first phone; nil for an exact copy.
    init(beside base: RemoteSession, _ choices: PhoneChoices, _ variant: ComparisonVariant?) throws {
        own = try RemoteSession(beside: base, choices)
        (self.choices, self.variant) = (choices, variant)
    }

    var session: any ComparedSession { own }
    var run: ComparedRun { own.report.comparedFrames?.run ?? ComparedRun() }
    var route: TouchRoute? { touches.route }

    /// Makes the comparison start again at the first frame.
    func forgetParting() { (parting, compared) = (nil, -1) }

    // MARK: Following

    /// Requests the next ticks once the process has answered the previous requests.
    /// - Parameters:
    ///   - log: the inputs of the first phone.
    ///   - writes: the steps of the first phone's flow that have no inputs.
    ///   - tick: the tick that the first phone has reached.
    ///   - frames: the first phone's frames, from which the view under each touch is read, so that the touch hits the same view on this
    ///   phone; nil to send touches to the same points.
    func follow(_ log: [LabLoggedInput], _ writes: [LabFlowWrite], to tick: Int, on frames: ComparedRun?) {
        target = tick
        guard own.takesTicks, own.tick < tick else { return }
        let present = own.tick
        let rate = own.framesPerSecond
        var ticks = min(tick - present, Self.ticksAtOnce)
        var steps: [String] = []
        while writes.indices.contains(written), writes[written].tick <= present {
            steps.append(writes[written].step)
            written += 1
        }
        // Only the ticks up to the next step are requested, because the step runs before the tick that follows, as on the first phone.
        if writes.indices.contains(written) { ticks = min(ticks, writes[written].tick - present) }
        var inputs: [(event: InputEvent, after: Double)] = []
        if log.indices.contains(taken) {
            let due = Self.tick(of: log[taken].time, framesPerSecond: rate)
            if due > present + 1 {
                // The request ends before the touch, so that the touch hits the same frame as on the first phone.
                ticks = min(ticks, due - 1 - present)
            } else {
                ticks = 1
                while log.indices.contains(taken), Self.tick(of: log[taken].time, framesPerSecond: rate) <= present + 1 {
                    let entry = log[taken]
                    taken += 1
                    let event = InputEvent(entry.input)
                    guard variant?.refuses(event) != true else { continue }
                    let translated =
                        frames.map { touches.translated(event, on: $0.frame(at: present), to: run.frame(at: present)) } ?? event
                    inputs.append((translated, min((entry.time - own.time) * Double(rate), Self.latestInTick)))
                }
            }
        }
        own.follow(ticks, writes: steps, inputs)
    }

    /// The number of ticks in one request. The process answers after each request, so a small number of ticks keeps a slow process from
    /// being mistaken for a hanging process. (chosen: half a second of virtual time)
    private static let ticksAtOnce = 30
    /// The latest moment in a tick, as a fraction of the tick, at which an input is sent. Rounding could otherwise move the input to the
    /// next tick. (chosen: differs from 1 by far more than a rounding error)
    private static let latestInTick = 1 - 1e-6

    /// Returns the tick in which an input takes effect: the first tick at or after its time, as in `SimulatedPhone`.
    static func tick(of time: Double, framesPerSecond: Int) -> Int {
        let rate = Double(framesPerSecond)
        var tick = max(Int((time * rate).rounded(.up)), 0)
        while tick > 0, Double(tick - 1) / rate >= time { tick -= 1 }
        while Double(tick) / rate < time { tick += 1 }
        return tick
    }

    /// Looks for a difference in the frames that both phones have shown since the last call.
    func compare(with first: ComparedRun) {
        guard parting == nil, let known = first.ticks, let ticks = run.ticks else { return }
        let last = min(known.upperBound, ticks.upperBound)
        guard last > compared else { return }
        parting = RunParting.first(of: first, and: run, basis, after: compared)
        compared = last
    }

    // MARK: Descriptions

    func picture(_ frameOptions: FrameOptions) -> SessionFrame.Picture { own.frame(frameOptions).picture }

    var isUpToDate: Bool { own.tick >= target }

    var activity: String? {
        guard own.finding == nil else { return nil }
        if !own.hasBegun { return localized("Starting…") }
        let behind = Double(target - own.tick) / Double(max(own.framesPerSecond, 1))
        guard behind >= Self.reported else { return nil }
        return lagText(behind)
    }

    var progress: Double? {
        activity == nil || !own.hasBegun ? nil : Double(own.tick) / Double(max(target, 1))
    }
    /// The maximum number of virtual seconds by which a phone may be behind the first phone without a message about it. (chosen)
    private static let reported = 1.0

    /// Returns the reasons why steps of the first phone's flow could not be performed. Each reason is returned once.
    func takeFailedWrites() -> [String] {
        defer { own.report.failedWrites = [] }
        return own.report.failedWrites
    }

    /// Returns the finding about the end of the process. Later calls return nil.
    func takeEnd() -> LabFinding? {
        guard !isReported, let finding = own.finding, own.stopping == nil else { return nil }
        isReported = true
        return finding
    }
}
