import CoreGraphics

/// Everything that one decision of the adjustment engine depends on, measured beforehand.
///
/// It is a value: the same situation gives the same plan, on every machine and in every process. Evaluate it with `plan(for:)`.
public struct Situation: Hashable, Sendable {
    /// The view controller whose view is moved, with the values recorded when it was chosen.
    public struct Root: Hashable, Sendable {
        public var view: ViewIndex
        /// The view's origin when the controller was chosen, in its superview's coordinates, in points. Restoring returns to it.
        public var beginOrigin: CGPoint
        /// The bottom safe-area inset of the view when the controller was chosen, in points (not the live one).
        public var beginSafeAreaBottom: CGFloat
        /// The current positions of bars and margins.
        public var guides: Guides

        public init(view: ViewIndex, beginOrigin: CGPoint, beginSafeAreaBottom: CGFloat, guides: Guides) {
            self.view = view
            self.beginOrigin = beginOrigin
            self.beginSafeAreaBottom = beginSafeAreaBottom
            self.guides = guides
        }
    }

    /// The current lines between which a field should stay, before the engine combines them. All in points.
    public struct Guides: Hashable, Sendable {
        /// The navigation bar's bottom edge in the bar's own superview; without a navigation controller the status bar's height.
        public var barBottom: CGFloat
        /// Whether `barBottom` is the status bar's: a line of the window, wherever the root view's superview is.
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

    /// The edition whose arithmetic decides.
    public var edition: EngineEdition
    public var tree: ViewTree
    /// The window of the root view; nil when the root view is in none.
    public var window: ViewIndex?
    /// The root; nil when no controller has been chosen.
    public var root: Root?
    /// Whether the chosen controller no longer exists: there is no view to move, but everything else that an earlier decision moved is
    /// still restored.
    public var isRootGone = false
    /// The active text input; nil when there is none (text inputs of alerts count as none).
    public var field: ViewIndex?
    /// The caret of a text view in the text view's coordinates, in points. Used only by the revised edition.
    public var caret: CGRect?
    /// The keyboard's end frame after `correctedKeyboardFrame`, in screen coordinates, points. Height 0 means hidden.
    public var keyboardFrame: CGRect
    /// The desired distance between field and keyboard in points; may be negative.
    public var keyboardDistance: CGFloat
    /// Whether the engine is enabled for the field; with `false`, a show or change restores instead.
    public var isEnabled: Bool
    /// Whether the engine only reports: neither the app nor a strategy has ever enabled it, so it moves no views and restores none.
    public var isOnlyWatching = false
    public var isApplicationActive: Bool
    /// The setting `layoutIfNeededOnUpdate`: every move of the root is followed by a layout pass of the root.
    public var laysOutRoot: Bool
    /// Whether an offset that a scroll view animates itself still has its old value in the later steps of the same pass, as with
    /// `setContentOffset(_:animated:)` in UIKit. With false it counts as reached at once. On a stage the views determine it instead.
    public var readsAnimatedOffsetsInFlight: Bool
    /// The state to be restored from earlier decisions.
    public var slots: AdjustmentSlots
    /// The number of decisions that layout may still cause, including this one, when layout is the trigger; 0 means that it may cause none.
    /// nil for every other trigger. (`SettlingBudget`)
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

/// The occasion for a plan.
public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// The keyboard appeared while a field is active.
    case show
    /// Field or keyboard changed while the keyboard stays.
    case change
    /// A new pass was requested (`reloadLayoutIfNeeded()`, the application became active, the engine was enabled).
    case reload
    /// The keyboard was hidden.
    case hide
    /// The engine was disabled, or enabled without a keyboard.
    case restore
}
