import Foundation

/// Frames whose memory pages are in a pipe until the reader has copied them.
///
/// `write` copies a frame to pages of the kernel, and the reader copies it again. `vmsplice` puts the frame's own pages into the pipe and
/// saves the first copy. The pages must not be changed before the reader has copied them. If the pipe has a capacity of `n` bytes,
/// everything except the last `n` sent bytes has been read. (documented: vmsplice(2))
struct PipeLoans {
    /// The capacity of the pipe, in bytes.
    let pipeByteCount: Int
    /// The number of all bytes sent so far.
    var sentByteCount = 0
    private var loans: [(frame: FrameBuffer, end: Int)] = []

    init(pipeByteCount: Int) { self.pipeByteCount = pipeByteCount }

    /// Retains a frame until the reader has read the byte with the number `end`.
    mutating func append(_ frame: FrameBuffer, endingAt end: Int) { loans.append((frame, end)) }

    /// Releases the frames that the reader has certainly read.
    mutating func returnRead() {
        loans.removeAll { $0.end + pipeByteCount <= sentByteCount }
    }

    /// Puts the pages of `bytes` into a pipe without waiting. Like `write`, returns the number of written bytes, or -1 and sets `errno`.
    static func lend(_ bytes: UnsafeRawBufferPointer, to pipe: Int32) -> Int {
        guard let vmsplice else { return Foundation.write(pipe, bytes.baseAddress, bytes.count) }
        var vector = iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
        let count = vmsplice(pipe, &vector, 1, withoutWaiting)
        // Fall back to `write`, because a sandbox may forbid the call.
        if count < 0, errno == ENOSYS || errno == EPERM || errno == EINVAL {
            return Foundation.write(pipe, bytes.baseAddress, bytes.count)
        }
        return count
    }

    private typealias Splice = @convention(c) (Int32, UnsafePointer<iovec>, Int, UInt32) -> Int
    /// The function `vmsplice`, which Glibc's module map does not contain.
    private static let vmsplice: Splice? = dlsym(nil, "vmsplice").map { unsafeBitCast($0, to: Splice.self) }
    /// The constant `SPLICE_F_NONBLOCK`. (documented: splice(2))
    private static let withoutWaiting: UInt32 = 2
}
