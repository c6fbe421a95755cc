import QuartzCore
import UIKit

/// The movements caused by property changes since the last frame, and the last change of each position, offset and inset.
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
    /// Whether new views have been positioned since the last frame.
    private(set) var hasNewViews = false

    /// The maximum number of stored layers. Without the limit, cells that appear and disappear would fill the memory. (chosen)
    private static let mostLayers = 5_000

    /// Observes the property changes of the running process.
    init() { SimulatedProcess.current.observePropertyChanges { [weak self] in self?.note($0) } }

    /// Discards the movements of the frame. The last writers are kept.
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

    /// Returns the writer of the last change of a property; nil if the property has not changed.
    @MainActor
    func writer(of property: Property, ofLayer layer: CALayer) -> LintFrame.Writer? {
        last[layer.identifier]?[property].map { LintFrame.Writer($0.cause, lines: $0.behind.lines) }
    }

    /// Returns the movements of a view in this frame that changes of a layer have caused, in points downwards.
    /// - Parameter scrollsContent: whether the moved view is in the layer's content, so that the layer's offset moves it.
    @MainActor
    func moves(ofLayer layer: CALayer, scrollsContent: Bool) -> [LintFrame.Move] {
        (writes[layer.identifier] ?? []).compactMap { write in
            let amount = write.position - layer.anchorPoint.y * write.height - (scrollsContent ? write.offset : 0)
            return amount == 0 ? nil : LintFrame.Move(amount, LintFrame.Writer(write.cause, lines: write.behind.lines))
        }
    }
}
