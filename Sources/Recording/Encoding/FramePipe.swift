import Foundation

/// Writes frames to a child's standard input on a separate thread, a few frames ahead of the child, and collects the child's messages.
///
/// Only this thread uses the descriptors. If the child ends early, the pipe breaks, `send` returns false, and the child's messages
/// contain the reason. (SIGPIPE is blocked only on this thread.)
final class FramePipe: @unchecked Sendable {
    /// The maximum number of waiting frames. (chosen: enough to bridge one slow frame of the caller or of the child; each waiting frame
    /// takes the memory of a full picture)
    private static let capacity = 3
    /// The capacity of the pipe, in bytes. Linux's default of 64 KiB would cause many more switches between the processes. (documented:
    /// pipe(7), F_SETPIPE_SZ)
    private static let pipeByteCount: Int32 = 1 << 20
    /// The constant `F_SETPIPE_SZ`, which Glibc's module map does not contain. (documented: fcntl(2))
    private static let setPipeSize: Int32 = 1031

    private let child: ChildProcess
    private let patience: EncoderPatience
    /// The paths of the files that the child writes. While they grow, the child is working.
    private let outputs: [String]
    private var input: Int32 { child.input }
    private var errorOutput: Int32 { child.errorOutput }
    private let condition = NSCondition()
    // The condition guards the following variables.
    private var waiting: [(header: [UInt8], frame: FrameBuffer?)] = []
    private var isClosing = false
    private var isBroken = false
    private var isDropped = false
    private var ending: ChildProcess.End?
    // Only the writing thread uses this variable. The last frames are released when the child has closed its standard error, because
    // the child has then read all input.
    private var loans = PipeLoans(pipeByteCount: Int(pipeByteCount))

    /// Takes ownership of the child and of both descriptors.
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

    /// Queues bytes and a picture. Waits while the queue is full. Returns false if the child does not read any more.
    func send(_ header: [UInt8], _ frame: FrameBuffer?) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while waiting.count >= Self.capacity && !isBroken { condition.wait() }
        guard !isBroken else { return false }
        waiting.append((header, frame))
        condition.broadcast()
        return true
    }

    /// Writes the queued frames, closes the child's input, and waits until the child has ended.
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

    /// Discards the queued frames and kills the child.
    func drop() {
        condition.lock()
        isBroken = true
        isDropped = true
        waiting = []
        condition.broadcast()
        condition.unlock()
        _ = close()
    }

    /// The limits for the thread. The thread itself kills the child, because only the thread has determined whether the child is still
    /// running.
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

    /// Writes all bytes to the child. Reads messages in between, so that this process and the child do not wait for each other.
    ///
    /// The memory of a frame is lent to the pipe, from which the child copies it. Other data is copied into the pipe. Returns false if
    /// the child has stopped reading; `hangs` is then true if the child makes no progress at all.
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
