import Foundation

/// SIGINT, SIGTERM and SIGHUP as a value to look at: the window closes tidily on the first, the system ends the program on the second.
enum StopSignals {
    // A signal handler may touch nothing but such a variable.
    nonisolated(unsafe) private static var received: sig_atomic_t = 0

    static let watched = [SIGINT, SIGTERM, SIGHUP]

    static func install() {
        received = 0
        // A program that a thread with blocked signals starts begins with them blocked, and nobody could end it.
        var mask = sigset_t()
        sigemptyset(&mask)
        for number in watched { sigaddset(&mask, number) }
        sigprocmask(SIG_UNBLOCK, &mask, nil)
        for number in watched {
            // What `nohup` starts goes on without its terminal.
            if number == SIGHUP, isIgnored(number) { continue }
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { StopSignals.received = $0 }
            // One shot: the second signal has its usual effect. Without SA_RESTART, so that a wait ends.
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
            sigaction(number, &action, nil)
        }
    }

    static func remove() { for number in watched where !isIgnored(number) { signal(number, SIG_DFL) } }

    private static func isIgnored(_ number: Int32) -> Bool {
        var present = sigaction()
        sigaction(number, nil, &present)
        return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The signal that came in, if any.
    static var pending: Int32? { received == 0 ? nil : Int32(received) }

    /// Host seconds after which a sleeping loop looks whether a signal came: SDL's own waits do not end with one. (chosen)
    static let interval = 0.25
}
