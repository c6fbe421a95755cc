import AppBuilding
import ArgumentParser
import HostSupport
import KeyboardAdjustment
import Foundation
import QuartzCore
import Simulator

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Print the page of a rule; without a name, list all rules.",
        discussion: """
            The names are those of the engine's decisions, as reports, traces and the inspector print them: \
            rules that move views, limits that shorten a move, reasons why nothing moves, reasons why the engine is on or off, and the \
            corrections of iq-revised. Findings are the rules of check --lint.

            The schema Assets/Schemas/explain.schema.json describes what --json prints.
            """)

    @Argument(help: "A name such as rootOrigin.") var rule: String?
    @Flag(help: "Print a JSON array of rules, with the page of a named one.") var json = false
    @OptionGroup var detail: DetailOptions

    func run() throws {
        guard let rule else {
            if json { return try StandardOutput.write(json: Shown.all) }
            return StandardOutput.write(Self.list, terminator: "")
        }
        let page = try Self.page(of: rule)
        if json {
            let named = Shown.all.filter { $0.name == rule }
            try StandardOutput.write(json: named.map { Shown(name: $0.name, kind: $0.kind, summary: $0.summary, page: page) })
        } else {
            StandardOutput.write(page, terminator: "")
        }
    }

    /// Returns the page about a rule.
    /// - Throws: `CommandFailure` with the nearest name if there is no such rule.
    static func page(of rule: String) throws -> String {
        let names = Shown.all.map(\.name)
        guard names.contains(rule) else {
            let hint = NearestSpelling.of(rule, in: names).map { "; did you mean '\($0)'?" } ?? "."
            throw CommandFailure("the engine has no rule '\(rule)'\(hint) 'keyboard-lab explain' lists them.")
        }
        return try RulePages.page(of: rule)
    }

    /// A rule in the form that `--json` prints.
    private struct Shown: Encodable {
        let name, kind, summary: String
        var page: String?

        /// The names that the engine prints, followed by the rules of `check --lint`.
        static var all: [Shown] {
            NamedRule.all.map { Shown(name: $0.name, kind: "\($0.kind)", summary: $0.summary) }
                + LintRule.allCases.map { Shown(name: $0.rawValue, kind: "finding", summary: $0.summary) }
        }
    }

    /// The names of all rules with a sentence about each, grouped by kind.
    static var list: String {
        let width = Shown.all.map(\.name.count).max() ?? 0
        let headings = NamedRule.Kind.allCases.map { ("\($0)", $0.heading) } + [("finding", "Findings: what check --lint reports")]
        return headings.map { kind, heading in
            let lines = Shown.all.filter { $0.kind == kind }.map { rule in
                "  \(rule.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(rule.summary)\n"
            }
            return heading + "\n" + lines.joined()
        }.joined(separator: "\n")
    }
}

extension NamedRule.Kind {
    fileprivate var heading: String {
        switch self {
        case .rule: "Rules: why a view moves"
        case .limit: "Limits: what shortens a move"
        case .reason: "Reasons: why nothing moves"
        case .enablement: "Enablement: whether the engine works for a field"
        case .correction: "Corrections: how iq-revised differs"
        }
    }
}
