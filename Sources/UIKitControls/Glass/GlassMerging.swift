import UIKitCore

/// Merges pieces of glass in a container that are close to each other.
///
/// A group of neighbouring pieces is drawn as one material with one highlight along its edge, clipped to the common outline.
/// (Facts/IOS26.md#glass)
@MainActor
final class GlassMerging {
    private unowned let container: UIVisualEffectView
    private let spacing: CGFloat
    /// The width in points of the highlight along the edge. (Facts/IOS26.md#glass)
    private static let rimWidth: CGFloat = 1.0 / 3
    /// A layer for each merged group.
    private(set) var layers: [CALayer] = []
    /// The shadow of each group. It is drawn outside of the group's outline only.
    private var shadows: [CALayer] = []
    private var pieces: [UIVisualEffectView] = []
    private var watches: [FrameObservation] = []

    init(_ container: UIVisualEffectView, spacing: CGFloat) {
        self.container = container
        self.spacing = spacing
    }

    /// Determines again which pieces of glass form groups, and draws the groups.
    func update() {
        let found = container.contentView.subviews.compactMap { $0 as? UIVisualEffectView }
            .filter { $0.effect is UIGlassEffect && !$0.isHidden }
        if found.map(ObjectIdentifier.init) != pieces.map(ObjectIdentifier.init) {
            for gone in pieces where !found.contains(where: { $0 === gone }) { gone.isMerged = false }
            pieces = found
            watches = found.map { $0.observeFrame { [weak self] _ in self?.draw() } }
        }
        draw()
    }

    /// Separates all pieces and removes the layers of the groups.
    func end() {
        for piece in pieces { piece.isMerged = false }
        for layer in layers + shadows { layer.removeFromSuperlayer() }
        (pieces, watches, layers, shadows) = ([], [], [], [])
    }

    private func draw() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let shapes = pieces.map { piece in
            GlassShape(frame: piece.convert(piece.bounds, to: container), radius: piece.layer.cornerRadius)
        }
        let groups = GlassShape.groups(of: shapes, spacing: spacing).filter { $0.count > 1 }
        let merged = Set(groups.joined())
        for (index, piece) in pieces.enumerated() { piece.isMerged = merged.contains(index) }
        while layers.count > groups.count {
            layers.removeLast().removeFromSuperlayer()
            shadows.removeLast().removeFromSuperlayer()
        }
        while layers.count < groups.count {
            let layer = CALayer()
            layer.mask = CAShapeLayer()
            layer.addSublayer(CAShapeLayer())
            container.layer.insertSublayer(layer, at: 0)
            layers.append(layer)
            let shadow = CALayer()
            let mask = CAShapeLayer()
            mask.fillRule = .evenOdd
            shadow.mask = mask
            container.layer.insertSublayer(shadow, at: 0)
            shadows.append(shadow)
        }
        for (index, (layer, group)) in zip(layers, groups).enumerated() {
            guard let material = pieces[group[0]].glassMaterial, let mask = layer.mask as? CAShapeLayer else { continue }
            layer.backdrop = material.backdrop
            layer.frame = container.bounds
            mask.frame = layer.bounds
            let outline = GlassContour(group.map { shapes[$0] }, spacing: spacing).path
            mask.path = outline
            place(shadows[index], around: outline, strength: material.shadow)
            guard let rim = layer.sublayers?.first as? CAShapeLayer else { continue }
            rim.frame = layer.bounds
            rim.path = outline
            rim.fillColor = nil
            // The mask clips the outer half of the line, so the line is twice as wide as the visible highlight.
            rim.lineWidth = 2 * Self.rimWidth
            rim.strokeColor = material.rimColor.copy(alpha: material.rim.first?.top ?? 0)
        }
    }

    private func place(_ shadow: CALayer, around outline: CGPath, strength: CGFloat) {
        shadow.frame = container.bounds
        shadow.shadowPath = outline
        shadow.shadowColor = .black
        shadow.shadowOpacity = Float(strength)
        shadow.shadowOffset = CGSize(width: 0, height: GlassShadowView.drop)
        shadow.shadowRadius = GlassShadowView.deviation
        guard let mask = shadow.mask as? CAShapeLayer else { return }
        mask.frame = shadow.bounds
        let reach = GlassShadowView.reach
        var outside = CGPath(rect: outline.boundingBox.insetBy(dx: -reach, dy: -reach))
        outside.addPath(outline)
        mask.path = outside
    }
}

/// The frame and the corner radius of a piece of glass in points.
struct GlassShape: Hashable {
    var frame: CGRect
    var radius: CGFloat

    /// Returns the distance between two pieces in points, or 0 if they touch.
    func distance(to other: GlassShape) -> CGFloat {
        let x = max(other.frame.minX - frame.maxX, frame.minX - other.frame.maxX, 0)
        let y = max(other.frame.minY - frame.maxY, frame.minY - other.frame.maxY, 0)
        return hypot(x, y)
    }

    /// Returns the groups of connected pieces as indices into the list. Connection is transitive. Complexity: O(n²).
    static func groups(of shapes: [GlassShape], spacing: CGFloat) -> [[Int]] {
        var rest = Array(shapes.indices)
        var groups: [[Int]] = []
        while let first = rest.first {
            rest.removeFirst()
            var group = [first]
            var next = 0
            while next < group.count {
                let near = rest.filter { shapes[group[next]].distance(to: shapes[$0]) < spacing }
                rest.removeAll(where: near.contains)
                group += near
                next += 1
            }
            groups.append(group.sorted())
        }
        return groups
    }
}
