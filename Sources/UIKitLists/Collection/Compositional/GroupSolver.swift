/// Computes the frames of a group's items from their sizes, in points from the group's top leading corner.
struct GroupSolver {
    let traits: UITraitCollection
    /// Returns the size that the view of an item has reported, or `nil` if the item was never visible.
    var said: (_ item: Int) -> CGSize?
    /// The number of items in the section.
    var count: Int

    struct Placed: Equatable {
        var item: Int
        var frame: CGRect
        var zIndex = 0
        /// Whether the width and the height are only estimated.
        var estimates: (width: Bool, height: Bool) = (false, false)
        static func == (left: Placed, right: Placed) -> Bool {
            left.item == right.item && left.frame == right.frame && left.zIndex == right.zIndex && left.estimates == right.estimates
        }
    }
    struct Hanging {
        /// The index of the item at which the supplementary view is anchored.
        var item: Int
        var kind: String
        var frame: CGRect
        var zIndex: Int
    }
    struct Solution {
        var size = CGSize.zero
        var items: [Placed] = []
        var hanging: [Hanging] = []

        mutating func add(_ other: Solution, at origin: CGPoint) {
            items += other.items.map { placed in
                var placed = placed
                placed.frame = placed.frame.offsetBy(dx: origin.x, dy: origin.y)
                return placed
            }
            hanging += other.hanging.map { hanging in
                var hanging = hanging
                hanging.frame = hanging.frame.offsetBy(dx: origin.x, dy: origin.y)
                return hanging
            }
        }
    }

    /// Returns the layout of the group that begins with the item `first` of the section. The group contains as many items as fit.
    func solve(_ group: NSCollectionLayoutGroup, from first: Int, in container: CGSize) -> Solution {
        solve(group, from: first, size: group.layoutSize.size(in: container), container: container)
    }

    private func solve(_ group: NSCollectionLayoutGroup, from first: Int, size: CGSize, container: CGSize) -> Solution {
        var solution: Solution
        switch group.arrangement {
        case .custom(let provider): solution = custom(provider, from: first, size: size)
        case .horizontal: solution = row(group, from: first, size: size, isHorizontal: true)
        case .vertical: solution = row(group, from: first, size: size, isHorizontal: false)
        }
        let taken = solution.size
        let estimates = group.layoutSize.estimates
        solution.size = CGSize(
            width: estimates.width ? taken.width : size.width, height: estimates.height ? taken.height : size.height)
        let whole = CGRect(origin: .zero, size: solution.size)
        solution.hanging += group.groupSupplementaryItems.map {
            Hanging(item: first, kind: $0.elementKind, frame: $0.frame(in: whole), zIndex: $0.zIndex)
        }
        return solution
    }

    private func custom(_ provider: NSCollectionLayoutGroupCustomItemProvider, from first: Int, size: CGSize) -> Solution {
        var places = provider(CompositionalEnvironment(CompositionalContainer(size), traits))
        if places.isEmpty {
            reportMistake(
                "the item provider of a custom group gave no item; a group has at least one, and this one's is as large as the group")
            places = [NSCollectionLayoutGroupCustomItem(frame: CGRect(origin: .zero, size: size))]
        }
        var solution = Solution(size: size)
        for (place, item) in zip(places, first..<max(count, first)) {
            solution.items.append(Placed(item: item, frame: place.frame, zIndex: place.zIndex))
        }
        return solution
    }

    /// A subitem of a horizontal or vertical group before its position is computed.
    private struct Part {
        var solution: Solution
        var size: CGSize
        var before: NSCollectionLayoutSpacing?
        var after: NSCollectionLayoutSpacing?
        /// The spacing before the subitem, perpendicular to the group's axis.
        var acrossBefore: NSCollectionLayoutSpacing?
        var acrossAfter: NSCollectionLayoutSpacing?
        /// A fractional length perpendicular to the group's axis. It is resolved after the length of the group is computed.
        var fillsAcross: NSCollectionLayoutDimension?
        /// Whether the subitem gets the largest length of its siblings, as `uniformAcrossSiblings` requires.
        var isUniform = false
    }

