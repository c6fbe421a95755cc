/// The arithmetic that the engine follows. Raw values are stable: scenes and commands name them.
public enum EngineEdition: String, Hashable, Sendable, CaseIterable {
    /// IQKeyboardManager 8.0.2 to the last bit, with what its users call bugs.
    case exact
    /// The same API with its known defects corrected, each by a rule that `RevisedCorrection` names.
    case revised
}

/// What the revised edition does otherwise. Raw values are stable: tests and documents name them.
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

    /// One line: what the exact edition does, and what this one does instead.
    public var summary: String {
        switch self {
        case .safeAreaOnce:
            "The home indicator's strip counts twice in the gap above the keyboard; here the gap is the distance that was asked for."
        case .wholeDistance: "The amount to move loses its fraction; here it keeps it."
        case .adjustedTopInset:
            "A scroll view below a bar ignores needs smaller than the bar's height; here its adjusted inset counts."
        case .adjustedRestingOffset:
            "After the keyboard an offset is pulled back as if there were no insets; here it may be whatever a finger could leave."
        case .rootLimitFromBegin:
            "The root view rises at most one keyboard's height above 0; here above where it began, by what the keyboard covers."
        case .headersStay:
            "What a scroll view cannot scroll back is pushed into the root view, header and all; here the root only moves for a covered field."
        case .previousItemEverywhere:
            "The row before the field's is revealed only for scroll views inside cells; here by every table or collection that scrolls for the field, and by none that stands well."
        case .horizontalLeftAlone:
            "A scroll view that only scrolls across is scrolled down; here it is passed over."
        case .floatingHeadersCount:
            "A field may come to stand behind a section header that floats; here it stays below the header, and so does the row before it."
        case .everyScrollViewHasRoom:
            "Only the innermost scroll view gets a bottom inset; here each one that has something to show behind the keyboard."
        case .insetWithoutDistance: "The inset contains the distance; here it is what the keyboard covers."
        case .presetInsets:
            "The safe area is taken off the inset that the app had set; here the app's own inset is the least."
        case .directScrollViews:
            "A scroll view directly in a cell or a table is not seen; here it is."
        case .turnedContent:
            "Offsets of content that stands on its head change the wrong way; here they follow what is seen."
        case .caretInSight:
            "A text view counts as a whole, wherever its caret is; here the caret counts when the whole does not fit."
        case .textViewRestored:
            "A text view that stopped editing before the keyboard left keeps its inset; here it gets its own back."
        case .rootFollowsField:
            "A field of another controller moves the old controller until the keyboard leaves; here its own."
        case .layoutFollowed:
            "A field that grows or moves is left to a manual call; here the engine looks again after layout."
        case .layoutSettles:
            "Layout never brings a decision about; here it may cause \(SettlingAccount.limit) decisions between two events, and one more at rest."
        case .pinnedViewsCount:
            "A field in a header or footer that floats is scrolled for though it stays; here only what moves it counts, and a row is not left behind a footer."
        case .innerEndsFirst:
            "A scroll view goes beyond the end of its content before the one around it has done its part; here that comes last, from outside in."
        case .lastGoodKeyboard:
            "A keyboard above the screen or of no size is believed; here the last one that can be true stays until it hides."
        case .scaledByUIKitLeftAlone:
            "A page that UIKit shows scaled behind a sheet is moved as if it were not; here it is left alone, and the plan says so."
        case .everyFrameCounts: "A keyboard frame of the same height changes nothing; here every other frame counts."
        case .rotationRestores:
            "A keyboard that leaves after a rotation leaves insets behind; here everything is restored."
        case .popReturnsToBegin:
            "After a cancelled swipe back the engine waits for the origin (0, 0); here for where the view began."
        case .windowInPlace:
            "The keyboard's screen coordinates are taken for the window's; here they are converted."
        }
    }
}
