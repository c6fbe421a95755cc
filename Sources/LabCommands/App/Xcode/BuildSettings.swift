import Foundation

/// The build settings of a target: levels, the strongest first, and what their values mean when `$(NAME)` in them is looked up.
/// (documented: Xcode Help, "Configuring the build settings of a target"; Facts/XcodeProjects.md#settings)
struct BuildSettings {
    /// One level: a target's own settings, an xcconfig, a project's, or what Xcode says where nobody else does.
    struct Level {
        var values: [String: String] = [:]

        /// Settings in the order of their file. A condition, `NAME[sdk=iphoneos*]`, must hold; where it does it counts more than none.
        init(_ settings: [(name: String, value: String)], configuration: String) {
            var conditional: Set<String> = []
            for (name, value) in settings {
                let parts = name.split(separator: "[", maxSplits: 1)
                let plain = String(parts[0])
                if parts.count == 1 {
                    if !conditional.contains(plain) { values[plain] = value }
                } else if Self.holds("[" + parts[1], configuration) {
                    // What was said so far stands where the value asks for it.
                    values[plain] = value.replacingOccurrences(of: "$(inherited)", with: values[plain] ?? "$(inherited)")
                    conditional.insert(plain)
                }
            }
        }

        /// `[sdk=iphone*][config=Debug]`: all of them hold for a simulated iPhone.
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
        /// A pattern with stars.
        static func matches(_ text: String, _ pattern: String) -> Bool { fnmatch(pattern, text, 0) == 0 }
        #if arch(arm64)
            static let architecture = "arm64"
        #else
            static let architecture = "x86_64"
        #endif
    }
    let levels: [Level]

    /// The value of a setting with everything in it looked up; nil when nobody says anything.
    subscript(name: String) -> String? { value(name, below: 0, open: []) }
    /// Whether a setting is YES.
    func isOn(_ name: String) -> Bool { ["YES", "TRUE", "1"].contains(self[name]?.uppercased() ?? "") }
    /// A list: words between spaces, quotes and backslashes keep together.
    func list(_ name: String) -> [String] { Self.words(self[name] ?? "") }
    /// Names that some level has.
    var names: Set<String> { Set(levels.flatMap(\.values.keys)) }

    private func value(_ name: String, below first: Int, open: Set<String>) -> String? {
        for position in first..<max(first, levels.count) {
            guard let raw = levels[position].values[name] else { continue }
            return expand(raw, open: open.union([name])) { value(name, below: position + 1, open: open) ?? "" }
        }
        return nil
    }

    /// A text with `$(NAME)`, `${NAME}` and `$(NAME:operator)` looked up; unknown names are empty.
    func expand(_ text: String) -> String { expand(text, open: []) { "" } }

    /// How much a value may grow to, bytes: values that name themselves over others end there. (chosen)
    private static let longest = 1 << 16

    private func expand(_ text: String, open: Set<String>, inherited: () -> String) -> String {
        guard text.contains("$") else { return text }
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            guard let opening = rest.first, opening == "(" || opening == "{", let end = Self.closing(rest, opening) else {
                result.append("$")
                continue
            }
            let inner = expand(String(rest[rest.index(after: rest.startIndex)..<end]), open: open, inherited: inherited)
            rest = rest[rest.index(after: end)...]
            let parts = Self.split(inner)
            let name = parts.name
            var value: String
            if name == "inherited" {
                value = inherited()
            } else if open.contains(name) {
                // A setting that names itself means what it inherits.
                value = inherited()
            } else {
                value = self.value(name, below: 0, open: open) ?? ""
            }
            for change in parts.operators { value = Self.apply(change, to: value) }
            result += value
            if result.utf8.count > Self.longest { return result }
        }
        return result + rest
    }

    private static func closing(_ text: Substring, _ opening: Character) -> Substring.Index? {
        let end: Character = opening == "(" ? ")" : "}"
        var depth = 0
        for index in text.indices {
            if text[index] == opening { depth += 1 }
            if text[index] == end {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
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
        case "base": return URL(fileURLWithPath: value).deletingPathExtension().lastPathComponent
        case "file": return URL(fileURLWithPath: value).lastPathComponent
        case "dir": return (value as NSString).deletingLastPathComponent
        case "suffix": return (value as NSString).pathExtension
        case let other where other.hasPrefix("default="): return value.isEmpty ? String(other.dropFirst("default=".count)) : value
        default: return value
        }
    }

    /// A name as Swift can have it: other characters become underscores.
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
