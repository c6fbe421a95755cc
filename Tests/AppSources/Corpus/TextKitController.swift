import UIKit

/// Finds the tapped link of a label with TextKit, as libraries do.
extension UITapGestureRecognizer {
    func didTap(_ label: UILabel, inRange targetRange: NSRange) -> Bool {
        index(in: label, at: location(in: label)).map { NSLocationInRange($0, targetRange) } ?? false
    }
    func index(in label: UILabel, at location: CGPoint) -> Int? {
        guard let text = label.attributedText else { return nil }
        let layoutManager = NSLayoutManager()
        let textContainer = NSTextContainer(size: .zero)
        let textStorage = NSTextStorage(attributedString: text)
        layoutManager.addTextContainer(textContainer)
        textStorage.addLayoutManager(layoutManager)
        textContainer.lineFragmentPadding = 0
        textContainer.lineBreakMode = label.lineBreakMode
        textContainer.maximumNumberOfLines = label.numberOfLines
        textContainer.size = label.bounds.size
        let box = layoutManager.usedRect(for: textContainer)
        let offset = CGPoint(x: (label.bounds.width - box.width) * 0 - box.minX, y: (label.bounds.height - box.height) * 0.5 - box.minY)
        let inside = CGPoint(x: location.x - offset.x, y: location.y - offset.y)
        return layoutManager.characterIndex(for: inside, in: textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
    }
}

/// A text storage that colors hashtags blue.
class HashtagStorage: NSTextStorage {
    private let backing = NSMutableAttributedString()

    override var string: String { return backing.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        return backing.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        backing.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
        endEditing()
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }
    override func processEditing() {
        let whole = NSRange(location: 0, length: length)
        removeAttribute(.foregroundColor, range: whole)
        var place = 0
        for word in string.components(separatedBy: " ") {
            let count = (word as NSString).length
            if word.hasPrefix("#") { addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: place, length: count)) }
            place += count + 1
        }
        super.processEditing()
    }
}

class TextKitController: UIViewController, UITextViewDelegate {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
    let plain = UITextView(frame: CGRect(x: 20, y: 180, width: 200, height: 80))
    var editor: UITextView!
    let storage = HashtagStorage()
    var link = NSRange()
    var tapped = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let text = NSMutableAttributedString(
            string: "By going on you accept the terms.", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        link = (text.string as NSString).range(of: "terms")
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: link)
        label.attributedText = text
        label.numberOfLines = 0
        label.isUserInteractionEnabled = true
        label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapLabel(_:))))
        view.addSubview(label)

        plain.text = "Some text that is long enough to take more than one line."
        plain.textContainer.lineFragmentPadding = 0
        plain.textContainerInset = .zero
        view.addSubview(plain)
        plain.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 4))

        let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        container.widthTracksTextView = true
        let manager = NSLayoutManager()
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        storage.append(NSAttributedString(string: "Tea #now please", attributes: [.font: UIFont.systemFont(ofSize: 15)]))
        editor = UITextView(frame: CGRect(x: 20, y: 280, width: 200, height: 80), textContainer: container)
        editor.delegate = self
        view.addSubview(editor)
    }

    @objc func tapLabel(_ sender: UITapGestureRecognizer) { if sender.didTap(label, inRange: link) { tapped += 1 } }

    func numberOfLines(in textView: UITextView) -> Int {
        let manager = textView.layoutManager
        var (lines, index) = (0, 0)
        while index < manager.numberOfGlyphs {
            var range = NSRange()
            manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range)
            index = NSMaxRange(range)
            lines += 1
        }
        return lines
    }
}
