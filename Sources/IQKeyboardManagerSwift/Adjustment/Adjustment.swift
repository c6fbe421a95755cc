import KeyboardAdjustment
import UIKit

/// A decision that the engine has applied. The trace prints it, and the overlay draws it.
@MainActor
package struct Adjustment {
    /// The virtual time in seconds.
    package let time: Double
    package let plan: AdjustmentPlan
    /// The input of the decision, before any of its moves.
    package let situation: Situation
    /// Whether the engine was enabled for the field, and the rule that determined this.
    package let enablement: Enablement
    /// The search from the field to the controller whose view is moved, as it would be now. It is empty if no field is inside a
    /// controller.
    let rootSearch: [RootSearch.Step]
    /// The name of the controller whose view is moved, or nil if none has been chosen.
    package let rootName: String?
    /// Whether the search would now find a controller other than the chosen one. In the same window, the choice for an earlier field
    /// stays valid.
    let isRootKept: Bool
    let measurement: SituationMeasurement

    /// Returns the view at an index of the situation's tree, such as a move's target. Returns nil for the index of the screen.
    package func view(at place: ViewIndex) -> UIView? { measurement.view(at: place) }

    /// Returns a view's index in the situation's tree, or nil for views on which the decision did not depend.
    package func place(of view: UIView) -> ViewIndex? { measurement.place(of: view) }
}
