import Foundation

/// Ctrl-C and SIGTERM: long work asks between frames whether it should stop, so that what it wrote stays whole.
enum Interruption {
    nonisolated(unsafe) private static var flag: sig_atomic_t = 0

    static func prepare() {
        // A parent that started the program on a thread with blocked signals hands the block on.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        signal(SIGINT) { _ in Interruption.flag = 1 }
        signal(SIGTERM) { _ in Interruption.flag = 1 }
        // A reader that closes early (`| head`) must not kill the program before it has cleaned up.
        signal(SIGPIPE, SIG_IGN)
    }

    static var isRequested: Bool { flag != 0 }
}
