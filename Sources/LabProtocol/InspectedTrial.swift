import Foundation

/// The distance that the engine keeps between field and keyboard, if a different one can be tried.
package struct InspectedDistance: Hashable, Sendable, Codable {
    /// The distance in the latest decision, points.
    package var points: Double
    /// The reason why the setting `keyboardDistance` does not determine the distance; nil if it does.
    package var ownReason: String?
    package init(points: Double, ownReason: String? = nil) {
        self.points = points
        self.ownReason = ownReason
    }
}

/// The decision that the engine would have made with a different distance, calculated from its measurements.
package struct InspectedTrial: Hashable, Sendable, Codable {
    /// A view's frame under the tried distance.
    package struct Ghost: Hashable, Sendable, Codable {
        package var name: String
        /// Screen points.
        package var frame: CGRect
        /// Whether it is the focused field, whose name is shown.
        package var isField: Bool
        package init(name: String, frame: CGRect, isField: Bool) {
            self.name = name
            self.frame = frame
            self.isField = isField
        }
    }
    /// The current distance, in points.
    package var present: Double
    /// The tried distance, in points.
    package var tried: Double
    /// A sentence for each resulting difference, or the reason why there is none.
    package var sentences: [InspectedSentence] = []
    package var ghosts: [Ghost] = []
    package init(present: Double, tried: Double) {
        self.present = present
        self.tried = tried
    }
}
