import CoreGraphics

/// Returns the part of a keyboard's frame that counts as covering the screen.
///
/// A keyboard that is narrower than the screen and ends above its bottom floats: it covers nothing, so its height becomes 0. Any other is
/// assumed to extend from its top edge down to the bottom of the screen, which also covers a hardware keyboard's bar.
///
/// - Parameters:
///   - frame: as reported by the system, in screen coordinates, points.
///   - screen: the screen's bounds, points.
public func correctedKeyboardFrame(_ frame: CGRect, screen: CGRect) -> CGRect {
    let floats = frame.width < screen.width && frame.maxY < screen.height
    let height = floats ? 0 : max(screen.height - frame.minY, 0)
    return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
}

/// Returns the corrected end frame of a keyboard that is hidden under system version 26, which reports the height of the accessory bar that
/// stays behind.
///
/// - Parameter frame: a result of `correctedKeyboardFrame`.
/// - Returns: the same width and x, below where the frame ended, without height.
public func correctedHiddenKeyboardFrame(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: frame.minY + frame.height, width: frame.width, height: 0)
}

/// Returns whether a keyboard can be at the position in a notification. The frames that password AutoFill and cross-fades report at times
/// are above the screen or have no size, and carry no information about the visible keyboard.
///
/// - Parameter frame: a result of `correctedKeyboardFrame`; a floating keyboard has a width and no height.
public func isPlausibleKeyboardFrame(_ frame: CGRect) -> Bool {
    [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) && frame.minY >= 0 && frame.width > 0
}
