import Foundation

/// A condition that stops the clock.
package struct InspectedBreakpoint: Hashable, Sendable, Codable {
    package enum Event: Hashable, Sendable, Codable {
        /// The engine has made a decision, possibly one without moves.
        case engineDecides
        /// A property of a view differs from the tick before: a name of `InspectedProperty`.
        case propertyChanges(view: InspectedID, property: String)
        /// The keyboard covers something of the focused text input, or of its caret.
        case fieldCovered
        /// Constraints contradict each other, and one is broken.
        case constraintBreaks
        /// An expression of the flow language becomes true: `views.email.frame.y < 100`.
        case expression(String)
    }
    /// The number, chosen by the caller that sets the breakpoint.
    package var number: Int
    package var event: Event
    package var isEnabled: Bool
    package init(number: Int, _ event: Event, isEnabled: Bool = true) {
        self.number = number
        self.event = event
        self.isEnabled = isEnabled
    }
}

/// The breakpoint that stopped the clock, and the tick.
package struct InspectedPause: Hashable, Sendable, Codable {
    /// The breakpoint's number.
    package var breakpoint: Int
    /// The tick after which the clock stopped, virtual seconds.
    package var time: Double
    /// `email.frame changed from ... to ..., written by the engine (rootOrigin)`.
    package var sentence: String
    package var view: InspectedID?
    package init(breakpoint: Int, time: Double, sentence: String, view: InspectedID? = nil) {
        self.breakpoint = breakpoint
        self.time = time
        self.sentence = sentence
        self.view = view
    }
}
