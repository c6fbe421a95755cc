import Foundation

/// One line of the report.
struct Measurement {
    var name: String
    var value: Double
    /// The limit of the value; nil if there is none.
    var budget: Double?
    var unit: String
    /// Whether higher values are better, for ratios.
    var higherIsBetter = false

    var isWithinBudget: Bool {
        guard let budget else { return true }
        return higherIsBetter ? value >= budget : value <= budget
    }

    var line: String {
        func cell(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }
        func number(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.0f", value) }
        let limit = budget.map { "\(higherIsBetter ? "at least" : "at most") \(number($0)) \(unit)" } ?? ""
        return cell(name, 108) + cell("\(number(value)) \(unit)", 14) + cell(limit, 20) + (isWithinBudget ? "" : "OVER")
    }
}

/// Returns the processor time of this process, all threads, seconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds by the wall clock, from any start.
func wallTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Memory that this process holds now, MiB.
func anonymousMebibytes() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") } ?? ""
    return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0) / 1024
}

extension Array where Element == Double {
    /// The value that `share` of all values do not exceed; 0 when empty.
    func percentile(_ share: Double) -> Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return sorted[Swift.min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.up)) - 1)]
    }
}
