import CoreGraphics
import UIKitCore

/// The measures of the docked keyboard on one device in one orientation, all in points. Pure: made from the screen's size alone.
///
/// The row of the screen's size has the values that differ between phones (`PhoneScreen`). iPads: `TabletMetrics.swift`. Version 26:
/// `KeyboardMetrics+Glass.swift`.
package struct KeyboardMetrics: Hashable, Sendable {
    /// The screen's width in its current orientation.
    package var width: CGFloat
    /// Pixels per point.
    package var scale: CGFloat
    package var isLandscape: Bool
    /// The height from the top of the keys' area to its end: 216, 226, 150, 160 or 162 on phones.
    package var keysHeight: CGFloat
    /// The height below the keys: emoji and dictation keys and the home indicator (75), in landscape the indicator alone
    /// (21), 0 with a home button.
    package var stripHeight: CGFloat
    /// The predictive bar above the keys.
    package var barHeight: CGFloat
    /// The typewriter rows.
    package var rows: Rows
    /// The number pads.
    package var pad: Pad
    /// The sizes and positions of the labels on the keys.
    package var labels: KeyboardLabelMetrics
    /// The look of the keys.
    package internal(set) var design = SystemDesign.classic
    /// The distance that the words of the predictive bar extend into the free space above the first row, points.
    var barOverlap: CGFloat = 0
    /// The distance of the middles of the icons in the strip below the end of the keys' area, points; `stripIconInset` is their distance
    /// from the edges. (measured, 390 and 414 points: 35 of 75)
    var stripIconOffset: CGFloat = 35

    /// Typewriter rows.
    package struct Rows: Hashable, Sendable {
        /// The width that the rows share, margins included; centred in the keyboard.
        package var areaWidth: CGFloat
        /// The margin left and right of the widest row, inside the area.
        package var margin: CGFloat
        /// The gap between neighbours.
        package var gap: CGFloat
        /// The top of the first row, below the predictive bar.
        package var top: CGFloat
        /// The distance from row to row.
        package var pitch: CGFloat
        var keyHeight: CGFloat
        /// The distance by which the space bar begins before the gap's end.
        var spaceLeadingOverhang: CGFloat
        /// The width of the shift and delete keys beside seven letters, in points; nil if their weight determines it.
        package var shiftWidth: CGFloat? = nil
        /// The height of the first of five rows, which is lower than the others; nil where there are four rows.
        var digitRowHeight: CGFloat?
        /// Whether edges half-way between two pixels always go right and each edge of a cap is snapped separately. Otherwise such edges go
        /// away from the keyboard's middle and caps keep their width.
        var roundsRight = false

        /// Returns the y of a row below the predictive bar, and the height of its caps.
        package func place(of row: Int) -> (y: CGFloat, height: CGFloat) {
            guard let digitRowHeight else { return (top + CGFloat(row) * pitch, keyHeight) }
            return row == 0 ? (top, digitRowHeight) : (top + digitRowHeight - keyHeight + CGFloat(row) * pitch, keyHeight)
        }
    }

    /// Number pads: three columns, four rows, edges on whole points.
    package struct Pad: Hashable, Sendable {
        package var areaWidth: CGFloat
        package var leadingMargin: CGFloat
        package var trailingMargin: CGFloat
        package var gap: CGFloat
        package var top: CGFloat
        package var pitch: CGFloat
        var keyHeight: CGFloat
        /// The distance of the last column's labels right of their caps' middles.
        var lastColumnLabelShift: CGFloat = 0
        /// The distance of the label in the lower left corner right of its cap's middle.
        var cornerLabelShift: CGFloat = 0
    }

    /// Returns the keyboard's full height: with the predictive bar if it is shown.
    package func height(showsBar: Bool) -> CGFloat { keysHeight + stripHeight + (showsBar ? barHeight : 0) }

    /// The space left and right of the words in the bar. In landscape the words are above the keys. On an iPad the bar's shortcuts are at
    /// the left, and the space at the right is equally wide.
    var barInset: CGFloat { hasBarShortcuts ? BarShortcut.room : isLandscape && !isTablet ? (width - rows.areaWidth) / 2 : 0 }
    /// Whether the bar has shortcuts: on iPads, except above the half of a split keyboard.
    var hasBarShortcuts: Bool { isTablet && splitGap == 0 }

    /// Whether emoji and dictation keys are below the keys instead of in the bottom row.
    var hasStripKeys: Bool { stripHeight > 0 && !isTablet }
    /// The height of the view that shows the predictive bar, points.
    var barViewHeight: CGFloat { barHeight + barOverlap }
    /// The gap between the halves of a split keyboard, points; 0 if it is not split.
    var splitGap: CGFloat = 0
    /// The arrangement of keys to which these measures apply.
    package var form = KeyboardForm.phone
    package var isTablet: Bool { form.isTablet }

    /// The distance of both strip icons' centres from the edges; in landscape the middle of the space beside the rows.
    var stripIconInset: CGFloat { isLandscape ? (width - rows.areaWidth) / 4 : uprightIconInset }
    /// The inset of the strip icons in portrait. (measured: 42.33 on 390 points, 45 on 414)
    var uprightIconInset: CGFloat = 42.33

    /// - Parameters:
    ///   - screenSize: the screen's size in its current orientation, points; wider than high is landscape.
    ///   - scale: pixels per point, above 0.
    ///   - design: the look that the app gets.
    package init(screenSize: CGSize, scale: CGFloat, design: SystemDesign) {
        self.init(screenSize: screenSize, scale: scale)
        if design.isGlass {
            self.design = design
            becomeGlass(on: screenSize)
        }
    }

    /// Creates the measures in the look of versions before 26.
    package init(screenSize: CGSize, scale: CGFloat) {
        let short = min(screenSize.width, screenSize.height)
        let long = max(screenSize.width, screenSize.height)
        width = screenSize.width
        self.scale = scale
        isLandscape = screenSize.width > screenSize.height
        if short >= Self.narrowestTablet {
            labels = KeyboardLabelMetrics()
            let tablet = TabletMetrics(short: short, long: long, isLandscape: isLandscape)
            form = tablet.form
            (keysHeight, barHeight, stripHeight) = (tablet.keysHeight, TabletMetrics.barHeight, tablet.stripHeight)
            rows = tablet.rows(width: screenSize.width)
            pad = .landscape(areaWidth: screenSize.width, rows: rows)
            uprightIconInset = 45
            return
        }
        let screen = PhoneScreen.row(for: screenSize)
        labels = KeyboardLabelMetrics(screen.keyboard)
        if isLandscape {
            keysHeight = screen.sideways.keysHeight
            stripHeight = screen.hasHomeButton ? 0 : 21
            barHeight = screen.sideways.bar
            rows = .landscape(areaWidth: screen.sideways.areaWidth, keysHeight: keysHeight)
            pad = .landscape(areaWidth: rows.areaWidth, rows: rows)
        } else {
            let isLarge = screen.keyboard.keys == .large
            keysHeight = isLarge ? 226 : 216
            stripHeight = screen.hasHomeButton ? 0 : 75
            barHeight = screen.keyboard.bar
            rows = .portrait(width: short, screen.keyboard)
            pad = .portrait(width: short, screen.keyboard.keys)
            if isLarge { uprightIconInset = 45 }
        }
    }
}

