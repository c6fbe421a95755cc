import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor private let header = UICollectionView.elementKindSectionHeader

@MainActor
private func frames(_ view: UICollectionView, _ count: Int, _ section: Int = 0) -> [CGRect] {
    (0..<count).map { view.layoutAttributesForItem(at: item($0, section))!.frame }
}

@MainActor
@Suite("Compositional layouts")
struct CompositionalLayoutTests {
    @Test func `three items share a group's width, insets and spacings apply, and groups are stacked vertically`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
            cell.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(90)), subitems: [cell])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 15, bottom: 20, trailing: 5)
            section.interGroupSpacing = 6
            let view = collection(stage, Items(count: 7), UICollectionViewCompositionalLayout(section: section))
            // 300 points remain for items of 100 points, each 2 points smaller on every side.
            #expect(
                frames(view, 4) == [
                    CGRect(x: 17, y: 12, width: 96, height: 86), CGRect(x: 117, y: 12, width: 96, height: 86),
                    CGRect(x: 217, y: 12, width: 96, height: 86), CGRect(x: 17, y: 108, width: 96, height: 86),
                ])
            // The height of three groups, two gaps and the insets.
            #expect(view.contentSize == CGSize(width: 320, height: 10 + 3 * 90 + 2 * 6 + 20))
        }
    }

    @Test func `a list section among other sections fills its full width with its configuration's background, behind its rows`() {
        Stage.perform { stage in
            var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            list.backgroundColor = .systemTeal
            let layout = UICollectionViewCompositionalLayout { number, environment in
                guard number == 1 else {
                    let row = size(.fractionalWidth(1), .absolute(50))
                    return NSCollectionLayoutSection(group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
                }
                return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
            }
            let view = collection(stage, Items([["a", "b"], ["c", "d", "e"]]), layout)
            let backgrounds = view.subviews.filter { $0.backgroundColor == .systemTeal }
            #expect(backgrounds.count == 1)
            #expect(backgrounds.first?.frame.minX == 0 && backgrounds.first?.frame.width == 320)
            #expect(backgrounds.first.map { abs($0.frame.minY - 100) < 0.001 } == true)
            let last = frames(view, 3, 1).last!
            #expect(backgrounds.first.map { $0.frame.maxY > last.maxY } == true, "the insets of the section are filled too")
            #expect(view.subviews.first === backgrounds.first, "it is behind the rows")
            #expect(view.backgroundColor != .systemTeal)
        }
    }

    @Test func `a group with a count divides its width evenly between its items, with fixed spacing`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: cell, count: 4)
            group.interItemSpacing = .fixed(8)
            let view = collection(
                stage, Items(count: 6), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            #expect(frames(view, 6).map(\.minX) == [0, 82, 164, 246, 0, 82])
            #expect(frames(view, 6).allSatisfy { $0.width == 74 && $0.height == 40 })
        }
    }

    @Test func `flexible spacing takes the remaining width, and fixed spacing can push an item to the next group`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.absolute(90), .absolute(40)))
            @MainActor func view(_ spacing: NSCollectionLayoutSpacing) -> UICollectionView {
                let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [cell])
                group.interItemSpacing = spacing
                return collection(
                    stage, Items(count: 4), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            }
            #expect(
                frames(view(.flexible(10)), 4).map(\.origin) == [
                    CGPoint(x: 0, y: 0), CGPoint(x: 115, y: 0), CGPoint(x: 230, y: 0), CGPoint(x: 0, y: 40),
                ])
            #expect(
                frames(view(.fixed(30)), 4).map(\.origin) == [
                    CGPoint(x: 0, y: 0), CGPoint(x: 120, y: 0), CGPoint(x: 0, y: 40), CGPoint(x: 120, y: 40),
                ])
        }
    }

    @Test func `nested groups place a large item beside two small ones above a row of four, and repeat at full height`() {
        Stage.perform { stage in
            let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.75), .fractionalHeight(1)))
            let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
            let pair = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), subitems: [small])
            let top = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(120)), subitems: [large, pair])
            let quarter = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
            let row = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [quarter])
            let whole = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(170)), subitems: [top, row])
            let view = collection(
                stage, Items(count: 16), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: whole)))
            let expected = [
                CGRect(x: 0, y: 0, width: 240, height: 120), CGRect(x: 240, y: 0, width: 80, height: 60),
                CGRect(x: 240, y: 60, width: 80, height: 60), CGRect(x: 0, y: 120, width: 80, height: 50),
                CGRect(x: 80, y: 120, width: 80, height: 50), CGRect(x: 160, y: 120, width: 80, height: 50),
                CGRect(x: 240, y: 120, width: 80, height: 50),
            ]
            #expect(frames(view, 7) == expected)
            #expect(frames(view, 14).suffix(7) == expected.map { $0.offsetBy(dx: 0, dy: 170) }[...])
            // The third group has its full height although it contains only two items.
            #expect(view.contentSize.height == 510)
        }
    }

    @Test func `a custom group's items have the provider's frames and zIndex, and groups repeat`() {
        Stage.perform { stage in
            let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
                let width = environment.container.contentSize.width
                return [
                    NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 60), zIndex: 5),
                    NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 4, y: 40, width: width / 2, height: 60)),
                ]
            }
            let view = collection(
                stage, Items(count: 5), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            #expect(
                frames(view, 3) == [
                    CGRect(x: 0, y: 0, width: 160, height: 60), CGRect(x: 80, y: 40, width: 160, height: 60),
                    CGRect(x: 0, y: 100, width: 160, height: 60),
                ])
            #expect(view.layoutAttributesForItem(at: item(2))?.zIndex == 5)
            #expect(view.contentSize.height == 300)
        }
    }

    @Test func `self-sizing items get their preferred sizes, wrap to the next row, and the tallest sets the row's height`() {
        Stage.perform { stage in
            let tag = NSCollectionLayoutItem(layoutSize: size(.estimated(60), .estimated(20)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .estimated(20)), subitems: [tag])
            group.interItemSpacing = .fixed(10)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 5
            let items = Items(count: 5)
            let wanted = [
                CGSize(width: 100, height: 30), CGSize(width: 150, height: 24), CGSize(width: 90, height: 50),
                CGSize(width: 200, height: 20), CGSize(width: 30, height: 20),
            ]
            items.wanted = { wanted[$0.item] }
            let view = collection(stage, items, UICollectionViewCompositionalLayout(section: section))
            #expect(
                frames(view, 5) == [
                    CGRect(x: 0, y: 0, width: 100, height: 30), CGRect(x: 110, y: 0, width: 150, height: 24),
                    CGRect(x: 0, y: 35, width: 90, height: 50), CGRect(x: 100, y: 35, width: 200, height: 20),
                    CGRect(x: 0, y: 90, width: 30, height: 20),
                ])
            #expect(view.contentSize.height == 110)
        }
    }

    @Test func `self-sizing rows measured above the visible rows do not shift the visible rows`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
            let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [cell])
            let items = Items(count: 1000)
            items.wanted = { CGSize(width: 320, height: CGFloat(30 + $0.item * 37 % 200)) }
            let view = collection(stage, items, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            view.scrollToItem(at: item(500), at: .top, animated: false)
            stage.layout()
            for _ in 0..<60 {
                let before = view.visibleCells.map { (cell: $0, y: $0.frame.minY - view.contentOffset.y) }
                view.contentOffset.y -= 25
                stage.tick()
                let after = view.visibleCells.map { (cell: $0, y: $0.frame.minY - view.contentOffset.y) }
                let ways = before.compactMap { old in after.first { $0.cell === old.cell }.map { $0.y - old.y } }
                #expect(!ways.isEmpty)
                #expect(ways.allSatisfy { abs($0 - 25) < 0.4 })
            }
        }
    }

    @Test func `a layout of 100,000 items in equal groups creates only the visible cells, and scrolls to its last item`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [cell])
            let items = Items(count: 100_000)
            let view = collection(stage, items, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            #expect(view.contentSize.height == 2_000_000)
            view.scrollToItem(at: item(99_999), at: .bottom, animated: false)
            stage.layout()
            #expect(view.indexPathsForVisibleItems.last == item(99_999))
            #expect(items.made < 60)
        }
    }

    @Test func `a section header is above the top inset, self-sizes, and is pinned until its section's end pushes it up`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
            let top = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .estimated(30)), elementKind: header, alignment: .top)
            top.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [top]
            let items = Items([(0..<20).map { "A\($0)" }, (0..<20).map { "B\($0)" }])
            items.wantedHeader = CGSize(width: 280, height: 44)
            let view = collection(stage, items, UICollectionViewCompositionalLayout(section: section))
            #expect(
                view.layoutAttributesForSupplementaryElement(ofKind: header, at: item(0))?.frame
                    == CGRect(x: 20, y: 0, width: 280, height: 44))
            #expect(view.layoutAttributesForItem(at: item(0))?.frame.origin == CGPoint(x: 20, y: 54))
            view.contentOffset.y = 500
            stage.layout()
            #expect(view.supplementaryView(forElementKind: header, at: item(0))?.frame.minY == 500)
            // The section ends at 44 + 10 + 1000 + 10 points.
            view.contentOffset.y = 1040
            stage.layout()
            #expect(view.supplementaryView(forElementKind: header, at: item(0))?.frame.minY == 1020)
        }
    }

    @Test func `an orthogonal section scrolls on its own, keeps its offset, places cells correctly, and selects on a tap`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(100), .absolute(80)), subitems: [cell])
            let across = NSCollectionLayoutSection(group: group)
            across.orthogonalScrollingBehavior = .continuous
            across.interGroupSpacing = 10
            across.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
            let row = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [cell])
            let down = NSCollectionLayoutSection(group: row)
            let layout = UICollectionViewCompositionalLayout { section, _ in section == 0 ? across : down }
            let items = Items([(0..<30).map { "A\($0)" }, (0..<50).map { "B\($0)" }])
            let view = collection(stage, items, layout)
            #expect(view.contentSize == CGSize(width: 320, height: 90 + 3000))
            #expect(frames(view, 3).map(\.minX) == [20, 130, 240])
            stage.drag(from: CGPoint(x: 300, y: 40), to: CGPoint(x: 60, y: 40), ticks: 12)
            stage.wait(2)
            #expect(view.contentOffset.y == 0)
            let scrolled = 20 - frames(view, 1)[0].minX
            #expect(scrolled > 200)
            // Every cell is at the position of its attributes.
            for cell in view.visibleCells {
                let path = view.indexPath(for: cell)!
                let seen = cell.convert(cell.bounds, to: view)
                #expect(abs(seen.minX - view.layoutAttributesForItem(at: path)!.frame.minX) < 0.4)
            }
            #expect(view.cellForItem(at: item(0)) == nil)
            view.contentOffset.y = 1000
            stage.layout()
            view.contentOffset.y = 0
            stage.layout()
            #expect(abs(20 - frames(view, 1)[0].minX - scrolled) < 0.4)
            stage.tap(60, 40)
            stage.wait(0.3)
            #expect(items.log.count == 1)
            #expect(items.log.first?.hasPrefix("select 0.") == true)
        }
    }

    @Test func `group paging turns one group per drag, and groupPagingCentered centres the group`() {
        Stage.perform { stage in
            @MainActor func view(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> UICollectionView {
                let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(200), .absolute(80)), subitems: [cell])
                let section = NSCollectionLayoutSection(group: group)
                section.orthogonalScrollingBehavior = behavior
                return collection(stage, Items(count: 10), UICollectionViewCompositionalLayout(section: section))
            }
            let paged = view(.groupPaging)
            for turn in 1...2 {
                stage.drag(from: CGPoint(x: 250, y: 40), to: CGPoint(x: 170, y: 40), ticks: 4)
                stage.wait(1.5)
                #expect(abs(frames(paged, 1)[0].minX + 200 * CGFloat(turn)) < 0.5)
            }
            paged.removeFromSuperview()
            let centered = view(.groupPagingCentered)
            #expect(frames(centered, 1)[0].midX == 160)
            stage.drag(from: CGPoint(x: 250, y: 40), to: CGPoint(x: 170, y: 40), ticks: 4)
            stage.wait(1.5)
            #expect(abs(frames(centered, 2)[1].midX - 160) < 0.5)
        }
    }

    @Test func `a badge is at its item's corner by its anchor, and a background decoration is behind its section`() {
        Stage.perform { stage in
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
            badge.zIndex = 3
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
            cell.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [cell])
            let section = NSCollectionLayoutSection(group: group)
            section.decorationItems = [.background(elementKind: "back")]
            let layout = UICollectionViewCompositionalLayout(section: section)
            layout.register(HeaderView.self, forDecorationViewOfKind: "back")
            let view = collection(stage, Items(count: 3), layout, kinds: ["badge"])
            let second = view.supplementaryView(forElementKind: "badge", at: item(1))
            #expect(second?.frame == CGRect(x: 300, y: 0, width: 20, height: 20))
            let back = view.subviews.first { ($0 as? UICollectionReusableView)?.frame == CGRect(x: 0, y: 0, width: 320, height: 200) }
            #expect(back.map { view.subviews.firstIndex(of: $0) == 0 } == true)
        }
    }

    @Test func `items with uniformAcrossSiblings get the height of their group's tallest item`() {
        Stage.perform { stage in
            let side = size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 30))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [NSCollectionLayoutItem(layoutSize: side)])
            let items = Items(count: 4)
            items.wanted = { CGSize(width: 160, height: [20, 50, 40, 10][$0.item]) }
            let view = collection(stage, items, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            stage.layout()
            #expect(frames(view, 4).map(\.height) == [50, 50, 40, 40])
            #expect(frames(view, 4).map(\.minY) == [0, 0, 50, 50])
        }
    }

    @Test func `forceRightToLeft places a group's items from the right`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [cell])
            let view = collection(
                stage, Items(count: 3), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            view.semanticContentAttribute = .forceRightToLeft
            #expect(frames(view, 3).map(\.minX) == [220, 120, 20])
        }
    }

    @Test func `a right-to-left orthogonal section starts at the right, pages left by group, and ends at its trailing inset`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(100), .absolute(80)), subitems: [cell])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .groupPaging
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 40)
            var handled: [CGFloat] = []
            section.visibleItemsInvalidationHandler = { items, offset, _ in handled = items.map { $0.frame.minX - offset.x } }
            let view = collection(stage, Items(count: 30), UICollectionViewCompositionalLayout(section: section))
            view.semanticContentAttribute = .forceRightToLeft
            stage.layout()
            #expect(frames(view, 3).map(\.minX) == [200, 90, -20])
            #expect(handled.prefix(3) == [200, 90, -20])
            for turn in 1...2 {
                stage.drag(from: CGPoint(x: 100, y: 40), to: CGPoint(x: 150, y: 40), ticks: 4)
                stage.wait(1.5)
                #expect(abs(frames(view, 1)[0].minX - 200 - 110 * CGFloat(turn)) < 0.5)
            }
            for cell in view.visibleCells {
                let path = view.indexPath(for: cell)!
                #expect(abs(cell.convert(cell.bounds, to: view).minX - view.layoutAttributesForItem(at: path)!.frame.minX) < 0.4)
            }
            // After dragging back, the last item is at the other end, before the trailing inset.
            for _ in 0..<40 {
                stage.drag(from: CGPoint(x: 100, y: 40), to: CGPoint(x: 300, y: 40), ticks: 4)
                stage.wait(1)
            }
            #expect(abs(view.layoutAttributesForItem(at: item(29))!.frame.minX - 40) < 0.5)
        }
    }

    @Test func `a horizontally scrolling layout in right-to-left starts at the right, also after an insertion at its end`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [cell])
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = .horizontal
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group), configuration: configuration)
            let items = Items(count: 8)
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
            view.semanticContentAttribute = .forceRightToLeft
            view.contentInsetAdjustmentBehavior = .never
            view.register(TextCell.self, forCellWithReuseIdentifier: "item")
            view.dataSource = items
            stage.root.addSubview(view)
            stage.layout()
            #expect(abs(view.contentOffset.x - 480) < 0.01)
            #expect(view.texts == ["Item 0", "Item 1", "Item 2", "Item 3"])
            items.sections[0].append("new")
            view.insertItems(at: [item(8)])
            stage.wait(0.5)
            #expect(abs(view.contentOffset.x - 580) < 0.01)
            #expect(view.cellForItem(at: item(0))?.frame.maxX == 900)
        }
    }

    @Test func `deleting a section removes its orthogonal scroll view and keeps the other sections' offsets`() {
        Stage.perform { stage in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(100), .absolute(80)), subitems: [cell])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            let items = Items([(0..<9).map { "A\($0)" }, (0..<9).map { "B\($0)" }, (0..<9).map { "C\($0)" }])
            let view = collection(stage, items, UICollectionViewCompositionalLayout(section: section))
            stage.drag(from: CGPoint(x: 300, y: 120), to: CGPoint(x: 150, y: 120), ticks: 20)
            stage.wait(5)
            let place = frames(view, 1, 1)[0].minX
            #expect(place < -100)
            items.sections.remove(at: 0)
            view.deleteSections(IndexSet(integer: 0))
            stage.wait(0.5)
            #expect(abs(frames(view, 1, 0)[0].minX - place) < 0.4)
            #expect(view.visibleCells.allSatisfy { ($0 as! TextCell).text.first != "A" })
            #expect(view.subviews.filter { $0 is UIScrollView }.count == 2)
        }
    }
}
