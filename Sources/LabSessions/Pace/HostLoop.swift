import Synchronization

/// The event loop of this program, as far as phones in other programs need it. A program has one loop, or none.
package enum HostLoop {
    /// Functions of the loop.
    package struct Functions: Sendable {
        /// Ends the wait for an event, from any thread.
        let wake: @Sendable () -> Void
        /// Takes in the events that have come, and returns whether the user has asked for the end.
        let isClosing: @Sendable @MainActor () -> Bool

        package init(wake: @escaping @Sendable () -> Void, isClosing: @escaping @Sendable @MainActor () -> Bool) {
            (self.wake, self.isClosing) = (wake, isClosing)
        }
    }
    private static let functions = Mutex<Functions?>(nil)

    /// Sets the loop; nil when it has ended.
    package static func use(_ loop: Functions?) { functions.withLock { $0 = loop } }

    /// Ends the wait of the loop for an event: an answer has come. Callable from any thread.
    package static func wake() { functions.withLock { $0 }?.wake() }

    /// Whether the user has asked for the end. It takes in the events that have come since the loop looked for them.
    @MainActor
    static var isClosing: Bool { functions.withLock { $0 }?.isClosing() ?? false }
}
