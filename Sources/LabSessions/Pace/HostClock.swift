import Foundation

/// The computer's clock, by which virtual time is paced.
package enum HostClock {
    /// Returns the time since an arbitrary moment, in seconds.
    package static func now() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
    }
}
