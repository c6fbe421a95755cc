import Foundation

/// The distance that the engine keeps between field and keyboard, for which the user can try other values.
package struct InspectedDistance: Hashable, Sendable, Codable {
    /// The distance in the latest decision, in points.
    package var points: Double
    /// The reason why the setting `keyboardDistance` has no effect on the distance; nil if it determines the distance.
    package var ownReason: String?
    package init(points: Double, ownReason: String? = nil) {
        self.points = points
        self.ownReason = ownReason
    }
}

/// The decision that the engine would have made with another distance, computed from its measurements.
package struct InspectedTrial: Hashable, Sendable, Codable {
    /// The frame that a view would have with the tried distance.
    package struct Ghost: Hashable, Sendable, Codable {
        package var name: String
        /// The frame of the view in screen points.
        package var frame: CGRect
        /// Whether the view is the focused field, whose name is drawn.
        package var isField: Bool
        package init(name: String, frame: CGRect, isField: Bool) {
            self.name = name
            self.frame = frame
            self.isField = isField
        }
    }
    /// The distance between field and keyboard that the engine currently keeps, in points.
    package var present: Double
    /// The distance between field and keyboard that the user tries, in points.
    package var tried: Double
    /// Sentences about the resulting differences, or about the reason why there are none.
    package var sentences: [InspectedSentence] = []
    package var ghosts: [Ghost] = []
    package init(present: Double, tried: Double) {
        self.present = present
        self.tried = tried
    }
}
