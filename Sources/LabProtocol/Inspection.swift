import Foundation

/// The inspector's data about one moment of a phone. Rectangles are in screen points.
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
    /// A writer that has moved the field, and the sum of its moves in points; negative is up.
    package struct Mover: Hashable, Sendable, Codable {
        package var name: String
        package var sum: Double
        package init(name: String, sum: Double) {
            self.name = name
            self.sum = sum
        }
    }

    /// Virtual seconds.
    package var time: Double
    package var strategy: String
    /// The motions that keep the phone from being at rest, each named once.
    package var motions: [String] = []
    /// The keyboard's frame; nil if none is on the screen.
    package var keyboard: CGRect?
    /// The focused text input.
    package var field: Named?
    /// The gap between the two in its parts, as text.
    package var gap: String?
    /// The share of the focused field that shows, 0 to 1; nil without one.
    package var shownShare: Double?
    package var movers: [Mover] = []
    /// Conflicts in which one writer has undone the move of another, a sentence each.
    package var conflicts: [String] = []
    /// The distance that the engine keeps between field and keyboard.
    package var wantedDistance: Double?
    /// The distance by which the engine's last pass wanted to raise the field, points.
    package var moveUp: Double?
    /// The values that the engine has changed and that differ from their values when editing began: a name, and both values.
    package var displaced: [Line] = []
    /// The recognizers that compete for the touches on the screen, a line each. Empty while no finger is down.
    package var gestures: [String] = []
    /// The engine's last plan as text.
    package var plan = ""

    package init(time: Double = 0, strategy: String = "") {
        self.time = time
        self.strategy = strategy
    }

    /// The distance from the field's lower edge down to the keyboard's upper edge: negative if the keyboard covers it.
    package var distance: Double? {
        guard let keyboard, let field else { return nil }
        return keyboard.minY - field.frame.maxY
    }
}
