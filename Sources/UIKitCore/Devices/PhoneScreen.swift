import QuartzCore

/// Everything that is decided about phones' screens of one size. `PhoneScreen+Table.swift` has one row for each size.
///
/// The other files derive from a row: `SimulatedDevice+Table.swift` the devices, `StatusBarLayout` the status bar, `KeyboardMetrics`,
/// `KeyboardLabelMetrics` and `KeyLetterInk` the keyboard. No member has a default, so a new row decides about every number. Lengths are
/// points of the screen in portrait unless they say otherwise.
package struct PhoneScreen: Hashable, Sendable {
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// The safe area at the top, which in landscape is kept free at both sides on phones without a home button. (Facts/Devices.md#screens)
    package var top: CGFloat
    /// The radius of the continuous corners. (Facts/Devices.md#screens)
    package var cornerRadius: CGFloat
    /// What interrupts the screen, on models that do not name a cutout of their own. (Facts/Devices.md#notch-and-island)
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
        /// (Facts/Devices.md#status-bar)
        package var height: CGFloat
        package var layout: Layout

        /// The measured layout (`StatusBarLayout`) of whose elements this size is made, and how far they stand from it: the time and the
        /// symbols to the right, everything down.
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

    /// The height of keys and rows, which also decides about number pads and the places of the icons below the keys.
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
        /// What is left free beside the widest row.
        package var margin: CGFloat
        /// How much earlier than the gap's end the space bar begins.
        package var spaceOverhang: CGFloat
        /// The width of shift and delete beside seven letters; nil where they are as wide as their weight says.
        package var shiftWidth: CGFloat?
        package var labels: Labels
        /// How far right of its place on 390 points the emoji's search field begins with its glass.
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
        /// What lies beside ten keys with half a gap on either side of each.
        package var inset: CGFloat
        /// How far right of their caps' middles shift and delete stand.
        package var shiftOffset: CGFloat
        package var deleteOffset: CGFloat
        /// Whether capitals stand where they were measured on 402 points, instead of where they stand on 390.
        package var placesLettersAsOn402: Bool
    }

    package var hasHomeButton: Bool { indicator == nil }
}

extension PhoneScreen {
    /// Returns the row of a screen that is held either way.
    ///
    /// A size without a row gets the row of the nearest width, among the sizes of its kind: at most twice as long as wide, as phones with a
    /// home button are, or longer. Of two widths that are equally near it is the narrower one.
    package static func row(for size: CGSize) -> PhoneScreen {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        let kind = all.filter { ($0.size.height > 2 * $0.size.width) == (long > 2 * short) }
        return kind.min { abs($0.size.width - short) < abs($1.size.width - short) }!
    }
}
