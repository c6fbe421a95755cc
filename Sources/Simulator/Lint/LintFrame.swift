import QuartzCore

/// The facts about one frame that lint rules judge. Rectangles are screen points, as presented; times are virtual seconds.
package struct LintFrame: Hashable, Sendable {
    /// A view, by its layer's identifier.
    package struct View: Hashable, Sendable {
        package var id: UInt64
        package var name: String
        package var frame: CGRect
        package init(_ id: UInt64, _ name: String, _ frame: CGRect) { (self.id, self.name, self.frame) = (id, name, frame) }
    }

    /// The keyboard at the screen's lower edge.
    package struct Keyboard: Hashable, Sendable {
        package enum Phase: Hashable, Sendable { case hidden, rising, shown, falling }
        package var phase = Phase.hidden
        /// The upper edge of what shows of it; the screen's lower edge without one.
        package var top: CGFloat
        package init(_ phase: Phase = .hidden, top: CGFloat) { (self.phase, self.top) = (phase, top) }
        package var isMoving: Bool { phase == .rising || phase == .falling }
    }

    /// The author of a write.
    package struct Writer: Hashable, Sendable {
        package var cause: Cause
        /// The app's lines behind it; empty outside the programs of apps.
        package var lines: [AppLine] = []
        package init(_ cause: Cause, lines: [AppLine] = []) { (self.cause, self.lines) = (cause, lines) }
    }

    /// A write in this frame that moves a view on the screen.
    package struct Move: Hashable, Sendable {
        /// The distance that it moves the view down, points; negative is up.
        package var amount: CGFloat
        package var writer: Writer
        package init(_ amount: CGFloat, _ writer: Writer) { (self.amount, self.writer) = (amount, writer) }
    }

    /// The focused text input, or the last one that had the focus.
    package struct Subject: Hashable, Sendable {
        package var view: View
        package var isFocused = true
        /// Its place at the last rest; nil if it was not there.
        package var atRest: View?
        /// The writes in this frame that move it, its own and those of the views around it.
        package var moves: [Move] = []
        package init(_ view: View, isFocused: Bool = true, moves: [Move] = []) {
            (self.view, self.isFocused, self.moves) = (view, isFocused, moves)
        }
        /// Whether a finger or the system moves it: such movements are intended.
        var isDriven: Bool {
            moves.contains { $0.writer.cause == .user || $0.writer.cause == .system }
        }
    }

    /// A scroll view at rest. Insets are its own points.
    package struct Scroller: Hashable, Sendable {
        package var view: View
        package var insetTop, insetBottom, indicatorBottom: CGFloat
        /// The part of its adjusted bottom inset that is not its own: the safe area.
        package var safeBottom: CGFloat
        package var offset: CGFloat
        /// The offsets at which a finger can leave it.
        package var offsets: ClosedRange<CGFloat>
        /// The gap that the engine keeps above the keyboard; 0 if it does not work for this view.
        package var distance: CGFloat = 0
        /// The last writers of its bottom inset and of its offset; nil if they were never written.
        package var insetWriter, offsetWriter: Writer?
        package init(
            _ view: View, insetTop: CGFloat = 0, insetBottom: CGFloat = 0, indicatorBottom: CGFloat = 0, safeBottom: CGFloat = 0,
            offset: CGFloat = 0, offsets: ClosedRange<CGFloat> = 0...0
        ) {
            self.view = view
            (self.insetTop, self.insetBottom, self.indicatorBottom) = (insetTop, insetBottom, indicatorBottom)
            (self.safeBottom, self.offset, self.offsets) = (safeBottom, offset, offsets)
        }
    }

    /// A controller's view at rest; its frame is in its superview.
    package struct Page: Hashable, Sendable {
        package var view: View
        package var writer: Writer?
        package init(_ view: View, writer: Writer? = nil) { (self.view, self.writer) = (view, writer) }
    }

    /// The facts that are read only when nothing moves.
    package struct Rest: Hashable, Sendable {
        package var scrollers: [Scroller] = []
        package var pages: [Page] = []
        /// The enabled fields and controls of the frontmost page.
        package var controls: [View] = []
        /// The account of the focused field, or of its caret; nil without one that the keyboard could hide.
        package var focus: Visibility?
        package var conflicts: [MovementShares.Conflict] = []
        /// A number that differs when a text has been edited.
        package var texts = 0
        package init() {}
    }

    package var time: Double
    /// The app's window.
    package var screen: CGRect
    package var keyboard: Keyboard
    package var subject: Subject?
    /// Wide, low views outside of scrolling content, near the lower edge or the keyboard.
    package var bars: [View] = []
    package var rest: Rest?

    package init(_ time: Double, screen: CGRect, keyboard: Keyboard) {
        (self.time, self.screen, self.keyboard) = (time, screen, keyboard)
    }
}

/// A lint rule's own memory, which grows with the number of views and not with the length of the flow.
protocol LintCheck {
    /// Judges the next frame.
    mutating func note(_ frame: LintFrame) -> [LintFinding]
}
