#if canImport(Runtime)
    // Swift 6.2 and newer; with older compilers no line is known.
    import Runtime
#endif

/// The calls that were running at some moment, by their addresses. Capturing them takes microseconds; their lines are looked up only when
/// they are read, as the first look-up of a call reads the debug information of the whole toolkit, for which a computer may need a second.
package struct AppCalls: Hashable, Sendable {
    #if canImport(Runtime)
        private let backtrace: Backtrace
        private let addresses: [Backtrace.Address]

        /// The number of calls that are captured: a layout pass of a deep tree is some two hundred deep. (chosen)
        private static let deepest = 400

        /// The calls that are running on this thread.
        package static var present: AppCalls? {
            guard let backtrace = try? Backtrace.capture(limit: deepest, top: 0) else { return nil }
            return AppCalls(backtrace: backtrace, addresses: backtrace.frames.map(\.adjustedProgramCounter))
        }

        /// Returns the app's lines among the calls, the innermost first.
        /// - Parameter endsAtLayout: whether to leave out the caller of a layout pass: the toolkit causes the changes inside one.
        package func lines(limit: Int, endsAtLayout: Bool = false) -> [AppLine] {
            AppLine.lines(of: backtrace, limit: limit, endsAtLayout: endsAtLayout)
        }

        package static func == (one: AppCalls, other: AppCalls) -> Bool { one.addresses == other.addresses }
        package func hash(into hasher: inout Hasher) { hasher.combine(addresses) }
    #else
        package static var present: AppCalls? { nil }
        package func lines(limit: Int, endsAtLayout: Bool = false) -> [AppLine] { [] }
    #endif
}

/// The calls behind a change, each of which has contributed to it.
package struct AppLinesBehind: Hashable, Sendable {
    private struct Entry: Hashable {
        var calls: AppCalls
        var endsAtLayout: Bool
    }
    private var entries: [Entry] = []
    /// The greatest number of entries; repeated changes come from the same calls. (chosen)
    private static let most = 64

    package init() {}
    package var isEmpty: Bool { entries.isEmpty }

    /// - Parameter endsAtLayout: whether to leave out the caller of a layout pass.
    package mutating func add(_ calls: AppCalls?, endsAtLayout: Bool = false) {
        guard let calls, entries.count < Self.most else { return }
        let entry = Entry(calls: calls, endsAtLayout: endsAtLayout)
        if !entries.contains(entry) { entries.append(entry) }
    }

    package mutating func add(_ others: AppLinesBehind) {
        for entry in others.entries { add(entry.calls, endsAtLayout: entry.endsAtLayout) }
    }

    /// The innermost line of the app in each entry, without duplicates, the first one first.
    package var lines: [AppLine] {
        entries.reduce(into: []) { lines, entry in
            guard let line = entry.calls.lines(limit: 1, endsAtLayout: entry.endsAtLayout).first, !lines.contains(line) else { return }
            lines.append(line)
        }
    }
}
