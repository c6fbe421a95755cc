import Foundation
import LabProtocol
import UIKit

/// A second process of an app that repeats the run up to a past tick and waits at this tick. It has the views in their state at that
/// tick, and frames that the main process no longer stores.
@MainActor
final class PastPhone: OlderRun {
    private let link: PhoneLink
    private let framesPerSecond: Double
    private let log: [LabLoggedInput]
    /// The tick that the user requested. The process's present tick is `tick`.
    private(set) var target: Int
    private var tick = 0
    /// The reason why the second process ended; nil while the process runs.
    private(set) var problem: String?
    private var isProblemReported = false
    private var recorded: ClosedRange<Int>?
    private var questions: [(query: InspectionQuery, then: @MainActor (InspectionReply) -> Void)] = []
    private var asked = 0

    /// Starts the process.
    /// - Parameters:
    ///   - log: all inputs of the run.
    ///   - flow: the flow with which the app was started, because its header chooses the phone.
    init(
        _ launcher: any PhoneLauncher, _ choices: LabChoices, _ flow: EditedFlow?, _ log: [LabLoggedInput], until tick: Int,
        framesPerSecond: Int
    ) throws {
        link = try PhoneLink(launcher)
        (self.log, target, self.framesPerSecond) = (log, tick, Double(framesPerSecond))
        var beginning = LabBeginning()
        beginning.choices = choices
        beginning.flow = flow
        beginning.replay = log.filter { $0.time <= Double(tick) / Double(framesPerSecond) + 1e-9 }
        beginning.replayEnd = Double(tick) / Double(framesPerSecond)
        // Keep fingers on the screen, because a past moment is shown as it was.
        beginning.keepsRest = true
        link.send(.begin(beginning))
    }

    func end() { link.end() }

    // MARK: Continuing

    /// Returns whether the process can show a tick: the requested tick, a later tick, or a recorded tick.
    func canReach(_ tick: Int) -> Bool {
        // Do not go to a later tick after an error, because the error would stop the app again.
        if problem != nil { return tick == target }
        return tick >= target || recorded?.contains(tick) == true
    }

    /// Requests a tick after the current target.
    func go(to tick: Int) {
        guard tick > target else { return }
        target = tick
        goOn()
    }

    /// Requests the next ticks in small portions, because health checks wait for an answer to each request.
    private func goOn() {
        guard problem == nil, hasBegun, tick < target, !isAdvancing else { return }
        var advance = LabAdvance()
        advance.ticks = min(target - tick, Self.ticksAtOnce)
        let (from, to) = (Double(tick) / framesPerSecond, Double(tick + advance.ticks) / framesPerSecond)
        advance.inputs = log.filter { $0.time > from + 1e-9 && $0.time <= to + 1e-9 }.map {
            .init(input: $0.input, after: ($0.time - from) * framesPerSecond)
        }
        isAdvancing = true
        link.send(.advance(advance))
    }
    /// The number of ticks in one request. (chosen: a second of virtual time)
    private static let ticksAtOnce = 60
    private var hasBegun = false
    private var isAdvancing = false

    // MARK: As older frames

    var isThere: Bool { hasBegun && (tick >= target || problem != nil) }
    var share: Double { isThere ? 1 : Double(tick) / Double(max(target, 1)) }
    var firstRecordedTick: Int? { recorded?.lowerBound }
    func advanceABit() -> Bool {
        if !isThere { usleep(1000) }
        return isThere
    }

    // MARK: Pictures

    private var latest = RemotePicture()
    private var shown: FrameOptions?
    private var hasMemory = false
    /// The recorded tick that the latest frame shows; nil if it shows the current tick.
    private(set) var latestPast: LabPast?

    /// Returns whether this process can draw the frame of a tick.
    func shows(_ tick: Int) -> Bool { isThere && recorded?.contains(tick) == true }

    func frame(_ frameOptions: FrameOptions) -> SessionFrame.Picture {
        var still = frameOptions
        (still.time, still.fraction) = (0, 0)
        if still != shown, link.outstanding == 0 {
            if !hasMemory || shown?.viewport != still.viewport { hasMemory = link.makeRoom(for: still.viewport) }
            var advance = LabAdvance()
            advance.past = still.past
            advance.onion = still.onion
            advance.showsRepaint = still.showsRepaint ? true : nil
            shown = still
            link.send(.advance(advance))
        }
        return latest.show()
    }

    // MARK: Questions

    /// Asks about the views at the requested tick. The answer arrives after the process has reached the tick.
    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) {
        questions.append((query, then))
        sendQuestions()
    }

    private func sendQuestions() {
        guard isThere, problem == nil else { return }
        for question in questions[asked...] { link.send(.inspect(question.query)) }
        asked = questions.count
    }

    /// A text about the progress for the status line; nil once the tick is reached.
    var activity: String? { isThere ? nil : localized("Restarting the app up to the shown moment…") }
    var isBusy: Bool { link.outstanding > 0 }

    /// Returns the reason why the second process ended. Later calls return nil.
    func takeProblem() -> String? {
        defer { isProblemReported = problem != nil }
        return isProblemReported ? nil : problem
    }

    /// Processes the messages that have arrived. Returns whether the display has changed.
    func takeUpdates(at time: Double) -> Bool {
        guard problem == nil else { return false }
        let answers = link.takeAnswers()
        for answer in answers {
            switch answer {
            case .hello(let hello):
                hasBegun = true
                tick = Int((hello.status.time * framesPerSecond).rounded())
                // Request a frame at once, because the recorded ticks are reported with a frame.
                link.send(.advance(LabAdvance()))
            case .frame(let frame):
                isAdvancing = false
                tick = frame.tick ?? tick
                recorded = frame.recorded.flatMap { $0.count == 2 && $0[0] <= $0[1] ? $0[0]...$0[1] : nil }
                latestPast = frame.past
                latest.take(frame, of: link)
            case .replaying(let time): tick = Int((time * framesPerSecond).rounded())
            case .inspection(let reply):
                guard asked > 0 else { continue }
                asked -= 1
                questions.removeFirst().then(reply)
            case .finding(let finding): fail(localized("The app stopped during the replay: \(finding.summary)"))
            case .memory, .tree, .picture, .assertions, .stopping, .news: break
            }
        }
        if problem == nil, let end = link.endStatus() {
            fail(localized("The app stopped during the replay: \(FindingText.end(status: end))"))
        }
        if problem == nil, link.look(at: time) != nil { fail(localized("The app hung during the replay.")) }
        goOn()
        sendQuestions()
        return !answers.isEmpty
    }

    private func fail(_ reason: String) {
        problem = reason
        let waiting = questions
        (questions, asked) = ([], 0)
        link.end()
        for question in waiting { question.then(.refused(reason)) }
    }
}

extension PhoneLink {
    /// Allocates shared memory in which the process draws pictures of a phone in the window, and announces the memory to the process.
    /// - Returns: false if the memory cannot be allocated.
    func makeRoom(for viewport: Viewport) -> Bool {
        let (pixels, screen) = (viewport.windowPixels, viewport.screenPixels)
        guard memory.grow(to: max(pixels.width * pixels.height, screen.width * screen.height) * 4) else { return false }
        send(
            .surface(
                LabSurface(
                    windowSize: viewport.windowSize, density: Double(viewport.density), panelWidth: Double(viewport.panelWidth),
                    topInset: Double(viewport.topInset), bottomInset: Double(viewport.bottomInset), leftInset: Double(viewport.leftInset),
                    isLight: viewport.isLight, capacity: memory.capacity)))
        return true
    }
}
