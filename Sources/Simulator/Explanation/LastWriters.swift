import QuartzCore
import UIKit

/// The last writer of each position, size and content inset on a phone, from its creation on.
final class LastWriters {
    private var causes: [UInt64: [String: Cause]] = [:]

    /// The maximum number of remembered layers; cells that come and go would otherwise fill the memory. (chosen)
    private static let layerLimit = 50_000

    /// Observes the writes of the running process.
    init() {
        SimulatedProcess.current.observePropertyChanges { [weak self] change in
            self?.note(change)
        }
    }

    /// Returns the cause of the last write; nil if nothing was written.
    /// - Parameters:
    ///   - property: `position`, `bounds.size`, or an edge such as `contentInset.bottom`.
    ///   - layer: the layer's identifier.
    func cause(of property: String, onLayer layer: UInt64) -> Cause? { causes[layer]?[property] }

    private func note(_ change: PropertyChange) {
        var property = change.property
        if property == "bounds" {
            // Scrolling writes the origin and layout the size.
            guard case .rect(let from) = change.from, case .rect(let to) = change.to, from.size != to.size else { return }
            property = "bounds.size"
        }
        guard property == "position" || property == "bounds.size" || property.hasPrefix("contentInset.") else { return }
        if causes.count >= Self.layerLimit { causes = [:] }
        causes[change.layer, default: [:]][property] = change.cause
    }
}
