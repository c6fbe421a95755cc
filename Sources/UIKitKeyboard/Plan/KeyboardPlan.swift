import UIKitCore

/// The keyboard's reaction to an event, decided before any view moves: its new situation, the announcement to apps and the motion.
///
/// `KeyboardSituation.plan(for:in:)` makes it, `UIKeyboardController` carries it out.
struct KeyboardPlan: Hashable, Sendable {
    /// The keyboard's new situation.
    var situation: KeyboardSituation
    /// The notifications to apps; nil if there are none.
    var announcement: KeyboardAnnouncement?
    var motion = Motion.none
    /// Whether keys leave the screen below an accessory view that stays.
    var letsKeysLeave = false
    /// Whether the old look fades into a new one.
    var fadesLooks = false

    /// The motion of the keyboard to its frame.
    enum Motion: Hashable, Sendable {
        /// The keyboard does not move.
        case none
        /// The keyboard stays at its frame; a fade between two looks ends.
        case rest
        /// The keyboard moves along its curve, from the current position.
        case frameAnimation(FrameAnimation)
        /// The keyboard moves with the rotating interface, inside the rotation's animation.
        case turn
    }

    /// A motion along the keyboard's curve.
    struct FrameAnimation: Hashable, Sendable {
        /// The start frame of a hidden keyboard, screen coordinates; nil if the keyboard is already visible.
        var startFrame: CGRect?
        /// Whether the keyboard fades in or out at its place instead of moving.
        var fades = false
        /// Whether the motion completes at once.
        var isAtOnce = false
    }
}

/// The events that change the keyboard.
enum KeyboardEvent: Hashable, Sendable {
    // MARK: Showing
    /// A responder needs the keyboard. The parts are chosen; heights are measured next.
    case wanted(KeyboardRequests)
    /// The heights of the parts are known, and the keyboard moves to its frame.
    case measured(KeyboardHeights)
    /// No responder needs the keyboard any longer.
    case unwanted
    /// A motion has ended.
    case arrived(isShowing: Bool)
    /// The app leaves the screen (`true`) or returns to it.
    case away(Bool)
    /// Another app on the screen takes the keyboard (`true`), or this app does.
    case lent(Bool)

    // MARK: An iPad's modes
    case modeChosen(KeyboardMode, origin: CGPoint?)
    case collapsed(Bool)

    // MARK: Fingers
    /// The user drags the keyboard down with a scroll view.
    case pulled
    /// The drag of the keyboard has ended, and the keyboard returns.
    case pullReleased
    /// The user is about to drag a docked keyboard off the edge (`true`), or has done so.
    case takenOff(Bool)
    /// The user starts to drag an undocked keyboard: apps receive an empty frame.
    case gripAnnounced
    case gripped(KeyboardHold.Grip, movesKeyboard: Bool)
    case gripReleased
    /// The keyboard was dropped off the edge, with its upper left corner near that point.
    case dropped(at: CGPoint)
    /// The bar or the launcher returns to its place. The launcher's new frame is the value.
    case droppedBar
    case droppedLauncher(CGRect)
    /// The dropped bar or launcher has reached its place.
    case dropSettled
    case launcherPut(right: Bool)

    // MARK: A page that moves sideways
    case travelBegins, travelReturns, travelEnds, arrivalBegins, arrivalEnds

    // MARK: A turning interface
    /// The rotation is announced; the screen has not changed yet.
    case turnAnnounced
    /// The rotation has begun: the screen has its new size.
    case turnBegins
    /// No responder needs the keyboard on the rotated screen.
    case turnLeaves
    /// Everything is laid out on the rotated screen.
    case turnSettles
    /// The rotation's animation has ended.
    case turnEnds
}

/// The inputs of a plan besides the keyboard's own situation. Screen coordinates, points.
struct KeyboardSurroundings: Hashable, Sendable {
    var room: KeyboardArrangement.Surroundings
    var isTablet = false
    /// The modes of the device's keyboard.
    var modes = [KeyboardMode.docked]
    var hasHardwareKeyboard = false
    /// The keyboard's frame in the current frame.
    var seen = CGRect.zero
    /// Whether the keyboard is fading in the current frame.
    var isFaded = false
    /// Whether letter keys are shown.
    var hasLetters = false
    /// The width of the shortcuts bar with its words.
    var shortcutsWidth: CGFloat = 0
    /// The frames of a keyboard that fades instead of moving; nil if it moves.
    var crossFade: BehaviorModels.CrossFadeFrames?
    /// The treatment of the accessory view in the announced frames.
    var accessoryInFrames = BehaviorModels.AccessoryInKeyboardFrame.counted
    /// The height of the bar that the end frame of a show leaves out, points.
    var barLeftOut: CGFloat = 0
    /// Whether an animation block is running, which a change of the height follows.
    var isInAnimation = false
}

extension KeyboardSituation {
    /// Returns the keyboard's reaction to `occasion`; nil if the event does not apply to the current situation.
    func plan(for event: KeyboardEvent, in around: KeyboardSurroundings) -> KeyboardPlan? {
        var plan = decision(about: event, in: around)
        guard let next = plan?.situation.heights.accessory else { return plan }
        if around.accessoryInFrames == .leftOut {
            plan?.announcement?.leaveOut(begin: phase == .hidden ? next : heights.accessory, end: next)
        }
        if around.barLeftOut > 0, plan?.announcement?.event == .show { plan?.announcement?.leaveOut(begin: 0, end: around.barLeftOut) }
        return plan
    }

    private func decision(about event: KeyboardEvent, in around: KeyboardSurroundings) -> KeyboardPlan? {
        switch event {
        case .wanted(let requests): wanted(by: requests, in: around)
        case .measured(let heights): measured(heights, in: around)
        case .unwanted: unwanted(in: around)
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

    /// Returns a plan that only changes the situation.
    func changed(_ change: (inout KeyboardSituation) -> Void) -> KeyboardPlan {
        var next = self
        change(&next)
        return KeyboardPlan(situation: next)
    }

    /// Returns the same frame below the screen, the start of a show and the end of a hide.
    func parked(_ frame: CGRect, in around: KeyboardSurroundings) -> CGRect {
        CGRect(x: frame.minX, y: around.room.screen.height, width: frame.width, height: frame.height)
    }

    /// Returns the announcement of a motion to a new state, and records that state.
    mutating func announce(_ standing: KeyboardArrangement.Standing, begin: CGRect, end: CGRect) -> KeyboardAnnouncement {
        defer { (reported, announcedOfOtherApp) = (standing, isOfOtherApp) }
        return KeyboardAnnouncement(
            event: KeyboardAnnouncement.event(from: reported, to: standing), begin: begin, end: end, isLocal: !isOfOtherApp,
            isByUser: hold.isByUser)
    }
}
