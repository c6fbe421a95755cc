/// The alignment of lines between the left and the right edge. Raw values are those of iOS. (documented: UIKit's headers)
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// The leading side of the interface. Where no direction is set (drawn strings, text views): left for text that begins with a
    /// left-to-right letter, right for other text.
    case natural = 4
}

/// The direction of a paragraph. Raw values are those of iOS. (documented: UIKit's headers)
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first directional letter.
    case natural = -1
    case leftToRight
    case rightToLeft
}

/// The treatment of text that does not fit into a line. (raw values documented)
public enum NSLineBreakMode: Int, Sendable {
    /// Break before words that do not fit; words longer than a line break anywhere.
    case byWordWrapping = 0
    /// Break before characters that do not fit.
    case byCharWrapping = 1
    /// Does not break lines; text that does not fit is clipped.
    case byClipping = 2
    /// Show the end of the text after an ellipsis: "...wxyz".
    case byTruncatingHead = 3
    /// Show the beginning of the text before an ellipsis: "abcd...".
    case byTruncatingTail = 4
    /// Show both ends of the text: "ab...yz".
    case byTruncatingMiddle = 5
}
