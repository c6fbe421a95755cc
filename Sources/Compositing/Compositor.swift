import CCairo
import QuartzCore

/// Draws display lists into a bitmap at one device scale. After the first display list, only changes are drawn.
///
/// The compositor keeps the list that it drew last. It matches nodes by `id` among siblings and skips equal subtrees. If a subtree was
/// moved or changed, the pixels that it covered before and the pixels that it covers now are damaged, and only damaged pixels are drawn.
/// The result is identical to drawing the whole list. It is used on the main thread only.
package final class Compositor {
    /// The number of device pixels per point: 1, 2, 3 or any positive number.
    package var scale: CGFloat {
        didSet {
            precondition(scale > 0 && scale.isFinite, "a device scale must be positive, not \(scale)")
            if scale != oldValue { invalidate() }
        }
    }

    let resources: DrawingResources
    private var tree: RenderTree
    private var size = CGSize.zero
    private var background: CGColor?
    private weak var target: Bitmap?

    package init(fonts: FontLibrary, scale: CGFloat = 2) {
        precondition(scale > 0 && scale.isFinite, "a device scale must be positive, not \(scale)")
        self.scale = scale
        resources = DrawingResources(fonts: fonts)
        tree = RenderTree(resources: resources, scale: scale)
    }

    /// Returns a bitmap for a canvas of `size` points at `scale`. Its size is rounded to whole pixels and is at least one pixel.
    package static func makeBitmap(size: CGSize, scale: CGFloat) -> Bitmap {
        Bitmap(width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())))
    }

    /// Discards the previous list, so that the next `render` draws everything. Required after other code has changed the bitmap.
    package func invalidate() {
        target = nil
        tree = RenderTree(resources: resources, scale: scale)
    }

    /// Updates `bitmap` to show `list`.
    ///
    /// The first call for a bitmap draws the whole list, and later calls draw only the differences. If the list is larger than the
    /// bitmap, it is clipped. If it is smaller, it is surrounded by its background.
    /// - Returns: The pixels that were drawn, as rectangles that do not overlap. The result is empty if there were no changes.
    @discardableResult
    package func render(_ list: DisplayList, into bitmap: Bitmap) -> [PixelRect] {
        let canvas = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        var damage = Region()
        if target !== bitmap || list.size != size || list.background != background {
            tree = RenderTree(resources: resources, scale: scale)
            damage.add(canvas)
            target = bitmap
            size = list.size
            background = list.background
        }
        tree.update(list.nodes, clip: canvas, damage: &damage)
        damage.clip(to: canvas)
        guard !damage.isEmpty else { return [] }
        let rects = damage.disjoint()
        bitmap.withSurface { tree.draw(on: $0, damage: rects, background: list.background) }
        return rects
    }

    /// Draws `list` once into a new bitmap.
    package static func picture(of list: DisplayList, fonts: FontLibrary, scale: CGFloat) -> Bitmap {
        let bitmap = makeBitmap(size: list.size, scale: scale)
        Compositor(fonts: fonts, scale: scale).render(list, into: bitmap)
        return bitmap
    }
}

/// The resources that all trees of a compositor share. They are the fonts and the caches of pixels.
final class DrawingResources {
    let text: TextImages
    let shapes = ShapeMasks()
    let shadows = ShadowMasks()
    let plates = PlateMasks()
    let images = ImageSurfaces()
    /// The minimum number of pixels of an opaque rectangle for which the pixels below it are culled. For a smaller rectangle, culling
    /// would cost more than drawing. (chosen: 256 x 256)
    var leastHiddenPixels = 1 << 16
    /// The cached shadows of drawing groups.
    var drawingShadows: [DrawingShadowKey: Surface] = [:]
    /// The number of shadows at which the cache is emptied. (chosen)
    static let mostDrawingShadows = 128
    init(fonts: FontLibrary) { text = TextImages(fonts: fonts) }
}
