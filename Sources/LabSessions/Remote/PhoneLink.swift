import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import Sandbox
import Synchronization

/// The lab's end of one app's program: its process, the socket, the picture's memory, and what it says on standard error.
@MainActor
package final class PhoneLink {
    /// The process of the program that was started. The app has a process of its own when it runs inside another program.
    let process: Int32
    private(set) var phone: Int32
    let memory: SharedMemory
    private let launcher: any PhoneLauncher
    private let channel: LabChannel
    /// Keeps the socket open for as long as anybody uses it.
    private let socket: OpenSocket
    private let inbox = Inbox()
    var health: PhoneHealth
    /// Requests that wait for their answers.
    private(set) var outstanding = 0
    private var exitStatus: Int32?
    private var exitTime = 0.0
    private var isEnded = false
    /// The time at which its channel was seen to have ended, host seconds.
    private var channelEnded: Double?

    /// The mailbox from the listening threads to the window.
    private final class Inbox: Sendable {
        package struct State {
            var answers: [LabAnswer] = []
            /// The last lines that the program has said.
            var said = ""
            var openEnds = 2
            /// The reason for the end of the app's messages.
            var channelEnd: LabChannel.End?
        }
        let state = Mutex(State())
    }

    /// A socket that is closed with its last reference. While a thread still listens, its number must not become that of another socket,
    /// whose messages the thread would take.
    private final class OpenSocket: Sendable {
        private let number: Int32
        init(_ number: Int32) { self.number = number }
        /// Nothing more comes in, so that the thread that listens ends.
        func shut() { _ = shutdown(number, Int32(SHUT_RDWR)) }
        deinit { close(number) }
    }

    /// Starts the program.
    /// - Throws: what the launcher throws, and what the system lacks.
    init(_ launcher: any PhoneLauncher) throws {
        var ends: [Int32] = [0, 0]
        var pipeEnds: [Int32] = [0, 0]
        guard let memory = Sandbox.memoryFile().map(SharedMemory.init(file:)),
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0
        else {
            throw SessionError("no memory and socket for the app: \(String(cString: strerror(errno)))")
        }
        guard pipe(&pipeEnds) == 0 else {
            throw SessionError("no pipe for the app: \(String(cString: strerror(errno)))")
        }
        defer {
            close(ends[1])
            close(pipeEnds[1])
        }
        // The lab's own ends are no business of the app's.
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

    /// Two threads, for the socket and for standard error: the window's own waits for the host's events, which these wake.
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

    /// Sends a request. It is lost if the program has ended, which `hasGone` finds.
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
                // An app's word about itself is not believed.
                phone = launcher.program(inside: process)
                outstanding -= 1
            case .frame, .memory, .tree, .picture, .inspection, .assertions: outstanding -= 1
            }
        }
        return answers
    }

    /// The program's recent output.
    var said: String { inbox.state.withLock { $0.said } }

    /// The program has ended, and everything that it has said has come in. Its status as `wait` tells it; nil while it runs.
    func endStatus() -> Int32? {
        if exitStatus == nil {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process {
                exitStatus = status
                exitTime = HostClock.now()
            }
        }
        // A program that it has started may hold its standard error open.
        let isLong = HostClock.now() - exitTime > Self.longestParting
        guard let exitStatus, inbox.state.withLock({ ($0.openEnds == 0 || isLong) && $0.answers.isEmpty }) else { return nil }
        return exitStatus
    }

    /// Waits until the program has ended and everything that it has said has come in. One that does nothing any more, or too much, is not
    /// waited for.
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
    /// Looks, and microseconds between two: two seconds in which the program does nothing. Looks are counted, and no time is measured, as
    /// on a busy computer this program may not run either. (chosen)
    private static let mostIdleLooks = 2000
    private static let lookInterval: UInt32 = 1000
    /// Seconds of processor time that a program takes to end. (chosen)
    private static let longestEnd = 2.0

    /// The reason for which a program that runs sends nothing; nil while it sends messages, and while it may be about to end.
    func channelEnd(at time: Double) -> LabChannel.End? {
        guard exitStatus == nil, let end = inbox.state.withLock({ $0.answers.isEmpty ? $0.channelEnd : nil }) else { return nil }
        let since = channelEnded ?? time
        channelEnded = since
        return end == .unreadable || time - since > Self.longestParting ? end : nil
    }
    /// Host seconds that a program which closes its channel takes to end. (chosen)
    private static let longestParting = 2.0

    /// Whether it was ended for having too many processes.
    var hasTooManyProcesses: Bool { ProcessCountWatch.hasEnded(process) }

    /// Returns the problem of the program; nil while it works.
    func look(at time: Double) -> LabFinding.Kind? {
        guard exitStatus == nil, let sample = PhoneHealth.Sample(tree: process, at: time) else { return nil }
        return health.look(sample, isAsked: outstanding > 0)
    }

    /// Has the program tell where it is and end. It does so on its main thread, whatever runs there.
    func interrupt() {
        guard exitStatus == nil else { return }
        // It may be stuck before it has said hello.
        phone = launcher.program(inside: process)
        kill(phone, SIGUSR2)
        // One that has stopped itself says it, too.
        kill(phone, SIGCONT)
    }

    /// Ends it on the spot.
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
