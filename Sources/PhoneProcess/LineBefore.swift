#if canImport(Runtime)
    import Foundation
    import Runtime

    /// The line of a call that has none in the compiler's line table.
    ///
    /// `view.frame.origin.y -= 100` and `scrollView.contentInset.bottom = 300` write at the end of a `modify` accessor. The compiler
    /// generates that call, with line 0 in the table. The nearest instruction before it in the same function that has a line belongs to the
    /// same statement.
    struct LineBefore: Hashable, Sendable {
        private let address: UInt64
        private let function: String
        /// The offset in bytes from the beginning of the function.
        private let offset: Int

        /// Creates it for a call in the program's own file, which is where an app's code is; nil for a call in a library, such as the
        /// toolkit.
        init?(_ frame: SymbolicatedBacktrace.Frame) {
            guard let symbol = frame.symbol, symbol.imageName == Self.program, let address = UInt64(frame.captured.adjustedProgramCounter)
            else { return nil }
            (self.address, function, offset) = (address, symbol.rawName, symbol.offset)
        }

        /// The number of bytes that are searched backwards. (chosen: a debug build has some thirty between the two calls of an accessor)
        private static let furthest = 128
        /// The spacing in bytes of the addresses that are looked up. A row of the line table covers every byte up to the next row, and a
        /// statement with a call is longer than one step, so no statement is skipped. Fewer lookups take less time. (chosen)
        private static let step = 6

        /// Returns nil where no instruction before the call has a line.
        func place() -> SymbolicatedBacktrace.SourceLocation? {
            let before = stride(from: Self.step, through: min(Self.furthest, max(0, offset - 1)), by: Self.step).map {
                address - UInt64($0)
            }
            guard let symbols = Backtrace(of: before)?.symbolicated(options: [.showSourceLocations])?.frames else { return nil }
            // The nearest one is first.
            return symbols.lazy.compactMap(\.symbol).first { $0.rawName == function && ($0.sourceLocation?.line ?? 0) > 0 }?.sourceLocation
        }

        /// The name of the program's file, which is the image name of its symbols.
        private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().lastPathComponent
    }
#endif
