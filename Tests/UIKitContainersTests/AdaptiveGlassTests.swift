import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls

/// Tests for glass that becomes light or dark depending on the content behind it, on a phone. (Facts/IOS26.md#adaptive-glass)
@MainActor
@Suite struct AdaptiveGlassTests {
    private final class Page: UIViewController {
        let ground = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Page"
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            view.addSubview(ground)
        }
    }
    private func show(
        version: Int = 26, isDark: Bool = false, framesPerSecond: Int = 60, _ gray: CGFloat,
        test: (SimulatedPhone, Page, UINavigationController) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(version == 26 ? "iPhone 17" : "iPhone 16 Pro")
        configuration.strategy = .none
        configuration.isDark = isDark
        configuration.framesPerSecond = framesPerSecond
        configuration.process.systemVersion = version
        // The page is created in the phone's process, because layers of a different process may have the same identifiers.
        var made: Page?
        let phone = SimulatedPhone(configuration: configuration) {
            let page = Page()
            made = page
            page.loadViewIfNeeded()
            page.ground.backgroundColor = UIColor(white: gray, alpha: 1)
            return UINavigationController(rootViewController: page)
        }
        let navigation = try #require(phone.window.rootViewController as? UINavigationController)
        try test(phone, try #require(made), navigation)
    }
    private func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        (view as? View).map { [$0] } ?? view.subviews.flatMap { find(type, in: $0) }
    }
    private func style(_ phone: SimulatedPhone, _ navigation: UINavigationController) -> UIUserInterfaceStyle? {
        phone.process.run { find(BarButton.self, in: navigation.navigationBar).first?.traitCollection.userInterfaceStyle }
    }
    private func set(_ gray: CGFloat, _ phone: SimulatedPhone, _ page: Page) {
        phone.process.run { page.ground.backgroundColor = UIColor(white: gray, alpha: 1) }
    }

    @Test func `a bar item and the title turn dark over dark content and light again over light content`() throws {
        try show(1) { phone, page, navigation in
            phone.tick()
            #expect(style(phone, navigation) == .light)
            set(0.1, phone, page)
            phone.tick()
            #expect(style(phone, navigation) == .dark)
            let title = try #require(phone.process.run { find(NavigationTitleLabel.self, in: navigation.navigationBar).first })
            #expect(phone.process.run { title.traitCollection.userInterfaceStyle } == .dark)
            set(0.5, phone, page)
            phone.tick()
            #expect(style(phone, navigation) == .dark)
            set(0.9, phone, page)
            phone.tick()
            #expect(style(phone, navigation) == .light)
            let turns = phone.events.entries.filter { $0.name == "glass" }
            #expect(turns.count == 4, "\(turns)")
        }
    }

    @Test func `the first frame has the correct glass tone, without a transition`() throws {
        try show(0.1) { phone, page, navigation in
            #expect(style(phone, navigation) == .dark)
            // The controllers of the first screen have not received their appearance callbacks yet.
            #expect(phone.process.pendingMotions.filter { $0 != "viewDidAppear" } == [])
        }
    }

    @Test(arguments: [false, true])
    func `a toolbar that moves in with the keyboard has the interface's tone from the first frame`(isDark: Bool) throws {
        try show(isDark: isDark, isDark ? 0 : 1) { phone, page, _ in
            let (field, bar) = phone.process.run { () -> (UITextField, UIToolbar) in
                let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
                let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 402, height: 44))
                bar.items = [UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)]
                field.inputAccessoryView = bar
                page.view.addSubview(field)
                field.becomeFirstResponder()
                return (field, bar)
            }
            for _ in 0..<60 {
                phone.tick()
                let style = phone.process.run { find(BarButton.self, in: bar).first?.traitCollection.userInterfaceStyle }
                #expect(style == (isDark ? .dark : .light), "at \(phone.time) s")
            }
            #expect(phone.process.run { field.isFirstResponder })
            #expect(phone.events.entries.filter { $0.name == "glass" } == [])
        }
    }

    @Test func `the glass tone changes in 0.3 seconds, identically at 30, 60 and 120 ticks per second`() throws {
        var lists: [[DisplayNode.Backdrop?]] = []
        for rate in [30, 60, 120] {
            try show(framesPerSecond: rate, 1) { phone, page, navigation in
                phone.run(until: 1)
                set(0, phone, page)
                // The glass decides in this tick, whose length depends on the rate, so times are measured from its end.
                phone.tick()
                let start = phone.time
                @MainActor func backdrop(_ after: Double) -> DisplayNode.Backdrop? {
                    let glass = find(GlassView.self, in: navigation.navigationBar).first
                    let node = phone.process.run { glass?.layer.displayNode(at: start + after) }
                    return node?.children.compactMap(\.backdrop).first
                }
                phone.run(until: start + 0.1)
                let middle = backdrop(0.1)
                phone.run(until: start + 0.5)
                lists.append([middle, backdrop(0.5)])
                #expect(middle?.tint != GlassMaterial.regular(isDark: true, in: .bar).backdrop.tint)
                #expect(middle?.tint != GlassMaterial.regular(isDark: false, in: .bar).backdrop.tint)
                #expect(backdrop(0.5) == GlassMaterial.regular(isDark: true, in: .bar).backdrop)
            }
        }
        for list in lists.dropFirst() {
            for (one, two) in zip(lists[0], list) {
                #expect(abs((one?.tint.red ?? 0) - (two?.tint.red ?? 1)) < 1e-6)
            }
        }
    }

    @Test func `a frame has the same bytes when replayed, whether or not the frames before it were drawn`() throws {
        func bytes(drawn: Bool) throws -> [UInt8] {
            let fonts = try FontLibrary()
            let bitmap = Bitmap(width: 804, height: 1748)
            try show(1) { phone, page, _ in
                let compositor = Compositor(fonts: fonts, scale: 2)
                let other = Bitmap(width: 804, height: 1748)
                for step in 0..<40 {
                    if step == 10 { set(0.2, phone, page) }
                    if step == 16 { set(0.5, phone, page) }
                    phone.tick()
                    if drawn { _ = compositor.render(phone.displayList, into: other) }
                }
                _ = Compositor(fonts: fonts, scale: 2).render(phone.displayList, into: bitmap)
            }
            return Array(UnsafeRawBufferPointer(start: bitmap.bytes, count: bitmap.stride * bitmap.height))
        }
        let (replayed, watched) = (try bytes(drawn: false), try bytes(drawn: true))
        #expect(replayed == watched)
    }

    @Test func `in a dark interface glass turns light over light content`() throws {
        try show(isDark: true, 1) { phone, _, navigation in #expect(style(phone, navigation) == .light) }
        try show(isDark: true, 0.5) { phone, _, navigation in #expect(style(phone, navigation) == .dark) }
    }

    @Test func `the keyboard has the interface style even if its field is on glass that has changed tone`() throws {
        try show(0.1) { phone, page, _ in
            phone.process.run {
                let glass = UIVisualEffectView(effect: UIGlassEffect())
                glass.frame = CGRect(x: 20, y: 300, width: 300, height: 50)
                let field = UITextField(frame: CGRect(x: 10, y: 5, width: 280, height: 40))
                glass.contentView.addSubview(field)
                page.view.addSubview(glass)
            }
            phone.tick()
            let field = try #require(phone.process.run { find(UITextField.self, in: page.view).first })
            #expect(phone.process.run { field.traitCollection.userInterfaceStyle } == .dark)
            _ = phone.process.run { field.becomeFirstResponder() }
            phone.run(until: 1)
            #expect(
                phone.process.run { UIApplication.shared.windows.last { $0 !== phone.window }?.traitCollection.userInterfaceStyle }
                    == .light)
        }
    }

    @Test func `large, clear and tinted glass always has the interface style`() throws {
        try show(0.05) { phone, page, _ in
            let (large, clear, tinted, small) = phone.process.run {
                @MainActor func add(_ effect: UIGlassEffect, _ y: CGFloat, _ height: CGFloat) -> UIVisualEffectView {
                    let view = UIVisualEffectView(effect: effect)
                    view.frame = CGRect(x: 20, y: y, width: 300, height: height)
                    page.view.addSubview(view)
                    return view
                }
                let tint = UIGlassEffect()
                tint.tintColor = .systemRed
                return (
                    add(UIGlassEffect(), 150, 160), add(UIGlassEffect(style: .clear), 330, 50), add(tint, 400, 50),
                    add(UIGlassEffect(), 470, 50)
                )
            }
            phone.tick()
            phone.process.run {
                #expect([large, clear, tinted].allSatisfy { $0.contentView.traitCollection.userInterfaceStyle == .light })
                #expect(small.contentView.traitCollection.userInterfaceStyle == .dark)
                #expect(GlassWatch.current.decision(for: large)?.sentence == "light as the interface, because it is large")
                #expect(small.traitCollection.userInterfaceStyle == .light, "the app's own view keeps its traits")
            }
        }
    }

    @Test func `before iOS 26 bars do not measure the content behind them`() throws {
        try show(version: 17, 0.1) { phone, _, navigation in
            phone.tick()
            #expect(style(phone, navigation) == .light)
            #expect(phone.events.count("glass") == 0)
        }
    }
}
