import Foundation

/// The waits of tests for other programs. Tests wait for a condition, and never for a time.
///
/// The limit only ends a test that would never end. It counts checks: on a busy computer this program gets the processor as rarely as
/// the program that it waits for.
enum Patience {
    /// The sum of the seconds between checks. (chosen: ten minutes)
    static let limit = 600.0

    /// Checks until `condition` holds.
    /// - Parameter interval: seconds between two checks.
    /// - Returns: false if it never holds.
    static func sees(every interval: Double = 0.1, _ condition: () throws -> Bool) rethrows -> Bool {
        for _ in 0..<Int(limit / interval) {
            if try condition() { return true }
            usleep(UInt32(interval * 1e6))
        }
        return try condition()
    }
}
