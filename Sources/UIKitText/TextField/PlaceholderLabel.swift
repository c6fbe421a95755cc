/// The label of a text field's placeholder. The field draws it, so that a subclass can draw it differently.
final class PlaceholderLabel: UILabel {
    /// The field, which holds the label.
    weak var field: UITextField?

    override func drawText(in rect: CGRect) {
        if let field { field.drawPlaceholder(in: rect) } else { drawAsLabel(in: rect) }
    }
    func drawAsLabel(in rect: CGRect) { super.drawText(in: rect) }
}
