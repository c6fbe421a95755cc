import CoreGraphics

extension KeyboardMetrics {
    /// Creates the metrics of a keyboard in a mode.
    ///
    /// - Parameters:
    ///   - screenSize: The size of the screen in its current orientation, in points.
    ///   - scale: The number of pixels per point, above 0.
    ///   - mode: The mode, which is `docked` on every phone.
    ///   - design: The design of the system for the app.
    package init(screenSize: CGSize, scale: CGFloat, mode: KeyboardMode, design: SystemDesign = .classic) {
        switch mode {
        case .docked: self.init(screenSize: screenSize, scale: scale, design: design)
        case .undocked:
            // An undocked keyboard has no strip below the keys, because the home indicator is not below it.
            // (Facts/KeyboardHeights.md#undocked-split-and-floating)
            self.init(screenSize: screenSize, scale: scale, design: design)
            stripHeight = 0
        case .split:
            self.init(screenSize: screenSize, scale: scale, design: design)
            // The halves of a split keyboard have letters up to their edges, without tab and caps lock keys.
            if isTablet { form = .compactTablet }
            stripHeight = 0
            self = stretched(to: Self.splitKeysHeight + barHeight, showsBar: true)
            squeeze(to: 2 * Self.splitHalfWidth)
            splitGap = max(screenSize.width - 2 * Self.splitHalfWidth, 0)
        case .floating:
            // A floating keyboard has the keys of a small phone. (Facts/KeyboardHeights.md#undocked-split-and-floating: 320 wide, 254
            // high with a bar of 38; keys 39 high, gap 6, inset 3)
            self.init(screenSize: CGSize(width: KeyboardArrangement.cardWidth, height: 568), scale: scale)
            barHeight = 38
            (rows.top, rows.pitch, rows.keyHeight) = (8, 53, 39)
            if design.isGlass { takeGlassLook() }
        }
    }

    /// The height of the keys of a split keyboard in points. (Facts/KeyboardHeights.md#undocked-split-and-floating)
    static let splitKeysHeight: CGFloat = 216
    /// The width of one half of a split keyboard in points, which is about five keys.
    /// (Facts/KeyboardHeights.md#undocked-split-and-floating)
    static let splitHalfWidth: CGFloat = 300

    /// Changes the width of the rows, and scales their gaps and margins.
    mutating func squeeze(to newWidth: CGFloat) {
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
    /// Splits each row into two halves and moves the keys of the right half to the right edge. Of eleven keys in a row the left half has
    /// five: q to t, a to g, shift to v. The space bar is divided into two keys, each of which makes its row as wide as the other rows of
    /// its half.
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

    /// The right edge of the left half and the left edge of the right half, or nil if the keyboard is not split. Each half is as wide
    /// as its widest row.
    package var halves: (left: CGFloat, right: CGFloat)? {
        guard metrics.splitGap > 0 else { return nil }
        let middle = size.width / 2
        let left = keys.filter { $0.frame.midX < middle && $0.key.role != .blank }.map(\.frame.maxX).max() ?? 0
        let right = keys.filter { $0.frame.midX >= middle && $0.key.role != .blank }.map(\.frame.minX).min() ?? size.width
        return (left + metrics.rows.margin, right - metrics.rows.margin)
    }
}

extension KeyboardMetrics {
    /// Adjusts the keys for an app that keeps the earlier design on iOS 26. The left margin of the letters is 4 points. The caps are one
    /// point less high at the bottom, but the labels keep their positions. Only the keys of a 402-point phone in portrait are known and
    /// adjusted. (Facts/IOS26.md#keyboard-heights)
    mutating func keepEarlierLook(systemVersion: Int) {
        guard systemVersion >= 26, !design.isGlass, !isTablet, !isLandscape, width == 402 else { return }
        rows.margin = 4
        rows.keyHeight = 43
        rows.shiftWidth = 46
        labels.roomBelow = 1
    }
}
