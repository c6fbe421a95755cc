import Foundation

/// Frames whose memory pages are in a pipe until the reader has copied them.
///
/// `write` copies a frame into pages of the kernel's, from which the reader copies it again; `vmsplice` puts the frame's own pages into the
/// pipe and saves the first copy. The pages must not change before they are read. In a pipe with a capacity of `n` bytes, everything except
/// the last `n` sent bytes has been read. (documented: vmsplice(2))
struct PipeLoans {
    /// The capacity of the pipe, bytes.
    let pipeByteCount: Int
    /// The number of bytes sent so far, of any kind.
    var sentByteCount = 0
    private var loans: [(frame: FrameBuffer, end: Int)] = []

    init(pipeByteCount: Int) { self.pipeByteCount = pipeByteCount }

    /// Keeps `frame` until the reader has passed the byte number `end`.
    mutating func append(_ frame: FrameBuffer, endingAt end: Int) { loans.append((frame, end)) }

    /// Releases the frames that have certainly been read.
    mutating func returnRead() {
        loans.removeAll { $0.end + pipeByteCount <= sentByteCount }
    }

    /// Puts the pages of `bytes` into a pipe without waiting; like `write`, returns the number of written bytes, or -1 and `errno`.
    static func lend(_ bytes: UnsafeRawBufferPointer, to pipe: Int32) -> Int {
        guard let vmsplice else { return Foundation.write(pipe, bytes.baseAddress, bytes.count) }
        var vector = iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
        let count = vmsplice(pipe, &vector, 1, withoutWaiting)
        // A sandbox may forbid it.
        if count < 0, errno == ENOSYS || errno == EPERM || errno == EINVAL {
            return Foundation.write(pipe, bytes.baseAddress, bytes.count)
        }
        return count
    }

    private typealias Splice = @convention(c) (Int32, UnsafePointer<iovec>, Int, UInt32) -> Int
    /// Glibc's module map leaves it out.
    private static let vmsplice: Splice? = dlsym(nil, "vmsplice").map { unsafeBitCast($0, to: Splice.self) }
    /// `SPLICE_F_NONBLOCK` (documented: splice(2))
    private static let withoutWaiting: UInt32 = 2
}
