import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

/// A data source and delegate of items with their own sizes.
@MainActor
private final class Sized: Items, UICollectionViewDelegateFlowLayout {
    var size: (IndexPath) -> CGSize = { _ in CGSize(width: 50, height: 50) }
    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { size(path) }
}

/// Computes the frames of a flow layout in the simplest way, with lines that follow each other along y.
private func plainFrames(
    _ sizes: [CGSize], width: CGFloat, inset: UIEdgeInsets, spacing: CGFloat, lineSpacing: CGFloat
) -> (frames: [CGRect], height: CGFloat) {
    let room = width - inset.left - inset.right
    var lines: [[Int]] = []
    var used: CGFloat = 0
    for (index, size) in sizes.enumerated() {
        if lines.isEmpty || used + spacing + size.width > room + 0.001 {
            lines.append([index])
            used = size.width
        } else {
            lines[lines.count - 1].append(index)
            used += spacing + size.width
        }
    }
    var frames = [CGRect](repeating: .zero, count: sizes.count)
    var y = inset.top
    var lastGap: CGFloat?
    for (number, line) in lines.enumerated() {
        let height = line.map { sizes[$0].height }.max()!
        let rest = room - line.map { sizes[$0].width }.reduce(0, +)
        let isLast = number == lines.count - 1
        var x = inset.left
        var gap = spacing
        if line.count == 1 {
            let single = isLast ? number > 0 && lines[number - 1].count == 1 : true
            if single { x += max(rest / 2, 0) }
        } else if !isLast {
            gap = rest / CGFloat(line.count - 1)
        } else if number > 0, let lastGap, lastGap * CGFloat(line.count - 1) <= rest + 0.001 {
            gap = lastGap
        }
        lastGap = line.count > 1 ? gap : nil
        for index in line {
            let size = sizes[index]
            frames[index] = CGRect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height)
            x += size.width + gap
        }
        y += height + (isLast ? 0 : lineSpacing)
    }
    return (frames, y + inset.bottom)
}

private func isNear(_ left: CGRect, _ right: CGRect, _ tolerance: CGFloat = 0.34) -> Bool {
    abs(left.minX - right.minX) <= tolerance && abs(left.minY - right.minY) <= tolerance && abs(left.width - right.width) <= tolerance
        && abs(left.height - right.height) <= tolerance
}

@MainActor
@Suite("Flow layouts")
struct FlowLayoutTests {
    @Test func `default items are 50 by 50 with spacing 10, lines are justified, and the last line keeps the same gaps`() {
        Stage.perform { stage in
            let view = collection(stage, Items(count: 12), UICollectionViewFlowLayout())
            // Five items fit on a line of 320 points, with 70 points for four gaps.
            #expect((0..<5).map { view.layoutAttributesForItem(at: item($0))!.frame.minX } == [0, 203.0 / 3, 135, 608.0 / 3, 270])
            #expect(view.layoutAttributesForItem(at: item(5))?.frame.minY == 60)
            // The last line has the same gaps as the other lines.
            #expect(view.layoutAttributesForItem(at: item(11))?.frame == CGRect(x: 203.0 / 3, y: 120, width: 50, height: 50))
        }
    }

