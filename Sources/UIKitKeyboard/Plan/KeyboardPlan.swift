import UIKitCore

/// What the keyboard does about an occasion, decided before any view moves: what it becomes, what apps hear of it and how it gets there.
///
/// `KeyboardSituation.plan(for:in:)` makes it, `UIKeyboardController` carries it out.
struct KeyboardPlan: Hashable, Sendable {
    /// How the keyboard stands from now on.
    var situation: KeyboardSituation
    /// What apps are told of it; nil where they hear nothing.
    var announcement: KeyboardAnnouncement?
    var motion = Motion.none
    /// Keys go out of sight below an accessory view that stays.
    var letsKeysLeave = false
    /// The parts that show look otherwise from now on: the old look fades into the new one.
    var fadesLooks = false

    /// How the keyboard comes to its frame.
    enum Motion: Hashable, Sendable {
        /// It does not move.
        case none
        /// It stands where it stood; a fading between two looks is over.
        case rest
        /// Along the keyboard's curve, from what is shown now.
        case glide(Glide)
        /// With the interface that turns, inside the turn's animation.
        case turn
    }

    /// A way along the keyboard's curve.
    struct Glide: Hashable, Sendable {
        /// Where a hidden keyboard appears first, screen coordinates; nil where one shows already.
        var setOut: CGRect?
        /// It becomes transparent or solid at its place instead of moving.
        var fades = false
        /// A finger has it: it is there at once.
        var isAtOnce = false
    }
}

/// What brings the keyboard to change.
enum KeyboardOccasion: Hashable, Sendable {
    // MARK: Showing
    /// A responder wants it. The parts are chosen; heights are measured next.
    case wanted(KeyboardWishes)
    /// The parts have these heights, and the keyboard goes where they stand.
    case measured(KeyboardHeights)
    /// Nobody wants it any more.
    case unwanted
    /// A way is over.
    case arrived(isShowing: Bool)
    /// The app leaves the screen (`true`) or comes back.
    case away(Bool)
    /// Another app on the screen takes the keyboard (`true`), or this app does.
    case lent(Bool)

    // MARK: An iPad's modes
    case modeChosen(KeyboardMode, origin: CGPoint?)
    case collapsed(Bool)

    // MARK: Fingers
    /// A finger on a scroll view takes the keyboard down.
    case pulled
    /// That finger has let go, and the keyboard returns.
    case pullReleased
    /// A docked keyboard is about to leave the edge with a finger (`true`), or has left.
    case takenOff(Bool)
    /// A finger takes a keyboard that is off the edge: apps hear that its frame is nowhere.
    case gripAnnounced
    case gripped(KeyboardHold.Grip, movesKeyboard: Bool)
    case gripReleased
    /// Off the edge, with its upper left corner near there.
    case dropped(at: CGPoint)
    /// The bar or the launcher goes to its place. The launcher's is `launcher`.
    case droppedBar
    case droppedLauncher(CGRect)
    /// What was dropped is at its place.
    case dropSettled
    case launcherPut(right: Bool)

    // MARK: A page that moves sideways
    case travelBegins, travelReturns, travelEnds, arrivalBegins, arrivalEnds

    // MARK: A turning interface
    /// The screen is still as it was.
    case turnAnnounced
    /// The screen is another.
    case turnBegins
    /// Nobody wants the keyboard on the turned screen.
    case turnLeaves
    /// Everything has its place on the turned screen.
    case turnSettles
    /// The animation is over.
    case turnEnds
}

/// What a plan depends on beside the keyboard's own situation. Screen coordinates, points.
struct KeyboardSurroundings: Hashable, Sendable {
    var room: KeyboardArrangement.Surroundings
    var isTablet = false
    /// The modes that the device's keyboard has.
    var modes = [KeyboardMode.docked]
    var hasHardwareKeyboard = false
    /// Where the present frame shows the keyboard.
    var seen = CGRect.zero
    /// The present frame shows it fading.
    var isFaded = false
    /// Letters to press show.
    var hasLetters = false
    /// How wide the shortcuts bar is with its words.
    var shortcutsWidth: CGFloat = 0
    /// The frames of a keyboard that fades instead of moving; nil for one that moves.
    var crossFade: BehaviorModels.CrossFadeFrames?
    /// The treatment of the accessory view in the frames of announcements.
    var accessoryInFrames = BehaviorModels.AccessoryInKeyboardFrame.counted
    /// The height of a bar that the end frame of a show leaves out, points.
    var barLeftOut: CGFloat = 0
}

extension KeyboardSituation {
    /// What the keyboard does about `occasion`; nil when it is none for the keyboard as it stands.
    func plan(for occasion: KeyboardOccasion, in around: KeyboardSurroundings) -> KeyboardPlan? {
        var plan = decision(about: occasion, in: around)
        guard let next = plan?.situation.heights.accessory else { return plan }
        if around.accessoryInFrames == .leftOut {
            plan?.announcement?.leaveOut(begin: phase == .hidden ? next : heights.accessory, end: next)
        }
        if around.barLeftOut > 0, plan?.announcement?.event == .show { plan?.announcement?.leaveOut(begin: 0, end: around.barLeftOut) }
        return plan
    }

    private func decision(about occasion: KeyboardOccasion, in around: KeyboardSurroundings) -> KeyboardPlan? {
        switch occasion {
        case .wanted(let wishes): wanted(by: wishes, in: around)
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

    /// A plan that only remembers something.
    func changed(_ change: (inout KeyboardSituation) -> Void) -> KeyboardPlan {
        var next = self
        change(&next)
        return KeyboardPlan(situation: next)
    }

    /// The same frame below the screen: where it comes from and goes to.
    func parked(_ frame: CGRect, in around: KeyboardSurroundings) -> CGRect {
        CGRect(x: frame.minX, y: around.room.screen.height, width: frame.width, height: frame.height)
    }

    /// What apps are to hear of a way that ends with the keyboard as they shall think of it. Remembers what they think.
    mutating func announce(_ standing: KeyboardArrangement.Standing, begin: CGRect, end: CGRect) -> KeyboardAnnouncement {
        defer { (told, toldOfOtherApp) = (standing, isOfOtherApp) }
        return KeyboardAnnouncement(
            event: KeyboardAnnouncement.event(from: told, to: standing), begin: begin, end: end, isLocal: !isOfOtherApp,
            isByUser: hold.isByUser)
    }
}
