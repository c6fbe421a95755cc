import Foundation

/// A constraint that touches a view.
package struct InspectedConstraint: Hashable, Sendable, Codable {
    /// In one line: `'gap' email.top == title.bottom + 8 @750`.
    package var text: String
    package var identifier: String?
    /// Both items; the second one is nil where a constant stands alone, or it is gone.
    package var first: InspectedID?
    package var second: InspectedID?
    /// As `NSLayoutConstraint.Attribute` calls them.
    package var firstAttribute: String
    package var secondAttribute: String
    /// `==`, `<=` or `>=`.
    package var relation: String
    package var constant: Double
    package var multiplier: Double
    package var priority: Double
    /// What the left side is now, and what the right side is; they differ by how far the constraint is not met. Points.
    package var left: Double?
    package var right: Double?
    /// Required, and given up because of a conflict.
    package var isBroken: Bool
    /// Whether it gives the view its place or its length now: change its constant, and the view changes.
    package var decides: [String] = []
    /// Made by the toolkit: from a frame, an intrinsic size, or for a stack view.
    package var isSystem: Bool
    /// From the first item's edge to the second's, screen points, where it can be drawn.
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

/// Constraints that cannot hold together: none of them can be left out of the contradiction.
package struct InspectedConflict: Hashable, Sendable, Codable {
    /// Virtual seconds.
    package var time: Double
    package var constraints: [String]
    /// The one that gave way.
    package var broken: String
    package init(time: Double, constraints: [String], broken: String) {
        self.time = time
        self.constraints = constraints
        self.broken = broken
    }
}

/// What lays a view out.
package struct InspectedLayout: Hashable, Sendable, Codable {
    package var constraints: [InspectedConstraint] = []
    /// The conflicts on the screen that involve the view.
    package var conflicts: [InspectedConflict] = []
    /// Whether the constraints leave a place or a length open.
    package var isAmbiguous = false
    /// Sentences: why it is this wide, this high, and stands where it stands.
    package var whyWidth = ""
    package var whyHeight = ""
    package var whyX = ""
    package var whyY = ""
    /// What a text needs beside what it has: why a label is cut; nil where everything is shown.
    package var whyCut: String?
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
    /// A sentence that says what has put it there.
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
    package var layout: InspectedLayout?
    /// Insets from the edges of the node's frame, points: for drawing them over the phone.
    package var safeArea: InspectedInsetPart?
    package var margins: InspectedInsetPart?
    package var contentInset: InspectedInsetPart?
    /// For a scroll view, the parts of its insets; their sum is `adjustedContentInset`.
    package var insetParts: [InspectedInsetPart] = []
    /// From the node upwards, a line each: class and name.
    package var responders: [InspectedResponder] = []
    /// Its recognizers with their state.
    package var recognizers: [InspectedContestant] = []
    /// The view as code and as a scene.
    package var swift = ""
    package var scene = ""
    package init(node: InspectedNode) { self.node = node }
}

/// One step of a responder chain.
package struct InspectedResponder: Hashable, Sendable, Codable {
    package var id: InspectedID?
    package var title: String
    package var isFirstResponder: Bool
    /// What it would do: `takes touches`, `becomes first responder`, keyboard accessory, key commands.
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
    /// What it has recognised and may not have yet.
    package var wants: String?
    /// Whom it waits for, and who says so.
    package var waits: [String]
    /// Why it has failed.
    package var outcome: String?
    package init(title: String, state: String) {
        self.title = title
        self.state = state
        fingers = []
        waits = []
    }
}

/// The view that has the keyboard, and the views that get the fingers.
package struct InspectedInput: Hashable, Sendable, Codable {
    package var firstResponder: InspectedResponder?
    /// The traits that its keyboard follows: name and value.
    package var traits: [Inspection.Line] = []
    /// From the first responder upwards.
    package var chain: [InspectedResponder] = []
    /// Empty while no finger is down.
    package var arena: [InspectedContestant] = []
    package init() {}
}

/// What becomes of a tap at a point.
package struct InspectedTap: Hashable, Sendable, Codable {
    /// The view that gets the tap.
    package var view: InspectedID?
    /// The answer as sentences.
    package var sentences: [String]
    /// The views around who gets it, and their recognizers that hear of the touch, in their order.
    package var path: [InspectedResponder]
    package init(view: InspectedID?, sentences: [String], path: [InspectedResponder]) {
        self.view = view
        self.sentences = sentences
        self.path = path
    }
}
