/// The value of an animatable property, with the arithmetic that animations need.
public enum LayerValue: Hashable, Sendable {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(CGColor)
    case transform(CGAffineTransform)
    case path(CGPath)
    case colors([CGColor])
    case numbers([CGFloat])

    private var components: [CGFloat] {
        switch self {
        case .number(let v): [v]
        case .point(let p): [p.x, p.y]
        case .size(let s): [s.width, s.height]
        case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
        case .color(let c): c.premultiplied
        case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
        case .path(let path): path.elements.flatMap { $0.points.flatMap { [$0.x, $0.y] } }
        case .colors(let colors): colors.flatMap(\.premultiplied)
        case .numbers(let numbers): numbers
        }
    }

    private func rebuilt(_ c: [CGFloat]) -> LayerValue {
        switch self {
        case .number: .number(c[0])
        case .point: .point(CGPoint(x: c[0], y: c[1]))
        case .size: .size(CGSize(width: c[0], height: c[1]))
        case .rect: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .color: .color(CGColor(premultiplied: c[...]))
        case .transform: .transform(CGAffineTransform(a: c[0], b: c[1], c: c[2], d: c[3], tx: c[4], ty: c[5]))
        case .path(let path): .path(path.withCoordinates(c))
        case .colors(let colors): .colors(colors.indices.map { CGColor(premultiplied: c[($0 * 4)..<($0 * 4 + 4)]) })
        case .numbers: .numbers(c)
        }
    }

    /// Returns the interpolated value: `from` at progress 0, `to` at 1, and values beyond these for springs that overshoot. Both values
    /// must have the same type. Paths with different segments and lists with different lengths cannot be interpolated; the result is then
    /// always `to`. (Core Animation leaves this undefined.)
    static func interpolate(from: LayerValue, to: LayerValue, progress: Double) -> LayerValue {
        if progress == 0 { return from }
        if progress == 1 { return to }
        if case .transform(let a) = from, case .transform(let b) = to {
            return .transform(TransformParts.interpolate(from: a, to: b, progress: progress))
        }
        guard from.matches(to) else { return to }
        return from.rebuilt(zip(from.components, to.components).map { $0 + ($1 - $0) * progress })
    }

    private func matches(_ other: LayerValue) -> Bool {
        switch (self, other) {
        case (.path(let a), .path(let b)): a.elements.count == b.elements.count && zip(a.elements, b.elements).allSatisfy { $0.isLike($1) }
        case (.colors(let a), .colors(let b)): a.count == b.count
        case (.numbers(let a), .numbers(let b)): a.count == b.count
        default: true
        }
    }

    /// Returns the sum of the components. For transforms, returns the concatenation: the left transform is applied first.
    package static func + (lhs: LayerValue, rhs: LayerValue) -> LayerValue {
        if case .transform(let a) = lhs, case .transform(let b) = rhs { return .transform(b.concatenating(a)) }
        guard lhs.matches(rhs) else { return lhs }
        return lhs.rebuilt(zip(lhs.components, rhs.components).map { $0 + $1 })
    }

    /// Returns the difference `old - new` of the components, which is the start value of an additive animation. For transforms, returns
    /// the transform that must be applied before `new` to produce `old`.
    package static func difference(from old: LayerValue, to new: LayerValue) -> LayerValue {
        if case .transform(let a) = old, case .transform(let b) = new { return .transform(a.concatenating(b.inverted())) }
        return old.rebuilt(zip(old.components, new.components).map { $0 - $1 })
    }

    /// Returns whether the change from this value to `new` can be animated additively. Colours cannot be added, because a difference of
    /// premultiplied colours is not a colour. A transform that collapses to a point has no inverse.
    package func canBeAdded(to new: LayerValue) -> Bool {
        switch new {
        case .color, .colors, .path, .numbers: false
        case .transform(let t): abs(t.a * t.d - t.b * t.c) > 1e-9
        case .number, .point, .size, .rect: true
        }
    }

    /// Returns the value multiplied by `amount`, which is what a cumulative animation has accumulated after that many repetitions. Nil
    /// for transforms, paths and colours, which cannot be accumulated.
    func multiplied(by amount: CGFloat) -> LayerValue? {
        switch self {
        case .number, .point, .size, .rect: rebuilt(components.map { $0 * amount })
        default: nil
        }
    }

