import CCairo
import QuartzCore

/// Clips a node's contents and children to its rounded rectangle.
///
/// An upright rectangle is rounded to whole pixels, and clipping to it costs nothing. Round corners are not clipped during drawing,
/// because every operation would then need a mask. Instead, the pixels below the four corners are saved before the drawing. Afterwards
/// the saved pixels are blended back by the corner's coverage. For all drawing with the "over" operator, this equals drawing a masked
/// group: s(1-m) + m(s(1-a) + c) = s(1-ma) + mc. A rotated rectangle is drawn as a group with a mask.
final class ContentClip {
    private let context: OpaquePointer
    private let rect: PixelRect
    private let damage: [PixelRect]
    /// The rounded outline in device pixels, or nil for an upright rectangle without round corners.
    private let outline: CGPath?
    /// Whether the rectangle is rotated, so that the content is drawn as a group.
    let isTurned: Bool
    private let corners: [PixelRect]
    private var saved: [(rect: PixelRect, pixels: Surface)] = []

    /// Prepares the clip. Returns nil if the node does not clip.
    init?(node: RenderNode, context: OpaquePointer, damage: [PixelRect]) {
        guard node.node.clipsToBounds else { return nil }
        self.context = context
        self.damage = damage
        let shape = node.node.corners
        let bounds = node.node.bounds
        rect = node.contentClip
        isTurned = !node.toDevice.isUpright
        guard !isTurned else {
            outline = ShapeMasks.outline(shape, in: bounds).applying(node.toDevice)
            corners = []
            return
        }
        guard shape.radius > 0, !shape.corners.isEmpty, !rect.isEmpty else {
            outline = nil
            corners = []
            return
        }
        let box = PixelRect(snapping: bounds.applying(node.toDevice))
        // The outline is defined in points, and then stretched to the clip's whole pixels.
        let fit = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(CGAffineTransform(scaleX: CGFloat(box.width) / bounds.width, y: CGFloat(box.height) / bounds.height))
            .concatenating(CGAffineTransform(translationX: CGFloat(box.x), y: CGFloat(box.y)))
        outline = shape.path(in: bounds).applying(fit)
        let reach = min(shape.radius, min(bounds.width, bounds.height) / 2) * (shape.isContinuous ? CornerShape.continuousReach : 1)
        let w = min(Int((reach * abs(node.toDevice.a)).rounded(.up)) + 1, (box.width + 1) / 2)
        let h = min(Int((reach * abs(node.toDevice.d)).rounded(.up)) + 1, (box.height + 1) / 2)
        // If two corners would share the middle pixel of a box with an odd number of pixels, the right and lower corners are one pixel
        // smaller.
        let rightW = min(w, box.width - w)
        let lowerH = min(h, box.height - h)
        let all = [
            PixelRect(x: box.x, y: box.y, width: w, height: h), PixelRect(x: box.maxX - rightW, y: box.y, width: rightW, height: h),
            PixelRect(x: box.x, y: box.maxY - lowerH, width: w, height: lowerH),
            PixelRect(x: box.maxX - rightW, y: box.maxY - lowerH, width: rightW, height: lowerH),
        ]
        corners = all.map { $0.intersection(node.clip) }.filter { corner in
            guard !corner.isEmpty, damage.contains(where: { $0.intersects(corner) }) else { return false }
            return !node.node.contents.isEmpty || node.children.contains { $0.extents.intersects(corner) }
        }
    }

    func begin() {
        cairo_save(context)
        cairo_identity_matrix(context)
        context.append(rect)
        cairo_clip(context)
        if isTurned {
            cairo_push_group(context)
        } else if let target = cairo_get_group_target(context) {
            saved = corners.compactMap { corner in Surface(copying: corner, of: target).map { (corner, $0) } }
        }
    }

    func end() {
        if isTurned {
            cairo_pop_group_to_source(context)
            if let outline { context.fill(outline, evenOdd: false, clip: rect) }
        } else if let outline, let target = cairo_get_group_target(context) {
            for corner in saved { mix(corner.pixels, at: corner.rect, outline: outline, into: target) }
        }
        cairo_restore(context)
    }

    /// Blends the saved pixels back where the outline does not cover them.
    private func mix(_ pixels: Surface, at corner: PixelRect, outline: CGPath, into target: OpaquePointer) {
        guard let mask = ShapeMasks.coverage(of: outline, in: corner) else { return }
        var dx = 0.0
        var dy = 0.0
        cairo_surface_get_device_offset(target, &dx, &dy)
        cairo_surface_flush(target)
        guard let bytes = cairo_image_surface_get_data(target) else { return }
        let stride = Int(cairo_image_surface_get_stride(target))
        let whole = PixelRect(
            x: -Int(dx), y: -Int(dy), width: Int(cairo_image_surface_get_width(target)), height: Int(cairo_image_surface_get_height(target))
        )
        pixels.withBytes { old, oldStride in
            mask.withBytes { coverage, coverageStride in
                for piece in damage {
                    let part = piece.intersection(corner).intersection(whole)
                    for y in part.y..<part.maxY {
                        for x in part.x..<part.maxX {
                            let share = Int(coverage[(y - corner.y) * coverageStride + x - corner.x])
                            if share == 255 { continue }
                            let new = bytes + (y + Int(dy)) * stride + (x + Int(dx)) * 4
                            let before = old + (y - corner.y) * oldStride + (x - corner.x) * 4
                            for channel in 0..<4 {
                                new[channel] = UInt8((Int(new[channel]) * share + Int(before[channel]) * (255 - share) + 127) / 255)
                            }
                        }
                    }
                }
            }
        }
        cairo_surface_mark_dirty(target)
    }
}

extension Surface {
    /// Creates a copy of the pixels of `target` inside `rect` (device pixels). Pixels beyond the target are transparent.
    convenience init?(copying rect: PixelRect, of target: OpaquePointer) {
        cairo_surface_flush(target)
        guard let source = cairo_image_surface_get_data(target) else { return nil }
        var dx = 0.0
        var dy = 0.0
        cairo_surface_get_device_offset(target, &dx, &dy)
        let sourceStride = Int(cairo_image_surface_get_stride(target))
        let whole = PixelRect(
            x: 0, y: 0, width: Int(cairo_image_surface_get_width(target)), height: Int(cairo_image_surface_get_height(target)))
        let wanted = rect.offset(x: Int(dx), y: Int(dy))
        let there = wanted.intersection(whole)
        self.init(width: rect.width, height: rect.height)
        guard !there.isEmpty else { return }
        withBytes { bytes, stride in
            for y in there.y..<there.maxY {
                (bytes + (y - wanted.y) * stride + (there.x - wanted.x) * 4)
                    .update(from: source + y * sourceStride + there.x * 4, count: there.width * 4)
            }
        }
    }
}