    /// Returns the layout of a horizontal or vertical group. In this method "along" is the axis of the group and "across" is perpendicular.
    private func row(_ group: NSCollectionLayoutGroup, from first: Int, size: CGSize, isHorizontal: Bool) -> Solution {
        let along = { (size: CGSize) in isHorizontal ? size.width : size.height }
        // The content insets of a group reduce the area of its items.
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(size.width - insets.leading - insets.trailing, 0), height: max(size.height - insets.top - insets.bottom, 0))
        let isOpen = isHorizontal ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
        let isOpenAcross = isHorizontal ? group.layoutSize.heightDimension.isEstimated : group.layoutSize.widthDimension.isEstimated
        let spacing = group.interItemSpacing?.spacing ?? 0
        var parts: [Part] = []
        var used: CGFloat = 0
        var next = first
        while next < count {
            if let limit = group.count, parts.count == limit { break }
            // A group whose length is estimated contains each subitem once.
            if group.count == nil, isOpen, parts.count == group.subitems.count { break }
            let subitem = group.subitems[parts.count % group.subitems.count]
            var part = self.part(subitem, from: next, in: inner, isHorizontal: isHorizontal)
            if group.dividesEvenly, let number = group.count, !isOpen {
                let share = max((along(inner) - spacing * CGFloat(number - 1)) / CGFloat(number), 0)
                part = self.part(
                    subitem, from: next, in: inner, isHorizontal: isHorizontal,
                    size: isHorizontal ? CGSize(width: share, height: part.size.height) : CGSize(width: part.size.width, height: share))
            }
            if isOpenAcross, !(subitem is NSCollectionLayoutGroup) {
                let side = isHorizontal ? subitem.layoutSize.heightDimension : subitem.layoutSize.widthDimension
                let isShare = isHorizontal ? side.isFractionalHeight : side.isFractionalWidth
                if isShare { part.fillsAcross = side }
            }
            part.isUniform = (isHorizontal ? subitem.layoutSize.heightDimension : subitem.layoutSize.widthDimension).isUniformAcrossSiblings
            let length = along(part.size) + (part.before?.spacing ?? 0) + (part.after?.spacing ?? 0)
            let end = parts.isEmpty ? length : used + spacing + length
            // Without this limit, an infinite number of items of zero length would fit.
            if group.count == nil, length <= 0, parts.count >= group.subitems.count { break }
            if !parts.isEmpty, group.count == nil, !isOpen, end > along(inner) + FlowSection.tolerance { break }
            used = end
            next += max(part.solution.items.count, 1)
            parts.append(part)
        }
        return place(
            parts, group: group, inner: inner, used: used, isHorizontal: isHorizontal, isOpen: isOpen, isOpenAcross: isOpenAcross)
    }

    private func part(
        _ subitem: NSCollectionLayoutItem, from item: Int, in container: CGSize, isHorizontal: Bool, size: CGSize? = nil
    ) -> Part {
        let spacing = subitem.edgeSpacing
        let solution: Solution
        if let group = subitem as? NSCollectionLayoutGroup {
            solution = solve(group, from: item, size: size ?? group.layoutSize.size(in: container), container: container)
        } else {
            var own = subitem.layoutSize.size(in: container, said: said(item).map { outer($0, subitem.contentInsets) })
            if let size { own = size }
            let place = CGRect(origin: .zero, size: own)
            let placed = Placed(
                item: item, frame: Self.inner(place, subitem.contentInsets),
                estimates: (subitem.layoutSize.widthDimension.isEstimated && size == nil, subitem.layoutSize.heightDimension.isEstimated))
            solution = Solution(
                size: own, items: [placed],
                hanging: subitem.supplementaryItems.map {
                    Hanging(item: item, kind: $0.elementKind, frame: $0.frame(in: placed.frame), zIndex: $0.zIndex)
                })
        }
        return Part(
            solution: solution, size: solution.size, before: isHorizontal ? spacing?.leading : spacing?.top,
            after: isHorizontal ? spacing?.trailing : spacing?.bottom, acrossBefore: isHorizontal ? spacing?.top : spacing?.leading,
            acrossAfter: isHorizontal ? spacing?.bottom : spacing?.trailing)
    }

    private func outer(_ size: CGSize, _ insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
    }

    static func inner(_ rect: CGRect, _ insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: rect.minX + insets.leading, y: rect.minY + insets.top, width: max(rect.width - insets.leading - insets.trailing, 0),
            height: max(rect.height - insets.top - insets.bottom, 0))
    }

    private func place(
        _ parts: [Part], group: NSCollectionLayoutGroup, inner: CGSize, used: CGFloat, isHorizontal: Bool, isOpen: Bool, isOpenAcross: Bool
    ) -> Solution {
        let insets = group.contentInsets
        let along = { (size: CGSize) in isHorizontal ? size.width : size.height }
        let across = { (size: CGSize) in isHorizontal ? size.height : size.width }
        // Flexible spacings share the remaining length.
        let isFlexible = { (spacing: NSCollectionLayoutSpacing?) in spacing?.isFlexibleSpacing == true }
        var flexible = isFlexible(group.interItemSpacing) ? max(parts.count - 1, 0) : 0
        for part in parts {
            if isFlexible(part.before) { flexible += 1 }
            if isFlexible(part.after) { flexible += 1 }
        }
        let share = isOpen || flexible == 0 ? 0 : max(along(inner) - used, 0) / CGFloat(flexible)
        let room = { (spacing: NSCollectionLayoutSpacing?) in (spacing?.spacing ?? 0) + (isFlexible(spacing) ? share : 0) }
        let lengthAcross = { (part: Part) in
            across(part.size) + (part.acrossBefore?.spacing ?? 0) + (part.acrossAfter?.spacing ?? 0)
        }
        let fixed = parts.filter { $0.fillsAcross == nil }.map(lengthAcross)
        let widest = isOpenAcross ? (fixed.max() ?? across(inner)) : across(inner)

        let uniform = parts.filter(\.isUniform).map { across($0.size) }.max()

        var solution = Solution()
        var position: CGFloat = 0
        for (number, part) in parts.enumerated() {
            if number > 0 { position += room(group.interItemSpacing) }
            position += room(part.before)
            var part = part
            if part.isUniform, let uniform { stretch(&part, to: uniform, isHorizontal: isHorizontal) }
            if let share = part.fillsAcross { stretch(&part, to: share.dimension * widest, isHorizontal: isHorizontal) }
            // Flexible spacing only before the item moves the item to the far side. Flexible spacing on both sides centres the item.
            let left = max(widest - lengthAcross(part), 0)
            let (before, after) = (isFlexible(part.acrossBefore), isFlexible(part.acrossAfter))
            let pushed = before ? (after ? left / 2 : left) : 0
            let acrossPlace = (part.acrossBefore?.spacing ?? 0) + pushed
            solution.add(
                part.solution,
                at: CGPoint(
                    x: insets.leading + (isHorizontal ? position : acrossPlace), y: insets.top + (isHorizontal ? acrossPlace : position)))
            position += along(part.size) + room(part.after)
        }
        solution.size =
            isHorizontal
            ? CGSize(width: position + insets.leading + insets.trailing, height: widest + insets.top + insets.bottom)
            : CGSize(width: widest + insets.leading + insets.trailing, height: position + insets.top + insets.bottom)
        return solution
    }

    /// Resolves the fractional length of a subitem after the length of its row is computed.
    private func stretch(_ part: inout Part, to length: CGFloat, isHorizontal: Bool) {
        guard let placed = part.solution.items.first else { return }
        let old = isHorizontal ? part.size.height : part.size.width
        var frame = placed.frame
        if isHorizontal {
            frame.size.height = max(frame.height + length - old, 0)
            part.size.height = length
        } else {
            frame.size.width = max(frame.width + length - old, 0)
            part.size.width = length
        }
        part.solution.items[0].frame = frame
    }
}
