import Foundation

/// Splits the data that a client sends into lines.
package struct ControlInput: Sendable {
    /// The maximum length of a line in bytes. (chosen so that a batch of a thousand requests fits)
    package static let longestLine = 1 << 20

    private var rest = Data()
    /// Whether a line exceeded the maximum length. All further data is then ignored.
    package private(set) var isTooLong = false

    package init() {}

    /// Adds received data. Returns the lines that are complete, without newlines and empty lines.
    package mutating func take(_ data: Data) -> [Data] {
        guard !isTooLong else { return [] }
        var lines: [Data] = []
        var start = data.startIndex
        while let end = data[start...].firstIndex(of: 10) {
            rest += data[start..<end]
            if rest.last == 13 { rest.removeLast() }
            if rest.count > Self.longestLine {
                isTooLong = true
                return lines
            }
            if !rest.isEmpty { lines.append(rest) }
            rest = Data()
            start = data.index(after: end)
        }
        rest += data[start...]
        isTooLong = rest.count > Self.longestLine
        return lines
    }

    /// Adds received data as `take` does. For a line that is too long, returns an error in its place and continues with the next line.
    package mutating func takeAll(_ data: Data) -> [Result<Data, ControlError>] {
        var result: [Result<Data, ControlError>] = []
        var rest = data[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 10).map { rest.index(after: $0) }
            let piece = rest[..<(end ?? rest.endIndex)]
            rest = rest[piece.endIndex...]
            if !isTooLong {
                result += take(Data(piece)).map { .success($0) }
                if isTooLong { result.append(.failure(.invalid("a line has at most \(Self.longestLine) bytes"))) }
            }
            // The line that was too long ends here, so reading starts again.
            if isTooLong, end != nil { self = ControlInput() }
        }
        return result
    }
}
