import Foundation

/// A constraint that touches a view.
package struct InspectedConstraint: Hashable, Sendable, Codable {
    /// The constraint in one line: `'gap' email.top == title.bottom + 8 @750`.
    package var text: String
    package var identifier: String?
    /// The first item.
    package var first: InspectedID?
    /// The second item; nil for a bare constant, or for an item that no longer exists.
    package var second: InspectedID?
    /// The first item's attribute, by its name in `NSLayoutConstraint.Attribute`.
    package var firstAttribute: String
    /// The second item's attribute, by its name in `NSLayoutConstraint.Attribute`.
    package var secondAttribute: String
    /// `==`, `<=` or `>=`.
    package var relation: String
    package var constant: Double
    package var multiplier: Double
    package var priority: Double
    /// The current value of the left side, in points.
    package var left: Double?
    /// The current value of the right side, in points. The difference of both sides is the error of the constraint.
    package var right: Double?
    /// Whether it is required, and was given up because of a conflict.
    package var isBroken: Bool
    /// The parts of the frame that it determines: `x`, `y`, `width`, `height`. Changing its constant changes them.
    package var decides: [String] = []
    /// Its constant, priority and `isActive`, for edits; empty for a constraint that the toolkit made.
    package var properties: [InspectedProperty] = []
    /// Whether the toolkit made it: from a frame, an intrinsic size, or for a stack view.
    package var isSystem: Bool
    /// The line from the first item's edge to the second's, screen points; nil if it cannot be drawn.
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

/// Constraints that cannot be satisfied together. Without any one of them the others could be.
package struct InspectedConflict: Hashable, Sendable, Codable {
    /// Virtual seconds.
    package var time: Double
    package var constraints: [String]
    /// The constraint that was broken.
    package var broken: String
    package init(time: Double, constraints: [String], broken: String) {
        self.time = time
        self.constraints = constraints
        self.broken = broken
    }
}

/// The constraints and reasons that lay a view out.
package struct InspectedLayout: Hashable, Sendable, Codable {
    package var constraints: [InspectedConstraint] = []
    /// The conflicts on the screen that involve the view.
    package var conflicts: [InspectedConflict] = []
    /// Whether the constraints leave a position or a length undetermined.
    package var isAmbiguous = false
    /// The reasons for its width, as sentences.
    package var whyWidth = ""
    /// The reasons for its height, as sentences.
    package var whyHeight = ""
    /// The reasons for its x position, as sentences.
    package var whyX = ""
    /// The reasons for its y position, as sentences.
    package var whyY = ""
    /// The reason why a label is truncated: the size that its text needs and lacks. Nil if all of the text is visible.
    package var whyCut: String?
    /// The numbers of its layout with the values that they follow, in the order of `InspectedSensitivity.Quantity`.
    package var sensitivities: [InspectedSensitivity] = []
    package init() {}
}

/// One part of a scroll view's insets.
package struct InspectedInsetPart: Hashable, Sendable, Codable {
    /// `app`, `safe area`, `keyboard`, `engine`, `refresh control`.
    package var name: String
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double
    /// A sentence that names the source of the inset.
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

/// Everything that a panel shows about one node.
package struct InspectedDetails: Hashable, Sendable, Codable {
    package var node: InspectedNode
    package var properties: [InspectedProperty] = []
    /// The properties that can be edited, of the node and of its constraints.
    package var editable: [InspectedProperty] {
        properties.filter(\.isEditable) + (layout?.constraints.flatMap(\.properties) ?? [])
    }
    package var layout: InspectedLayout?
    /// The insets from the edges of the node's frame, points, for drawing them over the phone.
    package var safeArea: InspectedInsetPart?
    package var margins: InspectedInsetPart?
    package var contentInset: InspectedInsetPart?
    /// The parts of a scroll view's insets; their sum is `adjustedContentInset`.
    package var insetParts: [InspectedInsetPart] = []
    /// The responder chain from the node upwards, a line each: class and name.
    package var responders: [InspectedResponder] = []
    /// Its recognizers with their state.
    package var recognizers: [InspectedContestant] = []
    /// The view as code.
    package var swift = ""
    /// The view as a scene.
    package var scene = ""
    package init(node: InspectedNode) { self.node = node }
}

/// One step of a responder chain.
package struct InspectedResponder: Hashable, Sendable, Codable {
    package var id: InspectedID?
    package var title: String
    package var isFirstResponder: Bool
    /// The responder's abilities: `takes touches`, `becomes first responder`, keyboard accessory, key commands.
    package var notes: [String]
    package init(id: InspectedID?, title: String, isFirstResponder: Bool = false, notes: [String] = []) {
        self.id = id
        self.title = title
        self.isFirstResponder = isFirstResponder
        self.notes = notes
    }
}

/// One recognizer in the competition for the fingers.
package struct InspectedContestant: Hashable, Sendable, Codable {
    package var id: InspectedID?
    package var title: String
    package var state: String
    package var fingers: [Int]
    /// The state that it has requested and has not been granted yet.
    package var wants: String?
    /// The recognizers that it waits for, each with the source of the requirement.
    package var waits: [String]
    /// The reason for its failure.
    package var outcome: String?
    package init(title: String, state: String) {
        self.title = title
        self.state = state
        fingers = []
        waits = []
    }
}

/// The first responder, and the recognizers that compete for the touches.
package struct InspectedInput: Hashable, Sendable, Codable {
    package var firstResponder: InspectedResponder?
    /// The traits that its keyboard follows: name and value.
    package var traits: [Inspection.Line] = []
    /// The responder chain from the first responder upwards.
    package var chain: [InspectedResponder] = []
    /// The recognizers of the current touches; empty while no finger is down.
    package var arena: [InspectedContestant] = []
    package init() {}
}

/// The effect of a tap at a point.
package struct InspectedTap: Hashable, Sendable, Codable {
    /// The view that receives the tap.
    package var view: InspectedID?
    /// The effect as sentences.
    package var sentences: [String]
    /// The receiving view, its ancestors, and the recognizers that receive the touch, in their order.
    package var path: [InspectedResponder]
    package init(view: InspectedID?, sentences: [String], path: [InspectedResponder]) {
        self.view = view
        self.sentences = sentences
        self.path = path
    }
}
