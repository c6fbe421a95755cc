import UIKitCore

/// The keyboard's placement, its content and its holders: every input of a `KeyboardPlan` besides the surroundings.
///
/// A value without views, like the engine's `Situation`. Only a plan changes it: `plan(for:in:)` returns its successor. Rectangles are in
/// screen coordinates, points.
struct KeyboardSituation: Hashable, Sendable {
    var phase = UIKeyboardController.Phase.hidden
    /// The keyboard's current or destination frame; below the screen when hidden.
    var frame: CGRect
    /// The start frame of the current or latest motion.
    var begin: CGRect
    /// Counts shows, changes and hides, so that an interrupted one does not report its end.
    var transition = 0
    /// The content below the accessory view.
    var parts = KeyboardParts()
    /// The content at the latest placement; nil before the first show.
    var placedContent: KeyboardParts.Content?
    /// Whether another accessory view has been requested since then.
    var replacesAccessory = false
    /// The look of the parts when they were last shown; nil before the first show.
    var look: KeyboardParts.Look?
    /// The keyboard's latest arrangement.
    var arrangement: KeyboardArrangement
    /// The heights of the accessory view and of the content below it in that arrangement.
    var heights = KeyboardHeights()
    /// The state in the latest announcement.
    var reported = KeyboardArrangement.Standing.absent
    /// Whether another app on the screen has the keyboard.
    var isOfOtherApp = false
    /// Whether the last announcement was of another app's keyboard.
    var announcedOfOtherApp = false
    var position = KeyboardPosition()
    var hold = KeyboardHold()
    var turn = KeyboardTurn()
    /// Whether the app is in the background, where no keyboard appears.
    var isAway = false

    /// Creates a hidden keyboard on a screen of that size.
    init(screen: CGSize) {
        frame = CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
        begin = frame
        arrangement = KeyboardArrangement(mode: .docked, frame: frame)
    }

    var isShowing: Bool { phase == .shown || phase == .showing }
    var content: KeyboardParts.Content { parts.content }

    /// Whether the keyboard may show: not while the interface is about to rotate, nor in the background.
    var canShow: Bool { turn.stage != .announced && !isAway }
    /// Whether a visible keyboard rotates with the interface.
    var isTurning: Bool { turn.stage == .turning && phase != .hidden }
    /// Whether the keys keep plane, shift and touches for the same field, because the keyboard is visible or rotates with the interface.
    var keepsKeys: Bool { isShowing || turn.stage == .turning && phase == .hiding }
    /// The mode of keys, emoji and input views. Emoji and input views are never split.
    var partsMode: KeyboardMode { position.mode == .split && parts.isInOnePiece ? .undocked : position.mode }

    /// Returns the frame of the launcher, if there is one.
    /// - Parameter lift: the height of the accessory view below it, points.
    func launcherFrame(lift: CGFloat, in room: KeyboardArrangement.Surroundings) -> CGRect? {
        guard content == .shortcuts, position.isCollapsed else { return nil }
        return KeyboardArrangement.launcher(isRight: position.places.launcherIsRight, lift: lift, in: room).frame
    }

    /// Returns the keyboard's placement for layout guides and all other observers.
    /// - Parameter held: the keyboard's frame while the user drags it.
    func placement(held: CGRect, on screen: CGRect) -> KeyboardPlacement {
        guard isShowing || hold.isTravelling, !isAway else { return .offScreen }
        let seen = (hold.isDragged ? held : frame).intersection(screen)
        return seen.isNull || seen.isEmpty ? .offScreen : KeyboardPlacement(arrangement.mode, frame: seen)
    }
}

/// The heights of the accessory view and of the content below it, points.
struct KeyboardHeights: Hashable, Sendable {
    var accessory: CGFloat = 0
    var input: CGFloat = 0

    /// Returns the heights limited to a sum of `room`. The input view is shortened first. (chosen)
    func fitting(in room: CGFloat) -> KeyboardHeights {
        let accessory = min(max(0, accessory), room)
        return KeyboardHeights(accessory: accessory, input: min(max(0, input), room - accessory))
    }
}
