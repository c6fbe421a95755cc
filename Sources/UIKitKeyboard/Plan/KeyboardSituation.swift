import UIKitCore

/// How the keyboard stands, what stands on it and who has it: all that a `KeyboardPlan` is made from beside its surroundings.
///
/// A value without views, as `Situation` is the engine's. Only a plan changes it: `plan(for:in:)` says what it becomes. Rectangles are in
/// screen coordinates, points.
struct KeyboardSituation: Hashable, Sendable {
    var phase = UIKeyboardController.Phase.hidden
    /// Where the keyboard is or is going; below the screen when hidden.
    var frame: CGRect
    /// Where the present or latest way began.
    var begin: CGRect
    /// Counts shows, changes and hides, so that an overtaken one does not report its end.
    var transition = 0
    /// What stands below the accessory view.
    var parts = KeyboardParts()
    /// How the parts were told from others when they were shown last; nil before the first show.
    var look: KeyboardParts.Look?
    /// How the keyboard was placed last.
    var arrangement: KeyboardArrangement
    /// The heights that the accessory view and what stands below it had when they were placed.
    var heights = KeyboardHeights()
    /// What apps were told last.
    var told = KeyboardArrangement.Standing.absent
    /// Another app on the screen has the keyboard.
    var isOfOtherApp = false
    /// Whether the last announcement was of another app's keyboard.
    var toldOfOtherApp = false
    var position = KeyboardPosition()
    var hold = KeyboardHold()
    var turn = KeyboardTurn()
    /// The app is in the background, where no keyboard comes up.
    var isAway = false

    /// Hidden, on a screen of that size.
    init(screen: CGSize) {
        frame = CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
        begin = frame
        arrangement = KeyboardArrangement(mode: .docked, frame: frame)
    }

    var isShowing: Bool { phase == .shown || phase == .showing }
    var content: KeyboardParts.Content { parts.content }

    /// Nothing has its place while the interface is about to turn, and in the background nothing comes up.
    var canShow: Bool { turn.stage != .announced && !isAway }
    /// What shows goes along with a turning interface.
    var isTurning: Bool { turn.stage == .turning && phase != .hidden }
    /// Whether the same keys for the same field keep plane, shift and fingers: they show, or turn with the interface.
    var keepsKeys: Bool { isShowing || turn.stage == .turning && phase == .hiding }
    /// How keys, emoji and input views stand. Emoji and input views are in one piece.
    var partsMode: KeyboardMode { position.mode == .split && parts.isInOnePiece ? .undocked : position.mode }

    /// The frame of the launcher, when it is there.
    /// - Parameter lift: the height of the accessory view below it, points.
    func launcherFrame(lift: CGFloat, in room: KeyboardArrangement.Surroundings) -> CGRect? {
        guard content == .shortcuts, position.isCollapsed else { return nil }
        return KeyboardArrangement.launcher(isRight: position.places.launcherIsRight, lift: lift, in: room).frame
    }

    /// Where layout guides, and all others that follow it, have the keyboard.
    /// - Parameter held: where it is while a finger has it.
    func placement(held: CGRect, on screen: CGRect) -> KeyboardPlacement {
        guard isShowing || hold.isTravelling, !isAway else { return .offScreen }
        let seen = (hold.isDragged ? held : frame).intersection(screen)
        return seen.isNull || seen.isEmpty ? .offScreen : KeyboardPlacement(arrangement.mode, frame: seen)
    }
}

/// The heights of the accessory view and of what stands below it, points.
struct KeyboardHeights: Hashable, Sendable {
    var accessory: CGFloat = 0
    var input: CGFloat = 0

    /// What there is room for of heights that views want: both together are at most as high as `room`. What is too much the input view
    /// loses first. (chosen)
    func fitting(in room: CGFloat) -> KeyboardHeights {
        let accessory = min(max(0, accessory), room)
        return KeyboardHeights(accessory: accessory, input: min(max(0, input), room - accessory))
    }
}
