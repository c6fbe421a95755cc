import CoreGraphics
import KeyboardAdjustment

/// A view of a measured tree whose values can be changed. It has a second implementation of UIKit's geometry.
final class NaiveView {
    let index: ViewIndex
    let node: ViewNode
    let superview: NaiveView?
    /// The values that the engine may change.
    var now: PassOutcome.View
    /// The offset at the end of the scroll view's own animation.
    var arrival: CGPoint?

    init(_ node: ViewNode, at index: ViewIndex, superview: NaiveView?) {
        (self.index, self.node, self.superview, now) = (index, node, superview, PassOutcome.View(node))
    }

    static func views(of tree: ViewTree) -> [NaiveView] {
        tree.nodes.reduce(into: []) { views, node in
            views.append(NaiveView(node, at: ViewIndex(views.count), superview: node.parent.map { views[$0.offset] }))
        }
    }

    // MARK: Geometry

    var frame: CGRect { CGRect(origin: now.origin, size: node.frame.size) }

    /// Converts a rectangle from this view's coordinates to those of `other`; nil means the coordinates of the topmost views.
    func convert(_ rect: CGRect, to other: NaiveView?) -> CGRect {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)].map { x, y in
            let top = toTop(CGPoint(x: x, y: y))
            return other?.fromTop(top) ?? top
        }
        let (left, right) = (corners.map(\.x).min()!, corners.map(\.x).max()!)
        let (upper, lower) = (corners.map(\.y).min()!, corners.map(\.y).max()!)
        return CGRect(x: left, y: upper, width: right - left, height: lower - upper)
    }

    /// Converts a point to the coordinates of the topmost views. The centre of the bounds is at the centre of the frame rectangle, and
    /// the transform is applied around it.
    private func toTop(_ point: CGPoint) -> CGPoint {
        let (dx, dy) = (point.x - now.offset.x - node.bounds.width / 2, point.y - now.offset.y - node.bounds.height / 2)
        let t = node.transform
        let outer = CGPoint(x: frame.midX + t.a * dx + t.c * dy, y: frame.midY + t.b * dx + t.d * dy)
        return superview?.toTop(outer) ?? outer
    }

    private func fromTop(_ point: CGPoint) -> CGPoint {
        let outer = superview?.fromTop(point) ?? point
        let (dx, dy) = (outer.x - frame.midX, outer.y - frame.midY)
        let t = node.transform
        let determinant = t.a * t.d - t.b * t.c
        return CGPoint(
            x: (t.d * dx - t.c * dy) / determinant + now.offset.x + node.bounds.width / 2,
            y: (t.a * dy - t.b * dx) / determinant + now.offset.y + node.bounds.height / 2)
    }

    // MARK: Scroll views around a field (Facts/EngineBehaviour.md#scroll-views-around-a-field)

    func ancestor(below stop: NaiveView? = nil, _ isWanted: (ViewNode) -> Bool) -> NaiveView? {
        var current = superview
        while let candidate = current {
            if isWanted(candidate.node) {
                guard candidate.node.scrolling != nil else { return candidate }
                let outer = candidate.superview?.node.kind
                if outer != .tableView, outer != .tableCell, !candidate.node.isPrivateClass { return candidate }
            } else if candidate === stop {
                return nil
            }
            current = candidate.superview
        }
        return nil
    }

    func ancestor(_ kind: ViewNode.Kind) -> NaiveView? { ancestor { $0.kind == kind } }

    var enclosingScrollView: NaiveView? { ancestor { $0.scrolling != nil } }

    var enclosingEnabledScrollView: NaiveView? {
        var candidate = enclosingScrollView
        while let view = candidate, let scrolling = view.node.scrolling {
            if scrolling.isScrollEnabled, !scrolling.ignoresScrollingAdjustment { return view }
            candidate = view.enclosingScrollView
        }
        return nil
    }
}
