import CoreGraphics

/// The part of a keyboard's frame that counts as covering the screen.
///
/// A keyboard that is narrower than the screen and ends above its bottom floats: it covers nothing, so its height becomes 0. Every other one
/// is taken to reach from its top edge down to the bottom of the screen, which also measures a hardware keyboard's bar.
///
/// - Parameters:
///   - frame: as the system reports it, in screen coordinates, points.
///   - screen: the screen's bounds, points.
public func correctedKeyboardFrame(_ frame: CGRect, screen: CGRect) -> CGRect {
    let floats = frame.width < screen.width && frame.maxY < screen.height
    let height = floats ? 0 : max(screen.height - frame.minY, 0)
    return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
}

/// The end frame of a keyboard that goes away under system version 26, which reports the height of the accessory bar that stays behind.
///
/// - Parameter frame: a frame that `correctedKeyboardFrame` has seen.
/// - Returns: the same width and x, below where the frame ended, without height.
public func correctedHiddenKeyboardFrame(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: frame.minY + frame.height, width: frame.width, height: 0)
}

/// Whether a keyboard can be where a notification says. What password AutoFill and cross-fades report at times lies above the screen or has no
/// size, and says nothing about the keyboard that is seen.
///
/// - Parameter frame: a frame that `correctedKeyboardFrame` has seen; a floating keyboard has a width and no height.
public func isPlausibleKeyboardFrame(_ frame: CGRect) -> Bool {
    [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) && frame.minY >= 0 && frame.width > 0
}
