import QuartzCore
import UIKit

/// The state of one view in one frame, as far as comparisons use it. Immutable, so that frames can share equal states.
package final class ComparedView: Hashable, Sendable {
    /// The visibility of a view after all animations.
    package enum Situation: String, Hashable, Sendable, Codable, CaseIterable {
        case seen, hidden
        /// The view is outside the screen, or an ancestor clips all of it.
        case outside
        /// The keyboard covers a part of the view's visible area, or all of it.
        case partlyCovered, covered
    }

    /// The key that identifies the same view on another phone: the view's identifier, or the path of classes from the nearest ancestor
    /// with an identifier.
    package let key: String
    /// Whether the key is an identifier of the scene or the app.
    package let isNamed: Bool
    /// The name that sentences show for the view.
    package let title: String
    /// The key of the superview; nil without a superview among the compared views.
    package let parent: String?
    /// The frame as presented, in screen points.
    package let frame: CGRect
    /// The part of the frame that neither an ancestor nor the screen clips. Empty if nothing is left, or if the view is hidden.
    package let visible: CGRect
    package let situation: Situation
    /// A scroll view's content offset as presented, in points.
    package let offset: CGPoint?
    /// A scroll view's insets including the insets that the system adds, in points.
    package let insets: UIEdgeInsets?
    package let text: String?
    /// The font size in points.
    package let fontSize: CGFloat?
    /// The colour of the text.
    package let textColor: CGColor?
    /// The view's opacity as presented.
    package let opacity: CGFloat
    /// The view's background colour as presented.
    package let fill: CGColor?

    package init(
        key: String, isNamed: Bool = true, title: String? = nil, parent: String? = nil, frame: CGRect, visible: CGRect? = nil,
        situation: Situation = .seen, offset: CGPoint? = nil, insets: UIEdgeInsets? = nil, text: String? = nil, fontSize: CGFloat? = nil,
        textColor: CGColor? = nil, opacity: CGFloat = 1, fill: CGColor? = nil
    ) {
        self.key = key
        self.isNamed = isNamed
        self.title = title ?? key
        self.parent = parent
        self.frame = frame
        self.visible = visible ?? frame
        self.situation = situation
        self.offset = offset
        self.insets = insets
        self.text = text
        self.fontSize = fontSize
        self.textColor = textColor
        self.opacity = opacity
        self.fill = fill
    }

    package static func == (a: ComparedView, b: ComparedView) -> Bool {
        a === b
            || a.key == b.key && a.frame == b.frame && a.visible == b.visible && a.situation == b.situation && a.offset == b.offset
                && a.insets == b.insets && a.text == b.text && a.fontSize == b.fontSize && a.textColor == b.textColor
                && a.opacity == b.opacity && a.fill == b.fill && a.parent == b.parent
                && a.title == b.title && a.isNamed == b.isNamed
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// One frame of a phone, for comparisons. A value, so that tests can compare frames without phones.
package struct ComparedFrame: Hashable, Sendable {
    package struct Keyboard: Hashable, Sendable {
        /// The frame as presented, in screen points.
        package var frame: CGRect
        /// The final frame after all animations, in screen points.
        package var goal: CGRect
        /// The keyboard's mode: always `docked` on a phone.
        package var mode: String
        package init(frame: CGRect, goal: CGRect? = nil, mode: String = "docked") {
            self.frame = frame
            self.goal = goal ?? frame
            self.mode = mode
        }
    }

    /// The engine's latest decision.
    package struct Decision: Hashable, Sendable {
        package var occasion: String
        /// The rules of the decision's moves, in order.
        package var rules: [String]
        /// The reason why the decision has no moves.
        package var reason: String?
        package init(occasion: String, rules: [String], reason: String? = nil) {
            self.occasion = occasion
            self.rules = rules
            self.reason = reason
        }
    }

    /// The screen's size in the current orientation, in points.
    package var screen: CGSize
    /// The views in drawing order, parents before their subviews.
    package var views: [ComparedView]
    /// The keyboard; nil if no keyboard is on the screen.
    package var keyboard: Keyboard?
    /// The key of the first responder's view, or the class name of a first responder that is not a view.
    package var firstResponder: String?
    package var decision: Decision?
    /// Whether the engine is active on this phone. Without the engine, there are no decisions to compare.
    package var hasEngine: Bool

    package init(
        screen: CGSize, views: [ComparedView] = [], keyboard: Keyboard? = nil, firstResponder: String? = nil, decision: Decision? = nil,
        hasEngine: Bool = false
    ) {
        self.screen = screen
        self.views = views
        self.keyboard = keyboard
        self.firstResponder = firstResponder
        self.decision = decision
        self.hasEngine = hasEngine
    }

    package func view(_ key: String) -> ComparedView? { views.first { $0.key == key } }

    /// Returns the same frame. Views that equal views of an earlier frame are replaced by the earlier views, so that both frames share
    /// the memory.
    func sharing(_ earlier: ComparedFrame) -> (frame: ComparedFrame, newViews: Int) {
        var result = self
        var fresh = 0
        for index in views.indices {
            if earlier.views.indices.contains(index), earlier.views[index] == views[index] {
                result.views[index] = earlier.views[index]
            } else {
                fresh += 1
            }
        }
        return (result, fresh)
    }
}
