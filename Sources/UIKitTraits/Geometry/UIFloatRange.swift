/// A range of numbers with a minimum and a maximum.
public struct UIFloatRange: Hashable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat
    public init() { (minimum, maximum) = (0, 0) }
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
    public static let zero = UIFloatRange()
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

/// A shape around its own centre, in points, such as the region of a physics field.
@preconcurrency @MainActor
open class UIRegion: NSObject {
    private let holds: (CGPoint) -> Bool
    private init(holds: @escaping (CGPoint) -> Bool) {
        self.holds = holds
        super.init()
    }
    public static let infinite = UIRegion { _ in true }
    public convenience init(radius: CGFloat) { self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius } }
    public convenience init(size: CGSize) { self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 } }
    open func inverse() -> Self { made { [holds] in !holds($0) } }
    open func union(with region: UIRegion) -> Self { made { [holds, other = region.holds] in holds($0) || other($0) } }
    open func difference(from region: UIRegion) -> Self { made { [holds, other = region.holds] in holds($0) && !other($0) } }
    open func intersection(with region: UIRegion) -> Self { made { [holds, other = region.holds] in holds($0) && other($0) } }
    open func contains(_ point: CGPoint) -> Bool { holds(point) }
    private func made(_ holds: @escaping (CGPoint) -> Bool) -> Self { unsafeDowncast(UIRegion(holds: holds), to: Self.self) }
}
