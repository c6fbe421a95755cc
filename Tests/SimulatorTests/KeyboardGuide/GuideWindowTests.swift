import IQKeyboardManagerSwift
import Testing
import UIKit

@testable import Simulator
@testable import UIKitKeyboard

/// Tests for windows on a part of the screen, with a keyboard over the window, beside it, or partly over it. They check the guides, the
/// notifications and the engine. The iPad has 820 x 1180 points. Its docked keyboard is 334 points high, and 418 in landscape.
@MainActor @Suite("The keyboard over a part of the screen") struct GuideWindowTests {
    struct Case: Sendable, CustomStringConvertible {
        var window: CGSize
        var mode: KeyboardMode
        var origin: CGPoint?
        /// The frame rectangle of the root view's guide, which follows an undocked keyboard.
        var guide: CGRect
        var near: NSDirectionalRectEdge
        /// The frame rectangle of the guide that does not follow an undocked keyboard.
        var still: CGRect
        var description: String { "\(mode) at \(origin.map { "\($0)" } ?? "-") over \(window)" }
    }
    nonisolated static let third = CGSize(width: 273, height: 1180)
    nonisolated static let half = CGSize(width: 410, height: 1180)
    nonisolated static let twoThirds = CGSize(width: 547, height: 1180)
    nonisolated static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    nonisolated static let upright: [Case] = [
        // The guide is as wide as the window, whatever the screen's width is.
        Case(window: third, mode: .docked, guide: rect(0, 846, 273, 334), near: .bottom, still: rect(0, 846, 273, 334)),
        Case(window: half, mode: .docked, guide: rect(0, 846, 410, 334), near: .bottom, still: rect(0, 846, 410, 334)),
        Case(window: twoThirds, mode: .docked, guide: rect(0, 846, 547, 334), near: .bottom, still: rect(0, 846, 547, 334)),
        // The first window ends behind the keyboard, and the second window ends above it. Neither contains a safe area of the screen.
        Case(
            window: CGSize(width: 600, height: 1000), mode: .docked, guide: rect(0, 846, 600, 154), near: .bottom,
            still: rect(0, 846, 600, 154)),
        Case(
            window: CGSize(width: 600, height: 700), mode: .docked, guide: rect(0, 700, 600, 0),
            near: .bottom, still: rect(0, 700, 600, 0)),
        // The keyboard is over the window. A window of a third of the screen has no side edges, and only a docked keyboard is near its
        // lower edge.
        Case(
            window: third, mode: .floating, origin: CGPoint(x: 8, y: 30), guide: rect(8, 30, 265, 278), near: .top,
            still: rect(0, 1160, 273, 20)),
        Case(
            window: third, mode: .floating, origin: CGPoint(x: 8, y: 860), guide: rect(8, 860, 265, 278), near: [],
            still: rect(0, 1160, 273, 20)),
        Case(
            window: half, mode: .floating, origin: CGPoint(x: 8, y: 30), guide: rect(8, 30, 320, 278), near: [.top, .leading],
            still: rect(0, 1160, 410, 20)),
        Case(
            window: half, mode: .floating, origin: CGPoint(x: 60, y: 860), guide: rect(60, 860, 320, 278), near: [.bottom, .trailing],
            still: rect(0, 1160, 410, 20)),
        // The keyboard is partly over the window.
        Case(
            window: twoThirds, mode: .floating, origin: CGPoint(x: 440, y: 600), guide: rect(440, 600, 107, 278), near: .trailing,
            still: rect(0, 1160, 547, 20)),
        Case(
            window: CGSize(width: 600, height: 700), mode: .floating, origin: CGPoint(x: 100, y: 600), guide: rect(100, 600, 320, 100),
            near: .bottom, still: rect(0, 700, 600, 0)),
        // A keyboard beside the window is treated as hidden.
        Case(
            window: third, mode: .floating, origin: CGPoint(x: 440, y: 600), guide: rect(0, 1160, 273, 20), near: .bottom,
            still: rect(0, 1160, 273, 20)),
        Case(
            window: CGSize(width: 600, height: 500), mode: .floating, origin: CGPoint(x: 100, y: 600), guide: rect(0, 500, 600, 0),
            near: .bottom, still: rect(0, 500, 600, 0)),
        // The keyboard is as wide as the screen, so it extends beyond the window's edge.
        Case(
            window: third, mode: .undocked, origin: CGPoint(x: 0, y: 30), guide: rect(0, 30, 273, 314), near: .top,
            still: rect(0, 1160, 273, 20)),
        Case(
            window: half, mode: .split, origin: CGPoint(x: 0, y: 500), guide: rect(0, 500, 410, 271), near: [],
            still: rect(0, 1160, 410, 20)),
    ]
    nonisolated static let sideways: [Case] = [
        Case(
            window: CGSize(width: 393, height: 820), mode: .docked, guide: rect(0, 402, 393, 418), near: .bottom,
            still: rect(0, 402, 393, 418)),
        Case(
            window: CGSize(width: 590, height: 820), mode: .docked, guide: rect(0, 402, 590, 418), near: .bottom,
            still: rect(0, 402, 590, 418)),
        Case(
            window: CGSize(width: 590, height: 400), mode: .docked, guide: rect(0, 400, 590, 0), near: .bottom,
            still: rect(0, 400, 590, 0)),
        Case(
            window: CGSize(width: 590, height: 820), mode: .floating, origin: CGPoint(x: 300, y: 200), guide: rect(300, 200, 290, 278),
            near: .trailing, still: rect(0, 800, 590, 20)),
        Case(
            window: CGSize(width: 393, height: 820), mode: .floating, origin: CGPoint(x: 700, y: 200), guide: rect(0, 800, 393, 20),
            near: .bottom, still: rect(0, 800, 393, 20)),
    ]

