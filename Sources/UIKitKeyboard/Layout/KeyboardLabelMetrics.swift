import CoreGraphics

/// Sizes and places of what stands on a phone's keys, as far as phones of different widths differ, points.
///
/// Two generations were measured. On 390 points (an iPhone 13 Pro with iOS 15.5): shift 19 x 16.67 when filled, delete 22.67 x 16.67, the
/// same on pads, `return` on the baseline of `space`. On 393 (an iPhone 15 Pro with iOS 17.5) and 402 points (an iPhone 16 Pro): shift 21 x 18
/// filled or not, delete 21.67 x 18 in heavier lines, on pads (402 only) 23 x 19.33, `return` on the baseline of `123`, 1.33 lower. All other
/// widths keep the numbers of 390 points.
package struct KeyboardLabelMetrics: Hashable, Sendable {
    package var filledShift = KeyboardIcon.shiftFilled
    package var delete = KeyboardIcon.delete
    /// Of delete on number pads.
    package var padDeleteSize = KeyboardIcon.delete.inkSize
    /// Of the locked shift.
    package var capsLockSize = KeyboardIcon.capsLock.inkSize
    /// Of `return` below the cap's middle.
    package var returnBaseline: CGFloat = 4.33
    /// How far right of their caps' middles shift and delete stand.
    package var shiftOffset: CGFloat = 0
    package var deleteOffset: CGFloat = -0.33
    /// How far right of its place on 390 points the emoji's search field begins with its glass. (measured: 25 on 402 points, 20 on 390)
    package var emojiSearchShift: CGFloat = 0

    package init() {}

    /// - Parameter phoneWidth: the screen's shorter side, points.
    package init(phoneWidth: CGFloat) {
        guard phoneWidth == 393 || phoneWidth == 402 else { return }
        filledShift = .roundShiftFilled
        delete = .boldDelete
        padDeleteSize = CGSize(width: 23, height: 19.33)
        // As much larger as the arrow. (chosen; no picture)
        capsLockSize = CGSize(width: 21, height: 20)
        returnBaseline = 5.67
        shiftOffset = -0.33
        deleteOffset = 0
        emojiSearchShift = phoneWidth == 402 ? 5 : 0
    }
}
