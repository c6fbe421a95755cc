import Testing

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the keyboard's decisions, on plain values. The screen is that of an iPhone 14 unless a test names a different one.
@Suite struct KeyboardPlanTests {
    static let phone = KeyboardSurroundings(
        room: .init(screen: CGSize(width: 390, height: 844), safeTop: 47, safeBottom: 34))
    static let tablet = KeyboardSurroundings(
        room: .init(screen: CGSize(width: 820, height: 1180), safeTop: 24, safeBottom: 20), isTablet: true, modes: KeyboardMode.allCases,
        shortcutsWidth: 560)
    static let keys = KeyboardHeights(input: 336)
    static let below = CGRect(x: 0, y: 844, width: 390, height: 336)
    static let docked = CGRect(x: 0, y: 508, width: 390, height: 336)

    /// Applies events one after the other and returns the final situation.
    private func situation(
        after occasions: [KeyboardEvent], in around: KeyboardSurroundings = phone, from start: KeyboardSituation? = nil
    ) throws -> KeyboardSituation {
        var situation = start ?? KeyboardSituation(screen: around.room.screen)
        for occasion in occasions {
            var around = around
            around.seen = situation.frame
            situation = try #require(situation.plan(for: occasion, in: around), "\(occasion)").situation
        }
        return situation
    }
    private static let wanted = KeyboardEvent.wanted(KeyboardRequests(takesText: true))
    private static let shown = [wanted, .measured(keys), .arrived(isShowing: true)]

    // MARK: Parts

    static let table: [(KeyboardRequests, hardware: Bool, tablet: Bool, KeyboardParts.Content)] = [
        (KeyboardRequests(takesText: true), false, false, .keys),
        (KeyboardRequests(takesText: true), false, true, .keys),
        (KeyboardRequests(takesText: true), true, false, .accessoryAlone),
        (KeyboardRequests(takesText: true), true, true, .shortcuts),
        (KeyboardRequests(takesText: false), false, true, .accessoryAlone),
        (KeyboardRequests(takesText: true, hasInput: true), false, false, .input),
        (KeyboardRequests(takesText: true, hasInput: true), true, true, .input),
        (KeyboardRequests(takesText: true, hasInput: true, wantsCamera: true), false, false, .camera),
        (KeyboardRequests(takesText: true, wantsCamera: true), true, true, .camera),
    ]

    @Test(arguments: table)
    func `requests, device and hardware keyboard determine the keyboard's content`(
        requests: KeyboardRequests, hardware: Bool, tablet: Bool, content: KeyboardParts.Content
    ) {
        #expect(KeyboardParts(requests, hasHardwareKeyboard: hardware, isTablet: tablet).content == content)
    }

    @Test func `emoji show only for a served field that has neither an input view nor a hardware keyboard`() {
        var requests = KeyboardRequests(isServed: true, takesText: true, wantsEmoji: true)
        func hasEmoji(hardware: Bool = false) -> Bool {
            KeyboardParts(requests, hasHardwareKeyboard: hardware, isTablet: true).hasEmoji
        }
        #expect(hasEmoji() && !hasEmoji(hardware: true))
        requests.hasInput = true
        #expect(!hasEmoji())
        requests.hasInput = false
        requests.isServed = false
        #expect(!hasEmoji())
    }

    @Test func `a fade between looks is planned only if the parts change while the keyboard is shown`() throws {
        let first = try #require(KeyboardSituation(screen: Self.phone.room.screen).plan(for: Self.wanted, in: Self.phone))
        #expect(!first.fadesLooks && first.announcement == nil && first.motion == .none)
        let shown = try situation(after: Self.shown)
        #expect(try #require(shown.plan(for: Self.wanted, in: Self.phone)).fadesLooks == false)
        let camera = KeyboardEvent.wanted(KeyboardRequests(isServed: true, takesText: true, wantsCamera: true))
        #expect(try #require(shown.plan(for: camera, in: Self.phone)).fadesLooks)
    }

    @Test func `only letters that are shown leave below an accessory that stays`() throws {
        let shown = try situation(after: Self.shown)
        let alone = KeyboardEvent.wanted(KeyboardRequests())
        var around = Self.phone
        #expect(try #require(shown.plan(for: alone, in: around)).letsKeysLeave == false)
        around.hasLetters = true
        #expect(try #require(shown.plan(for: alone, in: around)).letsKeysLeave)
        #expect(try #require(KeyboardSituation(screen: around.room.screen).plan(for: alone, in: around)).letsKeysLeave == false)
    }

