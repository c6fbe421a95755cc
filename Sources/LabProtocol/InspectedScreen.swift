import Foundation

/// The views on a phone's screen that react to touches at one moment, and the obstacles between them and a touch. Frames are in screen
/// points.
package struct InspectedScreen: Hashable, Sendable, Codable {
    /// A view in front of another one.
    package struct Cover: Hashable, Sendable, Codable {
        /// The name of the view in front: a query, or `the keyboard`.
        package var name: String
        /// The covered share of the visible part, 0 to 1.
        package var share: Double
        /// Whether a tap in the middle reaches the view in front.
        package var takesTap: Bool
        package init(_ name: String, share: Double, takesTap: Bool) { (self.name, self.share, self.takesTap) = (name, share, takesTap) }
    }

    /// A view that reacts to touches.
    package struct Target: Hashable, Sendable, Codable {
        package var id: InspectedID
        /// The text by which `InspectionTree.find(_:)` finds it: its identifier, property, text, or else its id.
        package var query: String
        package var className: String
        /// The text on it; nil if it has none, or if the query is the text.
        package var text: String?
        package var frame: CGRect
        /// Its state in words: `first responder`, `disabled`, `on`.
        package var states: [String]
        package var cover: Cover?
        package init(id: InspectedID, query: String, className: String, text: String?, frame: CGRect, states: [String], cover: Cover?) {
            (self.id, self.query, self.className, self.text) = (id, query, className, text)
            (self.frame, self.states, self.cover) = (frame, states, cover)
        }
    }

    /// A view that reacts to touches and that the user has to scroll to.
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
        /// The least offset at rest.
        package var start: CGPoint
        /// The greatest offset at rest.
        package var end: CGPoint
        package init(query: String, frame: CGRect, offset: CGPoint, start: CGPoint, end: CGPoint) {
            (self.query, self.frame, self.offset, self.start, self.end) = (query, frame, offset, start, end)
        }
    }

    /// A key that the keyboard draws.
    package struct Key: Hashable, Sendable, Codable {
        package var name: String
        package var frame: CGRect
        package init(name: String, frame: CGRect) { (self.name, self.frame) = (name, frame) }
    }

    package struct Keyboard: Hashable, Sendable, Codable {
        package var frame: CGRect
        /// `docked`, `undocked`, `split` or `floating`.
        package var mode: String
        package var keys: [Key]
        package init(frame: CGRect, mode: String, keys: [Key]) { (self.frame, self.mode, self.keys) = (frame, mode, keys) }
    }

    /// Virtual seconds.
    package var time: Double
    package var screen: CGSize
    /// The motions that keep the phone from being at rest, each named once; empty at rest.
    package var motions: [String] = []
    /// The first responder's query; nil if there is none.
    package var firstResponder: String?
    /// The keyboard; nil if none is on the screen.
    package var keyboard: Keyboard?
    package var targets: [Target] = []
    package var outside: [Outside] = []
    package var scrollAreas: [ScrollArea] = []
    /// The differences between this run and iOS: stand-ins that the app used, and statements that the build left out.
    package var notes: [String] = []

    package init(time: Double, screen: CGSize) { (self.time, self.screen) = (time, screen) }
}
