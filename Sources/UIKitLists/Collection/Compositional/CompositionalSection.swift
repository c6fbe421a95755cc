import Offsets

/// The computed layout of a section, separate from its definition, in points from the section's top leading corner.
struct CompositionalSection {
    let definition: NSCollectionLayoutSection
    let count: Int
    /// Whether the layout scrolls vertically.
    let isVertical: Bool
    /// The available size of the section. Along the collection view's fixed axis it equals the size of the collection view.
    let container: CGSize
    /// The insets of the section, including those from `contentInsetsReference`.
    let insets: NSDirectionalEdgeInsets
    let traits: UITraitCollection
    /// The sizes that the views of items have reported.
    var own = OwnSizes()
    var ownBoundaries: [Int: CGSize] = [:]
    /// The positions and lengths of the groups along the axis of their sequence.
    private(set) var groups = LineIndex()
    private var template = GroupSolver.Solution()

    init(
        _ definition: NSCollectionLayoutSection, count: Int, isVertical: Bool, container: CGSize, insets: NSDirectionalEdgeInsets,
        traits: UITraitCollection, own: OwnSizes, ownBoundaries: [Int: CGSize]
    ) {
        self.definition = definition
        self.count = count
        self.isVertical = isVertical
        self.container = container
        self.insets = insets
        self.traits = traits
        self.own = own
        self.ownBoundaries = ownBoundaries
        template = GroupSolver(traits: traits, said: { _ in nil }, count: count).solve(definition.group, from: 0, in: groupContainer)
        groups = LineIndex(spacing: definition.interGroupSpacing)
        fill(from: 0)
    }

    // MARK: Axes

    var isOrthogonal: Bool { definition.orthogonalScrollingBehavior != .none }
    /// Whether the groups follow each other vertically.
    private var groupsRunDown: Bool { isVertical != isOrthogonal }
    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func groupLength(_ size: CGSize) -> CGFloat { groupsRunDown ? size.height : size.width }

    private var groupContainer: CGSize {
        CGSize(
            width: max(container.width - insets.leading - insets.trailing, 0), height: max(container.height - insets.top - insets.bottom, 0)
        )
    }

    // MARK: Groups

    private var solver: GroupSolver {
        let own = own
        return GroupSolver(traits: traits, said: { own[$0] }, count: count)
    }

    private mutating func fill(from item: Int) {
        let section = self
        let isCustom = if case .custom = definition.group.arrangement { true } else { false }
        groups.fill(
            from: item, count: count,
            template: template.items.isEmpty ? nil : (template.items.count, groupLength(template.size)),
            nextOwn: { isCustom ? nil : section.own.next(from: $0) },
            solve: { first in
                let solution = section.solver.solve(section.definition.group, from: first, in: section.groupContainer)
                return (solution.items.count, section.groupLength(solution.size))
            })
    }

    mutating func setSize(_ size: CGSize, at item: Int) {
        own.set(size, at: item)
        fill(from: item)
    }

    /// Returns the frames of a group's items in the section, before orthogonal scrolling.
    func solution(ofGroup group: Int) -> GroupSolver.Solution {
        var placed = GroupSolver.Solution()
        let solved = solver.solve(definition.group, from: groups.items(inLine: group).lowerBound, in: groupContainer)
        let start = groups.start(ofLine: group)
        let before = margins.before
        placed.add(
            solved,
            at: CGPoint(
                x: insets.leading + (isVertical ? 0 : before) + (groupsRunDown ? 0 : start),
                y: insets.top + (isVertical ? before : 0) + (groupsRunDown ? start : 0)))
        placed.size = solved.size
        return placed
    }

    func group(ofItem item: Int) -> Int? { groups.line(ofItem: item) }

    /// Returns the groups that intersect a rectangle in the section, before orthogonal scrolling.
    func groups(in rect: CGRect) -> Range<Int> {
        let before = margins.before
        let start = groupsRunDown ? insets.top + (isVertical ? before : 0) : insets.leading + (isVertical ? 0 : before)
        let low = (groupsRunDown ? rect.minY : rect.minX) - start
        let high = (groupsRunDown ? rect.maxY : rect.maxX) - start
        return groups.lines(in: low..<max(high, low.nextUp))
    }

    // MARK: Lengths along the layout's axis

