import KeyboardAdjustment
import UIKit

/// A decision of the engine as it was taken and applied: what the trace prints and the overlay draws.
@MainActor
package struct Adjustment {
    /// Virtual time, seconds.
    package let time: Double
    package let plan: AdjustmentPlan
    /// What the decision was made from, before any of its moves.
    package let situation: Situation
    /// Whether the engine was enabled for the field, and which rule said so.
    package let enablement: Enablement
    /// How the controller to be moved is found from the field, as it would be now; empty without a field in a controller.
    let rootSearch: [RootSearch.Step]
    /// The controller that was moved; nil when none has been chosen.
    package let rootName: String?
    /// Whether the search would now lead to another controller: the one that another field's search found stays while its window does.
    let isRootKept: Bool
    let measurement: SituationMeasurement

    /// The view that a move's target or a place in the situation's tree stands for; nil for the screen.
    package func view(at place: ViewIndex) -> UIView? { measurement.view(at: place) }

    /// Where a view stands in the situation's tree; nil for views that the decision did not depend on.
    package func place(of view: UIView) -> ViewIndex? { measurement.place(of: view) }
}
