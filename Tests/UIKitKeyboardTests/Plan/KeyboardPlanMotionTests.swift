import Testing

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for a keyboard that fingers, pages or rotations move, on plain values.
@Suite struct KeyboardPlanMotionTests {
    private static let around: KeyboardSurroundings = {
        var around = KeyboardPlanTests.phone
        around.seen = KeyboardPlanTests.docked
        return around
    }()
    private let around = KeyboardPlanMotionTests.around
    private let below = KeyboardPlanTests.below
    private let docked = KeyboardPlanTests.docked
    private let wanted = KeyboardEvent.wanted(KeyboardRequests(takesText: true))

    private func after(
        _ occasions: KeyboardEvent..., from start: KeyboardSituation, in around: KeyboardSurroundings = KeyboardPlanMotionTests.around
    ) throws
        -> KeyboardSituation
    {
        try occasions.reduce(start) { try #require($0.plan(for: $1, in: around), "\($1)").situation }
    }
    private func rising() throws -> KeyboardSituation {
        try after(wanted, .measured(KeyboardPlanTests.keys), from: KeyboardSituation(screen: around.room.screen))
    }
    private func shown() throws -> KeyboardSituation { try after(.arrived(isShowing: true), from: rising()) }

    // MARK: Fingers

    @Test func `releasing a pulled keyboard plans a show back to its place, flagged as by user until it arrives`() throws {
        let pulled = try after(.pulled, from: shown())
        var around = around
        around.seen = docked.offsetBy(dx: 0, dy: 100)
        #expect(pulled.placement(held: around.seen, on: CGRect(x: 0, y: 0, width: 390, height: 844)).frame.minY == 608)
        let back = try #require(pulled.plan(for: .pullReleased, in: around))
        #expect(back.announcement == KeyboardAnnouncement(event: .show, begin: around.seen, end: docked, isByUser: true))
        #expect(!back.situation.hold.isDragged && back.situation.hold.isByUser)
        #expect(try !after(.arrived(isShowing: true), from: back.situation).hold.isByUser)
    }

    @Test func `heights that are measured while a finger pulls the keyboard animate it to its place`() throws {
        let plan = try #require(try after(.pulled, from: shown()).plan(for: .measured(KeyboardPlanTests.keys), in: around))
        #expect(plan.motion == .frameAnimation(.init()))
    }

    @Test func `a keyboard that leaves the edge by finger is placed at once, with a hide flagged as by user`() throws {
        let tablet = KeyboardPlanTests.tablet
        var now = try after(wanted, .measured(KeyboardHeights(input: 300)), from: KeyboardSituation(screen: tablet.room.screen), in: tablet)
        now = try after(
            .arrived(isShowing: true), .takenOff(true), .modeChosen(.undocked, origin: CGPoint(x: 0, y: 600)), wanted, from: now, in: tablet
        )
        let plan = try #require(now.plan(for: .measured(KeyboardHeights(input: 300)), in: tablet))
        #expect(plan.motion == .frameAnimation(.init(isAtOnce: true)))
        #expect(plan.announcement?.event == .hide && plan.announcement?.isByUser == true)
    }

    @Test func `gripping the keyboard posts an empty end frame, and dropping it posts a show without a frame change`() throws {
        let grip = try #require(try shown().plan(for: .gripAnnounced, in: around))
        #expect(grip.announcement == KeyboardAnnouncement(event: nil, begin: docked, end: .zero, isByUser: true))
        let held = try after(.gripped(.init(origin: docked.origin, launcher: .zero), movesKeyboard: true), from: grip.situation)
        let drop = try #require(try after(.gripReleased, from: held).plan(for: .droppedBar, in: around))
        #expect(drop.announcement?.event == .show && drop.announcement?.announcesFrame == false)
        #expect(drop.situation.phase == .showing && !drop.situation.hold.isDragged)
        #expect(try after(.dropSettled, from: drop.situation).phase == .shown)
    }

    @MainActor
    @Test func `an announcement posts frame change and event, for a drop the event alone, without an event the frame change`() {
        var news = KeyboardAnnouncement(event: .show, begin: below, end: docked)
        #expect(news.willNames == [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification])
        #expect(news.didNames == [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification])
        news.announcesFrame = false
        #expect(news.willNames == [UIResponder.keyboardWillShowNotification])
        news = KeyboardAnnouncement(event: nil, begin: below, end: docked)
        #expect(news.willNames == [UIResponder.keyboardWillChangeFrameNotification])
    }

    // MARK: A page

    @Test func `a page transition plans a hide, and then a show if it returns, or a hidden keyboard if it ends`() throws {
        let away = try #require(try rising().plan(for: .travelBegins, in: around))
        #expect(away.announcement == KeyboardAnnouncement(event: .hide, begin: docked, end: below))
        #expect(away.situation.phase == .shown && away.situation.reported == .absent)
        #expect(away.situation.transition == 2, "the way up is overtaken")
        #expect(away.situation.plan(for: .travelBegins, in: around) == nil)
        let back = try #require(away.situation.plan(for: .travelReturns, in: around))
        #expect(back.announcement == KeyboardAnnouncement(event: .show, begin: below, end: docked))
        #expect(back.situation.reported == .docked && !back.situation.hold.isTravelling)
        let gone = try #require(away.situation.plan(for: .travelEnds, in: around))
        #expect(gone.announcement == KeyboardAnnouncement(event: .hide, begin: docked, end: below))
        #expect(gone.situation.phase == .hidden && gone.situation.frame == below)
    }

    @Test func `only a keyboard that is rising from below the screen comes in with a page, and posts its show at the end once`() throws {
        #expect(try shown().plan(for: .arrivalBegins, in: around) == nil)
        let coming = try #require(try rising().plan(for: .arrivalBegins, in: around))
        #expect(coming.announcement == nil && coming.situation.hold.isTravelling)
        let there = try #require(coming.situation.plan(for: .arrivalEnds, in: around))
        #expect(there.announcement == KeyboardAnnouncement(event: .show, begin: below, end: docked))
        #expect(there.situation.plan(for: .arrivalEnds, in: around) == nil)
    }

    // MARK: A turn

    /// The same phone in landscape orientation.
    private let turned = KeyboardSurroundings(room: .init(screen: CGSize(width: 844, height: 390), safeTop: 0, safeBottom: 21))

    @Test func `a rotation plans a hide in old coordinates and a show in new ones, and ends as the show`() throws {
        let leaving = try #require(try shown().plan(for: .turnAnnounced, in: around))
        #expect(leaving.announcement == KeyboardAnnouncement(event: .hide, begin: docked, end: below))
        #expect(leaving.situation.keepsKeys == false && !leaving.situation.canShow)
        let turning = try after(.turnBegins, wanted, from: leaving.situation, in: turned)
        #expect(turning.isTurning && turning.keepsKeys)
        let back = try #require(turning.plan(for: .measured(KeyboardHeights(input: 219)), in: turned))
        #expect(back.motion == .turn)
        #expect(
            back.announcement
                == KeyboardAnnouncement(
                    event: .show, begin: CGRect(x: 0, y: 390, width: 844, height: 219), end: CGRect(x: 0, y: 171, width: 844, height: 219)))
        let settled = try after(.turnSettles, from: back.situation, in: turned)
        #expect(settled.plan(for: .turnEnds, in: turned)?.announcement == back.announcement)
        #expect(settled.turn.ending?.isShowing == true)
    }

