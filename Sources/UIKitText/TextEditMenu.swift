/// The edit menu of a field: above its selection or caret.
@MainActor
final class TextEditMenu: UIEditMenuInteractionDelegate {
    private weak var field: UITextField?
    private var interaction: UIEditMenuInteraction?

    init(_ field: UITextField) { self.field = field }

    var isShown: Bool { interaction?.isMenuShown ?? false }
    /// When a touch took the menu away, virtual seconds.
    var lastDismissalByTouch: Double { interaction?.lastDismissalByTouch ?? -.infinity }

    func present() {
        guard let field, field.isEditing else { return }
        let interaction = self.interaction ?? UIEditMenuInteraction(delegate: self)
        if self.interaction == nil { field.addInteraction(interaction) }
        self.interaction = interaction
        interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: target.origin))
    }
    func dismiss() { interaction?.dismissMenu() }

    /// The selection, or the caret; the field's coordinates.
    private var target: CGRect {
        guard let field, let range = field.selectedTextRange else { return .zero }
        let rects = field.selectionRects(for: range).map(\.rect)
        guard let first = rects.first else { return field.caretRect(for: range.start) }
        let all = rects.dropFirst().reduce(first) { $0.union($1) }
        // What is scrolled out of the field is not pointed at.
        let seen = all.intersection(field.bounds)
        // The handles' dots reach out above and below.
        let reach = TextSelectionView.dotDistance + TextSelectionView.dotDiameter / 2
        return seen.isNull ? field.bounds : seen.insetBy(dx: 0, dy: -reach)
    }

    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        target
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let field else { return nil }
        let selection = field.editing.selection
        let range = NSRange(location: selection.lowerBound, length: selection.count)
        return field.delegate?.textField(field, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
            ?? UIMenu(children: suggestedActions)
    }
}
