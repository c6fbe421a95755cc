/// A constraint of a scene, in the compact notation: `top == safeArea.top + 20 @750`.
public struct ConstraintDescription: Hashable, Sendable {
    /// What an attribute belongs to.
    public enum Item: Hashable, Sendable {
        /// The view that has the constraint.
        case own
        case superview
        /// A view or a layout guide of the scene.
        case named(String)
    }

    /// The rectangles that views have beside their own.
    public enum Guide: String, Hashable, Sendable, CaseIterable { case safeArea, margins, readableContent, content, frame, keyboard }

    public enum Relation: String, Hashable, Sendable, CaseIterable {
        case equal = "=="
        case atMost = "<="
        case atLeast = ">="
    }

    /// UIKit's attributes, by their names.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
    }

    public struct Side: Hashable, Sendable {
        public var item: Item
        public var guide: Guide?
        public var attribute: Attribute
    }

    /// As the file has it.
    public var text: String
    /// The word in parentheses in front: UIKit's `identifier`.
    public var name: String?
    public var first: Side
    public var relation: Relation
    /// Nil for a number alone.
    public var second: Side?
    public var multiplier = 1.0
    /// Points.
    public var constant = 0.0
    public var priority = 1000.0
    public var position: SourcePosition

    public static let hint = "a list of constraints like \"top == safeArea.top + 20 @750\""

    /// Names in it of views and layout guides.
    var names: [String] {
        [first.item, second?.item].compactMap { item in if case .named(let name)? = item { name } else { nil } }
    }
    /// Whether it places or sizes the view that has it.
    var isAboutItself: Bool { first.item == .own && first.guide == nil }
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
