import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls
@testable import UIKitDrawing

/// Tests for the bars of iOS 26: the glass behind their items, and its position. (Facts/IOS26.md#glass-bars)
@MainActor
@Suite struct GlassBarTests {
    private func show(
        _ make: () -> UIViewController, version: Int = 26, test: (SimulatedPhone, UIViewController) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(version == 26 ? "iPhone 17" : "iPhone 16 Pro")
        configuration.strategy = .none
        configuration.process.systemVersion = version
        let phone = SimulatedPhone(configuration: configuration) { make() }
        for _ in 0..<3 { phone.tick() }
        try phone.process.run { try test(phone, try #require(phone.window.rootViewController)) }
    }

    private func glass(in view: UIView) -> [CGRect] {
        view.subviews.filter { !$0.isHidden }.flatMap { child -> [CGRect] in
            (child is GlassView ? [child.convert(child.bounds, to: nil)] : []) + glass(in: child)
        }
    }

    private func stack() -> UINavigationController {
        let (first, second) = (UIViewController(), UIViewController())
        (first.title, second.title) = ("First", "Recurring")
        second.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: Selector?.none)
        let navigation = UINavigationController()
        navigation.setViewControllers([first, second], animated: false)
        return navigation
    }

    @Test func `a navigation bar starts at the safe area, is 54 high and has 44-point circles 16 from the sides`() throws {
        try show(stack) { _, root in
            let navigation = try #require(root as? UINavigationController)
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 62, width: 402, height: 54))
            #expect(navigation.topViewController?.view.safeAreaInsets.top == 116)
            #expect(
                glass(in: navigation.navigationBar).sorted { $0.minX < $1.minX } == [
                    CGRect(x: 16, y: 62, width: 44, height: 44), CGRect(x: 342, y: 62, width: 44, height: 44),
                ])
        }
    }

    @Test func `the chevron starts 15 from its circle's edge, and a plus is 17.67 wide, 20 before iOS 26`() throws {
        func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
            if let found = view as? View { return found }
            for child in view.subviews { if let found = find(type, in: child) { return found } }
            return nil
        }
        for version in [17, 26] {
            try show(stack, version: version) { _, root in
                let bar = try #require(root as? UINavigationController).navigationBar
                let chevron = try #require(find(NavigationBackButton.self, in: bar)).chevron
                if version == 26 { #expect(chevron.frame.minX == 15 && chevron.frame.width == 11) }
                guard case .stroke(let lines)? = SystemSymbol.named("plus")?.parts.first else {
                    Issue.record("the plus is drawn with a pen")
                    return
                }
                let across = (lines.boundingBox.width + SystemSymbol.strokeWidth(weight: 0)) * 17 * UIImage.SymbolScale.large.factor
                #expect(abs(across - (version == 26 ? 17.67 : 20)) < 0.1)
            }
        }
    }

    @Test func `before iOS 26 a navigation bar has no glass and is 44 high`() throws {
        try show(stack, version: 17) { _, root in
            let navigation = try #require(root as? UINavigationController)
            #expect(navigation.navigationBar.frame.height == 44)
            #expect(glass(in: navigation.view).isEmpty)
        }
    }

    @Test func `a large title fades out below the bar's row, and before iOS 26 it is clipped there`() throws {
        func list() -> UINavigationController {
            let page = UIViewController()
            page.title = "People"
            let list = UIScrollView()
            list.contentSize = CGSize(width: 300, height: 3000)
            page.view = list
            let navigation = UINavigationController(rootViewController: page)
            navigation.navigationBar.prefersLargeTitles = true
            return navigation
        }
        for version in [17, 26] {
            try show(list, version: version) { phone, root in
                let bar = try #require(root as? UINavigationController).navigationBar
                let list = try #require((root as? UINavigationController)?.topViewController?.view as? UIScrollView)
                let title = try #require(bar.content?.largeTitle)
                let strip = try #require(title.superview)
                let start = list.contentOffset.y
                let top = title.convert(title.bounds, to: nil).minY
                @MainActor func scroll(_ way: CGFloat) {
                    list.contentOffset.y = start + way
                    for _ in 0..<2 { phone.tick() }
                }
                #expect(strip.alpha == 1 && strip.clipsToBounds == (version == 17))
                scroll(24)
                #expect(strip.alpha == 1 && abs(title.convert(title.bounds, to: nil).minY - top + 24) < 0.01, "it goes with the content")
                scroll(38)
                #expect(version == 17 ? strip.alpha == 1 : abs(strip.alpha - 0.5) < 0.01)
                scroll(60)
                #expect(strip.alpha == (version == 17 ? 1 : 0))
                scroll(0)
                #expect(strip.alpha == 1)
            }
        }
    }

    @Test func `in a sheet the buttons are 16 below its edge, and the page's safe area starts 70 below it`() throws {
        try show({ UIViewController() }) { phone, root in
            let page = UIViewController()
            page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: Selector?.none)
            let navigation = UINavigationController(rootViewController: page)
            root.present(navigation, animated: false)
            for _ in 0..<3 { phone.tick() }
            let top = navigation.view.convert(CGPoint.zero, to: nil).y
            let pieces = glass(in: navigation.navigationBar)
            #expect(pieces.count == 1 && pieces.first?.origin == CGPoint(x: 16, y: top + 16), "\(pieces), the sheet begins at \(top)")
            #expect(page.view.safeAreaInsets.top == 70)
        }
    }

    @Test func `two tabs are 188 wide and 21 above the screen's end, and the page's bottom safe area is 83`() throws {
        try show({
            let tabs = UITabBarController()
            tabs.viewControllers = ["Config", "Keyboard"].map { title in
                let page = UIViewController()
                page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "circle"), tag: 0)
                return page
            }
            return tabs
        }) { phone, root in
            let tabs = try #require(root as? UITabBarController)
            #expect(glass(in: tabs.tabBar) == [CGRect(x: 107, y: 791, width: 188, height: 62)])
            #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 83)
            let second = CGPoint(x: 240, y: 820)
            phone.send(.touch(.began, finger: 1, location: second))
            phone.tick()
            phone.send(.touch(.ended, finger: 1, location: second))
            for _ in 0..<3 { phone.tick() }
            #expect(tabs.selectedIndex == 1)
            #expect(!tabs.tabBar.point(inside: CGPoint(x: 20, y: 20), with: nil), "beside the capsule the page is touched")
        }
    }

    @Test func `four tabs leave 21 points at each side and overlap by the missing width`() {
        let wide = TabBarMetrics.capsule(tabs: 4, widestTitle: 63, width: 402, sides: (0, 0), isCompact: false)
        #expect(wide.frame == CGRect(x: 21, y: 0, width: 360, height: 62))
        #expect(wide.tab == 103.5 && abs(wide.pitch - 82.83) < 0.01)
        let two = TabBarMetrics.capsule(tabs: 2, widestTitle: 46, width: 402, sides: (0, 0), isCompact: false)
        #expect(two.frame.width == 188 && two.tab == 94 && two.pitch == 86)
    }

    // MARK: Groups

    @Test func `adjacent images share one piece of glass, titles have their own, and spaces separate them`() {
        #expect(GlassItemGroups.pieces([.image(width: 20), .image(width: 20), .alone(width: 40)]) == [0, 0, 1])
        #expect(GlassItemGroups.pieces([.image(width: 20), .fixedSpace(width: 0), .image(width: 20)]) == [0, nil, 1])
        #expect(GlassItemGroups.pieces([.image(width: 20), .flexibleSpace(sharesGlass: false), .image(width: 20)]) == [0, nil, 1])
        #expect(GlassItemGroups.pieces([.bare(width: 20), .image(width: 20), .bare(width: 20)]) == [nil, 0, nil])
    }

    @Test func `a flexible space that shares its background lets one piece of glass span it`() {
        let kinds: [GlassItemGroups.Kind] = [.image(width: 20), .flexibleSpace(sharesGlass: true), .alone(width: 40)]
        #expect(GlassItemGroups.pieces(kinds) == [0, nil, 0])
        let places = GlassItemGroups.places(kinds, room: 300)
        #expect(places[0].start == 0 && places[0].width == 44)
        #expect(places[2].start + places[2].width == 300 && places[2].width == 72)
    }

    @Test func `a toolbar has one capsule for images and one for titles, and done is a check mark`() throws {
        try show({
            let page = UIViewController()
            let bar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 402, height: 58))
            bar.items = [
                UIBarButtonItem(barButtonSystemItem: .reply, target: nil, action: Selector?.none),
                UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: Selector?.none), .flexibleSpace(),
                UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: Selector?.none),
                UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: Selector?.none),
            ]
            page.view.addSubview(bar)
            return page
        }) { _, root in
            let bar = try #require(root.view.subviews.first as? UIToolbar)
            let pieces = glass(in: bar).sorted { $0.minX < $1.minX }
            #expect(pieces.count == 3)
            #expect(pieces.allSatisfy { $0.minY == 407 && $0.height == 44 }, "7 above and below: \(pieces)")
            #expect(pieces.first?.minX == 16 && pieces.last?.maxX == 386)
            #expect(pieces.last?.width == 44, "a circle around the check mark")
            let done = try #require(bar.items?.last)
            #expect(done.title == nil && done.image != nil)
        }
    }

    @Test func `an item with hidesSharedBackground has no glass`() throws {
        try show({
            let page = UIViewController()
            let bar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 402, height: 44))
            let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: Selector?.none)
            item.hidesSharedBackground = true
            bar.items = [item]
            page.view.addSubview(bar)
            return page
        }) { _, root in
            #expect(glass(in: root.view).isEmpty)
        }
    }
}

