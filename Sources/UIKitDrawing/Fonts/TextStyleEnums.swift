/// The horizontal alignment of lines. Raw values are those of iOS. (documented: UIKit's headers)
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// The leading side of the interface. If no direction is set, as in drawn strings and text views, it is left for text that begins
    /// with a left-to-right letter, and right for other text.
    case natural = 4
}

/// The direction of a paragraph. Raw values are those of iOS. (documented: UIKit's headers)
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first character with a strong direction.
    case natural = -1
    case leftToRight
    case rightToLeft
}

/// The treatment of text that does not fit into a line. (raw values documented)
public enum NSLineBreakMode: Int, Sendable {
    /// Breaks lines before words that do not fit. A word that is longer than a line breaks at any character.
    case byWordWrapping = 0
    /// Breaks lines before characters that do not fit.
    case byCharWrapping = 1
    /// Clips text that does not fit, without breaking lines.
    case byClipping = 2
    /// Shows the end of the text after an ellipsis: "...wxyz".
    case byTruncatingHead = 3
    /// Shows the beginning of the text before an ellipsis: "abcd...".
    case byTruncatingTail = 4
    /// Shows both ends of the text: "ab...yz".
    case byTruncatingMiddle = 5
}
