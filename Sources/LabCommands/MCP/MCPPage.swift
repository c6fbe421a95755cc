import HostSupport

/// The table of tools on the documentation's page about agents. It is generated from `MCPTool.table`.
enum MCPPage {
    static let path = "Documentation/Agents.md"
    /// The lines before and after the generated table.
    static let (begin, end) = ("<!-- tools -->", "<!-- end of tools -->")

    static var table: String {
        let rows = MCPTool.table.map { tool in
            let parameters = tool.parameters.map { "`\($0.name)`\($0.isRequired ? " (required)" : "")" }.joined(separator: ", ")
            return "| `\(tool.name)` | \(tool.summary.replacing("|", with: "\\|")) | \(parameters.isEmpty ? "none" : parameters) |"
        }
        return (["| tool | what it does | arguments |", "|---|---|---|"] + rows).joined(separator: "\n")
    }
}
