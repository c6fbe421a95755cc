import CoreGraphics
import UIKitCore

/// The sizes and positions of labels on a phone's keys, as far as phones of different widths differ, points.
///
/// Two generations were measured. On 390 points (an iPhone 13 Pro with iOS 15.5): shift 19 x 16.67 when filled, delete 22.67 x 16.67, the
/// same on pads, `return` on the baseline of `space`. On 393 (an iPhone 15 Pro with iOS 17.5) and 402 points (an iPhone 16 Pro): shift 21 x
/// 18 filled or not, delete 21.67 x 18 in heavier lines, on pads (402 only) 23 x 19.33, `return` on the baseline of `123`, 1.33 lower. The
/// row of a phone's screen says which of them it has (`PhoneScreen.Labels`).
package struct KeyboardLabelMetrics: Hashable, Sendable {
    package var shift = KeyboardIcon.shift
    var filledShift = KeyboardIcon.shiftFilled
    package var delete = KeyboardIcon.delete
    /// The delete symbol of number pads; nil for `delete`.
    var padDelete: KeyboardIcon?
    /// The size of the delete symbol on number pads.
    var padDeleteSize = KeyboardIcon.delete.inkSize
    /// The size of the shift symbol while caps lock is on.
    var capsLockSize = KeyboardIcon.capsLock.inkSize
    /// The distance of the baseline of `return` below the cap's middle.
    var returnBaseline: CGFloat = 4.33
    /// The distance of the shift symbol to the right of the middle of its key, in points.
    package var shiftOffset: CGFloat = 0
    /// The distance of the delete symbol to the right of the middle of its key, in points.
    package var deleteOffset: CGFloat = -0.33
    /// The distance by which the magnifier of the emoji's search field is right of its position on 390 points. (measured: 25 on 402 points,
    /// 20 on 390)
    package var emojiSearchShift: CGFloat = 0

    // The following are those of versions before 26 unless `glass` says otherwise.

    /// The font size of capitals, digits and marks, in points per em.
    var letterSize: CGFloat = 15.67 / KeyboardPicture.capHeightRatio
    /// The font size of lower-case letters, in points per em.
    var lowercaseSize: CGFloat = 25
    /// The font size of the key to another plane, in points per em.
    var planeSize: CGFloat = 16
    var letterBaseline: CGFloat = 8.33
    var lowercaseBaseline: CGFloat = 6.65
    var planeBaseline: CGFloat = 5.67
    /// The stroke weight of capitals and digits, on UIKit's scale.
    var letterWeight: CGFloat = 0
    /// The stroke weight of lower-case letters, on UIKit's scale.
    var lowercaseWeight: CGFloat = 0
    /// The distance of the shift symbol below the middle of its key, in points.
    var shiftDrop: CGFloat = 0
    /// The distance of the delete symbol below the middle of its key, in points.
    var deleteDrop: CGFloat = 0
    /// The distance of the emoji symbol below the middle of its key, in points.
    var emojiDrop: CGFloat = 0
    /// The emoji key among the letters; nil for a filled face.
    var emojiKeySize: CGSize?
    /// The line width of the emoji key relative to that of the emoji below the keys.
    var emojiKeyLine: CGFloat = 1
    /// The horizontal stretch of the title of the key to another plane.
    var planeStretch: CGFloat = 1
    /// The distance of the microphone's middle above the emoji's, below the keys.
    var microphoneRise: CGFloat = 1.17
    /// Whether capitals use the positions measured on 402 points instead of those on 390: since version 26.
    package var placesLettersAsOn402 = false
    /// The part of a letter's cap below the area that its label is centred in.
    package var roomBelow: CGFloat = 0
    /// Whether return shows a symbol for its action and space shows nothing.
    var hasSymbols = false

    /// The labels since version 26. (Facts/IOS26.md#labels)
    package static let glass: KeyboardLabelMetrics = {
        var labels = KeyboardLabelMetrics()
        labels.filledShift = .glassShiftFilled
        labels.shift = .glassShift
        labels.delete = .glassDelete
        labels.padDelete = .glassPadDelete
        labels.padDeleteSize = KeyboardIcon.glassPadDelete.inkSize
        labels.capsLockSize = CGSize(width: 20, height: 19.33)
        labels.deleteOffset = 0
        (labels.letterSize, labels.letterBaseline, labels.letterWeight) = (22, 6.5, 0.23)
        (labels.lowercaseSize, labels.lowercaseBaseline, labels.lowercaseWeight) = (25, 6.6, 0)
        (labels.planeSize, labels.planeBaseline, labels.planeStretch) = (18.6, 5.83, 0.985)
        (labels.shiftDrop, labels.deleteDrop, labels.emojiDrop) = (0.5, 0.67, -0.67)
        labels.emojiKeySize = CGSize(width: 19, height: 19)
        labels.emojiKeyLine = 0.84
        labels.microphoneRise = 1
        labels.hasSymbols = true
        return labels
    }()

    package init() {}

    package init(_ keyboard: PhoneScreen.Keyboard) {
        emojiSearchShift = keyboard.emojiSearchShift
        guard keyboard.labels == .later else { return }
        filledShift = .roundShiftFilled
        delete = .boldDelete
        padDeleteSize = CGSize(width: 23, height: 19.33)
        // Enlarged by the same factor as the arrow. (chosen; no picture)
        capsLockSize = CGSize(width: 21, height: 20)
        returnBaseline = 5.67
        shiftOffset = -0.33
        deleteOffset = 0
    }
}
