import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

/// A cell with a text and a configurable size.
@MainActor
final class TextCell: UICollectionViewCell {
    var text = ""
    /// The size that the cell requests, in points, or `nil` for the size that the layout gives.
    var wanted: CGSize?
    override func prepareForReuse() { wanted = nil }
    override func sizeThatFits(_ size: CGSize) -> CGSize { wanted ?? size }
}

@MainActor
final class HeaderView: UICollectionReusableView {
    var text = ""
    var wanted: CGSize?
    override func sizeThatFits(_ size: CGSize) -> CGSize { wanted ?? size }
}

/// A data source of texts in sections.
@MainActor
class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    var wanted: ((IndexPath) -> CGSize)?
    var wantedHeader: CGSize?
    var log: [String] = []
    var made = 0

    init(_ sections: [[String]]) { self.sections = sections }
    convenience init(count: Int) { self.init([(0..<count).map { "Item \($0)" }]) }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) as! TextCell
        cell.text = sections[indexPath.section][indexPath.item]
        cell.wanted = wanted?(indexPath)
        made += 1
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath) as! HeaderView
        view.text = "\(kind) \(indexPath.section)"
        view.wanted = wantedHeader
        return view
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("select \(indexPath.section).\(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.section).\(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        log.append(
            "move \(sourceIndexPath.section).\(sourceIndexPath.item) to \(destinationIndexPath.section).\(destinationIndexPath.item)")
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    }
}

@MainActor
func collection(
    _ stage: Stage, _ items: any UICollectionViewDataSource & UICollectionViewDelegate, _ layout: UICollectionViewLayout,
    size: CGSize = CGSize(width: 320, height: 440), kinds: [String] = []
) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(TextCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] + kinds {
        view.register(HeaderView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = items
    view.delegate = items
    stage.root.addSubview(view)
    stage.layout()
    return view
}

@MainActor
extension UICollectionView {
    var texts: [String] { visibleCells.map { ($0 as! TextCell).text } }
    func text(_ item: Int, _ section: Int = 0) -> String? { (cellForItem(at: IndexPath(item: item, section: section)) as? TextCell)?.text }
}

func item(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// A generator of pseudorandom numbers, which are the same in every run.
struct Dice {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
    mutating func roll(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(limit, 1)))
    }
}
