import UIKitCore

/// The state of the keyboard, which includes its position, its content and the reason for which it is not at its arranged position. The
/// situation and the `KeyboardSurroundings` together determine every `KeyboardPlan`.
///
/// Like the engine's `Situation`, it contains no views. Only plans change it: `plan(for:in:)` returns the next situation. Rectangles are
/// in screen coordinates in points.
struct KeyboardSituation: Hashable, Sendable {
    var phase = UIKeyboardController.Phase.hidden
    /// The keyboard's frame. While the keyboard moves, it is the frame at the end of the movement. If the keyboard is hidden, it is below
    /// the screen.
    var frame: CGRect
    /// The start frame of the keyboard's current or latest movement.
    var begin: CGRect
    /// The number of movements so far. A movement stores its number. If the stored number is outdated, the movement was interrupted, so
    /// its end is not announced.
    var transition = 0
    /// The last requested content below the accessory view.
    var parts = KeyboardParts()
    /// The content when the keyboard was last arranged, or nil if it was never arranged.
    var placedContent: KeyboardParts.Content?
    /// Whether the accessory view has been replaced since the keyboard was last arranged.
    var replacesAccessory = false
    /// The keyboard's appearance when it was last requested, or nil if it was never requested.
    var look: KeyboardParts.Look?
    /// The arrangement of the keyboard when it was last measured.
    var arrangement: KeyboardArrangement
    /// The heights of the accessory view and of the content below it in `arrangement`.
    var heights = KeyboardHeights()
    /// The keyboard's state in the latest announcement.
    var reported = KeyboardArrangement.Standing.absent
    /// Whether the keyboard belongs to another app on the screen.
    var isOfOtherApp = false
    /// Whether the latest announcement was about the keyboard of another app.
    var announcedOfOtherApp = false
    var position = KeyboardPosition()
    var hold = KeyboardHold()
    var turn = KeyboardTurn()
    /// Whether the app is in the background, where no keyboard is shown.
    var isAway = false
    /// The index of the recorded movement that was repeated last, or nil before the first recorded movement.
    var played: Int?
    /// The number of shows of the keyboard that repeated a recorded show.
    var recordedShows = 0
    /// Whether a different field has requested the keyboard since the keyboard was last placed.
    var hasNewField = false

    /// Creates the situation of a hidden keyboard on a screen of the given size.
    init(screen: CGSize) {
        frame = CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
        begin = frame
        arrangement = KeyboardArrangement(mode: .docked, frame: frame)
    }

    var isShowing: Bool { phase == .shown || phase == .showing }
    var content: KeyboardParts.Content { parts.content }

    /// Whether the keyboard can be shown. It cannot be shown while the interface is about to rotate, or while the app is in the
    /// background.
    var canShow: Bool { turn.stage != .announced && !isAway }
    /// Whether the keyboard is visible and rotates with the interface.
    var isTurning: Bool { turn.stage == .turning && phase != .hidden }
    /// Whether the keys keep their plane, their shift state and their touches if the field remains the same. This is so while the
    /// keyboard is shown, or while it rotates with the interface.
    var keepsKeys: Bool { isShowing || turn.stage == .turning && phase == .hiding }
    /// The mode in which the content is arranged. The emoji plane and input views are never split, so they are undocked if the user's
    /// mode is `split`.
    var partsMode: KeyboardMode { position.mode == .split && parts.isInOnePiece ? .undocked : position.mode }

    /// Returns the frame of the collapsed shortcuts bar, or nil if the bar is not collapsed.
    /// - Parameter lift: The height of the accessory view below it in points.
    func launcherFrame(lift: CGFloat, in room: KeyboardArrangement.Surroundings) -> CGRect? {
        guard content == .shortcuts, position.isCollapsed else { return nil }
        return KeyboardArrangement.launcher(isRight: position.places.launcherIsRight, lift: lift, in: room).frame
    }

    /// Returns the keyboard's mode and frame for layout guides and other observers.
    /// - Parameter held: The keyboard's frame while the user drags it.
    func placement(held: CGRect, on screen: CGRect) -> KeyboardPlacement {
        guard isShowing || hold.isTravelling, !isAway else { return .offScreen }
        let seen = (hold.isDragged ? held : frame).intersection(screen)
        return seen.isNull || seen.isEmpty ? .offScreen : KeyboardPlacement(arrangement.mode, frame: seen)
    }
}

/// The heights of the accessory view and of the content below it in points.
struct KeyboardHeights: Hashable, Sendable {
    var accessory: CGFloat = 0
    var input: CGFloat = 0

    /// Returns the heights limited so that their sum is at most `room`. The content is shortened before the accessory view. (chosen)
    func fitting(in room: CGFloat) -> KeyboardHeights {
        let accessory = min(max(0, accessory), room)
        return KeyboardHeights(accessory: accessory, input: min(max(0, input), room - accessory))
    }
}
