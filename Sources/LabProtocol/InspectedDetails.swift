import Foundation

/// A constraint that involves a view.
package struct InspectedConstraint: Hashable, Sendable, Codable {
    /// The constraint as a line of text: `'gap' email.top == title.bottom + 8 @750`.
    package var text: String
    package var identifier: String?
    /// The first item.
    package var first: InspectedID?
    /// The second item; nil if the constraint has a constant instead, or if the item was deallocated.
    package var second: InspectedID?
    /// The first item's attribute, by its name in `NSLayoutConstraint.Attribute`.
    package var firstAttribute: String
    /// The second item's attribute, by its name in `NSLayoutConstraint.Attribute`.
    package var secondAttribute: String
    /// The relation, which is `==`, `<=` or `>=`.
    package var relation: String
    package var constant: Double
    package var multiplier: Double
    package var priority: Double
    /// The current value of the left side, in points.
    package var left: Double?
    /// The current value of the right side, in points. The difference from `left` is the error of the constraint.
    package var right: Double?
    /// Whether the layout engine has broken the constraint because of a conflict, although it is required.
    package var isBroken: Bool
    /// The parts of the view's frame that the constraint determines: `x`, `y`, `width`, `height`. These parts change with the constant.
    package var decides: [String] = []
    /// The constraint's constant, priority and `isActive`, for edits; empty for a constraint that UIKit has created.
    package var properties: [InspectedProperty] = []
    /// Whether UIKit has created the constraint, for a frame, for an intrinsic size, or for a stack view.
    package var isSystem: Bool
    /// The line from the first item's edge to the second item's edge, in screen points; nil if it cannot be drawn.
    package var line: InspectedLine?

    package init(text: String, firstAttribute: String, secondAttribute: String, relation: String) {
        self.text = text
        self.firstAttribute = firstAttribute
        self.secondAttribute = secondAttribute
        self.relation = relation
        constant = 0
        multiplier = 1
        priority = 1000
        isBroken = false
        isSystem = false
    }
}

/// A line between two points of the screen.
package struct InspectedLine: Hashable, Sendable, Codable {
    package var from: CGPoint
    package var to: CGPoint
    package init(from: CGPoint, to: CGPoint) {
        self.from = from
        self.to = to
    }
}

/// Constraints that conflict. If any one of them is removed, the others can be satisfied.
package struct InspectedConflict: Hashable, Sendable, Codable {
    /// The virtual time of the conflict, in seconds.
    package var time: Double
    package var constraints: [String]
    /// The constraint that the layout engine has broken.
    package var broken: String
    package init(time: Double, constraints: [String], broken: String) {
        self.time = time
        self.constraints = constraints
        self.broken = broken
    }
}

/// The constraints of a view, and explanations of its frame.
package struct InspectedLayout: Hashable, Sendable, Codable {
    package var constraints: [InspectedConstraint] = []
    /// The conflicts between constraints on the screen that involve the view.
    package var conflicts: [InspectedConflict] = []
    /// Whether the constraints leave a position or a length undetermined.
    package var isAmbiguous = false
    /// Sentences that explain the view's width.
    package var whyWidth = ""
    /// Sentences that explain the view's height.
    package var whyHeight = ""
    /// Sentences that explain the view's x position.
    package var whyX = ""
    /// Sentences that explain the view's y position.
    package var whyY = ""
    /// The reason why a label truncates its text, with the size that the text would need; nil if the whole text is visible.
    package var whyCut: String?
    /// The numbers of the view's layout, such as its edges, with the values on which each depends, in the order of
    /// `InspectedSensitivity.Quantity`.
    package var sensitivities: [InspectedSensitivity] = []
    package init() {}
}

/// A part of a scroll view's insets with its source.
package struct InspectedInsetPart: Hashable, Sendable, Codable {
    /// The source: `app`, `safe area`, `keyboard`, `engine` or `refresh control`.
    package var name: String
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double
    /// A sentence that explains the part.
    package var sentence: String
    package init(_ name: String, top: Double, left: Double, bottom: Double, right: Double, _ sentence: String) {
        self.name = name
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
        self.sentence = sentence
    }
}

/// The data that panels show about a node.
package struct InspectedDetails: Hashable, Sendable, Codable {
    package var node: InspectedNode
    package var properties: [InspectedProperty] = []
    /// The properties that can be edited, of the node and of its constraints.
    package var editable: [InspectedProperty] {
        properties.filter(\.isEditable) + (layout?.constraints.flatMap(\.properties) ?? [])
    }
    package var layout: InspectedLayout?
    /// The safe area insets from the edges of the node's frame, in points. The lab draws them over the phone.
    package var safeArea: InspectedInsetPart?
    package var margins: InspectedInsetPart?
    package var contentInset: InspectedInsetPart?
    /// The parts of a scroll view's insets. Their sum is `adjustedContentInset`.
    package var insetParts: [InspectedInsetPart] = []
    /// The responder chain, beginning with the node.
    package var responders: [InspectedResponder] = []
    /// The node's gesture recognizers with their states.
    package var recognizers: [InspectedContestant] = []
    /// Swift code that creates the view.
    package var swift = ""
    /// Scene text that creates the view.
    package var scene = ""
    package init(node: InspectedNode) { self.node = node }
}

/// A responder in a responder chain.
package struct InspectedResponder: Hashable, Sendable, Codable {
    package var id: InspectedID?
    package var title: String
    package var isFirstResponder: Bool
    /// The responder's abilities, such as `takes touches` and `becomes first responder`, its keyboard accessory and key commands.
    package var notes: [String]
    package init(id: InspectedID?, title: String, isFirstResponder: Bool = false, notes: [String] = []) {
        self.id = id
        self.title = title
        self.isFirstResponder = isFirstResponder
        self.notes = notes
    }
}

/// A gesture recognizer that competes for the current touches.
package struct InspectedContestant: Hashable, Sendable, Codable {
    package var id: InspectedID?
    package var title: String
    package var state: String
    package var fingers: [Int]
    /// The state that the recognizer will enter next; nil if there is none.
    package var wants: String?
    /// The recognizers for which this recognizer waits, each with the source of the failure requirement.
    package var waits: [String]
    /// The reason why the recognizer has failed.
    package var outcome: String?
    package init(title: String, state: String) {
        self.title = title
        self.state = state
        fingers = []
        waits = []
    }
}

/// The first responder, and the recognizers that compete for the current touches.
package struct InspectedInput: Hashable, Sendable, Codable {
    package var firstResponder: InspectedResponder?
    /// The names and values of the text input traits that determine the keyboard.
    package var traits: [Inspection.Line] = []
    /// The responder chain, beginning with the first responder.
    package var chain: [InspectedResponder] = []
    /// The recognizers that compete for the current touches; empty while no finger is on the screen.
    package var arena: [InspectedContestant] = []
    package init() {}
}

/// The effect of a tap at a point.
package struct InspectedTap: Hashable, Sendable, Codable {
    /// The view that receives the tap.
    package var view: InspectedID?
    /// Sentences about the effect of the tap.
    package var sentences: [String]
    /// The receiving view, its ancestors, and the recognizers that receive the touch, in the order of delivery.
    package var path: [InspectedResponder]
    package init(view: InspectedID?, sentences: [String], path: [InspectedResponder]) {
        self.view = view
        self.sentences = sentences
        self.path = path
    }
}
