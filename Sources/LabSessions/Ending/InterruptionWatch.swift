import Foundation
import HostSupport
import QuartzCore
import Synchronization

/// The thread that ends this process, together with its child processes, if the process does not react to a request to end.
enum InterruptionWatch {
    private static let isRunning = Atomic(false)
    /// The interval between two checks, in microseconds. (chosen)
    private static let pause: UInt32 = 50_000

    /// Starts the thread unless it is already running.
    static func start() {
        guard !isRunning.exchange(true, ordering: .relaxed) else { return }
        let thread = Thread {
            while true {
                Interruption.wait()
                if Interruption.isPending { watch() }
            }
        }
        thread.name = "interruption"
        thread.start()
    }

    private static func watch() {
        RunningChildren.interrupt()
        var patience = EndingPatience(sample(), isFilm: Interruption.isFilming)
        while Interruption.isPending {
            switch patience.look(sample(), requests: Interruption.requests, isNoticed: Interruption.isNoticed) {
            case .wait: break
            case .endChildren: RunningChildren.endAll()
            case .end:
                if !Interruption.isNoticed { StandardError.write("interrupted") }
                Interruption.leave(code: Interruption.exitCode)
            }
            usleep(pause)
        }
    }

    /// Returns the state of this process and its children. If the system returns no data, for example because the process cannot open
    /// files, only the elapsed time is valid.
    private static func sample() -> PhoneHealth.Sample {
        let time = HostClock.now()
        return PhoneHealth.Sample(tree: getpid(), at: time) ?? PhoneHealth.Sample(time: time, processorTime: 0, memory: 0)
    }
}
