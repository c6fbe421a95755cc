import KeyboardAdjustment
import UIKit

/// A `ScrollSlot` between passes. It references its scroll view, because indexes in a tree are valid for one pass only.
@MainActor
struct ScrollMemory {
    private weak var scrollView: UIScrollView?
    private let slot: ScrollSlot

    init?(_ slot: ScrollSlot?, in measurement: SituationMeasurement) {
        guard let slot, let scrollView = measurement.view(at: slot.view) as? UIScrollView else { return nil }
        self.scrollView = scrollView
        self.slot = slot
    }

    /// Returns the slot for a new pass; nil when the scroll view no longer exists.
    func slot(in measurement: inout SituationMeasurement) -> ScrollSlot? {
        guard let scrollView else { return nil }
        var slot = slot
        slot.view = measurement.add(scrollView)
        return slot
    }
}
