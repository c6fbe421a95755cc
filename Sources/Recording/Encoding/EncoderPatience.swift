import Foundation

/// The limits for an encoder that makes no progress.
///
/// The times are seconds of the host's clock. The contents of a film do not depend on them.
package struct EncoderPatience: Sendable {
    /// The time in seconds without a read or written byte after which an encoder is treated as hanging. A working encoder takes far
    /// less for a frame of the maximum size. (chosen)
    var idleLimit = 60.0
    /// The limit in seconds instead of `idleLimit` after a stop request. An encoder then processes its buffered frames without writing,
    /// which took 5 seconds with nine busy programs on two processors. (chosen)
    var idleLimitAfterStop = 20.0
    /// The limit in seconds instead of `idleLimit` after a hanging encoder was killed. It covers the end of the process, which the
    /// system may delay, and the check of the incomplete file. The user has already waited for `idleLimit`. (chosen: a hundred times
    /// the usual duration of either)
    var idleLimitAfterHang = 2.0
    /// A closure that returns the number of stop requests, such as Ctrl-C. The second request ends the encoder at once.
    var stopRequests: @Sendable () -> Int

    package init(stopRequests: @escaping @Sendable () -> Int = { 0 }) { self.stopRequests = stopRequests }

    /// The limits to use after a hanging encoder was killed.
    var afterHang: EncoderPatience {
        var result = self
        result.idleLimit = min(idleLimit, idleLimitAfterHang)
        result.idleLimitAfterStop = min(idleLimitAfterStop, idleLimitAfterHang)
        return result
    }

    /// The time without progress after which the encoder is treated as hanging at present, in seconds.
    var limit: Double {
        switch stopRequests() {
        case ...0: idleLimit
        case 1: idleLimitAfterStop
        default: 0
        }
    }
}

/// Measures the time for which an encoder has made no progress.
struct IdleTime {
    private let patience: EncoderPatience
    private var idle = 0.0
    private var lastLook = IdleTime.now()

    /// The interval between two checks of an encoder that makes no progress, in milliseconds.
    static let interval: Int32 = 50

    init(_ patience: EncoderPatience) { self.patience = patience }

    mutating func restart() {
        idle = 0
        lastLook = Self.now()
    }

    /// Returns whether the limit is exceeded. Call it at least once per `interval`.
    mutating func isOver() -> Bool {
        let now = Self.now()
        // If the time since the last call is long, count only a short time, because this process was probably not running either.
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
