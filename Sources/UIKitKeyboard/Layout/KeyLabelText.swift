import CoreGraphics
import UIKitCore

/// The text of one kind of key label.
struct KeyLabelText: Hashable, Sendable {
    /// The font size in points per em.
    var size: CGFloat
    /// The distance of the baseline below the middle of the key, in points.
    var baseline: CGFloat
    /// The stroke weight on UIKit's scale.
    var weight: CGFloat = 0
    /// The horizontal stretch.
    var stretch: CGFloat = 1

    var font: FontFace {
        var font = FontFace(weight: weight, size: size)
        font.stretch = stretch
        return font
    }
}
