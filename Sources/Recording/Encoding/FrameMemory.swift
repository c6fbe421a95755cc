import Foundation

/// Memory for frames, used again and again: a new block of several megabytes costs the system a page fault for every page of it.
final class FrameMemory: @unchecked Sendable {
    /// Shared by all films; it holds bytes and no meaning.
    static let shared = FrameMemory()
    /// Blocks kept for later; more than a film has under way at once. (chosen)
    private static let capacity = 8

    /// Whole pages can be lent to a pipe (see `PipeLoans`).
    private static let pageByteCount = 4096

    private let lock = NSLock()
    // Guarded by `lock`.
    private var free: [(byteCount: Int, block: UnsafeMutableRawPointer)] = []

    private init() {}

    /// A block of exactly `byteCount` bytes with anything in it.
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
