import LabSessions

/// Decides when a process of an app that has stopped itself with a signal is ended: a value, so that no clock is needed to test it.
///
/// Looks are counted, and no time is measured, as this program may have been stopped, too.
struct SuspensionWatch {
    private let limits: PhoneLimits
    /// Seconds between two looks.
    private let pause: Double
    private var looks = 0
    /// The process that was found last.
    private var process: Int32?

    init(limits: PhoneLimits, pause: Double) { (self.limits, self.pause) = (limits, pause) }

    /// - Parameter suspended: a process that is stopped by a signal; nil when all run.
    /// - Returns: whether it has been so for too long.
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
