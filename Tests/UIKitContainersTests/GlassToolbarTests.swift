import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls

/// Tests for toolbars at the lower edge of a phone's screen, as measured on 440 x 956 points. (Facts/IOS26.md#glass-bars)
@MainActor
@Suite("Toolbars on iOS 26")
struct GlassToolbarTests {
    private func show(
        device: String = "iPhone 17 Pro Max", isDark: Bool = false, search: Bool = false,
        _ test: (SimulatedPhone, UINavigationController) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.strategy = .none
        configuration.isDark = isDark
        configuration.process.systemVersion = 26
        let phone = SimulatedPhone(configuration: configuration) {
            let page = UIViewController()
            page.view.backgroundColor = .systemBackground
            func image(_ name: String) -> UIBarButtonItem {
                UIBarButtonItem(image: UIImage(systemName: name), style: .plain, target: nil, action: nil)
            }
            if search {
                page.navigationItem.searchController = UISearchController(searchResultsController: nil)
                page.toolbarItems = [image("circle"), page.navigationItem.searchBarPlacementBarButtonItem, image("plus")]
            } else {
                page.toolbarItems = [image("circle"), .flexibleSpace(), image("plus")]
            }
            let navigation = UINavigationController(rootViewController: page)
            navigation.isToolbarHidden = false
            return navigation
        }
        for _ in 0..<3 { phone.tick() }
        try phone.process.run {
            try test(phone, try #require(phone.window.rootViewController as? UINavigationController))
        }
    }
    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    private func glass(_ bar: UIToolbar) -> [GlassView] { bar.subviews.compactMap { $0 as? GlassView } }

    @Test func `toolbar items are 48-point circles inset by 28, and the content's safe area ends at their top`() throws {
        try show { _, navigation in
            #expect(
                glass(navigation.toolbar).map(frame) == [
                    CGRect(x: 28, y: 880, width: 48, height: 48), CGRect(x: 364, y: 880, width: 48, height: 48),
                ])
            #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 76)
        }
    }

    @Test func `the search bar fills the space of its item in the toolbar`() throws {
        try show(search: true) { phone, navigation in
            let page = try #require(navigation.topViewController)
            let bar = try #require(page.navigationItem.searchController?.searchBar)
            #expect(frame(bar) == CGRect(x: 88, y: 880, width: 264, height: 48))
            #expect(page.view.safeAreaInsets.bottom == 76)
            #expect(phone.window.hitTest(CGPoint(x: 200, y: 900), with: nil)?.isDescendant(of: bar) == true)
        }
    }

    @Test func `an active search takes the toolbar's row alone and gives it back when it ends`() throws {
        try show(search: true) { phone, navigation in
            let search = try #require(navigation.topViewController?.navigationItem.searchController)
            search.isActive = true
            for _ in 0..<120 { phone.tick() }
            #expect(frame(search.searchBar).minX == 16 && navigation.toolbar.alpha == 0)
            search.isActive = false
            for _ in 0..<120 { phone.tick() }
            #expect(frame(search.searchBar) == CGRect(x: 88, y: 880, width: 264, height: 48) && navigation.toolbar.alpha == 1)
        }
    }

    @Test func `dark toolbar items are lighter than those of a navigation bar and are lit from the upper left`() throws {
        try show(isDark: true) { _, navigation in
            let item = try #require(glass(navigation.toolbar).first)
            #expect(item.material == .regular(isDark: true, in: .lowerBar) && item.material.isLitFromLeft)
            #expect(GlassMaterial.regular(isDark: true, in: .bar).tint == CGColor(hex: 0x1E1E1E))
        }
    }

    @Test func `without a home indicator the toolbar items are 8 above the screen's end`() throws {
        try show(device: "iPhone SE") { phone, navigation in
            #expect(glass(navigation.toolbar).map { frame($0).maxY } == [659, 659])
        }
    }
}
