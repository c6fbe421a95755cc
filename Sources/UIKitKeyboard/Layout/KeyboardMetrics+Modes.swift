import CoreGraphics

extension KeyboardMetrics {
    /// Creates the measures of a keyboard in any mode.
    ///
    /// - Parameters:
    ///   - screenSize: the screen's size in its current orientation, points.
    ///   - scale: pixels per point, above 0.
    ///   - mode: docked on every phone.
    ///   - design: the look that the app gets.
    package init(screenSize: CGSize, scale: CGFloat, mode: KeyboardMode, design: SystemDesign = .classic) {
        switch mode {
        case .docked: self.init(screenSize: screenSize, scale: scale, design: design)
        case .undocked:
            // Without the strip that the home indicator needs. (Facts/KeyboardHeights.md#undocked-split-and-floating)
            self.init(screenSize: screenSize, scale: scale, design: design)
            stripHeight = 0
        case .split:
            self.init(screenSize: screenSize, scale: scale, design: design)
            // Halves have letters up to their edges: no tab and no caps lock.
            if isTablet { form = .compactTablet }
            stripHeight = 0
            self = stretched(to: Self.splitKeysHeight + barHeight, showsBar: true)
            squeeze(to: 2 * Self.splitHalfWidth)
            splitGap = max(screenSize.width - 2 * Self.splitHalfWidth, 0)
        case .floating:
            // A small phone's keys. (Facts/KeyboardHeights.md#undocked-split-and-floating: 320 wide, 254 high with a bar of 38; keys 39
            // high, gap 6, inset 3)
            self.init(screenSize: CGSize(width: KeyboardArrangement.cardWidth, height: 568), scale: scale)
            barHeight = 38
            (rows.top, rows.pitch, rows.keyHeight) = (8, 53, 39)
            if design.isGlass { takeGlassLook() }
        }
    }

    /// The height of the letters of a split keyboard, points. (Facts/KeyboardHeights.md#undocked-split-and-floating)
    static let splitKeysHeight: CGFloat = 216
    /// The width of a half, about five keys. (Facts/KeyboardHeights.md#undocked-split-and-floating)
    static let splitHalfWidth: CGFloat = 300

    /// Fits the same rows into a smaller width, scaling gaps and margins.
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
    /// Splits the keyboard after each row's first keys: the keys right of the cut go to the right edge. Of eleven keys in a row the left
    /// half has five: q to t, a to g, shift to v. The space bar becomes two, each as wide as its half's other rows.
    mutating func split(by gap: CGFloat) {
        guard gap > 0, case .staggered(let columns) = plane.grid else { return }
        let rows = metrics.rows
        let column = (rows.areaWidth - 2 * rows.margin + rows.gap) / columns
        let cut = rows.margin + ((columns - 1) / 2).rounded(.down) * column
        func isRight(_ placed: PlacedKey) -> Bool { placed.frame.minX > cut - 1 / metrics.scale }
        func isCut(_ placed: PlacedKey) -> Bool { placed.key.role == .space && placed.frame.minX < cut && placed.frame.maxX > cut }
        let others = keys.filter { !isCut($0) && $0.key.role != .blank }
        let end = others.filter { !isRight($0) }.map(\.frame.maxX).max() ?? cut - rows.gap
        let begin = others.filter(isRight).map(\.frame.minX).min() ?? cut
        var result: [PlacedKey] = []
        for var placed in keys {
            let frame = placed.frame
            if isCut(placed) {
                placed.frame.size.width = end - frame.minX
                result.append(placed)
                placed.frame = CGRect(x: begin + gap, y: frame.minY, width: frame.maxX - begin, height: frame.height)
            } else if isRight(placed) {
                placed.frame.origin.x += gap
            }
            result.append(placed)
        }
        keys = result
        size.width += gap
        barFrame?.size.width += gap
        keysFrame.size.width += gap
    }

    /// The right edge of the left half and the left edge of the right one; each half is as wide as its widest row. Nil when the keyboard is
    /// not split.
    package var halves: (left: CGFloat, right: CGFloat)? {
        guard metrics.splitGap > 0 else { return nil }
        let middle = size.width / 2
        let left = keys.filter { $0.frame.midX < middle && $0.key.role != .blank }.map(\.frame.maxX).max() ?? 0
        let right = keys.filter { $0.frame.midX >= middle && $0.key.role != .blank }.map(\.frame.minX).min() ?? size.width
        return (left + metrics.rows.margin, right - metrics.rows.margin)
    }
}

extension KeyboardMetrics {
    /// Applies the keys of an app with the earlier look on version 26: the letters begin at 4, and caps are a point higher below their
    /// labels. Only the keys on 402 points in portrait are known; others do not change. (Facts/IOS26.md#keyboard-heights)
    mutating func keepEarlierLook(systemVersion: Int) {
        guard systemVersion >= 26, !design.isGlass, !isTablet, !isLandscape, width == 402 else { return }
        rows.margin = 4
        rows.keyHeight = 43
        rows.shiftWidth = 46
        labels.roomBelow = 1
    }
}
