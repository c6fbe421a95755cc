import Foundation

/// Memory for frames, reused, because a new block of several megabytes costs the system a page fault for every page of it.
final class FrameMemory: @unchecked Sendable {
    /// The memory that all films share; its contents have no meaning.
    static let shared = FrameMemory()
    /// The number of blocks kept for reuse. (chosen: more than a film uses at once)
    private static let capacity = 8

    /// Whole pages can be lent to a pipe (see `PipeLoans`).
    private static let pageByteCount = 4096

    private let lock = NSLock()
    // Guarded by `lock`.
    private var free: [(byteCount: Int, block: UnsafeMutableRawPointer)] = []

    private init() {}

    /// Returns a block of exactly `byteCount` bytes with arbitrary contents.
    func take(_ byteCount: Int) -> UnsafeMutableRawPointer {
        lock.lock()
        defer { lock.unlock() }
        if let index = free.lastIndex(where: { $0.byteCount == byteCount }) { return free.remove(at: index).block }
        return .allocate(byteCount: byteCount, alignment: Self.pageByteCount)
    }

    /// Takes a block back that came from `take`.
    func give(_ block: UnsafeMutableRawPointer, _ byteCount: Int) {
        lock.lock()
        defer { lock.unlock() }
        free.append((byteCount, block))
        if free.count > Self.capacity { free.removeFirst().block.deallocate() }
    }
}
