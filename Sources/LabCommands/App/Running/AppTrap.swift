import AppBuilding
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import Synchronization

/// The handling of a trap in an app's own code (a force-unwrapped nil, an index out of range, an endless recursion): the program reports
/// the app's lines at which it happened, and ends with exit code 2. The language's runtime has printed the reason by then.
package enum AppTrap {
    /// Installs the handlers, once, when an app's program begins. If the language's own crash reports are enabled (`SWIFT_BACKTRACE`), they
    /// are kept.
    /// - Parameters:
    ///   - watchesFrames: whether a frame has a time limit.
    ///   - unwindsLibraries: whether calls are found also behind those of libraries without frame pointers, such as XCTest's assertions.
    package static func install(watchesFrames: Bool = true, unwindsLibraries: Bool = false) {
        if unwindsLibraries { CallChain.prepare() }
        guard ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil else { return }
        StandardError.keepStream()
        // A used-up stack cannot be used: the handler and the report have their own. Both are made here, as handlers must not allocate.
        _ = reportStack
        _ = mainThread
        _ = process
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: handlerStackSize, alignment: 16)
        stack.ss_size = handlerStackSize
        sigaltstack(&stack, nil)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            handle(number, flags: UInt32(SA_NODEFER)) { number, info, context in
                // A trap inside the report, for example because of an unreadable stack: there is no second report.
                if AppTrap.hasTrapped { AppTrap.endReport() }
                AppTrap.hasTrapped = true
                AppTrap.isReporting = true
                AppTrap.number = number
                AppTrap.isStackUsedUp = number == SIGSEGV && AppTrap.isNearStack(info, context)
                AppTrap.returnIntoReport(context)
            }
        }
        // The window's request to a program that does not reply. An interrupted system call continues when the program does.
        handle(SIGUSR2, flags: UInt32(SA_RESTART), askingHandler)
        reportLeaving()
        if watchesFrames { FrameWatchdog.start() }
    }

    /// Asks the program for its location, from another thread. It reports it and ends.
    static func ask() {
        renew()
        pthread_kill(mainThread, SIGUSR2)
    }

    /// Reinstalls the handler of location requests, which code of an app may have replaced.
    static func renew() { if !isReporting { handle(SIGUSR2, flags: UInt32(SA_RESTART), askingHandler) } }

    private typealias Handler = @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
    private static func handle(_ number: Int32, flags: UInt32, _ handler: @escaping Handler) {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = handler
        action.sa_flags = Int32(bitPattern: UInt32(SA_SIGINFO) | UInt32(SA_ONSTACK) | flags)
        sigaction(number, &action, nil)
    }
    /// Handles a location request. The system may deliver a signal for the program to any of its threads; the app's own code runs on the
    /// main one. A request during a report is ignored: there is one report, on one stack.
    private static let askingHandler: Handler = { number, _, context in
        guard pthread_equal(pthread_self(), AppTrap.mainThread) != 0 else {
            pthread_kill(AppTrap.mainThread, number)
            return
        }
        guard !AppTrap.isReporting else { return }
        AppTrap.isReporting = true
        AppTrap.hasTrapped = true
        AppTrap.number = SIGUSR2
        AppInterruption.keep(context)
        AppTrap.returnIntoReport(context)
    }

    /// The signal that ended the program.
    nonisolated(unsafe) private static var number: Int32 = 0
    /// Whether the program stopped because its stack was used up.
    nonisolated(unsafe) private static var isStackUsedUp = false
    /// Returns whether the missing memory is next to the end of the stack.
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
    /// The largest stack frame, bytes. (chosen: more than a function takes of the stack at once)
    private static let largestFrame: UInt = 1 << 20
    /// Whether the program has trapped, or is being examined for a report.
    nonisolated(unsafe) private static var hasTrapped = false
    /// Ends the program inside its report. A signal handler must not use memory or locks.
    private static func endReport() -> Never {
        let text: StaticString = "The app stopped, and the place could not be found.\n"
        _ = write(StandardError.stream, text.utf8Start, text.utf8CodeUnitCount)
        isOver.store(true, ordering: .relaxed)
        _exit(CommandFailure.Code.usage.rawValue)
    }

    /// Whether the program is determining the location at which it trapped or was interrupted.
    nonisolated(unsafe) private static var isReporting = false
    /// Whether the program has begun to report.
    static var hasBegunReport: Bool { isReporting || looks > 0 }
    private static let mainThread = pthread_self()
    private static let process = getpid()

    /// The size of the handler's stack, in bytes. (chosen)
    private static let handlerStackSize = 64 << 10
    /// The size of the report's stack, in bytes. (chosen)
    private static let reportStackSize = 4 << 20
    nonisolated(unsafe) private static let reportStack = UnsafeMutableRawPointer.allocate(byteCount: reportStackSize, alignment: 16)

    /// Makes the program continue in `report`, as if the trapping instruction had called it: so the report runs as ordinary code, and its
    /// backtrace begins with that instruction.
    private static func returnIntoReport(_ context: UnsafeMutableRawPointer?) {
        guard let context else { return }
        let registers = context.assumingMemoryBound(to: ucontext_t.self)
        let report: @convention(c) () -> Void = { AppTrap.report() }
        let target = unsafeBitCast(report, to: UInt.self)
        #if arch(x86_64)
            withUnsafeMutableBytes(of: &registers.pointee.uc_mcontext.gregs) { bytes in
                let values = bytes.assumingMemoryBound(to: Int64.self)
                // REG_RSP and REG_RIP. (documented: glibc's sys/ucontext.h)
                let (stackPointer, programCounter) = (15, 16)
                let bottom = reportStack + reportStackSize
                // REG_RBP. The report's walk up the stack continues at the calls found here.
                if pthread_equal(pthread_self(), mainThread) != 0,
                    let chain = CallChain.write(below: bottom, from: values[programCounter])
                {
                    values[10] = Int64(Int(bitPattern: chain))
                }
                // Return addresses are after the call, and are looked up one byte before it.
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

    /// Whether the program ends because its work is done.
    private static let isOver = Atomic(false)

    /// Ends the program with an exit code of its own. An app's own `exit` is reported with the app's line.
    package static func exit(_ code: Int32) -> Never {
        isOver.store(true, ordering: .relaxed)
        BrokeredOutput.sayFinished()
        // It has continued after it was found to be stuck.
        if let finding = FrameWatchdog.finding {
            StandardError.write(FrameWatch.message(finding, FrameWatchdog.limits))
            Foundation.exit(CommandFailure.Code.usage.rawValue)
        }
        Foundation.exit(code)
    }
    /// Ends the program at once, without cleanup.
    static func leave(_ code: Int32) -> Never {
        isOver.store(true, ordering: .relaxed)
        Interruption.leave(code: code)
    }

    /// Observes the app's own `exit`, `_exit` and `abort` with the functions that apps are linked with (`Tools/AppWorld`). Without them the
    /// C library reports `exit`.
    private static func reportLeaving() {
        _ = on_exit({ code, _ in AppTrap.left("exit(\(code))") }, nil)
        typealias Tell = @convention(c) (@convention(c) (UnsafePointer<CChar>, Int32) -> Void) -> Void
        guard let symbol = dlsym(nil, "keyboardlab_tell_leaving") else { return }
        unsafeBitCast(symbol, to: Tell.self)({ function, code in
            let name = String(cString: function)
            AppTrap.left(name == "abort" ? "abort()" : "\(name)(\(code))")
        })
    }

    /// Reports that the app has ended the program, and ends it. Returns if it was not the app.
    private static func left(_ call: String) {
        // A copy of the program that the app has made by `fork` ends on its own.
        guard TestWatchdog.present?.isInsideTest != false, getpid() == process, !isOver.exchange(true, ordering: .relaxed),
            !Interruption.isLeaving
        else { return }
        fflush(nil)
        ReportLimit.begin()
        let lines = AppLine.stack(limit: 6)
        // The runtime has printed the reason before it calls abort().
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
        // Limits the report of a program that cannot even determine its location.
        ReportLimit.begin()
        let isAsked = number == SIGUSR2
        if PhoneServer.isServing, looks == 0 { PhoneServer.reportStopping(isAsked ? .hang : .trap) }
        // An endless recursion is listed once.
        let lines = AppLine.stack(limit: 40).filter { !TestWatchdog.isGenerated($0) }
            .reduce(into: [AppLine]()) { if $0.last != $1 { $0.append($1) } }.prefix(12)
        // A waiting program is where it was, and a signal may end its wait.
        if isAsked, lines.isEmpty, FrameWatchdog.finding != .blocked { lookAgainLater() }
        // A window that serves as this program's screen shows it there.
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

    /// The number of unsuccessful attempts to find the program's location.
    nonisolated(unsafe) private static var looks = 0
    /// The maximum number of attempts. (chosen: about every third instruction of a loop has no line, so that forty attempts in a row fail
    /// once in 10^19 times)
    private static let mostLooks = 40
    /// The maximum number of attempts for a test. The test's name is known, and an `async` test that waits for ever has no line. (chosen:
    /// for a loop all of them fail once in 500,000 times)
    private static let mostLooksOfTests = 12
    /// The processor time between two examinations, in microseconds. (chosen: unlikely to be a multiple of the time that an app's
    /// loop takes for one turn)
    private static let pause = 4877
    /// The number of seconds after which the next attempt is made even if the program uses no processor time. (chosen)
    private static let idlePause = 1
    /// The number of attempts that one attempt counts for if the program is at the same instruction as in the previous attempt. (chosen)
    private static let looksWhileIdle = 10

    /// Lets the program run for some milliseconds and then searches for its location again. Returns only after the maximum number of
    /// attempts.
    ///
    /// A request may interrupt the program at an instruction that belongs to no line (line 0 in the line table), or in a function of the
    /// runtime without a frame, from which the app's call is not found. A few instructions later the location can be found. A hanging
    /// program executes its lines repeatedly.
    ///
    /// The milliseconds are the program's own processor time. In real time, a program on a busy computer could be interrupted forty times
    /// at the same instruction.
    private static func lookAgainLater() {
        looks += 1
        guard looks < (TestWatchdog.present == nil ? mostLooks : mostLooksOfTests) else { return }
        handle(SIGPROF, flags: UInt32(SA_RESTART), askingHandler)
        handle(SIGALRM, flags: UInt32(SA_RESTART)) { number, info, context in
            if !AppTrap.isReporting { AppTrap.looks += AppTrap.looksWhileIdle - 1 }
            AppTrap.askingHandler(number, info, context)
        }
        // They wait until the program is back at its place. One that came before would take this report for the interrupted place, and the
        // program's own would be lost.
        AppInterruption.block([SIGPROF, SIGALRM])
        isReporting = false
        hasTrapped = false
        // These replace the limits of a report.
        var interval = itimerval()
        interval.it_value.tv_usec = pause
        setitimer(__itimer_which_t(2), &interval, nil)  // ITIMER_PROF (documented: glibc's sys/time.h)
        interval = itimerval()
        interval.it_value.tv_sec = idlePause
        setitimer(__itimer_which_t(0), &interval, nil)  // ITIMER_REAL
        AppInterruption.goOn()
    }

    private static var summary: String { reason.map { "The app stopped: \($0)." } ?? "The app stopped." }
    /// The reason of the stop, if the runtime does not print it.
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

/// Ends a report that does not end by itself, for example if the program was interrupted while it held a lock that the report needs.
private enum ReportLimit {
    /// The maximum processor time of a report, in seconds. (chosen)
    private static let processorTime = 60
    /// The number of seconds after which a report that uses no processor time counts as stuck. (chosen)
    private static let idleTime: UInt32 = 60
    /// The processor time in seconds that a report must use in this period to count as running: more than the watchdog's checks need.
    /// (chosen)
    private static let work = 0.05
    nonisolated(unsafe) private static var usedBefore = 0.0

    static func begin() {
        usedBefore = used()
        var interval = itimerval()
        interval.it_value.tv_sec = processorTime
        // The timer first: one that is about to fire would end the program.
        setitimer(__itimer_which_t(2), &interval, nil)  // ITIMER_PROF (documented: glibc's sys/time.h)
        signal(SIGPROF, SIG_DFL)
        signal(SIGALRM) { _ in
            let now = ReportLimit.used()
            // On a busy computer a report takes longer: it is ended if it makes no progress.
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

    /// Returns the processor time that the program has used, seconds.
    private static func used() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
