import CCairo
import QuartzCore

/// Culling of pixels that opaque content will cover. The content below is not drawn at these pixels.
///
/// Examples are a view controller's view that slides over another one, or a view that fills the screen above a background. Without
/// culling, such pixels would be filled up to four times in every frame. The result is identical, pixel for pixel, to the result without
/// culling.
extension RenderNode {
    /// The pixels of the target that the node makes opaque, or empty if there are none or too few.
    var opaque: PixelRect { node.opacity >= 1 && node.mask == nil && node.blend == .normal ? opaqueInside : .empty }

    /// Returns the largest rectangle of whole pixels that the node's fill and children make opaque, regardless of the content below.
    /// Returns an empty rectangle if it has fewer than `least` pixels. The children must be up to date.
    func findOpaqueInside(least: Int) -> PixelRect {
        guard node.backdrop == nil, node.warp == nil, layer == nil else { return .empty }
        let fill = opaqueFill
        let inside = insideCover(Cover(in: children))?.rect ?? .empty
        let best = inside.area > fill.area ? inside : fill
        return best.area >= least ? best : .empty
    }

    /// The child that hides the most pixels of the node's own fill and contents and of earlier children, or nil if there is none.
    var drawnCover: Cover? {
        let isPainted = node.fill != nil || !node.contents.isEmpty
        let ground = isPainted ? PixelRect(covering: node.bounds.applying(toDevice)).intersection(clip) : .empty
        return insideCover(Cover(drawing: children, on: ground))
    }

    /// Returns the part of a child's cover that the node does not clip.
    private func insideCover(_ cover: Cover?) -> Cover? {
        guard let cover else { return nil }
        guard node.clipsToBounds else { return cover }
        guard toDevice.isUpright else { return nil }
        // At round corners, the content below the node is blended back, so it must be drawn.
        let rect = cover.rect.intersection(withoutRoundCorners(PixelRect(snapping: node.bounds.applying(toDevice))))
        return rect.isEmpty ? nil : Cover(index: cover.index, rect: rect)
    }

    /// The whole pixels of an opaque fill, without the rows that contain round corners.
    private var opaqueFill: PixelRect {
        guard let fill = node.fill, fill.alpha >= 1, fill.pattern == nil, hairline == nil, toDevice.isUpright else { return .empty }
        return withoutRoundCorners(PixelRect(filledBy: box.rect.applying(toDevice))).intersection(clip)
    }

    /// Returns `rect`, which is the node's box, without the rows that contain round corners.
    private func withoutRoundCorners(_ rect: PixelRect) -> PixelRect {
        let corners = node.corners
        guard corners.radius > 0, !corners.corners.isEmpty else { return rect }
        let reach = corners.radius * (corners.isContinuous ? CornerShape.continuousReach : 1) * abs(toDevice.d)
        // One row is added, because both ends of the corner may be between pixels.
        let rows = Int(min(reach, CGFloat(rect.height)).rounded(.up)) + 1
        return PixelRect(x: rect.x, y: rect.y + rows, width: rect.width, height: rect.height - 2 * rows)
    }
}

/// A node that hides a part of its earlier siblings.
struct Cover {
    /// The node's index among its siblings.
    var index: Int
    /// The hidden rectangle in device pixels.
    var rect: PixelRect

    /// Creates the cover by the sibling that hides the largest rectangle. Returns nil if no pixels are hidden.
    init?(in siblings: [RenderNode]) { self.init(in: siblings) { _, rect in rect.area } }

    /// Creates the cover by the sibling that hides the most pixels of `ground` and of all earlier siblings. Returns nil if no pixels are
    /// hidden. It is not always the largest sibling. For example, a view that has slid halfway over another view also hides the shadow
    /// and the dimming view between the two.
    init?(drawing siblings: [RenderNode], on ground: PixelRect) {
        self.init(in: siblings) { index, rect in
            siblings[..<index].reduce(ground.intersection(rect).area) { $0 + $1.extents.intersection(rect).area }
        }
    }

    /// Creates the cover with the highest `worth`. Pixels that an earlier backdrop samples are excluded, because they must be drawn even
    /// if later content covers them.
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
    /// Runs `body` with the pixels of `hidden` excluded from the damage. User space must be in device pixels.
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
