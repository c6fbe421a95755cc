import Foundation

/// The way in which tests wait for other programs. Tests wait for a condition, never for a duration.
///
/// The limit only stops a test that would never end. It counts checks instead of seconds, because a busy computer slows this program as
/// much as the program that it waits for.
enum Patience {
    /// The sum of the intervals between checks, in seconds. (chosen: ten minutes)
    static let limit = 600.0

    /// Checks repeatedly until `condition` is true.
    /// - Parameter interval: the seconds between two checks.
    /// - Returns: false if the limit is reached first.
    static func sees(every interval: Double = 0.1, _ condition: () throws -> Bool) rethrows -> Bool {
        for _ in 0..<Int(limit / interval) {
            if try condition() { return true }
            usleep(UInt32(interval * 1e6))
        }
        return try condition()
    }
}