    @Test func `keys, input view, camera, accessory alone and shortcuts bar each have their own input height`() throws {
        let room = Self.tablet.room
        func height(_ requests: KeyboardRequests, hardware: Bool = false, hasAccessory: Bool = false, reachesEdge: Bool = false) throws
            -> CGFloat
        {
            var around = Self.tablet
            around.hasHardwareKeyboard = hardware
            let situation = try situation(after: [.wanted(requests)], in: around)
            return situation.inputHeight(own: 200, hasAccessory: hasAccessory, accessoryReachesEdge: reachesEdge, in: room)
        }
        #expect(try height(KeyboardRequests(takesText: true)) == 200)
        #expect(try height(KeyboardRequests(hasInput: true)) == 220)
        #expect(try height(KeyboardRequests(wantsCamera: true)) == 1180)
        #expect(try height(KeyboardRequests(), hasAccessory: true) == 20)
        #expect(try height(KeyboardRequests(), hasAccessory: true, reachesEdge: true) == 0)
        #expect(try height(KeyboardRequests(takesText: true), hardware: true) == 69)
    }

    // MARK: Showing and hiding

    @Test func `a hidden keyboard starts below the screen and is posted as a show`() throws {
        let plan = try #require(try situation(after: [Self.wanted]).plan(for: .measured(Self.keys), in: Self.phone))
        #expect(plan.motion == .frameAnimation(.init(startFrame: Self.below)))
        #expect(plan.announcement == KeyboardAnnouncement(event: .show, begin: Self.below, end: Self.docked))
        #expect(plan.situation.phase == .showing && plan.situation.frame == Self.docked && plan.situation.begin == Self.below)
        #expect(plan.situation.transition == 1 && plan.situation.reported == .docked)
    }

    @Test func `measuring the same heights again plans no motion and no notification`() throws {
        let shown = try situation(after: Self.shown)
        let plan = try #require(shown.plan(for: .measured(Self.keys), in: Self.phone))
        #expect(plan.motion == .rest && plan.announcement == nil && plan.situation == shown)
    }

    @Test func `a different height applies at once at rest, and animates in a block, during a motion or to a bar alone`() throws {
        let shown = try situation(after: Self.shown)
        var around = Self.phone
        around.seen = Self.docked
        let lower = KeyboardEvent.measured(KeyboardHeights(input: 291))
        let plan = try #require(shown.plan(for: lower, in: around))
        #expect(plan.motion == .frameAnimation(.init(isAtOnce: true)) && plan.announcement?.isAtOnce == true)
        #expect(plan.announcement?.event == .show && plan.situation.phase == .shown && plan.situation.frame.minY == 553)
        around.isInAnimation = true
        #expect(shown.plan(for: lower, in: around)?.motion == .frameAnimation(.init()))
        let rising = try situation(after: [Self.wanted, .measured(Self.keys)])
        #expect(rising.plan(for: lower, in: Self.phone)?.motion == .frameAnimation(.init()))
        // Two more cases: a bar that stays alone, and keys that appear below a bar that was alone.
        let alone = try situation(after: [.wanted(KeyboardRequests())], from: shown)
        #expect(alone.plan(for: .measured(KeyboardHeights(accessory: 44, input: 34)), in: Self.phone)?.motion == .frameAnimation(.init()))
    }

    @Test func `a hide starts at the visible frame and is planned only once`() throws {
        var around = Self.phone
        around.seen = CGRect(x: 0, y: 700, width: 390, height: 336)
        let hiding = try #require(try situation(after: [Self.wanted, .measured(Self.keys)]).plan(for: .unwanted, in: around))
        #expect(hiding.announcement == KeyboardAnnouncement(event: .hide, begin: around.seen, end: Self.below))
        #expect(hiding.motion == .frameAnimation(.init()))
        #expect(hiding.situation.plan(for: .unwanted, in: around) == nil)
        #expect(try situation(after: [.arrived(isShowing: false)], from: hiding.situation).phase == .hidden)
    }

    @Test func `no keyboard shows in the background or after a rotation is announced`() throws {
        for occasion in [KeyboardEvent.away(true), .turnAnnounced] {
            let situation = try situation(after: [occasion])
            #expect(situation.plan(for: Self.wanted, in: Self.phone) == nil, "\(occasion)")
        }
        #expect(try situation(after: [.away(true), .away(false)]).canShow)
    }

