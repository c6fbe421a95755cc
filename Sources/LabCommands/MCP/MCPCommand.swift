import ArgumentParser
import Foundation
import LabWindow
import SceneLanguage

struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve phones to agents with the Model Context Protocol, over standard input and output.",
        discussion: """
            A client such as an editor or an agent starts this command. Its tools open scenes and apps, touch and type, look at the \
            screen, explain decisions of the engine, and play flows. Each phone runs in its own process, and the \
            process of an app runs in the sandbox.

            --trust, --allow-network and the limits apply to every app that the client opens; the client cannot change them. \
            Documentation/Agents.md has the tools and the settings of clients.
            """)

    @Argument(
        help: "The scene that is open at the start: a file, or the name of one that comes with the program. By default none.",
        completion: WordCompletion.scenes)
    var scene: String?
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions

    func validate() throws {
        if scene == StandardInput.word { throw ValidationError("standard input has the messages of the client, so no scene comes from it") }
    }

    func run() throws {
        let connection = MCPConnection()
        let session = MCPSession(
            connection, first: scene ?? OwnApp.current?.name, words: CommandWords.given, app: app)
        try MCPServer(connection, session).run()
    }
}
