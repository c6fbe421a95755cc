import KeyboardAdjustment
import UIKit

/// A `ScrollSlot` that is kept between decisions. It references its scroll view, because an index in a view tree is valid for one
/// decision only.
@MainActor
struct ScrollMemory {
    private weak var scrollView: UIScrollView?
    private let slot: ScrollSlot

    init?(_ slot: ScrollSlot?, in measurement: SituationMeasurement) {
        guard let slot, let scrollView = measurement.view(at: slot.view) as? UIScrollView else { return nil }
        self.scrollView = scrollView
        self.slot = slot
    }

    /// Returns the slot for a new decision, or nil if the scroll view no longer exists.
    func slot(in measurement: inout SituationMeasurement) -> ScrollSlot? {
        guard let scrollView else { return nil }
        var slot = slot
        slot.view = measurement.add(scrollView)
        return slot
    }
}
