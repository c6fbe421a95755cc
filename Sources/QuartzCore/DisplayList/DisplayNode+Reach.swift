// An upper bound of the area in which a node draws, computed without fonts or pixels. It lets the display list skip content far outside
// the visible part of a scroll view before anything else about that content is computed.

extension DisplayNode {
    /// A rectangle in local coordinates, in points, that contains everything that the node and its contents draw.
    ///
    /// - Complexity: proportional to the nodes of the subtree, without those below clipping nodes.
    package var reach: CGRect {
        var result = ownReach
        if !clipsToBounds {
            for child in children where child.opacity > 0 { result = result.union(child.reach.applying(child.transform)) }
        }
        result = shaded(result)
        return warp?.reach(of: result, bounds: bounds) ?? result
    }

    /// The area of the node's own drawing, without its children and its shadow.
    var ownReach: CGRect {
        var result = bounds
        if !clipsToBounds { for item in contents { result = result.union(item.reach) } }
        return result
    }

    /// Returns `drawn`, the area of the node's drawing without its shadow, enlarged by the shadow.
    func shaded(_ drawn: CGRect) -> CGRect {
        guard let shadow else { return drawn }
        let box = (shadow.path?.boundingBox ?? drawn).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        // The blur extends over three standard deviations. A small amount is added for rounding to pixels.
        let blur = 3 * max(0, shadow.radius) + 4
        return drawn.union(box.insetBy(dx: -blur, dy: -blur))
    }

    /// Whether the shadow has the shape of the node's rounded rectangle or of the shadow path, independent of the node's other drawing.
    ///
    /// This is the case if the node is opaque and contains everything that it draws. Any other shadow follows the alpha of the drawing.
    package var castsBox: Bool {
        if shadow?.path != nil { return true }
        // The fill counts as opaque if less than one of 255 alpha steps is missing.
        guard backdrop != nil || fill.map({ $0.alpha > 0.998 && $0.pattern == nil }) == true else { return false }
        // An overhang of half a point is invisible in most shadows. (chosen)
        return clipsToBounds || bounds.insetBy(dx: -0.5, dy: -0.5).contains(inked)
    }

    /// The approximate area of the node's drawing and its contents. Text and shadows, which may extend a little further, are ignored.
    private var inked: CGRect {
        var result = fill != nil || backdrop != nil || border != nil ? bounds : .null
        for item in contents where !item.isText { result = result.union(item.reach) }
        for child in children where child.opacity > 0 { result = result.union(child.inked.applying(child.transform)) }
        return clipsToBounds ? result.intersection(bounds) : result
    }
}

extension DisplayItem {
    fileprivate var isText: Bool { if case .glyphs = self { true } else { false } }

    /// A rectangle that contains everything that the item draws.
    fileprivate var reach: CGRect {
        switch self {
        case .fill(let path, _, _), .linearGradient(_, let path), .radialGradient(_, _, let path), .conicGradient(_, let path):
            return path.boundingBox
        case .stroke(let path, _, let width, _, _):
            // A mitre extends up to ten times half the line width. (Cairo's limit)
            return path.boundingBox.insetBy(dx: -5 * width, dy: -5 * width)
        case .line(let path, _, let style):
            let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
            return path.boundingBox.insetBy(dx: -reach, dy: -reach)
        case .glyphs(let run):
            // A glyph is at most four ems wide per byte of its text, and extends at most three ems above or below its baseline.
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
