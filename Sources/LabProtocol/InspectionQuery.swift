import Foundation

/// What a panel asks of a phone about its present tick.
package enum InspectionQuery: Hashable, Sendable, Codable {
    /// Answered by `tree`.
    case tree
    /// Answered by `details`.
    case details(InspectedID)
    /// Asks which view has the keyboard and which views get the fingers. Answered by `input`.
    case input
    /// What becomes of a tap at a point of the screen. Answered by `tap`.
    case tap(CGPoint)
    /// Answered by `why`.
    case why
    /// Sets properties, each `old` being looked up by the phone; one step of undo. Answered by `edits`, as are the two after it.
    case edit([InspectedEdit])
    case undo
    case redo
    /// These breakpoints take the place of all earlier ones. Answered by `breakpoints`.
    case breakpoints([InspectedBreakpoint])
    /// What so many points more (or less) of keyboard distance would do. Answered by `whatIf`.
    case whatIf(moreDistance: Double)
    /// What the latest decision would have been with this distance, points. Answered by `trial`.
    case trial(distance: Double)
    /// A number by ticks, from a recorded tick on. Answered by `curve`.
    case curve(CurveSource, from: Int)
}

package enum InspectionReply: Hashable, Sendable, Codable {
    case tree(InspectionTree)
    /// Nil when there is no such node any more.
    case details(InspectedDetails?)
    case input(InspectedInput)
    case tap(InspectedTap)
    case why(InspectedWhy)
    case edits(InspectedEdits)
    /// What is wrong with each breakpoint that cannot be watched, by its number; empty when all can.
    case breakpoints(problems: [Int: String])
    case whatIf(InspectedWhatIf)
    case trial(InspectedTrial)
    /// The number in the ticks up to and including `through`.
    case curve(NumberTrack, through: Int)
    /// Why there is no answer.
    case refused(String)
}

/// How the exploded view is seen. Angles in radians.
package struct ExplodedLook: Hashable, Sendable, Codable {
    /// Around the vertical line, the left side coming forward above 0.
    package var turn: Double
    /// Around the horizontal line, the top coming forward above 0.
    package var tilt: Double
    /// Between two levels, points.
    package var gap: Double
    /// Whether what views around it cut away is shown.
    package var showsClipped: Bool
    /// Whether hidden and fully transparent views are shown, as outlines.
    package var showsHidden: Bool
    /// 1 fills the screen.
    package var zoom: Double
    /// Outlined; nil for none.
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
