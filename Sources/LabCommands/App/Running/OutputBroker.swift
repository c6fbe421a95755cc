import CSandbox
import Foundation
import HostSupport
import QuartzCore
import Sandbox
import Synchronization

/// Writes files for a program in a sandbox that does a command: those that the command line names, and no others.
///
/// The program sends a request with an open file that holds the bytes, and an open pipe for the answer.
final class OutputBroker: @unchecked Sendable {
    /// Names the socket for the program.
    static let variable = "KEYBOARDLAB_OUTPUT"
    /// A request that is longer is none. Bytes. (chosen)
    static let longestRequest = 1 << 16

    /// The program's end of the socket.
    private(set) var end: Int32 = -1
    private let socket: Int32
    private let permit: Mutex<OutputPermit>

    /// Lets the program have a file written that the person has named by now.
    func allow(_ path: String) { permit.withLock { $0.name(path) } }

    /// - Throws: `CommandFailure` when the system has no socket left.
    init(_ permit: OutputPermit) throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0 else {
            throw CommandFailure("no socket for the app: \(String(cString: strerror(errno)))", .environment)
        }
        for each in ends { _ = fcntl(each, F_SETFD, FD_CLOEXEC) }
        (socket, end) = (ends[0], ends[1])
        self.permit = Mutex(permit)
    }

    /// Begins to answer. The program has its end by now.
    func begin() {
        close(end)
        Thread.detachNewThread { [self] in
            var bytes = [UInt8](repeating: 0, count: Self.longestRequest)
            var files: [Int32] = [-1, -1]
            while true {
                var fileCount = 0
                let count = lab_receive_with_files(socket, &bytes, bytes.count, &files, files.count, &fileCount)
                guard count > 0 else { break }
                let given = files[..<fileCount]
                // The answer's pipe stands first.
                if let answers = given.first {
                    let failure = answer(Data(bytes[..<count]), content: given.dropFirst().first)
                    let text = (try? JSONEncoder().encode(failure)) ?? Data()
                    _ = StandardStreams.write(Array(text), to: answers)
                }
                for file in given { close(file) }
            }
            close(socket)
        }
    }

    /// - Returns: why it was not done; nil when it was.
    private func answer(_ message: Data, content: Int32?) -> OutputFailure? {
        guard let request = try? JSONDecoder().decode(OutputRequest.self, from: message) else {
            return OutputFailure("a file", refused: "the request cannot be read")
        }
        guard let place = permit.withLock({ $0.place(for: request.place) }) else {
            return OutputFailure(request.place.path, refused: "the command line does not name it, and the app may write nothing else")
        }
        do throws(OutputFailure) { try request.perform(at: place, content: content) } catch { return error }
        return nil
    }
}

/// The other side: a program in a sandbox, which asks for what it cannot write itself.
struct BrokeredOutput: OutputWriter {
    private let socket: Int32
    /// The folders in which the program writes itself.
    private let own: [String]

    /// Nil outside of a sandbox.
    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard let number = environment[OutputBroker.variable].flatMap({ Int32($0) }), fcntl(number, F_GETFD) >= 0 else { return nil }
        socket = number
        own = [environment[LabCache.variable], environment["HOME"]].compactMap { $0 }.filter { $0.hasPrefix("/") && $0 != "/" }
    }

    func handles(_ place: OutputPlace) -> Bool {
        let path = URL(fileURLWithPath: place.path).standardizedFileURL.path
        return !own.contains { path.hasPrefix($0 + "/") }
    }

    func perform(_ request: OutputRequest, _ bytes: [UInt8]?) throws(OutputFailure) {
        guard let bytes else { return try send(request, content: nil) }
        let file = lab_nameless_file()
        defer { if file >= 0 { close(file) } }
        let code = file < 0 ? errno : StandardStreams.write(bytes, to: file)
        guard code == 0 else { throw OutputFailure(request.place.path, code: code) }
        try send(request, content: file)
    }

    func perform(_ request: OutputRequest, contentsOf path: String) throws(OutputFailure) {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { throw OutputFailure(path, code: errno) }
        defer { close(file) }
        try send(request, content: file)
    }

    private func send(_ request: OutputRequest, content: Int32?) throws(OutputFailure) {
        var answers: [Int32] = [-1, -1]
        guard lab_pipe(&answers) == 0 else { throw OutputFailure(request.place.path, code: errno) }
        defer { close(answers[0]) }
        let message = [UInt8]((try? JSONEncoder().encode(request)) ?? Data())
        let files = [answers[1]] + (content.map { [$0] } ?? [])
        let code = lab_send_with_files(socket, message, message.count, files, files.count)
        close(answers[1])
        guard code == 0 else { throw OutputFailure(request.place.path, code: code) }
        let answer = FileHandle(fileDescriptor: answers[0], closeOnDealloc: false).readDataToEndOfFile()
        guard !answer.isEmpty, let failure = try? JSONDecoder().decode(OutputFailure?.self, from: answer) else {
            // An answer of "null" is none.
            if answer == Data("null".utf8) { return }
            throw OutputFailure(request.place.path, refused: "the program that writes for the app has gone")
        }
        throw failure
    }
}
