import Foundation

/// One sentence of an explanation, with what it refers to.
package struct InspectedSentence: Hashable, Sendable, Codable {
    package var text: String
    /// A rule, limit or reason with a page of its name in `Documentation/Rules`.
    package var rule: String?
    /// The view that it speaks of.
    package var view: InspectedID?
    package init(_ text: String, rule: String? = nil, view: InspectedID? = nil) {
        self.text = text
        self.rule = rule
        self.view = view
    }

    /// Where the rule's page stands in the repository.
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
        /// `contentOffset`, `contentInset`, `frame.origin` ...
        package var property: String
        package var from: InspectedValue
        package var to: InspectedValue
        package var rule: String
        /// How far the field goes up by it, points.
        package var share: Double
        /// What was left to be done after it, points.
        package var remaining: Double
        /// What kept it from its full length.
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
    /// Counted from 0.
    package var number: Int
    /// Virtual seconds.
    package var time: Double
    /// `show`, `hide`, `edit` ...
    package var occasion: String
    package var field: InspectedID?
    package var fieldName: String?
    /// How far up the field had to go, points.
    package var moveUp: Double?
    package var distance: Double?
    package var moves: [Move] = []
    /// Why nothing moved; nil when something did.
    package var reason: String?
    /// The whole in plain English.
    package var sentences: [InspectedSentence] = []
    package init(number: Int, time: Double, occasion: String) {
        self.number = number
        self.time = time
        self.occasion = occasion
    }
}

/// What a round of the keyboard has left otherwise than it was.
package struct InspectedLeftover: Hashable, Sendable, Codable {
    /// Counted from 0: a round begins when the keyboard comes and ends when it has gone.
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

/// Why the screen stands as it stands.
package struct InspectedWhy: Hashable, Sendable, Codable {
    /// What is true now, in a few sentences: where the field is, who moved it, or why nothing happened.
    package var now: [InspectedSentence] = []
    package var decisions: [InspectedDecision] = []
    /// What has moved the field, and how far, with a sentence for each conflict.
    package var movers: [Inspection.Mover] = []
    package var conflicts: [String] = []
    package var gap: [InspectedGapPart] = []
    /// What the gap lacks of its parts.
    package var missing = 0.0
    package var leftovers: [InspectedLeftover] = []
    /// The distance of the latest decision; nil while no other one can be tried.
    package var distance: InspectedDistance?
    /// For the arrows on the phone, screen points.
    package var field: Inspection.Named?
    package var keyboard: CGRect?
    package init() {}
}

/// What another setting would do: the same inputs on another phone, compared at the same moment.
package struct InspectedWhatIf: Hashable, Sendable, Codable {
    /// What was changed: `keyboardDistance 10 -> 30`.
    package var change: String
    /// A sentence for everything that stands otherwise.
    package var sentences: [String]
    package init(change: String, sentences: [String]) {
        self.change = change
        self.sentences = sentences
    }
}
