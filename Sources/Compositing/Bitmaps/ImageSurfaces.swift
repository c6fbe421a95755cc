import CCairo
import QuartzCore

/// A cache of the display list's images as Cairo surfaces.
final class ImageSurfaces {
    private var surfaces: [ObjectIdentifier: (image: DisplayImage, surface: Surface)] = [:]
    private var bytes = 0

    /// The number of bytes at which the cache is emptied. (chosen)
    private static let limit = 64 << 20

    /// Draws `image` into `rect` (local coordinates), with its edges at whole pixels. If `tint` is not nil, fills the image's alpha with
    /// that colour.
    /// - Parameter clip: The device pixels to draw.
    func draw(
        _ image: DisplayImage, in rect: CGRect, tint: CGColor?, toDevice: CGAffineTransform, clip: PixelRect, context: OpaquePointer
    ) {
        guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
        let source = surface(for: image)
        cairo_identity_matrix(context)
        let device = PixelRect(snapping: rect.applying(toDevice))
        if toDevice.isUpright, toDevice.a > 0, toDevice.d > 0, device.width == image.width, device.height == image.height {
            return lay(source, at: device, in: clip, tint: tint, context: context)
        }
        // The image is scaled over its whole extent and then painted through the clip. See ShapeMasks.
        let key = ScaledKey(image: ObjectIdentifier(image), rect: rect, toDevice: toDevice, clip: clip)
        let scaled =
            self.scaled[key]
            ?? Surface(width: clip.width, height: clip.height) { picture in
                picture.setMatrix(toDevice.concatenating(CGAffineTransform(translationX: CGFloat(-clip.x), y: CGFloat(-clip.y))))
                cairo_rectangle(picture, rect.minX, rect.minY, rect.width, rect.height)
                cairo_translate(picture, rect.minX, rect.minY)
                cairo_scale(picture, rect.width / Double(image.width), rect.height / Double(image.height))
                let pattern = source.makePattern()
                cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
                cairo_set_source(picture, pattern)
                cairo_pattern_destroy(pattern)
                cairo_fill(picture)
            }
        keep(scaled, as: key)
        lay(scaled, at: clip, in: clip, tint: tint, context: context)
    }

    /// Returns the image as a surface with the given opacity.
    func tile(_ image: DisplayImage, opacity: CGFloat) -> Surface {
        let whole = surface(for: image)
        guard opacity < 1 else { return whole }
        return Surface(width: image.width, height: image.height) { context in
            context.setSource(whole, x: 0, y: 0)
            cairo_paint_with_alpha(context, opacity)
        }
    }

    private func lay(_ surface: Surface, at place: PixelRect, in clip: PixelRect, tint: CGColor?, context: OpaquePointer) {
        if let tint {
            context.setSource(tint)
            context.mask(surface, x: place.x, y: place.y)
        } else {
            context.paint(surface, x: place.x, y: place.y, in: clip)
        }
    }

    private struct ScaledKey: Hashable {
        let image: ObjectIdentifier
        let rect: CGRect
        let toDevice: CGAffineTransform
        let clip: PixelRect
    }
    private var scaled: [ScaledKey: Surface] = [:]

    private func keep(_ surface: Surface, as key: ScaledKey) {
        guard scaled[key] == nil else { return }
        bytes += surface.byteCount
        if bytes > Self.limit { forget() }
        scaled[key] = surface
    }

    private func forget() {
        surfaces.removeAll()
        scaled.removeAll()
        bytes = 0
    }

    private func surface(for image: DisplayImage) -> Surface {
        if let known = surfaces[ObjectIdentifier(image)] { return known.surface }
        if bytes > Self.limit { forget() }
        let made = Surface(width: image.width, height: image.height)
        made.withBytes { target, stride in
            image.premultipliedBGRA.withUnsafeBufferPointer { source in
                for y in 0..<image.height {
                    (target + y * stride).update(from: source.baseAddress! + y * image.width * 4, count: image.width * 4)
                }
            }
        }
        surfaces[ObjectIdentifier(image)] = (image, made)
        bytes += made.byteCount
        return made
    }
}
