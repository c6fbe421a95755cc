import QuartzCore

/// A display node as it was last drawn: placed on the device, with the pixels it covers.
final class RenderNode {
    var node: DisplayNode
    /// The transform from local coordinates to device pixels.
    let toDevice: CGAffineTransform
    /// The device pixels that the ancestors leave visible.
    let clip: PixelRect
    /// The pixels of the fill when the node is thinner than a pixel.
    let hairline: CGRect?
    /// The pixels of the node's own drawing.
    var own = PixelRect.empty
    /// The pixels of the node and its contents.
    var extents = PixelRect.empty
    /// The pixels that its fill and children make opaque; empty when they are too few to be worth leaving out the content below.
    var opaqueInside = PixelRect.empty
    var children: [RenderNode] = []
    /// The rectangle outside which the node does not draw, local coordinates; nil until it is computed.
    var reach: CGRect?
    /// Whether the node is invisible, so that nothing else here is computed; `toDevice` and `clip` may be those of an earlier frame.
    var isOutOfSight = false
    /// Whether the node or a descendant blurs the content behind it.
    var hasBackdrop = false
    /// The pixels of all those backdrops, including those that they sample.
    var sampled = PixelRect.empty
    /// The pixels that the backdrop covers.
    var backdropRect = PixelRect.empty
    /// The blurred backdrop; nil when it must be recreated.
    var material: BackdropMaterial?
    /// The coverage of the node's mask, as pixels of `extents` with the node's opacity in them; made when it is first drawn.
    var mask: Surface?
    /// The node's content as pixels, for `prefersCaching` and for bent nodes.
    var layer: CachedLayer?
    /// The shadow of the node's content; nil when there is none, or when it equals that of its box.
    var cast: CastShadow?
    /// The bent picture; made when it is first drawn.
    var warped: WarpedPicture?

    init(node: DisplayNode, toDevice: CGAffineTransform, clip: PixelRect, hairline: CGRect? = nil) {
        self.node = node
        self.toDevice = toDevice
        self.clip = clip
        self.hairline = hairline
    }

    /// The rectangle of fill and border and the width of the border, local coordinates: a border that is no thicker than a pixel is one
    /// pixel wide, around whole pixels.
    var box: (rect: CGRect, borderWidth: CGFloat) {
        let width = node.border?.width ?? 0
        guard width > 0, let frame = Hairline.frame(node.bounds, border: width, toDevice: toDevice) else { return (node.bounds, width) }
        return (frame.cgRect.applying(toDevice.inverted()), 1 / abs(toDevice.a))
    }

    /// The device rectangle, whole pixels, to which the node clips its content.
    var contentClip: PixelRect {
        guard node.clipsToBounds else { return clip }
        let rect = node.bounds.applying(toDevice)
        return clip.intersection(toDevice.isUpright ? PixelRect(snapping: rect) : PixelRect(covering: rect))
    }
}

extension CGAffineTransform {
    /// Whether the transform neither rotates nor shears.
    var isUpright: Bool { b == 0 && c == 0 }

    /// The scale when the map is a translation and a uniform scale without mirroring; nil otherwise. In an animation both directions are
    /// computed separately and differ by rounding errors: less than 1/1000 of a pixel over the longest side that a picture can have.
    var uniformScale: CGFloat? { b == 0 && c == 0 && abs(a - d) <= 1e-9 && a > 0 ? a : nil }

    /// The square root of the area factor: the average scale.
    var averageScale: CGFloat { abs(a * d - b * c).squareRoot() }

    var isUsable: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
    }
}

extension DisplayNode {
    /// A bent node as a node around the flat one, so that its shadow, its mask and its other attributes are bent with it.
    var unfolded: DisplayNode {
        guard warp != nil else { return self }
        var flat = self
        flat.transform = .identity
        flat.warp = nil
        flat.blend = .normal
        var outer = DisplayNode(
            id: id, name: name, transform: transform, bounds: bounds, children: [flat], prefersCaching: true, blend: blend)
        outer.warp = warp
        return outer
    }

    /// Whether a node in the subtree blurs the content behind it, or takes colour from it.
    var containsBackdrop: Bool { backdrop != nil || blend.isVibrant || children.contains { $0.containsBackdrop } }

    /// The approximate area of the node and its contents, in local coordinates; shadows and text may extend a little beyond.
    var contentBox: CGRect {
        guard !clipsToBounds else { return bounds }
        return children.reduce(bounds) { box, child in child.opacity > 0 ? box.union(child.contentBox.applying(child.transform)) : box }
    }

    /// Whether the nodes' own drawing (everything but children and placement) is the same.
    func paintsLike(_ other: DisplayNode) -> Bool {
        bounds == other.bounds && corners == other.corners && shadow == other.shadow && backdrop == other.backdrop && fill == other.fill
            && border == other.border && contents == other.contents
    }
}
