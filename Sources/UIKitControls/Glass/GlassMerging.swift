import UIKitCore

/// Pieces of glass in a container that merge when they come close.
///
/// A group of neighbours is drawn as one material, clipped to their shapes and the joints between them. (Facts/IOS26.md#glass)
@MainActor
final class GlassMerging {
    private unowned let container: UIVisualEffectView
    private let spacing: CGFloat
    /// One layer for every merged group.
    private(set) var layers: [CALayer] = []
    private var pieces: [UIVisualEffectView] = []
    private var watches: [FrameObservation] = []

    init(_ container: UIVisualEffectView, spacing: CGFloat) {
        self.container = container
        self.spacing = spacing
    }

    /// Updates the groups.
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

    /// Separates all pieces again.
    func end() {
        for piece in pieces { piece.isMerged = false }
        for layer in layers { layer.removeFromSuperlayer() }
        (pieces, watches, layers) = ([], [], [])
    }

    private func draw() {
        let shapes = pieces.map { piece in
            GlassShape(frame: piece.convert(piece.bounds, to: container), radius: piece.layer.cornerRadius)
        }
        let groups = GlassShape.groups(of: shapes, spacing: spacing).filter { $0.count > 1 }
        let merged = Set(groups.joined())
        for (index, piece) in pieces.enumerated() { piece.isMerged = merged.contains(index) }
        while layers.count > groups.count { layers.removeLast().removeFromSuperlayer() }
        while layers.count < groups.count {
            let layer = CALayer()
            layer.mask = CAShapeLayer()
            container.layer.insertSublayer(layer, at: 0)
            layers.append(layer)
        }
        for (layer, group) in zip(layers, groups) {
            guard let effect = pieces[group[0]].effect as? UIGlassEffect, let mask = layer.mask as? CAShapeLayer else { continue }
            layer.backdrop = effect.material(for: container.traitCollection).backdrop
            layer.frame = container.bounds
            mask.frame = layer.bounds
            mask.path = GlassShape.outline(of: group.map { shapes[$0] }, spacing: spacing)
        }
    }
}

/// A piece of glass as a value, in points.
struct GlassShape: Hashable {
    var frame: CGRect
    var radius: CGFloat

    /// Returns the distance between two pieces; 0 where they touch.
    func distance(to other: GlassShape) -> CGFloat {
        let x = max(other.frame.minX - frame.maxX, frame.minX - other.frame.maxX, 0)
        let y = max(other.frame.minY - frame.maxY, frame.minY - other.frame.maxY, 0)
        return hypot(x, y)
    }

    /// Returns the groups of connected pieces as indices into the list. Neighbours of neighbours belong to the same group. Complexity:
    /// O(n²).
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

    /// Returns all shapes with the joints between neighbours: the closer they are, the thicker. (chosen: Facts/IOS26.md#glass)
    static func outline(of shapes: [GlassShape], spacing: CGFloat) -> CGPath {
        var path = CGPath()
        for (index, shape) in shapes.enumerated() {
            path.addPath(CornerShape(radius: min(shape.radius, shape.frame.height / 2), isContinuous: true).path(in: shape.frame))
            for other in shapes.dropFirst(index + 1) where shape.distance(to: other) < spacing {
                if let joint = joint(shape.frame, other.frame, share: shape.distance(to: other) / spacing) { path.addPath(joint) }
            }
        }
        return path
    }

    /// Returns the joint from the centre of one piece to that of the other, thinner half-way; nil for pieces that are not beside or above
    /// each other.
    private static func joint(_ a: CGRect, _ b: CGRect, share: CGFloat) -> CGPath? {
        let (top, bottom) = (max(a.minY, b.minY), min(a.maxY, b.maxY))
        let (left, right) = (max(a.minX, b.minX), min(a.maxX, b.maxX))
        var path = CGPath()
        if bottom > top {
            let (first, last) = a.midX < b.midX ? (a, b) : (b, a)
            let pinch = (bottom - top) * share
            path.move(to: CGPoint(x: first.midX, y: top))
            path.addQuadCurve(to: CGPoint(x: last.midX, y: top), control: CGPoint(x: (first.maxX + last.minX) / 2, y: top + pinch))
            path.addLine(to: CGPoint(x: last.midX, y: bottom))
            path.addQuadCurve(to: CGPoint(x: first.midX, y: bottom), control: CGPoint(x: (first.maxX + last.minX) / 2, y: bottom - pinch))
        } else if right > left {
            let (first, last) = a.midY < b.midY ? (a, b) : (b, a)
            let pinch = (right - left) * share
            let middle = (first.maxY + last.minY) / 2
            path.move(to: CGPoint(x: right, y: first.midY))
            path.addQuadCurve(to: CGPoint(x: right, y: last.midY), control: CGPoint(x: right - pinch, y: middle))
            path.addLine(to: CGPoint(x: left, y: last.midY))
            path.addQuadCurve(to: CGPoint(x: left, y: first.midY), control: CGPoint(x: left + pinch, y: middle))
        } else {
            return nil
        }
        path.closeSubpath()
        return path
    }
}
