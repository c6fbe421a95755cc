import Offsets
@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitText
@_spi(Toolkit) import UIKitScroll

/// The scroll view of one section that scrolls orthogonally to its collection view. The class has UIKit's own name with an underscore,
/// because app code that searches for scroll views skips private classes by this underscore.
final class _UICollectionViewOrthogonalScrollerEmbeddedScrollView: UIScrollView {
    weak var layout: UICollectionViewCompositionalLayout?
    var section = 0
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
    var isHorizontal = true
    /// Whether the section begins at the right edge.
    var isMirrored = false
    /// Returns the positions and lengths of the groups. Called when the user lifts the finger.
    var groups: () -> LineIndex = { LineIndex() }

    func setUp(_ properties: UICollectionLayoutSectionOrthogonalScrollingProperties) {
        backgroundColor = nil
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        isPagingEnabled = behavior == .paging
        switch properties.decelerationRate {
        case .automatic: decelerationRate = behavior == .continuous ? .normal : .fast
        case .normal: decelerationRate = .normal
        case .fast: decelerationRate = .fast
        }
        bounces = properties.bounce != .never
        alwaysBounceHorizontal = isHorizontal && bounces
        alwaysBounceVertical = !isHorizontal && bounces
    }

    override func boundsOriginChanged(from oldOrigin: CGPoint) {
        super.boundsOriginChanged(from: oldOrigin)
        layout?.sectionScrolled(section, to: logicalOffset)
    }

    /// The distance from the beginning of the section to the visible part of the section, in points.
    var logicalOffset: CGPoint {
        get { mirrored(contentOffset) }
        set { contentOffset = mirrored(newValue) }
    }

    /// Converts a content offset to the distance from the beginning of the section, and back.
    private func mirrored(_ offset: CGPoint) -> CGPoint {
        isMirrored ? CGPoint(x: contentSize.width - bounds.width - offset.x, y: offset.y) : offset
    }

    override func restingOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        let (present, proposal) = (logicalOffset, mirrored(proposed))
        let page = isHorizontal ? bounds.width : bounds.height
        let speed = isHorizontal ? (isMirrored ? -velocity.x : velocity.x) : velocity.y
        let goal =
            isMirrored && behavior == .paging
            ? OrthogonalTarget.page(present: present.x, velocity: speed, page: page)
            : OrthogonalTarget.offset(
                behavior, present: isHorizontal ? present.x : present.y, proposed: isHorizontal ? proposal.x : proposal.y, velocity: speed,
                groups: groups(), page: page)
        guard let goal else { return proposed }
        let insets = adjustedContentInset
        let low = isHorizontal ? -(isMirrored ? insets.right : insets.left) : -insets.top
        let high =
            isHorizontal
            ? contentSize.width + (isMirrored ? insets.left : insets.right) - page : contentSize.height + insets.bottom - page
        let reached = max(min(goal, high), low)
        return isHorizontal ? mirrored(CGPoint(x: reached, y: proposed.y)) : CGPoint(x: proposed.x, y: reached)
    }

    // Touches are forwarded to the collection view, because it handles the touches on items.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { layout?.collectionView?.touchesBegan(touches, with: event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { layout?.collectionView?.touchesMoved(touches, with: event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { layout?.collectionView?.touchesEnded(touches, with: event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        layout?.collectionView?.touchesCancelled(touches, with: event)
    }
}

/// The resting positions of an orthogonally scrolling section, in points.
enum OrthogonalTarget {
    /// The minimum velocity in points per millisecond at which a flick moves to the next group. (fitted, as for pages)
    static let flickVelocity: CGFloat = 0.3

    /// Returns the offset of the page at which scrolling stops, or `nil` if the page has no width.
    static func page(present: CGFloat, velocity: CGFloat, page: CGFloat) -> CGFloat? {
        guard page > 0 else { return nil }
        let pages = present / page
        guard abs(velocity) >= flickVelocity else { return pages.rounded() * page }
        return (velocity > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1) * page
    }

    /// Returns the offset at which scrolling stops, or `nil` if the behaviour does not determine it.
    static func offset(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, present: CGFloat, proposed: CGFloat, velocity: CGFloat,
        groups: LineIndex, page: CGFloat
    ) -> CGFloat? {
        guard groups.lineCount > 0 else { return nil }
        // The group positions do not include the leading inset, so the offset 0 shows the first group.
        let rest = { (group: Int) in
            behavior == .groupPagingCentered
                ? groups.start(ofLine: group) + (groups.length(ofLine: group) - page) / 2 : groups.start(ofLine: group)
        }
        switch behavior {
        case .none, .continuous, .paging: return nil
        case .continuousGroupLeadingBoundary: return nearest(to: proposed, groups, rest)
        case .groupPaging, .groupPagingCentered:
            let goal = nearest(to: present, groups, rest)
            guard abs(velocity) >= flickVelocity else { return goal }
            // A flick moves by at most one group from the position at which the finger was lifted.
            let places = (max(index(of: goal, groups, rest) - 1, 0)...min(index(of: goal, groups, rest) + 1, groups.lineCount - 1)).map(
                rest)
            return velocity > 0 ? places.first { $0 > present } ?? goal : places.last { $0 < present } ?? goal
        }
    }

    private static func index(of offset: CGFloat, _ groups: LineIndex, _ rest: (Int) -> CGFloat) -> Int {
        var low = 0
        var high = groups.lineCount - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if rest(middle) <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private static func nearest(to offset: CGFloat, _ groups: LineIndex, _ rest: (Int) -> CGFloat) -> CGFloat {
        let before = index(of: offset, groups, rest)
        let after = min(before + 1, groups.lineCount - 1)
        return offset - rest(before) <= rest(after) - offset ? rest(before) : rest(after)
    }
}
