import CoreGraphics
import UIKitCore

/// The metrics of the keyboard since iOS 26 in points. Heights: Facts/IOS26.md#keyboard-heights. Rows and columns: Facts/IOS26.md#keys.
/// The values that Facts/IOS26.md marks as derived are computed here.
extension KeyboardMetrics {
    /// Changes the metrics of earlier versions to those of iOS 26.
    /// - Parameter screenSize: The size of the screen in its current orientation.
    mutating func becomeGlass(on screenSize: CGSize) {
        takeGlassLook()
        // Since iOS 26 an iPad's keys have the same positions as in earlier versions, within three points.
        // (Facts/IOS26.md#landscape-and-ipad)
        guard !isTablet else { return }
        let screen = PhoneScreen.row(for: screenSize)
        if isLandscape { layGlass(screen, long: screenSize.width) } else { placeGlassKeys(screen.glass, width: screenSize.width) }
    }

    /// Changes only the appearance of the keys. Their positions do not change.
    mutating func takeGlassLook() {
        design = .glass
        uprightIconInset = 42.33
        rows.roundsRight = !isTablet
        if !isTablet { labels = .glass }
    }

    private mutating func placeGlassKeys(_ glass: PhoneScreen.GlassKeyboard, width: CGFloat) {
        let isTall = glass.keys == .large
        let pitch: CGFloat = isTall ? 56 : 54
        let keyHeight: CGFloat = isTall ? 45 : 43
        let below: CGFloat = 4
        (labels.shift.offset.dx, labels.delete.offset.dx) = (glass.shiftOffset, glass.deleteOffset)
        labels.placesLettersAsOn402 = glass.placesLettersAsOn402
        rows.top = Self.glassRoom
        rows.pitch = pitch
        rows.keyHeight = keyHeight
        rows.gap = 6
        rows.areaWidth = width
        rows.margin = glass.inset + 3
        rows.spaceLeadingOverhang = 0
        // The width follows from the gap between shift and the first letter of the third row, which equals the gap before delete.
        rows.shiftWidth = 1.5 * (width - 2 * glass.inset) / 10 - Self.besideShift
        keysHeight = rows.top + 3 * pitch + keyHeight + below
        let hasStrip = stripHeight > 0
        // Without a home indicator there is no strip below the keys, as in earlier versions. (derived)
        if hasStrip { stripHeight = (isTall ? 318 : 308) - keysHeight }
        barHeight = 27
        barOverlap = rows.top - 1
        stripIconOffset = stripHeight - 40
        // The values are measured on a 390-point phone, including the unequal margins: 6.67 at the left and 10.33 at the right.
        pad = Pad(
            areaWidth: width, leadingMargin: 20.0 / 3, trailingMargin: 31.0 / 3, gap: 6, top: rows.top - 1, pitch: pitch,
            keyHeight: keyHeight + 5)
    }

    /// Sets the metrics of a phone in landscape, whose rows are less tall than in portrait and are centred. (the values agree within two
    /// points with a replica that was laid over the system's keyboard; the values of phones with a home button and the bar's height are
    /// derived)
    private mutating func layGlass(_ screen: PhoneScreen, long: CGFloat) {
        barHeight = 27
        barOverlap = 7
        guard stripHeight > 0 else { return }
        rows.pitch = 35.33
        rows.keyHeight = 28.33
        rows.top = 8
        rows.gap = 6
        rows.margin = 3
        rows.areaWidth = long - 2 * (screen.top + 14)
        keysHeight = 145
        pad = .landscape(areaWidth: rows.areaWidth, rows: rows)
        pad.keyHeight = 31.33
    }

    /// The height of the empty area above the first row.
    static let glassRoom: CGFloat = 25
    /// The gap between the shift key and the first letter of the third row, in points. The gap between the last letter and the delete key
    /// is equally wide.
    static let besideShift: CGFloat = 13.75
}
