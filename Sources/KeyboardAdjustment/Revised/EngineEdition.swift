/// The arithmetic that the engine follows. Raw values are stable: scenes and commands name them.
public enum EngineEdition: String, Hashable, Sendable, CaseIterable {
    /// IQKeyboardManager 8.0.2 with the commits after it up to a55dbfc9, numerically identical, including what its users call bugs.
    case exact
    /// The same API with its known defects corrected, each by a rule that `RevisedCorrection` names.
    case revised

    /// The state of the library that the exact edition equals. (Facts/EngineBehaviour.md)
    package static let library = "IQKeyboardManager 8.0.2 with the commits after it up to a55dbfc9"
}

/// The differences of the revised edition. Raw values are stable: tests and documents name them.
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

    /// One line that describes the behaviour of the exact edition, and that of this edition.
    public var summary: String {
        switch self {
        case .safeAreaOnce:
            "The height of the home indicator's area counts twice in the gap above the keyboard; "
                + "here the gap is the distance that the app has set."
        case .wholeDistance:
            "The distance to move loses its fraction; here it keeps it."
        case .adjustedTopInset:
            "A scroll view below a bar does not scroll by distances smaller than the bar's height; "
                + "here it does, because its adjusted inset counts."
        case .adjustedRestingOffset:
            "When the keyboard has left, an offset is pulled back as if there were no insets; "
                + "here it may be any offset that a finger could leave behind."
        case .rootLimitFromBegin:
            "The root view rises to at most one keyboard's height above 0; "
                + "here it rises above its starting position by at most the height that the keyboard covers, and the distance."
        case .headersStay:
            "The root view takes over the distance that a scroll view cannot scroll back, so that headers move away; "
                + "here the root view moves only for a covered field."
        case .previousItemEverywhere:
            "The row before the field's row is shown only by scroll views inside cells; "
                + "here every table or collection view that scrolls for the field shows it."
        case .horizontalLeftAlone:
            "A scroll view that scrolls only horizontally is scrolled down; here it is skipped."
        case .floatingHeadersCount:
            "A field may end up behind a floating section header; here the field, and the row before it, stay below the header."
        case .everyScrollViewHasRoom:
            "Only the innermost scroll view gets a bottom inset; here each scroll view that reaches behind the keyboard gets one."
        case .insetWithoutDistance:
            "The inset includes the distance to the keyboard; here the inset is the height that the keyboard covers."
        case .presetInsets:
            "The safe area is subtracted from the inset that the app had set; here the inset is never smaller than the app's own."
        case .directScrollViews:
            "A scroll view directly in a cell or a table is not found; here it is found."
        case .turnedContent:
            "Offsets of content that is turned upside down change in the wrong direction; "
                + "here they change in the direction that is visible on the screen."
        case .caretInSight:
            "A text view counts with its whole frame, wherever its caret is; "
                + "here its caret counts when the frame does not fit into the space."
        case .textViewRestored:
            "A text view whose editing ended before the keyboard left keeps its inset; here it gets its own inset back."
        case .rootFollowsField:
            "For a field of another view controller, the old controller's view moves until the keyboard leaves; "
                + "here the view of the field's own controller moves."
        case .layoutFollowed:
            "For a field that grows or moves, the app has to call the engine; here the engine decides again after layout."
        case .layoutSettles:
            "Layout never causes a decision; "
                + "here it may cause \(SettlingBudget.limit) decisions between two events, and one more when everything rests."
        case .pinnedViewsCount:
            "The engine scrolls for a field in a floating header or footer although scrolling does not move it; "
                + "here only the changes that move it count, and a row does not stay behind a footer."
        case .innerEndsFirst:
            "A scroll view scrolls beyond the end of its content before the scroll view around it has scrolled; "
                + "here that comes last, and begins with the outermost scroll view."
        case .lastGoodKeyboard:
            "A keyboard frame above the screen or without a size is used; here the last possible frame is used until the keyboard hides."
        case .scaledByUIKitLeftAlone:
            "A page that UIKit has scaled behind a sheet is moved; here it is not moved, and the plan says so."
        case .everyFrameCounts:
            "A keyboard frame of the same height has no effect; here every changed frame counts."
        case .rotationRestores:
            "When the keyboard leaves after a rotation, insets remain; here everything is restored."
        case .popReturnsToBegin:
            "After a cancelled swipe back, the engine waits for the origin (0, 0); "
                + "here it waits until the view is at its starting position."
        case .windowInPlace:
            "The keyboard's screen coordinates are used as coordinates of the window; here they are converted."
        }
    }
}
