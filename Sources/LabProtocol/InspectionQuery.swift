import Foundation

/// A query of a panel about the current tick of a phone.
package enum InspectionQuery: Hashable, Sendable, Codable {
    /// The view tree. The reply is `tree`.
    case tree
    /// The views that react to touches, and the views that cover them. The reply is `screen`.
    case screen
    /// The details of a node. The reply is `details`.
    case details(InspectedID)
    /// The first responder and the gesture recognizers. The reply is `input`.
    case input
    /// The effect of a tap at a point of the screen. The reply is `tap`.
    case tap(CGPoint)
    /// The explanation of the current screen. The reply is `why`.
    case why
    /// Sets properties as one undo step. The phone fills in the old values. The reply is `edits`, as for `undo` and `redo`.
    case edit([InspectedEdit])
    case undo
    case redo
    /// Replaces all breakpoints. The reply is `breakpoints`.
    case breakpoints([InspectedBreakpoint])
    /// The effect of a keyboard distance that is larger by `moreDistance` points, or smaller if `moreDistance` is negative. The reply is
    /// `whatIf`.
    case whatIf(moreDistance: Double)
    /// The latest decision as the engine would have made it with this distance, in points. The reply is `trial`.
    case trial(distance: Double)
    /// The values of a quantity from a recorded tick on. The reply is `curve`.
    case curve(CurveSource, from: Int)
}

package enum InspectionReply: Hashable, Sendable, Codable {
    case tree(InspectionTree)
    case screen(InspectedScreen)
    /// The details of the node; nil if the node does not exist any more.
    case details(InspectedDetails?)
    case input(InspectedInput)
    case tap(InspectedTap)
    case why(InspectedWhy)
    case edits(InspectedEdits)
    /// The problems of breakpoints that cannot be observed, by the breakpoint's number; empty if there are none.
    case breakpoints(problems: [Int: String])
    case whatIf(InspectedWhatIf)
    case trial(InspectedTrial)
    /// The values of the quantity up to and including the tick `through`.
    case curve(NumberTrack, through: Int)
    /// The reason why the query cannot be answered.
    case refused(String)
}

/// The camera and the options of the exploded view. Angles are in radians.
package struct ExplodedLook: Hashable, Sendable, Codable {
    /// The rotation around the vertical axis. A positive rotation brings the left side forward.
    package var turn: Double
    /// The rotation around the horizontal axis. A positive rotation brings the top forward.
    package var tilt: Double
    /// The distance between two levels, in points.
    package var gap: Double
    /// Whether clipped parts of views are shown.
    package var showsClipped: Bool
    /// Whether hidden and fully transparent views are shown, as outlines.
    package var showsHidden: Bool
    /// The scale. At a scale of 1, the view fills the screen.
    package var zoom: Double
    /// The node that is outlined; nil for none.
    package var selected: InspectedID?
    package init(
        turn: Double = 0.6, tilt: Double = 0.2, gap: Double = 24, showsClipped: Bool = false, showsHidden: Bool = false, zoom: Double = 1,
        selected: InspectedID? = nil
    ) {
        self.turn = turn
        self.tilt = tilt
        self.gap = gap
        self.showsClipped = showsClipped
        self.showsHidden = showsHidden
        self.zoom = zoom
        self.selected = selected
    }
}
