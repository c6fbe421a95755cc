import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A cell with a box of a certain size, 8 points from the edges of the content view.
@MainActor
private final class BoxCell: UICollectionViewCell {
    let box = UIView()
    private(set) lazy var width = box.widthAnchor.constraint(equalToConstant: 60)
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 40)

    override init(frame: CGRect) {
        super.init(frame: frame)
        box.pin(in: contentView)
        width.priority = .defaultHigh
        height.isActive = true
        width.isActive = true
    }
    required init?(coder: NSCoder) { nil }
}

/// A row of a list with the same box.
@MainActor
private final class BoxRow: UICollectionViewListCell {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 60)

    override init(frame: CGRect) {
        super.init(frame: frame)
        box.pin(in: contentView)
        height.isActive = true
    }
    required init?(coder: NSCoder) { nil }
}

@MainActor
private final class BoxHeader: UICollectionReusableView {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 24)

    override init(frame: CGRect) {
        super.init(frame: frame)
        box.pin(in: self)
        height.isActive = true
    }
    required init?(coder: NSCoder) { nil }
}

extension UIView {
    fileprivate func pin(in view: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(self)
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: view.topAnchor, constant: 8), bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
            leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
            trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
        ])
    }
}

@MainActor
@Suite("Items sized by their constraints")
struct ConstraintItemTests {
    /// A data source of items with boxes of certain sizes.
    private final class Boxes: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var sizes: [CGSize]
        var header: CGFloat = 24
        init(_ sizes: [CGSize]) { self.sizes = sizes }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "box", for: path)
            if let cell = cell as? BoxCell {
                cell.width.constant = sizes[path.item].width
                cell.height.constant = sizes[path.item].height
            }
            (cell as? BoxRow)?.height.constant = sizes[path.item].height
            return cell
        }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            let view = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "box", for: path)
            (view as? BoxHeader)?.height.constant = header
            return view
        }
    }

    private func boxes(
        _ stage: Stage, _ boxes: Boxes, _ layout: UICollectionViewLayout, _ type: UICollectionViewCell.Type = BoxCell.self
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(type, forCellWithReuseIdentifier: "box")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(BoxHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "box")
        }
        view.dataSource = boxes
        view.delegate = boxes
        stage.root.addSubview(view)
        stage.layout()
        return view
    }

    private func frames(_ view: UICollectionView) -> [CGRect] {
        view.indexPathsForVisibleItems.map { view.cellForItem(at: $0)!.frame }
    }

    private func estimated(_ width: NSCollectionLayoutDimension) -> UICollectionViewCompositionalLayout {
        let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: .estimated(44))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    @Test func `automaticSize items of a flow layout are sized by their constraints with margins, and centred on their line`() {
        Stage.perform { stage in
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            let source = Boxes([CGSize(width: 100, height: 40), CGSize(width: 150, height: 20), CGSize(width: 200, height: 60)])
            let view = boxes(stage, source, layout)
            #expect(
                frames(view).map(\.size) == [
                    CGSize(width: 116, height: 56), CGSize(width: 166, height: 36), CGSize(width: 216, height: 76),
                ])
            #expect(frames(view).map(\.midY) == [28, 28, 104])
        }
    }

    @Test func `compositional items with estimated sizes self-size their height at the given width, or both dimensions`() {
        Stage.perform { stage in
            let source = Boxes([CGSize(width: 100, height: 60), CGSize(width: 100, height: 30)])
            let rows = boxes(stage, source, estimated(.fractionalWidth(1)))
            #expect(frames(rows) == [CGRect(x: 0, y: 0, width: 320, height: 76), CGRect(x: 0, y: 76, width: 320, height: 46)])
            let tags = boxes(stage, source, estimated(.estimated(50)))
            #expect(frames(tags).map(\.size) == [CGSize(width: 116, height: 76), CGSize(width: 116, height: 46)])
        }
    }

    @Test func `list rows self-size by their constraints plus the separator's height`() {
        Stage.perform { stage in
            let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
            let view = boxes(stage, Boxes([CGSize(width: 0, height: 60), CGSize(width: 0, height: 10)]), layout, BoxRow.self)
            let line = 1 / view.traitCollection.displayScale
            #expect(frames(view).map(\.height) == [76 + line, 26 + line])
            #expect((view.cellForItem(at: item(0)) as? BoxRow)?.box.frame.height == 60)
        }
    }

    @Test
    func `flow layout headers self-size only if estimatedItemSize is set; otherwise they keep the reference height`() {
        Stage.perform { stage in
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.footerReferenceSize = CGSize(width: 0, height: 30)
            let source = Boxes([CGSize(width: 100, height: 40)])
            let view = boxes(stage, source, layout)
            let kind = UICollectionView.elementKindSectionHeader
            #expect(view.supplementaryView(forElementKind: kind, at: item(0))?.frame.height == 30)
            layout.estimatedItemSize = CGSize(width: 80, height: 80)
            stage.layout()
            #expect(view.supplementaryView(forElementKind: kind, at: item(0))?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
            #expect(view.cellForItem(at: item(0))?.frame.minY == 40)
            #expect(view.contentSize.height == 136)
        }
    }

    @Test
    func `a cell resizes with .enabled on invalidation, .enabledIncludingConstraints on constraints, .disabled never`() {
        Stage.perform { stage in
            let view = boxes(
                stage, Boxes([CGSize(width: 100, height: 60), CGSize(width: 100, height: 30)]), estimated(.fractionalWidth(1)))
            let first = view.cellForItem(at: item(0)) as! BoxCell
            let second = view.cellForItem(at: item(1))!
            @MainActor func grow(to height: CGFloat) -> CGFloat {
                first.height.constant = height
                stage.layout()
                stage.wait(0.5)
                return second.frame.minY
            }
            #expect(view.selfSizingInvalidation == .enabled)
            #expect(grow(to: 80) == 76)
            first.invalidateIntrinsicContentSize()
            stage.layout()
            #expect(second.frame.minY == 96)
            view.selfSizingInvalidation = .enabledIncludingConstraints
            #expect(grow(to: 100) == 116)
            view.selfSizingInvalidation = .disabled
            first.invalidateIntrinsicContentSize()
            #expect(grow(to: 20) == 116)
        }
    }

    @Test func `a cell's growth is animated, and immediate inside performWithoutAnimation`() {
        Stage.perform { stage in
            let view = boxes(
                stage, Boxes([CGSize(width: 100, height: 60), CGSize(width: 100, height: 30)]), estimated(.fractionalWidth(1)))
            view.selfSizingInvalidation = .enabledIncludingConstraints
            let first = view.cellForItem(at: item(0)) as! BoxCell
            let second = view.cellForItem(at: item(1))!
            @MainActor func shown() -> CGFloat { second.layer.presentation()?.frame.minY ?? second.frame.minY }
            first.height.constant = 160
            stage.tick()
            stage.wait(0.1)
            #expect(shown() > 80 && shown() < 170)
            stage.wait(0.5)
            #expect(shown() == 176)
            UIView.performWithoutAnimation { first.height.constant = 60 }
            stage.layout()
            #expect(shown() == 76)
        }
    }

    @Test func `a text view that grows during typing resizes its cell, moves the next one and stays first responder`() {
        Stage.perform { stage in
            final class NoteCell: UICollectionViewCell {
                let note = UITextView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    note.isScrollEnabled = false
                    note.pin(in: contentView)
                }
                required init?(coder: NSCoder) { nil }
            }
            let view = boxes(stage, Boxes([.zero, .zero]), estimated(.fractionalWidth(1)), NoteCell.self)
            view.selfSizingInvalidation = .enabledIncludingConstraints
            let first = view.cellForItem(at: item(0)) as! NoteCell
            let before = first.frame.height
            first.note.becomeFirstResponder()
            first.note.insertText("one\ntwo\nthree")
            stage.tick()
            stage.wait(0.5)
            #expect(first.frame.height > before + 20)
            #expect(view.cellForItem(at: item(1))?.frame.minY == first.frame.maxY)
            #expect(first.note.isFirstResponder)
        }
    }
}
