/// Items of a drawing that are mapped, cut off, dimmed or shaded together.
public struct DrawingGroup: Hashable, Sendable {
    public var items: [DisplayItem]
    /// Pictures of layers, above the items; their place is in the group's coordinates.
    public var nodes: [DisplayNode]
    /// The group's coordinates to the drawing's.
    public var transform: CGAffineTransform
    /// What is drawn shows only inside all of these, in the drawing's coordinates.
    public var clips: [Clip]
    /// Cast by everything that is drawn, in the drawing's coordinates; cut off by the clips. Its path is not looked at.
    public var shadow: DisplayNode.Shadow?
    /// 0 to 1, of the group as a whole.
    public var alpha: CGFloat

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
        shadow: DisplayNode.Shadow? = nil, alpha: CGFloat = 1
    ) {
        self.items = items
        self.nodes = nodes
        self.transform = transform
        self.clips = clips
        self.shadow = shadow
        self.alpha = alpha
    }

    /// The rectangle, in the drawing's coordinates, outside which nothing is drawn when everything reaches as far as `content` says
    /// (the group's coordinates).
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
