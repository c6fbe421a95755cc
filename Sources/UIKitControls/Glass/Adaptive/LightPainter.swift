import QuartzCore

/// Paints a display list onto sample points instead of pixels. It supports opacities, clips, masks and materials.
struct LightPainter {
    /// The colour that is used instead of all colours while a mask is painted, or nil to paint the actual colours.
    var ink: SIMD3<Double>?
    /// The identifiers of nodes that are ignored together with their contents.
    var leftOut: Set<UInt64> = []

    /// Paints a node and its descendants. For each place painting ends at the node of the place.
    /// - Parameter parent: The transform from the coordinates of the parent node to those of the display list.
    func paint(_ node: DisplayNode, _ parent: CGAffineTransform, _ sights: [LightSight]) {
        var open: [LightSight] = []
        for sight in sights where sight.spot.luminance == nil {
            if sight.spot.node == node.id { sight.spot.finish() } else { open.append(sight) }
        }
        guard !open.isEmpty, node.opacity > 0, !leftOut.contains(node.id) else { return }
        let map = node.transform.concatenating(parent)
        let determinant = map.a * map.d - map.b * map.c
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return }
        let inverse = map.inverted()
        let isGroup = node.opacity < 1 || node.mask != nil
        let before = isGroup ? open.map(\.spot.colors) : []
        let inside = open.compactMap { sight -> LightSight? in
            let local = sight.spot.frame.applying(inverse)
            if node.bounds.contains(local), node.corners.radius <= 0 { return sight }
            guard node.bounds.intersects(local) else { return nil }
            return sight.clipped(by: inverse) { node.contains($0) }
        }
        if let backdrop = node.backdrop, ink == nil { inside.forEach { $0.take(backdrop) } }
        if let fill = node.fill { mix(fill, inside) }
        let content = node.clipsToBounds ? inside : open
        if !content.isEmpty {
            for item in node.contents { paint(item, inverse, content) }
            for child in node.children { paint(child, map, content) }
        }
        guard isGroup else { return }
        for (sight, old) in zip(open, before) where sight.spot.luminance == nil {
            let shares = node.mask.map { coverage(of: $0, map, sight) }
            for index in old.indices {
                let share = Double(node.opacity) * (shares?[index] ?? 1)
                sight.spot.colors[index] = old[index] + (sight.spot.colors[index] - old[index]) * share
            }
        }
    }

    /// Returns the opacity of a mask at each point, from 0 to 1.
    private func coverage(of mask: DisplayNode, _ map: CGAffineTransform, _ sight: LightSight) -> [Double] {
        let blank = sight.spot.blank
        LightPainter(ink: SIMD3(repeating: 1)).paint(mask, map, [LightSight(spot: blank)])
        return blank.colors.map(\.x)
    }

    private func mix(_ color: CGColor, _ sights: [LightSight]) {
        let (light, alpha) = (ink ?? color.light, Double(color.alpha))
        for sight in sights {
            for index in sight.spot.colors.indices where sight.sees(index) {
                sight.spot.colors[index] += (light - sight.spot.colors[index]) * alpha
            }
        }
    }

    /// Paints an item.
    /// - Parameter inverse: The transform from the coordinates of the display list to those of the item.
    func paint(_ item: DisplayItem, _ inverse: CGAffineTransform, _ sights: [LightSight]) {
        if case .group(let group) = item { return paint(group, inverse, sights) }
        let box = item.inkBox
        var ink: LightInk?
        for sight in sights where sight.spot.luminance == nil {
            guard box.intersects(sight.spot.frame.applying(inverse)) else { continue }
            let known = ink ?? LightInk(item)
            ink = known
            for index in sight.spot.points.indices where sight.sees(index) {
                let point = sight.spot.points[index].applying(inverse)
                guard box.contains(point), let color = known.color(point), color.alpha > 0 else { continue }
                sight.spot.colors[index] += ((self.ink ?? color.light) - sight.spot.colors[index]) * Double(color.alpha)
            }
        }
    }

    private func paint(_ group: DrawingGroup, _ inverse: CGAffineTransform, _ sights: [LightSight]) {
        let determinant = group.transform.a * group.transform.d - group.transform.b * group.transform.c
        guard group.alpha > 0, determinant.isFinite, abs(determinant) > 1e-12 else { return }
        var open = sights.filter { $0.spot.luminance == nil }
        for clip in group.clips {
            let (box, outline) = (clip.path.boundingBox, LightOutline(clip.path))
            open = open.compactMap { sight in
                sight.clipped(by: inverse) { box.contains($0) && outline.contains($0, evenOdd: clip.evenOdd) }
            }
        }
        guard !open.isEmpty else { return }
        let before = group.alpha < 1 ? open.map(\.spot.colors) : []
        let inner = inverse.concatenating(group.transform.inverted())
        for item in group.items { paint(item, inner, open) }
        for node in group.nodes { paint(node, inner.inverted(), open) }
        for (sight, old) in zip(open, before) {
            for index in old.indices {
                sight.spot.colors[index] = old[index] + (sight.spot.colors[index] - old[index]) * Double(group.alpha)
            }
        }
    }
}

extension LightSight {
    /// Applies a material to the colours. The blur is omitted, because it does not change the mean.
    fileprivate func take(_ backdrop: DisplayNode.Backdrop) {
        let tint = backdrop.tint.light
        let (luma, chroma) = (Double(backdrop.lumaContribution), Double(backdrop.chromaContribution))
        for index in spot.colors.indices where sees(index) {
            let color = spot.colors[index]
            let toned = tint + (color.luma - tint.luma) * luma + (color - color.luma) * chroma
            spot.colors[index] = toned.clamped(lowerBound: .zero, upperBound: .one)
        }
    }
}

extension DisplayNode {
    /// Returns whether the rounded rectangle of the node contains a point in the node's coordinates.
    fileprivate func contains(_ point: CGPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        let radius = min(corners.radius, bounds.width / 2, bounds.height / 2)
        guard radius > 0 else { return true }
        let x = max(bounds.minX + radius - point.x, point.x - bounds.maxX + radius, 0)
        let y = max(bounds.minY + radius - point.y, point.y - bounds.maxY + radius, 0)
        guard x > 0, y > 0 else { return true }
        let (isRight, isBelow) = (point.x > bounds.midX, point.y > bounds.midY)
        let corner: CACornerMask =
            isBelow
            ? isRight ? .layerMaxXMaxYCorner : .layerMinXMaxYCorner : isRight ? .layerMaxXMinYCorner : .layerMinXMinYCorner
        return !corners.corners.contains(corner) || x * x + y * y <= radius * radius
    }
}
