import UIKit

/// The visible share of a rectangle, and the obstacles that hide its other parts. Rectangles are in screen points.
package struct Visibility: Hashable, Sendable {
    /// The kind of an obstacle. The raw values appear in traces.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case keyboard, otherKeyboard, accessory
        case statusBar, navigationBar, tabBar, toolbar
        /// A header or footer of a list. It may be pinned.
        case header
        /// The view of a presented controller.
        case sheet
        case window, view
        /// The edge of a view that clips its content, such as a scroll view.
        case clip
        case screenEdge
    }

    /// An opaque or translucent rectangle in front of other content.
    package struct Pane: Hashable, Sendable {
        package var kind: Kind
        package var name: String
        package var frame: CGRect
        /// The opacity of the pane, 0 to 1.
        package var opacity: CGFloat
        package init(_ kind: Kind, _ name: String, _ frame: CGRect, opacity: CGFloat = 1) {
            (self.kind, self.name, self.frame, self.opacity) = (kind, name, frame, opacity)
        }
    }

    /// An obstacle and the part of the rectangle that it hides.
    package struct Cover: Hashable, Sendable {
        package var kind: Kind
        package var name: String
        /// The hidden share of the rectangle's area, 0 to 1.
        package var share: Double
        /// The smallest rectangle around the hidden part.
        package var hidden: CGRect
        /// The frame of the obstacle. For `clip` and `screenEdge`, the frame outside of which content is hidden.
        package var obstacle: CGRect
    }

    /// The rectangle whose visibility is described.
    package var frame: CGRect
    /// The visible share of the rectangle's area, 0 to 1. A translucent pane hides a share in proportion to its opacity.
    package var share: Double
    /// The obstacles that hide a part of the rectangle, largest share first.
    package var covers: [Cover] = []
    /// The virtual time in seconds from which on the rectangle has been partly hidden. Nil if the time is unknown, or if the whole
    /// rectangle is visible.
    package var since: Double?

    /// Returns the visibility of a rectangle.
    ///
    /// Each hidden point is attributed to one obstacle: to the outermost edge that clips it or, if no edge clips it, to the frontmost
    /// pane. Panes of the same kind and name are one obstacle.
    ///
    ///     Visibility.of(CGRect(x: 0, y: 500, width: 100, height: 40), edges: [screen], panes: [keyboard]).share
    ///
    /// - Parameters:
    ///   - frame: the rectangle. If it is empty or infinite, the result has the share 0 and no covers.
    ///   - edges: the rectangles that clip it, outermost first. Their opacity is ignored.
    ///   - panes: the rectangles in front of it, frontmost first.
    ///
    /// Complexity: the number of overlapping panes, times the number of rectangles into which they divide `frame`.
    package static func of(_ frame: CGRect, edges: [Pane] = [], panes: [Pane] = []) -> Visibility {
        let area = frame.width * frame.height
        guard area > 0, area.isFinite else { return Visibility(frame: frame, share: 0) }
        var account = Account(frame: frame)
        for edge in edges { account.cut(edge) }
        for pane in panes where pane.opacity > 0 { account.hide(pane) }
        let shown = account.fragments.reduce(0) { $0 + $1.rect.width * $1.rect.height * $1.weight }
        return Visibility(
            frame: frame, share: Double(min(max(shown / area, 0), 1)),
            covers: account.covers.map { cover in
                var cover = cover
                cover.share /= Double(area)
                return cover
            }.sorted { $0.share > $1.share })
    }

    /// The disjoint visible parts of a rectangle, and the obstacles found so far. Inside this type, the `share` of an obstacle is still
    /// an area.
    private struct Account {
        var fragments: [(rect: CGRect, weight: CGFloat)]
        var covers: [Cover] = []

        init(frame: CGRect) { fragments = [(frame, 1)] }

        mutating func cut(_ edge: Pane) {
            var left: [(rect: CGRect, weight: CGFloat)] = []
            for (rect, weight) in fragments {
                let inside = rect.overlap(edge.frame)
                if let inside { left.append((inside, weight)) }
                for part in rect.parts(outside: inside) { note(edge, part, part.width * part.height * weight) }
            }
            fragments = left
        }

        mutating func hide(_ pane: Pane) {
            guard fragments.contains(where: { $0.rect.overlap(pane.frame) != nil }) else { return }
            let opacity = min(pane.opacity, 1)
            var left: [(rect: CGRect, weight: CGFloat)] = []
            for (rect, weight) in fragments {
                guard let common = rect.overlap(pane.frame) else {
                    left.append((rect, weight))
                    continue
                }
                note(pane, common, common.width * common.height * weight * opacity)
                if opacity < 1 { left.append((common, weight * (1 - opacity))) }
                left += rect.parts(outside: common).map { ($0, weight) }
            }
            fragments = left
        }

        private mutating func note(_ pane: Pane, _ hidden: CGRect, _ area: CGFloat) {
            if let known = covers.firstIndex(where: { $0.kind == pane.kind && $0.name == pane.name }) {
                covers[known].share += Double(area)
                covers[known].hidden = covers[known].hidden.union(hidden)
            } else {
                covers.append(Cover(kind: pane.kind, name: pane.name, share: Double(area), hidden: hidden, obstacle: pane.frame))
            }
        }
    }
}

