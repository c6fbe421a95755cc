import Foundation

/// An error or warning of the compiler or the rewriter, in the form `FILE:LINE:COLUMN: error: MESSAGE`.
struct CompilerDiagnostic: Hashable {
    let path: String
    let line: Int
    let isError: Bool
    let message: String

    /// Parses a line of output. Returns nil if the line has another form.
    init?(_ text: Substring) {
        guard let match = text.wholeMatch(of: /(\/.+?):(\d+):\d+: (error|warning): (.+)/), let line = Int(match.2) else { return nil }
        path = String(match.1)
        self.line = line
        isError = match.3 == "error"
        message = String(match.4)
    }

    /// Returns all diagnostics in the order of the output, without duplicates. (The compiler repeats some.)
    static func all(in text: String) -> [CompilerDiagnostic] {
        var known: Set<CompilerDiagnostic> = []
        return text.split(separator: "\n").compactMap { CompilerDiagnostic($0) }.filter { known.insert($0).inserted }
    }

    /// The name that the compiler cannot find, such as `CABarrier` or, with its type, `UITextView.writingTools`. Nil for another error.
    var missingName: String? {
        if let match = message.firstMatch(of: /cannot find (?:type |operator )?'([^']+)' in scope/) { return String(match.1) }
        if let match = message.firstMatch(
            of: /^(?:static member|instance member|value of type|type) '([^']+)' (?:has no member|cannot be used on type) '([^']+)'/)
        {
            return "\(Self.plain(match.1)).\(match.2)"
        }
        if let match = message.firstMatch(of: /^'([^']+)' is not a member type of (?:\w+ )?'([^']+)'/) { return "\(match.2).\(match.1)" }
        return nil
    }

    /// Returns the name of a type without the suffixes of optionals and metatypes, such as `UITextView` for `UITextView?`.
    private static func plain(_ type: Substring) -> String { String(type.replacing(/[?!]$/, with: "").replacing(/\.Type$/, with: "")) }
}
