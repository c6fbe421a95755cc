extension CALayer {
    /// The layer's subtree as the frame at `now` shows it, or nil when it is hidden or fully transparent.
    ///
    /// - Complexity: proportional to what changed since the last call, plus the path to it.
    package func displayNode(at now: Double) -> DisplayNode? {
        let shown = presentationModel(at: now)
        guard !shown.isHidden, shown.opacity > 0 else {
            // Kept up to date so that a later change marks the ancestors again.
            if cachedNode == nil { cachedNode = DisplayNode(id: identifier, bounds: .zero) }
            return nil
        }
        if let cachedNode, animations.isEmpty, shiftBetweenTicks == nil { return cachedNode }
        displayIfNeeded()
        var ordered = children
        if ordered.contains(where: { $0.model.zPosition != 0 }) {
            ordered = ordered.enumerated().sorted { ($0.element.model.zPosition, $0.offset) < ($1.element.model.zPosition, $1.offset) }.map(\.element)
        }
        let node = DisplayNode(
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
            contents: displayItems, children: ordered.compactMap { $0.displayNode(at: now) }, prefersCaching: shown.shouldRasterize)
        cachedNode = node
        return node
    }
}
