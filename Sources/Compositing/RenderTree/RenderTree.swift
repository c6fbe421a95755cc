import CCairo
import QuartzCore

/// The nodes that a surface shows, as they were last drawn. It computes the differences to the next list of nodes.
final class RenderTree {
    let resources: DrawingResources
    /// The number of device pixels per point.
    let scale: CGFloat
    private(set) var roots: [RenderNode] = []
    /// Whether content that opaque content covers is drawn. Shadows need the covered content, because the alpha is exact only if the
    /// covered content is drawn.
    let drawsHidden: Bool

    init(resources: DrawingResources, scale: CGFloat, drawsHidden: Bool = false) {
        self.resources = resources
        self.scale = scale
        self.drawsHidden = drawsHidden
    }

    /// The pixels that the tree covers.
    var extents: PixelRect { roots.reduce(.empty) { $0.union($1.extents) } }

    /// Updates the tree to `nodes` and adds the pixels that have changed to `damage`.
    ///
    /// The damage is collected in drawing order. Thus a backdrop can determine whether any content below it has changed. If so, all of
    /// the content must be blurred again.
    /// - Parameter toDevice: The transform from the coordinates of the nodes' parent to device pixels, or nil for only the scale.
    func update(_ nodes: [DisplayNode], toDevice: CGAffineTransform? = nil, clip: PixelRect, damage: inout Region) {
        roots = update(
            roots, nodes, parent: Surroundings(toDevice: toDevice ?? CGAffineTransform(scaleX: scale, y: scale)), clip: clip,
            anewBackdrops: false, damage: &damage)
    }

    /// The parent of sibling nodes.
    private struct Surroundings {
        /// The transform from the parent's coordinates to device pixels.
        var toDevice: CGAffineTransform
        /// The parent's rectangle in device pixels, or nil for the screen.
        var box: CGRect?
    }

    private func update(
        _ old: [RenderNode], _ nodes: [DisplayNode], parent: Surroundings, clip: PixelRect, anewBackdrops: Bool, damage: inout Region
    ) -> [RenderNode] {
        // Usually, the lists contain the same nodes in the same order.
        if old.count == nodes.count, zip(old, nodes).allSatisfy({ $0.node.id == $1.id }) {
            return zip(old, nodes).map { update($0, $1, parent: parent, clip: clip, anewBackdrops: anewBackdrops, damage: &damage) }
        }
        var byID: [UInt64: Int] = [:]
        for (index, node) in old.enumerated() where byID[node.node.id] == nil { byID[node.node.id] = index }
        var matches: [RenderNode?] = []
        var kept = Set<Int>()
        var last = -1
        for node in nodes {
            guard let index = byID[node.id], kept.insert(index).inserted else {
                matches.append(nil)
                continue
            }
            // A node that is now below a sibling that it covered before is drawn again with everything that it overlaps.
            if index < last { damage.add(old[index].extents) }
            last = max(last, index)
            matches.append(old[index])
        }
        for (index, node) in old.enumerated() where !kept.contains(index) { damage.add(node.extents) }
        return zip(matches, nodes).map { update($0, $1, parent: parent, clip: clip, anewBackdrops: anewBackdrops, damage: &damage) }
    }

