import CoreGraphics
import UIKitCore

/// The text attributes of one kind of key label.
struct KeyLabelText: Hashable, Sendable {
    /// The font size in points.
    var size: CGFloat
    /// The distance from the centre of the key down to the baseline, in points.
    var baseline: CGFloat
    /// The font weight on UIKit's scale.
    var weight: CGFloat = 0
    /// The horizontal stretch factor.
    var stretch: CGFloat = 1

    var font: FontFace {
        var font = FontFace(weight: weight, size: size)
        font.stretch = stretch
        return font
    }
}
