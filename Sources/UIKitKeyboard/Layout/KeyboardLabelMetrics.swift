import CoreGraphics
import UIKitCore

/// The sizes and positions of labels on a phone's keys that depend on the width of the phone, in points.
///
/// Two generations were measured. On 390 points (an iPhone 13 Pro with iOS 15.5), shift is 19 x 16.67 when filled, delete is 22.67 x
/// 16.67, also on pads, and `return` is on the baseline of `space`. On 393 points (an iPhone 15 Pro with iOS 17.5) and 402 points (an
/// iPhone 16 Pro), shift is 21 x 18 filled or not, delete is 21.67 x 18 with heavier lines and 23 x 19.33 on pads (402 only), and
/// `return` is on the baseline of `123`, 1.33 lower. `PhoneScreen.Labels` contains the generation of each phone.
package struct KeyboardLabelMetrics: Hashable, Sendable {
    var shift = ShiftKeyLabel()
    package var delete = DeleteKeyLabel()
    /// The distance from the centre of the cap down to the baseline of `return`.
    var returnBaseline: CGFloat = 4.33
    /// The distance by which the magnifier in the emoji search field is further right than on a 390-point phone. (measured: at x = 25 on
    /// a 402-point phone, at x = 20 on a 390-point phone)
    package var emojiSearchShift: CGFloat = 0

    // The following values apply before iOS 26. The function `glass` replaces some of them for iOS 26.

    /// The attributes of capitals, digits and marks.
    var letters = KeyLabelText(size: 15.67 / KeyboardPicture.capHeightRatio, baseline: 8.33)
    var lowercase = KeyLabelText(size: 25, baseline: 6.65)
    /// The attributes of the title of a key that leads to another plane.
    var plane = KeyLabelText(size: 16, baseline: 5.67)
    /// The symbol of the emoji key in the bottom row.
    var emoji = EmojiKeyLabel()
    /// The distance in points by which the centre of the microphone below the keys is higher than the centre of the emoji icon.
    var microphoneRise: CGFloat = 1.17
    /// Whether capitals have the positions measured on a 402-point phone instead of the positions measured on a 390-point phone. Used
    /// only since iOS 26.
    package var placesLettersAsOn402 = false
    /// The height in points that is subtracted from the bottom of a letter key's cap before the label is centred in the remaining part.
    package var roomBelow: CGFloat = 0
    /// Whether the return key has a symbol for its action and the space bar has no title.
    var hasSymbols = false

    /// The labels since iOS 26. (Facts/IOS26.md#labels)
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
        // The caps lock symbol is enlarged by the same factor as the shift symbol. (chosen; no picture)
        shift = ShiftKeyLabel(filled: .roundShiftFilled, capsLockSize: CGSize(width: 21, height: 20), offset: CGVector(dx: -0.33, dy: 0))
        delete = DeleteKeyLabel(icon: .boldDelete, offset: .zero, padSize: CGSize(width: 23, height: 19.33))
        returnBaseline = 5.67
    }
}
