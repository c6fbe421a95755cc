/// The version of the engine's arithmetic. Raw values are stable, because scenes and commands name them.
public enum EngineEdition: String, Hashable, Sendable, CaseIterable {
    /// The arithmetic of IQKeyboardManager 8.0.2 with the commits after it up to a55dbfc9. It is numerically identical, including
    /// behaviour that users of IQKeyboardManager call bugs.
    case exact
    /// The arithmetic with the known defects of IQKeyboardManager corrected, and with the same API. `RevisedCorrection` names each
    /// correction.
    case revised

    /// The version of IQKeyboardManager that the exact edition reproduces. (Facts/EngineBehaviour.md)
    package static let library = "IQKeyboardManager 8.0.2 with the commits after it up to a55dbfc9"
}

/// The corrections of the revised edition. Raw values are stable, because tests and documents name them.
public enum RevisedCorrection: String, Hashable, Sendable, CaseIterable {
    case safeAreaOnce
    case wholeDistance
    case adjustedTopInset
    case adjustedRestingOffset
    case rootLimitFromBegin
    case headersStay
    case previousItemEverywhere
    case horizontalLeftAlone
    case floatingHeadersCount
    case everyScrollViewHasRoom
    case insetWithoutDistance
    case presetInsets
    case directScrollViews
    case turnedContent
    case caretInSight
    case textViewRestored
    case rootFollowsField
    case layoutFollowed
    case layoutSettles
    case pinnedViewsCount
    case innerEndsFirst
    case lastGoodKeyboard
    case scaledByUIKitLeftAlone
    case everyFrameCounts
    case rotationRestores
    case popReturnsToBegin
    case windowInPlace

    /// A sentence about the exact edition, `iq`, and a sentence about the revised edition, `iq-revised`.
    public var summary: String {
        switch self {
        case .safeAreaOnce:
            "iq counts the home indicator's height twice in the gap above the keyboard. "
                + "iq-revised keeps the gap at the distance that the app has set."
        case .wholeDistance: "iq drops the fraction of the distance to move. iq-revised keeps it."
        case .adjustedTopInset:
            "iq does not scroll a scroll view below a bar by less than the bar's height. "
                + "iq-revised does, because it uses the adjusted inset."
        case .adjustedRestingOffset:
            "When the keyboard hides, iq limits an offset as if there were no insets. "
                + "iq-revised allows every offset that a user can scroll to."
        case .rootLimitFromBegin:
            "iq raises the root view to at most one keyboard height above 0. "
                + "iq-revised counts the limit from the starting position and adds the distance to it."
        case .headersStay:
            "When a scroll view cannot scroll back far enough, iq moves the root view by the remaining distance. "
                + "iq-revised moves the root view only for a covered field."
        case .previousItemEverywhere:
            "iq reveals the row before the field's row only in scroll views inside cells. "
                + "iq-revised reveals it in every table and collection view that scrolls for the field."
        case .horizontalLeftAlone: "iq scrolls a horizontal scroll view vertically. iq-revised skips it."
        case .floatingHeadersCount:
            "iq may leave a field behind a floating section header. iq-revised keeps the field and the row before it below the header."
        case .everyScrollViewHasRoom:
            "iq gives only the innermost scroll view a bottom inset. "
                + "iq-revised gives one to every scroll view that the keyboard covers partly."
        case .insetWithoutDistance:
            "iq includes the keyboard distance in the inset. iq-revised sets the inset to the height that the keyboard covers."
        case .presetInsets:
            "iq subtracts the safe area from the inset that the app has set. iq-revised never makes the inset smaller than the app's own."
        case .directScrollViews: "iq does not find a scroll view directly in a cell or a table. iq-revised finds it."
        case .turnedContent:
            "In content that is turned upside down, iq changes the offset in the wrong direction. "
                + "iq-revised changes it in the direction that the user sees."
        case .caretInSight:
            "iq uses the whole frame of a text view. iq-revised uses the caret when the frame does not fit above the keyboard."
        case .textViewRestored:
            "iq does not restore the inset of a text view that stops editing before the keyboard hides. iq-revised restores it."
        case .rootFollowsField:
            "When the focus moves to another view controller's field, iq still moves the old controller's view. "
                + "iq-revised moves the view of the new one."
        case .layoutFollowed:
            "When a field grows or moves, iq waits until the app calls the engine. iq-revised makes a new decision after layout."
        case .layoutSettles:
            "iq never makes a decision after layout. "
                + "iq-revised makes at most \(SettlingBudget.limit) decisions between two events, and one at rest."
        case .pinnedViewsCount:
            "iq scrolls for a field in a floating header or footer, which scrolling does not move. "
                + "iq-revised makes only changes that move it, and keeps rows above a footer."
        case .innerEndsFirst:
            "iq scrolls a scroll view beyond its end before it scrolls the scroll view around it. "
                + "iq-revised scrolls all of them to their ends first."
        case .lastGoodKeyboard:
            "iq uses a keyboard frame that is empty or above the screen. iq-revised keeps the last valid frame until the keyboard hides."
        case .scaledByUIKitLeftAlone:
            "iq moves a page that UIKit has scaled behind a sheet. iq-revised does not move it and reports the reason."
        case .everyFrameCounts: "iq ignores a new keyboard frame of the same height. iq-revised reacts to every new frame."
        case .rotationRestores:
            "When the keyboard hides after a rotation, iq leaves insets in place. iq-revised restores everything."
        case .popReturnsToBegin:
            "After a cancelled swipe back, iq waits until the view's origin is (0, 0). "
                + "iq-revised waits until the view is at its starting position."
        case .windowInPlace: "iq uses the keyboard's screen coordinates as window coordinates. iq-revised converts them."
        }
    }
}
