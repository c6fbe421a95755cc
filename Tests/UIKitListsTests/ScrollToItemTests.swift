import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

@MainActor
@Suite("scrollToItem with self-sizing items")
struct ScrollToItemTests {
    private static func height(of number: Int) -> CGFloat { CGFloat(20 + number * 67 % 290) }

    private func layout(isFlow: Bool) -> UICollectionViewLayout {
        if isFlow {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 320, height: 50)
            layout.minimumLineSpacing = 7
            return layout
        }
        return UICollectionViewCompositionalLayout { _, _ in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
            return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `scrollToItem puts the item exactly at its position, animated or not, after measuring its neighbours`(isFlow: Bool, animated: Bool)
    {
        Stage.perform { stage in
            let items = Items(count: 500)
            items.wanted = { CGSize(width: 320, height: Self.height(of: $0.item)) }
            let view = collection(stage, items, layout(isFlow: isFlow))
            for (number, position) in [
                (200, UICollectionView.ScrollPosition.top), (100, .bottom), (300, .centeredVertically), (499, .bottom), (499, .top),
                (0, .top),
                (250, .bottom), (248, .top),
            ] {
                view.scrollToItem(at: item(number), at: position, animated: animated)
                if animated { stage.wait(0.5) }
                stage.tick()
                let frame = view.layoutAttributesForItem(at: item(number))?.frame ?? .zero
                #expect(frame.height == Self.height(of: number))
                let start = frame.minY - view.contentOffset.y
                switch position {
                case .top where number == 499: #expect(abs(start + frame.height - 440) < 0.4)
                case .top: #expect(abs(start) < 0.4)
                case .bottom: #expect(abs(start + frame.height - 440) < 0.4)
                default: #expect(abs(start + frame.height / 2 - 220) < 0.4)
                }
                #expect(view.cellForItem(at: item(number))?.frame == frame)
            }
        }
    }

    @Test func `an animated scrollToItem measures its target without a visible jump, and then never moves backwards`() {
        Stage.perform { stage in
            let items = Items(count: 500)
            items.wanted = { CGSize(width: 320, height: Self.height(of: $0.item)) }
            let view = collection(stage, items, layout(isFlow: false))
            view.scrollToItem(at: item(200), at: .top, animated: false)
            stage.tick()
            let before = view.cellForItem(at: item(200)).map { $0.frame.minY - view.contentOffset.y }
            view.scrollToItem(at: item(150), at: .top, animated: true)
            view.layoutIfNeeded()
            #expect(view.cellForItem(at: item(200)).map { $0.frame.minY - view.contentOffset.y } == before)
            // The number of the topmost item decreases, or it stays the same and the item moves down.
            var last: (number: Int, place: CGFloat) = (201, 0)
            for _ in 0..<25 {
                stage.tick()
                guard let first = view.indexPathsForVisibleItems.first, let cell = view.cellForItem(at: first) else { continue }
                let place = cell.frame.minY - view.contentOffset.y
                #expect(first.item < last.number || first.item == last.number && place >= last.place - 0.4)
                last = (first.item, place)
            }
            #expect(last.number == 150)
            #expect(abs(last.place) < 0.4)
        }
    }

    @Test func `setContentOffset during an animated scrollToItem stops it at the current item`() {
        Stage.perform { stage in
            let items = Items(count: 500)
            items.wanted = { CGSize(width: 320, height: Self.height(of: $0.item)) }
            let view = collection(stage, items, layout(isFlow: false))
            view.scrollToItem(at: item(100), at: .top, animated: true)
            for _ in 0..<6 { stage.tick() }
            view.setContentOffset(view.contentOffset, animated: false)
            let held = view.indexPathsForVisibleItems.first
            stage.wait(0.5)
            #expect(view.indexPathsForVisibleItems.first == held)
        }
    }
}