    private func check(_ bench: GuidePhone, _ expected: Case, keyboard: CGRect?) throws {
        var reported: [CGRect] = []
        try bench.act {
            UIApplication.shared.scene.resize(bench.phone.window, to: expected.window, animated: false)
            NotificationCenter.default.addObserver(forName: UIResponder.keyboardDidChangeFrameNotification, object: nil, queue: nil) {
                let frame = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated { reported.append(frame ?? .null) }
            }
            let guide = bench.stage.view.keyboardLayoutGuide
            guide.setConstraints([bench.stage.nested.heightAnchor.constraint(greaterThanOrEqualToConstant: 1)], activeWhenNearEdge: .top)
            try bench.keyboard.setMode(expected.mode, at: expected.origin)
            guide.followsUndockedKeyboard = true
            bench.stage.fields[0].becomeFirstResponder()
        }
        bench.settle()
        bench.act {
            let guide = bench.stage.view.keyboardLayoutGuide
            #expect(guide.layoutFrame == expected.guide, "\(expected)")
            #expect(bench.shown(bench.stage.parts[0]) == expected.guide, "\(expected)")
            #expect(guide.nearEdges == expected.near, "\(expected)")
            guide.followsUndockedKeyboard = false
            #expect(guide.layoutFrame == expected.still, "\(expected)")
            // Apps get screen coordinates in every window.
            #expect(reported.last == bench.keyboard.frame && (keyboard == nil || reported.last == keyboard), "\(expected)")
        }
    }

    @Test(arguments: upright) func `in portrait`(_ expected: Case) throws {
        let docked = CGRect(x: 0, y: 846, width: 820, height: 334)
        try check(GuidePhone(), expected, keyboard: expected.mode == .docked ? docked : nil)
    }

    @Test(arguments: sideways) func `in landscape`(_ expected: Case) throws {
        let docked = CGRect(x: 0, y: 402, width: 1180, height: 418)
        try check(GuidePhone(orientation: .landscapeLeft), expected, keyboard: expected.mode == .docked ? docked : nil)
    }

    @Test func `in a rotated window the guide has the window's overlap with the docked keyboard`() throws {
        let bench = try GuidePhone()
        bench.act { UIApplication.shared.scene.resize(bench.phone.window, to: Self.third, animated: false) }
        try bench.show()
        for (side, frame) in [
            (UIDeviceOrientation.landscapeLeft, Self.rect(0, 402, 393, 418)), (.portrait, Self.rect(0, 846, 273, 334)),
        ] {
            bench.act { UIApplication.shared.scene.hold(side) }
            bench.settle()
            #expect(bench.phone.window.frame == CGRect(x: 0, y: 0, width: frame.width, height: frame.maxY))
            #expect(bench.shown(bench.stage.parts[0]) == frame)
        }
    }

    // MARK: The engine

