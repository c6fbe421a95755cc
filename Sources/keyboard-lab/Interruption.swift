import Foundation

/// Ctrl-C and SIGTERM: long work asks between frames whether it should stop, so that what it wrote stays whole.
enum Interruption {
    nonisolated(unsafe) private static var flag: sig_atomic_t = 0

    static func prepare() {
        signal(SIGINT) { _ in Interruption.flag = 1 }
        signal(SIGTERM) { _ in Interruption.flag = 1 }
        // A reader that closes early (`| head`) must not kill the program before it has cleaned up.
        signal(SIGPIPE, SIG_IGN)
    }

    static var isRequested: Bool { flag != 0 }
}
