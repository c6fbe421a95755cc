/// How a sheet looks and moves on a phone.
enum SheetMetrics {
    /// The top of a large sheet lies so far below the safe area's, points. (Facts/Presentations.md#sheets; 30 from the top of a phone with
    /// a home button, whose status bar is 20)
    static let topGap: CGFloat = 10
    /// The corner radius of the sheet and of the page behind it, points. (Facts/Presentations.md#sheets)
    static let cornerRadius: CGFloat = 10
    /// The corner radius in the style of iOS 26. (Facts/IOS26.md#sheets)
    static let glassCornerRadius: CGFloat = 38
    /// The same since iOS 26: at the end of the safe area, and below another sheet's edge where that is covered. (Facts/IOS26.md#sheets)
    @MainActor static func topGap(onSheets count: Int) -> CGFloat { SystemDesign.current.isGlass ? stackGap * CGFloat(count) : topGap }
    /// The page behind a large sheet, as a share of its size. (Facts/Presentations.md#sheets: measured 0.9165)
    static let presenterScale: CGFloat = 0.9165
    /// A sheet that another one covers shows so much above it, points. (Facts/Presentations.md#sheets)
    static let stackGap: CGFloat = 10
    /// The opacity of the black over what is behind. (Facts/Presentations.md#sheets: .1 to .2)
    static let dimming: CGFloat = 0.2
    /// (Facts/Presentations.md#sheets)
    @MainActor static var grabberSize: CGSize { CGSize(width: SystemDesign.current.isGlass ? 106.0 / 3 : 36, height: 5) }
    static let grabberTop: CGFloat = 5
    /// A medium sheet has this share of the height that a sheet can have, the safe area below not counted. (Facts/Presentations.md#sheets:
    /// about half)
    static let mediumShare: CGFloat = 0.5
}

/// Where a sheet comes to rest, as numbers: heights in points from the container's bottom, larger is higher.
struct SheetStops: Hashable {
    /// The detents' heights, in rising order; never empty.
    var heights: [CGFloat]
    /// Whether the user may pull the sheet away.
    var canDismiss: Bool

    /// How far ahead the finger's speed counts when it lets go, seconds. (chosen: as for an interactive pop)
    static let projection: CGFloat = 0.3
    /// A finger this fast throws the sheet out, container heights per second. (Facts/Presentations.md#sheets)
    static let throwSpeed: CGFloat = 2
    /// How much of the way comes through at once where there is nothing to reach, as in a scroll view. (Facts/ScrollPhysics.md#rubber-band)
    static let rubber: CGFloat = 0.55
    /// A sheet that must stay gives way by so many points at most. (Facts/Presentations.md#sheets: 20 to 30)
    static let firmness: CGFloat = 25

    /// The height that is shown while a finger wants `wanted`.
    /// - Parameter container: its height, points.
    func shown(wanted: CGFloat, container: CGFloat) -> CGFloat {
        let (low, high) = (heights[0], heights[heights.count - 1])
        if wanted > high { return high + Self.stretched(wanted - high, room: Self.firmness) }
        if wanted < low, !canDismiss { return low - Self.stretched(low - wanted, room: Self.firmness) }
        return max(wanted, 0)
    }

    /// Approaches `room` and never reaches it.
    static func stretched(_ way: CGFloat, room: CGFloat) -> CGFloat { (1 - 1 / (way * rubber / room + 1)) * room }

    /// Where the sheet goes when the finger leaves it; nil for away.
    /// - Parameters:
    ///   - height: of the sheet now, points.
    ///   - velocity: upwards, points per second.
    func rest(height: CGFloat, velocity: CGFloat, container: CGFloat) -> CGFloat? {
        let goal = height + velocity * Self.projection
        if canDismiss, velocity < -Self.throwSpeed * container || goal < heights[0] / 2 { return nil }
        return heights.min { (abs($0 - goal), $0) < (abs($1 - goal), $1) }
    }
}