    @Test(arguments: [
        (BehaviorModels.CrossFadeFrames.alwaysZero, CGRect.zero), (.zeroAtHide, docked),
    ])
    func `a cross-fading keyboard is in place at once, and posts an empty end frame on hide and its model's on show`(
        model: BehaviorModels.CrossFadeFrames, end: CGRect
    ) throws {
        var around = Self.phone
        around.crossFade = model
        let show = try #require(try situation(after: [Self.wanted]).plan(for: .measured(Self.keys), in: around))
        #expect(show.motion == .frameAnimation(.init(startFrame: Self.docked, fades: true)))
        #expect(show.announcement?.end == end)
        around.seen = Self.docked
        let shown = try situation(after: [.arrived(isShowing: true)], from: show.situation)
        #expect(shown.plan(for: .unwanted, in: around)?.announcement?.end == .zero)
        // Without a fade, a visible keyboard changes its height at once.
        #expect(shown.plan(for: .measured(KeyboardHeights(input: 260)), in: around)?.motion == .frameAnimation(.init(isAtOnce: true)))
        around.isFaded = true
        #expect(shown.plan(for: .measured(KeyboardHeights(input: 260)), in: around)?.motion == .frameAnimation(.init(fades: true)))
    }

    @Test(arguments: [
        (KeyboardHeights(accessory: 100, input: 900), KeyboardHeights(accessory: 100, input: 744)),
        (KeyboardHeights(accessory: 900, input: 300), KeyboardHeights(accessory: 844, input: 0)),
        (KeyboardHeights(accessory: -5, input: -1), KeyboardHeights()),
        (KeyboardHeights(accessory: 44, input: 336), KeyboardHeights(accessory: 44, input: 336)),
    ])
    func `if space is short the input view loses height first`(wanted: KeyboardHeights, fitting: KeyboardHeights) throws {
        #expect(try situation(after: [Self.wanted, .measured(wanted)]).heights == fitting)
    }

    // MARK: Off the edge

    @Test func `leaving the edge plans a hide, moving between other modes a frame change, and returning a show`() throws {
        let heights = KeyboardHeights(input: 300)
        var now = try situation(after: [Self.wanted, .measured(heights), .arrived(isShowing: true)], in: Self.tablet)
        let ways: [(KeyboardMode, KeyboardAnnouncement.Event?)] = [
            (.undocked, .hide), (.floating, nil), (.split, nil), (.docked, .show),
        ]
        for (mode, event) in ways {
            now = try situation(after: [.modeChosen(mode, origin: nil), Self.wanted], in: Self.tablet, from: now)
            let plan = try #require(now.plan(for: .measured(heights), in: Self.tablet))
            #expect(plan.announcement?.event == event, "\(mode)")
            now = try situation(after: [.arrived(isShowing: true)], in: Self.tablet, from: plan.situation)
            #expect(now.arrangement.mode == mode.placementMode && now.frame == now.arrangement.frame)
        }
    }

    @Test func `a keyboard that is shown again is at the origin that was requested earlier`() throws {
        let heights = KeyboardHeights(input: 300)
        let origin = CGPoint(x: 100, y: 200)
        let first = try situation(after: [Self.wanted, .modeChosen(.floating, origin: origin), .measured(heights)], in: Self.tablet)
        #expect(first.frame.origin == origin && first.position.wantedOrigin == nil)
        let again = try situation(
            after: [.unwanted, .arrived(isShowing: false), Self.wanted, .measured(heights)], in: Self.tablet, from: first)
        #expect(again.frame == first.frame)
    }

    @Test func `an input view of a split keyboard stays in one piece, and the mode stays split`() throws {
        let split = try situation(after: [.modeChosen(.split, origin: nil), Self.wanted], in: Self.tablet)
        #expect(split.partsMode == .split)
        let input = try situation(after: [.wanted(KeyboardRequests(hasInput: true))], in: Self.tablet, from: split)
        #expect(input.partsMode == .undocked && input.position.mode == .split)
    }

    @Test func `the shortcuts bar collapses to a launcher, and an accessory alone is docked with the launcher above it`() throws {
        var around = Self.tablet
        around.hasHardwareKeyboard = true
        let bar = try situation(after: [Self.wanted, .measured(KeyboardHeights(input: 69))], in: around)
        #expect(bar.arrangement.mode == .shortcutsBar && bar.frame.width == 560)
        let button = try situation(after: [.collapsed(true), Self.wanted, .measured(KeyboardHeights())], in: around, from: bar)
        #expect(button.arrangement.mode == .launcher && button.reported == .loose)
        let alone = try situation(
            after: [Self.wanted, .measured(KeyboardHeights(accessory: 44, input: 20))], in: around, from: button)
        #expect(alone.arrangement.mode == .docked && alone.frame.height == 64)
        #expect(alone.launcherFrame(lift: 44, in: around.room)?.maxY == CGFloat(1180 - 44 - 20 - 8))
    }
}
