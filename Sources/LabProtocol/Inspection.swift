import Foundation

/// The inspector's data about a phone at one time. Rectangles are in screen points.
package struct Inspection: Hashable, Sendable, Codable {
    package struct Named: Hashable, Sendable, Codable {
        package var name: String
        package var frame: CGRect
        package init(name: String, frame: CGRect) {
            self.name = name
            self.frame = frame
        }
    }
    package struct Line: Hashable, Sendable, Codable {
        package var name: String
        package var value: String
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
    /// A source of moves, such as the app or the engine, that has moved the field, with the sum of its moves in points, negative upwards.
    package struct Mover: Hashable, Sendable, Codable {
        package var name: String
        package var sum: Double
        package init(name: String, sum: Double) {
            self.name = name
            self.sum = sum
        }
    }

    /// The virtual time, in seconds.
    package var time: Double
    package var strategy: String
    /// The motions because of which the phone is not at rest, without duplicates.
    package var motions: [String] = []
    /// The keyboard's frame; nil if no keyboard is on the screen.
    package var keyboard: CGRect?
    /// The focused text input.
    package var field: Named?
    /// A text about the gap between field and keyboard and about its parts.
    package var gap: String?
    /// The visible share of the focused field, from 0 to 1; nil if there is no focused field.
    package var shownShare: Double?
    package var movers: [Mover] = []
    /// Sentences about conflicts, in which one source of moves has undone the move of another.
    package var conflicts: [String] = []
    /// The distance that the engine keeps between field and keyboard.
    package var wantedDistance: Double?
    /// The distance by which the engine's latest decision raises the field, in points.
    package var moveUp: Double?
    /// The values that the engine has changed and that differ from the values at the start of editing. A line has a name and both values.
    package var displaced: [Line] = []
    /// The recognizers that compete for the current touches, one per line; empty while no finger is on the screen.
    package var gestures: [String] = []
    /// The engine's latest plan as text.
    package var plan = ""

    package init(time: Double = 0, strategy: String = "") {
        self.time = time
        self.strategy = strategy
    }

    /// The distance from the field's lower edge to the keyboard's upper edge, in points. It is negative if the keyboard covers the field.
    package var distance: Double? {
        guard let keyboard, let field else { return nil }
        return keyboard.minY - field.frame.maxY
    }
}
