/// The models of UIKit's undocumented behaviour for which reports differ. The first case of each model is the default. Raw values are
/// stable, because scenes use them and traces print them.
public struct BehaviorModels: Hashable, Sendable {
    /// The safe area of a view that was moved after layout, for example a controller's root view that an engine has moved.
    public enum DisplacedSafeArea: String, Hashable, Sendable, CaseIterable {
        /// The part of the window's safe area that the view still overlaps on each side. (chosen)
        case overlap
        /// If a controller's view moves without changing its size, the view and its subviews keep their safe area. (reported:
        /// "unchanged")
        case constant
        /// If a controller's view has moved out of its superview's bounds, it has no safe area at its upper and lower edges. (reported by
        /// the maintainer of IQKeyboardManager: "becomes zero once it is moved up")
        case gone
    }

    /// The value of `contentOffset` during `setContentOffset(_:animated:)`.
    public enum AnimatedOffset: String, Hashable, Sendable, CaseIterable {
        /// The value in the current frame, which changes with every tick. (documented of the scroll view's own animation, in its
        /// delegate's calls)
        case inFlight
        /// The final value, which is set at once. Only the presentation is animated, as in an animation block. (chosen)
        case arrived
    }

    /// The moment at which the field of a search bar begins editing.
    public enum SearchBarOrder: String, Hashable, Sendable, CaseIterable {
        /// Editing begins before the keyboard posts its show notification, as in text fields. (reported for text fields)
        case beforeKeyboard
        /// Editing begins after the keyboard posts its show notification, as in text views. (two pasted logs of search bars)
        case afterKeyboard
    }

    /// The end frames of a keyboard that fades because of the settings Reduce Motion and "prefer cross-fade transitions".
    public enum CrossFadeFrames: String, Hashable, Sendable, CaseIterable {
        /// An empty rectangle both when the keyboard shows and when it hides. (reported: a height of 0 where 318 points were expected)
        case alwaysZero
        /// The keyboard's frame when it shows, and an empty rectangle when it hides. (reported: a place of 0 when it hides)
        case zeroAtHide
    }

    /// The behaviour of a content offset that is beyond the end of the content after a change.
    public enum OffsetBeyondEnd: String, Hashable, Sendable, CaseIterable {
        /// The offset is set back to the end of the content.
        case pulledBack
        /// The offset stays beyond the end until the scroll view scrolls for another reason.
        case kept
    }

    /// The behaviour of a keyboard layout guide that is first accessed while the keyboard is visible or moving.
    public enum GuideMadeLate: String, Hashable, Sendable, CaseIterable {
        /// The guide follows the keyboard. (documented: `UIView.keyboardLayoutGuide`)
        case follows
        /// The guide keeps its position without a keyboard until the next keyboard appears or disappears. (reported by
        /// react-native-keyboard-controller: a guide has to be asked for before the keyboard's window appears)
        case frozen
    }

    /// The behaviour of keyboard layout guides when a controller is popped or pushed while a field in the old controller is first
    /// responder. The keyboard then moves sideways with the old controller.
    public enum GuideAfterPop: String, Hashable, Sendable, CaseIterable {
        /// The guides are at the bottom after the keyboard has disappeared. (chosen)
        case follows
        /// The guides keep the keyboard's height until a keyboard appears, disappears or changes. (reported by
        /// react-native-keyboard-controller: the height is still 335 after a pop, and the next keyboard does not change it)
        case kept
    }

    /// The behaviour of keyboard layout guides after the app was in the background with the keyboard visible. (Facts/ReportedDefects.md)
    public enum GuideAfterBackground: String, Hashable, Sendable, CaseIterable {
        /// The guides follow the keyboard that appears again. (chosen)
        case follows
        /// The guides stay at the bottom until another keyboard appears, disappears or changes.
        case kept
    }

    /// Whether the frames in keyboard notifications include the accessory view. (Facts/ReportedDefects.md)
    public enum AccessoryInKeyboardFrame: String, Hashable, Sendable, CaseIterable {
        /// The frames include the accessory view. At the end of a hide, it is completely below the screen. (documented:
        /// `keyboardFrameEndUserInfoKey`)
        case counted
        /// The end frame of a hide has the height of the accessory view and is at the screen's lower edge.
        case staysAtHide
        /// The frames do not include the accessory view.
        case leftOut
    }

    /// Whether the frames in keyboard notifications include the bar that offers a password or a code. (Facts/ReportedDefects.md)
    public enum PasswordBarInKeyboardFrame: String, Hashable, Sendable, CaseIterable {
        case counted
        /// The end frame of a show does not include the bar.
        case leftOut
    }

    /// The behaviour of keyboard layout guides while the user drags the keyboard down. (Facts/ReportedDefects.md)
    public enum GuideDuringDrag: String, Hashable, Sendable, CaseIterable {
        /// The guides follow in every frame. (documented: WWDC 2021, session 10259)
        case follows
        /// The guides keep their position until the drag ends.
        case kept
    }

    public var safeAreaOfDisplacedViews = DisplacedSafeArea.overlap
    public var animatedContentOffset = AnimatedOffset.inFlight
    public var searchBarBeginEditing = SearchBarOrder.beforeKeyboard
    public var crossFadeFrames = CrossFadeFrames.alwaysZero
    /// The behaviour of an offset beyond the end after `contentInset` has shrunk. UIKit sets the offset back (community: a list pulled to
    /// refresh goes back when its top inset is removed, without a write to the offset). The clamping of offsets in IQKeyboardManager does
    /// not expect this.
    public var offsetUnderShrinkingInset = OffsetBeyondEnd.pulledBack
    /// The behaviour of an offset beyond the end when a large title or search bar collapses because content scrolls up. Code has set such
    /// an offset, as engines for keyboard avoidance do before they add an inset. (chosen)
    public var offsetUnderCollapsingBar = OffsetBeyondEnd.kept
    public var guideMadeLate = GuideMadeLate.follows
    public var guideAfterPop = GuideAfterPop.follows
    public var guideAfterBackground = GuideAfterBackground.follows
    public var accessoryInKeyboardFrame = AccessoryInKeyboardFrame.counted
    public var passwordBarInKeyboardFrame = PasswordBarInKeyboardFrame.counted
    public var guideDuringDrag = GuideDuringDrag.follows

    public init() {}
}
