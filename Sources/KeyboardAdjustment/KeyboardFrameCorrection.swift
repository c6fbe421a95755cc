import CoreGraphics

/// Returns the part of a keyboard's frame that covers the screen. A keyboard that is narrower than the screen and ends above the bottom
/// of the screen is floating. A floating keyboard counts as covering nothing, so its height becomes 0. Any other keyboard, including the
/// bar of a hardware keyboard, covers the screen from the keyboard's top edge down to the bottom of the screen.
/// - Parameters:
///   - frame: The frame that the system reports, in screen coordinates, in points.
///   - screen: The bounds of the screen, in points.
public func correctedKeyboardFrame(_ frame: CGRect, screen: CGRect) -> CGRect {
    let floats = frame.width < screen.width && frame.maxY < screen.height
    let height = floats ? 0 : max(screen.height - frame.minY, 0)
    return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
}

/// Returns the corrected end frame of a keyboard that is hidden. On iOS 26 the system reports the height of the remaining accessory view
/// in this case.
///
/// - Parameter frame: A result of `correctedKeyboardFrame`.
/// - Returns: A frame with the same x and width, at the lower edge of `frame` and with height 0.
public func correctedHiddenKeyboardFrame(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: frame.minY + frame.height, width: frame.width, height: 0)
}

/// Returns whether a keyboard can be at the position in a notification. Sometimes, password AutoFill and cross-fades report frames above
/// the screen or of size zero. Such frames carry no information about the visible keyboard.
///
/// - Parameter frame: A result of `correctedKeyboardFrame`. A floating keyboard has a width and the height 0.
public func isPlausibleKeyboardFrame(_ frame: CGRect) -> Bool {
    [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) && frame.minY >= 0 && frame.width > 0
}