/// Tests for going back with a finger in the middle of the page. (Facts/IOS26.md#glass-bars)
@MainActor
@Suite struct ContentPopTests {
    /// Shows a list on the second page, and drags by `way` points in ten steps. Returns the number of pages and the list's offset.
    private func drag(by way: CGVector, version: Int = 26) throws -> (depth: Int, offset: CGFloat) {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 16 Pro")
        configuration.process.systemVersion = version
        configuration.strategy = .none
        let phone = SimulatedPhone(configuration: configuration) {
            let navigation = UINavigationController()
            let (first, second) = (UIViewController(), UIViewController())
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
            list.contentSize = CGSize(width: 402, height: 3000)
            second.view.addSubview(list)
            navigation.setViewControllers([first, second], animated: false)
            return navigation
        }
        for _ in 0..<3 { phone.tick() }
        var point = CGPoint(x: 120, y: 500)
        phone.send(.touch(.began, finger: 1, location: point))
        phone.tick()
        for _ in 0..<10 {
            point.x += way.dx / 10
            point.y += way.dy / 10
            phone.send(.touch(.moved, finger: 1, location: point))
            phone.tick()
        }
        phone.send(.touch(.ended, finger: 1, location: point))
        for _ in 0..<90 { phone.tick() }
        return try phone.process.run {
            let navigation = try #require(phone.window.rootViewController as? UINavigationController)
            let list = navigation.topViewController?.view.subviews.first as? UIScrollView
            return (navigation.viewControllers.count, list?.contentOffset.y ?? 0)
        }
    }

    @Test func `a horizontal swipe in the middle of a list pops the page`() throws {
        #expect(try drag(by: CGVector(dx: 260, dy: 0)).depth == 1)
    }
    @Test func `a swipe up scrolls, and a swipe in the opposite direction of the pop does nothing`() throws {
        let up = try drag(by: CGVector(dx: 0, dy: -200))
        #expect(up.depth == 2 && up.offset > 50)
        #expect(try drag(by: CGVector(dx: -100, dy: 0)).depth == 2)
    }
    @Test func `before iOS 26 a swipe in the middle of the page does not pop it`() throws {
        #expect(try drag(by: CGVector(dx: 260, dy: 0), version: 17).depth == 2)
    }
}
