import Compositing
import Foundation
import Simulator
import Testing
import UIKit

@testable import UIKitLists

/// A settings screen as a list of a collection view: an outline, values and swipe actions.
private final class ListController: UIViewController, UICollectionViewDelegate {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    private(set) var list: UICollectionView!
    private var source: UICollectionViewDiffableDataSource<Int, String>!

    init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        self.appearance = appearance
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
            flag.image = UIImage(systemName: "flag.fill")
            flag.backgroundColor = .systemOrange
            let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }
            return UISwipeActionsConfiguration(actions: [delete, flag])
        }
        list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.delegate = self
        // Content that is shorter than the screen only stays below the status bar if it can be pulled.
        list.alwaysBounceVertical = true
        view.addSubview(list)
        fill()
    }

    private func fill() {
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, text in
            var content = path.section == 1 ? UIListContentConfiguration.valueCell() : cell.defaultContentConfiguration()
            content.text = text
            if path.section == 1 { content.secondaryText = "On" }
            if path.section == 2 { content.image = UIImage(systemName: "star.fill") }
            cell.contentConfiguration = content
            switch path.section {
            case 0: cell.accessories = text.count > 6 ? [.checkmark()] : [.outlineDisclosure()]
            case 1: cell.accessories = [.disclosureIndicator()]
            default: cell.accessories = [.delete(), .multiselect(), .label(text: "7"), .reorder()]
            }
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = ["Places", "Values", "Favourites"][path.section]
            cell.contentConfiguration = content
        }
        source = UICollectionViewDiffableDataSource(collectionView: list) { view, path, text in
            view.dequeueConfiguredReusableCell(using: row, for: path, item: text)
        }
        source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: header, for: path) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1, 2])
        snapshot.appendItems(["Wi-Fi", "Bluetooth", "Notifications and what they say when there is a lot to be said"], toSection: 1)
        snapshot.appendItems(["First", "Second", "Third"], toSection: 2)
        source.apply(snapshot, animatingDifferences: false)
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Europe", "Asia"])
        outline.append(["Germany", "France"], to: "Europe")
        outline.append(["Hamburg", "Leipzig"], to: "Germany")
        outline.expand(["Europe"])
        source.apply(outline, to: 0, animatingDifferences: false)
    }
}

@MainActor
@Suite("List appearance")
struct ListLookTests {
    private func phone(
        _ fonts: FontLibrary, _ appearance: UICollectionLayoutListConfiguration.Appearance, isDark: Bool = false, version: Int = 17,
        locale: String = "en_US"
    ) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try #require(SimulatedDevice.all.first { $0.size == CGSize(width: 375, height: 812) })
        configuration.isDark = isDark
        configuration.strategy = .none
        configuration.process.systemVersion = version
        configuration.process.localeIdentifier = locale
        let phone = SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}) { ListController(appearance) }
        phone.tick()
        phone.tick()
        return phone
    }

    private func list(_ phone: SimulatedPhone) -> UICollectionView { (phone.window.rootViewController as! ListController).list }

    private func run(_ phone: SimulatedPhone, seconds: Double) { for _ in 0..<Int(seconds * 60) { phone.tick() } }

    @Test func `inset grouped rows are 44 points high with radius 10 on iOS 17, and 52 with radius 26 on iOS 26`() throws {
        let fonts = try FontLibrary()
        for (version, height, radius) in [(17, 44, 10), (26, 52, 26)] as [(Int, CGFloat, CGFloat)] {
            let phone = try phone(fonts, .insetGrouped, version: version)
            phone.process.run {
                let cell = list(phone).cellForItem(at: IndexPath(item: 0, section: 1))!
                #expect(abs(cell.frame.height - height) < 0.5)
                #expect(cell.layer.cornerRadius == radius)
            }
        }
    }

    @Test func `consecutive rows touch without gaps and are pixel-aligned`() throws {
        let fonts = try FontLibrary()
        for version in [17, 26] {
            let phone = try phone(fonts, .insetGrouped, version: version)
            phone.process.run {
                let cells = list(phone).visibleCells
                for (upper, lower) in zip(cells, cells.dropFirst()) where lower.frame.minY - upper.frame.maxY < 10 {
                    #expect(abs(lower.frame.minY - upper.frame.maxY) < 0.001)
                    #expect(abs(upper.frame.maxY * 3 - (upper.frame.maxY * 3).rounded()) < 0.001)
                }
            }
        }
    }

    @Test func `swipe buttons are separate capsules on iOS 26 and fill the row's height on iOS 17`() throws {
        let fonts = try FontLibrary()
        for version in [17, 26] {
            let phone = try phone(fonts, .plain, version: version)
            phone.process.run { list(phone).swipes.open(at: IndexPath(item: 0, section: 1)) }
            run(phone, seconds: 1)
            phone.process.run {
                let buttons = list(phone).swipes.present!.view.buttons
                let fill = buttons[0].subviews[0]
                #expect(buttons[0].bounds.height == list(phone).swipes.present!.cell.bounds.height)
                if version == 17 {
                    #expect(fill.frame == buttons[0].bounds && fill.layer.cornerRadius == 0)
                } else {
                    #expect(fill.frame.height == 44 && fill.layer.cornerRadius == 22)
                    #expect(fill.frame.minX == 4 && fill.frame.maxX == buttons[0].bounds.width - 4)
                }
            }
        }
    }

    @Test func `the looks are written as PNG files if COLLECTION_PICTURES is set`() throws {
        guard let folder = ProcessInfo.processInfo.environment["COLLECTION_PICTURES"] else { return }
        let fonts = try FontLibrary()
        func write(_ phone: SimulatedPhone, _ name: String) throws {
            try Compositor.picture(of: phone.displayList, fonts: fonts, scale: 3)
                .writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
        }
        try write(phone(fonts, .insetGrouped), "list-cards")
        try write(phone(fonts, .plain, isDark: true), "list-plain-dark")
        try write(phone(fonts, .insetGrouped, locale: "ar_SA"), "list-cards-arabic")
        for (version, isDark) in [(17, false), (26, false), (26, true)] {
            let phone = try phone(fonts, .insetGrouped, isDark: isDark, version: version)
            phone.process.run { list(phone).swipes.open(at: IndexPath(item: 1, section: 1)) }
            run(phone, seconds: 1)
            try write(phone, "list-swiped-\(version)\(isDark ? "-dark" : "")")
        }
        let edited = try phone(fonts, .insetGrouped)
        edited.process.run { list(edited).isEditing = true }
        run(edited, seconds: 1)
        try write(edited, "list-edited")
    }
}
