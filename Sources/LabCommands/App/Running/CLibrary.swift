import Foundation

/// The code of the C library. A process that is interrupted there may hold the allocator's lock. A report that then allocates would wait
/// for this lock forever.
enum CLibrary {
    /// The addresses of the library's instructions; empty before `find()`.
    nonisolated(unsafe) private static var code: Range<UInt> = 0..<0

    /// The C library's description of the library that contains an address. (documented: `dladdr(3)`)
    private typealias Description = (
        path: UnsafePointer<CChar>?, start: UnsafeRawPointer?, symbol: UnsafePointer<CChar>?, address: UnsafeRawPointer?
    )
    private typealias Describe = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32

    /// Finds the library. Called before signal handlers are installed, because the search is not possible in a signal handler.
    static func find() {
        guard let malloc = dlsym(nil, "malloc"), let describe = dlsym(nil, "dladdr") else { return }
        var library: Description = (nil, nil, nil, nil)
        let isFound = withUnsafeMutableBytes(of: &library) { unsafeBitCast(describe, to: Describe.self)(malloc, $0.baseAddress!) }
        guard isFound != 0, let start = library.start else { return }
        // The file's header and its segments, as the dynamic linker has mapped them. (documented: `elf(5)`)
        let segments = start + start.load(fromByteOffset: 32, as: Int.self)
        for index in 0..<Int(start.load(fromByteOffset: 56, as: UInt16.self)) {
            let segment = segments + index * Int(start.load(fromByteOffset: 54, as: UInt16.self))
            let (type, flags) = (segment.load(as: UInt32.self), segment.load(fromByteOffset: 4, as: UInt32.self))
            guard type == 1, flags & 1 != 0 else { continue }
            let first = UInt(bitPattern: start) + segment.load(fromByteOffset: 16, as: UInt.self)
            let range = first..<first + segment.load(fromByteOffset: 40, as: UInt.self)
            if range.contains(UInt(bitPattern: malloc)) { code = range }
        }
    }

    /// Returns whether an interrupted instruction is in the library and did not follow a system call, in which a process waits without the
    /// lock.
    /// - Parameter context: the context argument of the signal handler.
    static func isInterrupted(_ context: UnsafeMutableRawPointer?) -> Bool {
        guard let context = context?.assumingMemoryBound(to: ucontext_t.self) else { return false }
        #if arch(x86_64)
            // The index of REG_RIP. (documented: glibc's sys/ucontext.h)
            let counter = withUnsafeBytes(of: &context.pointee.uc_mcontext.gregs) { $0.load(fromByteOffset: 16 * 8, as: UInt.self) }
            let (call, length) = (UInt32(0x050F), UInt(2))  // `syscall`
        #elseif arch(arm64)
            let counter = UInt(context.pointee.uc_mcontext.pc)
            let (call, length) = (UInt32(0xD400_0001), UInt(4))  // `svc #0`
        #endif
        guard code.contains(counter), counter - code.lowerBound >= length else { return false }
        let before = UnsafeRawPointer(bitPattern: counter - length)!
        return (length == 2 ? UInt32(before.loadUnaligned(as: UInt16.self)) : before.loadUnaligned(as: UInt32.self)) != call
    }
}
