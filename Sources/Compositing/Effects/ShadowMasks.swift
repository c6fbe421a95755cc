import CCairo
import QuartzCore

/// A cache of blurred silhouettes, which are the masks of shadows.
final class ShadowMasks {
    struct Key: Hashable {
        /// The width of the shape in device pixels.
        var width: CGFloat
        var height: CGFloat
        var corners: CornerShape
        var path: CGPath?
        /// The standard deviation of the blur in device pixels.
        var sigma: CGFloat
    }
    private var masks: [Key: Surface] = [:]
    private var bytes = 0

    /// The number of bytes at which the cache is emptied. (chosen)
    private static let limit = 16 << 20

    /// Returns the mask for `key`. Its top left pixel is `reach` pixels above and to the left of the shape's box.
    func mask(for key: Key) -> Surface {
        if let known = masks[key] { return known }
        if bytes > Self.limit {
            masks.removeAll()
            bytes = 0
        }
        let made = Self.make(key)
        masks[key] = made
        bytes += made.byteCount
        return made
    }

    private static func make(_ key: Key) -> Surface {
        let reach = GaussianBlur.reach(sigma: key.sigma)
        let width = Int(key.width.rounded(.up)) + 2 * reach
        let height = Int(key.height.rounded(.up)) + 2 * reach
        // A large rounded rectangle is created from a small one by repeating its middle row and column.
        let corner = key.path == nil ? Int((key.corners.radius * CornerShape.continuousReach).rounded(.up)) : Int.max / 4
        let middle = 2 * (corner + 2 * reach) + 1
        let isWide = key.path == nil && Int(key.width) > middle + 1
        let isTall = key.path == nil && Int(key.height) > middle + 1
        guard isWide || isTall else { return blurred(key, width: width, height: height, reach: reach) }
        var small = key
        // The small rectangle keeps the fractions of a pixel at the right and lower edges.
        let cutX = isWide ? Int(key.width) - middle : 0
        let cutY = isTall ? Int(key.height) - middle : 0
        small.width -= CGFloat(cutX)
        small.height -= CGFloat(cutY)
        let source = blurred(small, width: width - cutX, height: height - cutY, reach: reach)
        let result = Surface(format: CAIRO_FORMAT_A8, width: width, height: height)
        let splitX = reach + corner + reach
        let splitY = splitX
        source.withBytes { from, fromStride in
            result.withBytes { to, toStride in
                for y in 0..<height {
                    let row = from + (isTall ? (y < splitY ? y : max(splitY, y - cutY)) : y) * fromStride
                    let out = to + y * toStride
                    guard isWide else {
                        out.update(from: row, count: width)
                        continue
                    }
                    out.update(from: row, count: splitX)
                    (out + splitX).update(repeating: row[splitX], count: cutX)
                    (out + splitX + cutX).update(from: row + splitX, count: width - splitX - cutX)
                }
            }
        }
        return result
    }

    private static func blurred(_ key: Key, width: Int, height: Int, reach: Int) -> Surface {
        let outline = key.path ?? ShapeMasks.outline(key.corners, in: CGRect(x: 0, y: 0, width: key.width, height: key.height))
        if key.sigma >= WideShadow.leastSigma {
            return WideShadow.mask(outline: outline, width: width, height: height, reach: reach, sigma: key.sigma)
        }
        let mask = Surface(format: CAIRO_FORMAT_A8, width: width, height: height)
        mask.draw { context in
            cairo_translate(context, Double(reach), Double(reach))
            context.append(outline)
            cairo_fill(context)
        }
        mask.withBytes { bytes, stride in
            var plane = [Float](repeating: 0, count: width * height)
            for y in 0..<height { for x in 0..<width { plane[y * width + x] = Float(bytes[y * stride + x]) } }
            GaussianBlur.blur(&plane, width: width, height: height, sigma: key.sigma, edge: .empty)
            for y in 0..<height { for x in 0..<width { bytes[y * stride + x] = UInt8(min(255, plane[y * width + x] + 0.5)) } }
        }
        return mask
    }
}

/// Draws the shadows of nodes.
enum ShadowDrawing {
    /// The standard deviation in device pixels below which a shadow is drawn without a blur. (chosen so that the difference is invisible)
    private static let sharp: CGFloat = 0.1

    private static func sigma(_ shadow: DisplayNode.Shadow, _ toDevice: CGAffineTransform) -> CGFloat {
        max(0, shadow.radius) * toDevice.averageScale
    }

    /// Returns the bounding box of the shadow's silhouette, in local coordinates.
    private static func box(_ shadow: DisplayNode.Shadow, node: DisplayNode) -> CGRect {
        (shadow.path?.boundingBox ?? node.bounds).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    }

    static func extents(of shadow: DisplayNode.Shadow, node: DisplayNode, toDevice: CGAffineTransform) -> PixelRect {
        let box = PixelRect(covering: box(shadow, node: node).applying(toDevice))
        let sigma = sigma(shadow, toDevice)
        return sigma < sharp ? box : box.outset(by: GaussianBlur.reach(sigma: sigma) + 1)
    }

    static func draw(_ shadow: DisplayNode.Shadow, of node: RenderNode, alpha: CGFloat, context: OpaquePointer, resources: DrawingResources)
    {
        guard shadow.color.alpha > 0 else { return }
        let own = node.node
        let sigma = sigma(shadow, node.toDevice)
        context.append(node.clip)
        cairo_clip(context)
        context.setSource(shadow.color, opacity: alpha)
        if sigma < sharp {
            let moved = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height).concatenating(node.toDevice)
            if let path = shadow.path {
                context.fill(path.applying(moved), evenOdd: false, clip: node.clip)
            } else {
                context.fill(own.corners, in: own.bounds, toDevice: moved, clip: node.clip, masks: resources.shapes)
            }
            return
        }
        let local = box(shadow, node: own)
        // For a rotated shadow, the mask is created without rotation at the average scale, and rotated when it is painted.
        let scale = node.toDevice.averageScale
        let width = local.width * scale
        let height = local.height * scale
        guard width > 0, height > 0, width < 16384, height < 16384 else { return }
        var key = ShadowMasks.Key(width: width, height: height, corners: own.corners, path: nil, sigma: sigma)
        key.corners.radius *= scale
        if let path = shadow.path {
            key.path = path.applying(
                CGAffineTransform(translationX: shadow.offset.width - local.minX, y: shadow.offset.height - local.minY)
                    .concatenating(CGAffineTransform(scaleX: scale, y: scale)))
        }
        let mask = resources.shadows.mask(for: key)
        let reach = GaussianBlur.reach(sigma: sigma)
        if node.toDevice.uniformScale != nil {
            // The origin is rounded to whole pixels, because half a pixel is not visible at a blurred edge.
            let origin = local.origin.applying(node.toDevice)
            let left = Int((origin.x + PixelRect.tolerance).rounded()) - reach
            context.mask(mask, x: left, y: Int((origin.y + PixelRect.tolerance).rounded()) - reach)
        } else {
            let map = CGAffineTransform(translationX: -CGFloat(reach), y: -CGFloat(reach))
                .concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
                .concatenating(CGAffineTransform(translationX: local.minX, y: local.minY)).concatenating(node.toDevice)
            let rect = extents(of: shadow, node: own, toDevice: node.toDevice).intersection(node.clip)
            guard !rect.isEmpty else { return }
            context.mask(Surface.filtered(mask, map: map, in: rect), x: rect.x, y: rect.y)
        }
    }
}
