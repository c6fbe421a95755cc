import Foundation

/// The build settings of a target: levels, strongest first, whose values are expanded by replacing `$(NAME)`.
/// (documented: Xcode Help, "Configuring the build settings of a target"; Facts/XcodeProjects.md#settings)
struct BuildSettings {
    /// One level: a target's own settings, an xcconfig, a project's, or Xcode's defaults.
    struct Level {
        var values: [String: String] = [:]

        /// Creates a level from settings in the order of their file. A condition, `NAME[sdk=iphoneos*]`, must hold; a setting with a
        /// condition overrides one without.
        init(_ settings: [(name: String, value: String)], configuration: String) {
            var conditional: Set<String> = []
            for (name, value) in settings {
                let parts = name.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
                let plain = String(parts[0])
                if parts.count == 1 {
                    if !conditional.contains(plain) { values[plain] = value }
                } else if Self.holds("[" + parts[1], configuration) {
                    // The value may refer to the setting's earlier value.
                    values[plain] = value.replacingOccurrences(of: "$(inherited)", with: values[plain] ?? "$(inherited)")
                    conditional.insert(plain)
                }
            }
        }

        /// Returns whether all of the conditions, `[sdk=iphone*][config=Debug]`, hold for a simulated iPhone.
        private static func holds(_ conditions: String, _ configuration: String) -> Bool {
            conditions.split(whereSeparator: { "[],".contains($0) }).allSatisfy { condition in
                let parts = condition.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                guard parts.count == 2 else { return false }
                return switch parts[0] {
                case "sdk": matches("iphonesimulator", parts[1])
                case "arch": matches(architecture, parts[1])
                case "config": matches(configuration, parts[1])
                case "variant": matches("normal", parts[1])
                default: false
                }
            }
        }
        /// Returns whether a text matches a pattern with stars. The time is proportional to the product of both lengths.
        static func matches(_ text: String, _ pattern: String) -> Bool {
            let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
            var (position, next) = (0, 0)
            // The positions after the last star and in the text for the next attempt.
            var (star, retry): (Int?, Int) = (nil, 0)
            while position < text.count {
                if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
                    (star, retry) = (next + 1, position)
                    next += 1
                } else if next < pattern.count, pattern[next] == text[position] || pattern[next] == UInt8(ascii: "?") {
                    position += 1
                    next += 1
                } else if let star {
                    retry += 1
                    (next, position) = (star, retry)
                } else {
                    return false
                }
            }
            return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
        }
        #if arch(arm64)
            static let architecture = "arm64"
        #else
            static let architecture = "x86_64"
        #endif
    }
    let levels: [Level]

    /// The expanded value of a setting; nil if no level sets it.
    subscript(name: String) -> String? {
        var effort = Effort()
        return value(name, below: 0, open: [], depth: 0, &effort)
    }
    /// Whether a setting is YES.
    func isOn(_ name: String) -> Bool { ["YES", "TRUE", "1"].contains(self[name]?.uppercased() ?? "") }
    /// Returns a list: words are separated by spaces, and can contain quotes and backslashes.
    func list(_ name: String) -> [String] { Self.words(self[name] ?? "") }
    /// The names that any level sets.
    var names: Set<String> { Set(levels.flatMap(\.values.keys)) }

    /// The limits for one value. Settings that each name others twice would otherwise grow exponentially.
    private struct Effort {
        /// The maximum nesting of values and brackets; a value in a value counts twice. (chosen: projects have 10)
        static let deepest = 60
        /// The maximum length of a value, bytes; it ends values that refer to themselves through others. (chosen)
        static let longest = 1 << 16
        /// The maximum number of bytes that are read for one value. (chosen)
        static let most = 1 << 21

        private(set) var bytes = 0
        private(set) var isExceeded = false
        /// - Returns: false for a value that is too deep or too large, and so is not expanded.
        mutating func take(_ text: String, depth: Int) -> Bool {
            bytes += text.utf8.count + 1
            if depth > Self.deepest || bytes > Self.most || text.utf8.count > Self.longest { isExceeded = true }
            return !isExceeded
        }
    }

    /// The maximum number of bytes that are read for all settings together. (chosen)
    private static let mostOfAll = 1 << 26

    /// The first setting whose value exceeds the limits and is not completely expanded; nil if there is none.
    var endless: String? {
        var total = 0
        return names.sorted().first { name in
            var effort = Effort()
            _ = value(name, below: 0, open: [], depth: 0, &effort)
            total += effort.bytes
            return effort.isExceeded || total > Self.mostOfAll
        }
    }

    private func value(_ name: String, below first: Int, open: Set<String>, depth: Int, _ effort: inout Effort) -> String? {
        for position in first..<max(first, levels.count) {
            guard let raw = levels[position].values[name] else { continue }
            guard effort.take(raw, depth: depth) else { return "" }
            return expand(raw, open: open.union([name]), depth: depth + 1, &effort) { effort in
                value(name, below: position + 1, open: open, depth: depth + 1, &effort) ?? ""
            }
        }
        return nil
    }

    /// Returns a text with `$(NAME)`, `${NAME}` and `$(NAME:operator)` replaced; unknown names become empty.
    func expand(_ text: String) -> String {
        var effort = Effort()
        return expand(text, open: [], depth: 0, &effort) { _ in "" }
    }

    private func expand(
        _ text: String, open: Set<String>, depth: Int, _ effort: inout Effort, inherited: (inout Effort) -> String
    ) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "$")), effort.take(text, depth: depth) else { return text }
        let ends = Self.closings(bytes)
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let next = position + 1
            guard bytes[position] == UInt8(ascii: "$"), next < bytes.count, let end = ends[next] else {
                result.append(bytes[position])
                position += 1
                continue
            }
            let inner = expand(
                String(decoding: bytes[next + 1..<end], as: UTF8.self), open: open, depth: depth + 1, &effort, inherited: inherited)
            position = end + 1
            let parts = Self.split(inner)
            var value: String
            if parts.name == "inherited" || open.contains(parts.name) {
                // A setting that names itself refers to its inherited value.
                value = inherited(&effort)
            } else {
                value = self.value(parts.name, below: 0, open: open, depth: depth + 1, &effort) ?? ""
            }
            for change in parts.operators where effort.take(value, depth: depth) { value = Self.apply(change, to: value) }
            result += Array(value.utf8)
            if result.count > Effort.longest || effort.isExceeded { break }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the positions of the brackets that close those after a dollar sign, by the position of the opening one. Nested ones may be
    /// in between.
    private static func closings(_ bytes: [UInt8]) -> [Int: Int] {
        var result: [Int: Int] = [:]
        for (opening, closing) in [(UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "{"), UInt8(ascii: "}"))] {
            var open: [Int] = []
            for (position, byte) in bytes.enumerated() {
                if byte == opening { open.append(position) }
                if byte == closing, let start = open.popLast(), start > 0, bytes[start - 1] == UInt8(ascii: "$") {
                    result[start] = position
                }
            }
        }
        return result
    }

    private static func split(_ text: String) -> (name: String, operators: [String]) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        return (parts[0], Array(parts.dropFirst()))
    }

    private static func apply(_ change: String, to value: String) -> String {
        switch change {
        case "c99extidentifier", "identifier": return identifier(value)
        case "rfc1034identifier":
            return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "-" })
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "base": return ((value as NSString).lastPathComponent as NSString).deletingPathExtension
        case "file": return (value as NSString).lastPathComponent
        case "dir": return (value as NSString).deletingLastPathComponent
        case "suffix": return (value as NSString).pathExtension
        case let other where other.hasPrefix("default="): return value.isEmpty ? String(other.dropFirst("default=".count)) : value
        default: return value
        }
    }

    /// Returns a valid Swift identifier: other characters become underscores.
    static func identifier(_ text: String) -> String {
        let letters = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return letters.first?.isNumber == true ? "_" + letters.dropFirst() : letters
    }

    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        var isEscaped = false
        var isOpen = false
        for character in text {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                isOpen = true
            } else if character.isWhitespace {
                if !word.isEmpty || isOpen { words.append(word) }
                (word, isOpen) = ("", false)
            } else {
                word.append(character)
            }
        }
        if !word.isEmpty || isOpen { words.append(word) }
        return words
    }
}
