/// The range of a motion effect's value, from the value at one end of the tilt to the value at the other end.
struct RelativeValue {
    private let least: [CGFloat]
    private let most: [CGFloat]
    private let make: ([CGFloat]) -> Any

    /// Creates a range. Returns nil if both values are nil or have different types.
    init?(_ minimum: Any?, _ maximum: Any?) {
        guard let example = minimum ?? maximum else { return nil }
        let count = Self.numbers(example).count
        least = minimum.map(Self.numbers) ?? Array(repeating: 0, count: count)
        most = maximum.map(Self.numbers) ?? Array(repeating: 0, count: count)
        guard count > 0, least.count == count, most.count == count else { return nil }
        make = Self.maker(of: example)
    }

    /// Returns the interpolated value at a fraction of the range, 0 to 1, in the type of its ends.
    func value(at fraction: CGFloat) -> Any { make(zip(least, most).map { $0 + ($1 - $0) * fraction }) }

    private static func numbers(_ value: Any) -> [CGFloat] {
        switch value {
        case let point as CGPoint: [point.x, point.y]
        case let size as CGSize: [size.width, size.height]
        case let offset as UIOffset: [offset.horizontal, offset.vertical]
        case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height]
        case let number as NSNumber: [CGFloat(number.doubleValue)]
        case let number as CGFloat: [number]
        case let number as any BinaryInteger: [CGFloat(Double(number))]
        case let number as any BinaryFloatingPoint: [CGFloat(Double(number))]
        default: []
        }
    }

    private static func maker(of value: Any) -> ([CGFloat]) -> Any {
        switch value {
        case is CGPoint: { CGPoint(x: $0[0], y: $0[1]) }
        case is CGSize: { CGSize(width: $0[0], height: $0[1]) }
        case is UIOffset: { UIOffset(horizontal: $0[0], vertical: $0[1]) }
        case is CGRect: { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        default: { $0[0] }
        }
    }
}
