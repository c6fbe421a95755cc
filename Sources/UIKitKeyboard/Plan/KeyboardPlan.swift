import UIKitCore

/// The keyboard's reaction to an event, computed before any view moves. It consists of the new situation, the notifications for apps and
/// the motion.
///
/// `KeyboardSituation.plan(for:in:)` creates the plan, and `UIKeyboardController` executes it.
struct KeyboardPlan: Hashable, Sendable {
    /// The keyboard's new situation.
    var situation: KeyboardSituation
    /// The notifications to post, or nil if there are none.
    var announcement: KeyboardAnnouncement?
    var motion = Motion.none
    /// Whether the keys move off the screen while the accessory view remains.
    var letsKeysLeave = false
    /// Whether the old appearance of the keyboard fades into a new one.
    var fadesLooks = false

    /// The way in which the keyboard moves to its frame.
    enum Motion: Hashable, Sendable {
        /// The keyboard does not move.
        case none
        /// The keyboard is already at its frame. A fade between two appearances ends if it is in progress.
        case rest
        /// The keyboard moves from its current position along the keyboard's curve.
        case frameAnimation(FrameAnimation)
        /// The keyboard moves with the rotating interface, as part of the rotation's animation.
        case turn
    }

    /// A motion along the keyboard's curve.
    struct FrameAnimation: Hashable, Sendable {
        /// The start frame of a keyboard that was hidden, in screen coordinates, or nil if the keyboard is already visible.
        var startFrame: CGRect?
        /// Whether the keyboard fades in or out at its frame instead of moving.
        var fades = false
        /// Whether the keyboard moves to its frame at once, without an animation.
        var isAtOnce = false
        /// The recorded motion that replaces the keyboard's curve, or nil for that curve.
        var table: MotionTable?
    }
}

/// The events that change the keyboard.
enum KeyboardEvent: Hashable, Sendable {
    // MARK: Showing
    /// A responder needs the keyboard. The plan selects the content, and the heights of the content are measured afterwards.
    case wanted(KeyboardRequests)
    /// The heights of the accessory view and of the content are known, and the keyboard moves to its frame.
    case measured(KeyboardHeights)
    /// The recorded keyboard changes without an event of the user. The value is the index of the recorded movement.
    case recorded(Int, KeyboardHeights)
    /// The recording that the keyboard repeats is replaced, so its next movement is the first one.
    case recordingChanged
    /// No responder needs the keyboard any longer.
    case unwanted
    /// A movement of the keyboard has ended.
    case arrived(isShowing: Bool)
    /// The app has left the screen (`true`) or returned to it (`false`).
    case away(Bool)
    /// Another app on the screen now uses the keyboard (`true`), or this app uses it again (`false`).
    case lent(Bool)

    // MARK: An iPad's modes
    case modeChosen(KeyboardMode, origin: CGPoint?)
    case collapsed(Bool)

    // MARK: Fingers
    /// The user drags the keyboard down together with a scroll view.
    case pulled
    /// The user has released the keyboard after dragging it down, and the keyboard returns.
    case pullReleased
    /// The user is about to drag a docked keyboard away from the bottom edge (`true`), or the keyboard has left the edge (`false`).
    case takenOff(Bool)
    /// The user starts to drag an undocked keyboard. The notification that apps receive has an empty end frame.
    case gripAnnounced
    case gripped(KeyboardHold.Grip, movesKeyboard: Bool)
    case gripReleased
    /// The user has dropped the keyboard with its upper left corner near this point, away from the bottom edge.
    case dropped(at: CGPoint)
    /// The user has dropped the shortcuts bar, which moves back to its arranged position. In the case `droppedLauncher`, the user has
    /// dropped the button of the collapsed bar, and the value is the new frame of the button.
    case droppedBar
    case droppedLauncher(CGRect)
    /// The shortcuts bar or its button has reached its arranged position after a drag.
    case dropSettled
    case launcherPut(right: Bool)

    // MARK: A page that moves sideways
    case travelBegins, travelReturns, travelEnds, arrivalBegins, arrivalEnds

    // MARK: A turning interface
    /// The rotation has been announced. The screen still has its size from before the rotation.
    case turnAnnounced
    /// The rotation has begun. The screen has its size from after the rotation.
    case turnBegins
    /// No responder needs the keyboard after the rotation.
    case turnLeaves
    /// The views have been laid out on the rotated screen.
    case turnSettles
    /// The rotation's animation has ended.
    case turnEnds
}

