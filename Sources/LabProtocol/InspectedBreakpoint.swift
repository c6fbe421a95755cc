import Foundation

/// A condition that stops the clock.
package struct InspectedBreakpoint: Hashable, Sendable, Codable {
    package enum Event: Hashable, Sendable, Codable {
        /// The engine has made a decision, whether or not the decision has moves.
        case engineDecides
        /// A property of a view has changed since the previous tick. The name is one of `InspectedProperty`.
        case propertyChanges(view: InspectedID, property: String)
        /// The keyboard covers a part of the focused text input, or a part of its caret.
        case fieldCovered
        /// Constraints conflict, and the layout engine has broken one of them.
        case constraintBreaks
        /// An expression of the flow language has become true, such as `views.email.frame.y < 100`.
        case expression(String)
    }
    /// The breakpoint's number, which the caller chooses.
    package var number: Int
    package var event: Event
    package var isEnabled: Bool
    package init(number: Int, _ event: Event, isEnabled: Bool = true) {
        self.number = number
        self.event = event
        self.isEnabled = isEnabled
    }
}

/// The breakpoint that has stopped the clock, and the time.
package struct InspectedPause: Hashable, Sendable, Codable {
    /// The breakpoint's number.
    package var breakpoint: Int
    /// The virtual time of the tick after which the clock stopped, in seconds.
    package var time: Double
    /// A sentence such as `email.frame changed from ... to ..., written by the engine (rootOrigin)`.
    package var sentence: String
    package var view: InspectedID?
    package init(breakpoint: Int, time: Double, sentence: String, view: InspectedID? = nil) {
        self.breakpoint = breakpoint
        self.time = time
        self.sentence = sentence
        self.view = view
    }
}
