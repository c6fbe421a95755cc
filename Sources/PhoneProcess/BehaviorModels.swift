/// The models of UIKit's undocumented behaviour where reports differ: each has a name and a default, the first case. Raw values are stable:
/// scenes name them and traces print them.
public struct BehaviorModels: Hashable, Sendable {
    /// The safe area of a view that was displaced after layout, as the root view of a controller is by an engine.
    public enum DisplacedSafeArea: String, Hashable, Sendable, CaseIterable {
        /// The part of the window's safe area that the view still overlaps, on each side. (chosen)
        case overlap
        /// A controller's view that moves without a change of size keeps its safe area, and so do its subviews. (reported: "unchanged")
        case constant
        /// A controller's view that has moved from its superview's bounds has no safe area at its upper and lower edge. (reported by the
        /// maintainer of IQKeyboardManager: "becomes zero once it is moved up")
        case gone
    }

    /// The value of `contentOffset` during `setContentOffset(_:animated:)`.
    public enum AnimatedOffset: String, Hashable, Sendable, CaseIterable {
        /// The value of the frame, tick by tick. (documented of the scroll view's own animation, in its delegate's calls)
        case inFlight
        /// The target at once; only the presentation moves, as in an animation block. (chosen)
        case arrived
    }

    /// The moment at which the field of a search bar begins editing.
    public enum SearchBarOrder: String, Hashable, Sendable, CaseIterable {
        /// Editing begins before the keyboard posts that it shows, as in every text field. (reported for text fields)
        case beforeKeyboard
        /// Editing begins after the keyboard posts that it shows, as in text views. (two pasted logs of search bars)
        case afterKeyboard
    }

    /// The end frames of a keyboard that fades, with Reduce Motion and "prefer cross-fade transitions".
    public enum CrossFadeFrames: String, Hashable, Sendable, CaseIterable {
        /// An empty rectangle both at show and at hide. (reported: a height of 0 where 318 points were expected)
        case alwaysZero
        /// The keyboard's frame at show, an empty rectangle at hide. (reported: a place of 0 when it hides)
        case zeroAtHide
    }

    /// The behaviour of an offset beyond the content's end after a change that leaves less space.
    public enum OffsetBeyondEnd: String, Hashable, Sendable, CaseIterable {
        /// The offset goes back to the end.
        case pulledBack
        /// The offset stays until something else scrolls.
        case kept
    }

    /// A keyboard layout guide that is first accessed while the keyboard is moving or up.
    public enum GuideMadeLate: String, Hashable, Sendable, CaseIterable {
        /// The guide follows the keyboard. (documented: `UIView.keyboardLayoutGuide`)
        case follows
        /// The guide stays at its position without a keyboard, until the next one appears or disappears. (reported by
        /// react-native-keyboard-controller: a guide has to be asked for before the keyboard's window appears)
        case frozen
    }

    /// Keyboard layout guides when a page is popped, or another one pushed, while a field on the page has the keyboard: the keyboard leaves
    /// sideways with the page.
    public enum GuideAfterPop: String, Hashable, Sendable, CaseIterable {
        /// The guides are at the bottom once the keyboard has disappeared. (chosen)
        case follows
        /// The guides keep the keyboard's height until a keyboard appears, disappears or changes. (reported by
        /// react-native-keyboard-controller: the height is still 335 after a pop, and the next keyboard does not change it)
        case kept
    }

    /// Keyboard layout guides after the app was in the background with the keyboard up. (Facts/ReportedDefects.md)
    public enum GuideAfterBackground: String, Hashable, Sendable, CaseIterable {
        /// They follow the keyboard that shows again. (chosen)
        case follows
        /// The guides stay at the bottom until another keyboard appears, disappears or changes.
        case kept
    }

    /// The accessory view in the frames of keyboard notifications. (Facts/ReportedDefects.md)
    public enum AccessoryInKeyboardFrame: String, Hashable, Sendable, CaseIterable {
        /// The frame includes it, and at the end of a hide all of it is below the screen. (documented: `keyboardFrameEndUserInfoKey`)
        case counted
        /// The end frame of a hide has the accessory's height and is at the screen's lower edge.
        case staysAtHide
        /// No frame includes the accessory.
        case leftOut
    }

    /// The bar that offers a password or a code in the frames of keyboard notifications. (Facts/ReportedDefects.md)
    public enum PasswordBarInKeyboardFrame: String, Hashable, Sendable, CaseIterable {
        case counted
        /// The end frame of a show does not include it.
        case leftOut
    }

    /// Keyboard layout guides while the user drags the keyboard down. (Facts/ReportedDefects.md)
    public enum GuideDuringDrag: String, Hashable, Sendable, CaseIterable {
        /// They follow in every frame. (documented: WWDC 2021, session 10259)
        case follows
        /// They stay until the drag ends.
        case kept
    }

    public var safeAreaOfDisplacedViews = DisplacedSafeArea.overlap
    public var animatedContentOffset = AnimatedOffset.inFlight
    public var searchBarBeginEditing = SearchBarOrder.beforeKeyboard
    public var crossFadeFrames = CrossFadeFrames.alwaysZero
    /// The offset when a `contentInset` shrinks. UIKit pulls the offset back (community: a list pulled to refresh goes back when its top
    /// inset is removed, without a write to the offset); IQKeyboardManager's clamping of offsets does not expect that.
    public var offsetUnderShrinkingInset = OffsetBeyondEnd.pulledBack
    /// The offset when a large title or a search bar collapses because content moves up under it, while code has set the offset beyond the
    /// content's end, as engines of keyboard avoidance do before they add an inset. (chosen)
    public var offsetUnderCollapsingBar = OffsetBeyondEnd.kept
    public var guideMadeLate = GuideMadeLate.follows
    public var guideAfterPop = GuideAfterPop.follows
    public var guideAfterBackground = GuideAfterBackground.follows
    public var accessoryInKeyboardFrame = AccessoryInKeyboardFrame.counted
    public var passwordBarInKeyboardFrame = PasswordBarInKeyboardFrame.counted
    public var guideDuringDrag = GuideDuringDrag.follows

    public init() {}
}
