import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import LabControl
import LabSessions
import SceneSyntax

struct CtlCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ctl",
        abstract: "Control a window that is open: its commands, its state and its phone.",
        discussion: "Documentation/Control.md describes the methods and their results. Without a subcommand the command prints the state.",
        subcommands: [State.self, Commands.self, Do.self, Call.self, Events.self, Pipe.self, List.self],
        defaultSubcommand: State.self)

    /// The options that name the window to which a command is sent.
    struct Window: ParsableArguments {
        @OptionGroup var detail: DetailOptions
        @Option(help: ArgumentHelp("The process of the window; by default the one that was opened last.", valueName: "number"))
        var process: Int32?

        static var folder: ControlFolder { .standard(environment: ProcessInfo.processInfo.environment) }

        func connect() throws -> ControlClient {
            guard let number = process ?? Self.folder.processes().first else {
                throw CommandFailure("no window of keyboard-lab is open; 'keyboard-lab run' opens one", .environment)
            }
            do throws(ControlError) { return try ControlClient(path: Self.folder.socket(ofProcess: number)) } catch {
                throw CommandFailure(error.message, .environment)
            }
        }

        /// Calls a method of the window. Returns the method's result.
        func call(_ method: String, _ parameters: [String: JSONValue] = [:]) throws -> JSONValue {
            let client = try connect()
            do throws(ControlError) { try client.send(ControlRequest(id: 1, method: method, parameters: parameters).line) } catch {
                throw CommandFailure(error.message, .environment)
            }
            // Lines without the request's id are skipped, because notifications may arrive before the answer.
            while let line = client.line() {
                guard case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)), members["id"] == 1
                else {
                    continue
                }
                if case .object(let error)? = members["error"], case .string(let message)? = error["message"] {
                    throw CommandFailure(message, .expectation)
                }
                return members["result"] ?? nil
            }
            throw CommandFailure("the window closed before it answered", .environment)
        }
    }

    struct State: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "state", abstract: "Print what the window shows, as JSON.")
        @OptionGroup var window: Window
        func run() throws { StandardOutput.write(try window.call("lab.state").text, terminator: "") }
    }

    struct Commands: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "commands", abstract: "List the window's commands with their keys, and why some cannot be used now.")
        @OptionGroup var window: Window
        @Flag(help: "Print the values as JSON.") var json = false

        func run() throws {
            let value = try window.call("lab.commands")
            if json { return StandardOutput.write(value.text, terminator: "") }
            for row in try value.decoded(as: [Row].self) {
                let key = (row.key ?? "").padding(toLength: 14, withPad: " ", startingAt: 0)
                let mark = row.isOn ? " (on)" : row.refusal.map { " (not now: \($0))" } ?? ""
                StandardOutput.write(row.id.padding(toLength: 18, withPad: " ", startingAt: 0) + key + row.title + mark)
            }
        }

        private struct Row: Decodable {
            var id: String
            var title: String
            var key: String?
            var isOn: Bool
            var refusal: String?
        }
    }

    struct Do: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "do", abstract: "Perform commands of the window, one after the other.")
        @Argument(help: "Ids, as 'keyboard-lab ctl commands' lists them.") var ids: [String]
        @OptionGroup var window: Window
        func run() throws { for id in ids { _ = try window.call("lab.command", ["id": .string(id)]) } }
    }

    struct Call: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "call", abstract: "Call a method and print its result as JSON.")
        @Argument(help: "A method, such as scene.open; lab.methods lists them.") var method: String
        @Argument(
            help: ArgumentHelp("NAME=VALUE. A value that is valid JSON is read as JSON, everything else as text.", valueName: "parameter"))
        var parameters: [String] = []
        @OptionGroup var window: Window

        func run() throws {
            var values: [String: JSONValue] = [:]
            for parameter in parameters {
                guard let sign = parameter.firstIndex(of: "="), sign != parameter.startIndex else {
                    throw CommandFailure("a parameter is NAME=VALUE, found \"\(parameter)\"")
                }
                let text = String(parameter[parameter.index(after: sign)...])
                values[String(parameter[..<sign])] = (try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))) ?? .string(text)
            }
            StandardOutput.write(try window.call(method, values).text, terminator: "")
        }
    }

    struct Events: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "events", abstract: "Print each event as a line of JSON until the window closes.")
        @OptionGroup var window: Window

        func run() throws {
            let client = try window.connect()
            do throws(ControlError) { try client.send(ControlRequest(id: 1, method: "lab.subscribe").line) } catch {
                throw CommandFailure(error.message, .environment)
            }
            while let line = client.line() { StandardOutput.write(line) }
        }
    }

    struct Pipe: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "pipe",
            abstract:
                """
                Send each line of standard input to the window as it comes and print each answer at once, \
                until the input has ended and all requests are answered.
                """
        )
        @OptionGroup var window: Window

        func run() throws {
            let client = try window.connect()
            do throws(ControlError) {
                try client.converse(with: STDIN_FILENO, isInterrupted: { Interruption.isRequested }) { StandardOutput.write($0) }
            } catch {
                throw CommandFailure(error.message, .environment)
            }
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the open windows with their process, scene and device.")

        func run() throws {
            for number in Window.folder.processes() {
                var window = Window()
                window.process = number
                guard case .object(let state)? = try? window.call("lab.state"), case .string(let scene)? = state["scene"],
                    case .string(let device)? = state["device"]
                else { continue }
                StandardOutput.write(TerminalText.line("\(number)  \(scene)  \(device)"))
            }
        }
    }
}
