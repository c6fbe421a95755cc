import Foundation
import Synchronization

/// The input that an app's code receives from the computer instead of from the phone.
///
/// In the processes of apps the phone provides the wall clock, random numbers and the locale (`Tools/AppWorld`), so that two runs are the
/// same. The phone cannot control other threads and the network. It reports their input as the event `outside` of the trace, and after
/// such an event two runs may differ.
package final class OutsideWorld {
    /// A closure for the simulator's event log that is called with each source of outside input: `another thread` or `the network`.
    package var receive: ((String) -> Void)?
    /// The generator of random numbers, which are the same for every phone.
    fileprivate var random = Chance(seed: 0, index: 0)
    private var connectionsReported = 0

    /// Reports that work from another thread now runs on the interface's thread.
    func threadsAnswered() { if AppLine.areReported { receive?("another thread") } }

    /// Reports at the end of a tick whether the app has connected to another computer since the last tick.
    package func lookForConnections() {
        let count = Self.connections.load(ordering: .relaxed)
        guard count != connectionsReported else { return }
        connectionsReported = count
        receive?("the network")
    }

    private static let connections = Atomic(0)

    /// Makes the current phone provide the clock, random numbers and locale of this process from now on. In an executable without the
    /// library that apps are linked with, the call has no effect, and the computer continues to provide them.
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