    @Test func `an unwanted keyboard leaves below the rotated screen, and its rotation ends as a hide`() throws {
        let gone = try after(.turnAnnounced, .turnBegins, .turnLeaves, .turnSettles, from: shown(), in: turned)
        let end = try #require(gone.plan(for: .turnEnds, in: turned))
        #expect(end.announcement?.event == .hide && end.announcement?.end == CGRect(x: 0, y: 390, width: 844, height: 336))
        #expect(gone.turn.ending?.isShowing == false)
    }

    @Test func `a keyboard that starts a new motion during a rotation does not end with the rotation`() throws {
        let turning = try after(.turnAnnounced, .turnBegins, wanted, .measured(KeyboardHeights(input: 219)), from: shown(), in: turned)
        let hidden = try after(.turnSettles, .unwanted, from: turning, in: turned)
        #expect(hidden.plan(for: .turnEnds, in: turned) == nil)
    }

    @Test func `a hidden keyboard rotates without notifications and waits below the rotated screen`() throws {
        let hidden = KeyboardSituation(screen: around.room.screen)
        let reported = try #require(hidden.plan(for: .turnAnnounced, in: around))
        #expect(reported.announcement == nil)
        let turning = try after(.turnBegins, from: reported.situation, in: turned)
        #expect(turning.frame == CGRect(x: 0, y: 390, width: 844, height: 0) && turning.plan(for: .turnLeaves, in: turned) == nil)
    }
}
