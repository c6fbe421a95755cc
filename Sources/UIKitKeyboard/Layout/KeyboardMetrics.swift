import CoreGraphics
import UIKitCore

/// The metrics of the docked keyboard on a device in one orientation, in points. They depend only on the size of the screen.
///
/// `PhoneScreen` contains the values that differ between phones. iPads: `TabletMetrics.swift`. iOS 26: `KeyboardMetrics+Glass.swift`.
package struct KeyboardMetrics: Hashable, Sendable {
    /// The width of the screen in its current orientation.
    package var width: CGFloat
    /// The number of pixels per point.
    package var scale: CGFloat
    package var isLandscape: Bool
    /// The height of the area of the keys: 216, 226, 150, 160 or 162 on phones.
    package var keysHeight: CGFloat
    /// The height of the strip below the keys. In portrait the strip contains the emoji and dictation keys and the home indicator (75),
    /// and in landscape only the home indicator (21). On a device with a home button the height is 0.
    package var stripHeight: CGFloat
    /// The height of the predictive bar above the keys.
    package var barHeight: CGFloat
    /// The metrics of typewriter rows.
    package var rows: Rows
    /// The metrics of number pads.
    package var pad: Pad
    /// The sizes and positions of the labels on the keys.
    package var labels: KeyboardLabelMetrics
    /// The design of the keys.
    package internal(set) var design = SystemDesign.classic
    /// The height in points by which the predictive bar extends into the empty area above the first row.
    var barOverlap: CGFloat = 0
    /// The distance in points from the lower edge of the keys' area down to the centres of the icons in the strip below the keys.
    /// (measured on 390 and 414 points: 35 in a strip of 75) The distance of the icons from the sides is `stripIconInset`.
    var stripIconOffset: CGFloat = 35

    /// The metrics of typewriter rows.
    package struct Rows: Hashable, Sendable {
        /// The width of the rows including the margins. The rows are centred in the keyboard.
        package var areaWidth: CGFloat
        /// The margin left and right of the widest row.
        package var margin: CGFloat
        /// The gap between neighbouring keys.
        package var gap: CGFloat
        /// The distance from the predictive bar to the first row.
        package var top: CGFloat
        /// The distance between the upper edges of neighbouring rows.
        package var pitch: CGFloat
        var keyHeight: CGFloat
        /// The distance by which the space bar extends into the gap on its left side.
        var spaceLeadingOverhang: CGFloat
        /// The width in points of the shift and delete keys beside seven letters, or nil if their weight determines it.
        package var shiftWidth: CGFloat? = nil
        /// The height of the first of five rows, which is less tall than the other rows, or nil if there are four rows.
        var digitRowHeight: CGFloat?
        /// Whether both edges of a cap are rounded to whole pixels separately, with a position half-way between two pixels rounded to the
        /// right. If false, such a position is rounded away from the centre of the keyboard, and all caps keep their width.
        var roundsRight = false

        /// Returns the y coordinate of a row below the predictive bar, and the height of its caps.
        package func place(of row: Int) -> (y: CGFloat, height: CGFloat) {
            guard let digitRowHeight else { return (top + CGFloat(row) * pitch, keyHeight) }
            return row == 0 ? (top, digitRowHeight) : (top + digitRowHeight - keyHeight + CGFloat(row) * pitch, keyHeight)
        }
    }

    /// The metrics of number pads, which have three columns and four rows. Edges are on whole points.
    package struct Pad: Hashable, Sendable {
        package var areaWidth: CGFloat
        package var leadingMargin: CGFloat
        package var trailingMargin: CGFloat
        package var gap: CGFloat
        package var top: CGFloat
        package var pitch: CGFloat
        var keyHeight: CGFloat
        /// The distance by which the labels of the last column are right of the centres of their caps.
        var lastColumnLabelShift: CGFloat = 0
        /// The distance in points by which the label of the key in the lower left corner is shifted right from the centre of its cap.
        var cornerLabelShift: CGFloat = 0
    }

    /// Returns the total height of the keyboard, which includes the predictive bar if `showsBar` is true.
    package func height(showsBar: Bool) -> CGFloat { keysHeight + stripHeight + (showsBar ? barHeight : 0) }

    /// The space in the predictive bar left and right of the suggestions. In landscape the suggestions are above the keys. On an iPad the
    /// shortcuts are at the left, and there is equal space at the right.
    var barInset: CGFloat { hasBarShortcuts ? BarShortcut.room : isLandscape && !isTablet ? (width - rows.areaWidth) / 2 : 0 }
    /// Whether the predictive bar has shortcuts. This is so on iPads, except with a split keyboard.
    var hasBarShortcuts: Bool { isTablet && splitGap == 0 }

    /// Whether the emoji and dictation keys are below the keys instead of in the bottom row.
    var hasStripKeys: Bool { stripHeight > 0 && !isTablet }
    /// The height of the predictive bar's view in points.
    var barViewHeight: CGFloat { barHeight + barOverlap }
    /// The gap between the halves of a split keyboard in points, or 0 if the keyboard is not split.
    var splitGap: CGFloat = 0
    /// The arrangement of keys to which the metrics apply.
    package var form = KeyboardForm.phone
    package var isTablet: Bool { form.isTablet }

    /// The distance from the sides to the centres of the icons in the strip below the keys. In landscape the icons are centred in the
    /// space beside the rows.
    var stripIconInset: CGFloat { isLandscape ? (width - rows.areaWidth) / 4 : uprightIconInset }
    /// The distance in portrait from the sides to the centres of the icons in the strip below the keys. (measured: 42.33 on 390 points,
    /// 45 on 414)
    var uprightIconInset: CGFloat = 42.33

    /// Creates the metrics of a docked keyboard.
    /// - Parameters:
    ///   - screenSize: The size of the screen in its current orientation, in points. In landscape the width is larger than the height.
    ///   - scale: The number of pixels per point, above 0.
    ///   - design: The design of the system for the app.
    package init(screenSize: CGSize, scale: CGFloat, design: SystemDesign) {
        self.init(screenSize: screenSize, scale: scale)
        if design.isGlass {
            self.design = design
            becomeGlass(on: screenSize)
        }
    }

    /// Creates the metrics for the design before iOS 26.
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
    /// The shorter side of an iPad mini in points, which is larger than that of every phone. (Facts/KeyboardHeights.md#ipad)
    static let narrowestTablet: CGFloat = 744

    /// Returns the metrics of a keyboard with another height. The rows change their heights and distances, but the bar and the strip
    /// below the keys do not change. A row keeps at least half of its height. (chosen; phones have no such setting)
    /// - Parameter height: The total height of the bar, the keys and the strip below the keys, in points.
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

    /// Returns the metrics of the rows in landscape. The heights are chosen to fill the area.
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
            // The values are measured on a 414-point phone, including the unequal margins.
            return Self(areaWidth: width, leadingMargin: 3, trailingMargin: 6, gap: 6, top: 7, pitch: 56, keyHeight: 50)
        }
        // The label shifts are measured on a 390-point phone. The first value applies to digits, letters and the delete icon, and the
        // second value to a decimal comma.
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
