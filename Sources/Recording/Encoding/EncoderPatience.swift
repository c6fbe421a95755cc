import Foundation

/// How long a film waits for a program that encodes for it and does nothing.
///
/// Its seconds are the host's: what a film shows does not depend on them.
package struct EncoderPatience: Sendable {
    /// Seconds without a byte read or written after which the program counts as hanging. An encoder that works takes far less for a frame
    /// of the largest size. (chosen)
    var idleLimit = 60.0
    /// The same once somebody asked for the end: an encoder that has all its frames then works through those that it has kept, without
    /// writing anything. That took 5 seconds on two processors with nine programs that wanted them. (chosen)
    var idleLimitAfterStop = 20.0
    /// The same for what follows a program that was ended because it did nothing: for its end, which the system may delay, and for a look
    /// at what it has left. Somebody has waited for `idleLimit` by then. (chosen: a hundred times what either takes)
    var idleLimitAfterHang = 2.0
    /// How often somebody asked for the end, such as with Ctrl-C. At the second time the program is ended at once.
    var stopRequests: @Sendable () -> Int

    package init(stopRequests: @escaping @Sendable () -> Int = { 0 }) { self.stopRequests = stopRequests }

    /// For what follows a program that did nothing any more.
    var afterHang: EncoderPatience {
        var result = self
        result.idleLimit = min(idleLimit, idleLimitAfterHang)
        result.idleLimitAfterStop = min(idleLimitAfterStop, idleLimitAfterHang)
        return result
    }

    /// The limit as it is now, seconds.
    var limit: Double {
        switch stopRequests() {
        case ...0: idleLimit
        case 1: idleLimitAfterStop
        default: 0
        }
    }
}

/// How long nothing has happened.
struct IdleTime {
    private let patience: EncoderPatience
    private var idle = 0.0
    private var lastLook = IdleTime.now()

    /// Milliseconds between two looks at a program that does nothing.
    static let interval: Int32 = 50

    init(_ patience: EncoderPatience) { self.patience = patience }

    mutating func restart() {
        idle = 0
        lastLook = Self.now()
    }

    /// Whether it has lasted for too long. To be asked every `interval` at most.
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
