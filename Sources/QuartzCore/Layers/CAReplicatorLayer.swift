/// Shows its sublayers several times. Each copy is transformed, delayed and faded relative to the previous copy.
///
/// Partial: copies have the original colours and are flat. `instanceColor` and its offsets are stored without effect.
open class CAReplicatorLayer: CALayer {
    public override init() {
        super.init()
        debugName = "CAReplicatorLayer"
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        debugName = "CAReplicatorLayer"
    }
    override func makeBlankCopy() -> CALayer { CAReplicatorLayer() }

    /// The number of copies, including the original. With 0, the layer is invisible.
    open var instanceCount = 1 { didSet { markChanged() } }
    /// The delay of each copy's animations relative to the previous copy, in seconds.
    open var instanceDelay: CFTimeInterval = 0 { didSet { markChanged() } }
    /// The transform from each copy to the next, about the centre of the bounds. A matrix that leaves the plane is ignored and reported
    /// once.
    open var instanceTransform: CATransform3D {
        get { CATransform3DMakeAffineTransform(step) }
        set {
            guard let flat = newValue.flat else {
                return process.reportOnce(
                    "CAReplicatorLayer.instanceTransform takes only transforms of the plane; \(debugName) keeps the one it has.")
            }
            step = flat
        }
    }
    /// The number that is added to the opacity of each copy. With -0.2, the copies have the opacities 1, 0.8, 0.6 and so on.
    open var instanceAlphaOffset: Float = 0 { didSet { markChanged() } }

    private var step = CGAffineTransform.identity { didSet { markChanged() } }
    /// The identifiers of the copies' nodes, which are the same in every frame.
    private var identifiers: [CopyKey: UInt64] = [:]
    private struct CopyKey: Hashable {
        let original: UInt64
        let copy: Int
    }

    override var showsOtherMoments: Bool { instanceDelay != 0 && instanceCount > 1 }

    override func arranged(_ layers: [CALayer], in shown: LayerModel, at now: Double) -> [DisplayNode] {
        guard instanceCount > 0 else { return [] }
        let anchor = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
        var result: [DisplayNode] = []
        var way = CGAffineTransform.identity
        for copy in 0..<instanceCount {
            let around = CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(way)
                .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
            let opacity = 1 + CGFloat(instanceAlphaOffset) * CGFloat(copy)
            if opacity > 0 {
                for layer in layers {
                    // The cached node belongs to a different time and must not be reused.
                    if instanceDelay != 0 { layer.forgetNodes() }
                    guard var node = layer.displayNode(at: now - instanceDelay * Double(copy)) else { continue }
                    if copy > 0 { node = renamed(node, copy) }
                    node.transform = node.transform.concatenating(around)
                    node.opacity *= min(opacity, 1)
                    result.append(node)
                }
            }
            way = step.concatenating(way)
        }
        if instanceDelay != 0 { for layer in layers { layer.forgetNodes() } }
        return result
    }

    private func renamed(_ node: DisplayNode, _ copy: Int) -> DisplayNode {
        var node = node
        let key = CopyKey(original: node.id, copy: copy)
        let identifier = identifiers[key] ?? process.makeIdentifier()
        identifiers[key] = identifier
        node.id = identifier
        node.children = node.children.map { renamed($0, copy) }
        node.mask = node.mask.map { renamed($0, copy) }
        return node
    }
}
