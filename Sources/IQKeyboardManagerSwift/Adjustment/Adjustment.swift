import KeyboardAdjustment
import UIKit

/// A decision of the engine as applied; the trace prints it and the overlay draws it.
@MainActor
package struct Adjustment {
    /// Virtual time, seconds.
    package let time: Double
    package let plan: AdjustmentPlan
    /// The input of the decision, before any of its moves.
    package let situation: Situation
    /// Whether the engine was enabled for the field, and the rule that decided it.
    package let enablement: Enablement
    /// The current search from the field to the controller to be moved; empty without a field in a controller.
    let rootSearch: [RootSearch.Step]
    /// The controller that was moved; nil when none has been chosen.
    package let rootName: String?
    /// Whether the search would now find a different controller: the one that was chosen for another field stays as long as its window.
    let isRootKept: Bool
    let measurement: SituationMeasurement

    /// Returns the view at a place in the situation's tree, such as a move's target; nil for the screen.
    package func view(at place: ViewIndex) -> UIView? { measurement.view(at: place) }

    /// Returns a view's place in the situation's tree; nil for views that the decision did not depend on.
    package func place(of view: UIView) -> ViewIndex? { measurement.place(of: view) }
}
