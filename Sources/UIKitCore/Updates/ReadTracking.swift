import Observation
import Synchronization

/// Tracks the properties of observable objects that one call of a method reads.
///
/// The tracking ends with the next call. Swift's own tracking ends only when a property changes that was read, so a view that lays out in
/// each frame would collect one tracking per frame. Here each call also reads this object, and `end()` changes it.
final class ReadTracking: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let ended = Atomic(false)
    /// The property that calls read and `end()` changes.
    private var call: Int { 0 }

    /// Whether a later call has replaced it.
    var isOver: Bool { ended.load(ordering: .relaxed) }

    func read() { registrar.access(self, keyPath: \.call) }

    func end() {
        ended.store(true, ordering: .relaxed)
        registrar.withMutation(of: self, keyPath: \.call) {}
    }
}
