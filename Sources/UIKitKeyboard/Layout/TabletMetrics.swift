import CoreGraphics

/// The arrangement of keys on a keyboard.
package enum KeyboardForm: String, Hashable, Sendable, CaseIterable {
    /// The form of iPhones, and of the floating keyboard of an iPad.
    case phone
    /// Four rows, with the second one indented by half a key. iPads with a home button and the iPad mini have this form.
    case compactTablet
    /// Four rows, with tab and caps lock at the left. iPads of 10.9 and 11 inches have this form.
    case tablet
    /// Five rows, with digits in the first. iPads of 12.9 inches have this form.
    case largeTablet

    package var isTablet: Bool { self != .phone }
}

/// The dimensions of an iPad's docked keyboard in points. They depend only on the size of the screen.
///
/// The heights of the keys' area and the bar are those of Facts/KeyboardHeights.md#ipad. The sizes of caps, gaps and margins are those of
/// Facts/KeyboardGeometry.md#ipad-keys, taken from a replica of the keyboards. Facts/KeyboardGeometry.md has no caps for the iPad mini,
/// so its caps are chosen to fit the height of its keyboard, with the gaps of similar iPads.
struct TabletMetrics: Hashable, Sendable {
    package var form: KeyboardForm
    /// The height of the keys' area, which begins below the predictive bar, in points.
    package var keysHeight: CGFloat
    /// The height of the strip below the keys that contains the home indicator, in points.
    package var stripHeight: CGFloat
    var keyHeight: CGFloat
    /// The height of the digit row of a keyboard with five rows, which is less tall than the other rows, or nil with four rows.
    var digitRowHeight: CGFloat?
    package var gap: CGSize
    /// The margin at the left and right of the rows in points.
    package var margin: CGFloat

    /// The height of the bar that contains the shortcuts and the suggested words, in points. (Facts/KeyboardHeights.md#ipad)
    package static let barHeight: CGFloat = 55

    /// - Parameters:
    ///   - short: The length of the screen's shorter side in points.
    ///   - long: The length of the longer side in points. Screens with a ratio of four to three belong to iPads with a home button.
    package init(short: CGFloat, long: CGFloat, isLandscape: Bool) {
        func pick(_ portrait: CGFloat, _ landscape: CGFloat) -> CGFloat { isLandscape ? landscape : portrait }
        stripHeight = 20
        switch short {
        case 1024...:
            (form, keysHeight, keyHeight, digitRowHeight) = (.largeTablet, pick(328, 421), pick(62, 80), pick(47, 60))
            (gap, margin) = (CGSize(width: pick(7, 9), height: pick(6, 8)), pick(4, 4.5))
        case 834...:
            (form, keysHeight, keyHeight) = (.tablet, pick(263, 349), pick(56, 75))
            (gap, margin) = (CGSize(width: pick(10, 14), height: pick(8, 11)), pick(10, 14))
        case 820...:
            (form, keysHeight, keyHeight) = (.tablet, pick(259, 343), pick(55, 73))
            (gap, margin) = (CGSize(width: pick(10, 14), height: pick(8, 11)), pick(10, 14))
        case _ where long / short < 1.4:
            (form, keysHeight, keyHeight, stripHeight) = (.compactTablet, pick(263, 349), pick(55, 74), 0)
            (gap, margin) = (CGSize(width: pick(12, 14.5), height: pick(9, 12)), pick(6, 7))
        default:
            (form, keysHeight, keyHeight) = (.compactTablet, pick(260, 351), pick(55, 75))
            (gap, margin) = (CGSize(width: pick(10, 12), height: pick(8, 11)), pick(6, 7))
        }
    }

    /// The number of key rows.
    package var rowCount: Int { form == .largeTablet ? 5 : 4 }

    /// Returns the dimensions of the rows on a screen of the given width in points. The part of the keys' area that caps and gaps do not
    /// use is divided equally between the top and the bottom. (chosen)
    package func rows(width: CGFloat) -> KeyboardMetrics.Rows {
        let caps = 4 * keyHeight + (digitRowHeight ?? 0)
        let gaps = CGFloat(rowCount - 1) * gap.height
        return KeyboardMetrics.Rows(
            areaWidth: width, margin: margin, gap: gap.width, top: (keysHeight - caps - gaps) / 2, pitch: keyHeight + gap.height,
            keyHeight: keyHeight, spaceLeadingOverhang: 0, digitRowHeight: digitRowHeight)
    }
}
