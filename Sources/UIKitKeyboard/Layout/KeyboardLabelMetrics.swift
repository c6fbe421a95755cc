import CoreGraphics
import UIKitCore

/// The sizes and positions of labels on a phone's keys, as far as phones of different widths differ, points.
///
/// Two generations were measured. On 390 points (an iPhone 13 Pro with iOS 15.5): shift 19 x 16.67 when filled, delete 22.67 x 16.67, the
/// same on pads, `return` on the baseline of `space`. On 393 (an iPhone 15 Pro with iOS 17.5) and 402 points (an iPhone 16 Pro): shift 21 x
/// 18 filled or not, delete 21.67 x 18 in heavier lines, on pads (402 only) 23 x 19.33, `return` on the baseline of `123`, 1.33 lower. The
/// row of a phone's screen says which of them it has (`PhoneScreen.Labels`).
package struct KeyboardLabelMetrics: Hashable, Sendable {
    var shift = ShiftKeyLabel()
    package var delete = DeleteKeyLabel()
    /// The distance of the baseline of `return` below the cap's middle.
    var returnBaseline: CGFloat = 4.33
    /// The distance by which the magnifier of the emoji's search field is right of its position on 390 points. (measured: 25 on 402 points,
    /// 20 on 390)
    package var emojiSearchShift: CGFloat = 0

    // The following are those of versions before 26 unless `glass` says otherwise.

    /// Capitals, digits and marks.
    var letters = KeyLabelText(size: 15.67 / KeyboardPicture.capHeightRatio, baseline: 8.33)
    var lowercase = KeyLabelText(size: 25, baseline: 6.65)
    /// The title of the key to another plane.
    var plane = KeyLabelText(size: 16, baseline: 5.67)
    /// The emoji key among the letters.
    var emoji = EmojiKeyLabel()
    /// The distance of the microphone's middle above the emoji's, below the keys.
    var microphoneRise: CGFloat = 1.17
    /// Whether capitals use the positions measured on 402 points instead of those on 390: since version 26.
    package var placesLettersAsOn402 = false
    /// The part of a letter's cap below the area in which its label is centred.
    package var roomBelow: CGFloat = 0
    /// Whether return shows a symbol for its action and space shows nothing.
    var hasSymbols = false

    /// The labels since version 26. (Facts/IOS26.md#labels)
    package static let glass: KeyboardLabelMetrics = {
        var labels = KeyboardLabelMetrics()
        labels.shift = ShiftKeyLabel(
            icon: .glassShift, filled: .glassShiftFilled, capsLockSize: CGSize(width: 20, height: 19.33), offset: CGVector(dx: 0, dy: 0.5))
        labels.delete = DeleteKeyLabel(
            icon: .glassDelete, offset: CGVector(dx: 0, dy: 0.67), padIcon: .glassPadDelete, padSize: KeyboardIcon.glassPadDelete.inkSize)
        labels.letters = KeyLabelText(size: 22, baseline: 6.5, weight: 0.23)
        labels.lowercase = KeyLabelText(size: 25, baseline: 6.6)
        labels.plane = KeyLabelText(size: 18.6, baseline: 5.83, stretch: 0.985)
        labels.emoji = EmojiKeyLabel(size: CGSize(width: 19, height: 19), line: 0.84, drop: -0.67)
        labels.microphoneRise = 1
        labels.hasSymbols = true
        return labels
    }()

    package init() {}

    package init(_ keyboard: PhoneScreen.Keyboard) {
        emojiSearchShift = keyboard.emojiSearchShift
        guard keyboard.labels == .later else { return }
        // Caps lock is enlarged by the same factor as the arrow. (chosen; no picture)
        shift = ShiftKeyLabel(filled: .roundShiftFilled, capsLockSize: CGSize(width: 21, height: 20), offset: CGVector(dx: -0.33, dy: 0))
        delete = DeleteKeyLabel(icon: .boldDelete, offset: .zero, padSize: CGSize(width: 23, height: 19.33))
        returnBaseline = 5.67
    }
}
