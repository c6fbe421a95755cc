import QuartzCore

/// The brightness of the content behind a piece of glass: the mean Rec. 709 luma of the frame's picture at a grid of points, 0 to 1.
///
/// It is computed from the display list and not from pixels, so it is the same at every scale, in every film and without any drawing. The
/// points are about as far apart as the glass blurs. Text counts with the share of its line that letters cover; shadows and warps are
/// omitted. (chosen: Facts/IOS26.md#adaptive-glass)
enum BackdropLuminance {
    /// A piece of glass in a frame.
    package struct Place: Hashable, Sendable {
        /// The identifier of the node before which measuring ends.
        package var node: UInt64
        /// The frame in the coordinates of the display list, points.
        package var frame: CGRect
        package init(node: UInt64, frame: CGRect) { (self.node, self.frame) = (node, frame) }
    }

    /// Returns the luminance behind each place, by node. Omits places whose node is not drawn or is off the screen.
    ///
    /// - Parameters:
    ///   - screen: the part of the display list's coordinates that shows. Only the points of a place inside it count, because nothing is
    ///     drawn behind the others.
    ///   - leftOut: the nodes that are not content.
    /// - Complexity: proportional to the nodes that are not clipped away from all places.
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

/// The points of one place, with the colours painted there so far.
final class LightSpot {
    let node: UInt64
    let frame: CGRect
    let points: [CGPoint]
    /// Red, green and blue, 0 to 1.
    var colors: [SIMD3<Double>]
    /// The mean luma; nil before the place's own node is reached.
    private(set) var luminance: Double?

    /// The distance between points: the standard deviation of the glass's blur. (chosen)
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
    /// The same points, black, for the coverage of a mask.
    var blank: LightSpot { LightSpot(self) }

    func finish() {
        var sum = 0.0
        for color in colors { sum += color.luma }
        luminance = colors.isEmpty ? nil : sum / Double(colors.count)
    }
}

/// A place, and its points that are visible through the clips around a node.
struct LightSight {
    let spot: LightSpot
    /// One flag for each point; nil for all.
    var visible: [Bool]?

    func sees(_ index: Int) -> Bool { visible?[index] ?? true }

    /// Returns the points that are visible through a clip; nil if there are none.
    /// - Parameter isInside: called with points in the target coordinates of `map`.
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
    /// The luma, with Rec. 709 weights. (documented: ITU-R BT.709)
    var luma: Double { 0.2126 * x + 0.7152 * y + 0.0722 * z }
}
