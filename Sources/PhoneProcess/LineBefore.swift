#if canImport(Runtime)
    import Foundation
    import Runtime

    /// Finds the source line of a call that has no line in the compiler's line table.
    ///
    /// `view.frame.origin.y -= 100` and `scrollView.contentInset.bottom = 300` write at the end of a `modify` accessor. The compiler
    /// generates the call of the accessor with line 0 in the table. The nearest instruction before the call in the same function that has
    /// a line belongs to the same statement.
    struct LineBefore: Hashable, Sendable {
        private let address: UInt64
        private let function: String
        /// The offset of the call from the beginning of the function in bytes.
        private let offset: Int

        /// Creates the search for a call in the executable's own code, which contains the app's code. Returns nil for a call in a
        /// library, such as UIKit.
        init?(_ frame: SymbolicatedBacktrace.Frame) {
            guard let symbol = frame.symbol, symbol.imageName == Self.program, let address = UInt64(frame.captured.adjustedProgramCounter)
            else { return nil }
            (self.address, function, offset) = (address, symbol.rawName, symbol.offset)
        }

        /// The number of bytes before the call that are searched. (chosen because a debug build has some thirty bytes between the two
        /// calls of an accessor)
        private static let furthest = 128
        /// The spacing in bytes of the addresses that are looked up. A row of the line table covers every byte up to the next row, and a
        /// statement with a call is longer than one step, so no statement is skipped. Larger steps need fewer lookups. (chosen)
        private static let step = 6

        /// Returns the source location of the call; nil if no searched instruction before the call has a line.
        func place() -> SymbolicatedBacktrace.SourceLocation? {
            let before = stride(from: Self.step, through: min(Self.furthest, max(0, offset - 1)), by: Self.step).map {
                address - UInt64($0)
            }
            guard let symbols = Backtrace(of: before)?.symbolicated(options: [.showSourceLocations])?.frames else { return nil }
            // The first match is the nearest instruction, because the addresses begin next to the call.
            return symbols.lazy.compactMap(\.symbol).first { $0.rawName == function && ($0.sourceLocation?.line ?? 0) > 0 }?.sourceLocation
        }

        /// The file name of the executable. The symbols of the executable have this image name.
        private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().lastPathComponent
    }
#endif
