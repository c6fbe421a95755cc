/// The views of a row of bar items, leading to trailing.
@MainActor
final class BarItemViews {
    private let items: [UIBarButtonItem]
    private let views: [UIView?]
    /// Views of the app that came without a frame: they are as large as their content wants, however large they were made.
    private let unframed: [UIView]

    /// Puts a button, or the item's own view, into `container` for every item that is not hidden.
    init(_ items: [UIBarButtonItem], in container: UIView, isCompact: Bool, appearance: (UIBarButtonItem) -> UIBarButtonItemAppearance) {
        self.items = items.filter { !$0.isHidden }
        unframed = self.items.compactMap(\.customView).filter { $0.bounds.size == .zero }
        views = self.items.map { item in
            if item.isSpace { return nil }
            let view = item.customView ?? BarButton(item, appearance: appearance(item), isCompact: isCompact)
            container.addSubview(view)
            item.shownView = view
            return view
        }
    }

    func remove() {
        for view in views { view?.removeFromSuperview() }
        for view in unframed { view.frame.size = .zero }
    }
    var shown: [UIView] { views.compactMap { $0 } }

    private var pieces: [BarItemArrangement.Piece] {
        zip(items, views).map { item, view in
            guard let view else { return item.systemItem == .flexibleSpace ? .flexibleSpace : .fixedSpace(width: item.width) }
            return .content(width: (view as? BarButton)?.naturalWidth ?? size(of: view, item).width)
        }
    }
    var length: CGFloat { BarItemArrangement.length(pieces) }

    /// The pieces in a room that may be too short: views of the app that resist compression less than others become narrower, alike.
    private func pieces(fitting room: CGFloat) -> [BarItemArrangement.Piece] {
        var pieces = pieces
        let flexible = CGFloat(pieces.count { $0 == .flexibleSpace })
        let least = flexible * BarItemArrangement.leastFlexibleSpace
        let excess = BarItemArrangement.length(pieces) + least - room
        guard excess > 0 else { return pieces }
        let soft = views.indices.filter { index in
            guard let view = views[index], !(view is BarButton) else { return false }
            return view.contentCompressionResistancePriority(for: .horizontal).rawValue < UILayoutPriority.defaultHigh.rawValue
        }
        for index in soft {
            if case .content(let width) = pieces[index] {
                pieces[index] = .content(width: max(width - excess / CGFloat(soft.count), 0))
            }
        }
        return pieces
    }

    /// Lays the row out in `room`; leading is on its right if `isReversed`. Views of the app keep their height, in the middle.
    func place(in room: CGRect, isReversed: Bool, scale: CGFloat) {
        for ((item, view), place) in zip(zip(items, views), BarItemArrangement.places(pieces(fitting: room.width), room: room.width)) {
            guard let view else { continue }
            let height = view is BarButton ? room.height : min(height(of: view, item, width: place.width), room.height)
            let x = isReversed ? room.maxX - place.start - place.width : room.minX + place.start
            let frame = CGRect(
                x: x.roundedToPixel(scale), y: (room.midY - height / 2).roundedToPixel(scale), width: place.width, height: height)
            if view.frame != frame { view.frame = frame }
        }
    }

    /// Narrower than it wanted to be, a view may need more lines.
    private func height(of view: UIView, _ item: UIBarButtonItem, width: CGFloat) -> CGFloat {
        let natural = size(of: view, item)
        return width < natural.width ? .infinity : natural.height
    }

    private func size(of view: UIView, _ item: UIBarButtonItem) -> CGSize {
        var size = view.bounds.size
        if size == .zero || unframed.contains(view) || !view.translatesAutoresizingMaskIntoConstraints {
            size = view.systemLayoutSizeFitting(.zero)
            if size == .zero { size = view.sizeThatFits(.zero) }
        }
        if item.width > 0 { size.width = item.width }
        return size
    }
}
