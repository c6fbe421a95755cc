import QuartzCore

/// The values of one frame that the lint rules examine. Rectangles are presentation values in screen points; times are virtual seconds.
package struct LintFrame: Hashable, Sendable {
    /// A view, identified by the identifier of its layer.
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
        /// The y-coordinate of the upper edge of the keyboard's visible part, or of the screen's lower edge without a keyboard.
        package var top: CGFloat
        package init(_ phase: Phase = .hidden, top: CGFloat) { (self.phase, self.top) = (phase, top) }
        package var isMoving: Bool { phase == .rising || phase == .falling }
    }

    /// The code that has set a position, an offset or an inset.
    package struct Writer: Hashable, Sendable {
        package var cause: Cause
        /// The app's source lines that caused the change; empty unless the app runs in its own process.
        package var lines: [AppLine] = []
        package init(_ cause: Cause, lines: [AppLine] = []) { (self.cause, self.lines) = (cause, lines) }
    }

    /// A change in this frame that moves a view on the screen.
    package struct Move: Hashable, Sendable {
        /// The distance by which the change moves the view, in points; positive is downwards.
        package var amount: CGFloat
        package var writer: Writer
        package init(_ amount: CGFloat, _ writer: Writer) { (self.amount, self.writer) = (amount, writer) }
    }

    /// The focused text input, or the text input that was focused last.
    package struct Subject: Hashable, Sendable {
        package var view: View
        package var isFocused = true
        /// The view when the phone was last at rest; nil if the view did not exist at that time.
        package var atRest: View?
        /// The changes in this frame that move the text input: changes of the input itself and of the views around it.
        package var moves: [Move] = []
        package init(_ view: View, isFocused: Bool = true, moves: [Move] = []) {
            (self.view, self.isFocused, self.moves) = (view, isFocused, moves)
        }
        /// Whether the user or the system moves the text input. Such movements are intended.
        var isDriven: Bool {
            moves.contains { $0.writer.cause == .user || $0.writer.cause == .system }
        }
    }

    /// A scroll view while the phone is at rest. Insets are in the scroll view's own points.
    package struct Scroller: Hashable, Sendable {
        package var view: View
        package var insetTop, insetBottom, indicatorBottom: CGFloat
        /// The part of the adjusted bottom inset that does not come from `contentInset`: the safe area.
        package var safeBottom: CGFloat
        package var offset: CGFloat
        /// The vertical offsets at which the content stays after the user has scrolled.
        package var offsets: ClosedRange<CGFloat>
        /// The distance that the engine keeps between the field and the keyboard; 0 if the engine has not set the scroll view's inset.
        package var distance: CGFloat = 0
        /// The last writers of the scroll view's bottom inset and of its offset; nil if the value was never set.
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

    /// A controller's view while the phone is at rest. Its frame is in the superview's coordinates.
    package struct Page: Hashable, Sendable {
        package var view: View
        package var writer: Writer?
        package init(_ view: View, writer: Writer? = nil) { (self.view, self.writer) = (view, writer) }
    }

    /// The values that are read only while the phone is at rest.
    package struct Rest: Hashable, Sendable {
        package var scrollers: [Scroller] = []
        package var pages: [Page] = []
        /// The enabled fields and controls of the frontmost controllers.
        package var controls: [View] = []
        /// The visibility of the focused field or, in a text view, of its caret; nil while the keyboard is not shown or no text input
        /// is focused.
        package var focus: Visibility?
        package var conflicts: [MovementShares.Conflict] = []
        /// The movement of the focused field down by constants that the app has changed for the keyboard, points.
        package var byConstants: CGFloat = 0
        /// The texts and controls that a bar or a panel hides at the end of their scroll views.
        package var underBars: [UnderBar] = []
        /// The total number of characters in all fields, by which an edit of a text is detected.
        package var texts = 0
        package init() {}
    }

    /// A text or a control in a scroll view, partly behind a bar or a panel, that scrolling does not bring into sight.
    package struct UnderBar: Hashable, Sendable {
        package var view: View
        package var scroller: String
        package var visibility: Visibility
        package init(_ view: View, in scroller: String, _ visibility: Visibility) {
            (self.view, self.scroller, self.visibility) = (view, scroller, visibility)
        }
    }

    package var time: Double
    /// The frame of the app's window on the screen.
    package var screen: CGRect
    package var keyboard: Keyboard
    package var subject: Subject?
    /// The wide, low views outside scrolling content whose lower edge is at the keyboard or near the lower edge of the screen.
    package var bars: [View] = []
    package var rest: Rest?

    package init(_ time: Double, screen: CGRect, keyboard: Keyboard) {
        (self.time, self.screen, self.keyboard) = (time, screen, keyboard)
    }
}

/// A check of one lint rule, with the state that the check keeps between frames. The state grows with the number of views, and not with
/// the length of the flow.
protocol LintCheck {
    /// Examines the next frame. Returns the violations that the frame completes.
    mutating func note(_ frame: LintFrame) -> [LintFinding]
}
