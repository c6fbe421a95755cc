import Foundation

/// The frame of one tick, for the comparison of phones. Colours are red, green, blue and opacity, from 0 to 1. Insets are top, left,
/// bottom and right in points. Frames are in points of the screen.
package struct LabComparedFrame: Hashable, Sendable, Codable {
    package struct View: Hashable, Sendable, Codable {
        /// A key that identifies the corresponding view on another phone.
        package var key: String
        /// Whether `key` is the app's own identifier.
        package var isNamed: Bool
        /// The displayed name.
        package var title: String
        /// The key of the parent view.
        package var parent: String?
        package var frame: CGRect
        package var visible: CGRect
        /// The view's visibility: `seen`, `hidden`, `outside`, `partlyCovered` or `covered`.
        package var situation: String
        package var offset: CGPoint?
        package var insets: [Double]?
        package var text: String?
        package var fontSize: Double?
        package var textColor: [Double]?
        package var opacity: Double
        package var fill: [Double]?
        package init(
            key: String, isNamed: Bool, title: String, parent: String?, frame: CGRect, visible: CGRect, situation: String, offset: CGPoint?,
            insets: [Double]?, text: String?, fontSize: Double?, textColor: [Double]?, opacity: Double, fill: [Double]?
        ) {
            (self.key, self.isNamed, self.title, self.parent) = (key, isNamed, title, parent)
            (self.frame, self.visible, self.situation, self.offset) = (frame, visible, situation, offset)
            (self.insets, self.text, self.fontSize, self.textColor) = (insets, text, fontSize, textColor)
            (self.opacity, self.fill) = (opacity, fill)
        }
    }
    package struct Keyboard: Hashable, Sendable, Codable {
        /// The presentation frame.
        package var frame: CGRect
        /// The frame at the end of a running animation.
        package var goal: CGRect
        package var mode: String
        package init(frame: CGRect, goal: CGRect, mode: String) { (self.frame, self.goal, self.mode) = (frame, goal, mode) }
    }
    /// The engine's latest decision.
    package struct Decision: Hashable, Sendable, Codable {
        package var occasion: String
        package var rules: [String]
        package var reason: String?
        package init(occasion: String, rules: [String], reason: String?) {
            (self.occasion, self.rules, self.reason) = (occasion, rules, reason)
        }
    }

    /// The first tick with this frame. Following ticks that are not reported have the same frame.
    package var tick: Int
    package var screen: CGSize
    package var views: [View] = []
    package var keyboard: Keyboard?
    package var firstResponder: String?
    package var decision: Decision?
    package var hasEngine = false
    package init(tick: Int, screen: CGSize) { (self.tick, self.screen) = (tick, screen) }
}