/// The inputs of a plan other than the keyboard's own situation. Frames are in screen coordinates.
struct KeyboardSurroundings: Hashable, Sendable {
    var room: KeyboardArrangement.Surroundings
    var isTablet = false
    /// The modes that the device's keyboard has.
    var modes = [KeyboardMode.docked]
    var hasHardwareKeyboard = false
    /// The current frame of the keyboard on the screen, also during a motion.
    var seen = CGRect.zero
    /// Whether the keyboard is currently partly transparent because it fades in or out.
    var isFaded = false
    /// Whether letter keys are shown.
    var hasLetters = false
    /// The width of the shortcuts bar including its words, in points.
    var shortcutsWidth: CGFloat = 0
    /// The announced frames of a keyboard that fades instead of moving, or nil if the keyboard moves.
    var crossFade: BehaviorModels.CrossFadeFrames?
    /// Whether and how announced frames include the accessory view.
    var accessoryInFrames = BehaviorModels.AccessoryInKeyboardFrame.counted
    /// The height in points of a bar that the end frame in the notifications does not include when the keyboard is shown.
    var barLeftOut: CGFloat = 0
    /// Whether an animation block is running. If true, changes of the keyboard's height are animated.
    var isInAnimation = false
    /// The recorded keyboard that is repeated on this screen, or nil for the system's own keyboard.
    var recording: RecordedKeyboard?
}

extension KeyboardSituation {
    /// Returns the keyboard's reaction to `event`, or nil if the event does not apply to the current situation.
    func plan(for event: KeyboardEvent, in around: KeyboardSurroundings) -> KeyboardPlan? {
        var plan = decision(about: event, in: around)
        guard let next = plan?.situation.heights.accessory, plan?.announcement?.recorded == nil else { return plan }
        if around.accessoryInFrames == .leftOut {
            plan?.announcement?.leaveOut(begin: phase == .hidden ? next : heights.accessory, end: next)
        }
        if around.barLeftOut > 0, plan?.announcement?.event == .show { plan?.announcement?.leaveOut(begin: 0, end: around.barLeftOut) }
        return plan
    }

    private func decision(about event: KeyboardEvent, in around: KeyboardSurroundings) -> KeyboardPlan? {
        switch event {
        case .wanted(let requests): wanted(by: requests, in: around)
        case .measured(let heights): recordedMeasured(heights, in: around) ?? measured(heights, in: around)
        case .recorded(let index, let heights): recordedChange(to: index, heights, in: around)
        case .recordingChanged: changed { $0.played = nil }
        case .unwanted: recordedUnwanted(in: around) ?? unwanted(in: around)
        case .arrived(let isShowing): arrived(isShowing: isShowing)
        case .away(let isAway): changed { $0.isAway = isAway }
        case .lent(let isLent): changed { $0.isOfOtherApp = isLent }
        case .modeChosen(let mode, let origin): changed { $0.position.choose(mode, at: origin) }
        case .collapsed(let collapses): changed { $0.position.collapse(collapses) }
        case .pulled: changed { $0.hold.pull() }
        case .pullReleased: moving(from: around.seen, to: frame, phase: .showing, in: around)
        case .takenOff(let isLeaving): changed { $0.hold.leaveEdge(isLeaving) }
        case .gripAnnounced: gripAnnounced()
        case .gripped(let grip, let movesKeyboard): changed { $0.hold.take(grip, movesKeyboard: movesKeyboard) }
        case .gripReleased: changed { $0.hold.release() }
        case .dropped(let origin): changed { $0.position.want(origin) }
        case .droppedBar: dropped(launcher: nil, in: around)
        case .droppedLauncher(let place): dropped(launcher: place, in: around)
        case .dropSettled: changed { $0.phase = .shown }
        case .launcherPut(let isRight): changed { $0.position.putLauncher(right: isRight) }
        case .travelBegins: travelBegins(in: around)
        case .travelReturns: travelReturns(in: around)
        case .travelEnds: travelEnds(in: around)
        case .arrivalBegins: arrivalBegins(in: around)
        case .arrivalEnds: arrivalEnds()
        case .turnAnnounced: turnAnnounced(in: around)
        case .turnBegins: turnBegins(in: around)
        case .turnLeaves: turnLeaves(in: around)
        case .turnSettles: changed { $0.turn.settle() }
        case .turnEnds: turnEnds()
        }
    }

    /// Returns a plan that changes only the situation.
    func changed(_ change: (inout KeyboardSituation) -> Void) -> KeyboardPlan {
        var next = self
        change(&next)
        return KeyboardPlan(situation: next)
    }

    /// Returns the frame moved to below the screen. A docked keyboard starts at this frame when it is shown and ends at it when it is
    /// hidden.
    func parked(_ frame: CGRect, in around: KeyboardSurroundings) -> CGRect {
        CGRect(x: frame.minX, y: around.room.screen.height, width: frame.width, height: frame.height)
    }

    /// Returns the announcement that the keyboard moves to the state `standing`, and stores this state as the announced one.
    mutating func announce(_ standing: KeyboardArrangement.Standing, begin: CGRect, end: CGRect) -> KeyboardAnnouncement {
        defer { (reported, announcedOfOtherApp) = (standing, isOfOtherApp) }
        return KeyboardAnnouncement(
            event: KeyboardAnnouncement.event(from: reported, to: standing), begin: begin, end: end, isLocal: !isOfOtherApp,
            isByUser: hold.isByUser)
    }
}
