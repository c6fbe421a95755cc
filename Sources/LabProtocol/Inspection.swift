import Foundation

/// What the inspector shows about one moment of a phone. Rectangles are in screen points.
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
    /// What has moved the field, and how far in all, in points; positive is up.
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
    /// What keeps the phone from being at rest, each named once.
    package var motions: [String] = []
    /// Nil while none is on the screen.
    package var keyboard: CGRect?
    /// The focused text input.
    package var field: Named?
    /// The room between the two in its parts, as text.
    package var gap: String?
    package var movers: [Mover] = []
    /// Conflicts in which one writer has undone what another did, a sentence each.
    package var conflicts: [String] = []
    /// The distance that the engine keeps between field and keyboard.
    package var wantedDistance: Double?
    /// How far the engine's last pass wanted to go up.
    package var moveUp: Double?
    /// Views that were moved away from where they rest: a name and what is different.
    package var displaced: [Line] = []
    /// What competes for the fingers on the screen, a line each. Empty while no finger is down.
    package var gestures: [String] = []
    /// The engine's last plan as text.
    package var plan = ""

    package init(time: Double = 0, strategy: String = "") {
        self.time = time
        self.strategy = strategy
    }

    /// From the field's lower edge down to the keyboard's upper edge: negative when the keyboard covers it.
    package var distance: Double? {
        guard let keyboard, let field else { return nil }
        return keyboard.minY - field.frame.maxY
    }
}
