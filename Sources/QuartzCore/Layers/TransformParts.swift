/// An affine transform, decomposed into scale, shear, rotation and translation, which are applied in this order. The components are used
/// for key paths like `transform.rotation`, and for interpolating transforms, so that half a turn rotates instead of collapsing.
struct TransformParts: Hashable {
    var scaleX: CGFloat = 1
    var scaleY: CGFloat = 1
    /// The shear of the y axis along the rotated x axis.
    var shear: CGFloat = 0
    /// The rotation in radians from the x axis towards the y axis, above -pi and up to pi.
    var rotation: CGFloat = 0
    var translation = CGPoint.zero

    init(_ t: CGAffineTransform) {
        translation = CGPoint(x: t.tx, y: t.ty)
        let determinant = t.a * t.d - t.b * t.c
        let length = (t.a * t.a + t.b * t.b).squareRoot()
        guard length > 0 else {
            scaleX = 0
            scaleY = (t.c * t.c + t.d * t.d).squareRoot()
            rotation = scaleY > 0 ? atan2(-t.c, t.d) : 0
            return
        }
        // For a mirrored transform, the mirrored axis is chosen such that the rotation is small.
        let sign: CGFloat = determinant < 0 && t.a < 0 ? -1 : 1
        scaleX = sign * length
        rotation = atan2(sign * t.b, sign * t.a)
        scaleY = determinant / scaleX
        shear = (t.a * t.c + t.b * t.d) / scaleX
    }

    var transform: CGAffineTransform {
        let (c, s) = (cos(rotation), sin(rotation))
        return CGAffineTransform(
            a: scaleX * c, b: scaleX * s, c: shear * c - scaleY * s, d: shear * s + scaleY * c, tx: translation.x, ty: translation.y)
    }

    /// Returns an intermediate transform. Rotations take the shorter direction.
    static func interpolate(from: CGAffineTransform, to: CGAffineTransform, progress: CGFloat) -> CGAffineTransform {
        var a = TransformParts(from)
        var b = TransformParts(to)
        // A transform that has collapsed to a point has no direction, so the direction of the other transform is used.
        if a.scaleX == 0, a.scaleY == 0 { a.rotation = b.rotation }
        if b.scaleX == 0, b.scaleY == 0 { b.rotation = a.rotation }
        var turn = b.rotation - a.rotation
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        var result = a
        result.rotation = a.rotation + turn * progress
        result.scaleX += (b.scaleX - a.scaleX) * progress
        result.scaleY += (b.scaleY - a.scaleY) * progress
        result.shear += (b.shear - a.shear) * progress
        result.translation.x += (b.translation.x - a.translation.x) * progress
        result.translation.y += (b.translation.y - a.translation.y) * progress
        if result.rotation == 0, result.shear == 0 {
            // Without a rotation, the result is exact, because no sines are computed.
            return CGAffineTransform(a: result.scaleX, b: 0, c: 0, d: result.scaleY, tx: result.translation.x, ty: result.translation.y)
        }
        return result.transform
    }
}
