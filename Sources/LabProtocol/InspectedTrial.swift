import Foundation

/// The distance that the engine keeps between field and keyboard, where another one can be tried.
package struct InspectedDistance: Hashable, Sendable, Codable {
    /// Points, as it counted for the latest decision.
    package var points: Double
    /// Why the setting `keyboardDistance` does not decide about it; nil when it does.
    package var ownReason: String?
    package init(points: Double, ownReason: String? = nil) {
        self.points = points
        self.ownReason = ownReason
    }
}

/// What the engine would have decided with another distance, calculated from what it had measured.
package struct InspectedTrial: Hashable, Sendable, Codable {
    /// Where something would stand.
    package struct Ghost: Hashable, Sendable, Codable {
        package var name: String
        /// Screen points.
        package var frame: CGRect
        /// The focused field, whose name is shown.
        package var isField: Bool
        package init(name: String, frame: CGRect, isField: Bool) {
            self.name = name
            self.frame = frame
            self.isField = isField
        }
    }
    /// Points.
    package var present: Double
    package var tried: Double
    /// A sentence for everything that would stand otherwise, or why nothing would.
    package var sentences: [InspectedSentence] = []
    package var ghosts: [Ghost] = []
    package init(present: Double, tried: Double) {
        self.present = present
        self.tried = tried
    }
}
