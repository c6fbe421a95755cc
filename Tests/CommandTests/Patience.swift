import Foundation

/// The waits of tests for other programs. Tests wait for what they need to see, and never for a time.
///
/// The limit only ends a test that would wait for ever. It counts looks: on a busy computer this program gets the processor as seldom as
/// the one that it waits for.
enum Patience {
    /// Seconds between looks, added up. (chosen: ten minutes)
    static let limit = 600.0

    /// Looks until `condition` holds.
    /// - Parameter interval: seconds between two looks.
    /// - Returns: false if it never does.
    static func sees(every interval: Double = 0.1, _ condition: () throws -> Bool) rethrows -> Bool {
        for _ in 0..<Int(limit / interval) {
            if try condition() { return true }
            usleep(UInt32(interval * 1e6))
        }
        return try condition()
    }
}
