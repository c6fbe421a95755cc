import Compositing
import Foundation
import HostSupport
import LabControl
import Simulator
import UIKit

/// A phone without a window, whose clock advances only when a client requests it. Editors, agents and scripts control the phone over
/// standard input and output.
@MainActor
package final class WindowlessLab: ControlHost {
    private let library: SceneLibrary
    package let fonts: FontLibrary
    package private(set) var session: any LabSession
    private var choices: PhoneChoices
    /// The reporter that converts the input on the current phone to steps of a flow.
    private var steps: StepReporter?
    /// The flow steps that were written from the input on the previous phones.
    private var earlierSteps: [String] = []

    /// - Throws: an error if the library's first scene cannot be read.
    package init(_ library: SceneLibrary, choices: PhoneChoices, fonts: FontLibrary) throws {
        guard let first = library.first else { throw SessionError("name the scene to begin with") }
        (self.library, self.choices, self.fonts) = (library, choices, fonts)
        session = try library.scenes[first].session(choices, measurer: fonts)
        writeSteps()
        _ = runTicks(1)
    }

    /// Starts writing the input on the current phone as steps of a flow.
    private func writeSteps() {
        guard let local = session as? LocalSession, let steps = StepReporter(local) else { return self.steps = nil }
        self.steps = steps
        local.hand.passes = { event, time in steps.expect(LoggedInput(time: time, event: event)) }
    }

    /// Processes lines until the input ends.
    /// - Parameters:
    ///   - next: a closure that returns the next line without its newline, or nil at the end.
    ///   - write: a closure that receives each line of an answer.
    package func serve(next: () -> Data?, write: @escaping (String) -> Void) {
        let server = ControlServer { line, _ in write(line) }
        var input = ControlInput()
        while let data = next() {
            for line in input.take(data + [10]) {
                server.take(line, of: 0, on: self)
                server.publish(self)
            }
            if input.isTooLong { return server.refuseLine(of: 0) }
        }
    }

    private func refuseWindow() -> ControlError { .refused("there is no window; 'keyboard-lab ctl' talks to one that is open") }

    // MARK: ControlHost

    package var controlState: ControlState { ControlState(of: session, isPaused: true, hasWindow: false) }
    package var controlCommands: [ControlCommand] { [] }
    package var flowController: FlowController? { nil }
    package var sceneNames: [String] { library.scenes.map(\.name) }

    package func performCommand(_ id: String) throws(ControlError) { throw refuseWindow() }

    package func openScene(_ name: String) throws(ControlError) {
        do {
            if let scene = library.scenes.first(where: { $0.name == name || $0.card.title == name }) {
                try show(scene)
            } else if let open = library.open, FileManager.default.fileExists(atPath: name) {
                try show(open(name))
            } else {
                let nearest = NearestSpelling.of(name, in: sceneNames).map { "; did you mean \"\($0)\"?" }
                throw ControlError.parameters("there is no scene \"\(name)\"\(nearest ?? "; scene.list lists them")")
            }
        } catch let error as ControlError {
            throw error
        } catch {
            throw .refused("\(error)")
        }
    }

    private func show(_ scene: any SceneProvider) throws {
        let next = try scene.session(choices, measurer: fonts)
        session.close()
        session = next
        earlierSteps = []
        writeSteps()
        _ = runTicks(1)
    }

    package func choose(_ wanted: PhoneChoices) throws(ControlError) {
        if let version = wanted.systemVersion, version < (wanted.device ?? session.device).earliestSystemVersion {
            throw .refused("\((wanted.device ?? session.device).name) does not run iOS \(version)")
        }
        let before = choices
        choices.device = wanted.device ?? choices.device
        choices.strategy = wanted.strategy ?? choices.strategy
        choices.systemVersion = wanted.systemVersion ?? choices.systemVersion
        choices.textSize = wanted.textSize ?? choices.textSize
        choices.isDark = wanted.isDark ?? choices.isDark
        choices.keyboardDistance = wanted.keyboardDistance ?? choices.keyboardDistance
        let old = session
        do {
            let next = try old.provider.session(choices, measurer: fonts)
            session = next
            if let inputs = old.inputs, next.repeats(inputs, until: old.time, of: old) {
                earlierSteps += steps?.contents ?? []
                writeSteps()
            } else {
                earlierSteps = []
                writeSteps()
                _ = runTicks(1)
            }
            old.close()
        } catch {
            choices = before
            throw .refused("\(error)")
        }
    }

    package func setPaused(_ isPaused: Bool) throws(ControlError) {
        if !isPaused { throw .refused("without a window only phone.advance advances the clock") }
    }

    package func showMoment(_ time: Double?) throws(ControlError) { throw refuseWindow() }

    package func startFlow() throws(ControlError) {
        guard session.hasFlow else { throw .refused("\(session.title) has no flow.") }
        do { try show(session.provider) } catch { throw .refused("\(error)") }
        session.startFlow()
    }

    package func runTicks(_ count: Int) -> FlowPlaybackState? {
        guard let local = session as? LocalSession, let steps else { return session.advance(count) }
        var end: FlowPlaybackState?
        for _ in 0..<count {
            let wasPlaying = local.isPlaying
            steps.beforeTick()
            end = local.advance(1) ?? end
            steps.afterTick()
            if local.isPaused || wasPlaying && local.isFlowHeld { break }
        }
        return end
    }

    package func writtenFlow() throws(ControlError) -> (text: String, steps: Int) {
        guard let local = session as? LocalSession, let steps else { throw .refused("no flow can be written for \(session.title)") }
        return local.flow(of: earlierSteps + steps.contents)
    }

    /// Calls `then` at once, because input is performed immediately and the clock advances only when a client requests it.
    package func whenSettled(untilStill: Bool, _ then: @escaping @MainActor (_ drawnFrames: Int) -> Void) { then(0) }
    package func sendInput(_ input: InputEvent, afterTicks ticks: Double) { session.send(input, after: ticks) }

    private func refuseComparison() -> ControlError {
        .refused("without a window one phone is shown; 'keyboard-lab compare --first-difference' compares several")
    }
    package func addPhone(_ variant: ComparisonVariant) throws(ControlError) { throw refuseComparison() }
    package func comparisonState() throws(ControlError) -> ComparisonState { throw refuseComparison() }
    package func showParting(of number: Int?) throws(ControlError) { throw refuseComparison() }
    package func swapComparedPhone(_ number: Int) throws(ControlError) { throw refuseComparison() }
    package func removeComparedPhone(_ number: Int?) throws(ControlError) { throw refuseComparison() }
}
