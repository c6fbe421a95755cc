/// A 4 x 4 matrix in Core Animation's layout. Layers are flat here: they accept only matrices that map the plane onto itself, and report
/// perspective, tilt and depth.
public struct CATransform3D: Hashable, Sendable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat, m31: CGFloat,
        m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates a zero matrix, as in Core Animation. The identity is `CATransform3DIdentity`.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    init(_ rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3], m21: rows[1][0], m22: rows[1][1], m23: rows[1][2],
            m24: rows[1][3], m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3], m41: rows[3][0], m42: rows[3][1],
            m43: rows[3][2], m44: rows[3][3])
    }
    var rows: [[CGFloat]] { [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]] }

    /// The matrix as an affine transform of a flat layer; nil if it would leave the plane or has perspective. A scale along the z axis
    /// has no effect on a flat layer.
    var flat: CGAffineTransform? {
        guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m34 == 0, m43 == 0, m44 == 1 else { return nil }
        return CATransform3DGetAffineTransform(self)
    }
}

public let CATransform3DIdentity = CATransform3DMakeAffineTransform(.identity)

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(
        m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: m.tx, m42: m.ty,
        m43: 0,
        m44: 1)
}

/// Returns the affine part of the matrix. It is the whole matrix if `CATransform3DIsAffine` returns true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// Returns whether `CATransform3DGetAffineTransform` describes the whole matrix.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) }
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Returns a rotation by `angle` radians around the axis (`x`, `y`, `z`); the identity if the axis has a length of 0.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    let k = 1 - c
    return CATransform3D([
        [x * x * k + c, x * y * k + z * s, x * z * k - y * s, 0], [x * y * k - z * s, y * y * k + c, y * z * k + x * s, 0],
        [x * z * k + y * s, y * z * k - x * s, z * z * k + c, 0], [0, 0, 0, 1],
    ])
}

/// Returns the transform that applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (left, right) = (a.rows, b.rows)
    func entry(_ row: Int, _ column: Int) -> CGFloat { (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] } }
    return CATransform3D((0..<4).map { row in (0..<4).map { column in entry(row, column) } })
}

/// Returns the transform that applies the translation, then `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}
/// Returns the transform that applies the scale, then `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}
/// Returns the transform that applies the rotation, then `t`.
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the inverse. As in Core Animation, returns the matrix itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // The matrix is inverted by Gauss-Jordan elimination with the largest pivot of each column.
    var left = t.rows
    var right = CATransform3DIdentity.rows
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) }!
        guard abs(left[pivot][column]) > 1e-12 else { return t }
        left.swapAt(column, pivot)
        right.swapAt(column, pivot)
        let factor = left[column][column]
        for index in 0..<4 {
            left[column][index] /= factor
            right[column][index] /= factor
        }
        for row in 0..<4 where row != column {
            let share = left[row][column]
            for index in 0..<4 {
                left[row][index] -= share * left[column][index]
                right[row][index] -= share * right[column][index]
            }
        }
    }
    return CATransform3D(right)
}
