// How far drawing reaches, as an upper bound that needs neither fonts nor pixels: what reaches nowhere near the visible part of a
// scroll view is left out before anything about it is worked out.

extension DisplayNode {
    /// A rectangle in local coordinates, points, outside which neither the node nor anything in it draws.
    ///
    /// - Complexity: proportional to the nodes of the subtree down to those that clip.
    package var reach: CGRect {
        var result = ownReach
        if !clipsToBounds {
            for child in children where child.opacity > 0 { result = result.union(child.reach.applying(child.transform)) }
        }
        return warp?.reach(of: result, bounds: bounds) ?? result
    }

    /// The same without the children.
    var ownReach: CGRect {
        var result = bounds
        if let shadow {
            let box = (shadow.path?.boundingBox ?? bounds).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            // The blur reaches three standard deviations, and a hair for rounding to pixels.
            let blur = 3 * max(0, shadow.radius) + 4
            result = result.union(box.insetBy(dx: -blur, dy: -blur))
        }
        if !clipsToBounds { for item in contents { result = result.union(item.reach) } }
        return result
    }
}

extension DisplayItem {
    /// As of a node.
    fileprivate var reach: CGRect {
        switch self {
        case .fill(let path, _, _), .linearGradient(_, let path), .radialGradient(_, _, let path), .conicGradient(_, let path):
            return path.boundingBox
        case .stroke(let path, _, let width, _, _):
            // A mitre reaches up to ten half widths. (Cairo's limit)
            return path.boundingBox.insetBy(dx: -5 * width, dy: -5 * width)
        case .line(let path, _, let style):
            let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
            return path.boundingBox.insetBy(dx: -reach, dy: -reach)
        case .glyphs(let run):
            // No glyph is four ems wide for every byte that it takes, nor stands three ems above or below its line.
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
