/// Drawing items that are transformed, clipped, made translucent or shadowed as a group.
public struct DrawingGroup: Hashable, Sendable {
    public var items: [DisplayItem]
    /// The nodes of layers that are drawn above the items, in the group's coordinates.
    public var nodes: [DisplayNode]
    /// The transform from the group's coordinates to those of the enclosing drawing.
    public var transform: CGAffineTransform
    /// The clips, in the enclosing drawing's coordinates. The group is visible only inside all of them.
    public var clips: [Clip]
    /// The shadow of the whole group, in the enclosing drawing's coordinates. It is limited by the clips. Its path is ignored.
    public var shadow: DisplayNode.Shadow?
    /// The opacity of the group as a whole, 0 to 1.
    public var alpha: CGFloat
    /// The mode in which the group is blended with the drawing below it.
    public var blend: CGBlendMode
    /// Whether the group is rendered separately first, so that blend modes inside it do not affect the content below.
    public var isIsolated: Bool

    public struct Clip: Hashable, Sendable {
        public var path: CGPath
        public var evenOdd: Bool
        public init(path: CGPath, evenOdd: Bool = false) {
            self.path = path
            self.evenOdd = evenOdd
        }
    }

    public init(
        items: [DisplayItem] = [], nodes: [DisplayNode] = [], transform: CGAffineTransform = .identity, clips: [Clip] = [],
        shadow: DisplayNode.Shadow? = nil, alpha: CGFloat = 1, blend: CGBlendMode = .normal, isIsolated: Bool = false
    ) {
        self.items = items
        self.nodes = nodes
        self.transform = transform
        self.clips = clips
        self.shadow = shadow
        self.alpha = alpha
        self.blend = blend
        self.isIsolated = isIsolated
    }

    /// Returns the area of the group's drawing, in the enclosing drawing's coordinates. `content` is the area of the group's items, in
    /// the group's coordinates.
    package func reach(of content: CGRect) -> CGRect {
        var result = content.applying(transform)
        if let shadow {
            // The blur extends over three standard deviations. A small amount is added for rounding to pixels, as for a layer's shadow.
            let blur = 3 * max(0, shadow.radius) + 4
            result = result.union(result.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -blur, dy: -blur))
        }
        for clip in clips { result = result.intersection(clip.path.boundingBox) }
        return result
    }
}

extension DisplayItem {
    /// An opaque black item with the same shape.
    var coverage: DisplayItem {
        switch self {
        case .fill(let path, _, let evenOdd): .fill(path, .black, evenOdd: evenOdd)
        case .stroke(let path, _, let width, let cap, let join): .stroke(path, .black, width: width, cap: cap, join: join)
        case .line(let path, _, let style): .line(path, .black, style)
        case .glyphs(var run):
            {
                run.color = .black; return .glyphs(run)
            }()
        case .linearGradient(_, let path), .radialGradient(_, _, let path), .conicGradient(_, let path): .fill(path, .black, evenOdd: false)
        case .image(_, let rect, _): .fill(CGPath(rect: rect), .black, evenOdd: false)
        case .group(let group):
            .group(DrawingGroup(items: group.items.map(\.coverage), nodes: group.nodes, transform: group.transform, clips: group.clips))
        }
    }

    /// The area that an item can affect independent of its alpha: the path of a fill, or the bounding rectangle of other items.
    package var outline: CGPath {
        switch self {
        case .fill(let path, _, _), .linearGradient(_, let path), .radialGradient(_, _, let path), .conicGradient(_, let path): path
        case .image(_, let rect, _): CGPath(rect: rect)
        case .stroke(let path, _, let width, _, _): CGPath(rect: path.boundingBox.insetBy(dx: -width, dy: -width))
        case .line(let path, _, let style): CGPath(rect: path.boundingBox.insetBy(dx: -style.width, dy: -style.width))
        case .glyphs: CGPath(rect: .null)
        case .group(let group): CGPath { for item in group.items { $0.addPath(item.outline.applying(group.transform)) } }
        }
    }
}
