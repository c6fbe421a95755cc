import LabSessions

/// Decides when to end a process of an app that a signal has stopped. It is a value that reads no clock, so tests can pass any checks.
///
/// It counts checks instead of measuring time, because this process may have been stopped as well.
struct SuspensionWatch {
    private let limits: PhoneLimits
    /// The interval between two checks in seconds.
    private let pause: Double
    private var looks = 0
    /// The process that was stopped at the last check; nil if all were running.
    private var process: Int32?

    init(limits: PhoneLimits, pause: Double) { (self.limits, self.pause) = (limits, pause) }

    /// - Parameter suspended: a process that a signal has stopped; nil if all are running.
    /// - Returns: whether the process has been stopped for too long.
    mutating func look(_ suspended: Int32?) -> Bool {
        if suspended == nil || suspended != process { looks = 0 }
        process = suspended
        guard suspended != nil else { return false }
        looks += 1
        return Double(looks) * pause > limits.waiting
    }

    var message: String {
        """
        The app was stopped by a signal and has not continued for \(Int(limits.waiting)) seconds, so it was ended; \
        --hang-limit sets another limit.
        """
    }
}
