import Foundation

/// One tick's frame as comparisons of several phones see it. Colours are red, green, blue and opacity, each from 0 to 1; insets are top,
/// left, bottom and right, points. Frames are in points of the screen.
package struct LabComparedFrame: Hashable, Sendable, Codable {
    package struct View: Hashable, Sendable, Codable {
        /// Finds the same view on another phone; whether that is an identifier of the app's; what people call the view.
        package var key: String
        package var isNamed: Bool
        package var title: String
        /// The key of the view around it.
        package var parent: String?
        package var frame: CGRect
        package var visible: CGRect
        /// `seen`, `hidden`, `outside`, `partlyCovered` or `covered`.
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
        /// As it is shown, and where it is going.
        package var frame: CGRect
        package var goal: CGRect
        package var mode: String
        package init(frame: CGRect, goal: CGRect, mode: String) { (self.frame, self.goal, self.mode) = (frame, goal, mode) }
    }
    /// What the engine decided last.
    package struct Decision: Hashable, Sendable, Codable {
        package var occasion: String
        package var rules: [String]
        package var reason: String?
        package init(occasion: String, rules: [String], reason: String?) {
            (self.occasion, self.rules, self.reason) = (occasion, rules, reason)
        }
    }

    /// The first tick whose frame it is. Ticks after it that are not told have the same.
    package var tick: Int
    package var screen: CGSize
    package var views: [View] = []
    package var keyboard: Keyboard?
    package var firstResponder: String?
    package var decision: Decision?
    package var hasEngine = false
    package init(tick: Int, screen: CGSize) { (self.tick, self.screen) = (tick, screen) }
}
