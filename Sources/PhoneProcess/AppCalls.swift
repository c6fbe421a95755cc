#if canImport(Runtime)
    // Imported conditionally, because the module exists only in Swift 6.2 and later. With older compilers, lines are not available.
    import Runtime
#endif

/// The call stack of a thread at one time, as addresses. Capturing it takes microseconds. Source lines are looked up only when they are
/// read, because the first look-up reads the debug information of all of KeyboardLab, which may take a second.
package struct AppCalls: Hashable, Sendable {
    #if canImport(Runtime)
        private let backtrace: Backtrace
        private let addresses: [Backtrace.Address]

        /// The maximum number of captured calls. (chosen because a layout pass of a deep tree has about two hundred)
        private static let deepest = 400

        /// The call stack of this thread; nil if it cannot be captured.
        package static var present: AppCalls? {
            guard let backtrace = try? Backtrace.capture(limit: deepest, top: 0) else { return nil }
            return AppCalls(backtrace: backtrace, addresses: backtrace.frames.map(\.adjustedProgramCounter))
        }

        /// Returns the app's lines in the call stack, innermost first.
        /// - Parameter endsAtLayout: whether to leave out the callers of a layout pass, because UIKit causes the changes inside a layout
        ///   pass.
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

/// The call stacks of the code that has contributed to a change.
package struct AppLinesBehind: Hashable, Sendable {
    private struct Entry: Hashable {
        var calls: AppCalls
        var endsAtLayout: Bool
    }
    private var entries: [Entry] = []
    /// The maximum number of entries, because repeated changes come from the same calls. (chosen)
    private static let most = 64

    package init() {}
    package var isEmpty: Bool { entries.isEmpty }

    /// - Parameter endsAtLayout: whether to leave out the callers of a layout pass.
    package mutating func add(_ calls: AppCalls?, endsAtLayout: Bool = false) {
        guard let calls, entries.count < Self.most else { return }
        let entry = Entry(calls: calls, endsAtLayout: endsAtLayout)
        if !entries.contains(entry) { entries.append(entry) }
    }

    package mutating func add(_ others: AppLinesBehind) {
        for entry in others.entries { add(entry.calls, endsAtLayout: entry.endsAtLayout) }
    }

    /// The innermost line of the app in each call stack, without duplicates, in the order of the entries.
    package var lines: [AppLine] {
        entries.reduce(into: []) { lines, entry in
            guard let line = entry.calls.lines(limit: 1, endsAtLayout: entry.endsAtLayout).first, !lines.contains(line) else { return }
            lines.append(line)
        }
    }
}
