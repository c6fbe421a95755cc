/// Items of a drawing that are transformed, clipped, dimmed or shadowed together.
public struct DrawingGroup: Hashable, Sendable {
    public var items: [DisplayItem]
    /// The pictures of layers above the items; their coordinates are the group's.
    public var nodes: [DisplayNode]
    /// The transform from the group's coordinates to the drawing's.
    public var transform: CGAffineTransform
    /// The clips: the drawing is visible only inside all of them; in the drawing's coordinates.
    public var clips: [Clip]
    /// The shadow of the whole drawing, in the drawing's coordinates, cut off by the clips. Its path is ignored.
    public var shadow: DisplayNode.Shadow?
    /// The opacity of the group as a whole, 0 to 1.
    public var alpha: CGFloat
    /// The blending of the group as a whole with the previous drawing.
    public var blend: CGBlendMode
    /// Whether the group is drawn by itself first: blend modes inside it do not affect the content below.
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

    /// Returns a rectangle that contains the drawing, in the drawing's coordinates, if the group's content is inside `content` (the group's
    /// coordinates).
    package func reach(of content: CGRect) -> CGRect {
        var result = content.applying(transform)
        if let shadow {
            // As a layer's: three standard deviations and a hair for rounding.
            let blur = 3 * max(0, shadow.radius) + 4
            result = result.union(result.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -blur, dy: -blur))
        }
        for clip in clips { result = result.intersection(clip.path.boundingBox) }
        return result
    }
}

extension DisplayItem {
    /// The same shape, opaque.
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

    /// The area that an item may affect, where the alpha of its pixels does not define it: the path of a fill, the bounding rectangle of
    /// others.
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