    @Test(arguments: 0..<60)
    func `random item sizes are laid out as by a reference line filler, and layoutAttributesForElements finds them`(seed: Int) {
        Stage.perform { stage in
            var dice = Dice(UInt64(seed + 1))
            let count = dice.roll(60)
            let sizes = (0..<count).map { _ in CGSize(width: CGFloat(10 + dice.roll(180)), height: CGFloat(5 + dice.roll(90))) }
            let inset = UIEdgeInsets(
                top: CGFloat(dice.roll(20)), left: CGFloat(dice.roll(20)), bottom: CGFloat(dice.roll(20)), right: CGFloat(dice.roll(20)))
            let isVertical = seed % 2 == 0
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = isVertical ? .vertical : .horizontal
            layout.sectionInset =
                isVertical ? inset : UIEdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
            layout.minimumInteritemSpacing = CGFloat(dice.roll(15))
            layout.minimumLineSpacing = CGFloat(dice.roll(15))
            let items = Sized(count: count)
            items.size = { isVertical ? sizes[$0.item] : CGSize(width: sizes[$0.item].height, height: sizes[$0.item].width) }
            let view = collection(stage, items, layout, size: CGSize(width: 300, height: 300))
            let plain = plainFrames(
                sizes, width: 300, inset: inset, spacing: layout.minimumInteritemSpacing, lineSpacing: layout.minimumLineSpacing)
            func turned(_ rect: CGRect) -> CGRect {
                isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
            }
            for index in 0..<count {
                let frame = view.layoutAttributesForItem(at: item(index))!.frame
                #expect(isNear(frame, turned(plain.frames[index])), "item \(index) of \(count)")
            }
            #expect(abs((isVertical ? view.contentSize.height : view.contentSize.width) - plain.height) < 0.01)
            // Compares the items in a part of the content: as the layout finds them and as their frames intersect it.
            let part = turned(CGRect(x: 0, y: CGFloat(dice.roll(Int(plain.height) + 1)), width: 300, height: 120))
            let found = Set((layout.layoutAttributesForElements(in: part) ?? []).filter { $0.frame.intersects(part) }.map(\.indexPath.item))
            let expected = Set((0..<count).filter { view.layoutAttributesForItem(at: item($0))!.frame.intersects(part) })
            #expect(found == expected)
        }
    }

    @Test(arguments: 0..<20)
    func `after scrolling to the end, self-sizing items are laid out as by a reference line filler`(seed: Int) {
        Stage.perform { stage in
            var dice = Dice(UInt64(seed + 100))
            let count = 1 + dice.roll(80)
            let sizes = (0..<count).map { _ in CGSize(width: CGFloat(20 + dice.roll(120)), height: CGFloat(20 + dice.roll(60))) }
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = seed % 2 == 0 ? UICollectionViewFlowLayout.automaticSize : CGSize(width: 90, height: 30)
            let items = Items(count: count)
            items.wanted = { sizes[$0.item] }
            let view = collection(stage, items, layout, size: CGSize(width: 300, height: 300))
            var offset: CGFloat = 0
            while offset < view.contentSize.height {
                view.contentOffset.y = offset
                stage.layout()
                offset += 100
            }
            let plain = plainFrames(sizes, width: 300, inset: .zero, spacing: 10, lineSpacing: 10)
            for index in 0..<count { #expect(isNear(view.layoutAttributesForItem(at: item(index))!.frame, plain.frames[index])) }
            #expect(abs(view.contentSize.height - plain.height) < 0.01)
        }
    }

    @Test func `self-sizing items measured above the visible items do not shift the visible items`() {
        Stage.perform { stage in
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 300, height: 40)
            let items = Items(count: 1000)
            items.wanted = { CGSize(width: 300, height: CGFloat(30 + $0.item * 37 % 150)) }
            let view = collection(stage, items, layout)
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

    @Test func `a layout of a million equal items creates only visible cells and stores no size for each item`() {
        Stage.perform { stage in
            final class Million: Items {
                override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }
                override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                    made += 1
                    return view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
                }
            }
            let items = Million([[]])
            items.sections = [[]]
            let layout = UICollectionViewFlowLayout()
            let view = collection(stage, items, layout)
            #expect(view.contentSize.height == 11_999_990)
            view.scrollToItem(at: item(999_999), at: .bottom, animated: false)
            stage.layout()
            #expect(view.indexPathsForVisibleItems.last == item(999_999))
            #expect(items.made <= 90)
            // All items have the same size, so the layout stores no size for each item.
            #expect(layout.sections[0].given == nil)
        }
    }

