import AppBuilding
import ArgumentParser
import Foundation
import LabSessions
import SceneServer
import SceneSyntax

struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract:
            "Run a language server for scene, flow and keyboard files, for editors.",
        discussion: """
            An editor starts this command and uses the Language Server Protocol. The command provides the errors that 'validate' finds, \
            completion, help, quick fixes and previews. Documentation/Editors.md has the settings for Neovim and VS Code.
            """)

    @Flag(help: "Use standard input and output. The command always does; the option exists because some editors pass it.") var stdio = false
    @OptionGroup var app: AppOptions
    @OptionGroup var detail: DetailOptions

    func run() throws {
        try app.becomeApp()
        let server = SceneServer(previews: EditorPreviews())
        var input = FramedInput()
        while !server.hasEnded {
            // All available messages are read before one is processed, because a later message may cancel a request or change a text
            // again.
            let isMore = try read(waiting: server.isIdle) { piece in
                for part in input.take(piece) { server.receive(part) }
            }
            for message in server.perform() { StandardOutput.write(FramedOutput.bytes(message.line)) }
            if !isMore, server.isIdle { break }
        }
        // The exit code is 1 if no request `shutdown` has preceded the notification `exit`. (documented: LSP 3.17)
        if server.exitCode != 0 {
            throw CommandFailure("the editor ended the connection without the request 'shutdown' before it", .expectation)
        }
    }

    /// Reads the available data; returns false at the end of the input.
    private func read(waiting: Bool, _ take: (Data) -> Void) throws -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard !Interruption.isRequested else { throw CommandFailure("interrupted", .interrupted) }
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            if poll(&descriptor, 1, waiting ? 100 : 0) <= 0 {
                if waiting { continue }
                return true
            }
            let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return false }
            take(Data(bytes[0..<count]))
            // If the buffer was filled, the loop continues with the rest of the message.
            if count < bytes.count { return true }
        }
    }
}
