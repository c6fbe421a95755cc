import IQKeyboardManagerSwift
import KeyboardAdjustment
import UIKit

/// The log of a process's events with their names and times. Traces print the events, and flows count them.
@MainActor
package final class EventLog {
    package struct Entry: Hashable, Sendable {
        /// The virtual time in seconds.
        package var time: Double
        /// The event's name, such as `keyboardWillShow`, `beginEditing`, `textChange` or `adjust`.
        package var name: String
        /// The name of the event's view, if any.
        package var view: String?
        /// Additional members of the event in the trace, in order.
        package var details: [OrderedJSON.Member]
    }

    package private(set) var entries: [Entry] = []
    /// The engine's latest plan.
    package private(set) var lastPlan: AdjustmentPlan?
    private var lastShares: MovementShares?
    /// The content of all `moved` events, in order.
    package private(set) var movements: [MovementShares] = []

    package init() {}

    /// Returns the number of times that an event occurred.
    package func count(_ name: String) -> Int { entries.filter { $0.name == name }.count }

    /// The system's notifications that become events, and the events' names.
    nonisolated private static let notifications: [(Notification.Name, String)] = [
        (UIResponder.keyboardWillShowNotification, "keyboardWillShow"), (UIResponder.keyboardDidShowNotification, "keyboardDidShow"),
        (UIResponder.keyboardWillHideNotification, "keyboardWillHide"), (UIResponder.keyboardDidHideNotification, "keyboardDidHide"),
        (UIResponder.keyboardWillChangeFrameNotification, "keyboardWillChangeFrame"),
        (UIResponder.keyboardDidChangeFrameNotification, "keyboardDidChangeFrame"),
        (UITextField.textDidBeginEditingNotification, "beginEditing"), (UITextField.textDidEndEditingNotification, "endEditing"),
        (UITextField.textDidChangeNotification, "textChange"), (UITextView.textDidBeginEditingNotification, "beginEditing"),
        (UITextView.textDidEndEditingNotification, "endEditing"), (UITextView.textDidChangeNotification, "textChange"),
        (.unsatisfiableConstraints, "unsatisfiableConstraints"), (.unsettledLayout, "unsettledLayout"),
        (UIDevice.orientationDidChangeNotification, "orientationDidChange"),
        (UIApplication.didBecomeActiveNotification, "becomeActive"), (UIApplication.willResignActiveNotification, "resignActive"),
        (UIApplication.didEnterBackgroundNotification, "enterBackground"),
        (UIApplication.willEnterForegroundNotification, "enterForeground"),
    ]

    /// The names of all events.
    nonisolated package static let names =
        notifications.map(\.1).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } + [
            "adjust", "moved", "feedback", "appMistake", "outside", "glass",
        ]

    /// Observes the running process.
    func observe(_ process: SimulatedProcess) {
        for (notification, name) in Self.notifications {
            NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) { [weak self] note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated { self?.record(name, note) }
            }
        }
        process.feedback.receive = { [weak self] feedback in MainActor.assumeIsolated { self?.record(feedback) } }
        process.outside.receive = { [weak self] what in
            self?.entries.append(
                Entry(time: SimulatedProcess.current.clock.loggedTime, name: "outside", view: nil, details: [.init("what", .string(what))]))
        }
        GlassWatch.current.receive = { [weak self] glass, decision in self?.record(decision, glass) }
        process.mistakes.receive = { [weak self] message, subject in
            nonisolated(unsafe) let subject = subject
            MainActor.assumeIsolated { self?.recordMistake(message, subject) }
        }
    }

    /// Observes the engine of the running process. A decision in response to a notification follows the notification.
    /// - Parameter isAsked: whether the engine was chosen explicitly. If not, the engine is disabled, as in an app that handles the
    ///   keyboard itself, and decisions without moves are not logged.
    func observeEngine(isAsked: Bool = true) {
        IQKeyboardManager.shared.observeAdjustments { [weak self] adjustment in
            guard let self, isAsked || adjustment.plan.reason != .engineDisabled || !adjustment.plan.moves.isEmpty else { return }
            self.lastPlan = adjustment.plan
            self.entries.append(Entry(time: adjustment.time, name: "adjust", view: nil, details: adjustment.jsonMembers))
        }
    }

    /// Records the actors (the engine, the app …) that have moved the focused field, if they differ from the last record.
    func note(_ shares: MovementShares, at time: Double) {
        guard shares != lastShares ?? MovementShares(field: shares.field) else { return }
        lastShares = shares
        movements.append(shares)
        entries.append(Entry(time: time, name: "moved", view: shares.field, details: shares.members))
    }

    private func record(_ feedback: HapticFeedback) {
        var details = [OrderedJSON.Member("kind", .string(feedback.kind))]
        if let style = feedback.style { details.append(.init("style", .string(style))) }
        if let intensity = feedback.intensity { details.append(.init("intensity", .number(Double(intensity)))) }
        entries.append(Entry(time: SimulatedProcess.current.clock.loggedTime, name: "feedback", view: nil, details: details))
    }

    /// Records that a glass view has switched to light or dark, and the reason.
    private func record(_ decision: GlassDecision, _ glass: UIView) {
        var details = [OrderedJSON.Member("tone", .string(decision.tone.rawValue))]
        if let luminance = decision.luminance { details.append(.init("luminance", .number((luminance * 1000).rounded() / 1000))) }
        details.append(.init("why", .string(decision.sentence)))
        // The bar or button that contains the glass has a more informative name.
        let owner = glass is GlassView ? glass.superview ?? glass : glass
        entries.append(Entry(time: SimulatedProcess.current.clock.loggedTime, name: "glass", view: owner.traceName, details: details))
    }

    private func recordMistake(_ message: String, _ subject: AnyObject?) {
        entries.append(
            Entry(
                time: SimulatedProcess.current.clock.loggedTime, name: "appMistake", view: (subject as? UIView)?.traceName,
                details: [.init("message", .string(message))]))
    }

    private func record(_ name: String, _ note: Notification) {
        var details: [OrderedJSON.Member] = []
        func rect(_ key: String) -> OrderedJSON? { (note.userInfo?[key] as? CGRect).map(OrderedJSON.init) }
        if let begin = rect(UIResponder.keyboardFrameBeginUserInfoKey) { details.append(.init("beginFrame", begin)) }
        if let end = rect(UIResponder.keyboardFrameEndUserInfoKey) { details.append(.init("endFrame", end)) }
        if let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double {
            details.append(.init("duration", .number(duration)))
        }
        if let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int {
            details.append(.init("curve", .number(Double(curve))))
        }
        // These details are logged only if they deviate from the normal case, that is, if the user dragged the keyboard or if the
        // keyboard belongs to a different app.
        if note.userInfo?[KeyboardAnnouncement.changedByUserKey] as? Bool == true { details.append(.init("byUser", .bool(true))) }
        if note.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == false { details.append(.init("isLocal", .bool(false))) }
        if let constraints = note.userInfo?["constraints"] as? [String], let broken = note.userInfo?["broken"] as? String {
            details.append(.init("constraints", .array(constraints.map { .string($0) })))
            details.append(.init("broken", .string(broken)))
        }
        if let views = note.userInfo?["views"] as? [String] { details.append(.init("views", .array(views.map { .string($0) }))) }
        if note.object is UIDevice { details.append(.init("orientation", .string("\(UIDevice.current.orientation)"))) }
        let view = (note.object as? UIView)?.traceName
        entries.append(Entry(time: SimulatedProcess.current.clock.loggedTime, name: name, view: view, details: details))
    }
}
