@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitText

/// A non-text part of a search, shown in front of the typed text.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    /// The object that the token represents in the app's search.
    open var representedObject: Any?
    let icon: UIImage?
    let text: String
    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }
}

/// Receives callbacks when a search field's tokens change, in addition to the callbacks of a text field. Every method is optional.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
    func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken) -> NSItemProvider
}
extension UISearchTextFieldDelegate {
    public func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken) -> NSItemProvider {
        NSItemProvider(object: token.text as NSString)
    }
}

/// A row of tokens.
@MainActor
final class SearchTokensView: UIView {
    /// The gap between tokens, in points. (chosen)
    private static let gap: CGFloat = 4
    /// The padding at both ends of a token, in points. (chosen)
    private static let inset: CGFloat = 6
    /// The gap between a token's icon and its text, in points. (chosen)
    private static let iconGap: CGFloat = 3
    private var pills: [UIView] = []
    var touched: ((Int) -> Void)?

    func show(_ tokens: [UISearchToken], selected: Int?, font: UIFont, color: UIColor?, height: CGFloat) {
        for pill in pills { pill.removeFromSuperview() }
        var x: CGFloat = 0
        pills = tokens.enumerated().map { index, token in
            let pill = UIView()
            let label = UILabel()
            let icon = UIImageView(image: token.icon)
            let isSelected = index == selected
            pill.backgroundColor = isSelected ? tintColor : color ?? .secondarySystemFill
            pill.layer.cornerRadius = 6
            label.text = token.text
            label.font = font
            label.textColor = isSelected ? .white : .label
            icon.tintColor = isSelected ? .white : .label
            icon.contentMode = .scaleAspectFit
            let side = token.icon == nil ? 0 : font.pointSize
            let size = label.sizeThatFits(.zero)
            icon.frame = CGRect(x: Self.inset, y: (height - side) / 2, width: side, height: side)
            let start = Self.inset + (side > 0 ? side + Self.iconGap : 0)
            label.frame = CGRect(x: start, y: 0, width: size.width, height: height)
            pill.frame = CGRect(x: x, y: 0, width: start + size.width + Self.inset, height: height)
            pill.isAccessibilityElement = true
            pill.accessibilityLabel = token.text
            pill.addSubview(icon)
            pill.addSubview(label)
            addSubview(pill)
            x = pill.frame.maxX + Self.gap
            return pill
        }
        bounds.size = CGSize(width: max(0, x - Self.gap), height: height)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self), let index = pills.firstIndex(where: { $0.frame.contains(place) }) else {
            return
        }
        touched?(index)
    }
}

// MARK: Tokens

extension UISearchTextField {
    /// The range of the text, without the tokens.
    public var textualRange: UITextRange {
        textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange(offsets: 0..<0)
    }
    /// Inserts a token.
    /// - Parameter tokenIndex: an index from 0 to the number of tokens. An index out of range logs a mistake and is clamped.
    public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        if !(0...tokens.count).contains(tokenIndex) {
            reportMistake("UISearchTextField has \(tokens.count) tokens, so none can be inserted at \(tokenIndex)", of: self)
        }
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }
    public func removeToken(at tokenIndex: Int) {
        guard tokens.indices.contains(tokenIndex) else {
            return reportMistake("UISearchTextField has no token \(tokenIndex), only \(tokens.count); nothing happens", of: self)
        }
        tokens.remove(at: tokenIndex)
    }
    /// Replaces a part of the text with the token, and puts the caret after the token.
    public func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
        selectedTextRange = self.textRange(from: beginningOfDocument, to: beginningOfDocument)
    }
    /// Returns the beginning of the text, because tokens have no positions in the text.
    public func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
    /// Returns all tokens if the range begins at the text's start and is not empty. Returns the selected token for an empty range.
    ///
    /// Partial: a range cannot contain only some of the tokens.
    public func tokens(in textRange: UITextRange) -> [UISearchToken] {
        if let selectedToken, textRange.isEmpty { return [tokens[selectedToken]] }
        return offset(from: beginningOfDocument, to: textRange.start) == 0 && !textRange.isEmpty ? tokens : []
    }
}