    private func update(
        _ old: RenderNode?, _ node: DisplayNode, parent: Surroundings, clip: PixelRect, anewBackdrops: Bool, damage: inout Region
    ) -> RenderNode {
        let node = node.unfolded
        let toDevice = node.transform.concatenating(parent.toDevice)
        let hairline = hairline(of: node, toDevice: toDevice, in: parent.box, clip: clip)
        if let old, old.toDevice == toDevice, old.clip == clip, old.node == node, old.hairline == hairline, !anewBackdrops {
            if old.hasBackdrop { renewBackdrops(old, damage: &damage) }
            return old
        }
        let sight = sight(of: node, old: old, toDevice: toDevice, clip: clip)
        // A node that is invisible, and was invisible before, needs no update. A long screen has thousands of such nodes.
        if sight.isOut, sight.isUnchanged, let old, old.isOutOfSight { return old }
        let new = RenderNode(node: node, toDevice: toDevice, clip: clip, hairline: hairline)
        new.reach = sight.reach
        if sight.isOut {
            if let old { damage.add(old.extents) }
            new.isOutOfSight = true
            return new
        }
        guard node.opacity > 0, toDevice.isUsable else {
            if let old { damage.add(old.extents) }
            new.layer = old?.layer
            new.cast = old?.cast
            return new
        }

        let usesLayer = node.prefersCaching && (node.warp != nil || CachedLayer.canHold(node, scale: scale))
        let isMoved = old.map { isPlacedDifferently($0, new) || ($0.layer != nil) != usesLayer } ?? true
        if isMoved, let old { damage.add(old.extents) }

        let hasOtherShadow = updateShadow(of: new, old: old)
        if node.backdrop != nil {
            new.backdropRect = PixelRect(covering: node.bounds.applying(toDevice)).intersection(clip)
            // The backdrop also depends on the node's own shadow, which is below it.
            let isSame =
                !isMoved && !anewBackdrops && !hasOtherShadow && old?.node.shadow == node.shadow && old?.node.backdrop == node.backdrop
                && old?.node.bounds == node.bounds
            if isSame, !damage.intersects(new.backdropRect) { new.material = old?.material }
            if new.material == nil { damage.add(new.backdropRect) }
        }

        let inner = new.contentClip
        new.own = ownExtents(new, inner: inner)
        let isPaintedAlike = !hasOtherShadow && old?.node.paintsLike(node) == true
        if let old, !isMoved, !isPaintedAlike { damage.add(old.own) }
        if isMoved || !isPaintedAlike { damage.add(new.own) }

        new.extents = new.own
        if usesLayer {
            let layer = old?.layer ?? CachedLayer(resources: resources, scale: scale, drawsHidden: drawsHidden)
            new.layer = layer
            let changed = layer.update(new)
            let placed = layer.placedExtents(new).intersection(clip)
            new.extents = new.extents.union(placed)
            if isMoved {
                damage.add(placed)
            } else {
                for rect in layer.placed(changed, in: new) { damage.add(rect.intersection(clip)) }
            }
            new.hasBackdrop = node.backdrop != nil
            new.sampled = new.backdropRect
            return new
        }
        let oldChildren = old?.layer == nil ? old?.children ?? [] : []
        new.children = update(
            oldChildren, node.children, parent: Surroundings(toDevice: toDevice, box: node.bounds.applying(toDevice)), clip: inner,
            anewBackdrops: anewBackdrops || isMoved, damage: &damage)
        new.hasBackdrop = node.backdrop != nil || new.children.contains { $0.hasBackdrop }
        new.sampled = new.children.reduce(new.backdropRect) { $0.union($1.sampled) }
        new.extents = new.children.reduce(new.own) { $0.union($1.extents) }
        new.opaqueInside = new.findOpaqueInside(least: drawsHidden ? .max : resources.leastHiddenPixels)
        if isMoved { damage.add(new.extents) }
        return new
    }

    /// Updates the shadow of the node's content. Returns whether the shadow's shape has changed.
    private func updateShadow(of new: RenderNode, old: RenderNode?) -> Bool {
        guard CastShadow.isNeeded(for: new.node, scale: scale) else { return old?.cast != nil }
        let cast = old?.cast ?? CastShadow(resources: resources, scale: scale)
        new.cast = cast
        return cast.update(new) || old?.cast == nil
    }

    /// Returns whether the whole subtree must be drawn again.
    private func isPlacedDifferently(_ old: RenderNode, _ new: RenderNode) -> Bool {
        let a = old.node
        let b = new.node
        return old.toDevice != new.toDevice || old.clip != new.clip || old.hairline != new.hairline || a.opacity != b.opacity
            || a.clipsToBounds != b.clipsToBounds
            || a.mask != b.mask || a.blend != b.blend || a.warp != b.warp
            || (b.clipsToBounds && (a.bounds != b.bounds || a.corners != b.corners))
            || old.extents.isEmpty
    }

    private func hairline(of node: DisplayNode, toDevice: CGAffineTransform, in parent: CGRect?, clip: PixelRect) -> CGRect? {
        guard node.fill != nil, node.border == nil, toDevice.isUpright else { return nil }
        return Hairline.box(of: node.bounds.applying(toDevice), in: parent, clip: clip)
    }

    /// Invalidates the backdrops of an unchanged node and its descendants if the content below them has changed.
    private func renewBackdrops(_ node: RenderNode, damage: inout Region) {
        if node.node.backdrop != nil, damage.intersects(node.backdropRect) {
            node.material = nil
            damage.add(node.backdropRect)
        }
        for child in node.children where child.hasBackdrop { renewBackdrops(child, damage: &damage) }
    }

    /// Returns the pixels of the node's own drawing, which consists of shadow, backdrop, fill, contents and border. The fill, contents
    /// and border are excluded if they are in a cached layer.
    private func ownExtents(_ new: RenderNode, inner: PixelRect) -> PixelRect {
        let node = new.node
        let box = PixelRect(covering: node.bounds.applying(new.toDevice)).intersection(new.clip)
        var result = new.backdropRect
        if let shadow = node.shadow {
            let shade =
                new.cast?.extents(of: shadow, in: new) ?? ShadowDrawing.extents(of: shadow, node: node, toDevice: new.toDevice)
            result = result.union(shade.intersection(new.clip))
        }
        if node.fill != nil || node.border != nil { result = result.union(box) }
        if let hairline = new.hairline { result = result.union(PixelRect(covering: hairline).intersection(new.clip)) }
        for item in node.contents {
            result = result.union(resources.extents(of: item, toDevice: new.toDevice, deviceScale: scale).intersection(inner))
        }
        return result
    }
}
