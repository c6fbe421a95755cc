import AppBuilding
import CSandbox
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Sandbox
import Synchronization

/// Writes files on behalf of a sandboxed process that performs a command. The broker writes only the files that the command line names.
///
/// The process sends each request with an open file that holds the bytes, and with an open pipe for the answer.
final class OutputBroker: @unchecked Sendable {
    /// The environment variable with the number of the process's socket.
    static let variable = "KEYBOARDLAB_OUTPUT"
    /// The maximum length of a request in bytes. (chosen)
    static let longestRequest = 1 << 16

    /// The process's end of the socket.
    private(set) var end: Int32 = -1
    private let socket: Int32
    private let permit: Mutex<OutputPermit>
    private let isDone = DispatchSemaphore(value: 0)
    private let hasEnded = Atomic(false)
    private let finished = Atomic(false)
    /// The number of bytes that the broker may still write.
    private let rest = Mutex(SandboxLimits().fileSize)

    /// The message with which the process says that its command is complete and that it is about to end.
    static let farewell = Array("finished".utf8)
    /// The time in milliseconds to wait for further requests after the process has ended. (chosen)
    private static let lastPause: Int32 = 500

    /// Allows writing a file that the user has named after the start.
    func allow(_ path: String) { permit.withLock { $0.name(path) } }

    /// - Throws: `CommandFailure` if the system cannot create a socket.
    init(_ permit: OutputPermit) throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0 else {
            throw CommandFailure("no socket for the app: \(String(cString: strerror(errno)))", .environment)
        }
        for each in ends { _ = fcntl(each, F_SETFD, FD_CLOEXEC) }
        (socket, end) = (ends[0], ends[1])
        self.permit = Mutex(permit)
    }

    /// Starts answering requests. The process must already have its end of the socket.
    func begin() {
        close(end)
        Thread.detachNewThread { [self] in
            var bytes = [UInt8](repeating: 0, count: Self.longestRequest)
            var files: [Int32] = [-1, -1]
            while true {
                var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
                if poll(&ready, 1, Self.lastPause) == 0 {
                    if hasEnded.load(ordering: .relaxed) { break }
                    continue
                }
                var fileCount = 0
                let count = lab_receive_with_files(socket, &bytes, bytes.count, &files, files.count, &fileCount)
                guard count > 0 else { break }
                let given = files[..<fileCount]
                if given.isEmpty, bytes[..<count].elementsEqual(Self.farewell) { finished.store(true, ordering: .relaxed) }
                // The first open file is the pipe for the answer.
                if let answers = given.first {
                    let failure = answer(Data(bytes[..<count]), content: given.dropFirst().first)
                    // The pipe does not block, so that a process that does not read its answers cannot block this process.
                    let text = [UInt8]((try? JSONEncoder().encode(failure)) ?? Data())
                    _ = fcntl(answers, F_SETFL, O_NONBLOCK)
                    _ = Foundation.write(answers, text, text.count)
                }
                for file in given { close(file) }
            }
            close(socket)
            isDone.signal()
        }
    }

    /// Waits until all requests are processed. The process must have ended.
    /// - Returns: whether the process has reported that its command is complete.
    func finish() -> Bool {
        hasEnded.store(true, ordering: .relaxed)
        isDone.wait()
        return finished.load(ordering: .relaxed)
    }

    /// Performs a request.
    /// - Returns: the reason why it was refused or failed; nil if it was performed.
    private func answer(_ message: Data, content: Int32?) -> OutputFailure? {
        guard let request = try? JSONDecoder().decode(OutputRequest.self, from: message) else {
            return OutputFailure("a file", refused: "the request cannot be read")
        }
        let asked = request.place
        guard !asked.path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            return OutputFailure(asked.path, refused: "its name contains a control character")
        }
        guard let place = permit.withLock({ $0.place(for: asked, isFile: request.isAboutFile) }) else {
            return OutputFailure(asked.path, refused: "the command line does not name it, and the app may write nothing else")
        }
        if let content, !reserve(content) {
            return OutputFailure(asked.path, refused: "the app has written more than \(SandboxLimits().fileSize >> 20) MB")
        }
        do throws(OutputFailure) { try request.perform(at: place, content: content) } catch { return error }
        if content != nil { permit.withLock { $0.noteWritten(place) } }
        return nil
    }

    /// Subtracts the size of a file from the limit.
    /// - Returns: whether the file fits into the limit.
    private func reserve(_ file: Int32) -> Bool {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size >= 0 else { return true }
        return rest.withLock { rest in
            guard status.st_size <= rest else { return false }
            rest -= Int(status.st_size)
            return true
        }
    }
}

/// The broker's client in the sandboxed process. It requests the files that the process cannot write itself.
struct BrokeredOutput: OutputWriter {
    private let socket: Int32
    /// The folders in which the process can write without the broker.
    private let own: [String]

    /// Connects to the broker; returns nil outside a sandbox.
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
        let file = (own + ["/tmp"]).lazy.map { lab_nameless_file($0) }.first { $0 >= 0 } ?? -1
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

    /// Reports to the broker that the command is complete.
    static func sayFinished(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard let output = BrokeredOutput(environment: environment) else { return }
        _ = lab_send_with_files(output.socket, OutputBroker.farewell, OutputBroker.farewell.count, nil, 0)
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
        let answer = FileHandle(fileDescriptor: answers[0], closeOnDealloc: false).rest()
        guard !answer.isEmpty, let failure = try? JSONDecoder().decode(OutputFailure?.self, from: answer) else {
            // The answer "null" means that the file was written.
            if answer == Data("null".utf8) { return }
            throw OutputFailure(request.place.path, refused: "the program that writes for the app has gone")
        }
        throw failure
    }
}
