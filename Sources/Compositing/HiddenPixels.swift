import CCairo
import QuartzCore

/// Pixels that something opaque will be drawn over anyway: what lies below is not drawn there.
///
/// A page that slides over another one, a screen's background under a full view: without this the same pixels are filled four times in
/// every frame. The result is the same, pixel for pixel.
extension RenderNode {
    /// The largest rectangle of whole pixels that the node makes opaque whatever lies below, without looking at that; empty when there is
    /// none of at least `least` pixels. Call it when extents and children are known.
    func opaqueRect(least: Int) -> PixelRect {
        let own = node
        guard own.opacity >= 1, own.mask == nil, own.blend == .normal, own.backdrop == nil, own.warp == nil, layer == nil else {
            return .empty
        }
        let inside = insideCover
        let fill = opaqueFill
        let best = inside.map { $0.rect.area > fill.area ? $0.rect : fill } ?? fill
        return best.area >= least ? best : .empty
    }

    /// The whole pixels of an opaque, square fill.
    private var opaqueFill: PixelRect {
        guard let fill = node.fill, fill.alpha >= 1, fill.pattern == nil, hairline == nil, toDevice.isUpright,
            node.corners.radius <= 0 || node.corners.corners.isEmpty
        else { return .empty }
        return PixelRect(filledBy: box.rect.applying(toDevice)).intersection(clip)
    }

    /// The child that hides most of what is drawn before it: the node's own fill and contents, and earlier children.
    var insideCover: Cover? {
        // Round corners mix in again what lay below them.
        guard !node.clipsToBounds || toDevice.isUpright && (node.corners.radius <= 0 || node.corners.corners.isEmpty) else { return nil }
        return Cover(in: children)
    }
}

/// The node of a row of siblings that hides most of the earlier ones.
struct Cover {
    /// Its place among the siblings.
    var index: Int
    /// Device pixels.
    var rect: PixelRect

    /// nil when no sibling hides anything. What lies below a backdrop is sampled before later siblings hide it, so the search ends there.
    init?(in siblings: [RenderNode]) {
        var best: Cover?
        for (index, sibling) in siblings.enumerated() {
            if sibling.opaque.area > best?.rect.area ?? 0 { best = Cover(index: index, rect: sibling.opaque) }
            if sibling.hasBackdrop { break }
        }
        guard let best else { return nil }
        self = best
    }

    private init(index: Int, rect: PixelRect) { (self.index, self.rect) = (index, rect) }
}

extension TreeDrawing {
    /// Draws what `body` draws, except for the pixels of `hidden`. The user space must be device pixels.
    mutating func leavingOut(_ hidden: PixelRect?, _ body: (inout TreeDrawing) -> Void) {
        guard let hidden, isDamaged(hidden) else { return body(&self) }
        let all = damage
        damage = all.flatMap { $0.subtracting(hidden) }
        defer { damage = all }
        guard !damage.isEmpty else { return }
        cairo_save(context)
        cairo_identity_matrix(context)
        for rect in damage { context.append(rect) }
        cairo_clip(context)
        body(&self)
        cairo_restore(context)
    }
}

extension PixelRect {
    /// The rest as at most four rectangles that do not overlap: above, left, right, below.
    func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        guard !hole.isEmpty else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: hole.y - y),
            PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
            PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
            PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
        ].filter { !$0.isEmpty }
    }
}
