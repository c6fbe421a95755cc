import Foundation

/// The system's numbers about a process. (documented: `proc_pid_stat(5)`)
package struct ProcessStatistics {
    /// One letter: R is running or ready, T was stopped by a signal, t by a debugger, Z has ended.
    package let state: Substring
    /// The processor time of the process and of its finished children, seconds.
    let processorTime: Double
    /// The start time, clock ticks since the computer started.
    let start: String
    /// The resident memory, bytes.
    let memory: Int

    /// Reads the numbers of a process; nil if it has ended.
    package init?(_ number: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8), let end = text.lastIndex(of: ")") else {
            return nil
        }
        // The fields after the name, which may contain any character: state is field 3, user and system time are 14 and 15, those of
        // finished children are 16 and 17, the start is 22, and resident pages are 24.
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
