import QuartzCore

/// The luminance of the content behind a piece of glass, from 0 to 1. It is the mean Rec. 709 luma at a grid of points.
///
/// The luminance is computed from the display list and not from pixels, so it does not depend on the scale or on rasterization. The
/// distance between the points is about the blur radius of the glass. A line of text contributes in proportion to the fraction of its
/// area that its glyphs cover. Shadows and warps are ignored. (chosen: Facts/IOS26.md#adaptive-glass)
enum BackdropLuminance {
    /// The position of a piece of glass in an animation frame.
    package struct Place: Hashable, Sendable {
        /// The identifier of the display list node in front of the measured content.
        package var node: UInt64
        /// The frame rectangle of the glass in the coordinates of the display list, in points.
        package var frame: CGRect
        package init(node: UInt64, frame: CGRect) { (self.node, self.frame) = (node, frame) }
    }

    /// Returns the luminance behind each place, keyed by the identifier of the place's node. The result has no value for a place whose
    /// node is not drawn or is off the screen.
    ///
    /// - Parameters:
    ///   - screen: The visible rectangle in the coordinates of the display list. Points outside of it do not count, because no content is
    ///     drawn there.
    ///   - leftOut: The identifiers of nodes that do not count as content.
    /// - Complexity: Proportional to the number of nodes that are visible through at least one place.
    package static func measured(
        at places: [Place], in nodes: [DisplayNode], on screen: CGRect = .infinite, background: CGColor = .black,
        leavingOut leftOut: Set<UInt64> = []
    ) -> [UInt64: Double] {
        let spots = places.filter { !$0.frame.isEmpty && $0.frame.isFinite }
            .map { LightSpot($0, on: screen, background: background) }
            .filter { !$0.points.isEmpty }
        let sights = spots.map { LightSight(spot: $0) }
        for node in nodes { LightPainter(leftOut: leftOut).paint(node, .identity, sights) }
        var result: [UInt64: Double] = [:]
        for spot in spots { result[spot.node] = spot.luminance }
        return result
    }
}

/// The sample points of a place and the colours that were painted there so far.
final class LightSpot {
    let node: UInt64
    let frame: CGRect
    let points: [CGPoint]
    /// The red, green and blue components of each point, from 0 to 1.
    var colors: [SIMD3<Double>]
    /// The mean luma, or nil until the painter reaches the node of the place.
    private(set) var luminance: Double?

    /// The distance between neighbouring sample points, which equals the standard deviation of the glass blur. (chosen)
    private static let step: CGFloat = 8
    private static let columns = 3...16
    private static let rows = 3...6

    init(_ place: BackdropLuminance.Place, on screen: CGRect, background: CGColor) {
        node = place.node
        frame = place.frame
        func count(_ length: CGFloat, _ range: ClosedRange<Int>) -> Int {
            min(max(Int((length / Self.step).rounded()), range.lowerBound), range.upperBound)
        }
        let (columns, rows) = (count(frame.width, Self.columns), count(frame.height, Self.rows))
        var points: [CGPoint] = []
        for row in 0..<rows {
            for column in 0..<columns {
                points.append(
                    CGPoint(
                        x: frame.minX + frame.width * (CGFloat(column) + 0.5) / CGFloat(columns),
                        y: frame.minY + frame.height * (CGFloat(row) + 0.5) / CGFloat(rows)))
            }
        }
        if !screen.contains(frame) { points.removeAll { !screen.contains($0) } }
        self.points = points
        colors = Array(repeating: background.light, count: points.count)
    }

    private init(_ other: LightSpot) {
        (node, frame, points) = (0, other.frame, other.points)
        colors = Array(repeating: .zero, count: points.count)
    }
    /// A spot with the same sample points in black, which is used to compute the coverage of a mask.
    var blank: LightSpot { LightSpot(self) }

    func finish() {
        var sum = 0.0
        for color in colors { sum += color.luma }
        luminance = colors.isEmpty ? nil : sum / Double(colors.count)
    }
}

/// The sample points of a place that are visible through the clips of the current node.
struct LightSight {
    let spot: LightSpot
    /// A flag for each point, or nil if all points are visible.
    var visible: [Bool]?

    func sees(_ index: Int) -> Bool { visible?[index] ?? true }

    /// Returns the points that are also visible through an additional clip, or nil if no point is visible.
    /// - Parameter isInside: Returns whether the clip contains a point. The point is in the target coordinates of `map`.
    func clipped(by map: CGAffineTransform, _ isInside: (CGPoint) -> Bool) -> LightSight? {
        var flags = visible ?? Array(repeating: true, count: spot.points.count)
        var isAnyLeft = false
        for index in flags.indices where flags[index] {
            flags[index] = isInside(spot.points[index].applying(map))
            if flags[index] { isAnyLeft = true }
        }
        return isAnyLeft ? LightSight(spot: spot, visible: flags) : nil
    }
}

extension CGColor {
    var light: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}

extension SIMD3<Double> {
    /// The luma with Rec. 709 weights. (documented: ITU-R BT.709)
    var luma: Double { 0.2126 * x + 0.7152 * y + 0.0722 * z }
}
