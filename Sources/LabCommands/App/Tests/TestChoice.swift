import AppBuilding
import Foundation

/// A choice of tests by patterns, as in `swift test`. The patterns are regular expressions that match a part of `Module.Class/name`.
struct TestChoice {
    /// The patterns of which at least one must match; empty to choose all tests.
    let filter: [String]
    /// The patterns of which none may match.
    let skip: [String]

    /// Whether all tests are chosen.
    var isAll: Bool { filter.isEmpty && skip.isEmpty }

    /// - Throws: `CommandFailure` if a pattern is not a regular expression.
    init(filter: [String], skip: [String]) throws {
        for (option, patterns) in [("--filter", filter), ("--skip", skip)] {
            for pattern in patterns where (try? NSRegularExpression(pattern: pattern)) == nil {
                throw CommandFailure(
                    "\(option) \(pattern): this is not a regular expression; a name such as LoginTests or testLogin is one")
            }
        }
        (self.filter, self.skip) = (filter, skip)
    }

    func chosen(of names: [String]) -> [String] {
        names.filter { name in
            (filter.isEmpty || filter.contains { Self.matches(name, $0) }) && !skip.contains { Self.matches(name, $0) }
        }
    }

    private static func matches(_ name: String, _ pattern: String) -> Bool { name.range(of: pattern, options: .regularExpression) != nil }
}
