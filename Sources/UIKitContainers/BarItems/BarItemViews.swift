/// The views of a row of bar items, leading to trailing.
@MainActor
final class BarItemViews {
    private let items: [UIBarButtonItem]
    private let views: [UIView?]
    /// The app's views that have no frame. They always have the size of their content.
    private let unframed: [UIView]
    /// The glass under the items, one piece for each group. Empty before iOS 26.
    private var glass: [GlassView] = []
    private let isGlass = SystemDesign.current.isGlass
    /// The height of a piece of glass, in points.
    private let glassHeight: CGFloat
    /// Whether the items have no glass, as in a floating sidebar. (Facts/IOS26.md#ipad)
    private let isBare: Bool

    /// Adds a view to `container` for every item that is not hidden: a button, or the item's custom view.
    /// - Parameter glassHeight: the height of a piece of glass, in points.
    init(
        _ items: [UIBarButtonItem], in container: UIView, isCompact: Bool, glassHeight: CGFloat = GlassItemGroups.height,
        appearance: (UIBarButtonItem) -> UIBarButtonItemAppearance
    ) {
        self.glassHeight = glassHeight
        isBare = container.traitCollection[FloatingSidebarTrait.self]
        self.items = items.filter { !$0.isHidden }
        unframed = self.items.compactMap(\.customView).filter { $0.bounds.size == .zero }
        if SystemDesign.current.isGlass, !isBare {
            glass = Self.glass(under: self.items, in: container, place: glassHeight > GlassItemGroups.height ? .lowerBar : .bar)
        }
        views = self.items.map { item in
            if item.isSpace { return nil }
            let view = item.customView ?? BarButton(item, appearance: appearance(item), isCompact: isCompact)
            container.addSubview(view)
            item.shownView = view
            return view
        }
        let pieces = glass.isEmpty ? [] : GlassItemGroups.pieces(self.items.map { $0.glassKind(width: 0) })
        for (index, piece) in glass.enumerated() {
            let standing = zip(pieces, views).compactMap { $0 == index ? $1 : nil }
            piece.content = { [standing = standing.map(WeakBox.init)] in standing.compactMap(\.value) }
        }
    }
    private struct WeakBox { weak var value: UIView? }

    /// Adds a piece of glass for every group of items, and returns the pieces. The items' views are added above the glass later.
    private static func glass(under items: [UIBarButtonItem], in container: UIView, place: GlassMaterial.Place) -> [GlassView] {
        let pieces = GlassItemGroups.pieces(items.map { $0.glassKind(width: 0) })
        let isDark = container.traitCollection.userInterfaceStyle == .dark
        return (0..<(pieces.compactMap { $0 }.max().map { $0 + 1 } ?? 0)).map { piece in
            var material = GlassMaterial.regular(isDark: isDark, in: place)
            let lead = items.indices.first { pieces[$0] == piece }.map { items[$0] }
            if let lead, lead.isProminent, lead.isEnabled {
                material = material.prominent((lead.tintColor ?? container.tintColor).cgColor(with: container.traitCollection))
            }
            let view = GlassView(material)
            container.addSubview(view)
            return view
        }
    }

    func remove() {
        for view in glass { view.removeFromSuperview() }
        for view in views { view?.removeFromSuperview() }
        for view in unframed { view.frame.size = .zero }
    }
    var shown: [UIView] { glass + views.compactMap { $0 } }

    private var pieces: [BarItemArrangement.Piece] {
        zip(items, views).map { item, view in
            guard let view else { return item.systemItem == .flexibleSpace ? .flexibleSpace : .fixedSpace(width: item.width) }
            return .content(width: (view as? BarButton)?.naturalWidth ?? size(of: view, item).width)
        }
    }
    var length: CGFloat {
        isGlass ? GlassItemGroups.length(kinds(fitting: .infinity), height: glassHeight) : BarItemArrangement.length(pieces)
    }

