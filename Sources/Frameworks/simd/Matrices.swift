public typealias matrix_float4x4 = simd_float4x4
public typealias float4x4 = simd_float4x4
public typealias matrix_float3x3 = simd_float3x3
public typealias float3x3 = simd_float3x3

public let matrix_identity_float4x4 = simd_float4x4(diagonal: SIMD4(repeating: 1))
public let matrix_identity_float3x3 = simd_float3x3(diagonal: SIMD3(repeating: 1))

/// A matrix with four columns and four rows.
public struct simd_float4x4: Hashable, Sendable {
    public var columns: (simd_float4, simd_float4, simd_float4, simd_float4)

    public init(_ c0: simd_float4, _ c1: simd_float4, _ c2: simd_float4, _ c3: simd_float4) { columns = (c0, c1, c2, c3) }
    public init(columns: (simd_float4, simd_float4, simd_float4, simd_float4)) { self.columns = columns }
    public init() { self.init(diagonal: .zero) }
    public init(diagonal d: simd_float4) {
        self.init([d.x, 0, 0, 0], [0, d.y, 0, 0], [0, 0, d.z, 0], [0, 0, 0, d.w])
    }
    public init(_ scalar: Float) { self.init(diagonal: SIMD4(repeating: scalar)) }
    public init(_ columns: [simd_float4]) { self.init(columns[0], columns[1], columns[2], columns[3]) }
    public init(rows: [simd_float4]) { self = simd_float4x4(rows).transpose }

    private var list: [simd_float4] { [columns.0, columns.1, columns.2, columns.3] }
    public subscript(column: Int) -> simd_float4 {
        get { list[column] }
        set {
            var all = list
            all[column] = newValue
            self = simd_float4x4(all)
        }
    }
    public subscript(column: Int, row: Int) -> Float {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }
    public var transpose: simd_float4x4 {
        simd_float4x4((0..<4).map { row in SIMD4(list[0][row], list[1][row], list[2][row], list[3][row]) })
    }

    public static func == (lhs: simd_float4x4, rhs: simd_float4x4) -> Bool { lhs.list == rhs.list }
    public func hash(into hasher: inout Hasher) { hasher.combine(list) }
    public static func * (lhs: simd_float4x4, rhs: simd_float4) -> simd_float4 {
        lhs.columns.0 * rhs.x + lhs.columns.1 * rhs.y + lhs.columns.2 * rhs.z + lhs.columns.3 * rhs.w
    }
    public static func * (lhs: simd_float4x4, rhs: simd_float4x4) -> simd_float4x4 { simd_float4x4(rhs.list.map { lhs * $0 }) }
    public static func * (lhs: Float, rhs: simd_float4x4) -> simd_float4x4 { simd_float4x4(rhs.list.map { lhs * $0 }) }
}

/// A matrix with three columns and three rows.
public struct simd_float3x3: Hashable, Sendable {
    public var columns: (simd_float3, simd_float3, simd_float3)

    public init(_ c0: simd_float3, _ c1: simd_float3, _ c2: simd_float3) { columns = (c0, c1, c2) }
    public init(columns: (simd_float3, simd_float3, simd_float3)) { self.columns = columns }
    public init() { self.init(diagonal: .zero) }
    public init(diagonal d: simd_float3) { self.init([d.x, 0, 0], [0, d.y, 0], [0, 0, d.z]) }

    public subscript(column: Int) -> simd_float3 { [columns.0, columns.1, columns.2][column] }
    public var transpose: simd_float3x3 {
        func row(_ index: Int) -> simd_float3 { SIMD3(columns.0[index], columns.1[index], columns.2[index]) }
        return simd_float3x3(row(0), row(1), row(2))
    }
    public var determinant: Float { dot(columns.0, cross(columns.1, columns.2)) }

    public static func == (lhs: simd_float3x3, rhs: simd_float3x3) -> Bool { lhs.columns == rhs.columns }
    public func hash(into hasher: inout Hasher) { hasher.combine([columns.0, columns.1, columns.2]) }
    public static func * (lhs: simd_float3x3, rhs: simd_float3) -> simd_float3 {
        lhs.columns.0 * rhs.x + lhs.columns.1 * rhs.y + lhs.columns.2 * rhs.z
    }
    public static func * (lhs: simd_float3x3, rhs: simd_float3x3) -> simd_float3x3 {
        simd_float3x3(lhs * rhs.columns.0, lhs * rhs.columns.1, lhs * rhs.columns.2)
    }
}

public func simd_mul(_ x: simd_float4x4, _ y: simd_float4) -> simd_float4 { x * y }
public func simd_mul(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x * y }
public func matrix_multiply(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x * y }
public func simd_transpose(_ x: simd_float4x4) -> simd_float4x4 { x.transpose }
