/// All metrics of the iPhone screens of one size. `PhoneScreen+Table.swift` has one row for each size.
///
/// Other files derive their values from a row: `SimulatedDevice+Table.swift` the values of the devices, `StatusBarLayout` those of the
/// status bar, and `KeyboardMetrics`, `KeyboardLabelMetrics` and `KeyLetterInk` those of the keyboard. No member has a default value, so
/// a new row must set every number. Unless stated otherwise, lengths are in points of the screen in portrait.
package struct PhoneScreen: Hashable, Sendable {
    package var size: CGSize
    /// The number of pixels per point.
    package var scale: CGFloat
    /// The safe area at the top in portrait. On iPhones without a home button, it is also the inset at both sides in landscape.
    /// (Facts/Devices.md#screens)
    package var top: CGFloat
    /// The radius of the continuous corners. (Facts/Devices.md#screens)
    package var cornerRadius: CGFloat
    /// The cutout of the screen. Some models have a cutout of a different size. (Facts/Devices.md#notch-and-island)
    var cutout: Cutout
    package var statusBar: StatusBar
    /// The lengths of the home indicator, or nil if the device has a home button. (Facts/Devices.md#home-indicator)
    package var indicator: Indicator?
    package var keyboard: Keyboard
    /// The metrics of the keyboard in landscape.
    package var sideways: SidewaysKeyboard
    /// The metrics of the keyboard on iOS 26.
    package var glass: GlassKeyboard

    enum Cutout: Hashable, Sendable {
        case none
        /// A notch of this size.
        case notch(CGSize)
        /// An island at this distance from the upper edge.
        case island(top: CGFloat)
    }

    package struct StatusBar: Hashable, Sendable {
        /// The height of the status bar. (Facts/Devices.md#status-bar)
        package var height: CGFloat
        package var layout: Layout

        /// The measured layout in `StatusBarLayout` that this size uses, with offsets for its elements. The time and the symbols are
        /// moved to the right, and all elements are moved down.
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

    /// The height of keys and rows. It also determines number pads and the positions of the icons below the keys.
    package enum KeySize: Hashable, Sendable { case regular, large }

    /// The style of the icons and the baseline of `return`. `earlier` was measured on an iPhone with iOS 15, and `later` on iPhones with
    /// iOS 17 and 18. See `KeyboardLabelMetrics`.
    package enum Labels: Hashable, Sendable { case earlier, later }

    /// The metrics of the keyboard in portrait. Heights: Facts/KeyboardHeights.md#iphone. Other metrics:
    /// Facts/KeyboardGeometry.md#iphone-keys.
    package struct Keyboard: Hashable, Sendable {
        /// The keyboard's family, which is `keyboardClass` of the device.
        package var family: SimulatedDevice.KeyboardClass
        package var keys: KeySize
        /// The height of the predictive bar.
        package var bar: CGFloat
        /// The free width at each side of the widest row.
        package var margin: CGFloat
        /// The distance by which the space bar extends into the gap on its left side.
        package var spaceOverhang: CGFloat
        /// The width of the shift and delete keys beside seven letters, or nil if it is computed from the weight of these keys in the
        /// row.
        package var shiftWidth: CGFloat?
        package var labels: Labels
        /// The offset to the right of the emoji search field and its glass, relative to the 390-point screen.
        package var emojiSearchShift: CGFloat
    }

    /// The metrics of the keyboard in landscape. (Facts/KeyboardGeometry.md#landscape-keys)
    package struct SidewaysKeyboard: Hashable, Sendable {
        /// The height of the area with the keys.
        package var keysHeight: CGFloat
        /// The height of the predictive bar.
        package var bar: CGFloat
        /// The width of the area in which the rows are laid out.
        package var areaWidth: CGFloat
    }

    /// The metrics of the keyboard on iOS 26 in portrait. (Facts/IOS26.md#keys, Facts/IOS26.md#labels)
    package struct GlassKeyboard: Hashable, Sendable {
        package var keys: KeySize
        /// The free width at each side of a row of ten keys, if each key includes half a gap on both of its sides.
        package var inset: CGFloat
        /// The distance of the shift symbol from the middle of its key, to the right, in points.
        package var shiftOffset: CGFloat
        /// The distance of the delete symbol from the middle of its key, to the right, in points.
        package var deleteOffset: CGFloat
        /// Whether capital letters are at the positions measured on the 402-point screen. If false, they are at the positions measured on
        /// the 390-point screen.
        package var placesLettersAsOn402: Bool
    }

    package var hasHomeButton: Bool { indicator == nil }
}

extension PhoneScreen {
    /// Returns the row for a screen size in either orientation.
    ///
    /// For a size without a row, returns the row with the nearest width among sizes of the same kind. There are two kinds: screens that
    /// are at most twice as long as wide, like iPhones with a home button, and longer screens. If two widths are equally near, returns
    /// the row of the narrower screen.
    package static func row(for size: CGSize) -> PhoneScreen {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        let kind = all.filter { ($0.size.height > 2 * $0.size.width) == (long > 2 * short) }
        return kind.min { abs($0.size.width - short) < abs($1.size.width - short) }!
    }
}
