/// The frames of a page control's dots in points.
@MainActor
struct PageControlGeometry: Hashable {
    var pages: Int
    /// The index of the page whose dot is enlarged to a progress bar, or nil if no dot is.
    var bar: Int?
    var isVertical: Bool
    /// Whether the first page is at the right or at the bottom.
    var isBackwards: Bool

    /// The length in points by which the progress bar is longer than a dot. (not documented: chosen by eye)
    static let barExtra: CGFloat = 22

    private var length: CGFloat {
        CGFloat(max(pages, 1) - 1) * UIPageControl.pitch + UIPageControl.dot + (bar == nil ? 0 : Self.barExtra)
    }
    /// The size of the row of dots including the margins.
    var size: CGSize {
        let along = length + 2 * UIPageControl.sideMargin
        return isVertical ? CGSize(width: UIPageControl.height, height: along) : CGSize(width: along, height: UIPageControl.height)
    }

    /// Returns the frame of a page's dot or of the image that replaces the dot.
    func frame(of page: Int, imageSize: CGSize?, in bounds: CGRect) -> CGRect {
        let isBar = page == bar
        let dot = UIPageControl.dot
        // The centre of the dot along the axis, measured from the beginning of the first dot.
        var middle = CGFloat(page) * UIPageControl.pitch + dot / 2
        if let bar, page >= bar { middle += page == bar ? Self.barExtra / 2 : Self.barExtra }
        if isBackwards { middle = length - middle }
        let along = middle - length / 2
        let own =
            isBar ? (isVertical ? CGSize(width: dot, height: dot + Self.barExtra) : CGSize(width: dot + Self.barExtra, height: dot)) : nil
        let size = own ?? imageSize ?? CGSize(width: dot, height: dot)
        return CGRect(
            x: bounds.midX + (isVertical ? 0 : along) - size.width / 2, y: bounds.midY + (isVertical ? along : 0) - size.height / 2,
            width: size.width, height: size.height)
    }

    /// Returns the filled part of the progress bar.
    func filled(_ share: CGFloat, of bar: CGRect) -> CGRect {
        let done = (isVertical ? bar.height : bar.width) * min(max(share, 0), 1)
        let start = isBackwards ? (isVertical ? bar.height : bar.width) - done : 0
        return isVertical
            ? CGRect(x: 0, y: start, width: bar.width, height: done) : CGRect(x: start, y: 0, width: done, height: bar.height)
    }
}
