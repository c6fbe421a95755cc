import QuartzCore
import UIKit

/// The movements that were written since the last frame, and the last writer of each position, offset and inset.
final class LintWrites {
    enum Property: Hashable { case position, offset, inset }
    private struct Write {
        var position: CGFloat = 0
        var height: CGFloat = 0
        var offset: CGFloat = 0
        var cause: Cause
        var behind = AppLinesBehind()
    }
    private var writes: [UInt64: [Write]] = [:]
    private var last: [UInt64: [Property: Write]] = [:]
    var isEmpty: Bool { writes.isEmpty }
    /// Whether new views have been placed since the last frame.
    private(set) var hasNewViews = false

    /// The number of remembered layers; cells that come and go would otherwise fill the memory. (chosen)
    private static let mostLayers = 5_000

    /// Observes the writes of the running process.
    init() { SimulatedProcess.current.observePropertyChanges { [weak self] in self?.note($0) } }

    /// Forgets the movements of the frame; the last writers stay known.
    func forget() {
        hasNewViews = false
        if !isEmpty { writes = [:] }
    }

    private func note(_ change: PropertyChange) {
        guard change.wasInTree else {
            hasNewViews = true
            return
        }
        var write = Write(cause: change.cause)
        let property: Property
        switch (change.property, change.from, change.to) {
        case ("position", .point(let from), .point(let to)): (write.position, property) = (to.y - from.y, .position)
        case ("bounds", .rect(let from), .rect(let to)):
            (write.height, write.offset, property) = (to.height - from.height, to.minY - from.minY, .offset)
        case ("contentInset.bottom", .number(let from), .number(let to)) where from != to: property = .inset
        default: return
        }
        if AppLine.areReported { write.behind = SimulatedProcess.current.linesBehindWrite }
        writes[change.layer, default: []].append(write)
        if property == .offset, write.offset == 0 { return }
        if last.count >= Self.mostLayers { last = [:] }
        last[change.layer, default: [:]][property] = write
    }

    /// Returns the author of the last write; nil if nothing was written.
    @MainActor
    func writer(of property: Property, ofLayer layer: CALayer) -> LintFrame.Writer? {
        last[layer.identifier]?[property].map { LintFrame.Writer($0.cause, lines: $0.behind.lines) }
    }

    /// Returns the movements of this frame down, points.
    /// - Parameter scrollsContent: whether the moved view is in the layer's content, so that the layer's offset moves it.
    @MainActor
    func moves(ofLayer layer: CALayer, scrollsContent: Bool) -> [LintFrame.Move] {
        (writes[layer.identifier] ?? []).compactMap { write in
            let amount = write.position - layer.anchorPoint.y * write.height - (scrollsContent ? write.offset : 0)
            return amount == 0 ? nil : LintFrame.Move(amount, LintFrame.Writer(write.cause, lines: write.behind.lines))
        }
    }
}
