import Foundation

/// The build settings of a target. Levels are sorted from strongest to weakest, and `$(NAME)` in a value is replaced by the value of
/// another setting. (documented: Xcode Help, "Configuring the build settings of a target"; Facts/XcodeProjects.md#settings)
struct BuildSettings {
    /// The settings of one source: a target, an xcconfig file, a project, or Xcode's defaults.
    struct Level {
        var values: [String: String] = [:]

        /// Creates a level from settings in the order of their file. A setting with a condition such as `NAME[sdk=iphoneos*]` is used
        /// only if the condition holds, and then overrides a setting without a condition.
        init(_ settings: [(name: String, value: String)], configuration: String) {
            var conditional: Set<String> = []
            for (name, value) in settings {
                let parts = name.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
                let plain = String(parts[0])
                if parts.count == 1 {
                    if !conditional.contains(plain) { values[plain] = value }
                } else if Self.holds("[" + parts[1], configuration) {
                    // Replace `$(inherited)` first, because the value may extend the earlier value on the same level.
                    values[plain] = value.replacingOccurrences(of: "$(inherited)", with: values[plain] ?? "$(inherited)")
                    conditional.insert(plain)
                }
            }
        }

        /// Returns whether all conditions, such as `[sdk=iphone*][config=Debug]`, hold for a simulated iPhone.
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
        /// Returns whether a text matches a pattern with `*` and `?`. The running time is at most proportional to the product of both
        /// lengths.
        static func matches(_ text: String, _ pattern: String) -> Bool {
            let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
            var (position, next) = (0, 0)
            // Remember the positions after the last star in the pattern and in the text, because matching continues at these positions
            // after a mismatch.
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

    /// The value of a setting after replacements; nil if no level sets it.
    subscript(name: String) -> String? {
        var effort = Effort()
        return value(name, below: 0, open: [], depth: 0, &effort)
    }
    /// Returns whether the value of a setting is YES.
    func isOn(_ name: String) -> Bool { ["YES", "TRUE", "1"].contains(self[name]?.uppercased() ?? "") }
    /// Returns the value of a setting as a list of words. The words are separated by spaces and may contain quotes and backslashes.
    func list(_ name: String) -> [String] { Self.words(self[name] ?? "") }
    /// The names of all settings on any level.
    var names: Set<String> { Set(levels.flatMap(\.values.keys)) }

    /// The limits for replacements in one value. Without limits, settings that each refer to other settings twice would grow
    /// exponentially.
    private struct Effort {
        /// The maximum depth of nested references and brackets. A reference inside a value adds two levels. (chosen; the depth in
        /// projects is 10)
        static let deepest = 60
        /// The maximum length of a value, in bytes. It stops values that refer to themselves indirectly. (chosen)
        static let longest = 1 << 16
        /// The maximum number of bytes to process for one value. (chosen)
        static let most = 1 << 21

        private(set) var bytes = 0
        private(set) var isExceeded = false
        /// Counts a text that is about to be processed.
        /// - Returns: false if a limit is exceeded, so that the text must not be processed.
        mutating func take(_ text: String, depth: Int) -> Bool {
            bytes += text.utf8.count + 1
            if depth > Self.deepest || bytes > Self.most || text.utf8.count > Self.longest { isExceeded = true }
            return !isExceeded
        }
    }

    /// The maximum number of bytes to process for all settings together. (chosen)
    private static let mostOfAll = 1 << 26

    /// The first setting whose value exceeds the limits; nil if there is none.
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

    /// Returns a text with the values of `$(NAME)`, `${NAME}` and `$(NAME:operator)`. Unknown names are replaced by an empty text.
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
                // Use the inherited value for a setting that refers to itself.
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

    /// Returns the position of the closing bracket for each opening bracket after a dollar sign. Brackets may be nested.
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

    /// Returns a valid Swift identifier, in which underscores replace all invalid characters.
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
