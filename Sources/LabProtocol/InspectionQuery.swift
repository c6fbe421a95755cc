import Foundation

/// A panel's question about the current tick of a phone.
package enum InspectionQuery: Hashable, Sendable, Codable {
    /// The view tree. The reply is `tree`.
    case tree
    /// The views that react to touches, and what covers them. The reply is `screen`.
    case screen
    /// The details of a node. The reply is `details`.
    case details(InspectedID)
    /// The first responder and the views that receive the touches. The reply is `input`.
    case input
    /// The effect of a tap at a point of the screen. The reply is `tap`.
    case tap(CGPoint)
    /// The explanation of the current screen. The reply is `why`.
    case why
    /// Sets properties as one undo step; the phone looks each `old` up. The reply is `edits`, as for the next two queries.
    case edit([InspectedEdit])
    case undo
    case redo
    /// Replaces all breakpoints with these. The reply is `breakpoints`.
    case breakpoints([InspectedBreakpoint])
    /// The effect of this many points more (or less) of keyboard distance. The reply is `whatIf`.
    case whatIf(moreDistance: Double)
    /// The latest decision as it would have been with this distance, points. The reply is `trial`.
    case trial(distance: Double)
    /// A number by ticks, from a recorded tick on. The reply is `curve`.
    case curve(CurveSource, from: Int)
}

package enum InspectionReply: Hashable, Sendable, Codable {
    case tree(InspectionTree)
    case screen(InspectedScreen)
    /// The details; nil if the node no longer exists.
    case details(InspectedDetails?)
    case input(InspectedInput)
    case tap(InspectedTap)
    case why(InspectedWhy)
    case edits(InspectedEdits)
    /// The problem of each breakpoint that cannot be watched, by its number; empty if all can.
    case breakpoints(problems: [Int: String])
    case whatIf(InspectedWhatIf)
    case trial(InspectedTrial)
    /// The number in the ticks up to and including `through`.
    case curve(NumberTrack, through: Int)
    /// The reason why there is no other reply.
    case refused(String)
}

/// The camera and options of the exploded view. Angles in radians.
package struct ExplodedLook: Hashable, Sendable, Codable {
    /// The rotation around the vertical axis; positive brings the left side forward.
    package var turn: Double
    /// The rotation around the horizontal axis; positive brings the top forward.
    package var tilt: Double
    /// The distance between two levels, points.
    package var gap: Double
    /// Whether clipped parts of views are shown.
    package var showsClipped: Bool
    /// Whether hidden and fully transparent views are shown, as outlines.
    package var showsHidden: Bool
    /// The scale; 1 fills the screen.
    package var zoom: Double
    /// The node to outline; nil for none.
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
