import Foundation

/// The state of a process that a signal has interrupted. It contains all registers, so that the process can continue after other code has
/// run.
///
/// A signal handler that makes the process continue in different code saves the state first. That code ends with a call of `goOn`. It
/// runs on a stack of its own, so the process's original stack does not change.
enum AppInterruption {
    /// The registers of the processor. On x86, the registers of the vector unit are stored separately.
    nonisolated(unsafe) private static var registers = mcontext_t()
    nonisolated(unsafe) private static var signals = sigset_t()
    #if arch(x86_64)
        nonisolated(unsafe) private static var vectors: (bytes: UnsafeMutableRawPointer, count: Int)?
        /// The number of bytes of the vector registers without the extensions of newer processors. (documented: the Linux kernel's
        /// asm/sigcontext.h, `_fpstate_64`)
        private static let legacyVectorSize = 512
        /// The offset in bytes of the mark that says that an extended vector state follows, the mark's value, and the offset of the total
        /// size. (documented: asm/sigcontext.h, `_fpx_sw_bytes`)
        private static let (magicOffset, magic, sizeOffset) = (464, UInt32(0x4650_5853), 468)
    #endif

    /// Saves the state that a signal has interrupted.
    /// - Parameter context: the context argument of the signal handler.
    static func keep(_ context: UnsafeMutableRawPointer?) {
        guard let context = context?.assumingMemoryBound(to: ucontext_t.self) else { return }
        registers = context.pointee.uc_mcontext
        signals = context.pointee.uc_sigmask
        #if arch(x86_64)
            guard let source = context.pointee.uc_mcontext.fpregs.map(UnsafeMutableRawPointer.init) else { return }
            let count = vectorSize(source)
            // The memory comes directly from the kernel, because a signal handler must not use the allocator.
            if vectors == nil, let bytes = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) {
                vectors = (bytes, count)
            }
            if let vectors { vectors.bytes.copyMemory(from: source, byteCount: min(count, vectors.count)) }
        #endif
    }

    #if arch(x86_64)
        private static func vectorSize(_ area: UnsafeMutableRawPointer) -> Int {
            guard area.load(fromByteOffset: magicOffset, as: UInt32.self) == magic else { return legacyVectorSize }
            return Int(area.load(fromByteOffset: sizeOffset, as: UInt32.self))
        }
    #endif

    /// Blocks signals until `goOn` restores the saved state.
    static func block(_ numbers: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers {
            sigaddset(&set, number)
            sigdelset(&signals, number)
        }
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Continues the process at the saved state. The function raises a signal, because returning from a signal handler restores the
    /// registers in the handler's context.
    static func goOn() -> Never {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = { _, _, context in
            guard let context = context?.assumingMemoryBound(to: ucontext_t.self) else { return }
            #if arch(x86_64)
                // The handler must return to its own vector area, so the saved vector state is copied into this area.
                let area = context.pointee.uc_mcontext.fpregs
                context.pointee.uc_mcontext.gregs = AppInterruption.registers.gregs
                if let area, let kept = AppInterruption.vectors {
                    UnsafeMutableRawPointer(area).copyMemory(from: kept.bytes, byteCount: kept.count)
                }
            #elseif arch(arm64)
                context.pointee.uc_mcontext = AppInterruption.registers
            #endif
            context.pointee.uc_sigmask = AppInterruption.signals
            // The saved state must not be used again.
            signal(SIGUSR2, SIG_IGN)
        }
        action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
        sigaction(SIGUSR2, &action, nil)
        while true { raise(SIGUSR2) }
    }
}
