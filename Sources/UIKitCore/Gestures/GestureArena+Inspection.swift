/// The arena's description of itself for the inspector, `trace --dump-state` and tests.
extension GestureArena {
    /// One active recognizer.
    package struct Entry {
        package let recognizer: UIGestureRecognizer
        /// The recognizer's class, name and view.
        package let name: String
        package let state: UIGestureRecognizer.State
        /// The fingers that it tracks.
        package let fingers: [Int]
        /// The state that it has asked for and has not been granted yet.
        package let wants: UIGestureRecognizer.State?
        /// The recognizers that it waits for, and the reason for each.
        package let waits: [(name: String, reason: String)]
        /// The reason why it has failed; nil if it has not.
        package let outcome: String?
    }

    /// All active recognizers, in the order in which they receive touches.
    package var entries: [Entry] {
        active.map { recognizer in
            Entry(
                recognizer: recognizer, name: recognizer.shortName, state: recognizer.currentState,
                fingers: recognizer.trackedTouches.map(\.identifier), wants: recognizer.pendingState,
                waits: recognizer.pendingState == nil ? [] : blockers(of: recognizer).map { ($0.recognizer.shortName, $0.reason) },
                outcome: recognizer.currentState == .failed ? recognizer.outcome : nil)
        }
    }

    /// Returns the active recognizers with their states, and which of them waits for which and why; one line each. Empty when no gesture is
    /// possible.
    ///
    /// A line reads `CLASS "NAME" on VIEW: STATE, fingers 0 1, wants ended, waits for OTHER (because of WHAT), failed because WHY`.
    package func dump() -> String {
        entries.map { entry in
            var line = "\(entry.name): \(entry.state)"
            if !entry.fingers.isEmpty { line += ", fingers " + entry.fingers.map(String.init).joined(separator: " ") }
            if let wants = entry.wants { line += ", wants \(wants)" }
            for wait in entry.waits { line += ", waits for \(wait.name) (because of \(wait.reason))" }
            if let outcome = entry.outcome { line += ", failed because \(outcome)" }
            return line
        }.joined(separator: "\n")
    }

    /// Whether no recognizer is active and no finger is down.
    package var isIdle: Bool { active.isEmpty && contacts.isEmpty }

    /// A description of an inconsistency in the arena's state; nil if there is none.
    package var inconsistency: String? {
        for (index, recognizer) in active.enumerated() {
            if !recognizer.isActive || recognizer.arena !== self { return "\(recognizer.shortName) is followed and not active" }
            if active[..<index].contains(where: { $0 === recognizer }) { return "\(recognizer.shortName) is followed twice" }
            if recognizer.pendingState != nil, recognizer.currentState != .possible {
                return "\(recognizer.shortName) is \(recognizer.currentState) and still wants \(recognizer.pendingState!)"
            }
            for touch in recognizer.trackedTouches {
                let isKnown = contacts.contains { contact in
                    contact.touch === touch && contact.recognizers.contains { $0 === recognizer }
                }
                if !isKnown { return "\(recognizer.shortName) follows finger \(touch.identifier), which nobody put down on it" }
            }
        }
        for contact in contacts where contact.isUp && contact.delivery != .waiting && !contact.hasEnded && currentEvent == nil {
            return "finger \(contact.touch.identifier) is up and was not forgotten"
        }
        return nil
    }

    func _checkInvariants() {
        assert(inconsistency == nil, "\(inconsistency ?? "")\n\(dump())")
    }
}

extension UIGestureRecognizer {
    /// The class, name and view, for messages.
    package var shortName: String {
        "\(type(of: self))" + (name.map { " \"\($0)\"" } ?? "") + " on " + (view.map { $0.layer.debugName } ?? "no view")
    }
}
