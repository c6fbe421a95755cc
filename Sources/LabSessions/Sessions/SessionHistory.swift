import LabProtocol

/// The sessions that the user has left. Going back shows a session in its last state, with all typed text.
@MainActor
package struct SessionHistory {
    package struct Entry {
        package var session: any LabSession
        /// The scene's index in the library; nil if the scene is not in the library.
        package var scene: Int?
        /// The settings of the phone, which apply again when the scene is loaded again.
        package var choices: PhoneChoices
        /// The run of an app. An app's session continues with new choices, so going back must repeat the run.
        package var run: AppRun?

        package init(session: any LabSession, scene: Int? = nil, choices: PhoneChoices, run: AppRun? = nil) {
            self.session = session
            self.scene = scene
            self.choices = choices
            self.run = run
        }
    }
    /// A run of an app, from its beginning to the moment at which the user left it.
    package struct AppRun: Equatable {
        package var choices: LabChoices
        package var inputs: [LabLoggedInput]
        /// The end of the run, in virtual seconds.
        package var end: Double
    }

    package private(set) var past: [Entry] = []
    package private(set) var future: [Entry] = []
    /// The maximum number of stored sessions, each of which keeps a whole phone in memory. (chosen)
    static let most = 8

    package init() {}

    /// Stores a session that is replaced by another session.
    package mutating func leave(_ entry: Entry) {
        past.append(entry)
        let forgotten = future
        future = []
        for entry in forgotten { close(entry.session) }
        while past.count > Self.most {
            let first = past.removeFirst()
            close(first.session)
        }
    }

    /// Replaces an app's old session by its new session.
    package mutating func replace(_ old: any LabSession, with new: any LabSession) {
        for index in past.indices where past[index].session === old { past[index].session = new }
        for index in future.indices where future[index].session === old { future[index].session = new }
    }

    /// Closes a session unless the user can still return to it.
    private func close(_ session: any LabSession) {
        if past.contains(where: { $0.session === session }) || future.contains(where: { $0.session === session }) { return }
        session.close()
    }

    package mutating func back(from entry: Entry) -> Entry? {
        guard let last = past.popLast() else { return nil }
        future.append(entry)
        return last
    }

    package mutating func forward(from entry: Entry) -> Entry? {
        guard let next = future.popLast() else { return nil }
        past.append(entry)
        return next
    }

    package mutating func close() {
        for entry in past + future { entry.session.close() }
        (past, future) = ([], [])
    }
}

extension SessionHistory {
    /// Stores a session that the user left by going back to a new gallery, so that the user can go forward to the session again.
    package mutating func leaveForward(_ entry: Entry) { future.append(entry) }
}
