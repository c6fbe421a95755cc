import Foundation

/// Ctrl-C, SIGTERM and the end of the terminal: long work asks between frames whether it should stop, so that what it wrote stays whole.
///
/// The first signal asks for a tidy end, the second one lets nobody be waited for any more, the third one ends the program on the spot.
enum Interruption {
    nonisolated(unsafe) private static var count: sig_atomic_t = 0

    private static let watched = [SIGINT, SIGTERM, SIGHUP]

    static func prepare() {
        // A parent that started the program on a thread with blocked signals hands the block on.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in watched { sigaddset(&signals, number) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        for number in watched {
            // What `nohup` starts goes on without its terminal.
            guard number != SIGHUP || !isIgnored(number) else { continue }
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                Interruption.count += 1
                guard Interruption.count > 2 else { return }
                signal(number, SIG_DFL)
                raise(number)
            }
            // Without SA_RESTART, so that a wait for a reader or a writer ends.
            action.sa_flags = 0
            sigaction(number, &action, nil)
        }
        // A reader that closes early (`| head`) must not kill the program before it has cleaned up,
        // and neither must a limit of a file's size.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var present = sigaction()
        sigaction(number, nil, &present)
        return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    static var isRequested: Bool { count != 0 }
    /// How often it was asked for.
    static var requests: Int { Int(count) }
}
