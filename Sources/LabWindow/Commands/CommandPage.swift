/// The documentation page that lists every command, generated from the command table.
enum CommandPage {
    static let path = "Documentation/Commands.md"

    static var text: String {
        var lines = [
            "# Commands of the window", "",
            """
            Every command is in the menu (Alt+M) and in the palette (Ctrl+P), which finds it by a few of its letters. \
            `CommandTableTests`
            """,
            "generates this page from the command table in `Sources/LabWindow/Commands` when the environment has `WRITE_COMMANDS=1`.", "",
        ]
        for group in LabCommand.Group.allCases {
            lines += ["## \(group.rawValue)", "", "| command | key |", "|---|---|"]
            lines += LabCommand.table.filter { $0.group == group }.map { "| \($0.englishTitle) | \($0.key) |" }
            lines.append("")
        }
        lines += ["## Mouse and more", "", "| input | effect |", "|---|---|"]
        lines += LabCommand.gestures.map { "| \($0.input) | \($0.effect) |" }
        return lines.joined(separator: "\n") + "\n"
    }
}
