import CoreGraphics
import UIKitCore

/// The measures of the keyboard since version 26, points. Heights: Facts/IOS26.md#keyboard-heights. Rows and columns:
/// Facts/IOS26.md#keys. What the page calls derived is derived here.
extension KeyboardMetrics {
    /// Changes the measures of earlier versions into those of 26.
    /// - Parameters:
    ///   - short: the screen's shorter side.
    ///   - long: the longer one.
    mutating func becomeGlass(short: CGFloat, long: CGFloat) {
        takeGlassLook()
        // An iPad's keys stand where they stood, within three points. (Facts/IOS26.md#landscape-and-ipad)
        guard !isTablet else { return }
        if isLandscape { layGlass(short: short, long: long) } else { standGlass(width: short) }
    }

    /// Only what is seen; every key keeps its place.
    mutating func takeGlassLook() {
        design = .glass
        rows.roundsRight = !isTablet
        if !isTablet { labels = .glass }
    }

    private mutating func standGlass(width: CGFloat) {
        let isTall = width >= 428
        let pitch: CGFloat = isTall ? 56 : 54
        let keyHeight: CGFloat = isTall ? 45 : 43
        let below: CGFloat = 4
        // Pictures of 402 points have them a little left and in the middle, of 390 a little right and left; others as 390. (measured)
        (labels.shiftOffset, labels.deleteOffset) = width == 402 ? (-0.33, 0) : (0.5, -0.5)
        rows.top = Self.glassRoom
        rows.pitch = pitch
        rows.keyHeight = keyHeight
        rows.gap = 6
        rows.areaWidth = width
        rows.margin = Self.glassInset(ofWidth: width) + 3
        rows.spaceLeadingOverhang = 0
        // From the first letter of the third row to shift, and the like for delete.
        rows.shiftWidth = 1.5 * (width - 2 * Self.glassInset(ofWidth: width)) / 10 - Self.besideShift
        keysHeight = rows.top + 3 * pitch + keyHeight + below
        let hasStrip = stripHeight > 0
        // Without a home indicator the strip is not there, as before. (derived)
        if hasStrip { stripHeight = (isTall ? 318 : 308) - keysHeight }
        barHeight = 27
        barOverlap = rows.top - 1
        stripIconOffset = stripHeight - 40
        // Measured on 390 points, uneven margins included: 6.67 left, 10.33 right.
        pad = Pad(
            areaWidth: width, leadingMargin: 20.0 / 3, trailingMargin: 31.0 / 3, gap: 6, top: rows.top - 1, pitch: pitch,
            keyHeight: keyHeight + 5)
    }

    /// Lower rows in the middle of a phone that lies on its side. (within two points of a replica that was laid over the system's keyboard;
    /// phones with a home button and the bar's height are derived)
    private mutating func layGlass(short: CGFloat, long: CGFloat) {
        barHeight = 27
        barOverlap = 7
        guard stripHeight > 0 else { return }
        rows.pitch = 35.33
        rows.keyHeight = 28.33
        rows.top = 8
        rows.gap = 6
        rows.margin = 3
        rows.areaWidth = long - 2 * (Self.sideSafeArea(long: long) + 14)
        keysHeight = 145
        pad = .landscape(areaWidth: rows.areaWidth, rows: rows)
        pad.keyHeight = 31.33
    }

    /// The height of the empty glass above the first row.
    static let glassRoom: CGFloat = 25
    /// The gap between shift and the first letter beside it, and between the last one and delete.
    static let besideShift: CGFloat = 13.75

    /// What lies beside ten keys with half a gap on either side of each: measured on 390 and 402 points, from the pitch of the keys on 430;
    /// narrower phones have the 390's. (derived)
    static func glassInset(ofWidth width: CGFloat) -> CGFloat {
        switch width {
        case ..<402: 5.5
        case 402: 3.5
        default: 3
        }
    }

    /// What notch and island keep free at the sides of the phone whose longer side is `long`; of a screen that no phone has, what the newest
    /// ones keep.
    private static func sideSafeArea(long: CGFloat) -> CGFloat {
        SimulatedDevice.phones.first { $0.size.height == long && $0.homeIndicator != nil }?.landscapeSafeArea.left ?? 62
    }
}
