/// The placeholder label of a text field. The field draws its text, so that a subclass of the field can override the drawing.
final class PlaceholderLabel: UILabel {
    /// The text field that owns the label.
    weak var field: UITextField?

    override func drawText(in rect: CGRect) {
        if let field { field.drawPlaceholder(in: rect) } else { drawAsLabel(in: rect) }
    }
    func drawAsLabel(in rect: CGRect) { super.drawText(in: rect) }
}
