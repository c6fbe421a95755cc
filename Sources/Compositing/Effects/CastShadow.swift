import CCairo
import QuartzCore

/// The shadow of a node with its contents, which is computed from the alpha of their pixels. Examples are the shadows of a disc, a line
/// of text, and the opaque parts of an image.
///
/// The content is cached as pixels in a separate coordinate space. Therefore a node that only moves is neither redrawn nor blurred again,
/// and drawing in parts gives the same result as drawing the whole shadow.
final class CastShadow {
    private let content: CachedLayer
    /// The number of pixels per point in the content's coordinate space.
    private let scale: CGFloat
    /// The blurred alpha of the content, or nil if it must be computed again.
    private var mask: (surface: Surface, sigma: CGFloat)?

    /// The maximum number of pixels of a mask. Larger shadows are not drawn. (chosen: 32 MB)
    private static let mostPixels = 1 << 25
    /// The standard deviation in pixels below which a shadow is drawn without a blur. (chosen so that the difference is invisible)
    private static let sharp: CGFloat = 0.1

    /// Returns whether the node has a shadow that differs from the shadow of its box, and whether the node's content can be cached as
    /// pixels.
    static func isNeeded(for node: DisplayNode, scale: CGFloat) -> Bool {
        node.shadow != nil && !node.castsBox && CachedLayer.canHold(node.withoutMaterials, scale: scale)
    }

    init(resources: DrawingResources, scale: CGFloat) {
        content = CachedLayer(resources: resources, scale: scale, drawsHidden: true)
        self.scale = scale
    }

    /// Updates the node's content. Returns whether the shadow's shape has changed.
    func update(_ owner: RenderNode) -> Bool {
        let before = content.extents
        let changed = content.update(RenderNode(node: owner.node.withoutMaterials, toDevice: owner.toDevice, clip: owner.clip))
        guard changed.isEmpty, content.extents == before else {
            mask = nil
            return true
        }
        return false
    }

    /// Returns the device pixels that the shadow may affect.
    func extents(of shadow: DisplayNode.Shadow, in owner: RenderNode) -> PixelRect {
        guard let map = placement(of: shadow, in: owner), !content.extents.isEmpty else { return .empty }
        let rect = maskRect(sigma: sigma(of: shadow))
        if map.isTranslation { return rect.offset(x: Int(map.tx), y: Int(map.ty)) }
        // Filtering also affects the neighbouring pixels, so the rectangle is enlarged.
        return PixelRect(covering: rect.outset(by: 1).cgRect.applying(map)).outset(by: 1)
    }

    /// Draws the shadow. The context's user space must be in device pixels.
    func draw(_ shadow: DisplayNode.Shadow, of owner: RenderNode, alpha: CGFloat, context: OpaquePointer) {
        let rect = extents(of: shadow, in: owner).intersection(owner.clip)
        let sigma = sigma(of: shadow)
        guard shadow.color.alpha > 0, !rect.isEmpty, let map = placement(of: shadow, in: owner), let mask = makeMask(sigma: sigma) else {
            return
        }
        let place = maskRect(sigma: sigma)
        context.append(rect)
        cairo_clip(context)
        context.setSource(shadow.color, opacity: alpha)
        if map.isTranslation {
            context.mask(mask, x: place.x + Int(map.tx), y: place.y + Int(map.ty))
        } else {
            let move = CGAffineTransform(translationX: CGFloat(place.x), y: CGFloat(place.y))
            context.mask(Surface.filtered(mask, map: move.concatenating(map), in: rect), x: rect.x, y: rect.y)
        }
    }

    /// Returns the standard deviation in pixels of the content's coordinate space.
    private func sigma(of shadow: DisplayNode.Shadow) -> CGFloat { max(0, shadow.radius) * scale }

    /// Returns the transform from the content's coordinate space to the shadow on the device, or nil if the position is NaN or too far
    /// away.
    private func placement(of shadow: DisplayNode.Shadow, in owner: RenderNode) -> CGAffineTransform? {
        let map = content.placement(owner)
        let device = owner.toDevice
        var x = shadow.offset.width * device.a + shadow.offset.height * device.c
        var y = shadow.offset.width * device.b + shadow.offset.height * device.d
        let farthest = CGFloat(PixelRect.limit)
        guard abs(x + map.tx) < farthest, abs(y + map.ty) < farthest, sigma(of: shadow) < farthest else { return nil }
        // The offset is rounded to whole pixels, because half a pixel is not visible at a blurred edge.
        if map.isTranslation { (x, y) = (x.rounded(), y.rounded()) }
        return map.concatenating(CGAffineTransform(translationX: x, y: y))
    }

    /// Returns the rectangle of the mask in the content's coordinate space.
    private func maskRect(sigma: CGFloat) -> PixelRect {
        sigma < Self.sharp ? content.extents : content.extents.outset(by: GaussianBlur.reach(sigma: sigma))
    }

    private func makeMask(sigma: CGFloat) -> Surface? {
        if let mask, mask.sigma == sigma { return mask.surface }
        let rect = maskRect(sigma: sigma)
        guard rect.area < Self.mostPixels, let picture = content.exactContent else { return nil }
        let surface = Surface(format: CAIRO_FORMAT_A8, width: rect.width, height: rect.height) { context in
            context.setSource(picture, x: content.extents.x - rect.x, y: content.extents.y - rect.y)
            cairo_paint(context)
        }
        let made = Self.blurred(surface, sigma: sigma)
        mask = (made, sigma)
        return made
    }

    private static func blurred(_ mask: Surface, sigma: CGFloat) -> Surface {
        guard sigma >= sharp else { return mask }
        if sigma >= WideShadow.leastSigma { return WideShadow.mask(of: mask, sigma: sigma) }
        let (width, height) = (mask.width, mask.height)
        mask.withBytes { bytes, stride in
            var plane = [Float](repeating: 0, count: width * height)
            for y in 0..<height { for x in 0..<width { plane[y * width + x] = Float(bytes[y * stride + x]) } }
            GaussianBlur.blur(&plane, width: width, height: height, sigma: sigma, edge: .empty)
            for y in 0..<height { for x in 0..<width { bytes[y * stride + x] = UInt8(min(255, plane[y * width + x] + 0.5)) } }
        }
        return mask
    }
}

extension DisplayNode {
    /// The node as it is drawn for its shadow. Parts that sample the content below are made opaque, so that the content below is not
    /// needed.
    fileprivate var withoutMaterials: DisplayNode {
        guard containsBackdrop else { return self }
        var copy = self
        if copy.backdrop != nil { (copy.backdrop, copy.fill) = (nil, .black) }
        if blend.isVibrant { copy.blend = .normal }
        copy.children = children.map(\.withoutMaterials)
        return copy
    }
}
