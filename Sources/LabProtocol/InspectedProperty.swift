import Foundation

/// A value of a property, of a kind that a panel can show and change.
package enum InspectedValue: Hashable, Sendable, Codable {
    case number(Double)
    case bool(Bool)
    case text(String)
    /// 0 to 1 each.
    case color(red: Double, green: Double, blue: Double, alpha: Double)
    /// Points; the weight as `UIFont.Weight` counts it, 0 for regular.
    case font(name: String, size: Double, weight: Double)
    case insets(top: Double, left: Double, bottom: Double, right: Double)
    case point(x: Double, y: Double)
    case size(width: Double, height: Double)
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// One of several names; which ones, says the property.
    case choice(String)
    /// Nil: no colour, no text.
    case none

    /// For people: `12.5`, `#FF9F0A`, `10, 0, 34, 0`.
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

    /// Hundredths are enough for people.
    package static func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100 + 0
        return Int(exactly: rounded).map { String($0) } ?? String(rounded)
    }
}

/// The last writer of a property.
package struct InspectedWriter: Hashable, Sendable, Codable {
    package enum Actor: String, Hashable, Sendable, Codable, CaseIterable {
        case app, layout, engine, keyboard, uikit, user, system
        /// Somebody who edits live.
        case inspector
    }
    package var actor: Actor
    /// For people: `the engine, by the rule scrollOffset, at 0.52 s`.
    package var sentence: String
    /// Virtual seconds; nil when it was written before anybody watched.
    package var time: Double?
    /// The engine's rule, which has a page of this name in `Documentation/Rules`.
    package var rule: String?
    /// The constraints that give the value, when a layout pass wrote it.
    package var constraints: [String] = []
    /// The app's own lines behind it, where it is known.
    package var lines: [LabFinding.Line] = []

    package init(_ actor: Actor, _ sentence: String, time: Double? = nil, rule: String? = nil) {
        self.actor = actor
        self.sentence = sentence
        self.time = time
        self.rule = rule
    }
}

/// A property of a view, controller, layer, recognizer or guide.
package struct InspectedProperty: Hashable, Sendable, Codable {
    /// As code writes it: `backgroundColor`, `contentInset`, `layer.cornerRadius`.
    package var name: String
    /// What it stands under in a panel: `Geometry`, `Look`, `Text`, `Scrolling`, `Touch`, `Layout` ...
    package var group: String
    /// What code reads.
    package var value: InspectedValue
    /// What this frame shows, while an animation shows something else.
    package var presentation: InspectedValue?
    /// The names that a `choice` can be.
    package var choices: [String] = []
    package var isEditable: Bool
    /// Where the value comes from when it is not the node's own: `UIWindow`, `the trait collection`; nil for an own one.
    package var inheritedFrom: String?
    /// Nil where nobody keeps account of writes.
    package var writer: InspectedWriter?
    /// A line of Swift that gives it this value, to be pasted into the app; nil where there is none.
    package var swift: String?
    /// The same as a line of a scene file.
    package var scene: String?

    package init(_ name: String, group: String, _ value: InspectedValue, isEditable: Bool) {
        self.name = name
        self.group = group
        self.value = value
        self.isEditable = isEditable
    }
}

/// A live change of a property: the old value undoes it.
package struct InspectedEdit: Hashable, Sendable, Codable {
    package var node: InspectedID
    package var property: String
    package var old: InspectedValue
    package var new: InspectedValue
    /// Class and name of the node, by which a replay finds it where another run has numbered it otherwise. The phone fills it in.
    package var name: String?
    /// True begins a step of undo of its own; otherwise another value of the same property carries on the latest step, as dragging does.
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

/// What can be undone and done again; the latest edit is the last one.
package struct InspectedEdits: Hashable, Sendable, Codable {
    package var done: [InspectedEdit] = []
    package var undone: [InspectedEdit] = []
    /// Why the latest change was refused; nil when it was not.
    package var problem: String?
    package init() {}
}
