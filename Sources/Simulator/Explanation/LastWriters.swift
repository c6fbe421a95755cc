import QuartzCore
import UIKit

/// The cause of the last change of each position, size and content inset on a phone, from the phone's creation on.
final class LastWriters {
    private var causes: [UInt64: [String: Cause]] = [:]

    /// The maximum number of layers in the record. Without the limit, cells that appear and disappear would fill the memory. (chosen)
    private static let layerLimit = 50_000

    /// Observes the property changes of the running process.
    init() {
        SimulatedProcess.current.observePropertyChanges { [weak self] change in
            self?.note(change)
        }
    }

    /// Returns the cause of the last change; nil if the property has not changed.
    /// - Parameters:
    ///   - property: `position`, `bounds.size`, or an edge such as `contentInset.bottom`.
    ///   - layer: the layer's identifier.
    func cause(of property: String, onLayer layer: UInt64) -> Cause? { causes[layer]?[property] }

    private func note(_ change: PropertyChange) {
        var property = change.property
        if property == "bounds" {
            // Record only a change of the bounds' size, because a change of the bounds' origin is scrolling.
            guard case .rect(let from) = change.from, case .rect(let to) = change.to, from.size != to.size else { return }
            property = "bounds.size"
        }
        guard property == "position" || property == "bounds.size" || property.hasPrefix("contentInset.") else { return }
        if causes.count >= Self.layerLimit { causes = [:] }
        causes[change.layer, default: [:]][property] = change.cause
    }
}
