import AppBuilding
import ArgumentParser
import Foundation
import SceneLanguage

/// The manual pages of the command `keyboard-lab` and its subcommands, generated from their definitions.
enum CommandManual {
    /// Returns the page keyboard-lab(1) and a page for each subcommand.
    static func pages(version: String) throws -> [(name: String, text: String)] {
        let tool = try JSONDecoder().decode(Tool.self, from: Data(KeyboardLabCommand._dumpHelp().utf8))
        return pages(of: tool.command, name: tool.command.commandName, version: version)
    }

    private static func pages(of command: Command, name: String, version: String) -> [(name: String, text: String)] {
        let shown = (command.subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
        let below = shown.flatMap { pages(of: $0, name: "\(name)-\($0.commandName)", version: version) }
        return [(name, page(of: command, name: name, subcommands: shown, version: version))] + below
    }

    private static func page(of command: Command, name: String, subcommands: [Command], version: String) -> String {
        let summary = (command.abstract ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "."))
        var page = ManualPage(name: name, section: 1, version: version, summary: summary)
        let arguments = (command.arguments ?? []).filter { $0.shouldDisplay != false }
        page.heading("Synopsis")
        let words = name.replacing("keyboard-lab-", with: "keyboard-lab ")
        let positional = arguments.filter { $0.kind == "positional" }.map { argument in
            let word = (argument.valueName ?? "").uppercased() + (argument.isRepeating == true ? "..." : "")
            return argument.isOptional == false ? word : "[\(word)]"
        }
        page.usage(([words] + (subcommands.isEmpty ? [] : ["COMMAND"]) + positional + ["[OPTIONS]"]).joined(separator: " "))
        page.heading("Description")
        page.text(command.abstract ?? "")
        if let discussion = command.discussion { page.text("\n" + discussion) }
        if !subcommands.isEmpty {
            page.heading("Commands")
            for subcommand in subcommands { page.entry(subcommand.commandName, subcommand.abstract ?? "") }
        }
        if !arguments.isEmpty {
            page.heading("Arguments and options")
            for argument in arguments { page.entry(argument.title, argument.meaning) }
        }
        page.heading("See also")
        page.text("keyboard-lab(1), keyboard-lab-scene(5), keyboard-lab-flow(5)")
        return page.text
    }

    // MARK: The argument parser's own options

    private struct Tool: Decodable { var command: Command }

    private struct Command: Decodable {
        var commandName: String
        var abstract: String?
        var discussion: String?
        var shouldDisplay: Bool?
        var arguments: [Argument]?
        var subcommands: [Command]?
    }

    private struct Argument: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String
            var text: String { (kind == "long" ? "--" : "-") + name }
        }
        var kind: String
        var names: [Name]?
        var valueName: String?
        var abstract: String?
        var discussion: String?
        var defaultValue: String?
        var allValueStrings: [String]?
        var isOptional: Bool?
        var isRepeating: Bool?
        var shouldDisplay: Bool?

        var title: String {
            let names = (names ?? []).map(\.text).joined(separator: ", ")
            switch kind {
            case "positional": return (valueName ?? "").uppercased()
            case "option": return names + " " + (valueName ?? "value").uppercased()
            default: return names
            }
        }

        var meaning: String {
            var parts = [abstract ?? "", discussion ?? ""].filter { !$0.isEmpty }
            if let values = allValueStrings, !values.isEmpty { parts.append("One of \(values.joined(separator: ", ")).") }
            if let defaultValue { parts.append("By default \(defaultValue).") }
            return parts.joined(separator: " ")
        }
    }
}
