import Synchronization

/// The event loop of this process, which is woken when a phone in another process answers. A process has at most one loop.
package enum HostLoop {
    /// The functions by which other code uses the loop.
    package struct Functions: Sendable {
        /// Ends the wait for an event. Can be called from any thread.
        let wake: @Sendable () -> Void
        /// Processes the pending events. Returns whether the user wants to end the program.
        let isClosing: @Sendable @MainActor () -> Bool

        package init(wake: @escaping @Sendable () -> Void, isClosing: @escaping @Sendable @MainActor () -> Bool) {
            (self.wake, self.isClosing) = (wake, isClosing)
        }
    }
    private static let functions = Mutex<Functions?>(nil)

    /// Sets the loop; nil once it has ended.
    package static func use(_ loop: Functions?) { functions.withLock { $0 = loop } }

    /// Ends the loop's wait for an event because an answer has arrived. Can be called from any thread.
    package static func wake() { functions.withLock { $0 }?.wake() }

    /// Whether the user wants to end the program. Processes the pending events first.
    @MainActor
    static var isClosing: Bool { functions.withLock { $0 }?.isClosing() ?? false }
}
