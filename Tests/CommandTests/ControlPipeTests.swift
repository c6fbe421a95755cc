import Foundation
import LabControl
import LabTestSupport
import Testing

/// Tests for `ctl pipe` as a script uses it: the script sends a line, reads the answer, and decides what to send next.
@Suite struct ControlPipeTests {
    /// Provides a socket of this process that acts like a window's socket and answers each line.
    private func conversation(_ body: (_ say: (String) -> Void, _ receive: () -> String?, Process, ControlSocket) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let socket = try ControlSocket(folder: ControlFolder(path: folder + "/keyboard-lab")) {}
            defer { socket.close() }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Program.path)
            process.arguments = ["ctl", "pipe", "--process", "\(getpid())"]
            process.environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": folder]) { _, new in new }
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            var received = Data()
            func receive() -> String? {
                while true {
                    if let end = received.firstIndex(of: 10) {
                        defer { received = Data(received[received.index(after: end)...]) }
                        return String(decoding: received[..<end], as: UTF8.self)
                    }
                    let more = output.fileHandleForReading.availableData
                    guard !more.isEmpty else { return nil }
                    received += more
                }
            }
            defer {
                try? input.fileHandleForWriting.close()
                process.waitUntilExit()
            }
            try body({ input.fileHandleForWriting.write(Data($0.utf8)) }, receive, process, socket)
        }
    }

    /// Returns the next line that the socket has received.
    private func next(_ socket: ControlSocket) throws -> (client: Int, text: String) {
        var found: (client: Int, text: String)?
        _ = Patience.sees(every: 0.001) {
            for case .line(let client, let line) in socket.take(atMost: 1) { found = (client, String(decoding: line, as: UTF8.self)) }
            return found != nil
        }
        return try #require(found, "no line")
    }

    @Test func `ctl pipe answers each line while its input is still open`() throws {
        try conversation { say, receive, process, socket in
            for number in 1...3 {
                say("{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\"lab.state\"}\n")
                let line = try next(socket)
                #expect(line.text.contains("\"id\":\(number)"))
                let answer = "{\"jsonrpc\":\"2.0\",\"id\":\(number),\"result\":{\"method\":\"no notification\"}}"
                socket.send(answer, to: line.client)
                #expect(receive() == answer)
            }
            #expect(process.isRunning)
        }
    }
}