    /// The length of all groups along the scrolling axis of the layout, in points.
    var contentLength: CGFloat {
        guard isOrthogonal else { return groups.length }
        guard groups.lineCount > 0 else { return 0 }
        var lengths: [CGFloat] = []
        for line in Set(own.all.compactMap { groups.line(ofItem: $0.item) }) {
            let first = groups.items(inLine: line).lowerBound
            lengths.append(along(solver.solve(definition.group, from: first, in: groupContainer).size))
        }
        return lengths.max() ?? along(template.size)
    }

    /// The space before and after the groups for headers and footers, in points.
    var margins: (before: CGFloat, after: CGFloat) {
        var before: CGFloat = 0
        var after: CGFloat = 0
        for (number, item) in definition.boundarySupplementaryItems.enumerated() where item.extendsBoundary {
            let length = along(boundarySize(number))
            if isBefore(item) { before = max(before, length + definition.headerTopPadding) }
            if isAfter(item) { after = max(after, length) }
        }
        return (before, after)
    }

    var length: CGFloat {
        let margins = margins
        let inset = isVertical ? insets.top + insets.bottom : insets.leading + insets.trailing
        return margins.before + inset + contentLength + margins.after
    }

    var size: CGSize {
        isVertical ? CGSize(width: container.width, height: length) : CGSize(width: length, height: container.height)
    }

    // MARK: Headers and footers

    func isBefore(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        isVertical
            ? [.top, .topLeading, .topTrailing].contains(item.alignment)
            : [.leading, .topLeading, .bottomLeading].contains(item.alignment)
    }
    func isAfter(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        isVertical
            ? [.bottom, .bottomLeading, .bottomTrailing].contains(item.alignment)
            : [.trailing, .topTrailing, .bottomTrailing].contains(item.alignment)
    }

    private var boundaryRoom: CGRect {
        let size = container
        let whole = CGRect(origin: .zero, size: size)
        guard definition.supplementariesFollowContentInsets else { return whole }
        return isVertical
            ? CGRect(
                x: insets.leading, y: 0, width: max(size.width - insets.leading - insets.trailing, 0), height: size.height)
            : CGRect(x: 0, y: insets.top, width: size.width, height: max(size.height - insets.top - insets.bottom, 0))
    }

    func boundarySize(_ number: Int) -> CGSize {
        definition.boundarySupplementaryItems[number].layoutSize.size(in: boundaryRoom.size, said: ownBoundaries[number])
    }

    func boundaryFrame(_ number: Int) -> CGRect {
        let item = definition.boundarySupplementaryItems[number]
        let room = boundaryRoom
        let whole = CGRect(
            x: room.minX, y: room.minY, width: isVertical ? room.width : length, height: isVertical ? length : room.height)
        let size = boundarySize(number)
        let edges: NSDirectionalRectEdge =
            switch item.alignment {
            case .none: []
            case .top: [.top]
            case .topLeading: [.top, .leading]
            case .leading: [.leading]
            case .bottomLeading: [.bottom, .leading]
            case .bottom: [.bottom]
            case .bottomTrailing: [.bottom, .trailing]
            case .trailing: [.trailing]
            case .topTrailing: [.top, .trailing]
            }
        let anchor = NSCollectionLayoutAnchor(edges: edges)
        let at = anchor.point(in: whole)
        let own = anchor.point(in: CGRect(origin: .zero, size: size))
        let padding = isBefore(item) ? definition.headerTopPadding : 0
        return CGRect(
            x: at.x - own.x + item.offset.x + (isVertical ? 0 : padding), y: at.y - own.y + item.offset.y + (isVertical ? padding : 0),
            width: size.width, height: size.height)
    }

    // MARK: Scrolling across

    /// The content length of the orthogonal scroll view in points, including both insets.
    var scrolledLength: CGFloat {
        (isVertical ? insets.leading + insets.trailing : insets.top + insets.bottom) + groups.length
    }
    /// The frame of the orthogonal scroll view in the section, in points.
    var scrollFrame: CGRect {
        let before = margins.before
        return isVertical
            ? CGRect(x: 0, y: before + insets.top, width: container.width, height: contentLength)
            : CGRect(x: before + insets.leading, y: 0, width: contentLength, height: container.height)
    }
}
