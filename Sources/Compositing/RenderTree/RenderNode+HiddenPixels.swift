import CCairo
import QuartzCore

/// Pixels that will be covered by opaque content anyway: the content below is not drawn there.
///
/// A page that slides over another one, a screen's background under a full view: without this the same pixels are filled four times in
/// every frame. The result is the same, pixel for pixel.
extension RenderNode {
    /// The pixels of the target that the node makes opaque; empty when there are none, or too few.
    var opaque: PixelRect { node.opacity >= 1 && node.mask == nil && node.blend == .normal ? opaqueInside : .empty }

    /// Returns the largest rectangle of whole pixels that the node's fill and children make opaque, independent of the content below; empty
    /// when there is none of at least `least` pixels. Call it when the children are known.
    func findOpaqueInside(least: Int) -> PixelRect {
        guard node.backdrop == nil, node.warp == nil, layer == nil else { return .empty }
        let fill = opaqueFill
        let inside = insideCover(Cover(in: children))?.rect ?? .empty
        let best = inside.area > fill.area ? inside : fill
        return best.area >= least ? best : .empty
    }

    /// The child that hides the most pixels of the node's own fill and contents and of earlier children.
    var drawnCover: Cover? {
        let isPainted = node.fill != nil || !node.contents.isEmpty
        let ground = isPainted ? PixelRect(covering: node.bounds.applying(toDevice)).intersection(clip) : .empty
        return insideCover(Cover(drawing: children, on: ground))
    }

    /// Returns a child's cover inside the node.
    private func insideCover(_ cover: Cover?) -> Cover? {
        guard let cover else { return nil }
        guard node.clipsToBounds else { return cover }
        guard toDevice.isUpright else { return nil }
        // Round corners mix the content below them back in.
        let rect = cover.rect.intersection(withoutRoundCorners(PixelRect(snapping: node.bounds.applying(toDevice))))
        return rect.isEmpty ? nil : Cover(index: cover.index, rect: rect)
    }

    /// The whole pixels of an opaque fill, without the rows of its round corners.
    private var opaqueFill: PixelRect {
        guard let fill = node.fill, fill.alpha >= 1, fill.pattern == nil, hairline == nil, toDevice.isUpright else { return .empty }
        return withoutRoundCorners(PixelRect(filledBy: box.rect.applying(toDevice))).intersection(clip)
    }

    /// Returns the rows of `rect`, the node's box, without round corners.
    private func withoutRoundCorners(_ rect: PixelRect) -> PixelRect {
        let corners = node.corners
        guard corners.radius > 0, !corners.corners.isEmpty else { return rect }
        let reach = corners.radius * (corners.isContinuous ? CornerShape.continuousReach : 1) * abs(toDevice.d)
        // One more row: both ends may be between pixels.
        let rows = Int(min(reach, CGFloat(rect.height)).rounded(.up)) + 1
        return PixelRect(x: rect.x, y: rect.y + rows, width: rect.width, height: rect.height - 2 * rows)
    }
}

/// A node among siblings that hides a part of the earlier ones.
struct Cover {
    /// The index among the siblings.
    var index: Int
    /// The hidden rectangle in device pixels.
    var rect: PixelRect

    /// Creates it for the sibling that hides the largest rectangle; nil when none hides anything.
    init?(in siblings: [RenderNode]) { self.init(in: siblings) { _, rect in rect.area } }

    /// Creates it for the sibling that hides the most pixels of `ground` and all earlier siblings; nil when no pixels are hidden. This is
    /// not always the largest sibling: a page that has slid halfway over another one also hides the shadow and the dimming between them.
    init?(drawing siblings: [RenderNode], on ground: PixelRect) {
        self.init(in: siblings) { index, rect in
            siblings[..<index].reduce(ground.intersection(rect).area) { $0 + $1.extents.intersection(rect).area }
        }
    }

    /// Pixels that an earlier backdrop samples must be drawn, even if later content covers them.
    private init?(in siblings: [RenderNode], worth: (Int, PixelRect) -> Int) {
        var best: (cover: Cover, worth: Int)?
        var sampled = PixelRect.empty
        for (index, sibling) in siblings.enumerated() {
            if !sibling.opaque.isEmpty, let rest = sibling.opaque.subtracting(sampled).max(by: { $0.area < $1.area }) {
                let worth = worth(index, rest)
                if worth > best?.worth ?? 0 { best = (Cover(index: index, rect: rest), worth) }
            }
            sampled = sampled.union(sibling.sampled)
        }
        guard let best else { return nil }
        self = best.cover
    }

    init(index: Int, rect: PixelRect) { (self.index, self.rect) = (index, rect) }
}

extension TreeDrawing {
    /// Runs the drawing of `body`, except for the pixels of `hidden`. The user space must be device pixels.
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
