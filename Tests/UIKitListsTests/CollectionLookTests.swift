import Compositing
import Foundation
import Simulator
import Testing
import UIKit

@testable import UIKitLists

/// A coloured card with a title.
private final class CardCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 12
        contentView.layer.cornerCurve = .continuous
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: 300, height: 100))
        return CGSize(width: text.width + 24, height: 34)
    }
}

private final class TitleView: UICollectionReusableView {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 22, weight: .bold)
        addSubview(label)
        backgroundColor = .systemBackground
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() { label.frame = bounds }
}

private final class BadgeView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
        layer.cornerRadius = 9
    }
    required init?(coder: NSCoder) { nil }
}

/// A page that looks like a shop: cards that are turned one at a time, a mosaic with badges, and tags that wrap.
private final class WindowController: UICollectionViewController {
    static let tags = ["Swift", "Layouts", "Rows", "Estimated sizes", "Badges", "Groups", "Sections", "Scrolling across", "Pinned headers"]
    let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPurple, .systemTeal, .systemPink, .systemIndigo]

    convenience init() { self.init(collectionViewLayout: UICollectionViewCompositionalLayout { section, _ in Self.section(section) }) }

    private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private static func section(_ number: Int) -> NSCollectionLayoutSection {
        let full = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let section: NSCollectionLayoutSection
        switch number {
        case 0:
            let card = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(0.8), .absolute(150)), subitems: [full])
            section = NSCollectionLayoutSection(group: card)
            section.orthogonalScrollingBehavior = .groupPagingCentered
            section.interGroupSpacing = 12
        case 1:
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: size(.absolute(18), .absolute(18)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 6, y: -6)))
            badge.zIndex = 1
            let large = NSCollectionLayoutItem(
                layoutSize: size(.fractionalWidth(2.0 / 3), .fractionalHeight(1)), supplementaryItems: [badge])
            large.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
            let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
            small.contentInsets = large.contentInsets
            let pair = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)), subitems: [small])
            let mosaic = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(180)), subitems: [large, pair])
            section = NSCollectionLayoutSection(group: mosaic)
            section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
        default:
            let tag = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .estimated(34)))
            let line = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .estimated(34)), subitems: [tag])
            line.interItemSpacing = .fixed(8)
            section = NSCollectionLayoutSection(group: line)
            section.interGroupSpacing = 8
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16)
        }
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        header.zIndex = 2
        section.supplementariesFollowContentInsets = false
        section.boundarySupplementaryItems = [header]
        return section
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
        collectionView.register(
            TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title")
        collectionView.register(BadgeView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        [5, 6, Self.tags.count][section]
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath) as! CardCell
        cell.label.text = indexPath.section == 2 ? Self.tags[indexPath.item] : "\(indexPath.item + 1)"
        cell.label.textColor = indexPath.section == 2 ? .label : .white
        cell.contentView.backgroundColor =
            indexPath.section == 2 ? .secondarySystemFill : colors[(indexPath.item + indexPath.section * 2) % colors.count]
        return cell
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard kind != "badge" else {
            return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
        }
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath) as! TitleView
        view.label.text = "  " + ["Featured", "Mosaic", "Tags"][indexPath.section]
        return view
    }
}

/// A page with a flow layout: justified lines, and a pinned header above each section.
private final class GridController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    convenience init() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 16, right: 16)
        layout.headerReferenceSize = CGSize(width: 1, height: 40)
        layout.sectionHeadersPinToVisibleBounds = true
        self.init(collectionViewLayout: layout)
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
        collectionView.register(
            TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { [14, 23][section] }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath) as! CardCell
        cell.label.text = "\(indexPath.item + 1)"
        cell.label.textColor = .white
        cell.contentView.backgroundColor = indexPath.section == 0 ? .systemIndigo : .systemTeal
        return cell
    }
    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
        path.section == 0 ? CGSize(width: 70, height: 70) : CGSize(width: 50 + path.item * 37 % 90, height: 40 + path.item * 17 % 30)
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath) as! TitleView
        view.label.text = "  " + ["One size", "Sizes of their own"][indexPath.section]
        return view
    }
}

@MainActor
@Suite("Collection view appearance")
struct CollectionLookTests {
    private func phone(
        _ fonts: FontLibrary, isDark: Bool = false, locale: String = "en_US", _ make: @escaping @MainActor () -> UIViewController
    ) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try #require(SimulatedDevice.all.first { $0.size == CGSize(width: 375, height: 812) })
        configuration.isDark = isDark
        configuration.strategy = .none
        configuration.process.localeIdentifier = locale
        let phone = SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}) { make() }
        phone.tick()
        phone.tick()
        return phone
    }

    /// Returns the colour of a pixel as 0xRRGGBB. The picture has the scale 3.
    private func color(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat) -> Int {
        let bytes = bitmap.bytes.assumingMemoryBound(to: UInt8.self) + Int(y * 3) * bitmap.stride + Int(x * 3) * 4
        return Int(bytes[2]) << 16 | Int(bytes[1]) << 8 | Int(bytes[0])
    }

    @Test func `the first card is centred with part of the next visible, and a badge is drawn over its card's corner`() throws {
        let fonts = try FontLibrary()
        let phone = try phone(fonts) { WindowController() }
        let picture = Compositor.picture(of: phone.displayList, fonts: fonts, scale: 3)
        phone.process.run {
            let view = phone.window.rootViewController!.view as! UICollectionView
            let first = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))!.frame
            #expect(abs(first.midX - 187.5) < 0.34)
            let top = -view.contentOffset.y
            #expect(color(picture, first.minX + 30, first.midY + top) == 0x007AFF)
            #expect(color(picture, 372, first.midY + top) == 0x34C759)
            #expect(color(picture, first.maxX + 6, first.midY + top) == 0xFFFFFF)
            let badge = view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: IndexPath(item: 0, section: 1))!.frame
            #expect(color(picture, badge.midX, badge.midY + top) == 0xFF3B30)
        }
    }

    @Test func `the looks are written as PNG files if COLLECTION_PICTURES is set`() throws {
        guard let folder = ProcessInfo.processInfo.environment["COLLECTION_PICTURES"] else { return }
        let fonts = try FontLibrary()
        func write(_ phone: SimulatedPhone, _ name: String) throws {
            try Compositor.picture(of: phone.displayList, fonts: fonts, scale: 3)
                .writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
        }
        try write(phone(fonts) { WindowController() }, "window-light")
        try write(phone(fonts, isDark: true) { WindowController() }, "window-dark")
        try write(phone(fonts) { GridController() }, "grid-light")
        let scrolled = try phone(fonts) { GridController() }
        scrolled.process.run { (scrolled.window.rootViewController!.view as! UICollectionView).contentOffset.y = 250 }
        scrolled.tick()
        try write(scrolled, "grid-scrolled")
    }
}
