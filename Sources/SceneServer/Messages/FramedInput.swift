import Foundation

/// Splits the bytes from an editor into messages. A message has a header with `Content-Length`, an empty line, and that number of bytes.
/// (documented: LSP 3.17, Base Protocol)
package struct FramedInput: Sendable {
    /// The maximum length of a message in bytes. (chosen because scenes have at most a megabyte, and JSON may write a character with six
    /// bytes)
    static let longestMessage = 16 << 20
    /// The maximum length of a header in bytes. (chosen because the two fields of the protocol take less than a hundred bytes)
    static let longestHeader = 4096

    package enum Part: Equatable, Sendable {
        case message(Data)
        /// Input that is not a message. The next header is searched in the following bytes.
        case mistake(String)
    }

    private static let field = Data("Content-Length:".utf8)
    private static let end = Data("\r\n\r\n".utf8)

    private var rest = Data()
    /// The length of the message whose header has been read, in bytes; nil before the header has been read.
    private var length: Int?
    /// Whether bytes are skipped up to the next header, after invalid input.
    private var isLost = false

    package init() {}

    /// Appends received bytes. Returns the parts that are now complete.
    package mutating func take(_ data: Data) -> [Part] {
        rest += data
        var parts: [Part] = []
        while let part = next() { if let part { parts.append(part) } }
        return parts
    }

    /// Returns the next part; `.some(nil)` if bytes were consumed without a complete part; nil if more bytes are needed.
    private mutating func next() -> Part?? {
        if let length {
            guard rest.count >= length else { return nil }
            let message = Data(rest.prefix(length))
            drop(length)
            self.length = nil
            return .message(message)
        }
        if isLost {
            guard let found = rest.range(of: Self.field) else {
                // The last bytes are kept, because they may be the beginning of the field.
                if rest.count >= Self.field.count { drop(rest.count - Self.field.count + 1) }
                return nil
            }
            drop(found.lowerBound - rest.startIndex)
            isLost = false
            return .some(nil)
        }
        guard let found = rest.range(of: Self.end) else {
            guard rest.count > Self.longestHeader else { return nil }
            return lose("there is no message here: a header \"Content-Length: N\" and an empty line are missing")
        }
        let header = String(decoding: rest[rest.startIndex..<found.lowerBound], as: UTF8.self)
        guard found.lowerBound - rest.startIndex <= Self.longestHeader, let length = Self.length(in: header) else {
            return lose("the header has no \"Content-Length: N\" that is a number of bytes")
        }
        guard length <= Self.longestMessage else {
            return lose("the message is announced with \(length) bytes; at most \(Self.longestMessage) are read")
        }
        drop(found.upperBound - rest.startIndex)
        self.length = length
        return .some(nil)
    }

    /// Skips at least the first byte, so that the search does not find the same header again.
    private mutating func lose(_ why: String) -> Part {
        drop(1)
        isLost = true
        return .mistake(why)
    }

    private mutating func drop(_ count: Int) { rest = Data(rest.dropFirst(count)) }

    private static func length(in header: String) -> Int? {
        for line in header.components(separatedBy: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, !parts[0].contains(" ") else { return nil }
            guard parts[0].lowercased() == "content-length" else { continue }
            guard !parts[1].isEmpty, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
            return Int(parts[1]) ?? .max
        }
        return nil
    }
}

/// Adds the header to messages for the editor.
package enum FramedOutput {
    package static func bytes(_ message: String) -> [UInt8] { Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8) }
}
