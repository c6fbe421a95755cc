import AppBuilding
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Synchronization

/// Handles a trap in an app's own code, such as a force-unwrapped nil, an index out of range or an endless recursion. The process reports
/// the lines of the app's code at which it stopped, and ends with exit code 2. Swift's runtime has already printed the reason.
package enum AppTrap {
    /// Installs the signal handlers. Called once, when an app's process starts. Does nothing if Swift's own crash reports are enabled
    /// (`SWIFT_BACKTRACE`).
    /// - Parameters:
    ///   - watchesFrames: whether each frame has a time limit.
    ///   - unwindsLibraries: whether the app's calls are also found if libraries without frame pointers, such as XCTest's assertions,
    ///   are between
    ///     them and the trap.
    package static func install(watchesFrames: Bool = true, unwindsLibraries: Bool = false) {
        if unwindsLibraries { CallChain.prepare() }
        CLibrary.find()
        guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
        StandardError.keepStream()
        // The handler and the report each have a stack of their own, because the process's stack may be full. Both stacks are allocated
        // now, because a signal handler must not allocate.
        _ = reportStack
        _ = mainThread
        _ = process
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: handlerStackSize, alignment: 16)
        stack.ss_size = handlerStackSize
        sigaltstack(&stack, nil)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            handle(number, flags: UInt32(SA_NODEFER)) { number, info, context in
                // A trap inside the report, for example because of an unreadable stack, must not start a second report.
                if AppTrap.hasTrapped { AppTrap.endReport() }
                AppTrap.hasTrapped = true
                AppTrap.isReporting = true
                AppTrap.number = number
                AppTrap.isStackUsedUp = number == SIGSEGV && AppTrap.isNearStack(info, context)
                AppTrap.returnIntoReport(context)
            }
        }
        // The window sends this signal to a process that does not reply. Interrupted system calls are restarted, so that the process can
        // continue.
        handle(SIGUSR2, flags: UInt32(SA_RESTART), askingHandler)
        reportLeaving()
        if watchesFrames { FrameWatchdog.start() }
    }

    /// Makes the main thread report its location in the code and end the process. Called on a different thread.
    static func ask() {
        renew()
        pthread_kill(mainThread, SIGUSR2)
    }

    /// Installs the handler of location requests again, because the app's code may have replaced the handler.
    static func renew() { if !isReporting { handle(SIGUSR2, flags: UInt32(SA_RESTART), askingHandler) } }

    private typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
    private static func handle(_ number: Int32, flags: UInt32, _ handler: @escaping Handler) {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = handler
        action.sa_flags = Int32(bitPattern: UInt32(SA_SIGINFO) | UInt32(SA_ONSTACK) | flags)
        sigaction(number, &action, nil)
    }
    /// Handles a location request. Forwards the signal to the main thread, which runs the app's code, because the system may deliver the
    /// signal to any thread. Ignores a request during a report, because there is only one stack for reports.
    private static let askingHandler: Handler = { number, _, context in
        guard pthread_equal(pthread_self(), AppTrap.mainThread) != 0 else {
            pthread_kill(AppTrap.mainThread, number)
            return
        }
        guard !AppTrap.isReporting else { return }
        if number != SIGALRM, AppTrap.postponements < AppTrap.mostPostponements, CLibrary.isInterrupted(context) {
            AppTrap.postpone()
            return
        }
        AppTrap.isReporting = true
        AppTrap.hasTrapped = true
        AppTrap.number = SIGUSR2
        AppInterruption.keep(context)
        AppTrap.returnIntoReport(context)
    }

    /// The signal that ended the process.
    nonisolated(unsafe) private static var number: Int32 = 0
    /// Whether the process stopped because its stack was full.
    nonisolated(unsafe) private static var isStackUsedUp = false
    /// Returns whether the memory access that failed was just beyond the end of the stack.
    private static func isNearStack(_ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?) -> Bool {
        guard let info, let context = context?.assumingMemoryBound(to: ucontext_t.self) else { return false }
        let address = UInt(bitPattern: info.pointee._sifields._sigfault.si_addr)
        #if arch(x86_64)
            let stackPointer = withUnsafeBytes(of: &context.pointee.uc_mcontext.gregs) { $0.load(fromByteOffset: 15 * 8, as: UInt.self) }
        #elseif arch(arm64)
            let stackPointer = UInt(context.pointee.uc_mcontext.sp)
        #endif
        return address > stackPointer ? address - stackPointer < largestFrame : stackPointer - address < largestFrame
    }
    /// The assumed maximum size of a stack frame in bytes. (chosen to be more than any function uses of the stack at once)
    private static let largestFrame: UInt = 1 << 20
    /// Whether the process has trapped, or has been stopped by a location request.
    nonisolated(unsafe) private static var hasTrapped = false
    /// Ends the process from inside its report. Does not use the allocator or locks, because this runs in a signal handler.
    private static func endReport() -> Never {
        let text: StaticString = "The app stopped, and the place could not be found.\n"
        _ = write(StandardError.stream, text.utf8Start, text.utf8CodeUnitCount)
        isOver.store(true, ordering: .relaxed)
        _exit(CommandFailure.Code.usage.rawValue)
    }

    /// Whether a report is running, after a trap or a location request.
    nonisolated(unsafe) private static var isReporting = false
    /// Whether a report has started.
    static var hasBegunReport: Bool { isReporting || looks > 0 }
    private static let mainThread = pthread_self()
    private static let process = getpid()

    /// The size of the handler's stack, in bytes. (chosen)
    private static let handlerStackSize = 64 << 10
    /// The size of the report's stack, in bytes. (chosen)
    private static let reportStackSize = 4 << 20
    nonisolated(unsafe) private static let reportStack = UnsafeMutableRawPointer.allocate(byteCount: reportStackSize, alignment: 16)

    /// Makes the process continue in `report`, as if the trapping instruction had called it. The report then runs as ordinary code, and
    /// its backtrace begins with that instruction.
    private static func returnIntoReport(_ context: UnsafeMutableRawPointer?) {
        guard let context else { return }
        let registers = context.assumingMemoryBound(to: ucontext_t.self)
        let report: @convention(c) () -> Void = { AppTrap.report() }
        let target = unsafeBitCast(report, to: UInt.self)
        #if arch(x86_64)
            withUnsafeMutableBytes(of: &registers.pointee.uc_mcontext.gregs) { bytes in
                let values = bytes.assumingMemoryBound(to: Int64.self)
                // The indices of REG_RSP and REG_RIP. (documented: glibc's sys/ucontext.h)
                let (stackPointer, programCounter) = (15, 16)
                let bottom = reportStack + reportStackSize
                // The register REG_RBP is set to the frames that were found, so that the report's walk up the stack continues with them.
                if pthread_equal(pthread_self(), mainThread) != 0,
                    let chain = CallChain.write(below: bottom, from: values[programCounter])
                {
                    values[10] = Int64(Int(bitPattern: chain))
                }
                // One byte is added, because a backtrace looks up the byte before a return address: a return address is after its call
                // instruction.
                let top = bottom - CallChain.size - 16
                (top - 8).storeBytes(of: values[programCounter] + 1, as: Int64.self)
                values[stackPointer] = Int64(Int(bitPattern: top - 8))
                values[programCounter] = Int64(bitPattern: UInt64(target))
            }
        #elseif arch(arm64)
            let counter = registers.pointee.uc_mcontext.pc
            registers.pointee.uc_mcontext.sp = UInt64(UInt(bitPattern: reportStack + reportStackSize - 16))
            withUnsafeMutableBytes(of: &registers.pointee.uc_mcontext.regs) { bytes in
                bytes.assumingMemoryBound(to: UInt64.self)[30] = counter + 4
            }
            registers.pointee.uc_mcontext.pc = UInt64(target)
        #endif
    }

    // MARK: Ending by itself

    /// Whether the process is ending normally.
    private static let isOver = Atomic(false)

    /// Ends the process with an exit code. If the app's own code calls `exit` instead, the process reports the line of that call.
    package static func exit(_ code: Int32) -> Never {
        isOver.store(true, ordering: .relaxed)
        BrokeredOutput.sayFinished()
        // The process was found to hang and continued afterwards, so its result is discarded.
        if let finding = FrameWatchdog.finding {
            StandardError.write(FrameWatch.message(finding, FrameWatchdog.limits))
            Foundation.exit(CommandFailure.Code.usage.rawValue)
        }
        Foundation.exit(code)
    }
    /// Ends the process at once, without cleanup.
    static func leave(_ code: Int32) -> Never {
        isOver.store(true, ordering: .relaxed)
        Interruption.leave(code: code)
    }

    /// Observes calls of `exit`, `_exit` and `abort` in the app's code, with functions that are linked into apps (`Tools/AppWorld`).
    /// Without these functions, only `exit` is observed, with the C library.
    private static func reportLeaving() {
        _ = on_exit({ code, _ in AppTrap.left("exit(\(code))") }, nil)
        typealias Tell = @convention(c) (@convention(c) (UnsafePointer<CChar>, Int32) -> Void) -> Void
        guard let symbol = dlsym(nil, "keyboardlab_tell_leaving") else { return }
        unsafeBitCast(symbol, to: Tell.self)({ function, code in
            let name = String(cString: function)
            AppTrap.left(name == "abort" ? "abort()" : "\(name)(\(code))")
        })
    }

    /// Reports that the app's code has ended the process, and ends the process. Returns if the end had a different cause.
    private static func left(_ call: String) {
        // A child process that the app has created with `fork` ends without a report.
        guard TestWatchdog.present?.isInsideTest != false, getpid() == process, !isOver.exchange(true, ordering: .relaxed),
            !Interruption.isLeaving
        else { return }
        fflush(nil)
        ReportLimit.begin()
        let lines = AppLine.stack(limit: 6)
        // This summary contains no reason, because the runtime prints the reason before it calls abort().
        let summary = "The app ended itself with \(call)."
        if PhoneServer.isServing {
            PhoneServer.reportStopping(.exit)
            PhoneServer.reportEnd(kind: .exit, summary: summary, lines: lines.map { .init(path: $0.path, line: $0.line) })
        }
        TestWatchdog.present?.reportEnd("the test ended the program with \(call)", lines.first)
        StandardError.write(lines.first.map { "\($0.path):\($0.line): the app ended itself here with \(call)" } ?? summary)
        Interruption.leave(code: CommandFailure.Code.usage.rawValue)
    }

    private static func report() {
        // The report has a time limit, because it may hang while it searches for the location.
        ReportLimit.begin()
        let isAsked = number == SIGUSR2
        if PhoneServer.isServing, looks == 0 { PhoneServer.reportStopping(isAsked ? .hang : .trap) }
        // Repeated lines are removed, so that an endless recursion is listed once.
        let lines = AppLine.stack(limit: 40).filter { !TestWatchdog.isGenerated($0) }
            .reduce(into: [AppLine]()) { if $0.last != $1 { $0.append($1) } }.prefix(12)
        // A blocked process is not examined again, because it would still be at the same instruction, and the signal could end its wait.
        if isAsked, lines.isEmpty, FrameWatchdog.finding != .blocked { lookAgainLater() }
        // If a window shows this process's screen, the window also shows the report.
        if PhoneServer.isServing {
            PhoneServer.reportEnd(
                kind: isAsked ? .hang : .trap, summary: isAsked ? "" : summary, lines: lines.map { .init(path: $0.path, line: $0.line) })
            if isAsked { leave(CommandFailure.Code.usage.rawValue) }
        }
        TestWatchdog.present?.reportEnd(reason, lines.first)
        if isAsked, let finding = FrameWatchdog.finding { StandardError.write(FrameWatch.message(finding, FrameWatchdog.limits)) }
        if let first = lines.first {
            StandardError.write(
                "\(first.path):\(first.line): the app stopped here\(reason.map { ": \($0)" } ?? "; the reason is above")")
            for line in lines.prefix(6).dropFirst() where line != first { StandardError.write("  called from \(line.path):\(line.line)") }
        } else {
            if !isAsked { StandardError.write(summary) }
            if TestWatchdog.present != nil { leave(CommandFailure.Code.usage.rawValue) }
            StandardError.write("none of the app's lines was found; SWIFT_BACKTRACE=enable=yes shows where the program stopped")
        }
        leave(CommandFailure.Code.usage.rawValue)
    }

    // MARK: Repeated examination

    /// The number of requests in the C library, which were postponed.
    nonisolated(unsafe) private static var postponements = 0
    /// The maximum number of postponed requests. (chosen: about a second of processor time; a process that spends 95 % of its time in the
    /// library is nevertheless interrupted elsewhere, except once in 28,000 times)
    private static let mostPostponements = 200

    /// Repeats the current request a few milliseconds of processor time later, or at once if the process becomes idle.
    private static func postpone() {
        postponements += 1
        handle(SIGPROF, flags: UInt32(SA_RESTART), askingHandler)
        if looks == 0 { handle(SIGALRM, flags: UInt32(SA_RESTART), askingHandler) }
        startTimers()
    }

    /// Starts the timers of the next request: one of processor time, and one for a process that uses none.
    private static func startTimers() {
        var interval = itimerval()
        interval.it_value.tv_usec = pause
        setitimer(__itimer_which_t(2), &interval, nil)  // ITIMER_PROF (documented: glibc's sys/time.h)
        interval = itimerval()
        interval.it_value.tv_sec = idlePause
        setitimer(__itimer_which_t(0), &interval, nil)  // ITIMER_REAL
    }

    /// The number of attempts to find the process's location that have failed.
    nonisolated(unsafe) private static var looks = 0
    /// The maximum number of attempts. (chosen: about every third instruction of a loop has no line, so forty attempts in a row fail once
    /// in 10^19 times)
    private static let mostLooks = 40
    /// The maximum number of attempts in a test. It is lower, because the test's name is known anyway, and an `async` test that waits
    /// forever has no line. (chosen: for a loop, all these attempts fail once in 500,000 times)
    private static let mostLooksOfTests = 12
    /// The processor time between two attempts, in microseconds. (chosen: unlikely to be a multiple of the time that one iteration of the
    /// app's loop takes)
    private static let pause = 4877
    /// The number of seconds after which the next attempt is made if the process uses no processor time. (chosen)
    private static let idlePause = 1
    /// The number by which one attempt increases the count if the process has used no processor time since the previous attempt. (chosen)
    private static let looksWhileIdle = 10

    /// Lets the process run for some milliseconds and then searches for its location again. Returns only after the maximum number of
    /// attempts.
    ///
    /// A request may interrupt the process at an instruction without a line (line 0 in the line table), or in a function of the runtime
    /// without a frame, from which the app's call cannot be found. A few instructions later the location can usually be found, because a
    /// process that hangs executes the same lines repeatedly.
    ///
    /// The milliseconds are processor time of the process. In real time, a process on a busy computer could be interrupted forty times at
    /// the same instruction.
    private static func lookAgainLater() {
        looks += 1
        guard looks < (TestWatchdog.present == nil ? mostLooks : mostLooksOfTests) else { return }
        handle(SIGPROF, flags: UInt32(SA_RESTART), askingHandler)
        handle(SIGALRM, flags: UInt32(SA_RESTART)) { number, info, context in
            if !AppTrap.isReporting { AppTrap.looks += AppTrap.looksWhileIdle - 1 }
            AppTrap.askingHandler(number, info, context)
        }
        // The signals are blocked until the process is back at the interrupted instruction. If a signal arrived earlier, its handler
        // would save the state of this report and overwrite the saved state of the process.
        AppInterruption.block([SIGPROF, SIGALRM])
        isReporting = false
        hasTrapped = false
        // The following timers replace those of the report's time limit.
        startTimers()
        AppInterruption.goOn()
    }

    private static var summary: String { reason.map { "The app stopped: \($0)." } ?? "The app stopped." }
    /// The reason of the stop; nil if Swift's runtime prints the reason.
    private static var reason: String? {
        switch number {
        case SIGSEGV where isStackUsedUp: "calls went too deep, as in an endless recursion"
        case SIGSEGV, SIGBUS: "it accessed memory that does not belong to it"
        case SIGFPE: "it divided by zero"
        case SIGUSR2: TestWatchdog.present?.reason
        default: nil
        }
    }
}

