/// Counts the output of an untrusted process up to a limit.
///
///     var meter = OutputMeter()
///     show(meter.take(piece))
package struct OutputMeter {
    private var rest: Int
    /// Whether the process has printed more than the limit.
    package private(set) var isOver = false

    /// - Parameter limit: the maximum amount of output in bytes.
    package init(limit: Int = SandboxLimits().output) { rest = limit }

    /// Counts a piece of the output.
    /// - Returns: the part of the piece that is within the limit.
    package mutating func take(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if piece.count > rest { isOver = true }
        let within = piece.prefix(rest)
        rest -= within.count
        return within
    }
}
