import Foundation

/// Feeds frames to a child's standard input from a separate thread, a few frames ahead of the child, and collects its messages.
///
/// The thread is the only one that touches the descriptors. A child that ends early breaks the pipe: `send` then returns false, and the
/// child's messages give the reason. (SIGPIPE is blocked in that thread, not in the program.)
final class FramePipe: @unchecked Sendable {
    /// The number of frames that may wait. (chosen: enough for one slow frame on either side; each holds a full picture)
    private static let capacity = 3
    /// Linux gives pipes 64 KiB; 1 MiB saves most of the switches between the processes. (documented: pipe(7), F_SETPIPE_SZ)
    private static let pipeByteCount: Int32 = 1 << 20
    /// `F_SETPIPE_SZ`, which Glibc's module map leaves out. (documented: fcntl(2))
    private static let setPipeSize: Int32 = 1031

    private let child: ChildProcess
    private let patience: EncoderPatience
    /// The files that the child writes. While they grow, it is working.
    private let outputs: [String]
    private var input: Int32 { child.input }
    private var errorOutput: Int32 { child.errorOutput }
    private let condition = NSCondition()
    // Guarded by `condition`.
    private var waiting: [(header: [UInt8], frame: FrameBuffer?)] = []
    private var isClosing = false
    private var isBroken = false
    private var isDropped = false
    private var ending: ChildProcess.End?
    // The thread's own. It ends, and the last frames go, when the child has closed its messages: then it has read its input.
    private var loans = PipeLoans(pipeByteCount: Int(pipeByteCount))

    /// Takes over `child` and both its descriptors.
    init(_ child: ChildProcess, patience: EncoderPatience, outputs: [String]) {
        self.child = child
        self.patience = patience
        self.outputs = outputs
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
        _ = fcntl(input, Self.setPipeSize, Self.pipeByteCount)
        let thread = Thread { [self] in pump() }
        thread.name = "frames to ffmpeg"
        thread.start()
    }

    /// Queues bytes and a picture after them; waits while too many are queued. False when the child does not read any more.
    func send(_ header: [UInt8], _ frame: FrameBuffer?) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while waiting.count >= Self.capacity && !isBroken { condition.wait() }
        guard !isBroken else { return false }
        waiting.append((header, frame))
        condition.broadcast()
        return true
    }

    /// Sends what is queued, ends the child's input and waits for its end.
    func close() -> ChildProcess.End {
        condition.lock()
        defer { condition.unlock() }
        isClosing = true
        condition.broadcast()
        while true {
            if let ending { return ending }
            condition.wait()
        }
    }

    /// Drops what is queued and ends the child.
    func drop() {
        condition.lock()
        isBroken = true
        isDropped = true
        waiting = []
        condition.broadcast()
        condition.unlock()
        _ = close()
    }

    /// Only the thread ends the child, because only the thread knows whether it still runs.
    private var presentPatience: EncoderPatience {
        var result = patience
        result.stopRequests = { [self] in
            condition.lock()
            defer { condition.unlock() }
            return isDropped ? 2 : patience.stopRequests()
        }
        return result
    }

    private func next() -> (header: [UInt8], frame: FrameBuffer?)? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty && !isClosing && !isBroken { condition.wait() }
        guard !waiting.isEmpty, !isBroken else { return nil }
        let first = waiting.removeFirst()
        condition.broadcast()
        return first
    }

    private func pump() {
        var brokenPipe = sigset_t()
        sigemptyset(&brokenPipe)
        sigaddset(&brokenPipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)

        var text: [UInt8] = []
        var works = true
        var hangs = false
        while works, let (header, frame) = next() {
            works = header.withUnsafeBytes { send($0, lending: nil, messages: &text, hangs: &hangs) }
            if works, let frame {
                works = send(
                    UnsafeRawBufferPointer(start: frame.bytes, count: frame.byteCount), lending: frame, messages: &text,
                    hangs: &hangs)
            }
        }
        Foundation.close(input)
        condition.lock()
        if !works { isBroken = true }
        waiting = []
        condition.broadcast()
        condition.unlock()

        if hangs { child.kill() }
        var ending = child.end(presentPatience, messages: text) { FileSystem.stamp(of: outputs) }
        if hangs { ending.hung = true }
        condition.lock()
        self.ending = ending
        condition.broadcast()
        condition.unlock()
    }

    /// Sends all of `bytes`, reading messages in the meantime so that neither side blocks the other.
    ///
    /// The memory of a frame is lent to the pipe, from which the child copies it; other data is copied into the pipe.
    /// False if it has stopped reading; `hangs` then reports whether it is completely idle.
    private func send(
        _ bytes: UnsafeRawBufferPointer, lending frame: FrameBuffer?, messages: inout [UInt8], hangs: inout Bool
    ) -> Bool {
        var done = 0
        var idle = IdleTime(presentPatience)
        var errorIsOpen = true
        if let frame { loans.append(frame, endingAt: loans.sentByteCount + bytes.count) }
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let count = frame == nil ? Foundation.write(input, rest.baseAddress, rest.count) : PipeLoans.lend(rest, to: input)
            if count >= 0 {
                done += count
                loans.sentByteCount += count
                idle.restart()
                continue
            }
            if errno == EINTR { continue }
            guard errno == EAGAIN else { return false }
            var ready = [
                pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: errorIsOpen ? errorOutput : -1, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&ready, 2, IdleTime.interval) >= 0 || errno == EINTR else { return false }
            if ready[1].revents != 0 { errorIsOpen = ChildProcess.readSome(errorOutput, into: &messages) }
            if idle.isOver() {
                hangs = true
                return false
            }
        }
        loans.returnRead()
        return true
    }
}
