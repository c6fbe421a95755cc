import CoreGraphics

extension KeyboardMetrics {
    /// The measures of a keyboard that need not be docked.
    ///
    /// - Parameters:
    ///   - screenSize: the screen as it is held, points.
    ///   - scale: pixels per point, above 0.
    ///   - mode: docked on every phone.
    package init(screenSize: CGSize, scale: CGFloat, mode: KeyboardMode) {
        switch mode {
        case .docked: self.init(screenSize: screenSize, scale: scale)
        case .undocked:
            // Without the strip that the home indicator needs. (ios-facts section 2.2)
            self.init(screenSize: screenSize, scale: scale)
            stripHeight = 0
        case .split:
            self.init(screenSize: screenSize, scale: scale)
            // Halves have letters up to their edges: no tab and no caps lock.
            if isTablet { form = .compactTablet }
            stripHeight = 0
            self = stretched(to: Self.splitKeysHeight + barHeight, showsBar: true)
            squeeze(to: 2 * Self.splitHalfWidth)
            splitGap = max(screenSize.width - 2 * Self.splitHalfWidth, 0)
        case .floating:
            // A small phone's keys. (ios-facts section 2.2: 320 wide, 254 high with a bar of 38; keys 39 high, gap 6, inset 3)
            self.init(screenSize: CGSize(width: KeyboardArrangement.cardWidth, height: 568), scale: scale)
            barHeight = 38
            (rows.top, rows.pitch, rows.keyHeight) = (8, 53, 39)
        }
    }

    /// Of the letters of a split keyboard, points. (ios-facts section 2.2)
    static let splitKeysHeight: CGFloat = 216
    /// About five keys. (ios-facts section 2.2)
    static let splitHalfWidth: CGFloat = 300

    /// The same rows on less width: gaps and margins shrink along.
    private mutating func squeeze(to newWidth: CGFloat) {
        let factor = newWidth / width
        width = newWidth
        rows.areaWidth *= factor
        rows.margin *= factor
        rows.gap *= factor
        pad.areaWidth *= factor
        pad.leadingMargin *= factor
        pad.trailingMargin *= factor
        pad.gap *= factor
    }
}

extension KeyboardGeometry {
    /// Takes the keyboard apart in its middle: what stands right of it goes to the right edge, and a space bar becomes two.
    mutating func split(by gap: CGFloat) {
        guard gap > 0 else { return }
        let middle = metrics.width / 2
        var result: [PlacedKey] = []
        for var placed in keys {
            let frame = placed.frame
            if placed.key.role == .space, frame.minX < middle, frame.maxX > middle {
                let half = metrics.rows.gap / 2
                placed.frame.size.width = middle - half - frame.minX
                result.append(placed)
                placed.frame = CGRect(x: middle + half + gap, y: frame.minY, width: frame.maxX - middle - half, height: frame.height)
            } else if frame.midX > middle + 0.5 {
                placed.frame.origin.x += gap
            }
            result.append(placed)
        }
        keys = result
        size.width += gap
        barFrame?.size.width += gap
        keysFrame.size.width += gap
    }

    /// Where the left half ends and the right one begins: each is as wide as its widest row. Nil when the keyboard is whole.
    package var halves: (left: CGFloat, right: CGFloat)? {
        guard metrics.splitGap > 0 else { return nil }
        let middle = size.width / 2
        let left = keys.filter { $0.frame.midX < middle }.map(\.frame.maxX).max() ?? 0
        let right = keys.filter { $0.frame.midX >= middle }.map(\.frame.minX).min() ?? size.width
        return (max(left + metrics.rows.gap, metrics.width / 2), min(right - metrics.rows.gap, size.width - metrics.width / 2))
    }
}