    @Test func `headers and footers enclose their sections, and a pinned header stays in front until its footer pushes it away`() {
        Stage.perform { stage in
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 1, height: 30)
            layout.footerReferenceSize = CGSize(width: 1, height: 20)
            layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
            let items = Items([(0..<50).map { "A\($0)" }, (0..<50).map { "B\($0)" }])
            let view = collection(stage, items, layout)
            let header = UICollectionView.elementKindSectionHeader
            let footer = UICollectionView.elementKindSectionFooter
            // The header and the upper inset are 35 points high. Ten lines of 50 points with nine gaps of 10 end at 625, the footer at
            // 650.
            #expect(view.layoutAttributesForItem(at: item(0))?.frame.minY == 35)
            #expect(
                view.layoutAttributesForSupplementaryElement(ofKind: footer, at: item(0, 0))?.frame
                    == CGRect(x: 0, y: 630, width: 320, height: 20))
            #expect(view.layoutAttributesForSupplementaryElement(ofKind: header, at: item(0, 1))?.frame.minY == 650)
            #expect((view.supplementaryView(forElementKind: header, at: item(0, 0)) as? HeaderView)?.text == "\(header) 0")
            view.contentOffset.y = 300
            stage.layout()
            #expect(view.supplementaryView(forElementKind: header, at: item(0, 0)) == nil)
            layout.sectionHeadersPinToVisibleBounds = true
            stage.layout()
            let pinned = view.supplementaryView(forElementKind: header, at: item(0, 0))
            #expect(pinned?.frame.minY == 300)
            // The header is in front of all cells.
            let order = view.subviews
            #expect(order.firstIndex { $0 === pinned }! > order.lastIndex { $0 is UICollectionViewCell }!)
            view.contentOffset.y = 320
            stage.layout()
            #expect(pinned?.frame.minY == 320)
            // The section's footer pushes the pinned header away.
            view.contentOffset.y = 615
            stage.layout()
            #expect(view.supplementaryView(forElementKind: header, at: item(0, 0))?.frame.minY == 600)
        }
    }

    @Test func `a new width rebuilds the lines`() {
        Stage.perform { stage in
            let view = collection(stage, Items(count: 20), UICollectionViewFlowLayout())
            #expect(view.contentSize.height == 230)
            view.frame.size.width = 440
            stage.layout()
            #expect(view.contentSize == CGSize(width: 440, height: 3 * 60 - 10))
            #expect(view.cellForItem(at: item(6))?.frame.maxX == 440)
        }
    }

    @Test(arguments: 0..<20)
    func `random batch updates leave each item one cell with the right frame and alpha`(seed: Int) {
        Stage.perform { stage in
            var dice = Dice(UInt64(seed + 7))
            let items = Items((0..<3).map { section in (0..<dice.roll(12)).map { "\(section).\($0)" } })
            let view = collection(stage, items, UICollectionViewFlowLayout())
            for round in 0..<12 {
                let before = items.sections
                var deleted: [IndexPath] = []
                for section in before.indices {
                    for place in before[section].indices where dice.roll(4) == 0 { deleted.append(item(place, section)) }
                }
                for path in deleted.sorted().reversed() { items.sections[path.section].remove(at: path.item) }
                var inserted: [IndexPath] = []
                for section in items.sections.indices where dice.roll(2) == 0 {
                    let place = dice.roll(items.sections[section].count + 1)
                    items.sections[section].insert("new \(round).\(section)", at: place)
                    inserted.append(item(place, section))
                }
                view.performBatchUpdates {
                    view.deleteItems(at: deleted)
                    view.insertItems(at: inserted)
                }
                if round % 3 != 0 { stage.wait(dice.roll(2) == 0 ? 0.1 : 0.4) }
                #expect(view.texts == items.sections.flatMap { $0 })
            }
            stage.wait(0.5)
            for cell in view.visibleCells {
                let path = view.indexPath(for: cell)!
                #expect(cell.frame == view.layoutAttributesForItem(at: path)?.frame)
                #expect(cell.alpha == 1)
            }
            #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == items.sections.map(\.count).reduce(0, +))
        }
    }

    @Test func `only a layout that flips horizontally places items from the right in right-to-left`() {
        Stage.perform { stage in
            final class Turning: UICollectionViewFlowLayout {
                override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
            }
            for (layout, places) in [(Turning(), [270, 180, 90]), (UICollectionViewFlowLayout(), [0, 90, 180])]
                as [(UICollectionViewFlowLayout, [CGFloat])]
            {
                layout.headerReferenceSize = CGSize(width: 10, height: 20)
                layout.minimumInteritemSpacing = 40
                let view = collection(stage, Items(count: 9), layout)
                view.semanticContentAttribute = .forceRightToLeft
                stage.layout()
                #expect((0..<3).map { view.cellForItem(at: item($0))!.frame.minX } == places)
                #expect(view.indexPathForItem(at: CGPoint(x: places[0] + 5, y: 30)) == item(0))
            }
        }
    }
}
