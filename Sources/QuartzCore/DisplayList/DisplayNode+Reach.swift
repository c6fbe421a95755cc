// The reach of drawing, as an upper bound that needs neither fonts nor pixels: content far from the visible part of a scroll view is
// skipped before anything about it is computed.

extension DisplayNode {
    /// A rectangle in local coordinates, points, outside which neither the node nor anything in it draws.
    ///
    /// - Complexity: proportional to the nodes of the subtree down to those that clip.
    package var reach: CGRect {
        var result = ownReach
        if !clipsToBounds {
            for child in children where child.opacity > 0 { result = result.union(child.reach.applying(child.transform)) }
        }
        result = shaded(result)
        return warp?.reach(of: result, bounds: bounds) ?? result
    }

    /// The same reach without the children and without the shadow.
    var ownReach: CGRect {
        var result = bounds
        if !clipsToBounds { for item in contents { result = result.union(item.reach) } }
        return result
    }

    /// Returns `drawn`, which contains the node's drawing except for its shadow, together with the shadow.
    func shaded(_ drawn: CGRect) -> CGRect {
        guard let shadow else { return drawn }
        let box = (shadow.path?.boundingBox ?? drawn).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        // The blur extends three standard deviations, and a hair for rounding to pixels.
        let blur = 3 * max(0, shadow.radius) + 4
        return drawn.union(box.insetBy(dx: -blur, dy: -blur))
    }

    /// Whether the shadow is that of the node's rounded rectangle, or of the shadow's path, independent of the node's other drawing.
    ///
    /// This holds for a node that is opaque and contains its whole drawing. Any other shadow follows the alpha of the drawing.
    package var castsBox: Bool {
        if shadow?.path != nil { return true }
        // Less than a step of 255 is missing.
        guard backdrop != nil || fill.map({ $0.alpha > 0.998 && $0.pattern == nil }) == true else { return false }
        // Half a point beyond the edge is invisible in most shadows. (chosen)
        return clipsToBounds || bounds.insetBy(dx: -0.5, dy: -0.5).contains(inked)
    }

    /// The approximate area of the drawing of the node and its contents, without text and shadows, which may extend a little beyond.
    private var inked: CGRect {
        var result = fill != nil || backdrop != nil || border != nil ? bounds : .null
        for item in contents where !item.isText { result = result.union(item.reach) }
        for child in children where child.opacity > 0 { result = result.union(child.inked.applying(child.transform)) }
        return clipsToBounds ? result.intersection(bounds) : result
    }
}

extension DisplayItem {
    fileprivate var isText: Bool { if case .glyphs = self { true } else { false } }

    /// A rectangle outside which the item does not draw.
    fileprivate var reach: CGRect {
        switch self {
        case .fill(let path, _, _), .linearGradient(_, let path), .radialGradient(_, _, let path), .conicGradient(_, let path):
            return path.boundingBox
        case .stroke(let path, _, let width, _, _):
            // A mitre extends up to ten half widths. (Cairo's limit)
            return path.boundingBox.insetBy(dx: -5 * width, dy: -5 * width)
        case .line(let path, _, let style):
            let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
            return path.boundingBox.insetBy(dx: -reach, dy: -reach)
        case .glyphs(let run):
            // No glyph is wider than four ems for every byte of its text, nor extends three ems above or below its line.
            let em = max(0, run.font.size)
            let length = CGFloat(run.text.utf8.count) * (4 * em + abs(run.font.tracking))
            return CGRect(x: run.origin.x - 3 * em, y: run.origin.y - 3 * em, width: length + 6 * em, height: 6 * em)
        case .image(_, let rect, _): return rect
        case .group(let group):
            var content = group.items.reduce(CGRect.null) { $0.union($1.reach) }
            for node in group.nodes { content = content.union(node.reach.applying(node.transform)) }
            return content.isNull ? content : group.reach(of: content)
        }
    }
}
