import LabProtocol
import LabSessions
import UIKit

/// The clock of the simulated phone: its speed, its pauses, and the ticks that are due.
@MainActor
final class ClockFeature: WindowFeature {
    unowned let host: any WindowHost
    var pacer: TickPacer
    /// The speed that the user has chosen. The pacer's speed also includes the flow's own speed.
    private(set) var speed = 1.0
    /// The number of ticks that were due in this iteration of the window's loop.
    private(set) var dueTicks = 0

    init(host: any WindowHost, ticksPerSecond: Double) {
        self.host = host
        pacer = TickPacer(ticksPerSecond: ticksPerSecond)
    }

    func follow(at now: Double) {
        dueTicks = pacer.ticksDue(at: now, demand: demand)
        advance(dueTicks)
    }

    func wait(at now: Double) -> Double? {
        let next = pacer.wait(at: now, demand: demand)
        return isBetweenTicks ? min(next ?? 1 / 60, 1 / 60) : next
    }

    /// Sets the pacer's speed to the product of the chosen speed and the speed that the running flow requests.
    func keepPace() { pacer.speed = speed * session.timeScale }

    /// Whether frames are drawn between two ticks, so that slow motion looks smooth.
    var isBetweenTicks: Bool { pacer.speed < 1 && !isPaused && demand == .motion }

    /// The virtual time of the drawn frame, in seconds.
    var shownTime: Double { session.time + shownFraction / Double(session.framesPerSecond) }

    /// The time since the last tick, as a fraction of a tick from 0 to 1.
    var shownFraction: Double { isBetweenTicks ? min(pacer.ticksSinceLast(at: HostClock.now()), 1) : 0 }

    /// The reason for which ticks must run now. It is `none` while the window shows a past moment.
    var demand: TickPacer.Demand {
        features.time.past != nil ? .none : features.takes.isRecording ? .motion : features.comparison.phones?.demand ?? session.demand
    }

    /// Runs ticks. Returns the result of the flow if it ends during these ticks; nil otherwise.
    @discardableResult
    func advance(_ ticks: Int) -> FlowPlaybackState? {
        if features.phone.finger.isDown, ticks > 0 { session.stayAwake(from: session.time) }
        features.comparison.followComparison()
        let end = features.comparison.phones.map { $0.advance(ticks) } ?? session.advance(ticks)
        switch end {
        case .passed: features.messages.sayFlowPassed()
        case .failed(let text):
            failure = text
            updateViewport()
        case .playing, nil: break
        }
        features.takes.noteCaption()
        features.breakpoints.takePause()
        features.phone.giveClipboardToHost()
        if let chosen = features.scenes.gallery.takeChoice() { features.scenes.show(scene: chosen) }
        return end
    }

    // MARK: Speed

    /// The speeds that the user can choose, from fastest to slowest.
    static let speeds: [Double] = [10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01]
    var speedText: String { "×" + CGFloat(speed).shortText }
    /// The speed or the pause, as the window's title shows it; nil at normal speed.
    var pace: String? {
        if features.time.past != nil { return localized("the past") }
        return isPaused
            ? localized("paused") : speed == 1 ? nil : speed < 1 ? localized("slow motion \(speedText)") : localized("fast \(speedText)")
    }

    /// Chooses the next slower speed. After the slowest speed, chooses normal speed.
    func slowDown() { change(speed: Self.speeds.first { $0 < speed } ?? 1) }
    func speedUp() { change(speed: Self.speeds.last { $0 > speed } ?? 1) }

    func change(speed wanted: Double) {
        speed = wanted
        if let player = features.time.player, let past = features.time.past {
            features.time.player = PastPlayer(
                from: past, at: HostClock.now(), isBackwards: player.isBackwards, pace: speed * Double(session.framesPerSecond))
        }
        say(localized("Speed \(speedText)"))
    }

    func stepOneTick() {
        isPaused = true
        advance(1)
    }
}
