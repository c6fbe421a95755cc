import Foundation
import HostSupport
import LabControl
import LabTestSupport
import SceneSyntax
import Testing

@testable import LabWindow

/// Tests for a window that other programs control through its socket.
extension WindowTests {
    /// Opens the gallery with its own runtime folder. Passes the window, the folder and the environment in which `ctl` finds the window.
    private func openControlled(_ body: (OpenWindow, String, [String: String]) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let environment = [
                "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder + "/state", "XDG_PICTURES_DIR": folder + "/pictures", "HOME": folder,
            ]
            try open(["sign-up"], environment: environment, isBare: false) { window in
                let socket = "\(folder)/keyboard-lab/\(window.process.processIdentifier).sock"
                try window.display.wait(for: "the socket") { FileManager.default.fileExists(atPath: socket) }
                try body(window, socket, environment)
            }
        }
    }

    private func call(_ client: ControlClient, _ method: String, _ parameters: [String: JSONValue] = [:]) throws -> [String: JSONValue] {
        try client.send(ControlRequest(id: 7, method: method, parameters: parameters).line)
        while let line = client.line() {
            let value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
            if case .object(let members) = value, members["id"] == 7 { return members }
        }
        return [:]
    }

    private func state(_ client: ControlClient) throws -> [String: JSONValue] {
        guard case .object(let state)? = try call(client, "lab.state")["result"] else { return [:] }
        return state
    }

    @Test func `every command of the table works through the socket`() throws {
        try openControlled { window, socket, environment in
            let client = try ControlClient(path: socket)
            for command in LabCommand.ID.allCases where command != .quit {
                let answer = try call(client, "lab.command", ["id": .string(command.rawValue)])
                let isDone = answer["result"] != nil
                // The error for an unavailable command contains the reason, as the menu does.
                if !isDone, case .object(let error)? = answer["error"] { #expect(error["code"] == -32000, "\(command): \(error)") }
                #expect(isDone || answer["error"] != nil, "\(command)")
                #expect(try !state(client).isEmpty, "the window stands after \(command)")
            }
            let listed = try Program.run("ctl", "commands", environment: environment)
            #expect(listed.code == 0 && listed.lines.count == LabCommand.table.count)
            _ = try call(client, "lab.command", ["id": "quit"])
            window.process.waitUntilExit()
            #expect(window.process.terminationStatus == 0)
            #expect(!FileManager.default.fileExists(atPath: socket), "the socket goes with the window")
            #expect(try Program.run("ctl", environment: environment).code == 3)
        }
    }

    @Test func `the ctl command controls the window`() throws {
        try openControlled { window, _, environment in
            func ctl(_ arguments: String...) throws -> Program.Result { try Program.run(["ctl"] + arguments, environment: environment) }
            #expect(try ctl("do", "pause", "inspector").code == 0)
            let state = try ctl()
            #expect(state.output.contains("\"isPaused\" : true") && state.output.contains("\"inspector\""))
            #expect(try ctl("call", "scene.open", "name=chat").code == 0)
            #expect(try ctl("list").output.contains("\(window.process.processIdentifier)"))
            let wrong = try ctl("do", "paus")
            #expect(wrong.code == 1 && wrong.errors.contains("there is no command paus; did you mean pause?"))
        }
    }

    @Test func `a client that runs many ticks does not delay other clients, and its own next request waits`() throws {
        try openControlled { _, socket, _ in
            let (long, other) = (try ControlClient(path: socket), try ControlClient(path: socket))
            try long.send(ControlRequest(id: 1, method: "phone.advance", parameters: ["ticks": 36_000]).line)
            try long.send(ControlRequest(id: 2, method: "lab.state").line)
            var times: [Double] = []
            while !long.hasUpdates { times.append(try state(other)["time"]?.double ?? -1) }
            #expect(times.count > 2 && times.contains { $0 > 0 && $0 < 600 }, "\(times.prefix(9))")
            for id in 1...2 {
                let line = try #require(long.line())
                guard case .object(let members) = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)),
                    case .object(let state)? = members["result"]
                else { return #expect(Bool(false), "\(line)") }
                #expect(members["id"] == .integer(id) && state["time"]?.double ?? 0 >= 600)
            }
        }
    }

    @Test func `invalid and slow clients do not delay others`() throws {
        try openControlled { window, socket, _ in
            // One client never ends its line, and another one sends many requests and never reads.
            let halfOpen = try ControlClient(path: socket)
            try halfOpen.send("")
            let slow = try ControlClient(path: socket)
            for _ in 0..<200 { try slow.send(ControlRequest(id: 1, method: "lab.methods").line) }
            let (junk, useful) = (try ControlClient(path: socket), try ControlClient(path: socket))
            let pieces = [
                "nonsense", "{}", "[[[[", #"{"jsonrpc":"2.0","method":5}"#, "\u{0}\u{7}", #"{"jsonrpc":"2.0","id":1,"method":"no.such"}"#,
            ]
            var answers = 0
            for number in 0..<10_000 {
                try junk.send(pieces[number % pieces.count])
                // This client reads from time to time, because the window delays a client that sends without reading.
                if number % 100 == 99 { for _ in 0..<100 where junk.line() != nil { answers += 1 } }
                if number % 1000 == 0 { #expect(try !state(useful).isEmpty) }
            }
            #expect(answers == 10_000)
            // The window rejects a line that is too long, and closes the connection.
            let endless = try ControlClient(path: socket)
            try endless.send(String(repeating: "x", count: ControlInput.longestLine + 10))
            #expect(endless.line()?.contains("-32600") == true)
            #expect(endless.line() == nil)
            #expect(try !state(useful).isEmpty)
            #expect(window.process.isRunning)
        }
    }

    @Test func `other users cannot connect to the control socket`() throws {
        try openControlled { _, socket, _ in
            let folder = (socket as NSString).deletingLastPathComponent
            func mode(_ path: String) throws -> Int? { try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
            #expect(try mode(folder) == 0o700 && mode(socket) == 0o600)
            // The next part runs a process as a different user, which only root may do.
            guard getuid() == 0 else { return }
            // The folder and the socket become accessible to every user. The window must then reject the process because of its user.
            for path in [folder, (folder as NSString).deletingLastPathComponent, socket] {
                try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
            }
            // The client is in Perl, which is part of every Debian.
            let script = """
                use Socket; socket(my $s, AF_UNIX, SOCK_STREAM, 0) or exit 2; connect($s, pack_sockaddr_un($ARGV[0])) or exit 3;
                $SIG{PIPE} = 'IGNORE'; syswrite($s, '{"jsonrpc":"2.0","id":1,"method":"lab.state"}' . chr(10));
                exit(sysread($s, my $answer, 10) ? 1 : 0);
                """
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
            process.arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", "perl", "-e", script, socket]
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "another user got in, or did not get as far as the socket")
        }
    }
}
