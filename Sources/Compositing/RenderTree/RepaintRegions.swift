import QuartzCore

/// Computes the regions that a compositor repaints between two display lists, without painting them.
package final class RepaintRegions {
    package let scale: CGFloat
    private let resources: DrawingResources
    private var tree: RenderTree
    /// The display list that the tree currently represents.
    private var latest: DisplayList?

    package init(fonts: FontLibrary, scale: CGFloat) {
        precondition(scale > 0 && scale.isFinite, "a device scale must be positive, not \(scale)")
        self.scale = scale
        resources = DrawingResources(fonts: fonts)
        tree = RenderTree(resources: resources, scale: scale)
    }

    /// Returns the pixels that `Compositor.render` draws for `list` after `before`, as rectangles that do not overlap.
    /// - Parameter before: The previous display list, or nil for a new bitmap, on which the whole list is drawn.
    package func regions(of list: DisplayList, after before: DisplayList?) -> [PixelRect] {
        let canvas = PixelRect(
            x: 0, y: 0, width: max(1, Int((list.size.width * scale).rounded())), height: max(1, Int((list.size.height * scale).rounded())))
        guard let before, before.size == list.size, before.background == list.background else {
            start(with: list, on: canvas)
            return [canvas]
        }
        if latest != before { start(with: before, on: canvas) }
        var damage = Region()
        tree.update(list.nodes, clip: canvas, damage: &damage)
        latest = list
        damage.clip(to: canvas)
        return damage.disjoint()
    }

    private func start(with list: DisplayList, on canvas: PixelRect) {
        tree = RenderTree(resources: resources, scale: scale)
        var damage = Region()
        tree.update(list.nodes, clip: canvas, damage: &damage)
        latest = list
    }
}
