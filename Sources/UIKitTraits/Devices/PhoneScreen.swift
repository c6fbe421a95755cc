/// All metrics of phones' screens of one size. `PhoneScreen+Table.swift` has one row for each size.
///
/// The other files derive from a row: `SimulatedDevice+Table.swift` the devices, `StatusBarLayout` the status bar, `KeyboardMetrics`,
/// `KeyboardLabelMetrics` and `KeyLetterInk` the keyboard. No member has a default, so a new row must set every number. Lengths are points
/// of the screen in portrait by default.
package struct PhoneScreen: Hashable, Sendable {
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// The safe area at the top, which in landscape is kept free at both sides on phones without a home button. (Facts/Devices.md#screens)
    package var top: CGFloat
    /// The radius of the continuous corners. (Facts/Devices.md#screens)
    package var cornerRadius: CGFloat
    /// The cutout of the screen, on models that do not name one of their own. (Facts/Devices.md#notch-and-island)
    var cutout: Cutout
    package var statusBar: StatusBar
    /// The lengths of the home indicator; nil with a home button. (Facts/Devices.md#home-indicator)
    package var indicator: Indicator?
    package var keyboard: Keyboard
    /// The keyboard in landscape.
    package var sideways: SidewaysKeyboard
    /// The keyboard since version 26.
    package var glass: GlassKeyboard

    enum Cutout: Hashable, Sendable {
        case none
        /// A notch of this size.
        case notch(CGSize)
        /// An island that begins this far below the upper edge.
        case island(top: CGFloat)
    }

    package struct StatusBar: Hashable, Sendable {
        /// The height of the status bar. (Facts/Devices.md#status-bar)
        package var height: CGFloat
        package var layout: Layout

        /// The measured layout (`StatusBarLayout`) whose elements this size uses, and their offsets from it: the time and the symbols to
        /// the right, everything down.
        package enum Layout: Hashable, Sendable {
            case homeButton
            case mini
            case notch(time: CGFloat, symbols: CGFloat, down: CGFloat)
            case island(time: CGFloat, symbols: CGFloat, down: CGFloat)
        }
    }

    package struct Indicator: Hashable, Sendable {
        package var portrait: CGFloat
        package var landscape: CGFloat
    }

    /// The height of keys and rows, which also determines number pads and the positions of the icons below the keys.
    package enum KeySize: Hashable, Sendable { case regular, large }

    /// The look of the icons and the baseline of `return`: of the phone that was measured with version 15, or of those measured with 17
    /// and 18. (`KeyboardLabelMetrics`)
    package enum Labels: Hashable, Sendable { case earlier, later }

    /// The keyboard in portrait. Heights: Facts/KeyboardHeights.md#iphone. The rest: Facts/KeyboardGeometry.md#iphone-keys.
    package struct Keyboard: Hashable, Sendable {
        /// The family under which apps find the keyboard.
        package var family: SimulatedDevice.KeyboardClass
        package var keys: KeySize
        /// The height of the predictive bar.
        package var bar: CGFloat
        /// The free width beside the widest row.
        package var margin: CGFloat
        /// The distance by which the space bar begins before the gap's end.
        package var spaceOverhang: CGFloat
        /// The width of the shift and delete keys beside seven letters; nil if their weight determines it.
        package var shiftWidth: CGFloat?
        package var labels: Labels
        /// The distance by which the emoji's search field with its glass begins to the right of its position on 390 points.
        package var emojiSearchShift: CGFloat
    }

    /// The keyboard in landscape. (Facts/KeyboardGeometry.md#landscape-keys)
    package struct SidewaysKeyboard: Hashable, Sendable {
        /// The height of the keys' area.
        package var keysHeight: CGFloat
        /// The height of the predictive bar.
        package var bar: CGFloat
        /// The width that the rows share.
        package var areaWidth: CGFloat
    }

    /// The keyboard since version 26, in portrait. (Facts/IOS26.md#keys, Facts/IOS26.md#labels)
    package struct GlassKeyboard: Hashable, Sendable {
        package var keys: KeySize
        /// The width beside ten keys with half a gap on either side of each.
        package var inset: CGFloat
        /// The distance of the shift symbol to the right of the middle of its key, in points.
        package var shiftOffset: CGFloat
        /// The distance of the delete symbol to the right of the middle of its key, in points.
        package var deleteOffset: CGFloat
        /// Whether capitals are at their positions measured on 402 points, instead of those on 390.
        package var placesLettersAsOn402: Bool
    }

    package var hasHomeButton: Bool { indicator == nil }
}

extension PhoneScreen {
    /// Returns the row of a screen in either orientation.
    ///
    /// A size without a row gets the row of the nearest width, among the sizes of its kind: at most twice as long as wide, as phones with a
    /// home button are, or longer. Of two widths that are equally near it is the narrower one.
    package static func row(for size: CGSize) -> PhoneScreen {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        let kind = all.filter { ($0.size.height > 2 * $0.size.width) == (long > 2 * short) }
        return kind.min { abs($0.size.width - short) < abs($1.size.width - short) }!
    }
}
