import UIKit
class IslandTextStorage: NSTextStorage {
    private let backing = NSMutableAttributedString()
    override var string: String { backing.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }
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
        let line = (string as NSString).paragraphRange(for: editedRange)
        let expression = try! NSRegularExpression(pattern: "#\\w+")
        expression.enumerateMatches(in: string, options: [], range: line) { match, _, _ in
            if let match { addAttribute(.foregroundColor, value: UIColor.systemBlue, range: match.range) }
        }
        super.processEditing()
    }
}
class IslandController: UIViewController {
    let storage = IslandTextStorage()
    private(set) var text: UITextView!
    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude))
        container.widthTracksTextView = true
        layout.addTextContainer(container)
        storage.addLayoutManager(layout)
        text = UITextView(frame: view.bounds, textContainer: container)
        view.addSubview(text)
        text.linkTextAttributes = [.underlineStyle: NSUnderlineStyle.single.rawValue]
        let attachment = NSTextAttachment()
        attachment.image = UIImage(systemName: "leaf")
        attachment.bounds = CGRect(x: 0, y: -2, width: 16, height: 16)
        let all = NSMutableAttributedString(attachment: attachment)
        all.append(NSAttributedString(string: " palm", attributes: [.font: UIFontMetrics(forTextStyle: .body).scaledFont(for: .boldSystemFont(ofSize: 15)), .baselineOffset: 1]))
        all.enumerateAttribute(.attachment, in: NSRange(location: 0, length: all.length)) { value, range, stop in if value != nil { stop.pointee = true } }
        navigationItem.titleView = { let l = UILabel(); l.attributedText = all; return l }()
        _ = all.attributes(at: 0, longestEffectiveRange: nil, in: NSRange(location: 0, length: all.length))
    }
}
// check: { let c = IslandController(); c.loadViewIfNeeded(); c.text.insertText("a #b"); return "\(c.storage.string) \(c.storage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .systemBlue)" }() == a #b true