    /// Returns the Euclidean distance of two values, for paced keyframes.
    func distance(to other: LayerValue) -> CGFloat {
        guard matches(other) else { return 0 }
        return zip(components, other.components).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// Returns a point of the spline from `p1` to `p2`, computed for each component.
    static func spline(
        _ p0: LayerValue, _ p1: LayerValue, _ p2: LayerValue, _ p3: LayerValue, leaving: SplineShape, reaching: SplineShape,
        progress t: Double
    ) -> LayerValue {
        guard p0.matches(p1), p1.matches(p2), p2.matches(p3) else { return interpolate(from: p1, to: p2, progress: t) }
        let (a, b, c, d) = (p0.components, p1.components, p2.components, p3.components)
        return p1.rebuilt(
            a.indices.map { i in
                let m1 = leaving.leaving(b[i] - a[i], c[i] - b[i])
                let m2 = reaching.reaching(c[i] - b[i], d[i] - c[i])
                let t2 = t * t
                let t3 = t2 * t
                return (2 * t3 - 3 * t2 + 1) * b[i] + (t3 - 2 * t2 + t) * m1 + (3 * t2 - 2 * t3) * c[i] + (t3 - t2) * m2
            })
    }

    /// The neutral element of addition for this type of value.
    var zeroed: LayerValue {
        if case .transform = self { return .transform(.identity) }
        return rebuilt(components.map { _ in 0 })
    }

    /// Converts the `Any` of an animation to a value of the same type as `like`. If the types do not match, uses `like`.
    init(_ value: Any, like: LayerValue, _ path: String) {
        switch (value, like) {
        case (let v as LayerValue, _): self = v
        case (let v as CGFloat, .number): self = .number(v)
        case (let v as Double, .number): self = .number(CGFloat(v))
        case (let v as Float, .number): self = .number(CGFloat(v))
        case (let v as Int, .number): self = .number(CGFloat(v))
        case (let v as Bool, .number): self = .number(v ? 1 : 0)
        case (let v as NSNumber, .number): self = .number(CGFloat(v.doubleValue))
        case (let v as CGPoint, .point): self = .point(v)
        case (let v as CGSize, .size): self = .size(v)
        case (let v as CGRect, .rect): self = .rect(v)
        case (let v as CGColor, .color): self = .color(v)
        case (let v as CGAffineTransform, .transform): self = .transform(v)
        case (let v as CATransform3D, .transform):
            self = v.flat.map { .transform($0) } ?? like
            if v.flat == nil { reportMistake("\(path) does not accept a transform that leaves the plane: \(v)", raises: false) }
        case (let v as CGPath, .path): self = .path(v)
        case (let v as [CGColor], .colors): self = .colors(v)
        case (let v as [Any], .colors) where v.allSatisfy { $0 is CGColor }: self = .colors(v.compactMap { $0 as? CGColor })
        case (let v as [CGFloat], .numbers): self = .numbers(v)
        case (let v as [Double], .numbers): self = .numbers(v.map { CGFloat($0) })
        case (let v as [NSNumber], .numbers): self = .numbers(v.map { CGFloat($0.doubleValue) })
        default:
            self = like
            reportMistake("\(path) does not accept a value of type \(type(of: value)): \(value)", raises: false)
        }
    }
}

extension CGColor {
    /// The premultiplied components. Mixing these keeps the hue when a colour fades to clear.
    fileprivate var premultiplied: [CGFloat] { [red * alpha, green * alpha, blue * alpha, alpha] }
    fileprivate init(premultiplied c: ArraySlice<CGFloat>) {
        let i = c.startIndex
        let alpha = c[i + 3]
        self = alpha == 0 ? .clear : CGColor(red: c[i] / alpha, green: c[i + 1] / alpha, blue: c[i + 2] / alpha, alpha: alpha)
    }
}

extension CGPath.Element {
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let to), .line(let to): [to]
        case .quadCurve(let to, let control): [to, control]
        case .curve(let to, let control1, let control2): [to, control1, control2]
        case .close: []
        }
    }
    fileprivate func isLike(_ other: CGPath.Element) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve), (.close, .close): true
        default: false
        }
    }
}

extension CGPath {
    /// Returns a path with the same segments and new coordinates, in the order of `Element.points`.
    fileprivate func withCoordinates(_ c: [CGFloat]) -> CGPath {
        var result = CGPath()
        var index = 0
        func next() -> CGPoint {
            defer { index += 2 }
            return CGPoint(x: c[index], y: c[index + 1])
        }
        for element in elements {
            switch element {
            case .move: result.move(to: next())
            case .line: result.addLine(to: next())
            case .quadCurve:
                let end = next()
                result.addQuadCurve(to: end, control: next())
            case .curve:
                let end = next()
                let control1 = next()
                result.addCurve(to: end, control1: control1, control2: next())
            case .close: result.closeSubpath()
            }
        }
        return result
    }
}
