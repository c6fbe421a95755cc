/// Contains sublayers and draws no content of its own: no colour, border, shadow, contents or mask. It has no group opacity.
///
/// Partial: its sublayers are flat, like all layers.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        debugName = "CATransformLayer"
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        debugName = "CATransformLayer"
    }
    override func makeBlankCopy() -> CALayer { CATransformLayer() }

    override func prepared(_ node: DisplayNode) -> DisplayNode {
        var plain = DisplayNode(id: node.id, name: node.name, transform: node.transform, bounds: node.bounds)
        plain.children = node.children
        // The opacity is applied to each sublayer. (documented: CATransformLayer)
        for index in plain.children.indices { plain.children[index].opacity *= node.opacity }
        return plain
    }

    /// Returns a sublayer that contains the point, never the layer itself, because it has no plane of its own. (documented:
    /// CATransformLayer's hitTest)
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
    }
}

/// A layer for content that is too large to be drawn as a whole.
///
/// Partial: the whole layer is drawn immediately, at the screen's scale. Tiles do not fade in, and the levels of detail are stored
/// without effect.
open class CATiledLayer: CALayer {
    public override init() {
        super.init()
        becomeTiled()
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeTiled()
    }
    private func becomeTiled() {
        debugName = "CATiledLayer"
        needsDisplayOnBoundsChange = true
    }
    override func makeBlankCopy() -> CALayer { CATiledLayer() }

    /// Returns the duration in which a new tile fades in, in seconds. (documented: 0.25)
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
    /// The number of levels of detail, including those that `levelsOfDetailBias` adds.
    open var levelsOfDetail = 1
    /// The number of levels of detail that are magnified.
    open var levelsOfDetailBias = 0
    /// The size of a tile in pixels. (documented: 256 by 256)
    open var tileSize = CGSize(width: 256, height: 256)
}
