import QuartzCore

/// A display node as it was last drawn, with its position on the device and the pixels that it covers.
final class RenderNode {
    var node: DisplayNode
    /// The transform from local coordinates to device pixels.
    let toDevice: CGAffineTransform
    /// The device pixels that are inside the clips of all ancestors.
    let clip: PixelRect
    /// The rectangle of the fill in device pixels if the node is thinner than a pixel, otherwise nil.
    let hairline: CGRect?
    /// The pixels that the node's own drawing covers.
    var own = PixelRect.empty
    /// The pixels that the node and its contents cover.
    var extents = PixelRect.empty
    /// The pixels that the node's fill and children make opaque, or empty if they are too few for culling the content below.
    var opaqueInside = PixelRect.empty
    var children: [RenderNode] = []
    /// The rectangle that contains all of the node's drawing, in local coordinates, or nil until it is computed.
    var reach: CGRect?
    /// Whether the node is invisible. If it is, its other properties are not updated, and `toDevice` and `clip` may be those of an
    /// earlier frame.
    var isOutOfSight = false
    /// Whether the node or a descendant samples the content behind it.
    var hasBackdrop = false
    /// The pixels of all backdrops in the subtree, including the pixels that the backdrops sample.
    var sampled = PixelRect.empty
    /// The pixels that the backdrop covers.
    var backdropRect = PixelRect.empty
    /// The blurred content behind the node, or nil if it must be computed again.
    var material: BackdropMaterial?
    /// The coverage of the node's mask for the pixels of `extents`, multiplied by the node's opacity. Created when the node is first
    /// drawn.
    var mask: Surface?
    /// The cached pixels of the node's content. It exists only for nodes with `prefersCaching` and for warped nodes.
    var layer: CachedLayer?
    /// The shadow that follows the node's content, or nil if there is no shadow or if it equals the shadow of the node's box.
    var cast: CastShadow?
    /// The warped picture. Created when the node is first drawn.
    var warped: WarpedPicture?

    init(node: DisplayNode, toDevice: CGAffineTransform, clip: PixelRect, hairline: CGRect? = nil) {
        self.node = node
        self.toDevice = toDevice
        self.clip = clip
        self.hairline = hairline
    }

    /// The rectangle of the fill and border and the border's width, in local coordinates. A border of at most one pixel is drawn exactly
    /// one pixel wide, at whole pixels.
    var box: (rect: CGRect, borderWidth: CGFloat) {
        let width = node.border?.width ?? 0
        guard width > 0, let frame = Hairline.frame(node.bounds, border: width, toDevice: toDevice) else { return (node.bounds, width) }
        return (frame.cgRect.applying(toDevice.inverted()), 1 / abs(toDevice.a))
    }

    /// The device rectangle to which the node clips its content. If the node is not rotated, the rectangle consists of whole pixels.
    var contentClip: PixelRect {
        guard node.clipsToBounds else { return clip }
        let rect = node.bounds.applying(toDevice)
        return clip.intersection(toDevice.isUpright ? PixelRect(snapping: rect) : PixelRect(covering: rect))
    }
}

extension CGAffineTransform {
    /// Whether the transform neither rotates nor shears.
    var isUpright: Bool { b == 0 && c == 0 }

    /// The scale of a transform that consists of a translation and a uniform scale without mirroring, otherwise nil. During an animation,
    /// the scales in the two directions differ by rounding errors, which are less than 1/1000 of a pixel over the longest possible side
    /// of a picture.
    var uniformScale: CGFloat? { b == 0 && c == 0 && abs(a - d) <= 1e-9 && a > 0 ? a : nil }

    /// The average scale, which is the square root of the factor by which the transform changes areas.
    var averageScale: CGFloat { abs(a * d - b * c).squareRoot() }

    var isUsable: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
    }
}

extension DisplayNode {
    /// A warped node as a node that contains the same node without the warp, so that its shadow, mask and other attributes are warped
    /// too.
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

    /// Whether a node in the subtree samples the content behind it, as a backdrop or a vibrant colour does.
    var containsBackdrop: Bool { backdrop != nil || blend.isVibrant || children.contains { $0.containsBackdrop } }

    /// The approximate area of the node and its contents, in local coordinates. Shadows and text may extend a little further.
    var contentBox: CGRect {
        guard !clipsToBounds else { return bounds }
        return children.reduce(bounds) { box, child in child.opacity > 0 ? box.union(child.contentBox.applying(child.transform)) : box }
    }

    /// Returns whether the nodes' own drawing is equal. Children and position are ignored.
    func paintsLike(_ other: DisplayNode) -> Bool {
        bounds == other.bounds && corners == other.corners && shadow == other.shadow && backdrop == other.backdrop && fill == other.fill
            && border == other.border && contents == other.contents
    }
}
