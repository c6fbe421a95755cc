import CoreGraphics

/// Everything that one decision of the adjustment engine depends on, measured beforehand.
///
/// A value: the same situation gives the same plan, on every machine and in every process. Ask it with `plan(for:)`.
public struct Situation: Hashable, Sendable {
    /// The view controller whose view is moved, and what was recorded of it when it was chosen.
    public struct Root: Hashable, Sendable {
        public var view: ViewIndex
        /// The view's origin when the controller was chosen, in its superview's coordinates, points. Restoring goes back to it.
        public var beginOrigin: CGPoint
        /// Bottom safe-area inset of the view when the controller was chosen, points (not the live one).
        public var beginSafeAreaBottom: CGFloat
        /// Where bars end and the margins lie now.
        public var guides: Guides

        public init(view: ViewIndex, beginOrigin: CGPoint, beginSafeAreaBottom: CGFloat, guides: Guides) {
            self.view = view
            self.beginOrigin = beginOrigin
            self.beginSafeAreaBottom = beginSafeAreaBottom
            self.guides = guides
        }
    }

    /// The live lines that a field should stay between, before the engine combines them. All in points.
    public struct Guides: Hashable, Sendable {
        /// The navigation bar's bottom edge in the bar's own superview; without a navigation controller the status bar's height.
        public var barBottom: CGFloat
        /// Whether `barBottom` is the status bar's: a line of the window, wherever the root view's superview stands.
        public var isStatusBar: Bool
        /// `directionalLayoutMargins.top` of the root view.
        public var marginTop: CGFloat
        /// `directionalLayoutMargins.bottom` of the root view.
        public var marginBottom: CGFloat

        public init(barBottom: CGFloat = 0, isStatusBar: Bool = false, marginTop: CGFloat = 0, marginBottom: CGFloat = 0) {
            self.barBottom = barBottom
            self.isStatusBar = isStatusBar
            self.marginTop = marginTop
            self.marginBottom = marginBottom
        }
    }

    /// The edition whose arithmetic decides.
    public var edition: EngineEdition
    public var tree: ViewTree
    /// The window that holds the root view; nil when the root view is in none.
    public var window: ViewIndex?
    /// nil when no controller has been chosen.
    public var root: Root?
    /// A controller was chosen and is gone: there is no view to move, but what else an earlier decision moved is still put back.
    public var isRootGone = false
    /// The active text input; nil when there is none (text inputs of alerts count as none).
    public var field: ViewIndex?
    /// The caret of a text view, in the text view's coordinates, points. Only the revised edition asks for it.
    public var caret: CGRect?
    /// The keyboard's end frame after `correctedKeyboardFrame`, in screen coordinates, points. Height 0 means hidden.
    public var keyboardFrame: CGRect
    /// Wanted distance between field and keyboard, points; may be negative.
    public var keyboardDistance: CGFloat
    /// Whether the engine is enabled for the field; a show or change with `false` restores instead.
    public var isEnabled: Bool
    public var isApplicationActive: Bool
    /// `layoutIfNeededOnUpdate`: every move of the root is followed by a layout pass of the root.
    public var laysOutRoot: Bool
    /// Whether an offset that a scroll view animates itself still reads its old value in the later steps of the same pass, as
    /// `setContentOffset(_:animated:)` does in UIKit. With false it counts as arrived at once. On a stage the views answer instead.
    public var readsAnimatedOffsetsInFlight: Bool
    /// What earlier decisions left to be restored.
    public var slots: AdjustmentSlots
    /// How many decisions layout may still cause, this one included, when it was layout that asked; 0 refuses. nil for every other occasion.
    /// (`SettlingAccount`)
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

    /// 10 points: the documented default of `IQKeyboardManager.keyboardDistance`.
    public static let defaultKeyboardDistance: CGFloat = 10
}

/// What a plan is asked for.
public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// The keyboard came while a field is active.
    case show
    /// Field or keyboard changed while the keyboard stays.
    case change
    /// Somebody asked for a new pass (`reloadLayoutIfNeeded()`, the application became active, the engine was switched on).
    case reload
    /// The keyboard went away.
    case hide
    /// The engine was switched off, or on without a keyboard.
    case restore
}
