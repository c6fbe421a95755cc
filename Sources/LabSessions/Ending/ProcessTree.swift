import Foundation

/// The descendants of a process. (documented: `proc(5)`, `/proc/PID/task/TID/children`)
package enum ProcessTree {
    /// A process, identified by its number and its start time, because the system may reuse the number.
    package struct Entry: Hashable, Sendable {
        package let number: Int32
        /// The start time in clock ticks since the computer started.
        let start: String

        init?(_ number: Int32) {
            guard let fields = ProcessStatistics(number) else { return nil }
            (self.number, start) = (number, fields.start)
        }

        var isRunning: Bool { Entry(number) == self }
    }

    /// Returns the process, followed by its descendants. Returns at most a thousand processes. (chosen)
    /// - Parameter spared: processes that are left out together with their descendants.
    package static func processes(of root: Int32, without spared: Set<Int32> = []) -> [Entry] {
        var found: [Entry] = []
        var waiting = [root]
        while found.count < 1000, let number = waiting.popLast() {
            guard !spared.contains(number), let entry = Entry(number) else { continue }
            found.append(entry)
            waiting += children(of: number)
        }
        return found
    }

    private static func children(of number: Int32) -> [Int32] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task")) ?? []
        return threads.flatMap { thread in
            (try? String(contentsOfFile: "/proc/\(number)/task/\(thread)/children", encoding: .utf8))?.split(separator: " ").compactMap {
                Int32($0)
            } ?? []
        }
    }
}
