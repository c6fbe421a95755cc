import UIKit
@propertyWrapper struct NoteDefault<Value> {
    let key: String, fallback: Value
    var wrappedValue: Value {
        get { UserDefaults.standard.object(forKey: key) as? Value ?? fallback }
        set { UserDefaults.standard.set(newValue, forKey: key) }
    }
}
enum NoteSettings { @NoteDefault(key: "notes.size", fallback: 17) static var size: Int }
private var noteKey: UInt8 = 0
extension UIView {
    var noteTag: String? {
        get { objc_getAssociatedObject(self, &noteKey) as? String }
        set { objc_setAssociatedObject(self, &noteKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
class NoteDocument: NSObject, NSCoding, NSCopying {
    var text: NSMutableAttributedString
    init(text: String) { self.text = NSMutableAttributedString(string: text) }
    required init?(coder: NSCoder) { text = coder.decodeObject(forKey: "text") as? NSMutableAttributedString ?? NSMutableAttributedString() }
    func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
    func copy(with zone: NSZone? = nil) -> Any { NoteDocument(text: text.string) }
    override func isEqual(_ object: Any?) -> Bool { (object as? NoteDocument)?.text == text }
    override var hash: Int { text.hash }
}
class NoteEditor: UIViewController, UITextViewDelegate, NSTextStorageDelegate {
    lazy var textView: UITextView = {
        let view = UITextView()
        view.delegate = self
        view.textStorage.delegate = self
        view.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: CGFloat(NoteSettings.size))]
        view.inputAccessoryView = toolbar
        view.dataDetectorTypes = [.link]
        return view
    }()
    private lazy var toolbar: UIToolbar = {
        let bar = UIToolbar(frame: CGRect(origin: .zero, size: CGSize(width: 320, height: 44)))
        bar.items = [
            UIBarButtonItem(image: UIImage(systemName: "bold"), style: .plain, target: self, action: #selector(bold)),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(title: "Done", style: .done, target: view, action: #selector(UIView.endEditing(_:))),
        ]
        bar.sizeToFit()
        return bar
    }()
    override func loadView() { view = UIView(); view.noteTag = "root"; view.addSubview(textView) }
    @IBAction func bold() {
        guard textView.selectedRange.length > 0, let font = textView.textStorage.attribute(.font, at: textView.selectedRange.location, effectiveRange: nil) as? UIFont,
            let descriptor = font.fontDescriptor.withSymbolicTraits(font.fontDescriptor.symbolicTraits.symmetricDifference(.traitBold)) else { return }
        textView.textStorage.addAttribute(.font, value: UIFont(descriptor: descriptor, size: 0), range: textView.selectedRange)
        textView.textStorage.mutableString.replaceOccurrences(of: "\t", with: "  ", options: [], range: NSRange(location: 0, length: textView.textStorage.length))
    }
    func textStorage(_ storage: NSTextStorage, didProcessEditing mask: NSTextStorage.EditActions, range: NSRange, changeInLength delta: Int) {
        if mask.contains(.editedCharacters) { title = "\(delta)" }
    }
    func textView(_ view: UITextView, shouldInteractWith url: URL, in range: NSRange, interaction: UITextItemInteraction) -> Bool { false }
}
// check: { let c = NoteEditor(); c.loadViewIfNeeded(); c.textView.text = "ab"; c.textView.selectedRange = NSRange(location: 0, length: 1); c.bold(); return "\(c.view.noteTag!) \(c.title!) \((c.textView.textStorage.attribute(.font, at: 0, effectiveRange: nil) as! UIFont).fontDescriptor.symbolicTraits.contains(.traitBold))" }() == root 2 true
// check: { let d = NoteDocument(text: "x"); NoteSettings.size = 20; return "\(d.copy() as! NoteDocument == d) \(NoteSettings.size)" }() == true 20
