import IQKeyboardManagerSwift
import KeyboardAdjustment
import LabProtocol
import Simulator
import UIKit

/// Records the views that the engine has changed. The inspector lists their values at present and at the start of editing.
@MainActor
final class DisplacedViews {
    private struct Entry {
        weak var view: UIView?
        var name: String
        var property: AdjustmentMove.Property
        var original: AdjustmentMove.Value
    }

    private var entries: [Entry] = []

    /// Observes the engine of the running process.
    init() {
        IQKeyboardManager.shared.observeAdjustments { [weak self] in self?.note($0) }
    }

    private func note(_ adjustment: Adjustment) {
        for move in adjustment.plan.moves {
            guard let view = adjustment.view(at: move.target) else { continue }
            // Record both properties under one name, because the insets of both indicators are read through the vertical indicator's
            // property.
            let property = move.property == .scrollIndicatorInsets ? .verticalScrollIndicatorInsets : move.property
            guard !entries.contains(where: { $0.view === view && $0.property == property }) else { continue }
            entries.append(Entry(view: view, name: move.targetName, property: property, original: move.from))
        }
        // Remove restored values, so that the next move records a new original value.
        entries.removeAll { entry in entry.view.map { Self.model(of: $0, entry.property) == entry.original } ?? true }
    }

    /// Returns a line with both values for every recorded property that differs from its value at the start of editing. Changes by the
    /// app's own code are included, as in the inspector's sentences about the field. Empty while no field is edited.
    func lines(on phone: SimulatedPhone) -> [Inspection.Line] {
        entries.compactMap { entry in
            guard let view = entry.view, let change = phone.changeSinceEditingBegan(of: view) else { return nil }
            let (start, now) = (Self.start(of: entry, view, change), Self.text(Self.shown(view, entry.property)))
            return start == now ? nil : Inspection.Line(name: entry.name, value: "\(entry.property.rawValue) \(start) → \(now)")
        }
    }

    /// Returns the text of the value at the start of editing. The y-coordinates of frames and offsets and the bottom content inset are
    /// computed from their change since the start. For all other properties, it is the value before the engine's first move.
    private static func start(of entry: Entry, _ view: UIView, _ change: (origin: CGFloat, offset: CGFloat, inset: CGFloat)) -> String {
        switch (entry.original, model(of: view, entry.property)) {
        case (.point(let first), .point(let last)):
            let way = entry.property == .frameOrigin ? change.origin : change.offset
            return text(.point(CGPoint(x: first.x, y: last.y - way)))
        case (.insets(var insets), .insets(let last)) where entry.property == .contentInset:
            insets.bottom = last.bottom - change.inset
            return text(.insets(insets))
        default: return text(entry.original)
        }
    }

    private static func model(of view: UIView, _ property: AdjustmentMove.Property) -> AdjustmentMove.Value {
        switch property {
        case .frameOrigin: .point(view.frame.origin)
        case .contentOffset: .point(view.bounds.origin)
        case .contentInset, .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets:
            insets(of: view, property)
        }
    }

    /// Returns the presentation value in the current frame. Insets have no presentation value, because they are not animated.
    private static func shown(_ view: UIView, _ property: AdjustmentMove.Property) -> AdjustmentMove.Value {
        switch property {
        case .frameOrigin: .point(view.layer.presentationFrame.origin)
        case .contentOffset: .point(view.layer.presentationBounds.origin)
        case .contentInset, .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets:
            insets(of: view, property)
        }
    }

    private static func insets(of view: UIView, _ property: AdjustmentMove.Property) -> AdjustmentMove.Value {
        guard let scrollView = view as? UIScrollView else { return .insets(.zero) }
        let insets =
            switch property {
            case .contentInset: scrollView.contentInset
            case .horizontalScrollIndicatorInsets: scrollView.horizontalScrollIndicatorInsets
            default: scrollView.verticalScrollIndicatorInsets
            }
        return .insets(EdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    private static func text(_ value: AdjustmentMove.Value) -> String {
        switch value {
        case .point(let point): "\(point.x.shortText), \(point.y.shortText)"
        case .insets(let insets): [insets.top, insets.left, insets.bottom, insets.right].map(\.shortText).joined(separator: ", ")
        }
    }
}