    /// A page with a low field.
    private final class Page: UIViewController {
        let field = UITextField()
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }
    }

    private func page(
        _ strategy: AdjustmentStrategy, window: CGSize?, field: CGFloat, mode: KeyboardMode = .docked, at origin: CGPoint? = nil
    ) throws -> (phone: SimulatedPhone, page: Page) {
        var configuration = PhoneConfiguration()
        configuration.device = try #require(SimulatedDevice.tablets.first { $0.name == "iPad (10th generation)" })
        configuration.strategy = strategy
        let phone = SimulatedPhone(configuration: configuration) { Page() }
        let page = phone.window.rootViewController as! Page
        phone.run(until: 0.2)
        try phone.process.run {
            if let window { UIApplication.shared.scene.resize(phone.window, to: window, animated: false) }
            page.field.frame = CGRect(x: 20, y: field, width: 200, height: 40)
            try #require(UIKeyboardController.current).setMode(mode, at: origin)
            page.field.becomeFirstResponder()
        }
        phone.run(until: 2)
        return (phone, page)
    }

    /// The expected movement is the field's lower edge, minus the free height of the window, plus the lower margin.
    /// (Facts/EngineBehaviour.md#one-pass) A docked keyboard leaves 1180 - 334 - 10 - 20 = 816 points. In a window of 1000 points that
    /// ends 180 points above the screen's edge, the keyboard covers 164 points, and there is no margin.
    @Test(
        arguments: [
            (CGSize?.none, 1080, -324, -284), (third, 1080, -324, -284), (half, 1080, -324, -284), (twoThirds, 1080, -324, -284),
            (CGSize(width: 600, height: 1000), 940, -144, -144), (CGSize(width: 600, height: 700), 640, 0, 0),
        ] as [(CGSize?, CGFloat, CGFloat, CGFloat)])
    func `the engine lifts a window by its overlap with the docked keyboard`(
        window: CGSize?, field: CGFloat, exact: CGFloat, revised: CGFloat
    ) throws {
        #expect(try page(.iq, window: window, field: field).page.view.frame.minY == exact)
        #expect(try page(.iqRevised, window: window, field: field).page.view.frame.minY == revised)
    }

    @Test func `a keyboard that floats over, next to or partly over a window moves no view`() throws {
        for strategy in [AdjustmentStrategy.iq, .iqRevised] {
            for x in [8, 100, 300] as [CGFloat] {
                let (_, page) = try page(strategy, window: Self.third, field: 1080, mode: .floating, at: CGPoint(x: x, y: 840))
                #expect(page.view.frame.minY == 0, "\(strategy), \(x)")
            }
        }
    }

    /// The engine treats an undocked keyboard as if it covered everything down to the screen's edge: 1180 - 641 = 539 points, or 507 for
    /// a split keyboard. If the keyboard was docked before, the view is already lifted and has no lower margin of 20 points, and the same
    /// is true when the keyboard is docked again. After a floating keyboard the engine starts anew.
    @Test(
        arguments: [
            (KeyboardMode.undocked, -529, -509, -304), (.split, -497, -477, -304), (.floating, 0, 0, -324),
        ] as [(KeyboardMode, CGFloat, CGFloat, CGFloat)])
    func `the engine treats a full-width keyboard as docked and ignores a floating one`(
        mode: KeyboardMode, focused: CGFloat, undocked: CGFloat, docked: CGFloat
    ) throws {
        let (_, first) = try page(.iq, window: nil, field: 1080, mode: mode)
        #expect(first.view.frame.minY == focused)
        let (phone, second) = try page(.iq, window: nil, field: 1080)
        #expect(second.view.frame.minY == -324)
        try phone.process.run { try UIKeyboardController.current?.setMode(mode) }
        phone.run(until: phone.time + 1)
        #expect(second.view.frame.minY == undocked)
        try phone.process.run { try UIKeyboardController.current?.setMode(.docked) }
        phone.run(until: phone.time + 1)
        #expect(second.view.frame.minY == docked)
        phone.process.run { _ = second.field.resignFirstResponder() }
        phone.run(until: phone.time + 1)
        #expect(second.view.frame.minY == 0)
    }

    /// During a drag the reported rectangle is empty, so the engine moves the root view down while the user drags the keyboard.
    @Test func `during a drag of an undocked keyboard the engine lowers the root view, and lifts it after the drop`() throws {
        let (phone, page) = try page(.iq, window: nil, field: 1080, mode: .undocked)
        let grip = try #require(phone.process.run { UIKeyboardController.current?.grip })
        phone.send(.touch(.began, finger: 1, location: grip))
        for step in 1...40 {
            phone.tick()
            phone.send(.touch(.moved, finger: 1, location: CGPoint(x: grip.x, y: grip.y - min(CGFloat(step) * 10, 100))))
        }
        phone.tick()
        #expect(page.view.frame.minY == 0)
        phone.send(.touch(.ended, finger: 1, location: CGPoint(x: grip.x, y: grip.y - 100)))
        phone.run(until: phone.time + 1)
        let frame = try #require(phone.process.run { UIKeyboardController.current?.frame })
        // A keyboard of 539 points has moved the root view by 529.
        #expect(page.view.frame.minY == max(-(1180 - frame.minY), -529 - (641 - frame.minY)))
    }
}
