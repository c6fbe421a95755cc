import CoreGraphics

/// The complete input of one decision of the adjustment engine, measured beforehand.
///
/// A situation is a value, and equal situations give equal plans, on every machine and in every process. Evaluate it with `plan(for:)`.
public struct Situation: Hashable, Sendable {
    /// The view controller whose view the engine moves, with the values recorded when the controller was chosen.
    public struct Root: Hashable, Sendable {
        public var view: ViewIndex
        /// The view's origin when the controller was chosen, in its superview's coordinates, in points. A restore moves the view back to
        /// this origin.
        public var beginOrigin: CGPoint
        /// The view's bottom safe area inset when the controller was chosen, in points. It may differ from the current inset.
        public var beginSafeAreaBottom: CGFloat
        /// The current positions of the bars and margins.
        public var guides: Guides

        public init(view: ViewIndex, beginOrigin: CGPoint, beginSafeAreaBottom: CGFloat, guides: Guides) {
            self.view = view
            self.beginOrigin = beginOrigin
            self.beginSafeAreaBottom = beginSafeAreaBottom
            self.guides = guides
        }
    }

    /// The current positions of bars and margins, before the engine combines them to the lines between which a field should stay. In
    /// points.
    public struct Guides: Hashable, Sendable {
        /// The navigation bar's bottom edge in the coordinates of the bar's superview, or the status bar's height if there is no
        /// navigation controller.
        public var barBottom: CGFloat
        /// Whether `barBottom` is the height of the status bar. If true, it is a coordinate of the window and not of the root view's
        /// superview.
        public var isStatusBar: Bool
        /// The `directionalLayoutMargins.top` of the root view.
        public var marginTop: CGFloat
        /// The `directionalLayoutMargins.bottom` of the root view.
        public var marginBottom: CGFloat

        public init(barBottom: CGFloat = 0, isStatusBar: Bool = false, marginTop: CGFloat = 0, marginBottom: CGFloat = 0) {
            self.barBottom = barBottom
            self.isStatusBar = isStatusBar
            self.marginTop = marginTop
            self.marginBottom = marginBottom
        }
    }

    /// The edition of the engine that decides.
    public var edition: EngineEdition
    public var tree: ViewTree
    /// The window of the root view, or nil if the root view is not in a window.
    public var window: ViewIndex?
    /// The root view, or nil if no controller has been chosen.
    public var root: Root?
    /// Whether the chosen controller no longer exists. If true, there is no root view to move, but the engine still restores all other
    /// views.
    public var isRootGone = false
    /// The active text input, or nil if there is none, or if it belongs to an alert.
    public var field: ViewIndex?
    /// The caret of a text view in the text view's coordinates, in points. Used only by the revised edition.
    public var caret: CGRect?
    /// The keyboard's end frame after `correctedKeyboardFrame`, in screen coordinates, in points. If its height is 0, the keyboard is
    /// hidden.
    public var keyboardFrame: CGRect
    /// The requested distance between field and keyboard in points. It may be negative.
    public var keyboardDistance: CGFloat
    /// Whether the engine is enabled for the field. If false, the engine only restores when the keyboard is shown or changed.
    public var isEnabled: Bool
    /// Whether the engine only reports, because neither the app nor a strategy has ever enabled it. If true, it moves and restores no
    /// views.
    public var isOnlyWatching = false
    public var isApplicationActive: Bool
    /// The setting `layoutIfNeededOnUpdate`. If true, every move of the root view is followed by a layout pass.
    public var laysOutRoot: Bool
    /// Whether later steps of a decision still read the old offset while a scroll view animates its offset itself, as with
    /// `setContentOffset(_:animated:)` in UIKit. If false, they read the new offset at once. A plan that is made on an `AdjustmentStage`
    /// ignores this property and reads the offset from the views.
    public var readsAnimatedOffsetsInFlight: Bool
    /// The state that earlier decisions have saved, so that later decisions can restore it.
    public var slots: AdjustmentSlots
    /// The number of decisions that layout may still trigger, including this decision. It is set only if layout is the trigger, and is
    /// nil for every other trigger. If it is 0, no decision may follow. (`SettlingBudget`)
    public var layoutDecisionsLeft: Int?

    public init(
        edition: EngineEdition = .exact, tree: ViewTree, window: ViewIndex?, root: Root?, field: ViewIndex?, caret: CGRect? = nil,
        keyboardFrame: CGRect,
        keyboardDistance: CGFloat = Situation.defaultKeyboardDistance, isEnabled: Bool = true,
        isApplicationActive: Bool = true, laysOutRoot: Bool = false, readsAnimatedOffsetsInFlight: Bool = false,
        slots: AdjustmentSlots = AdjustmentSlots()
    ) {
        self.edition = edition
        self.tree = tree
        self.window = window
        self.root = root
        self.field = field
        self.caret = caret
        self.keyboardFrame = keyboardFrame
        self.keyboardDistance = keyboardDistance
        self.isEnabled = isEnabled
        self.isApplicationActive = isApplicationActive
        self.laysOutRoot = laysOutRoot
        self.readsAnimatedOffsetsInFlight = readsAnimatedOffsetsInFlight
        self.slots = slots
    }

    /// The documented default of `IQKeyboardManager.keyboardDistance`, which is 10 points.
    public static let defaultKeyboardDistance: CGFloat = 10
}

/// The trigger of a plan.
public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// The keyboard has appeared while a field is active.
    case show
    /// The field or the keyboard has changed while the keyboard stays visible.
    case change
    /// A new decision was requested, because the app called `reloadLayoutIfNeeded()`, the application became active, or the engine was
    /// enabled.
    case reload
    /// The keyboard was hidden.
    case hide
    /// The engine was disabled, or it was enabled while no keyboard is shown.
    case restore
}
