/// The value of an animatable property, with the arithmetic that animations need.
public enum LayerValue: Hashable, Sendable {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(CGColor)
    case transform(CGAffineTransform)

    private var components: [CGFloat] {
        switch self {
        case .number(let v): [v]
        case .point(let p): [p.x, p.y]
        case .size(let s): [s.width, s.height]
        case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
        case .color(let c): [c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha]
        case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
        }
    }

    private func rebuilt(_ c: [CGFloat]) -> LayerValue {
        switch self {
        case .number: return .number(c[0])
        case .point: return .point(CGPoint(x: c[0], y: c[1]))
        case .size: return .size(CGSize(width: c[0], height: c[1]))
        case .rect: return .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .color:
            // Colours are mixed premultiplied, so that fading to clear does not pass through another hue.
            let a = c[3]
            return .color(a == 0 ? CGColor(red: 0, green: 0, blue: 0, alpha: 0) : CGColor(red: c[0] / a, green: c[1] / a, blue: c[2] / a, alpha: a))
        case .transform: return .transform(CGAffineTransform(a: c[0], b: c[1], c: c[2], d: c[3], tx: c[4], ty: c[5]))
        }
    }

    /// `from` at progress 0, `to` at 1; beyond for springs that overshoot. Both must be of one kind.
    package static func interpolate(from: LayerValue, to: LayerValue, progress: Double) -> LayerValue {
        if progress == 0 { return from }
        if progress == 1 { return to }
        return from.rebuilt(zip(from.components, to.components).map { $0 + ($1 - $0) * progress })
    }

    /// The sum, component by component.
    package static func + (lhs: LayerValue, rhs: LayerValue) -> LayerValue {
        lhs.rebuilt(zip(lhs.components, rhs.components).map { $0 + $1 })
    }

    /// `old - new`, component by component: what an additive animation starts from.
    package static func difference(from old: LayerValue, to new: LayerValue) -> LayerValue {
        old.rebuilt(zip(old.components, new.components).map { $0 - $1 })
    }

    /// Colours are never added: premultiplied differences have no meaning as colours.
    package var canBeAdded: Bool {
        if case .color = self { return false }
        return true
    }
}
