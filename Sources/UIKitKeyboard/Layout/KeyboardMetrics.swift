import CoreGraphics
import UIKitCore

/// The measures of the docked keyboard on one device in one orientation, all in points. Pure: made from the screen's size alone.
///
/// What differs between phones stands in the row of the screen's size (`PhoneScreen`). iPads: `TabletMetrics.swift`. Version 26:
/// `KeyboardMetrics+Glass.swift`.
package struct KeyboardMetrics: Hashable, Sendable {
    /// The screen's width as it is held now.
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
    /// What stands on the keys.
    package var labels: KeyboardLabelMetrics
    /// The look of the keys.
    package internal(set) var design = SystemDesign.classic
    /// How far the words of the predictive bar reach into the free room above the first row, points.
    var barOverlap: CGFloat = 0
    /// How far above the strip's end, and right and left of the edges, the icons below the keys have their middles is `stripIconInset`'s
    /// and this one's: points below the keys' area. (measured, 390 and 414 points: 35 of 75)
    var stripIconOffset: CGFloat = 35

    /// Typewriter rows.
    package struct Rows: Hashable, Sendable {
        /// Width that the rows share, margins included; centred in the keyboard.
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
        /// How much earlier than the gap's end the space bar begins.
        var spaceLeadingOverhang: CGFloat
        /// The width of shift and delete beside seven letters, points; nil where they are as wide as their weight says.
        package var shiftWidth: CGFloat? = nil
        /// The height of the first of five rows, which is lower than the others; nil where there are four.
        var digitRowHeight: CGFloat?
        /// Edges that lie half-way between two pixels go right everywhere, and a cap's edges are brought to pixels one by one; otherwise
        /// they go away from the keyboard's middle and caps keep their width.
        var roundsRight = false

        /// Where a row stands below the predictive bar, and how high its caps are.
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
        /// How far right of their caps' middles the last column's labels stand.
        var lastColumnLabelShift: CGFloat = 0
        /// The same of the mark in the lower left corner.
        var cornerLabelShift: CGFloat = 0
    }

    /// The keyboard's full height: with the predictive bar when it shows.
    package func height(showsBar: Bool) -> CGFloat { keysHeight + stripHeight + (showsBar ? barHeight : 0) }

    /// The inset left and right of the words in the bar: sideways they stand above the keys, on an iPad between the bar's shortcuts and the
    /// same room.
    var barInset: CGFloat { hasBarShortcuts ? BarShortcut.room : isLandscape && !isTablet ? (width - rows.areaWidth) / 2 : 0 }
    /// Whether the bar has shortcuts: on iPads, except above the half of a split keyboard.
    var hasBarShortcuts: Bool { isTablet && splitGap == 0 }

    /// True when emoji and dictation keys stand below the keys instead of in the bottom row.
    var hasStripKeys: Bool { stripHeight > 0 && !isTablet }
    /// The height of the view that shows the predictive bar, points.
    var barViewHeight: CGFloat { barHeight + barOverlap }
    /// How far the halves of a split keyboard stand apart, points; 0 for one in one piece.
    var splitGap: CGFloat = 0
    /// The arrangement of keys that these measures are for.
    package var form = KeyboardForm.phone
    package var isTablet: Bool { form.isTablet }

    /// Half the distance between both strip icons' centres and the edges, sideways from the room beside the rows.
    var stripIconInset: CGFloat { isLandscape ? (width - rows.areaWidth) / 4 : uprightIconInset }
    /// (measured: 42.33 on 390 points, 45 on 414)
    var uprightIconInset: CGFloat = 42.33

    /// - Parameters:
    ///   - screenSize: the screen as it is held, points; wider than high is landscape.
    ///   - scale: pixels per point, above 0.
    ///   - design: the look that the app gets.
    package init(screenSize: CGSize, scale: CGFloat, design: SystemDesign) {
        self.init(screenSize: screenSize, scale: scale)
        if design.isGlass {
            self.design = design
            becomeGlass(on: screenSize)
        }
    }

    /// The same in the look of versions before 26.
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
    /// Shorter side of an iPad mini, points: no phone has more. (Facts/KeyboardHeights.md#ipad)
    static let narrowestTablet: CGFloat = 744

    /// The measures of a keyboard of another height: rows stand nearer or farther and are lower or higher, the bar and what lies below the
    /// keys stay. Rows keep at least half of their height. (chosen; phones have no such setting)
    /// - Parameter height: of bar, keys and what lies below them, points.
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

    /// Heights are chosen to fill the block.
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
