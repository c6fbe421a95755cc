import KeyboardAdjustment
import Testing
import UIKit
import UIKitContainers

@testable import IQKeyboardManagerSwift

/// Tests that the exact edition decides each step from the effects of the previous step.
@MainActor @Suite struct StepByStepTests {
    @Test func `the engine does not clamp an offset that the restored inset has already moved back`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 540)
            scroll.contentInset.top = 91
            scroll.contentOffset.y = -91
            let field = phone.addField(y: 480, in: scroll)
            phone.show(field)
            #expect(scroll.contentOffset.y > 0)
            phone.keyboardHides()
            #expect(scroll.contentOffset.y == -91)
            // A plan contains only the moves that the engine has made itself.
            #expect(phone.adjustments.last?.plan.moves(of: .offsetClamp).isEmpty == true)
        }
    }

    @Test func `every move's from and to values match the views right before and right after it`() {
        EnginePhone.run { phone in
            let outer = phone.addScrollView(contentHeight: 1000)
            let inner = phone.addScrollView(y: 500, height: 400, contentHeight: 420, in: outer)
            inner.iq.restoreContentOffset = true
            let field = phone.addField(y: 360, in: inner)
            phone.show(field)
            phone.addField(y: 100).becomeFirstResponder()
            var values: [String: AdjustmentMove.Value] = [:]
            for adjustment in phone.adjustments {
                for move in adjustment.plan.moves {
                    let key = "\(move.target.offset) \(move.property)"
                    // Between two moves the removal of an inset may move the offset back, but not forward.
                    if let known = values[key], case .point(let then) = known, case .point(let now) = move.from {
                        #expect(now.y <= then.y, "\(move)")
                    }
                    values[key] = move.to
                }
            }
            #expect(inner.contentOffset.y == 0)
            #expect(inner.contentInset.bottom == 0)
        }
    }

    @Test func `the horizontal indicator gets the insets even if the vertical indicator already has them`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1600)
            let field = phone.addField(y: 700, in: scroll)
            phone.show(field)
            let wanted = scroll.verticalScrollIndicatorInsets
            phone.keyboardHides()
            scroll.contentOffset.y = 0
            scroll.verticalScrollIndicatorInsets = wanted
            scroll.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0)
            phone.manager.isEnabled = false
            phone.manager.isEnabled = true
            phone.keyboardShows()
            #expect(scroll.verticalScrollIndicatorInsets == wanted)
            #expect(scroll.horizontalScrollIndicatorInsets == wanted)
        }
    }

    @Test func `the engine ignores an orthogonal section's scroll view and scrolls its collection view`() {
        EnginePhone.run { phone in
            let collection = UICollectionView(
                frame: phone.root.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in
                    let size = NSCollectionLayoutSize(widthDimension: .absolute(180), heightDimension: .absolute(780))
                    let section = NSCollectionLayoutSection(
                        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
                    section.orthogonalScrollingBehavior = .continuous
                    return section
                })
            let source = OneItem()
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            collection.dataSource = source
            phone.root.addSubview(collection)
            phone.window.layoutWindow()
            let field = UITextField(frame: CGRect(x: 10, y: 650, width: 100, height: 40))
            collection.visibleCells[0].contentView.addSubview(field)
            phone.show(field)
            #expect(phone.adjustments.last?.plan.moves(of: .contentInset).map(\.targetName) == ["UICollectionView"])
            #expect(collection.contentInset.bottom > 300)
        }
    }

    private final class OneItem: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
    }

    @Test func `a collapsing large title does not change the engine's offset, unless offsetUnderCollapsingBar is .pulledBack`() {
        func offset(pulls: Bool) -> CGFloat {
            var settings = ProcessSettings()
            settings.models.offsetUnderCollapsingBar = pulls ? .pulledBack : .kept
            var scroll: UIScrollView?
            return EnginePhone.run(settings: settings) {
                let form = UIViewController()
                let view = UIScrollView()
                view.contentSize = CGSize(width: 390, height: 760)
                view.alwaysBounceVertical = true
                form.view = view
                scroll = view
                let navigation = UINavigationController(rootViewController: form)
                navigation.navigationBar.prefersLargeTitles = true
                return navigation
            } _: { phone in
                guard let scroll else { return .nan }
                #expect(scroll.contentOffset.y == -143)
                phone.show(phone.addField(y: 500, in: scroll))
                phone.window.layoutWindow()
                return scroll.contentOffset.y
            }
        }
        #expect(offset(pulls: false) == 110)
        #expect(offset(pulls: true) == -50)
    }
}
