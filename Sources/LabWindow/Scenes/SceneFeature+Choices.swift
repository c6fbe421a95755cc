import LabProtocol
import LabSessions
import Simulator
import UIKit

/// Shows the same scene on a phone with a different device, strategy or version of iOS.
extension SceneFeature {
    /// Shows the same scene with other choices. If the screen keeps its size, replays the input. Otherwise the scene starts again, and
    /// Back returns to the old phone.
    private func reconfigure(_ what: String, _ change: (inout PhoneChoices) -> Void) {
        if let app = session as? RemoteSession { return reconfigure(app, what, change) }
        let before = options.choices
        let old = session
        change(&options.choices)
        guard restart(old.provider, keepsPlace: true, keepsOld: true, choicesBefore: before) else {
            options.choices = before
            return
        }
        guard let inputs = old.inputs, !inputs.isEmpty, !isInGallery else { return say(what) }
        if session.repeats(inputs, until: old.time, of: old) {
            say(localized("\(what). Your input was replayed; \(backKey) goes back."))
        } else {
            say(localized("\(what). The scene starts again, because your input needs another screen size; \(backKey) goes back to it."))
        }
    }

    private var backKey: String { LabCommand.of(.back).key }

    /// Shows an app with other choices. A new process replaces the current one as soon as it has reached the same moment. On a screen of
    /// a different size the input is not replayed, because its touches would hit other places. Back returns to the old screen.
    private func reconfigure(_ app: RemoteSession, _ what: String, _ change: (inout PhoneChoices) -> Void) {
        let left = entry
        guard let run = left.run, var choices = try? PhoneChoices(run.choices) else { return }
        let before = choices.device ?? app.device
        change(&choices)
        var next = run
        next.choices = LabChoices(choices)
        guard next.choices != run.choices else { return }
        let repeats = (choices.device ?? app.device).size == before.size
        if !repeats || run.inputs.isEmpty { (next.inputs, next.end) = ([], 0) }
        history.leave(left)
        change(&options.choices)
        features.takes.endTake(because: localized("Another run begins."))
        features.time.returnToPresent()
        app.goOn(with: next)
        if run.inputs.isEmpty {
            say(what)
        } else if repeats {
            say(localized("\(what). Your input is replayed; \(backKey) goes back."))
        } else {
            say(localized("\(what). The scene starts again, because your input needs another screen size; \(backKey) goes back to it."))
        }
    }

    /// The choices for the app's next process while that process starts; nil if no process is starting.
    private var onItsWay: PhoneChoices? {
        guard let app = session as? RemoteSession, app.next != nil else { return nil }
        return try? PhoneChoices(app.choices)
    }

    /// The device that the user chose last. An app's phone changes to it only when the app's next process has reached the same moment.
    var wantedDevice: SimulatedDevice { onItsWay?.device ?? session.device }
    var wantedStrategy: AdjustmentStrategy { onItsWay?.strategy ?? session.strategy }
    var wantedSystemVersion: Int { onItsWay?.systemVersion ?? session.systemVersion }

    func change(device: SimulatedDevice) {
        guard device != wantedDevice else { return }
        reconfigure(device.name) { $0.device = device }
    }

    func change(strategy: AdjustmentStrategy) {
        guard strategy != wantedStrategy else { return }
        reconfigure(localized("Strategy \(strategy.rawValue): \(localized(known: strategy.title))")) { $0.strategy = strategy }
    }

    func change(keyboardDistance: Double) {
        let what = "keyboardDistance \(InspectedValue.short(keyboardDistance))"
        reconfigure(what) { $0.keyboardDistance = keyboardDistance }
    }

    func change(systemVersion: Int) {
        guard systemVersion != wantedSystemVersion else { return }
        reconfigure("iOS \(systemVersion)") { $0.systemVersion = systemVersion }
    }

    func step(devices step: Int) {
        let all = SimulatedDevice.all
        let index = all.firstIndex(of: wantedDevice) ?? 0
        change(device: all[(index + step + all.count) % all.count])
    }

    func nextStrategy() {
        let all = strategies
        let index = all.firstIndex(of: wantedStrategy) ?? 0
        change(strategy: all[(index + 1) % all.count])
    }

    /// Switches between the two simulated versions of iOS, 17 and 26, if the device can run the other version.
    func changeSystem() {
        let present = wantedSystemVersion
        let other = present >= 26 ? 17 : 26
        guard other >= wantedDevice.earliestSystemVersion else {
            return say(localized("\(wantedDevice.name) shipped with iOS \(present) and does not run iOS \(other)."))
        }
        change(systemVersion: other)
    }

    /// The strategies that can be chosen. `own` is only for an app, and `none` only for a scene.
    var strategies: [AdjustmentStrategy] { AdjustmentStrategy.allCases.filter { $0 != (session.isOwnApp ? .none : .own) } }
}
