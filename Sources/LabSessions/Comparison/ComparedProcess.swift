import Foundation
import Inspector
import LabProtocol
import Simulator
import UIKit

/// One phone of a comparison. The phone runs in its own process, because an app stores data in global objects and in files, so two
/// phones of the same app cannot run in one process.
@MainActor
final class ComparedProcess {
    private let link: PhoneLink
    private(set) var status = LabStatus()
    /// The phone's frames in the form that comparisons use.
    private(set) var run = ComparedRun()
    private(set) var tick = 0
    /// The number of finished steps of the phone's flow; nil while no flow plays.
    private(set) var endedSteps: Int?
    private(set) var leftOut: [String] = []
    /// The first difference from the first phone; nil while the phones are equal, and always nil for the first phone.
    var parting: RunParting?
    private var touches = TouchTranslation()
    private var inputs: [LabAdvance.Timed] = []

    /// Starts the process without waiting for it.
    init(_ launcher: any PhoneLauncher, _ choices: PhoneChoices) throws {
        link = try PhoneLink(launcher)
        var beginning = LabBeginning()
        beginning.choices = LabChoices(choices)
        beginning.isCompared = true
        link.send(.begin(beginning))
    }

    func end() { link.end() }

    // MARK: Questions and answers

    /// Requests ticks, together with the inputs added since the last request.
    func advance(_ ticks: Int, flowLimit: Int? = nil) {
        var advance = LabAdvance()
        advance.ticks = ticks
        advance.flowLimit = flowLimit
        advance.compares = true
        if ticks > 0 { swap(&advance.inputs, &inputs) }
        link.send(.advance(advance))
    }

    func playFlow() { link.send(.playFlow()) }

    /// Waits for the answers to all requests.
    /// - Throws: an error with the reason if the process has stopped.
    func wait() throws {
        while link.outstanding > 0 {
            let answers = link.takeAnswers()
            for answer in answers { try take(answer) }
            if let end = link.endStatus() { throw SessionError("a phone of the comparison has stopped: \(FindingText.end(status: end))") }
            if link.look(at: HostClock.now()) != nil { link.interrupt() }
            if answers.isEmpty { usleep(Self.pause) }
        }
    }
    /// The interval between two checks for an answer, in host microseconds. (chosen to be far shorter than a tick)
    private static let pause: UInt32 = 100

    private func take(_ answer: LabAnswer) throws {
        switch answer {
        case .hello(let hello):
            guard hello.version == LabProtocol.version else {
                throw SessionError("a phone speaks version \(hello.version) of the protocol, this program \(LabProtocol.version)")
            }
            status = hello.status
        case .frame(let frame):
            status = frame.status
            tick = frame.tick ?? tick
            endedSteps = frame.endedSteps
            leftOut += frame.leftOut ?? []
            for reported in frame.compared ?? [] { run.add(ComparedFrame(reported), tick: reported.tick) }
            if let last = run.ticks?.upperBound, last < tick, let same = run.frame(at: last) { run.add(same, tick: tick) }
        case .finding(let finding):
            let line = finding.lines.first.map { " (\($0.path):\($0.line))" } ?? ""
            throw SessionError("a phone of the comparison has stopped: \(finding.summary)\(line)")
        case .memory, .tree, .picture, .inspection, .assertions, .replaying, .stopping, .news: break
        }
    }

    // MARK: Inputs

    /// Adds an input of the first phone to the next tick.
    /// - Parameter first: the first phone, which maps touches to this phone's views; nil if this phone is the first.
    func take(_ event: InputEvent, at time: Double, from first: ComparedProcess?) {
        var own = event
        if let first { own = touches.translated(event, on: first.latest, to: latest) }
        inputs.append(.init(input: LabInput(own), after: (time - status.time) * Double(status.framesPerSecond)))
    }

    private var latest: ComparedFrame? { run.ticks.flatMap { run.frame(at: $0.upperBound) } }

    // MARK: Descriptions

    var deviceSize: CGSize? { (try? SimulatedDevice.named(status.device))?.size }

    func traits(source: String) -> ComparedTraits {
        ComparedTraits(
            source: source, strategy: status.strategy, device: status.device, systemVersion: "iOS \(status.systemVersion)",
            textSize: "text size \(status.textSize)", locale: status.locale ?? "")
    }
}
