import Foundation
import Synchronization

/// What an app's code gets from the computer instead of from the phone.
///
/// In the programs of apps the phone answers for the wall clock, random numbers and the locale (`Tools/AppWorld`), so that two runs are the
/// same. What it cannot answer for, other threads and the network, is told as the event `outside` of the trace:
/// after one, two runs may differ.
package final class OutsideWorld {
    /// Hears what came from outside: `another thread`, `the network`. For the simulator's event log.
    package var hear: ((String) -> Void)?
    /// The random numbers, which are the same for every phone.
    fileprivate var random = Chance(seed: 0, index: 0)
    private var connectionsTold = 0

    /// Work that another thread has left for the interface runs now.
    func threadsAnswered() { if AppLine.areTold { hear?("another thread") } }

    /// At the end of a tick: whether somebody has connected to another computer since the last one.
    package func lookForConnections() {
        let count = Self.connections.load(ordering: .relaxed)
        guard count != connectionsTold else { return }
        connectionsTold = count
        hear?("the network")
    }

    private static let connections = Atomic(0)

    /// Lets the phone that is running answer this program's code from now on; without the library that apps are linked with there is nobody
    /// to be told, and the computer answers.
    package static func install() {
        typealias Answer =
            @convention(c) (
                @convention(c) () -> Double, @convention(c) () -> UInt64, @convention(c) () -> Void,
                @convention(c) (UnsafeMutablePointer<CChar>, Int) -> CInt
            ) -> Void
        guard let symbol = dlsym(nil, "keyboardlab_answer") else { return }
        unsafeBitCast(symbol, to: Answer.self)(
            { SimulatedProcess.isRunning ? PhoneCalendar.startOfTime.timeIntervalSince1970 + SimulatedProcess.current.clock.now : -1 },
            { SimulatedProcess.current.outside.random.next() },
            { _ = OutsideWorld.connections.add(1, ordering: .relaxed) },
            { buffer, size in
                guard SimulatedProcess.isRunning else { return 0 }
                return SimulatedProcess.current.settings.localeIdentifier.withCString { identifier in
                    guard strlen(identifier) < size else { return 0 }
                    strcpy(buffer, identifier)
                    return 1
                }
            })
    }
}

extension SimulatedProcess {
    package var outside: OutsideWorld { state { OutsideWorld() } }
}
