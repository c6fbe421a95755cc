import Foundation

/// The value of a property, of a type that a panel can show and change.
package enum InspectedValue: Hashable, Sendable, Codable {
    case number(Double)
    case bool(Bool)
    case text(String)
    /// A colour with components from 0 to 1.
    case color(red: Double, green: Double, blue: Double, alpha: Double)
    /// A font. The size is in points, and the weight is on the scale of `UIFont.Weight`, 0 for regular.
    case font(name: String, size: Double, weight: Double)
    case insets(top: Double, left: Double, bottom: Double, right: Double)
    case point(x: Double, y: Double)
    case size(width: Double, height: Double)
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// A name from the list in `InspectedProperty.choices`.
    case choice(String)
    /// No value, such as no colour or no text.
    case none

    /// The value as text, such as `12.5`, `#FF9F0A`, `10, 0, 34, 0`.
    package var text: String {
        switch self {
        case .number(let value): return Self.short(value)
        case .bool(let value): return value ? "true" : "false"
        case .text(let text): return text
        case .color(let red, let green, let blue, let alpha):
            func hex(_ part: Double) -> String {
                let text = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
                return text.count < 2 ? "0" + text : text
            }
            return "#" + hex(red) + hex(green) + hex(blue) + (alpha < 1 ? hex(alpha) : "")
        case .font(let name, let size, let weight):
            return "\(name) \(Self.short(size))" + (weight == 0 ? "" : " weight \(Self.short(weight))")
        case .insets(let top, let left, let bottom, let right): return [top, left, bottom, right].map(Self.short).joined(separator: ", ")
        case .point(let x, let y): return "\(Self.short(x)), \(Self.short(y))"
        case .size(let width, let height): return "\(Self.short(width)) x \(Self.short(height))"
        case .rect(let x, let y, let width, let height):
            return "\(Self.short(x)), \(Self.short(y)), \(Self.short(width)) x \(Self.short(height))"
        case .choice(let name): return name
        case .none: return "none"
        }
    }

    /// Returns a number as text, rounded to hundredths.
    package static func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100 + 0
        return Int(exactly: rounded).map { String($0) } ?? String(rounded)
    }
}

/// The code that has last written a property.
package struct InspectedWriter: Hashable, Sendable, Codable {
    package enum Actor: String, Hashable, Sendable, Codable, CaseIterable {
        case app, layout, engine, keyboard, uikit, user, system
        /// An edit in the inspector.
        case inspector
    }
    package var actor: Actor
    /// A sentence about the write: `the engine, by the rule scrollOffset, at 0.52 s`.
    package var sentence: String
    /// The virtual time of the write, in seconds; nil if it was before recording began.
    package var time: Double?
    /// The engine's rule for the write, which has a page with its name in `Documentation/Rules`.
    package var rule: String?
    /// The constraints that determine the value if a layout pass has written it.
    package var constraints: [String] = []
    /// The lines of the app's code that caused the write, if they are known.
    package var lines: [LabFinding.Line] = []

    package init(_ actor: Actor, _ sentence: String, time: Double? = nil, rule: String? = nil) {
        self.actor = actor
        self.sentence = sentence
        self.time = time
        self.rule = rule
    }
}

/// A property of a view, controller, layer, gesture recognizer or layout guide.
package struct InspectedProperty: Hashable, Sendable, Codable {
    /// The name in code: `backgroundColor`, `contentInset`, `layer.cornerRadius`.
    package var name: String
    /// The heading in a panel: `Geometry`, `Look`, `Text`, `Scrolling`, `Touch`, `Layout` ...
    package var group: String
    /// The model value, which code reads and writes.
    package var value: InspectedValue
    /// The presentation value, if an animation makes it differ from the model value.
    package var presentation: InspectedValue?
    /// The names that the property can have if its value is a `choice`.
    package var choices: [String] = []
    package var isEditable: Bool
    /// The source of an inherited value, such as `UIWindow` or `the trait collection`; nil for the node's own value.
    package var inheritedFrom: String?
    /// The code that has last written the property; nil if writes are not recorded.
    package var writer: InspectedWriter?
    /// A line of Swift that sets the value, for pasting into an app; nil if there is none.
    package var swift: String?
    /// A line of a scene file that sets the value; nil if there is none.
    package var scene: String?

    package init(_ name: String, group: String, _ value: InspectedValue, isEditable: Bool) {
        self.name = name
        self.group = group
        self.value = value
        self.isEditable = isEditable
    }
}

/// A change of a property in the inspector. Setting the old value undoes the change.
package struct InspectedEdit: Hashable, Sendable, Codable {
    package var node: InspectedID
    package var property: String
    package var old: InspectedValue
    package var new: InspectedValue
    /// The class and name of the node, with which a replay finds it if its identifier differs. The phone sets this member.
    package var name: String?
    /// Whether the edit begins a new undo step. Otherwise it extends the latest step if that step changes the same property, as while the
    /// user drags a slider.
    package var isOwnStep: Bool?
    package init(node: InspectedID, property: String, old: InspectedValue, new: InspectedValue, isOwnStep: Bool? = nil) {
        self.node = node
        self.property = property
        self.old = old
        self.new = new
        self.isOwnStep = isOwnStep
    }
    package var reversed: InspectedEdit { .init(node: node, property: property, old: new, new: old) }
}

/// The edits that can be undone and redone, latest last.
package struct InspectedEdits: Hashable, Sendable, Codable {
    package var done: [InspectedEdit] = []
    package var undone: [InspectedEdit] = []
    /// The reason why the latest edit was rejected; nil if it was applied.
    package var problem: String?
    package init() {}
}