    /// Returns the kinds of the items for the layout on glass, with their widths fitted into `room` points. If the items do not fit, the
    /// app's views with the lowest compression resistance become narrower by equal amounts.
    private func kinds(fitting room: CGFloat) -> [GlassItemGroups.Kind] {
        let natural = pieces.map { piece in if case .content(let width) = piece { width } else { CGFloat(0) } }
        func kinds(_ widths: [CGFloat]) -> [GlassItemGroups.Kind] {
            zip(items, widths).map { item, width in
                let kind = item.glassKind(width: width)
                return isBare && !kind.isSpace && kind != .searchBar ? .bare(width: max(width, glassHeight)) : kind
            }
        }
        let excess = GlassItemGroups.length(kinds(natural), height: glassHeight) - room
        let soft = softViews
        guard excess > 0, !soft.isEmpty else { return kinds(natural) }
        var widths = natural
        for index in soft { widths[index] = max(widths[index] - excess / CGFloat(soft.count), 0) }
        return kinds(widths)
    }
    private var softViews: [Int] {
        views.indices.filter { index in
            guard let view = views[index], !(view is BarButton) else { return false }
            return view.contentCompressionResistancePriority(for: .horizontal).rawValue < UILayoutPriority.defaultHigh.rawValue
        }
    }

    /// Returns the pieces of the row with their widths fitted into `room` points. If the pieces do not fit, the app's views with the
    /// lowest compression resistance become narrower by equal amounts.
    private func pieces(fitting room: CGFloat) -> [BarItemArrangement.Piece] {
        var pieces = pieces
        let flexible = CGFloat(pieces.count { $0 == .flexibleSpace })
        let least = flexible * BarItemArrangement.leastFlexibleSpace
        let excess = BarItemArrangement.length(pieces) + least - room
        guard excess > 0 else { return pieces }
        let soft = softViews
        for index in soft {
            if case .content(let width) = pieces[index] {
                pieces[index] = .content(width: max(width - excess / CGFloat(soft.count), 0))
            }
        }
        return pieces
    }

    /// Lays the row out in `room`. If `isReversed`, the row begins at the right. The app's views keep their height and are vertically
    /// centred.
    func place(in room: CGRect, isReversed: Bool, scale: CGFloat) {
        if isGlass { return placeOnGlass(in: room, isReversed: isReversed, scale: scale) }
        for ((item, view), place) in zip(zip(items, views), BarItemArrangement.places(pieces(fitting: room.width), room: room.width)) {
            guard let view else { continue }
            let height = view is BarButton ? room.height : min(height(of: view, item, width: place.width), room.height)
            let x = isReversed ? room.maxX - place.start - place.width : room.minX + place.start
            let frame = CGRect(
                x: x.roundedToPixel(scale), y: (room.midY - height / 2).roundedToPixel(scale), width: place.width, height: height)
            if view.frame != frame { view.frame = frame }
        }
    }

    private func placeOnGlass(in room: CGRect, isReversed: Bool, scale: CGFloat) {
        let pieceHeight = min(glassHeight, room.height)
        func frame(_ start: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            let x = isReversed ? room.maxX - start - width : room.minX + start
            return CGRect(x: x.roundedToPixel(scale), y: (room.midY - height / 2).roundedToPixel(scale), width: width, height: height)
        }
        var ends: [Int: (start: CGFloat, end: CGFloat)] = [:]
        let places = GlassItemGroups.places(kinds(fitting: room.width), room: room.width, height: glassHeight)
        for ((item, view), place) in zip(zip(items, views), places) {
            guard let view else { continue }
            (view as? BarButton)?.glass = place.piece.map { glass[$0] }
            if let piece = place.piece {
                let known = ends[piece]
                ends[piece] = (min(known?.start ?? .infinity, place.start), max(known?.end ?? 0, place.start + place.width))
            }
            var goal: CGRect
            if view is BarButton {
                goal = frame(place.start, place.width, place.piece == nil ? room.height : pieceHeight)
            } else {
                let inset = place.piece == nil ? 0 : GlassItemGroups.padding
                let width = max(place.width - 2 * inset, 0)
                goal = frame(place.start + inset, width, min(height(of: view, item, width: width), pieceHeight))
            }
            if view.frame != goal { view.frame = goal }
        }
        for (index, view) in glass.enumerated() {
            guard let place = ends[index] else { continue }
            let goal = frame(place.start, place.end - place.start, pieceHeight)
            if view.frame != goal { view.frame = goal }
        }
    }

    /// Returns the height of a view at `width`. A view that is narrower than its natural width may need more lines.
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
