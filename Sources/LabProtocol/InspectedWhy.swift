import Foundation

/// One sentence of an explanation, with its references.
package struct InspectedSentence: Hashable, Sendable, Codable {
    package var text: String
    /// A rule, limit or reason with a page of its name in `Documentation/Rules`.
    package var rule: String?
    /// The view that the sentence is about.
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
    /// One move of the plan.
    package struct Move: Hashable, Sendable, Codable {
        package var view: InspectedID?
        package var name: String
        /// The property: `contentOffset`, `contentInset`, `frame.origin` ...
        package var property: String
        package var from: InspectedValue
        package var to: InspectedValue
        package var rule: String
        /// The distance by which the move raises the field, points.
        package var share: Double
        /// The distance that remained after it, points.
        package var remaining: Double
        /// The limits that shortened the move.
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
    /// Virtual seconds.
    package var time: Double
    /// The trigger: `show`, `hide`, `edit` ...
    package var occasion: String
    package var field: InspectedID?
    package var fieldName: String?
    /// The distance by which the field had to rise, points.
    package var moveUp: Double?
    package var distance: Double?
    package var moves: [Move] = []
    /// The reason why nothing moved; nil if something did.
    package var reason: String?
    /// The whole decision in plain English.
    package var sentences: [InspectedSentence] = []
    package init(number: Int, time: Double, occasion: String) {
        self.number = number
        self.time = time
        self.occasion = occasion
    }
}

/// A property that a round of the keyboard has not restored.
package struct InspectedLeftover: Hashable, Sendable, Codable {
    /// The number of the round, from 0: a round begins when the keyboard appears and ends when it has disappeared.
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
    /// The current facts in a few sentences: the field's position and its cause, or the reason why nothing happened.
    package var now: [InspectedSentence] = []
    package var decisions: [InspectedDecision] = []
    /// The movers of the field with their distances.
    package var movers: [Inspection.Mover] = []
    /// A sentence for each conflict.
    package var conflicts: [String] = []
    package var gap: [InspectedGapPart] = []
    /// The difference between the gap and the sum of its parts, points.
    package var missing = 0.0
    package var leftovers: [InspectedLeftover] = []
    /// The distance of the latest decision; nil if no different one can be tried.
    package var distance: InspectedDistance?
    /// The field with its frame in screen points, at which the arrows on the phone begin.
    package var field: Inspection.Named?
    package var keyboard: CGRect?
    package init() {}
}

/// The effect of a different setting: the same inputs on another phone, compared at the same moment.
package struct InspectedWhatIf: Hashable, Sendable, Codable {
    /// The changed setting: `keyboardDistance 10 -> 30`.
    package var change: String
    /// A sentence for everything that is different.
    package var sentences: [String]
    package init(change: String, sentences: [String]) {
        self.change = change
        self.sentences = sentences
    }
}
