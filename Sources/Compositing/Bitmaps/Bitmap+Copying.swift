import CCairo

/// Copying and blending of pixels from one bitmap to another.
extension Bitmap {
    /// Copies rectangles of another bitmap, including their transparency.
    package func copy(_ rects: [PixelRect], of other: Bitmap) { paint(rects, of: other, CAIRO_OPERATOR_SOURCE) }

    /// Blends rectangles of another bitmap over this bitmap.
    package func blend(_ rects: [PixelRect], of other: Bitmap) { paint(rects, of: other, CAIRO_OPERATOR_OVER) }

    /// Blends a part of another bitmap over this bitmap.
    /// - Parameters:
    ///   - rect: The part, in the other bitmap's pixels.
    ///   - x: The x position of the part's first pixel in this bitmap.
    package func blend(_ rect: PixelRect, of other: Bitmap, x: Int, y: Int) { paint([rect], of: other, CAIRO_OPERATOR_OVER, x: x, y: y) }

    private func paint(_ rects: [PixelRect], of other: Bitmap, _ how: cairo_operator_t, x: Int = 0, y: Int = 0) {
        guard !rects.isEmpty else { return }
        withSurface { target in
            other.withSurface { source in
                let context = cairo_create(target)
                for rect in rects { cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height)) }
                cairo_clip(context)
                cairo_set_operator(context, how)
                cairo_set_source_surface(context, source, Double(x), Double(y))
                cairo_paint(context)
                cairo_destroy(context)
            }
        }
    }
}
