import CCairo
import QuartzCore

/// A node's content (fill, contents, children, border), cached as pixels. The node's position, opacity, mask, shadow and backdrop are
/// applied when the pixels are drawn.
///
/// If the node is neither rotated nor scaled, the pixels are drawn at the nearest whole device pixel, so that the content stays sharp
/// while it moves.
final class CachedLayer {
    private let tree: RenderTree
    private(set) var surface: Surface?
    /// The rectangle of the surface's pixels in the layer's own device space. The surface does not shrink immediately after its content
    /// has become smaller.
    private(set) var origin = PixelRect.empty
    /// The pixels that the content currently covers.
    private(set) var extents = PixelRect.empty

    /// The maximum number of pixels to cache. Larger content is drawn every time. (chosen: three times the screen of the largest iPad, 64
    /// MB)
    private static let mostPixels: CGFloat = 16_000_000
    /// The maximum width and height of Cairo's surfaces.
    private static let longestSide: CGFloat = 32_000

    /// Returns whether the node's content can be cached as pixels. This is so if the content is not too large, and no part of it samples
    /// the content behind.
    static func canHold(_ node: DisplayNode, scale: CGFloat) -> Bool {
        guard !node.children.contains(where: { $0.containsBackdrop }) else { return false }
        let box = node.contentBox
        return box.isNull || box.width * box.height * scale * scale <= mostPixels && max(box.width, box.height) * scale <= longestSide
    }

    init(resources: DrawingResources, scale: CGFloat, drawsHidden: Bool = false) {
        tree = RenderTree(resources: resources, scale: scale, drawsHidden: drawsHidden)
    }

    /// Draws the changes of the content. Returns the pixels that have changed, in the layer's own device space.
    func update(_ owner: RenderNode) -> [PixelRect] {
        var content = owner.node
        content.transform = .identity
        content.opacity = 1
        content.shadow = nil
        content.backdrop = nil
        content.prefersCaching = false
        content.mask = nil
        content.blend = .normal
        content.warp = nil
        var damage = Region()
        tree.update([content], clip: .everything, damage: &damage)
        extents = tree.extents
        if surface == nil || !origin.contains(extents) || origin.area > 2 * extents.area + 4096 {
            damage.add(origin)
            damage.add(extents)
            origin = extents
            surface = extents.isEmpty ? nil : Surface(width: extents.width, height: extents.height)
        }
        let rects = damage.disjoint()
        if let surface, !rects.isEmpty {
            surface.withPointer { pointer in
                cairo_surface_set_device_offset(pointer, Double(-origin.x), Double(-origin.y))
                tree.draw(on: pointer, damage: rects, background: nil)
                cairo_surface_set_device_offset(pointer, 0, 0)
            }
        }
        return rects
    }

    /// Returns the transform from the layer's device space to the device space of the owner.
    func placement(_ owner: RenderNode) -> CGAffineTransform {
        if owner.toDevice.uniformScale == tree.scale {
            return CGAffineTransform(translationX: snap(owner.toDevice.tx), y: snap(owner.toDevice.ty))
        }
        return CGAffineTransform(scaleX: 1 / tree.scale, y: 1 / tree.scale).concatenating(owner.toDevice)
    }

    private func snap(_ value: CGFloat) -> CGFloat { (value + PixelRect.tolerance).rounded() }

    func placedExtents(_ owner: RenderNode) -> PixelRect { placed([extents], in: owner).first ?? .empty }

    /// Returns the warped content, in the layer's own device space.
    func warped(_ owner: RenderNode, by warp: DisplayNode.Warp) -> WarpedPicture? {
        guard let exact = exactContent else { return nil }
        return WarpDrawing.picture(
            of: WarpDrawing.Flat(surface: exact, extents: extents, bounds: owner.node.bounds, scale: tree.scale), warp: warp)
    }

    /// A surface with exactly the pixels of `extents`.
    var exactContent: Surface? {
        guard let surface, !extents.isEmpty else { return nil }
        return Surface(width: extents.width, height: extents.height) { context in
            context.setSource(surface, x: origin.x - extents.x, y: origin.y - extents.y)
            cairo_paint(context)
        }
    }

    /// Returns the content rotated and scaled to the owner's device pixels in `rect`. The result depends only on the content, not on
    /// earlier contents of the surface.
    func filtered(_ owner: RenderNode, in rect: PixelRect) -> Surface? {
        guard let exact = exactContent else { return nil }
        let move = CGAffineTransform(translationX: CGFloat(extents.x), y: CGFloat(extents.y))
        return Surface.filtered(exact, map: move.concatenating(placement(owner)), in: rect)
    }

    /// Converts `rects` from the layer's own device space to the device space of the owner.
    func placed(_ rects: [PixelRect], in owner: RenderNode) -> [PixelRect] {
        let map = placement(owner)
        if let warp = owner.node.warp {
            guard rects.contains(where: { !$0.isEmpty }) else { return [] }
            // A change of the content affects the whole warped picture.
            let back = CGAffineTransform(scaleX: 1 / tree.scale, y: 1 / tree.scale)
            let reach = warp.reach(of: extents.cgRect.applying(back), bounds: owner.node.bounds)
            return [PixelRect(covering: reach.applying(back.inverted()).applying(map)).outset(by: 2)]
        }
        return rects.filter { !$0.isEmpty }.map { rect in
            if map.isTranslation { return rect.offset(x: Int(map.tx), y: Int(map.ty)) }
            // Filtering also affects the neighbouring pixels, so the rectangle is enlarged.
            return PixelRect(covering: rect.outset(by: 1).cgRect.applying(map)).outset(by: 1)
        }
    }
}
