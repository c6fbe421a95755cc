import Foundation

/// The imports and external reads of a source file. The file is scanned line by line, so that files that do not compile can be scanned
/// too.
struct SourceScan {
    let path: String
    /// The imported modules without duplicates, each with its line.
    private(set) var imports: [(module: String, line: Int)] = []
    /// The reads of data that does not come from the simulated phone, each with its line.
    private(set) var outsideReads: [(what: String, line: Int)] = []
    private let text: String

    init(_ path: String) {
        self.path = path
        text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let code = line.prefix(upTo: line.range(of: "//")?.lowerBound ?? line.endIndex)
            if let match = code.firstMatch(
                of:
                    #/
                    ^\s*(?:@\w+(?:\([^)]*\))?\s+)*
                    (?:(?:public|package|internal|fileprivate|private)\s+)?
                    import\s+(?:(?:struct|class|enum|protocol|func|let|var|typealias)\s+)?(\w+)
                    /#
            ) {
                let module = String(match.1)
                if !imports.contains(where: { $0.module == module }) { imports.append((module, number + 1)) }
            }
            for (what, pattern) in Self.outside where code.contains(pattern) { outsideReads.append((what, number + 1)) }
        }
    }

    /// The APIs whose results differ between runs or computers, so that two traces of the app may differ.
    nonisolated(unsafe) private static let outside: [(what: String, pattern: Regex<Substring>)] = [
        ("new identifiers", /\bgloballyUniqueString\b/),
        ("the network", /\bURLSession\b|\bNWConnection\b/),
        ("other threads", /\bDispatchQueue\.global\b|\bThread\b|\bOperationQueue\(\)|\bTask\.detached\b/),
        ("the computer's settings", /\bProcessInfo\b/),
    ]

    /// Returns whether the file declares a name at any depth.
    func declares(_ name: String) -> Bool {
        guard let pattern = try? Regex(#"\b(?:class|struct|enum|protocol|actor|typealias|func|let|var|case)\s+\#(name)\b"#) else {
            return false
        }
        return text.contains(pattern)
    }
}
