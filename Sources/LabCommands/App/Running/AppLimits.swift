import Foundation
import LabSessions
import Synchronization

/// The limits of an app, from `--hang-limit` and `--memory-limit` or their defaults.
struct AppLimits: Hashable, Sendable {
    /// The maximum processor time for one frame, in seconds; nil for the default.
    var hang: Double?
    /// The maximum memory in bytes; nil for the default.
    var memory: Int?

    /// The environment variable that passes the limits to processes that this process starts, or to the executable that replaces it. An
    /// example is `8,2048`, in seconds and megabytes. Each of the two numbers may be missing.
    static let variable = "KEYBOARDLAB_LIMITS"

    init(hang: Double? = nil, memory: Int? = nil) { (self.hang, self.memory) = (hang, memory) }

    init(environment: [String: String]) {
        let words = (environment[Self.variable] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        guard words.count == 2 else { return }
        hang = Double(words[0]).flatMap { $0 > 0 ? $0 : nil }
        memory = Int(words[1]).flatMap { (1..<1 << 30).contains($0) ? $0 << 20 : nil }
    }

    private var value: String { "\(hang.map { "\($0)" } ?? ""),\(memory.map { "\($0 >> 20)" } ?? "")" }

    /// The limits in this process.
    static var chosen: AppLimits { present.withLock { $0 } }
    private static let present = Mutex(AppLimits(environment: ProcessInfo.processInfo.environment))

    /// Applies these limits, which the command line names, to this process, to the processes that it starts, and to the executable that
    /// replaces it.
    func choose() {
        let all = Self.present.withLock { present in
            present = AppLimits(hang: hang ?? present.hang, memory: memory ?? present.memory)
            return present
        }
        setenv(Self.variable, all.value, 1)
    }

    /// The limits for an app in the window, where a user waits.
    var ofWindow: PhoneLimits {
        var limits = PhoneLimits()
        if let hang { limits.processorTime = hang }
        if let memory { limits.memory = memory }
        limits.waiting = max(limits.waiting, limits.processorTime)
        return limits
    }

    /// The limits for an app in a command without a window.
    var ofCommands: PhoneLimits {
        var limits = ofWindow
        limits.processorTime = hang ?? Self.hangOfCommands
        limits.waiting = max(limits.waiting, limits.processorTime)
        return limits
    }

    /// The maximum processor time for one frame in a command, in seconds. (chosen because iOS ends an app that has not launched after
    /// about 20 seconds)
    static let hangOfCommands = 20.0
}
