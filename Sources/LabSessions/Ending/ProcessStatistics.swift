import Foundation

/// Statistics of a process from the operating system. (documented: `proc_pid_stat(5)`)
package struct ProcessStatistics {
    /// One letter for the state: R is running or ready, T was stopped by a signal, t was stopped by a debugger, Z has ended.
    package let state: Substring
    /// The processor time of the process and of its finished children, in seconds.
    let processorTime: Double
    /// The start time in clock ticks since the computer started.
    let start: String
    /// The resident memory, in bytes.
    let memory: Int

    /// Reads the statistics of a process. Returns nil if the process has ended.
    package init?(_ number: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8), let end = text.lastIndex(of: ")") else {
            return nil
        }
        // Split only the fields after the name, because the name may contain any character. State is field 3, user and system time are 14
        // and 15, the times of finished children are 16 and 17, the start time is 22, and the number of resident pages is 24.
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 21, let user = Double(fields[11]), let system = Double(fields[12]), let pages = Int(fields[21]),
            let childrenUser = Double(fields[13]), let childrenSystem = Double(fields[14])
        else {
            return nil
        }
        guard fields[0] != "Z", fields[0] != "X" else { return nil }
        state = fields[0]
        processorTime = (user + system + childrenUser + childrenSystem) / Double(sysconf(Int32(_SC_CLK_TCK)))
        start = String(fields[19])
        memory = pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
