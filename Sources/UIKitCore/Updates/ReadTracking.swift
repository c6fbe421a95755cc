import Observation
import Synchronization

/// The tracking of what one call of a method has read of observable objects.
///
/// It ends with the next call. Swift's own tracking ends only when something changes that was read, so that a view which lays out in each
/// frame would collect one for each frame. Here each call reads this object, too, and `end()` changes it.
final class ReadTracking: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let ended = Atomic(false)
    /// The property that calls read and `end()` changes.
    private var call: Int { 0 }

    /// Whether a later call has taken its place.
    var isOver: Bool { ended.load(ordering: .relaxed) }

    func read() { registrar.access(self, keyPath: \.call) }

    func end() {
        ended.store(true, ordering: .relaxed)
        registrar.withMutation(of: self, keyPath: \.call) {}
    }
}