/// Ends a report that would not end by itself, for example if the process was interrupted while it held a lock that the report needs.
private enum ReportLimit {
    /// The maximum processor time of a report, in seconds. (chosen)
    private static let processorTime = 60
    /// The number of seconds after which a report that uses no processor time is ended. (chosen)
    private static let idleTime: UInt32 = 60
    /// The minimum processor time in seconds that a report must use during `idleTime`; with less, it makes no progress and is ended. The
    /// value is more than the watchdog's checks use. (chosen)
    private static let work = 0.05
    nonisolated(unsafe) private static var usedBefore = 0.0

    static func begin() {
        usedBefore = used()
        var interval = itimerval()
        interval.it_value.tv_sec = processorTime
        // The timer is set before the signal's action, because a timer that is about to fire would end the process.
        setitimer(__itimer_which_t(2), &interval, nil)  // ITIMER_PROF (documented: glibc's sys/time.h)
        signal(SIGPROF, SIG_DFL)
        signal(SIGALRM) { _ in
            let now = ReportLimit.used()
            // A report that makes progress may continue, because a report takes longer on a busy computer.
            guard now > ReportLimit.usedBefore + ReportLimit.work else {
                signal(SIGALRM, SIG_DFL)
                raise(SIGALRM)
                return
            }
            ReportLimit.usedBefore = now
            alarm(ReportLimit.idleTime)
        }
        alarm(idleTime)
    }

    /// Returns the processor time that the process has used, in seconds.
    private static func used() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
