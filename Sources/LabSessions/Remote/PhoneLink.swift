import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import Sandbox
import Synchronization

/// The lab's end of the connection to an app's process. It contains the process, the socket, the memory of the picture, and the
/// standard error.
@MainActor
package final class PhoneLink {
    /// The number of the started process. If the app runs inside another process, such as a sandbox, `phone` is the number of the app's
    /// own process.
    let process: Int32
    private(set) var phone: Int32
    let memory: SharedMemory
    private let launcher: any PhoneLauncher
    private let channel: LabChannel
    /// The socket, which stays open while any object uses it.
    private let socket: OpenSocket
    private let inbox = Inbox()
    var health: PhoneHealth
    /// The number of requests that are not answered yet.
    private(set) var outstanding = 0
    private var exitStatus: Int32?
    private var exitTime = 0.0
    private var isEnded = false
    /// The host time at which the end of the channel was first seen, in seconds.
    private var channelEnded: Double?

    /// A mailbox into which the listening threads put messages for the window's thread.
    private final class Inbox: Sendable {
        package struct State {
            var answers: [LabAnswer] = []
            /// The last lines of the process's standard error.
            var said = ""
            var openEnds = 2
            /// The reason why the app cannot send messages any more.
            var channelEnd: LabChannel.End?
        }
        let state = Mutex(State())
    }

    /// A socket that is closed when its last reference is released. A listening thread keeps a reference, because otherwise the system
    /// could reuse the number of the socket while the thread still reads from it.
    private final class OpenSocket: Sendable {
        private let number: Int32
        init(_ number: Int32) { self.number = number }
        /// Ends the incoming data, so that the listening thread returns.
        func shut() { _ = shutdown(number, Int32(SHUT_RDWR)) }
        deinit { close(number) }
    }

    /// Starts the process.
    /// - Throws: the launcher's error, or an error that names the missing system resource.
    init(_ launcher: any PhoneLauncher) throws {
        var ends: [Int32] = [0, 0]
        var pipeEnds: [Int32] = [0, 0]
        guard let memory = Sandbox.memoryFile().map(SharedMemory.init(file:)),
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0
        else {
            throw SessionError("the memory or the socket for the app cannot be created: \(String(cString: strerror(errno)))")
        }
        guard pipe(&pipeEnds) == 0 else {
            throw SessionError("no pipe for the app: \(String(cString: strerror(errno)))")
        }
        defer {
            close(ends[1])
            close(pipeEnds[1])
        }
        // Set the close-on-exec flag, because the app must not inherit the lab's ends of the connection.
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(pipeEnds[0], F_SETFD, FD_CLOEXEC)
        self.memory = memory
        self.launcher = launcher
        channel = LabChannel(socket: ends[0])
        socket = OpenSocket(ends[0])
        health = PhoneHealth(limits: launcher.limits)
        do { process = try launcher.start(socket: ends[1], memory: memory.file, errors: pipeEnds[1]) } catch {
            close(pipeEnds[0])
            throw error
        }
        phone = process
        listen(errors: pipeEnds[0])
    }

    /// Starts two threads, which read from the socket and from standard error. They wake the window's own thread, which waits for events
    /// of the host.
    private func listen(errors: Int32) {
        let (inbox, channel, socket) = (inbox, channel, socket)
        Thread.detachNewThread {
            defer { withExtendedLifetime(socket) {} }
            do throws(LabChannel.End) {
                while true {
                    let answer = try channel.next(LabAnswer.self)
                    inbox.state.withLock { $0.answers.append(answer) }
                    HostLoop.wake()
                }
            } catch {
                inbox.state.withLock { state in
                    state.openEnds -= 1
                    state.channelEnd = error
                }
            }
            HostLoop.wake()
        }
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 4096)
            var filter = isatty(STDERR_FILENO) == 1 ? TerminalFilter() : nil
            var meter = OutputMeter()
            while true {
                let count = read(errors, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                let wasOver = meter.isOver
                let within = meter.take(buffer[..<count])
                _ = StandardStreams.write(filter?.take(within) ?? Array(within), to: STDERR_FILENO)
                if meter.isOver, !wasOver { StandardError.write(FindingText.outputLeftOut) }
                let text = String(decoding: buffer[..<count], as: UTF8.self)
                inbox.state.withLock { $0.said = String(($0.said + text).suffix(8000)) }
            }
            close(errors)
            inbox.state.withLock { $0.openEnds -= 1 }
            HostLoop.wake()
        }
    }

    /// Sends a request. The request is lost if the process has ended; `endStatus` then reports the end.
    func send(_ request: LabRequest) {
        if channel.send(request), request != .stop { outstanding += 1 }
    }

    /// Returns the answers that have arrived since the last call.
    func takeAnswers() -> [LabAnswer] {
        let answers = inbox.state.withLock { state in
            defer { state.answers = [] }
            return state.answers
        }
        for answer in answers {
            health.answered()
            switch answer {
            case .replaying, .stopping, .finding, .news: break
            case .hello:
                // Ask the launcher for the process number, because a number from the app itself could not be trusted.
                phone = launcher.program(inside: process)
                outstanding -= 1
            case .frame, .memory, .tree, .picture, .inspection, .assertions: outstanding -= 1
            }
        }
        return answers
    }

    /// The process's recent output.
    var said: String { inbox.state.withLock { $0.said } }

    /// Returns the status from `wait` once the process has ended and all its output has arrived; nil while it runs.
    func endStatus() -> Int32? {
        if exitStatus == nil {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process {
                exitStatus = status
                exitTime = HostClock.now()
            }
        }
        // Stop waiting for the output after a while, because a child of the process may keep standard error open.
        let isLong = HostClock.now() - exitTime > Self.longestParting
        guard let exitStatus, inbox.state.withLock({ ($0.openEnds == 0 || isLong) && $0.answers.isEmpty }) else { return nil }
        return exitStatus
    }

    /// Waits until the process has ended and all its output has arrived. Gives up if the process is idle or works too long.
    func waitForEnd() {
        var last: PhoneHealth.Sample?
        var idleLooks = 0
        let first = PhoneHealth.Sample(process: phone, at: 0)
        while endStatus() == nil, idleLooks < Self.mostIdleLooks {
            usleep(Self.lookInterval)
            let sample = PhoneHealth.Sample(process: phone, at: 0)
            if let sample, sample.isAtWork(since: last) {
                if sample.processorTime - (first?.processorTime ?? 0) > Self.longestEnd { return }
            } else {
                idleLooks += 1
            }
            last = sample ?? last
        }
    }
    /// The maximum number of checks in which the process is idle, which take two seconds at `lookInterval`. The checks are counted
    /// instead of the time, because on a busy computer this process may not run either. (chosen)
    private static let mostIdleLooks = 2000
    /// The interval between two checks, in microseconds. (chosen)
    private static let lookInterval: UInt32 = 1000
    /// The processor time that a process may take to end, in seconds. (chosen)
    private static let longestEnd = 2.0

    /// Returns the reason why a running process cannot send messages any more. Returns nil while the channel is open, and for a while
    /// afterwards, because the process may be about to end.
    func channelEnd(at time: Double) -> LabChannel.End? {
        guard exitStatus == nil, let end = inbox.state.withLock({ $0.answers.isEmpty ? $0.channelEnd : nil }) else { return nil }
        let since = channelEnded ?? time
        channelEnded = since
        return end == .unreadable || time - since > Self.longestParting ? end : nil
    }
    /// The time that a process may take to end after it has closed its channel, in host seconds. (chosen)
    private static let longestParting = 2.0

    /// A text about the limit for which the lab ended the process; nil if no limit was exceeded.
    var oversteppedLimit: String? { FindingText.limit(oversteppedBy: process) }

    /// Returns the limit that the process exceeds; nil if there is none.
    func look(at time: Double) -> LabFinding.Kind? {
        guard exitStatus == nil, let sample = PhoneHealth.Sample(tree: process, at: time) else { return nil }
        return health.look(sample, isAsked: outstanding > 0)
    }

    /// Makes the process report its current line of code and then end. A signal handler on the main thread of the process sends the
    /// report, whatever code that thread is running.
    func interrupt() {
        guard exitStatus == nil else { return }
        // Ask the launcher again, because the process may be stuck before its first message.
        phone = launcher.program(inside: process)
        kill(phone, SIGUSR2)
        // Continue the process, because a stopped process would not handle the signal.
        kill(phone, SIGCONT)
    }

    /// Kills the process at once.
    func end() {
        if exitStatus == nil {
            channel.send(LabRequest.stop)
            let all = ProcessTree.processes(of: process)
            kill(phone, SIGKILL)
            kill(process, SIGKILL)
            RunningChildren.end(Set(all))
            var status: Int32 = 0
            waitpid(process, &status, 0)
            exitStatus = status
        }
        guard !isEnded else { return }
        isEnded = true
        launcher.ended(process: process)
    }

    deinit { socket.shut() }
}
