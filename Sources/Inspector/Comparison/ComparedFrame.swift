import QuartzCore
import UIKit

/// What one view shows in one frame, as far as comparisons look at it. It never changes, so frames share what is equal in them.
package final class ComparedView: Hashable, Sendable {
    /// What is seen of a view once everything that moves has arrived.
    package enum Situation: String, Hashable, Sendable, Codable, CaseIterable {
        case seen, hidden
        /// Nothing of it lies on the screen, or a view around it cuts all of it away.
        case outside
        /// The keyboard lies over some of what would be seen of it, or over all of it.
        case partlyCovered, covered
    }

    /// Finds the same view on another phone: its identifier, or the classes from the nearest view with an identifier down to it.
    package let key: String
    /// Whether the key is an identifier that the scene or the app gave.
    package let isNamed: Bool
    /// What people call it.
    package let title: String
    /// The key of the view that it stands in; nil for the window.
    package let parent: String?
    /// As it is shown in this frame, screen points.
    package let frame: CGRect
    /// What of the frame no view around it and no edge of the screen cuts away; empty when nothing is left, or when it is hidden.
    package let visible: CGRect
    package let situation: Situation
    /// A scroll view's content offset as it is shown, and its insets with those that the system adds, points.
    package let offset: CGPoint?
    package let insets: UIEdgeInsets?
    package let text: String?
    /// The size of its font, points, and the colour of its text.
    package let fontSize: CGFloat?
    package let textColor: CGColor?
    /// Opacity and background as they are shown.
    package let opacity: CGFloat
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

/// One frame of a phone as comparisons see it. A plain value, so what is said about two phones can be tested without them.
package struct ComparedFrame: Hashable, Sendable {
    package struct Keyboard: Hashable, Sendable {
        /// As it is shown, screen points.
        package var frame: CGRect
        /// Where it is or goes, screen points.
        package var goal: CGRect
        /// `docked` on a phone; one of an iPad's modes.
        package var mode: String
        package init(frame: CGRect, goal: CGRect? = nil, mode: String = "docked") {
            self.frame = frame
            self.goal = goal ?? frame
            self.mode = mode
        }
    }

    /// What the engine decided last.
    package struct Decision: Hashable, Sendable {
        package var occasion: String
        /// The rules of its moves, in their order.
        package var rules: [String]
        /// Why it moved nothing.
        package var reason: String?
        package init(occasion: String, rules: [String], reason: String? = nil) {
            self.occasion = occasion
            self.rules = rules
            self.reason = reason
        }
    }

    /// The screen as the phone is held, points.
    package var screen: CGSize
    /// In drawing order: a view stands behind the one that it stands in.
    package var views: [ComparedView]
    /// Nil while there is none on the screen.
    package var keyboard: Keyboard?
    /// The key of the view that is the first responder, or the class of another responder.
    package var firstResponder: String?
    package var decision: Decision?
    /// Whether the engine works on this phone; without it the phone has no decisions to compare.
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

    /// The same with the views of an earlier frame where they are equal, so that both take the room of one.
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
