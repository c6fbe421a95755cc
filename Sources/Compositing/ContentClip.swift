import CCairo
import QuartzCore

/// Cuts a node's contents and children to its rounded rectangle.
///
/// Upright rectangles are snapped to whole pixels and cost nothing. Round corners are not clipped while drawing, which would
/// send every operation through a mask; instead the pixels below the four corners are saved first and laid back over the result
/// with the corner's coverage. For everything that is drawn with "over" that is the same as drawing a masked group:
/// s(1-m) + m(s(1-a) + c) = s(1-ma) + mc.
final class ContentClip {
    private let context: OpaquePointer
    private let rect: PixelRect
    private let outline: CGPath?
    private let turned: (matrix: CGAffineTransform, corners: CornerShape, bounds: CGRect)?
    private var saved: [(rect: PixelRect, pixels: Surface)] = []
    private let corners: [PixelRect]

    /// nil when the node does not clip.
    init?(node: RenderNode, context: OpaquePointer, isDamaged: (PixelRect) -> Bool) {
        guard node.node.clipsToBounds else { return nil }
        self.context = context
        let shape = node.node.corners
        let deviceBounds = node.node.bounds.applying(node.toDevice)
        guard node.toDevice.isUpright else {
            rect = node.contentClip
            outline = nil
            corners = []
            turned = (node.toDevice, shape, node.node.bounds)
            return
        }
        turned = nil
        rect = node.contentClip
        guard shape.radius > 0, !shape.corners.isEmpty, !rect.isEmpty else {
            outline = nil
            corners = []
            return
        }
        let box = PixelRect(snapping: deviceBounds)
        // The corner shape is written in points and turned into pixels with the node's own map, then stretched to whole pixels.
        let fit = CGAffineTransform(translationX: -node.node.bounds.minX, y: -node.node.bounds.minY)
            .concatenating(
                CGAffineTransform(scaleX: CGFloat(box.width) / node.node.bounds.width, y: CGFloat(box.height) / node.node.bounds.height))
            .concatenating(CGAffineTransform(translationX: CGFloat(box.x), y: CGFloat(box.y)))
        outline = shape.path(in: node.node.bounds).applying(fit)
        let reach = shape.radius * (shape.isContinuous ? CornerShape.continuousReach : 1)
        let w = min(Int((reach * abs(node.toDevice.a)).rounded(.up)) + 1, (box.width + 1) / 2)
        let h = min(Int((reach * abs(node.toDevice.d)).rounded(.up)) + 1, (box.height + 1) / 2)
        let touched = [
            PixelRect(x: box.x, y: box.y, width: w, height: h), PixelRect(x: box.maxX - w, y: box.y, width: w, height: h),
            PixelRect(x: box.x, y: box.maxY - h, width: w, height: h), PixelRect(x: box.maxX - w, y: box.maxY - h, width: w, height: h),
        ]
        corners = touched.map { $0.intersection(node.clip) }.filter { corner in
            guard !corner.isEmpty, isDamaged(corner) else { return false }
            return !node.node.contents.isEmpty || node.children.contains { $0.extents.intersects(corner) }
        }
    }

    func begin() {
        cairo_save(context)
        if let turned {
            context.setMatrix(turned.matrix)
            context.append(turned.corners, in: turned.bounds)
        } else {
            cairo_identity_matrix(context)
            context.append(rect)
        }
        cairo_clip(context)
        let target = cairo_get_group_target(context)!
        saved = corners.compactMap { corner in Surface(copying: corner, of: target).map { (corner, $0) } }
    }

    func end() {
        if let outline, !saved.isEmpty {
            cairo_identity_matrix(context)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
            for corner in saved {
                cairo_save(context)
                context.append(corner.rect)
                cairo_clip(context)
                context.append(corner.rect)
                context.append(outline)
                cairo_set_source_surface(context, corner.pixels.pointer, Double(corner.rect.x), Double(corner.rect.y))
                cairo_fill(context)
                cairo_restore(context)
            }
        }
        cairo_restore(context)
    }
}

extension Surface {
    /// A copy of the pixels of `target` inside `rect` (device pixels); what lies beyond the target is transparent.
    convenience init?(copying rect: PixelRect, of target: OpaquePointer) {
        cairo_surface_flush(target)
        guard let source = cairo_image_surface_get_data(target) else { return nil }
        var dx = 0.0
        var dy = 0.0
        cairo_surface_get_device_offset(target, &dx, &dy)
        let sourceStride = Int(cairo_image_surface_get_stride(target))
        let whole = PixelRect(x: 0, y: 0, width: Int(cairo_image_surface_get_width(target)), height: Int(cairo_image_surface_get_height(target)))
        let wanted = rect.offset(x: Int(dx), y: Int(dy))
        let there = wanted.intersection(whole)
        self.init(format: CAIRO_FORMAT_ARGB32, width: rect.width, height: rect.height)
        guard !there.isEmpty else { return }
        _ = withBytes { bytes, stride in
            for y in there.y..<there.maxY {
                (bytes + (y - wanted.y) * stride + (there.x - wanted.x) * 4)
                    .update(from: source + y * sourceStride + there.x * 4, count: there.width * 4)
            }
        }
    }
}
