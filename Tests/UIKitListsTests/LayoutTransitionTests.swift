import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

@MainActor
@Suite("Interactive layout transitions")
struct LayoutTransitionTests {
    private func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
        return layout
    }

    private func show(_ stage: Stage, _ items: Items, _ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        view.register(TextCell.self, forCellWithReuseIdentifier: "item")
        (view.dataSource, view.delegate) = (items, items)
        stage.root.addSubview(view)
        stage.layout()
        return view
    }
    private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }

    @Test func `an interactive transition interpolates frames and values, and finishing installs the new layout`() {
        Stage.perform { stage in
            let items = Items(count: 4)
            let (small, large) = (flow(100), flow(150))
            let view = show(stage, items, small)
            #expect(frame(view, 2) == CGRect(x: 200, y: 0, width: 100, height: 100))
            var ends: [[Bool]] = []
            let transition = view.startInteractiveTransition(to: large) { ends.append([$0, $1]) }
            stage.tick()
            #expect(view.collectionViewLayout === transition)
            #expect(frame(view, 2) == CGRect(x: 200, y: 0, width: 100, height: 100))
            transition.transitionProgress = 0.5
            transition.updateValue(7, forAnimatedKey: "mine")
            stage.tick()
            #expect(frame(view, 2) == CGRect(x: 100, y: 75, width: 125, height: 125))
            #expect(view.contentSize == CGSize(width: 300, height: 250))
            #expect(transition.value(forAnimatedKey: "mine") == 7 && transition.value(forAnimatedKey: "other") == 0)
            view.finishInteractiveTransition()
            #expect(ends.isEmpty)
            stage.wait(1)
            #expect(ends == [[true, true]])
            #expect(view.collectionViewLayout === large)
            #expect(frame(view, 2) == CGRect(x: 0, y: 150, width: 150, height: 150))
            #expect(small.collectionView == nil && large.collectionView === view)
        }
    }

    @Test func `cancelling an interactive transition restores the old layout and frames, and reports false`() {
        Stage.perform { stage in
            let (small, large) = (flow(100), flow(150))
            let view = show(stage, Items(count: 4), small)
            var ends: [[Bool]] = []
            let transition = view.startInteractiveTransition(to: large) { ends.append([$0, $1]) }
            transition.transitionProgress = 0.8
            stage.tick()
            view.cancelInteractiveTransition()
            stage.wait(1)
            #expect(ends == [[false, true]])
            #expect(view.collectionViewLayout === small && large.collectionView == nil)
            #expect(frame(view, 2) == CGRect(x: 200, y: 0, width: 100, height: 100))
        }
    }

    @Test func `the delegate can provide the transition layout`() {
        final class Own: UICollectionViewTransitionLayout {}
        @MainActor final class Delegates: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout, newLayout new: UICollectionViewLayout
            ) -> UICollectionViewTransitionLayout { Own(currentLayout: old, nextLayout: new) }
        }
        Stage.perform { stage in
            let items = Items(count: 2)
            let view = show(stage, items, flow(100))
            let own = Delegates()
            view.delegate = own
            #expect(view.startInteractiveTransition(to: flow(50)) is Own)
        }
    }
}
