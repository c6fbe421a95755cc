/// The compiler arguments that a project may set: conditions, features and the default isolation. All other flags are dropped, because
/// some of them load a program into the compiler or replace the compiler, and `@FILE` makes the compiler read arguments from any file.
struct CompilerFlags {
    private(set) var words: [String] = []
    /// The flags of the project that are dropped.
    private(set) var leftOut: [String] = []

    /// The flags that are ignored because they affect only messages or compile time. (chosen)
    private static let meaningless: Set<String> = [
        "-strict-concurrency=minimal", "-strict-concurrency=targeted", "-strict-concurrency=complete", "-warn-concurrency",
        "-enable-actor-data-race-checks", "-warnings-as-errors", "-suppress-warnings", "-O", "-Onone", "-Osize", "-g",
    ]

    /// Adds `-D NAME`. A condition with a value is dropped, because it is never true in Swift.
    mutating func addCondition(_ word: String, _ what: String, at place: String) throws {
        if let mark = word.firstIndex(of: "="), ProjectGrammar.identifier.matches(String(word[..<mark])) {
            return leftOut.append("-D\(word)")
        }
        words += ["-D", try ProjectGrammar.identifier.check(word, "a compilation condition of \(what)", at: place)]
    }

    /// Adds `-enable-upcoming-feature NAME` or `-enable-experimental-feature NAME`.
    mutating func addFeature(_ name: String, isUpcoming: Bool, _ what: String, at place: String) throws {
        let flag = isUpcoming ? "-enable-upcoming-feature" : "-enable-experimental-feature"
        words += [flag, try ProjectGrammar.feature.check(name, "a feature of \(what)", at: place)]
    }

    mutating func addIsolation(_ name: String, _ what: String, at place: String) throws {
        words += ["-default-isolation", try ProjectGrammar.isolation.check(name, "the isolation of \(what)", at: place)]
    }

    /// Adds the allowed flags of a list.
    /// - Parameter needsFeature: a closure that returns whether an upcoming feature must be enabled by a flag.
    mutating func add(_ flags: [String], needsFeature: (String) -> Bool = { _ in true }, _ what: String, at place: String) throws {
        var rest = flags[...]
        while let word = rest.popFirst() {
            switch word {
            case "-D" where !rest.isEmpty: try addCondition(rest.removeFirst(), what, at: place)
            case "-enable-upcoming-feature" where !rest.isEmpty:
                let name = rest.removeFirst()
                if needsFeature(name) { try addFeature(name, isUpcoming: true, what, at: place) }
            case "-enable-experimental-feature" where !rest.isEmpty:
                try addFeature(rest.removeFirst(), isUpcoming: false, what, at: place)
            case "-default-isolation" where !rest.isEmpty: try addIsolation(rest.removeFirst(), what, at: place)
            // Ignore the toolkit's own aliases, because they are already on the command line.
            case "-module-alias" where BuiltToolkit.moduleAliases.contains { "\($0.key)=\($0.value)" == rest.first }: rest.removeFirst()
            case _ where Self.meaningless.contains(word): break
            // Drop the following argument too, because it is an argument of the program that the flag names, such as the linker.
            case "-Xcc", "-Xlinker", "-Xfrontend", "-Xllvm":
                leftOut.append(([word] + rest.prefix(1)).joined(separator: " "))
                rest = rest.dropFirst()
            case _ where word.hasPrefix("-D"): try addCondition(String(word.dropFirst(2)), what, at: place)
            default: leftOut.append(word)
            }
        }
    }

    /// Returns whether all flags are allowed.
    static func areAllowed(_ words: [String]) -> Bool {
        var rest = words[...]
        while let word = rest.popFirst() {
            let kind: ProjectGrammar
            switch word {
            case "-D": kind = .identifier
            case "-enable-upcoming-feature", "-enable-experimental-feature": kind = .feature
            case "-default-isolation": kind = .isolation
            default: return false
            }
            guard let value = rest.popFirst(), kind.matches(value) else { return false }
        }
        return true
    }
}
