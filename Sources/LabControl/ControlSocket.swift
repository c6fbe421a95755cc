import Foundation
import Glibc
import Synchronization

/// The socket of a window. It reads and writes on a thread of its own, so that a slow or busy client cannot delay the window.
///
/// Other users have no access: the folder is closed to them, the socket has mode 0600, and a client whose process belongs to a
/// different user is refused (`SO_PEERCRED`; documented: unix(7)).
package final class ControlSocket: Sendable {
    /// The maximum number of clients at one time. Further clients are refused. (chosen)
    static let mostClients = 16
    /// The maximum number of lines from one client that wait for the window. Above it, reading from this client pauses. (chosen)
    static let mostLines = 256
    /// The maximum number of bytes that wait to be sent to a client. A client that reads too slowly is disconnected. (chosen so that the
    /// tree of 10,000 views, which is 6 MB, fits)
    static let mostOutput = 32 << 20

    package enum Update: Sendable {
        case line(client: Int, Data)
        /// A line of the client was too long. The socket reads nothing more from this client.
        case tooLong(client: Int)
        case gone(client: Int)
    }

    private struct Client {
        var descriptor: Int32
        var input = ControlInput()
        var output = Data()
        var waitingLines = 0
        /// Whether the client will be disconnected after its output has been sent.
        var isEnding = false
    }

    private struct State {
        var clients: [Int: Client] = [:]
        var updates: [Update] = []
        var nextClient = 1
        var isClosed = false
    }

    package let path: String
    private let listener: Int32
    /// The two ends of a pipe. Writing a byte into it wakes the thread.
    private let (wakeEnd, wakeStart): (Int32, Int32)
    private let state = Mutex(State())
    private let wake: @Sendable () -> Void

    /// Opens the socket and starts to listen.
    /// - Parameter wake: called on the socket's thread when `take` has something to return.
    package init(folder: ControlFolder, wake: @escaping @Sendable () -> Void) throws(ControlError) {
        try folder.prepare()
        path = folder.socket(ofProcess: getpid())
        unlink(path)
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard listener >= 0 else { throw .refused("no socket: \(String(cString: strerror(errno)))") }
        UnixAddress.makeAsynchronous(listener)
        let mask = umask(0o177)
        let isBound = UnixAddress.with(path) { bind(listener, $0, $1) } == 0
        let reason = String(cString: strerror(errno))
        umask(mask)
        guard isBound, listen(listener, 8) == 0 else {
            Glibc.close(listener)
            throw .refused("\(path) cannot be opened: \(reason)")
        }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            Glibc.close(listener)
            throw .refused("no pipe: \(String(cString: strerror(errno)))")
        }
        ends.forEach(UnixAddress.makeAsynchronous)
        self.listener = listener
        (wakeEnd, wakeStart) = (ends[0], ends[1])
        self.wake = wake
        let thread = Thread { [self] in serve() }
        thread.name = "control socket"
        thread.start()
    }

    // MARK: The window's side

    /// Removes and returns the updates that have arrived since the last call, at most `limit` of them.
    package func take(atMost limit: Int) -> [Update] {
        let (updates, wasFull) = state.withLock { state in
            let updates = Array(state.updates.prefix(limit))
            state.updates.removeFirst(updates.count)
            var wasFull = false
            for case .line(let client, _) in updates {
                if state.clients[client]?.waitingLines == Self.mostLines { wasFull = true }
                state.clients[client]?.waitingLines -= 1
            }
            return (updates, wasFull)
        }
        if wasFull { wakeThread() }
        return updates
    }

    package var hasUpdates: Bool { state.withLock { !$0.updates.isEmpty } }

    /// Sends a line to a client as soon as the client can receive it. Does nothing if the client has disconnected or reads too slowly.
    package func send(_ line: String, to client: Int) {
        state.withLock { state in
            guard state.clients[client] != nil else { return }
            state.clients[client]!.output += Data((line + "\n").utf8)
            if state.clients[client]!.output.count > Self.mostOutput {
                state.clients[client]!.output = Data()
                state.clients[client]!.isEnding = true
            }
        }
        wakeThread()
    }

    /// Disconnects a client after it has received everything that was sent.
    package func end(_ client: Int) {
        state.withLock { $0.clients[client]?.isEnding = true }
        wakeThread()
    }

    /// Ends the thread and deletes the socket's file.
    package func close() {
        state.withLock { $0.isClosed = true }
        unlink(path)
        wakeThread()
    }

    private func wakeThread() {
        var byte: UInt8 = 0
        _ = write(wakeStart, &byte, 1)
    }

    // MARK: The thread's side

    private func serve() {
        while true {
            var polled: [pollfd] = [
                pollfd(fd: wakeEnd, events: Int16(POLLIN), revents: 0), pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
            ]
            let clients: [(Int, Int32)]? = state.withLock { state in
                guard !state.isClosed else { return nil }
                let list = state.clients.sorted { $0.key < $1.key }
                for (_, client) in list {
                    var events: Int16 = 0
                    if client.waitingLines < Self.mostLines, !client.input.isTooLong, !client.isEnding { events |= Int16(POLLIN) }
                    if !client.output.isEmpty { events |= Int16(POLLOUT) }
                    polled.append(pollfd(fd: client.descriptor, events: events, revents: 0))
                }
                return list.map { ($0.key, $0.value.descriptor) }
            }
            guard let clients else { break }
            guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
            if polled[0].revents != 0 { discardWakeBytes() }
            if polled[1].revents & Int16(POLLIN) != 0 { accept() }
            var hasUpdates = false
            for (index, (number, descriptor)) in clients.enumerated() {
                let happened = polled[index + 2].revents
                if happened & Int16(POLLIN) != 0 { hasUpdates = read(number, descriptor) || hasUpdates }
                if happened & Int16(POLLOUT) != 0 { flush(number, descriptor) }
                let isBroken =
                    happened & Int16(POLLERR | POLLNVAL) != 0 || (happened & Int16(POLLHUP) != 0 && happened & Int16(POLLIN) == 0)
                if isBroken || isDone(number) { hasUpdates = drop(number) || hasUpdates }
            }
            if hasUpdates { wake() }
        }
        let left = state.withLock { state in
            defer { state.clients = [:] }
            return state.clients.values.map(\.descriptor)
        }
        for descriptor in left + [listener, wakeEnd, wakeStart] { Glibc.close(descriptor) }
    }

    private func discardWakeBytes() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while Glibc.read(wakeEnd, &bytes, bytes.count) > 0 {}
    }

    private func accept() {
        while true {
            let descriptor = Glibc.accept(listener, nil, nil)
            guard descriptor >= 0 else { return }
            UnixAddress.makeAsynchronous(descriptor)
            let isAccepted =
                UnixAddress.peer(of: descriptor) == getuid()
                && state.withLock { state in
                    guard state.clients.count < Self.mostClients else { return false }
                    state.clients[state.nextClient] = Client(descriptor: descriptor)
                    state.nextClient += 1
                    return true
                }
            if !isAccepted { Glibc.close(descriptor) }
        }
    }

    /// Reads from a client. Returns whether something has arrived for the window.
    private func read(_ number: Int, _ descriptor: Int32) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if count == 0 { return drop(number) }
        guard count > 0 else { return errno == EAGAIN || errno == EINTR ? false : drop(number) }
        return state.withLock { state in
            guard var client = state.clients[number] else { return false }
            let lines = client.input.take(Data(bytes[0..<count]))
            client.waitingLines += lines.count
            state.updates += lines.map { .line(client: number, $0) }
            if client.input.isTooLong { state.updates.append(.tooLong(client: number)) }
            let hasUpdates = !lines.isEmpty || client.input.isTooLong
            state.clients[number] = client
            return hasUpdates
        }
    }

    private func flush(_ number: Int, _ descriptor: Int32) {
        state.withLock { state in
            guard let output = state.clients[number]?.output, !output.isEmpty else { return }
            // The flag prevents SIGPIPE, because a client that disconnects must not end this process.
            let count = output.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, min($0.count, 1 << 20), Int32(MSG_NOSIGNAL)) }
            if count > 0 { state.clients[number]!.output = Data(output.dropFirst(count)) }
            if count < 0, errno != EAGAIN, errno != EINTR {
                state.clients[number]!.output = Data()
                state.clients[number]!.isEnding = true
            }
        }
    }

    private func isDone(_ number: Int) -> Bool {
        state.withLock { state in state.clients[number].map { $0.isEnding && $0.output.isEmpty } ?? false }
    }

    private func drop(_ number: Int) -> Bool {
        let descriptor = state.withLock { state in
            state.updates.append(.gone(client: number))
            return state.clients.removeValue(forKey: number)?.descriptor
        }
        guard let descriptor else { return false }
        Glibc.close(descriptor)
        return true
    }
}

/// Addresses of sockets in the file system.
enum UnixAddress {
    /// Calls `body` with the address of a path. If the path is too long for an address, returns -1 and sets `ENAMETOOLONG`.
    static func with(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    /// Makes reading and writing nonblocking, and closes the descriptor in child processes.
    static func makeAsynchronous(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Returns the user of the process at the other end; nil if the system does not report it.
    static func peer(of descriptor: Int32) -> uid_t? {
        var credentials = PeerCredentials()
        var size = socklen_t(MemoryLayout<PeerCredentials>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
        return credentials.user
    }

    /// The C type `struct ucred`, which Swift's module of the C library lacks. (documented: unix(7))
    private struct PeerCredentials {
        var process: Int32 = 0
        var user: uid_t = 0
        var group: gid_t = 0
    }
}
