/// The text storage and the layout manager of a text view. They are created when the app first accesses one of them.
extension UITextView {
    public var textStorage: NSTextStorage { parts.storage }
    public var layoutManager: NSLayoutManager { parts.manager }

    private var parts: (storage: NSTextStorage, manager: NSLayoutManager) {
        if let storage = ownStorage, let manager = textContainer.layoutManager { return (storage, manager) }
        let storage = NSTextStorage(attributedString: editor.attributedText)
        let manager = NSLayoutManager()
        manager.addTextContainer(textContainer)
        ownStorage = storage
        isTakingStorage = true
        storage.addLayoutManager(manager)
        isTakingStorage = false
        manager.textView = self
        return (storage, manager)
    }

    /// Adopts the text storage of a container that already has a layout manager.
    func adoptStorage() {
        guard let manager = textContainer.layoutManager, let storage = manager.textStorage else { return }
        ownStorage = storage
        manager.textView = self
        storageChanged()
    }

    /// Updates the text storage after the editor has changed its text or attributes. The delegate of the storage may change attributes.
    func notifyStorage(_ range: Range<Int>?, newLength: Int) {
        guard let storage = ownStorage, !isTakingStorage else { return }
        isTellingStorage = true
        if let range {
            let new = editor.attributedText.attributedSubstring(from: NSRange(location: range.lowerBound, length: newLength))
            storage.replaceCharacters(in: NSRange(location: range.lowerBound, length: range.count), with: new)
        } else {
            storage.setAttributedString(editor.attributedText)
        }
        isTellingStorage = false
        // The delegate may have changed attributes, which the editor then adopts.
        takeStorage()
    }

    func storageChanged() { if !isTellingStorage { takeStorage() } }

    private func takeStorage() {
        guard let storage = ownStorage, !isTakingStorage else { return }
        let contents = storage.contents
        guard !contents.isEqual(to: editor.attributedText) else { return }
        isTakingStorage = true
        defer { isTakingStorage = false }
        let selection = editor.state.selection
        if contents.string == editor.state.text {
            editor.replaceLooks(contents.runs)
        } else {
            setAttributedText(contents)
            let end = editor.state.length
            editor.changeSelection { $0.select(min(selection.lowerBound, end)..<min(selection.upperBound, end)) }
        }
    }
}
