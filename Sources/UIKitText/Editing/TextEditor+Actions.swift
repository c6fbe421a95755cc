/// The standard edit actions, such as cut, copy and paste, for menus, keys and apps.
extension TextEditor {
    /// Returns whether an action can currently be performed, or nil if the editor does not implement the action.
    func canPerform(_ action: Selector) -> Bool? {
        guard isActive else { return nil }
        switch action {
        case .cut: return state.hasSelection && !host.concealsText && host.allowsEditing
        case .copy: return state.hasSelection && !host.concealsText
        case .delete: return state.hasSelection && host.allowsEditing
        case .paste: return host.allowsEditing && UIPasteboard.general.hasStrings
        case .captureTextFromCamera:
            return host.allowsEditing && !host.concealsText && !state.hasSelection
                && UIApplication.shared.textInputSystem?.recognizesText == true
        case .select: return state.length > 0 && !state.hasSelection && !host.concealsText
        case .selectAll: return state.length > 0 && state.selection.count < state.length
        case "toggleBoldface:", "toggleItalics:", "toggleUnderline:":
            return host.allowsEditingTextAttributes && host.allowsEditing && state.hasSelection
        default: return nil
        }
    }

    func copySelection() {
        guard state.hasSelection, !host.concealsText else { return }
        UIPasteboard.general.string = state.selectedText
    }
    func cutSelection() {
        guard state.hasSelection, !host.concealsText else { return }
        let text = state.selectedText
        if change(state.selection, to: "") { UIPasteboard.general.string = text }
    }
    func deleteSelection() { if state.hasSelection { change(state.selection, to: "") } }

    /// Selects the word at the caret. If the caret is in no word, selects the previous or else the next word of the paragraph. If the
    /// paragraph has no words, selects the whole text.
    func selectWord() {
        changeSelection { state in
            if let word = state.wordRange(at: state.head) { state.select(word) } else { state.selectAll() }
        }
        editMenu.present()
    }
    func selectEverything() {
        changeSelection { $0.selectAll() }
        editMenu.present()
    }

    // MARK: Bold, italic, underlined

    /// Adds a font trait to the selected text, or removes the trait if all of the selected text has it.
    func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
        changeLook { attributes, font in
            let font = attributes[.font] as? UIFont ?? font
            let has = font.fontDescriptor.symbolicTraits.contains(trait)
            return (
                has,
                { wanted in
                    var traits = font.fontDescriptor.symbolicTraits
                    if wanted { traits.insert(trait) } else { traits.remove(trait) }
                    guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return attributes }
                    return attributes.merging([.font: UIFont(descriptor: descriptor, size: font.pointSize)]) { _, new in new }
                }
            )
        }
    }
    func toggleUnderline() {
        changeLook { attributes, _ in
            let has = (attributes[.underlineStyle] as? Int ?? 0) != 0
            return (
                has,
                { wanted in
                    var changed = attributes
                    changed[.underlineStyle] = wanted ? NSUnderlineStyle.single.rawValue : nil
                    return changed
                }
            )
        }
    }

    private typealias Attributes = TextAttributeRuns.Attributes
    /// Changes an attribute of the selected text. `look` returns whether the given attributes already have the look, and a closure that
    /// adds the look (`true`) or removes it (`false`).
    private func changeLook(_ look: (Attributes, UIFont) -> (has: Bool, changed: (Bool) -> Attributes)) {
        guard host.allowsEditingTextAttributes, host.allowsEditing, state.hasSelection else { return }
        let range = state.selection
        let font = host.defaultFont
        let runs = attributes.slice(range)
        let wanted = !runs.allSatisfy { look($0.attributes, font).has }
        let text = state.substringOfUnits(range)
        register(TextChange(range, in: self, newLength: range.count), isTyping: false)
        write(range, text, runs.map { .init(length: $0.length, attributes: look($0.attributes, font).changed(wanted)) })
        state.select(range)
        caretMoved()
        host.announceChange()
    }
}
