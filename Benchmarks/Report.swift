import Foundation

/// A measured value, which is one line of the report.
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

/// Returns the processor time of all threads of this process, in seconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the time of a monotonic clock with an arbitrary start, in seconds.
func wallTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the memory in RAM that this process has allocated, in MiB. Memory that maps files does not count, because the kernel decides how
/// much of it stays in RAM.
func anonymousMebibytes() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") } ?? ""
    return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0) / 1024
}

extension Array where Element == Double {
    /// Returns the smallest value that the fraction `share` of the values do not exceed; 0 if there are no values.
    func percentile(_ share: Double) -> Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return sorted[Swift.min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.up)) - 1)]
    }
}
