import Observation
import Synchronization

/// Records which properties of observable objects one call of a method reads.
///
/// The tracking ends with the next call of the method. Swift's own tracking ends only when one of the read properties changes. A view
/// that is laid out in every frame would therefore collect one tracking per frame. To avoid that, each call also reads a property of this
/// object, and `end()` changes that property.
final class ReadTracking: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let ended = Atomic(false)
    /// The property that each call reads and that `end()` changes.
    private var call: Int { 0 }

    /// Whether the tracked method has been called again, so that this tracking has ended.
    var isOver: Bool { ended.load(ordering: .relaxed) }

    func read() { registrar.access(self, keyPath: \.call) }

    func end() {
        ended.store(true, ordering: .relaxed)
        registrar.withMutation(of: self, keyPath: \.call) {}
    }
}
