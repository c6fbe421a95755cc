/// The section index at the trailing side of a table. Dragging on it scrolls to the sections.
final class SectionIndexView: UIView {
    var titles: [String] = [] { didSet { if titles != oldValue { setNeedsDisplay() } } }
    var color: UIColor? { didSet { setNeedsDisplay() } }
    var restingBackground: UIColor? { didSet { backgroundChanged() } }
    var trackingBackground: UIColor?
    /// Called with the index of the title under the finger when that title changes.
    var onChoice: ((Int) -> Void)?
    private var chosen: Int?
    private let hold = HoldGestureRecognizer()
    private var isHeld = false { didSet { if isHeld != oldValue { backgroundChanged() } } }
    private func backgroundChanged() { backgroundColor = isHeld ? trackingBackground ?? restingBackground : restingBackground }

    /// The width of the section index in points. (Facts/TablesAndCollections.md#index: 15 to 20)
    static let width: CGFloat = 15
    /// The font of the index titles. (Facts/TablesAndCollections.md#index)
    private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    /// The distance from title to title in points. (not documented: chosen by eye)
    private static let pitch: CGFloat = 14

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        hold.addAction { [weak self] _ in self?.held() }
        addGestureRecognizer(hold)
    }

    required init?(coder: NSCoder) { return nil }

    /// A displayed title. If not all titles fit, dots replace some of them.
    struct Shown: Equatable {
        var text: String
        /// The index of the title among all titles.
        var index: Int
    }

    static func shown(_ titles: [String], height: CGFloat) -> [Shown] {
        let room = max(Int(bounded: height / pitch), 1)
        let all = titles.enumerated().map { Shown(text: $1, index: $0) }
        guard titles.count > room else { return all }
        // Every other displayed entry is a dot. The first and the last title are always displayed.
        let letters = max((room + 1) / 2, 2)
        var result: [Shown] = []
        for place in 0..<letters {
            let index = place * (titles.count - 1) / (letters - 1)
            if let last = result.last { result.append(Shown(text: "•", index: (last.index + index) / 2)) }
            result.append(all[index])
        }
        return result
    }

    private var top: CGFloat { (bounds.height - CGFloat(Self.shown(titles, height: bounds.height).count) * Self.pitch) / 2 }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: color ?? tintColor ?? .systemBlue]
        for (place, title) in Self.shown(titles, height: bounds.height).enumerated() {
            let scale = traitCollection.displayScale
            if title.text == UITableView.indexSearch {
                let symbol = UIImage.SymbolConfiguration(pointSize: 11, weight: .semibold)
                let glass = UIImage(systemName: "magnifyingglass", withConfiguration: symbol)?
                    .withTintColor(color ?? tintColor ?? .systemBlue, renderingMode: .alwaysOriginal)
                let size = glass?.size ?? .zero
                let y = top + CGFloat(place) * Self.pitch + (Self.pitch - size.height) / 2
                glass?.draw(in: CGRect(origin: CGPoint(x: (bounds.width - size.width) / 2, y: y), size: size))
                continue
            }
            let size = title.text.size(withAttributes: attributes)
            let x = ((bounds.width - size.width) / 2 * scale).rounded() / scale
            let y = ((top + CGFloat(place) * Self.pitch + (Self.pitch - size.height) / 2) * scale).rounded() / scale
            title.text.draw(at: CGPoint(x: x, y: y), withAttributes: attributes)
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    // MARK: A finger

    /// Returns the title at a y coordinate of the index.
    func title(at y: CGFloat) -> Int? {
        guard !titles.isEmpty else { return nil }
        let length = bounds.height - 2 * top
        let share = (y - top) / max(length, 1)
        return min(max(Int(bounded: share * CGFloat(titles.count)), 0), titles.count - 1)
    }

    private func held() {
        switch hold.state {
        case .began, .changed:
            isHeld = true
            guard let index = title(at: hold.location(in: self).y), index != chosen else { return }
            chosen = index
            onChoice?(index)
        case .ended, .cancelled:
            chosen = nil
            isHeld = false
        case .possible, .failed: break
        }
    }
}
