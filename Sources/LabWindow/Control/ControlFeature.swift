import HostSupport
import LabControl
import LabProtocol
import LabSessions
import Simulator
import UIKit

/// The control socket of the window, through which other processes control it.
@MainActor
final class ControlFeature: WindowFeature, ControlHost {
    unowned let host: any WindowHost
    /// The control socket; nil if the window accepts no clients.
    private(set) var socket: ControlSocket?
    private lazy var server = ControlServer { [unowned self] line, client in socket?.send(line, to: client) }
    /// The number of the cleanup handler that removes the socket's file even if the process ends unexpectedly.
    private var leaving: Int?
    /// The requested ticks that have not run yet, oldest request first.
    var owedTicks: [OwedTicks] = []
    /// The requests that wait until the window is at rest.
    var settling: [(untilStill: Bool, answer: @MainActor () -> Void)] = []

    init(host: any WindowHost) { self.host = host }

    /// Opens the control socket. If that fails, prints the reason once; the window works without the socket.
    func openControl() {
        guard options.takesControl else { return }
        do throws(ControlError) {
            socket = try ControlSocket(folder: .standard(environment: ProcessInfo.processInfo.environment)) {
                // The window must be woken, because it may sleep until the next event.
                SDLWindow.wake()
            }
            if let path = socket?.path { leaving = Interruption.whenLeaving { unlink(path) } }
        } catch {
            StandardError.write("This window cannot be controlled from outside: \(error.message).")
        }
    }

    func closeControl() {
        settling = []
        owedTicks = []
        socket?.close()
        if let leaving { Interruption.forgetLeaving(leaving) }
        socket = nil
    }

    func follow(at now: Double) { serveClients() }

    func wait(at now: Double) -> Double? {
        if socket?.hasUpdates == true || !owedTicks.isEmpty { return 0 }
        return settling.isEmpty ? nil : isSettled(untilStill: true) ? 0 : Self.settlingInterval
    }

    var isBusy: Bool { !owedTicks.isEmpty }

    /// The maximum number of requests that are performed before the window draws again, so that one client cannot delay the requests of
    /// other clients. (chosen)
    static let mostRequests = 32

    /// Performs the requests of clients and sends them notifications.
    func serveClients() {
        guard let socket else { return }
        for updates in socket.take(atMost: Self.mostRequests) {
            switch updates {
            case .line(let client, let line):
                server.take(line, of: client, on: self)
                needsDrawing = true
            case .tooLong(let client):
                server.refuseLine(of: client)
                socket.end(client)
            case .gone(let client): server.forget(client)
            }
        }
        followOwedTicks()
        server.publish(self)
    }

    // MARK: State for clients

    var flowController: FlowController? { features.flow.controller }
    var sceneNames: [String] { features.scenes.sceneNames }

    var controlState: ControlState {
        var state = ControlState(of: session, isPaused: isPaused, hasWindow: true)
        state.past = features.time.past.map { time(of: $0) }
        (state.run, state.runs) = (session.branches.current, session.branches.all.count)
        state.failure = failure ?? state.failure
        state.take = features.takes.recorder?.length(at: session.time)
        state.notice = features.messages.notice?.text
        state.window = host.window.size
        state.on = LabCommand.table.filter { $0.isOn(features) }.map(\.id.rawValue)
        return state
    }

    var controlCommands: [ControlCommand] {
        LabCommand.table.map { row in
            ControlCommand(
                id: row.id.rawValue, group: row.group.rawValue, title: row.englishTitle, key: row.chord?.description,
                isOn: row.isOn(features),
                refusal: LabLanguage.inEnglish { row.refusal(features) })
        }
    }

    // MARK: Requests of clients

    func performCommand(_ id: String) throws(ControlError) {
        guard let known = LabCommand.ID(rawValue: id) else {
            let nearest = NearestSpelling.of(id, in: LabCommand.ID.allCases.map(\.rawValue)).map { "; did you mean \($0)?" }
            throw .parameters("there is no command \(id)\(nearest ?? "; lab.commands lists them")")
        }
        if let refusal = LabLanguage.inEnglish({ LabCommand.of(known).refusal(features) }) { throw .refused(refusal) }
        perform(known)
    }

    func openScene(_ name: String) throws(ControlError) {
        let names = features.scenes.sceneNames
        if let index = names.firstIndex(of: name) ?? features.scenes.library.scenes.firstIndex(where: { $0.name == name }) {
            features.scenes.show(scene: index)
        } else if name.contains("/") || FileManager.default.fileExists(atPath: name) {
            features.scenes.openFile(name)
        } else {
            let nearest = NearestSpelling.of(name, in: names + features.scenes.library.scenes.map(\.name)).map {
                "; did you mean \"\($0)\"?"
            }
            throw .parameters("there is no scene \"\(name)\"\(nearest ?? "; scene.list lists them")")
        }
        if let failure { throw .refused(failure) }
    }

    func choose(_ choices: PhoneChoices) throws(ControlError) {
        if let version = choices.systemVersion, version < (choices.device ?? session.device).earliestSystemVersion {
            throw .refused("\((choices.device ?? session.device).name) does not run iOS \(version)")
        }
        if let device = choices.device { features.scenes.change(device: device) }
        if let strategy = choices.strategy {
            guard features.scenes.strategies.contains(strategy) else {
                throw .refused(
                    "\(session.title) takes the strategies \(features.scenes.strategies.map(\.rawValue).joined(separator: ", "))")
            }
            features.scenes.change(strategy: strategy)
        }
        if let version = choices.systemVersion { features.scenes.change(systemVersion: version) }
        if let distance = choices.keyboardDistance { features.scenes.change(keyboardDistance: distance) }
        if let size = choices.textSize, size != session.textSize { features.phone.change(textSize: size) }
        if let isDark = choices.isDark, isDark != session.isDark { features.phone.changeAppearance() }
        if let failure { throw .refused(failure) }
    }

    func setPaused(_ isPaused: Bool) {
        self.isPaused = isPaused
        needsDrawing = true
    }

    func showMoment(_ time: Double?) throws(ControlError) {
        guard let time else { return features.time.returnToPresent() }
        if let timeRefusal = features.time.timeRefusal { throw .refused(timeRefusal) }
        features.time.scrub(to: time)
        needsDrawing = true
    }

    func startFlow() throws(ControlError) {
        guard session.hasFlow || features.flow.controller.fileToPlay != nil else { throw .refused("\(session.title) has no flow.") }
        features.flow.playFlow()
        if let failure { throw .refused(failure) }
    }

    func runTicks(_ count: Int) -> FlowPlaybackState? {
        features.time.returnToPresent()
        isPaused = true
        needsDrawing = true
        return features.clock.advance(count)
    }

    func sendInput(_ input: InputEvent, afterTicks ticks: Double) { session.send(input, after: ticks) }
}
