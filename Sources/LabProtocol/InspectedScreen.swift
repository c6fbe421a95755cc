import Foundation

/// The views on a phone's screen that react to touches, and the views that cover them. Frames are in screen points.
package struct InspectedScreen: Hashable, Sendable, Codable {
    /// A view that covers a part of a view that reacts to touches.
    package struct Cover: Hashable, Sendable, Codable {
        /// The name of the covering view: a query, or `the keyboard`.
        package var name: String
        /// The covered share of the visible part of the view below, from 0 to 1.
        package var share: Double
        /// Whether a tap in the middle of the view below hits the covering view.
        package var takesTap: Bool
        package init(_ name: String, share: Double, takesTap: Bool) { (self.name, self.share, self.takesTap) = (name, share, takesTap) }
    }

    /// A view that reacts to touches.
    package struct Target: Hashable, Sendable, Codable {
        package var id: InspectedID
        /// The text by which `InspectionTree.find(_:)` finds the view: its identifier, property or text; otherwise its id.
        package var query: String
        package var className: String
        /// The text on the view; nil if the view has no text, or if `query` is already the text.
        package var text: String?
        package var frame: CGRect
        /// The view's states: `first responder`, `disabled`, `on`.
        package var states: [String]
        package var cover: Cover?
        package init(id: InspectedID, query: String, className: String, text: String?, frame: CGRect, states: [String], cover: Cover?) {
            (self.id, self.query, self.className, self.text) = (id, query, className, text)
            (self.frame, self.states, self.cover) = (frame, states, cover)
        }
    }

    /// A view that reacts to touches but is outside the visible part of a scroll view.
    package struct Outside: Hashable, Sendable, Codable {
        package enum Side: String, Hashable, Sendable, Codable { case above, below, left, right, clipped }
        package var query: String
        package var side: Side
        package init(query: String, side: Side) { (self.query, self.side) = (query, side) }
    }

    /// A scroll view with content beyond its edges.
    package struct ScrollArea: Hashable, Sendable, Codable {
        package var query: String
        package var frame: CGRect
        package var offset: CGPoint
        /// The minimum content offset at rest.
        package var start: CGPoint
        /// The maximum content offset at rest.
        package var end: CGPoint
        package init(query: String, frame: CGRect, offset: CGPoint, start: CGPoint, end: CGPoint) {
            (self.query, self.frame, self.offset, self.start, self.end) = (query, frame, offset, start, end)
        }
    }

    /// A key of the on-screen keyboard.
    package struct Key: Hashable, Sendable, Codable {
        package var name: String
        package var frame: CGRect
        package init(name: String, frame: CGRect) { (self.name, self.frame) = (name, frame) }
    }

    package struct Keyboard: Hashable, Sendable, Codable {
        package var frame: CGRect
        /// The keyboard's mode: `docked`, `undocked`, `split` or `floating`.
        package var mode: String
        package var keys: [Key]
        package init(frame: CGRect, mode: String, keys: [Key]) { (self.frame, self.mode, self.keys) = (frame, mode, keys) }
    }

    /// The virtual time, in seconds.
    package var time: Double
    package var screen: CGSize
    /// The motions because of which the phone is not at rest, without duplicates; empty at rest.
    package var motions: [String] = []
    /// The first responder's query; nil if there is none.
    package var firstResponder: String?
    /// The keyboard; nil if no keyboard is on the screen.
    package var keyboard: Keyboard?
    package var targets: [Target] = []
    package var outside: [Outside] = []
    package var scrollAreas: [ScrollArea] = []
    /// The differences between this run and iOS: stand-ins that the app has used, and statements that the build has left out.
    package var notes: [String] = []

    package init(time: Double, screen: CGSize) { (self.time, self.screen) = (time, screen) }
}
