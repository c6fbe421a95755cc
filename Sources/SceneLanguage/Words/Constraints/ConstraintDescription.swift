/// A constraint of a scene, written as one line such as `top == safeArea.top + 20 @750`.
package struct ConstraintDescription: Hashable, Sendable {
    /// The item that has an attribute.
    package enum Item: Hashable, Sendable {
        /// The view to which the constraint is added.
        case own
        case superview
        /// A view or a layout guide of the scene.
        case named(String)
    }

    /// The rectangles of a view, besides its bounds, that a constraint can use.
    package enum Guide: String, Hashable, Sendable, CaseIterable { case safeArea, margins, readableContent, content, frame, keyboard }

    package enum Relation: String, Hashable, Sendable, CaseIterable {
        case equal = "=="
        case atMost = "<="
        case atLeast = ">="
    }

    /// UIKit's layout attributes, by their names.
    package enum Attribute: String, Hashable, Sendable, CaseIterable {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    }

    package struct Side: Hashable, Sendable {
        package var item: Item
        package var guide: Guide?
        package var attribute: Attribute
    }

    /// The constraint's text in the file.
    package var text: String
    /// The constraint's `identifier`, which the text has in parentheses at its start.
    package var name: String?
    package var first: Side
    package var relation: Relation
    /// The second side; nil if the first side is compared only with a constant.
    package var second: Side?
    package var multiplier = 1.0
    /// The constant in points.
    package var constant = 0.0
    package var priority = 1000.0
    package var position: SourcePosition

    package static let hint = "a list of constraints like \"top == safeArea.top + 20 @750\""

    /// The names of views and layout guides that the constraint uses.
    package var names: [String] {
        [first.item, second?.item].compactMap { item in if case .named(let name)? = item { name } else { nil } }
    }
}

extension ConstraintDescription.Attribute {
    enum Kind { case horizontal, vertical, length }

    var kind: Kind {
        switch self {
        case .width, .height: .length
        case .left, .right, .leading, .trailing, .centerX: .horizontal
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .vertical
        }
    }
    var isAbsolute: Bool { self == .left || self == .right }
    var isDirectional: Bool { self == .leading || self == .trailing }
}
