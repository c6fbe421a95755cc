import Compositing
import Simulator
import UIKit

/// Collections of many items: a flow layout whose cells size themselves by constraints around wrapped text, and a compositional grid.
@MainActor
enum CollectionFling {
    static let itemCount = 100_000

    /// The content of the measured collection.
    enum Content: String {
        /// One item on each line, as high as its text: 44 to 300 points, measured when the item is shown.
        case selfSizing = "100,000 self-sizing cells of a flow layout"
        /// Three columns of square items, each with two labels and a coloured box.
        case grid = "100,000 items of a compositional grid"
    }

    struct Result {
        /// The processor time of the collection's first layout.
        var firstLayoutMilliseconds = 0.0
        /// The processor time of each frame of the fling, from tick to pixels.
        var frameMilliseconds: [Double] = []
        /// The processor time of the layout after `scrollToItem` to the last item.
        var jumpMilliseconds = 0.0
        /// The growth of the program's memory during the later flings, in MiB.
        var growthMebibytes = 0.0
        /// The maximum number of cells in the collection at the end of a frame, and the number of cells created in total.
        var mostLiveCells = 0
        var cellsMade = 0
    }

    static func measure(_ content: Content, fonts: FontLibrary, scale: CGFloat) -> Result {
        var result = Result()
        let items = Items(content)
        let phone = FlingTrack.makePhone(fonts: fonts)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: scale)
        phone.tick()

        // The first text of a program loads the font, so a collection is shown once before the measurement.
        for isRehearsal in [true, false] {
            result.firstLayoutMilliseconds = phone.process.run {
                Cell.made = 0
                let view = UICollectionView(frame: phone.window.bounds, collectionViewLayout: layout(content))
                view.backgroundColor = .systemBackground
                view.register(TextCell.self, forCellWithReuseIdentifier: "text")
                view.register(SquareCell.self, forCellWithReuseIdentifier: "square")
                view.dataSource = items
                phone.window.rootViewController?.view.addSubview(view)
                let start = processorTime()
                view.layoutIfNeeded()
                let time = (processorTime() - start) * 1000
                if isRehearsal { view.removeFromSuperview() } else { items.view = view }
                return time
            }
        }

        func frame(counts: Bool) {
            let start = processorTime()
            phone.tick()
            let damage = compositor.render(phone.displayList, into: bitmap)
            if counts, !damage.isEmpty { result.frameMilliseconds.append((processorTime() - start) * 1000) }
            let cells = phone.process.run { items.view?.subviews.count { $0 is UICollectionViewCell } ?? 0 }
            result.mostLiveCells = max(result.mostLiveCells, cells)
        }

        for _ in 0..<30 { frame(counts: false) }
        result.growthMebibytes = FlingTrack.run(phone) { frame(counts: $0) }
        let offset = phone.process.run { items.view?.contentOffset.y ?? 0 }
        precondition(offset > 1000, "the flings missed the collection: it is at \(offset)")
        result.cellsMade = Cell.made

        let last = IndexPath(item: itemCount - 1, section: 0)
        result.jumpMilliseconds = phone.process.run {
            let start = processorTime()
            items.view?.scrollToItem(at: last, at: .bottom, animated: false)
            items.view?.layoutIfNeeded()
            let time = (processorTime() - start) * 1000
            precondition(items.view?.indexPathsForVisibleItems.contains(last) == true, "the jump ended somewhere else")
            return time
        }
        return result
    }

    private static func layout(_ content: Content) -> UICollectionViewLayout {
        switch content {
        case .selfSizing:
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = CGSize(width: 390, height: 120)
            flow.minimumLineSpacing = 1
            return flow
        case .grid:
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
            item.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)), subitems: [item])
            return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
    }

    class Cell: UICollectionViewCell {
        static var made = 0
        let title = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            Cell.made += 1
            title.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(title)
        }
        required init?(coder: NSCoder) { nil }
        func show(_ item: Int) {}
    }

    final class TextCell: Cell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            title.numberOfLines = 0
            NSLayoutConstraint.activate([
                title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
                title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
                title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            ])
        }
        required init?(coder: NSCoder) { nil }
        override func show(_ item: Int) { title.text = RowText.text(item) }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
            let size = contentView.systemLayoutSizeFitting(
                CGSize(width: layoutAttributes.size.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            preferred.size = size
            return preferred
        }
    }

    final class SquareCell: Cell {
        private let box = UIView()
        private let detail = UILabel()
        private static let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPink, .systemPurple]

        override init(frame: CGRect) {
            super.init(frame: frame)
            box.layer.cornerRadius = 8
            detail.font = .preferredFont(forTextStyle: .footnote)
            detail.textColor = .secondaryLabel
            for view in [box, detail] {
                view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(view)
            }
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                title.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 4),
                title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor),
                detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                detail.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
        override func show(_ item: Int) {
            box.backgroundColor = Self.colors[item % Self.colors.count]
            title.text = "Item \(item + 1)"
            detail.text = "\(item * 7919 % 1000) kB"
        }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        var view: UICollectionView?
        let content: Content
        init(_ content: Content) { self.content = content }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { itemCount }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let name = content == .grid ? "square" : "text"
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
            (cell as? Cell)?.show(indexPath.item)
            return cell
        }
    }
}
