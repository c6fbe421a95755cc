/// What the arena says about itself: to the inspector, to `trace --dump-state`, and to tests.
extension GestureArena {
    /// One recogniser in the game.
    package struct Entry {
        package let recognizer: UIGestureRecognizer
        /// Class, name and view.
        package let name: String
        package let state: UIGestureRecognizer.State
        /// The fingers that it follows.
        package let fingers: [Int]
        /// What it has recognised and may not have yet.
        package let wants: UIGestureRecognizer.State?
        /// Whom it waits for, and who says that it must.
        package let waits: [(name: String, reason: String)]
        /// Why it has failed; nil while it has not.
        package let outcome: String?
    }

    /// Everybody in the game, in the order in which they hear of touches.
    package var entries: [Entry] {
        active.map { recognizer in
            Entry(
                recognizer: recognizer, name: recognizer.shortName, state: recognizer.currentState,
                fingers: recognizer.trackedTouches.map(\.identifier), wants: recognizer.pendingState,
                waits: recognizer.pendingState == nil ? [] : blockers(of: recognizer).map { ($0.recognizer.shortName, $0.reason) },
                outcome: recognizer.currentState == .failed ? recognizer.outcome : nil)
        }
    }

    /// The active recognisers with their states, and which of them waits for which and why; one line each. Empty when no gesture is possible.
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

    /// Nobody is in the game and no finger is down.
    package var isIdle: Bool { active.isEmpty && contacts.isEmpty }

    /// What is wrong with the arena's own books; nil when nothing is.
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
    /// Class, name and view, for messages.
    package var shortName: String {
        "\(type(of: self))" + (name.map { " \"\($0)\"" } ?? "") + " on " + (view.map { $0.layer.debugName } ?? "no view")
    }
}