extension Visibility {
    /// Returns the share, 0 to 1, that would be visible without obstacles of the given kinds.
    package func share(ignoring kinds: Set<Kind>) -> Double {
        min(1, covers.reduce(share) { $0 + (kinds.contains($1.kind) ? $1.share : 0) })
    }

    /// Returns whether the whole rectangle is visible, except for strips of at most `tolerance` points along its edges.
    ///
    /// - Parameter ignored: the kinds of obstacles to ignore.
    package func isWhole(ignoring ignored: Set<Kind> = [], tolerance: CGFloat = Self.tolerance) -> Bool {
        guard frame.width > 0, frame.height > 0, share > 0 || !covers.isEmpty else { return false }
        let strip = Double(tolerance / max(frame.width, frame.height))
        return covers.allSatisfy {
            ignored.contains($0.kind) || min($0.hidden.width, $0.hidden.height) <= tolerance || $0.share <= strip
        }
    }

    /// Whether the user can see and touch the rectangle. Views that the app itself has put in front of it, such as a button in a field,
    /// may hide less than half of it.
    package var isInSight: Bool { isWhole() || share >= 0.5 && isWhole(ignoring: [.view, .header]) }

    /// Whether no noticeable part of the rectangle is visible. Ignores the status bar, which is transparent between its letters.
    package var isOutOfSight: Bool { share(ignoring: [.statusBar]) < 0.001 }

    /// The number of hidden points along a side that a user does not notice. (chosen to cover the rounding to pixels, and the engine's
    /// moves by whole points)
    package static let tolerance: CGFloat = 1
}

extension CGRect {
    /// Returns the intersection if its area is positive; else nil.
    fileprivate func overlap(_ other: CGRect) -> CGRect? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return right > left && bottom > top ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }

    /// Returns at most four rectangles that cover the area outside `inside`, which must be within this rectangle. Returns the whole
    /// rectangle for nil.
    fileprivate func parts(outside inside: CGRect?) -> [CGRect] {
        guard let inside else { return [self] }
        return [
            CGRect(x: minX, y: minY, width: width, height: inside.minY - minY),
            CGRect(x: minX, y: inside.maxY, width: width, height: maxY - inside.maxY),
            CGRect(x: minX, y: inside.minY, width: inside.minX - minX, height: inside.height),
            CGRect(x: inside.maxX, y: inside.minY, width: maxX - inside.maxX, height: inside.height),
        ].filter { $0.width > 0 && $0.height > 0 }
    }
}
