/// The views of a row of bar items, leading to trailing.
@MainActor
final class BarItemViews {
    private let items: [UIBarButtonItem]
    private let views: [UIView?]

    /// Puts a button, or the item's own view, into `container` for every item that is not hidden.
    init(_ items: [UIBarButtonItem], in container: UIView, isCompact: Bool, appearance: (UIBarButtonItem) -> UIBarButtonItemAppearance) {
        self.items = items.filter { !$0.isHidden }
        views = self.items.map { item in
            if item.isSpace { return nil }
            let view = item.customView ?? BarButton(item, appearance: appearance(item), isCompact: isCompact)
            container.addSubview(view)
            item.shownView = view
            return view
        }
    }

    func remove() { for view in views { view?.removeFromSuperview() } }
    var shown: [UIView] { views.compactMap { $0 } }

    private var pieces: [BarItemArrangement.Piece] {
        zip(items, views).map { item, view in
            guard let view else { return item.systemItem == .flexibleSpace ? .flexibleSpace : .fixedSpace(width: item.width) }
            return .content(width: (view as? BarButton)?.naturalWidth ?? size(of: view, item).width)
        }
    }
    var length: CGFloat { BarItemArrangement.length(pieces) }

    /// Lays the row out in `room`; leading is on its right if `isReversed`. Views of the app keep their height, in the middle.
    func place(in room: CGRect, isReversed: Bool, scale: CGFloat) {
        for ((item, view), place) in zip(zip(items, views), BarItemArrangement.places(pieces, room: room.width)) {
            guard let view else { continue }
            let height = view is BarButton ? room.height : min(size(of: view, item).height, room.height)
            let x = isReversed ? room.maxX - place.start - place.width : room.minX + place.start
            let frame = CGRect(
                x: x.roundedToPixel(scale), y: (room.midY - height / 2).roundedToPixel(scale), width: place.width, height: height)
            if view.frame != frame { view.frame = frame }
        }
    }

    private func size(of view: UIView, _ item: UIBarButtonItem) -> CGSize {
        var size = view.bounds.size
        if size == .zero || !view.translatesAutoresizingMaskIntoConstraints {
            size = view.systemLayoutSizeFitting(.zero)
            if size == .zero { size = view.sizeThatFits(.zero) }
        }
        if item.width > 0 { size.width = item.width }
        return size
    }
}
