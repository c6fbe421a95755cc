/// The look and motion of a sheet on a phone.
enum SheetMetrics {
    /// The distance in points from the top of the safe area to the top of a large sheet. (Facts/Presentations.md#sheets; on a phone
    /// with a home button, whose status bar is 20 points high, the sheet begins 30 points from the top of the screen)
    static let topGap: CGFloat = 10
    /// The corner radius of the sheet and of the view behind it, in points. (Facts/Presentations.md#sheets)
    static let cornerRadius: CGFloat = 10
    /// The corner radius of a sheet on iOS 26. (Facts/IOS26.md#sheets)
    static let glassCornerRadius: CGFloat = 38
    /// Returns the distance from the top of the safe area to the top of a large sheet. On iOS 26, this is the total height of the visible
    /// edges of `count` covered sheets. (Facts/IOS26.md#sheets)
    @MainActor static func topGap(onSheets count: Int) -> CGFloat { SystemDesign.current.isGlass ? stackGap * CGFloat(count) : topGap }
    /// The scale of the view behind a large sheet. (Facts/Presentations.md#sheets: measured 0.9165)
    static let presenterScale: CGFloat = 0.9165
    /// The scale of a sheet behind another sheet on iOS 26. (Facts/IOS26.md#sheets)
    static let glassStackScale: CGFloat = 0.93
    /// The height in points of the visible edge of a covered sheet. (Facts/Presentations.md#sheets)
    static let stackGap: CGFloat = 10
    /// The opacity of the black dimming view over the content behind. (Facts/Presentations.md#sheets: .1 to .2)
    static let dimming: CGFloat = 0.2
    /// The opacity of the dimming view of a sheet over another sheet on iOS 26, which leaves the views behind brighter.
    /// (Facts/IOS26.md#sheets; the value is chosen)
    static let stackDimming: CGFloat = 0.06
    /// The size of the grabber. (Facts/Presentations.md#sheets)
    @MainActor static var grabberSize: CGSize { CGSize(width: SystemDesign.current.isGlass ? 106.0 / 3 : 36, height: 5) }
    static let grabberTop: CGFloat = 5
    /// The height of a medium sheet as a fraction of the maximum height, excluding the safe area below. (Facts/Presentations.md#sheets:
    /// about half)
    static let mediumShare: CGFloat = 0.5
}

/// The resting positions of a sheet, as heights in points from the container's bottom.
struct SheetStops: Hashable {
    /// The detents' heights in ascending order; never empty.
    var heights: [CGFloat]
    /// Whether the user may dismiss the sheet by dragging.
    var canDismiss: Bool

    /// The time in seconds for which a drag's final velocity is extrapolated. (chosen to equal that of an interactive pop)
    static let projection: CGFloat = 0.3
    /// The minimum speed, in container heights per second, at which a drag dismisses the sheet. (Facts/Presentations.md#sheets)
    static let throwSpeed: CGFloat = 2
    /// The initial ratio of the sheet's movement to a drag beyond its range, as in a scroll view. (Facts/ScrollPhysics.md#rubber-band)
    static let rubber: CGFloat = 0.55
    /// The maximum number of points by which a drag beyond the range moves the sheet. (Facts/Presentations.md#sheets: 20 to 30)
    static let firmness: CGFloat = 25

    /// Returns the height in points at which the sheet is displayed while a drag requests the height `wanted`.
    /// - Parameter container: the container's height in points.
    func shown(wanted: CGFloat, container: CGFloat) -> CGFloat {
        let (low, high) = (heights[0], heights[heights.count - 1])
        if wanted > high { return high + Self.stretched(wanted - high, room: Self.firmness) }
        if wanted < low, !canDismiss { return low - Self.stretched(low - wanted, room: Self.firmness) }
        return max(wanted, 0)
    }

    /// Returns the movement for a drag of `way` points beyond the range. The movement approaches `room` asymptotically.
    static func stretched(_ way: CGFloat, room: CGFloat) -> CGFloat { (1 - 1 / (way * rubber / room + 1)) * room }

    /// Returns the height at which the sheet rests after a drag; nil if the drag dismisses the sheet.
    /// - Parameters:
    ///   - height: the sheet's current height in points.
    ///   - velocity: the upward velocity in points per second.
    func rest(height: CGFloat, velocity: CGFloat, container: CGFloat) -> CGFloat? {
        let goal = height + velocity * Self.projection
        if canDismiss, velocity < -Self.throwSpeed * container || goal < heights[0] / 2 { return nil }
        return heights.min { (abs($0 - goal), $0) < (abs($1 - goal), $1) }
    }
}
