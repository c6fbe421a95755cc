import Foundation

/// Reusable memory for frames. A new block of several megabytes would cost a page fault for each of its pages.
final class FrameMemory: @unchecked Sendable {
    /// The memory that all films share.
    static let shared = FrameMemory()
    /// The maximum number of blocks kept for reuse. (chosen: more blocks than a film uses at the same time)
    private static let capacity = 8

    /// The size to which blocks are aligned, in bytes. It is the size of a page, because only whole pages can be lent to a pipe (see
    /// `PipeLoans`).
    private static let pageByteCount = 4096

    private let lock = NSLock()
    // The lock guards the following variable.
    private var free: [(byteCount: Int, block: UnsafeMutableRawPointer)] = []

    private init() {}

    /// Returns a block of `byteCount` bytes with undefined contents.
    func take(_ byteCount: Int) -> UnsafeMutableRawPointer {
        lock.lock()
        defer { lock.unlock() }
        if let index = free.lastIndex(where: { $0.byteCount == byteCount }) { return free.remove(at: index).block }
        return .allocate(byteCount: byteCount, alignment: Self.pageByteCount)
    }

    /// Makes a block from `take` available again.
    func give(_ block: UnsafeMutableRawPointer, _ byteCount: Int) {
        lock.lock()
        defer { lock.unlock() }
        free.append((byteCount, block))
        if free.count > Self.capacity { free.removeFirst().block.deallocate() }
    }
}
