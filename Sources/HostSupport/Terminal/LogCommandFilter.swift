/// Escapes commands in the output of untrusted code before the output reaches the log of a CI job, because the CI system would execute
/// them. `::add-mask::x` becomes `\u003a:add-mask::x`, and `##[group]` becomes `#\u0023[group]`. (documented: "Workflow commands for
/// GitHub Actions", "Logging commands" of Azure Pipelines, "Service messages" of TeamCity)
///
///     var filter = LogCommandFilter(allowsErrors: false)
///     let shown = filter.take("::warning::".utf8) + filter.finish()
package struct LogCommandFilter {
    /// Whether commands that begin with `::error file=` are not escaped, because `check --github` prints them as annotations.
    private let allowsErrors: Bool
    /// Whether only white space has followed the last line break.
    private var isAtStart = true
    /// The bytes that may be the beginning of a command.
    private var held: [UInt8] = []

    private static let anywhere = ["##[", "##vso[", "##teamcity["].map { Array($0.utf8) }
    private static let atStart = Array("::".utf8)
    private static let error = Array("::error file=".utf8)

    package init(allowsErrors: Bool) { self.allowsErrors = allowsErrors }

    /// Returns whether this process runs in a CI system that interprets the lines of its log.
    /// - Parameter environment: the environment variables of the process.
    package static func isNeeded(in environment: [String: String]) -> Bool {
        ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { !(environment[$0] ?? "").isEmpty }
    }

    /// Filters a piece of the output.
    /// - Returns: the output to show. Bytes that may begin a command are held until the next piece.
    package mutating func take(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            if held.isEmpty, byte != UInt8(ascii: "#"), byte != UInt8(ascii: ":") || !isAtStart {
                result.append(byte)
                pass(byte)
                continue
            }
            held.append(byte)
            while !held.isEmpty, let length = decided() { release(length, &result) }
        }
        return result
    }

    /// Returns the held bytes at the end of the output.
    package mutating func finish() -> [UInt8] {
        var result: [UInt8] = []
        // Only complete commands are escaped, because no more bytes follow.
        while !held.isEmpty { release(held.starts(with: Self.atStart) && isAtStart ? 2 : 1, &result) }
        return result
    }

    /// Returns the number of held bytes with a known meaning: the length of a complete command, or 1 for a byte that does not begin a
    /// command. Returns nil if more bytes are needed.
    private func decided() -> Int? {
        let commands = (isAtStart ? [Self.atStart] : []) + Self.anywhere
        // Compared in lower case, because Azure Pipelines ignores case.
        let held = held.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        if let whole = commands.first(where: held.starts(with:)) {
            let mayBeError = allowsErrors && whole == Self.atStart && held.count < Self.error.count && Self.error.starts(with: held)
            return mayBeError ? nil : whole.count
        }
        return commands.contains { $0.starts(with: held) } ? nil : 1
    }

    private mutating func release(_ length: Int, _ result: inout [UInt8]) {
        let bytes = held.prefix(length)
        if length == 1 {
            result += bytes
        } else if bytes.first == Self.atStart[0] {
            result += allowsErrors && held.starts(with: Self.error) ? Array(bytes) : Array("\\u003a:".utf8)
        } else {
            result += Array("#\\u0023".utf8) + bytes.dropFirst(2)
        }
        bytes.forEach { pass($0) }
        held.removeFirst(length)
    }

    /// Updates `isAtStart` after a byte. Bytes beyond ASCII are treated as white space, because GitHub's runner skips the white space of
    /// all scripts at the start of a line.
    private mutating func pass(_ byte: UInt8) {
        switch byte {
        case 0x0A, 0x0D: isAtStart = true
        case 0x21...0x7E: isAtStart = false
        default: break
        }
    }
}
