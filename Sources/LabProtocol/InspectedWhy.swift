import Foundation

/// A sentence of an explanation, with its references.
package struct InspectedSentence: Hashable, Sendable, Codable {
    package var text: String
    /// The name of a rule, limit or reason, which is also the name of a page in `Documentation/Rules`.
    package var rule: String?
    /// The view that the sentence describes.
    package var view: InspectedID?
    package init(_ text: String, rule: String? = nil, view: InspectedID? = nil) {
        self.text = text
        self.rule = rule
        self.view = view
    }

    /// The path of the rule's page in the repository.
    package var page: String? { rule.map { "Documentation/Rules/\($0).md" } }
}

/// A part of the gap between field and keyboard.
package struct InspectedGapPart: Hashable, Sendable, Codable {
    package var name: String
    package var amount: Double
    package init(name: String, amount: Double) {
        self.name = name
        self.amount = amount
    }
}

/// A decision of the engine.
package struct InspectedDecision: Hashable, Sendable, Codable {
    /// A move of the decision's plan.
    package struct Move: Hashable, Sendable, Codable {
        package var view: InspectedID?
        package var name: String
        /// The moved property: `contentOffset`, `contentInset`, `frame.origin` ...
        package var property: String
        package var from: InspectedValue
        package var to: InspectedValue
        package var rule: String
        /// The distance by which the move raises the field, in points.
        package var share: Double
        /// The distance by which the field must still rise after the move, in points.
        package var remaining: Double
        /// The names of the limits because of which the move is shorter than necessary.
        package var limits: [String]
        package init(
            view: InspectedID?, name: String, property: String, from: InspectedValue, to: InspectedValue, rule: String, share: Double,
            remaining: Double, limits: [String]
        ) {
            self.view = view
            self.name = name
            self.property = property
            self.from = from
            self.to = to
            self.rule = rule
            self.share = share
            self.remaining = remaining
            self.limits = limits
        }
    }
    /// The number of the decision, from 0.
    package var number: Int
    /// The virtual time of the decision, in seconds.
    package var time: Double
    /// The event because of which the engine made the decision: `show`, `hide`, `edit` ...
    package var occasion: String
    package var field: InspectedID?
    package var fieldName: String?
    /// The distance by which the engine wanted to raise the field, in points.
    package var moveUp: Double?
    package var distance: Double?
    package var moves: [Move] = []
    /// The reason why the engine has moved no view; nil if it has.
    package var reason: String?
    /// Sentences that describe the whole decision.
    package var sentences: [InspectedSentence] = []
    package init(number: Int, time: Double, occasion: String) {
        self.number = number
        self.time = time
        self.occasion = occasion
    }
}

/// A property that has not been restored after the keyboard was hidden.
package struct InspectedLeftover: Hashable, Sendable, Codable {
    /// The number of the keyboard round, from 0. A round begins when the keyboard appears and ends after the keyboard has disappeared.
    package var round: Int
    package var time: Double
    package var view: InspectedID?
    package var name: String
    package var property: String
    package var before: InspectedValue
    package var after: InspectedValue
    package var sentence: String
    package init(
        round: Int, time: Double, view: InspectedID?, name: String, property: String, before: InspectedValue, after: InspectedValue,
        sentence: String
    ) {
        self.round = round
        self.time = time
        self.view = view
        self.name = name
        self.property = property
        self.before = before
        self.after = after
        self.sentence = sentence
    }
}

/// The explanation of the current screen.
package struct InspectedWhy: Hashable, Sendable, Codable {
    /// Sentences about the current screen: the field's position and its cause, or the reason why no view was moved.
    package var now: [InspectedSentence] = []
    package var decisions: [InspectedDecision] = []
    /// The sources of moves, such as the app or the engine, that have moved the field, with the distances.
    package var movers: [Inspection.Mover] = []
    /// Sentences about the conflicts.
    package var conflicts: [String] = []
    package var gap: [InspectedGapPart] = []
    /// The rest of the gap, which the listed parts do not explain, in points.
    package var missing = 0.0
    package var leftovers: [InspectedLeftover] = []
    /// The distance of the latest decision; nil if the user cannot try another distance.
    package var distance: InspectedDistance?
    /// The focused field with its frame in screen points, at which arrows on the phone begin.
    package var field: Inspection.Named?
    package var keyboard: CGRect?
    package init() {}
}

/// The effect of a different setting. It is found by repeating the inputs on a second phone and comparing both phones at the same time.
package struct InspectedWhatIf: Hashable, Sendable, Codable {
    /// The changed setting, such as `keyboardDistance 10 -> 30`.
    package var change: String
    /// Sentences about all differences.
    package var sentences: [String]
    package init(change: String, sentences: [String]) {
        self.change = change
        self.sentences = sentences
    }
}