extension KeyboardMetrics {
    /// The shorter side of an iPad mini, points: no phone has more. (Facts/KeyboardHeights.md#ipad)
    static let narrowestTablet: CGFloat = 744

    /// Returns the measures of a keyboard of a different height: rows move apart or together and change their height, while the bar and the
    /// part below the keys stay. Rows keep at least half of their height. (chosen; phones have no such setting)
    /// - Parameter height: the height of the bar, the keys and the part below them, points.
    package func stretched(to height: CGFloat, showsBar: Bool) -> KeyboardMetrics {
        let factor = max(0.5, (height - (self.height(showsBar: showsBar) - keysHeight)) / keysHeight)
        var result = self
        result.keysHeight *= factor
        result.barOverlap *= factor
        result.rows.top *= factor
        result.rows.pitch *= factor
        result.rows.keyHeight *= factor
        result.rows.digitRowHeight? *= factor
        result.pad.top *= factor
        result.pad.pitch *= factor
        result.pad.keyHeight *= factor
        return result
    }
}

extension KeyboardMetrics.Rows {
    static func portrait(width: CGFloat, _ keyboard: PhoneScreen.Keyboard) -> Self {
        let isLarge = keyboard.keys == .large
        return Self(
            areaWidth: width, margin: keyboard.margin, gap: 6, top: 8, pitch: isLarge ? 56 : 54, keyHeight: isLarge ? 45 : 42,
            spaceLeadingOverhang: keyboard.spaceOverhang, shiftWidth: keyboard.shiftWidth)
    }

    /// The rows in landscape. Heights are chosen to fill the block.
    static func landscape(areaWidth: CGFloat, keysHeight: CGFloat) -> Self {
        let top: CGFloat = 4
        let bottom: CGFloat = 3
        let rowGap: CGFloat = 7
        let keyHeight = (keysHeight - top - bottom - 3 * rowGap) / 4
        return Self(
            areaWidth: areaWidth, margin: 3, gap: 5, top: top, pitch: keyHeight + rowGap, keyHeight: keyHeight, spaceLeadingOverhang: 0)
    }
}

extension KeyboardMetrics.Pad {
    static func portrait(width: CGFloat, _ keys: PhoneScreen.KeySize) -> Self {
        if keys == .large {
            // Measured on 414 points, uneven margins included.
            return Self(areaWidth: width, leadingMargin: 3, trailingMargin: 6, gap: 6, top: 7, pitch: 56, keyHeight: 50)
        }
        // The label shifts are measured on 390 points: of digits, letters and the delete icon alike, and of a decimal comma.
        return Self(
            areaWidth: width, leadingMargin: 6, trailingMargin: 6, gap: 6, top: 6, pitch: 53.5, keyHeight: 46.5, lastColumnLabelShift: 2.5,
            cornerLabelShift: -4.67)
    }

    static func landscape(areaWidth: CGFloat, rows: KeyboardMetrics.Rows) -> Self {
        Self(
            areaWidth: areaWidth, leadingMargin: rows.margin, trailingMargin: rows.margin, gap: 6, top: rows.top, pitch: rows.pitch,
            keyHeight: rows.keyHeight)
    }
}
