import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls

/// Tests for the sidebar of a split view on an iPad with iOS 26. (Facts/IOS26.md#ipad)
@MainActor
@Suite("Floating sidebar on iOS 26")
struct FloatingSidebarTests {
    private func show(version: Int = 26, _ test: (SimulatedPhone, UISplitViewController) throws -> Void) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPad Pro 12.9-inch (6th generation)")
        configuration.orientation = .landscapeRight
        configuration.strategy = .none
        configuration.process.systemVersion = version
        let phone = SimulatedPhone(configuration: configuration) {
            let split = UISplitViewController(style: .doubleColumn)
            let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .sidebar))
            let list = SidebarPage(collectionViewLayout: layout)
            list.title = "Feeds"
            split.setViewController(list, for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            return split
        }
        for _ in 0..<5 { phone.tick() }
        try phone.process.run { try test(phone, try #require(phone.window.rootViewController as? UISplitViewController)) }
    }
    private final class SidebarPage: UICollectionViewController {
        private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            var content = UIListContentConfiguration.sidebarCell()
            content.text = text
            cell.contentConfiguration = content
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: "Row \(indexPath.item)")
        }
    }
    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    private func list(_ split: UISplitViewController) throws -> UICollectionView {
        try #require((split.viewController(for: .primary) as? UICollectionViewController)?.collectionView)
    }

    @Test func `the sidebar is inset by 10, starts 8 below the status bar and has round corners`() throws {
        try show { phone, split in
            let navigation = try #require(split.viewController(for: .primary)?.navigationController)
            #expect(frame(navigation.view) == CGRect(x: 10, y: 32, width: 300, height: phone.window.bounds.height - 42))
            #expect(navigation.view.superview?.layer.cornerRadius == 20.5)
        }
        try show(version: 17) { phone, split in
            let navigation = try #require(split.viewController(for: .primary)?.navigationController)
            #expect(frame(navigation.view) == CGRect(x: 0, y: 0, width: 320, height: phone.window.bounds.height))
        }
    }

    @Test func `the sidebar's bar items have no glass, its title leads and its hide button trails`() throws {
        try show { phone, split in
            let bar = try #require(split.viewController(for: .primary)?.navigationController?.navigationBar)
            let content = try #require(bar.content)
            #expect(content.subviews.allSatisfy { !($0 is GlassView) })
            let toggle = try #require(content.subviews.first { $0 is BarButton })
            #expect(frame(toggle).maxX == 294)
            let title = try #require(content.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Feeds" })
            #expect(frame(title).minX == 26)
        }
    }

    @Test func `the sidebar's list has no cards and no background, and its selected row is a capsule`() throws {
        try show { phone, split in
            let list = try list(split)
            let cell = try #require(list.cellForItem(at: [0, 0]) as? UICollectionViewListCell)
            #expect(frame(cell).minX == 26 && frame(cell).width == 268 && cell.bounds.height == 50.5)
            #expect(cell.layer.cornerRadius == 0 && cell.backgroundConfiguration?.backgroundColor ?? .clear == .clear)
            #expect(list.backgroundColor == nil || list.backgroundColor == .clear)
            list.selectItem(at: [0, 0], animated: false, scrollPosition: [])
            for _ in 0..<3 { phone.tick() }
            #expect(cell.backgroundConfiguration?.cornerRadius == 25.25)
        }
    }
}
