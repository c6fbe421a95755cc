import CSDL2
import Foundation
import HostSupport
import QuartzCore
import LabControl
import LabProtocol
import Simulator
import UIKit

/// The window under the control of other programs.
extension LabWindow: ControlHost {
    /// Opens the window's socket. A window without one works as well: what stands in the way is said once.
    func openControl() {
        guard options.takesControl else { return }
        do throws(ControlError) {
            controlSocket = try ControlSocket(folder: .standard(environment: ProcessInfo.processInfo.environment)) {
                // The window may sleep until an event comes.
                var event = SDL_Event()
                event.type = SDL_USEREVENT.rawValue
                SDL_PushEvent(&event)
            }
            if let path = controlSocket?.path { controlLeaving = Interruption.whenLeaving { unlink(path) } }
        } catch {
            StandardError.write("This window cannot be controlled from outside: \(error.message).")
        }
    }

    func closeControl() {
        settling = []
        owedTicks = []
        controlSocket?.close()
        if let controlLeaving { Interruption.forgetLeaving(controlLeaving) }
        controlSocket = nil
    }

    /// Requests that are carried out before the window draws again: a noisy client keeps nobody waiting. (chosen)
    static let mostRequests = 32

    /// Carries out what clients ask for, and tells them what has happened.
    func serveClients() {
        guard let socket = controlSocket else { return }
        for news in socket.take(atMost: Self.mostRequests) {
            switch news {
            case .line(let client, let line):
                controlDesk.take(line, of: client, on: self)
                needsDrawing = true
            case .tooLong(let client):
                controlDesk.refuseLine(of: client)
                socket.end(client)
            case .gone(let client): controlDesk.forget(client)
            }
        }
        followOwedTicks()
        controlDesk.publish(self)
    }

    // MARK: What clients see

    var controlState: ControlState {
        var state = ControlState(of: session, isPaused: pacer.isPaused, hasWindow: true)
        state.past = past.map { time(of: $0) }
        (state.run, state.runs) = (session.branches.current, session.branches.all.count)
        state.failure = failure ?? state.failure
        state.take = takes.recorder?.length(at: session.time)
        state.notice = notice?.text
        state.window = window.size
        state.on = LabCommand.table.filter { $0.isOn(self) }.map(\.id.rawValue)
        return state
    }

    var controlCommands: [ControlCommand] {
        LabCommand.table.map { row in
            ControlCommand(
                id: row.id.rawValue, group: row.group.rawValue, title: row.englishTitle, key: row.chord?.description, isOn: row.isOn(self),
                refusal: LabLanguage.inEnglish { row.refusal(self) })
        }
    }

    // MARK: What clients do

    func performCommand(_ id: String) throws(ControlError) {
        guard let known = LabCommand.ID(rawValue: id) else {
            let nearest = NearestSpelling.of(id, in: LabCommand.ID.allCases.map(\.rawValue)).map { "; did you mean \($0)?" }
            throw .parameters("there is no command \(id)\(nearest ?? "; lab.commands lists them")")
        }
        if let refusal = LabLanguage.inEnglish({ LabCommand.of(known).refusal(self) }) { throw .refused(refusal) }
        perform(known)
    }

    func openScene(_ name: String) throws(ControlError) {
        let names = sceneNames
        if let index = names.firstIndex(of: name) ?? library.scenes.firstIndex(where: { $0.name == name }) {
            show(scene: index)
        } else if name.contains("/") || FileManager.default.fileExists(atPath: name) {
            openFile(name)
        } else {
            let nearest = NearestSpelling.of(name, in: names + library.scenes.map(\.name)).map { "; did you mean \"\($0)\"?" }
            throw .parameters("there is no scene \"\(name)\"\(nearest ?? "; scene.list lists them")")
        }
        if let failure { throw .refused(failure) }
    }

    func choose(_ choices: PhoneChoices) throws(ControlError) {
        if let version = choices.systemVersion, version < (choices.device ?? session.device).earliestSystemVersion {
            throw .refused("\((choices.device ?? session.device).name) does not run iOS \(version)")
        }
        if let device = choices.device { change(device: device) }
        if let strategy = choices.strategy {
            guard strategies.contains(strategy) else {
                throw .refused("\(session.title) takes the strategies \(strategies.map(\.rawValue).joined(separator: ", "))")
            }
            change(strategy: strategy)
        }
        if let version = choices.systemVersion { change(systemVersion: version) }
        if let distance = choices.keyboardDistance { change(keyboardDistance: distance) }
        if let size = choices.textSize, size != session.textSize { change(textSize: size) }
        if let isDark = choices.isDark, isDark != session.isDark { changeAppearance() }
        if let failure { throw .refused(failure) }
    }

    func setPaused(_ isPaused: Bool) {
        pacer.isPaused = isPaused
        needsDrawing = true
    }

    func showMoment(_ time: Double?) throws(ControlError) {
        guard let time else { return returnToPresent() }
        if let timeRefusal { throw .refused(timeRefusal) }
        scrub(to: time)
        needsDrawing = true
    }

    func startFlow() throws(ControlError) {
        guard session.hasFlow || flow.fileToPlay != nil else { throw .refused("\(session.title) has no flow.") }
        playFlow()
        if let failure { throw .refused(failure) }
    }

    func runTicks(_ count: Int) -> FlowPlaybackState? {
        returnToPresent()
        pacer.isPaused = true
        needsDrawing = true
        return advance(count)
    }

    func sendInput(_ input: InputEvent, afterTicks ticks: Double) { session.send(input, after: ticks) }
}
