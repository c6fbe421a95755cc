extension CALayer {
    /// The layer's subtree as the frame at `now` shows it, or nil when it is hidden or fully transparent.
    ///
    /// A layer that clips leaves out what lies outside it, as most of a long scroll view's content does.
    ///
    /// - Complexity: proportional to what changed since the last call, plus the path to it and the children along it.
    package func displayNode(at now: Double) -> DisplayNode? {
        if isStill, let cachedNode { return stored.isHidden || stored.opacity <= 0 ? nil : cachedNode }
        let shown = presentationModel(at: now)
        guard !shown.isHidden, shown.opacity > 0 else {
            // Kept up to date so that a later change marks the ancestors again.
            if !hasNode { cachedNode = DisplayNode(id: identifier, bounds: .zero) }
            cachedReach = .null
            return nil
        }
        displayIfNeeded()
        var ordered = children
        // Nearly always in order already, scroll indicators above everything included.
        if zip(ordered, ordered.dropFirst()).contains(where: { $0.stored.zPosition > $1.stored.zPosition }) {
            ordered = ordered.enumerated().sorted { ($0.element.stored.zPosition, $0.offset) < ($1.element.stored.zPosition, $1.offset) }
                .map(\.element)
        }
        var nodes = nodes(of: ordered.filter { !$0.isInPortal }, in: shown, at: now)
        if let source = portalSource, var shown = source.displayNode(at: now) {
            shown.transform = CGAffineTransform(translationX: -source.bounds.minX, y: -source.bounds.minY)
            nodes.append(shown)
        }
        var node = DisplayNode(
            id: identifier, name: debugName, transform: shown.transformToSuperlayer, bounds: shown.bounds, opacity: min(shown.opacity, 1),
            corners: CornerShape(radius: shown.cornerRadius, isContinuous: shown.isContinuous, corners: shown.maskedCorners),
            clipsToBounds: shown.masksToBounds,
            shadow: shown.shadowOpacity > 0 && shown.shadowColor.alpha > 0
                ? DisplayNode.Shadow(
                    color: shown.shadowColor.copy(alpha: shown.shadowColor.alpha * shown.shadowOpacity), offset: shown.shadowOffset,
                    radius: shown.shadowRadius, path: shown.shadowPath) : nil,
            backdrop: shown.backdrop, fill: shown.backgroundColor.alpha > 0 ? shown.backgroundColor : nil,
            border: shown.borderWidth > 0 && shown.borderColor.alpha > 0
                ? DisplayNode.Border(color: shown.borderColor, width: shown.borderWidth) : nil,
            contents: shown.drawing.items(in: shown) + displayItems, children: nodes,
            prefersCaching: shown.shouldRasterize,
            // A mask that shows nothing hides everything.
            mask: mask.map { $0.displayNode(at: now) ?? DisplayNode(id: $0.identifier, bounds: .zero) })
        var isInTransition = false
        for attached in animations {
            guard case .transition(let transition) = attached.body, let moment = attached.timing.moment(at: localTime(now)) else {
                continue
            }
            isInTransition = true
            node = transition.mixed(with: node, time: moment.time)
        }
        cachedNode = node
        guard !isInTransition else {
            cachedReach = node.reach.applying(node.transform)
            return node
        }
        var reach = node.ownReach
        if !node.clipsToBounds {
            for child in children { reach = reach.union(child.cachedReach) }
            if portalSource != nil, let last = node.children.last { reach = reach.union(last.reach.applying(last.transform)) }
        }
        cachedReach = reach.applying(node.transform)
        return node
    }

    /// Nothing but a write can change the node.
    private var isStill: Bool { animations.isEmpty && shiftBetweenTicks == nil && portalSource == nil }

    private func nodes(of layers: [CALayer], in shown: LayerModel, at now: Double) -> [DisplayNode] {
        guard shown.masksToBounds else { return layers.compactMap { $0.displayNode(at: now) } }
        // A hair more than what is seen, for edges that are rounded to pixels. (chosen)
        let visible = shown.bounds.insetBy(dx: -2, dy: -2)
        var result: [DisplayNode] = []
        for layer in layers {
            if layer.hasNode, layer.isStill, !layer.reaches(into: visible) { continue }
            guard let node = layer.displayNode(at: now), layer.reaches(into: visible) else { continue }
            result.append(node)
        }
        return result
    }

    /// `visible` in the superlayer's coordinates. What has a place that is no number counts as seen.
    private func reaches(into visible: CGRect) -> Bool {
        let reach = cachedReach
        let isOutside =
            reach.origin.x >= visible.origin.x + visible.size.width || visible.origin.x >= reach.origin.x + reach.size.width
            || reach.origin.y >= visible.origin.y + visible.size.height || visible.origin.y >= reach.origin.y + reach.size.height
        return !isOutside
    }
}
