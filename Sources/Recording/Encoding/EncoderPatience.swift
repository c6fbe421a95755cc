import Foundation

/// The limits of waiting for an encoding program that does nothing.
///
/// Its seconds are the host's: the contents of a film do not depend on them.
package struct EncoderPatience: Sendable {
    /// The seconds without a byte read or written after which the program counts as hanging. A working encoder takes far less for a frame
    /// of the largest size. (chosen)
    var idleLimit = 60.0
    /// The same limit after a stop request: an encoder that has all its frames then works through its buffered ones without writing
    /// anything. That took 5 seconds with nine busy programs on two processors. (chosen)
    var idleLimitAfterStop = 20.0
    /// The same limit after an idle program was ended: for its exit, which the system may delay, and for checking its incomplete file. The
    /// user has already waited for `idleLimit`. (chosen: a hundred times what either takes)
    var idleLimitAfterHang = 2.0
    /// Returns the number of stop requests, such as Ctrl-C. The second one ends the program at once.
    var stopRequests: @Sendable () -> Int

    package init(stopRequests: @escaping @Sendable () -> Int = { 0 }) { self.stopRequests = stopRequests }

    /// The limits after a program that hung was ended.
    var afterHang: EncoderPatience {
        var result = self
        result.idleLimit = min(idleLimit, idleLimitAfterHang)
        result.idleLimitAfterStop = min(idleLimitAfterStop, idleLimitAfterHang)
        return result
    }

    /// The current limit, seconds.
    var limit: Double {
        switch stopRequests() {
        case ...0: idleLimit
        case 1: idleLimitAfterStop
        default: 0
        }
    }
}

/// The time without progress.
struct IdleTime {
    private let patience: EncoderPatience
    private var idle = 0.0
    private var lastLook = IdleTime.now()

    /// The number of milliseconds between two checks of a program that does nothing.
    static let interval: Int32 = 50

    init(_ patience: EncoderPatience) { self.patience = patience }

    mutating func restart() {
        idle = 0
        lastLook = Self.now()
    }

    /// Returns whether the limit is exceeded. Call it every `interval` at most.
    mutating func isOver() -> Bool {
        let now = Self.now()
        // A long pause, in which this process did not run either, counts as a short time.
        idle += min(now - lastLook, 4 * Double(Self.interval) / 1000)
        lastLook = now
        return idle > patience.limit
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
