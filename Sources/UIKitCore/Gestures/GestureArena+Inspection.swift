/// A description of the arena's state for the inspector, `trace --dump-state` and tests.
extension GestureArena {
    /// The state of one active recognizer.
    package struct Entry {
        package let recognizer: UIGestureRecognizer
        /// The recognizer's class, name and view.
        package let name: String
        package let state: UIGestureRecognizer.State
        /// The identifiers of the fingers that the recognizer tracks.
        package let fingers: [Int]
        /// The requested state that the arena has not granted yet; nil if there is none.
        package let wants: UIGestureRecognizer.State?
        /// The recognizers that must fail before this recognizer may begin, with the reason for each.
        package let waits: [(name: String, reason: String)]
        /// The reason why the recognizer has failed; nil if it has not failed.
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

    /// Returns a description of the active recognizers, one line each, with their states and the recognizers that they wait for. Empty
    /// when no recognizer is active.
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
    /// The recognizer's class, name and view, for messages.
    package var shortName: String {
        "\(type(of: self))" + (name.map { " \"\($0)\"" } ?? "") + " on " + (view.map { $0.layer.debugName } ?? "no view")
    }
}
