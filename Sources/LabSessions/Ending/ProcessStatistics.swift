import Foundation

/// The system's numbers about a process. (documented: `proc_pid_stat(5)`)
package struct ProcessStatistics {
    /// One letter: R computes or waits for a processor, T was stopped by a signal, t by a debugger, Z has ended.
    package let state: Substring
    /// Seconds that it and those of its children that have ended have computed.
    let processorTime: Double
    /// Clock ticks since the computer was started.
    let start: String
    /// Bytes in memory.
    let memory: Int

    /// Nil when it has ended.
    package init?(_ number: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8), let end = text.lastIndex(of: ")") else {
            return nil
        }
        // Behind the name, which may hold anything: state is the third field, user and system time are 14 and 15, those of ended
        // children are 16 and 17, the start is 22, and pages in memory are 24.
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
