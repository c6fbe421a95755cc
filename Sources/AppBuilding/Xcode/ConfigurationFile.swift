import Foundation

/// An xcconfig file: one setting per line, and the included files. (documented: Xcode Help, "Build configuration file reference")
struct ConfigurationFile {
    /// The settings in reading order. A later setting overrides an earlier setting with the same name.
    private(set) var settings: [(name: String, value: String, file: String, line: Int)] = []

    /// - Parameters:
    ///   - isAllowed: a closure that throws an error for a file outside the allowed folders.
    /// - Throws: `CommandFailure` with file and line.
    init(_ url: URL, isAllowed: (URL, _ place: String) throws -> Void) throws { try read(url, from: [], isAllowed: isAllowed) }

    /// The maximum number of inclusions, and the maximum depth of nested inclusions. (chosen; projects have 20 inclusions, and a depth
    /// of 5)
    private static let most = 500, deepest = 50
    private var files = 0

    private mutating func read(_ url: URL, from open: [String], isAllowed: (URL, String) throws -> Void) throws {
        files += 1
        guard let data = FileManager.default.contents(atPath: url.path) else {
            throw CommandFailure("there is no file \(url.path)")
        }
        let text = String(decoding: data, as: UTF8.self)
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            let code = Self.withoutComment(line).trimmingCharacters(in: .whitespaces)
            guard !code.isEmpty else { continue }
            let place = "\(url.path):\(number)"
            if code.hasPrefix("#include") {
                let isOptional = code.hasPrefix("#include?")
                guard let name = code.firstMatch(of: /^#include\??\s*"([^"]+)"$/)?.1 else {
                    throw CommandFailure("\(place): expected #include \"FILE\" and found \(code)")
                }
                let base = url.deletingLastPathComponent()
                var other = (name.hasPrefix("/") ? URL(fileURLWithPath: String(name)) : base.appendingPathComponent(String(name)))
                    .standardizedFileURL
                if other.pathExtension.isEmpty { other.appendPathExtension("xcconfig") }
                guard !open.contains(other.path), other.path != url.path else {
                    throw CommandFailure("\(place): \(other.path) includes itself over other files; remove this #include")
                }
                guard files < Self.most, open.count < Self.deepest else {
                    throw CommandFailure(
                        "\(place): more than \(Self.most) files are included, or \(Self.deepest) one inside the other; include fewer")
                }
                guard FileManager.default.fileExists(atPath: other.path) else {
                    if isOptional { continue }
                    throw CommandFailure("\(place): there is no file \(other.path); restore it, or write #include? to do without it")
                }
                try isAllowed(other, place)
                try read(other, from: open + [url.path], isAllowed: isAllowed)
                continue
            }
            guard let match = code.firstMatch(of: /^([A-Za-z_][A-Za-z0-9_]*(?:\[[^\]]*\])*)\s*=\s*(.*)$/) else {
                throw CommandFailure("\(place): expected NAME = VALUE and found \(code)")
            }
            var value = String(match.2)
            if value.hasSuffix(";") { value.removeLast() }
            settings.append((String(match.1), value.trimmingCharacters(in: .whitespaces), url.path, number))
        }
    }

    /// Returns the line without its comment, which begins at the first two slashes.
    private static func withoutComment(_ line: Substring) -> Substring {
        line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
}
