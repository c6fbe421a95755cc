/// Receives the edits of a text storage. Every method is optional.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Called before the edits are processed. The method may change characters and attributes.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
    /// Called after the edits were processed. The method may change attributes.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
}
extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}

/// Attributed text that notifies its layout managers of edits.
///
/// A subclass with its own storage overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)`.
open class NSTextStorage: NSMutableAttributedString, @unchecked Sendable {
    // The kinds of edits have the raw values of UIKit. (documented: UIKit's headers)
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1)
        public static let editedCharacters = EditActions(rawValue: 2)
    }
    open weak var delegate: (any NSTextStorageDelegate)?
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// The kinds of edits since the last processing.
    open private(set) var editedMask: EditActions = []
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    private var depth = 0
    private var isProcessing = false

    public init() { super.init(string: "") }
    public override init(string str: String) { super.init(string: str) }
    public override init(string str: String, attributes attrs: [Key: Any]?) { super.init(string: str, attributes: attrs) }
    public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        MainActor.assumeIsolated { aLayoutManager.stands(in: self) }
    }
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        MainActor.assumeIsolated { aLayoutManager.stands(in: nil) }
    }

    // MARK: Edits

    open override func beginEditing() { depth += 1 }
    open override func endEditing() {
        depth = max(0, depth - 1)
        if depth == 0, !editedMask.isEmpty { process() }
    }
    /// Processes the recorded edits, including edits that are made during the processing.
    private func process() {
        guard !isProcessing else { return }
        isProcessing = true
        processEditing()
        isProcessing = false
    }
    /// Records an edit. An edit outside of `beginEditing` and `endEditing` is processed immediately.
    /// - Parameter editedRange: The range before the edit.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let new = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        self.editedRange = self.editedMask.isEmpty ? new : NSUnionRange(self.editedRange, new)
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if depth == 0 { process() }
    }
    /// Notifies the delegate and the layout managers of the recorded edits.
    open func processEditing() {
        delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        let managers = layoutManagers
        (editedMask, changeInLength) = ([], 0)
        MainActor.assumeIsolated { for manager in managers { manager.storageChanged() } }
    }
    /// Does nothing. Attributes do not need fixing, because the layout finds a fallback glyph for every font.
    open func fixAttributes(in range: NSRange) {}
    open func ensureAttributesAreFixed(in range: NSRange) {}
    open var fixesAttributesLazily: Bool { false }
    open func invalidateAttributes(in range: NSRange) {}

    // MARK: Members that subclasses override, and those derived from them

    open override func replaceCharacters(in range: NSRange, with str: String) {
        let known = length > 0 && range.location >= 0 && range.upperBound <= length
        let place = range.length > 0 || range.location == 0 ? min(range.location, length - 1) : range.location - 1
        let look = known ? attributes(at: place, effectiveRange: nil) : [:]
        replaceOwn(range, with: NSAttributedString(string: str, attributes: look))
    }
    open override func setAttributes(_ attrs: [Key: Any]?, range: NSRange) {
        super.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
    private func replaceOwn(_ range: NSRange, with attributed: NSAttributedString) {
        let before = length
        super.replaceCharacters(in: range, with: attributed)
        guard length != before || range.length > 0 else { return }
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: length - before)
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        guard isSubclass else { return replaceOwn(range, with: attrString) }
        beginEditing()
        replaceCharacters(in: range, with: attrString.string)
        attrString.enumerateAttributes(in: NSRange(location: 0, length: attrString.length)) { attributes, part, _ in
            setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
        }
        endEditing()
    }
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }
    open override func addAttribute(_ name: Key, value: Any, range: NSRange) { change(range) { $0[name] = value } }
    open override func addAttributes(_ attrs: [Key: Any], range: NSRange) { change(range) { $0.merge(attrs) { _, new in new } } }
    open override func removeAttribute(_ name: Key, range: NSRange) { change(range) { $0[name] = nil } }
    private func change(_ range: NSRange, _ body: (inout [Key: Any]) -> Void) {
        guard range.location >= 0, range.length > 0, range.upperBound <= length else { return }
        beginEditing()
        var place = range.location
        while place < range.upperBound {
            var run = NSRange()
            var look = attributes(at: place, effectiveRange: &run)
            let end = max(place + 1, min(run.upperBound, range.upperBound))
            body(&look)
            setAttributes(look, range: NSRange(location: place, length: end - place))
            place = end
        }
        endEditing()
    }

    private var isSubclass: Bool { type(of: self) != NSTextStorage.self }
    open override var length: Int { isSubclass ? string.utf16.count : super.length }

    /// The current text. A subclass with its own storage is read through its overridden methods.
    var contents: NSAttributedString {
        guard isSubclass else { return NSAttributedString(attributedString: self) }
        let text = string
        let result = NSMutableAttributedString(string: text)
        var place = 0
        let count = text.utf16.count
        while place < count {
            var run = NSRange()
            let look = attributes(at: place, effectiveRange: &run)
            let end = run.location == NSNotFound ? count : max(place + 1, min(run.upperBound, count))
            result.setAttributes(look, range: NSRange(location: place, length: end - place))
            place = end
        }
        return result
    }
}
