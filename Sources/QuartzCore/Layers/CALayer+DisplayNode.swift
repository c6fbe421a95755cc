extension CALayer {
    /// Returns the display node of the layer's subtree for a frame at `now`; nil if the layer is hidden or fully transparent.
    ///
    /// A clipping layer omits content outside its bounds, such as most of a long scroll view's content.
    ///
    /// - Complexity: proportional to the changes since the last call, plus the layers on the path to them with their sublayers.
    package func displayNode(at now: Double) -> DisplayNode? {
        if isStill, let cachedNode { return stored.isHidden || stored.opacity <= 0 ? nil : cachedNode }
        var shown = presentationModel(at: now)
        guard !shown.isHidden, shown.opacity > 0, shown.isDoubleSided || !shown.transform.mirrors else {
            // An empty node is cached, so that a later change marks the ancestors again.
            if !hasNode { cachedNode = DisplayNode(id: identifier, bounds: .zero) }
            cachedReach = .null
            return nil
        }
        if wantsDisplay {
            displayIfNeeded()
            shown = presentationModel(at: now)
        }
        let sublayerMap = shown.sublayerMap
        let ordered = drawingOrder.filter { !$0.isInPortal }
        // A sublayer can escape only from the clipping of its direct superlayer.
        let escaping = shown.masksToBounds ? ordered.filter(\.escapesClip) : []
        var nodes = arranged(escaping.isEmpty ? ordered : ordered.filter { !$0.escapesClip }, in: shown, at: now)
        if let sublayerMap { for index in nodes.indices { nodes[index].transform = nodes[index].transform.concatenating(sublayerMap) } }
        if let source = portalSource, var shown = source.displayNode(at: now) {
            shown.transform = CGAffineTransform(translationX: -source.bounds.minX, y: -source.bounds.minY)
            nodes.append(shown)
        }
        var node = DisplayNode(
            id: identifier, name: debugName, transform: shown.transformToSuperlayer, bounds: shown.bounds, opacity: min(shown.opacity, 1),
            corners: shown.corners.shape,
            clipsToBounds: shown.masksToBounds,
            // The shadow is outside the bounds, so a clipping layer does not show it.
            shadow: shown.masksToBounds ? nil : shown.shadow.drawn,
            backdrop: shown.backdrop, fill: shown.backgroundColor.alpha > 0 ? shown.backgroundColor : nil,
            border: shown.border.width > 0 && shown.border.color.alpha > 0 ? shown.border : nil,
            contents: shown.contents.items(in: shown.bounds, scale: contentsScale) + shown.drawing.items(in: shown) + displayItems
                + momentaryItems(at: now),
            children: nodes,
            prefersCaching: shown.shouldRasterize,
            // An empty mask hides the whole layer.
            mask: mask.map { $0.displayNode(at: now) ?? DisplayNode(id: $0.identifier, bounds: .zero) }, blend: blend)
        node = prepared(node)
        let whole = node
        // A shadow that follows the content needs the layer to be composited as a group.
        if !allowsGroupOpacity, node.opacity < 1, node.shadow == nil || node.castsBox { node = node.withLooseOpacity(ownIdentifier) }
        var isInTransition = false
        for attached in animations {
            guard case .transition(let transition) = attached.body, let moment = attached.timing.moment(at: localTime(now)) else {
                continue
            }
            isInTransition = true
            node = transition.mixed(with: node, time: moment.time)
        }
        if let bend { node.warp = bend(now) }
        let ownReach = node.ownReach
        if !escaping.isEmpty { node = framed(node, with: escaping.compactMap { $0.displayNode(at: now) }) }
        cachedNode = node
        // Layers in a transition, layers with a sublayer transform and replicator layers also draw content at other positions, so their
        // reach is computed from the finished node.
        guard !isInTransition, sublayerMap == nil, !(self is CAReplicatorLayer) else {
            cachedReach = node.reach.applying(node.transform)
            return node
        }
        var reach = ownReach
        if !shown.masksToBounds {
            for child in children { reach = reach.union(child.cachedReach) }
            if portalSource != nil, let last = node.children.last { reach = reach.union(last.reach.applying(last.transform)) }
        }
        reach = whole.shaded(reach)
        for layer in escaping { reach = reach.union(layer.cachedReach) }
        cachedReach = reach.applying(node.transform)
        return node
    }

    /// Returns a node that contains a clipping node and, above it, the nodes that escape from its clipping.
    private func framed(_ node: DisplayNode, with escaping: [DisplayNode]) -> DisplayNode {
        var inner = node
        inner.transform = .identity
        inner.opacity = 1
        inner.blend = .normal
        return DisplayNode(
            id: frameIdentifier, name: node.name, transform: node.transform, bounds: node.bounds, opacity: node.opacity,
            children: [inner] + escaping, blend: node.blend)
    }

    /// Whether the node stays the same until a property is set.
    private var isStill: Bool { animations.isEmpty && shiftBetweenTicks == nil && bend == nil && portalSource == nil && !showsOtherMoments }

    func nodes(of layers: [CALayer], in shown: LayerModel, at now: Double) -> [DisplayNode] {
        guard shown.masksToBounds, shown.sublayerMap == nil else { return layers.compactMap { $0.displayNode(at: now) } }
        // The visible rectangle is enlarged slightly, for edges that are rounded to pixels. (chosen)
        let visible = shown.bounds.insetBy(dx: -2, dy: -2)
        var result: [DisplayNode] = []
        for layer in layers {
            if layer.hasNode, layer.isStill, !layer.reaches(into: visible) { continue }
            guard let node = layer.displayNode(at: now), layer.reaches(into: visible) else { continue }
            result.append(node)
        }
        return result
    }

    /// Returns whether the layer's drawing intersects `visible`, which is in the superlayer's coordinates. A layer whose position is NaN
    /// counts as visible.
    private func reaches(into visible: CGRect) -> Bool {
        let reach = cachedReach
        let isOutside =
            reach.origin.x >= visible.origin.x + visible.size.width || visible.origin.x >= reach.origin.x + reach.size.width
            || reach.origin.y >= visible.origin.y + visible.size.height || visible.origin.y >= reach.origin.y + reach.size.height
        return !isOutside
    }
}

extension DisplayNode {
    /// Returns the node with its opacity applied to each of its parts instead of to the group. The parts are the node's own drawing,
    /// which gets the given identifier, and each child.
    fileprivate func withLooseOpacity(_ identifier: UInt64) -> DisplayNode {
        var outer = DisplayNode(
            id: id, name: name, transform: transform, bounds: bounds, corners: corners, clipsToBounds: clipsToBounds, backdrop: backdrop,
            blend: blend)
        outer.mask = mask
        var own = self
        (own.id, own.transform, own.children, own.mask, own.backdrop) = (identifier, .identity, [], nil, nil)
        outer.children = [own]
        for var child in children {
            child.opacity *= opacity
            outer.children.append(child)
        }
        return outer
    }
}

extension CGAffineTransform {
    /// Whether the transform shows the back of the content, mirrored.
    fileprivate var mirrors: Bool { a * d - b * c < 0 }
}
