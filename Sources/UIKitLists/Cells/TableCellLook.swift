/// The state and the parts of a cell that do not belong to its content.
@MainActor
struct TableCellLook {
    let separator = UIView()
    /// The separator above the first row of a grouped section.
    var topSeparator: UIView?
    var separatorInset: UIEdgeInsets?
    /// The layout margins that the app has set on the cell.
    var margins: UIEdgeInsets?
    var accessory: UIView?
    var accessoryIsDisclosure = false
    var hasOwnBackgroundColor = false
    var defaultBackgroundColor: UIColor?
    /// The grey background of a selected row without a custom view.
    var selection: UIView?
    var isSelected = false
    var isHighlighted = false
    var isEditing = false
    var swipeView: SwipeActionsView?
    /// Whether the cell shows its swipe actions or is about to show them.
    var isSwiped: Bool { swipeView != nil }
    var isReordering = false
    var showsReorderControl = false
    var editControl: TableEditControl?
    var grip: ListReorderGrip?

    /// The duration in seconds of the transition to and from edit mode. (not documented: chosen equal to the row animations)
    static let editingDuration = 0.3
    /// The duration in seconds of the fade-out of a selection. (Facts/TablesAndCollections.md#selection: 0.3 to 0.5)
    static let deselectionDuration = 0.35
}

extension UITableViewCell {
    // MARK: Selection

    /// Shows or hides the grey background of a highlighted or selected row.
    func showSelection(animated: Bool) {
        // A background configuration draws the selection itself.
        let isShown = (look.isSelected || look.isHighlighted) && selectionStyle != .none && configured.background == nil
        labels.text?.isHighlighted = isShown
        labels.detail?.isHighlighted = isShown
        labels.image?.isHighlighted = isShown
        look.editControl?.isSelected = look.isSelected
        if isShown {
            let view = ownSelectionView ?? plainSelection()
            if view.superview !== self {
                if let behind = backgroundView ?? configured.backgroundView {
                    insertSubview(view, aboveSubview: behind)
                } else {
                    insertSubview(view, at: 0)
                }
            }
            view.frame = CGRect(origin: .zero, size: bounds.size)
            view.alpha = 1
            look.separator.alpha = 0
            return
        }
        guard let view = ownSelectionView ?? look.selection, view.superview === self else { return }
        look.separator.alpha = 1
        guard animated, window != nil else { return view.removeFromSuperview() }
        UIView.animate(withDuration: TableCellLook.deselectionDuration) {
            view.alpha = 0
        } completion: { [weak self] _ in
            guard let self, !(self.look.isSelected || self.look.isHighlighted) else { return }
            view.removeFromSuperview()
        }
    }

    /// The app's selection background, which is `multipleSelectionBackgroundView` in a table with multiple selection, otherwise
    /// `selectedBackgroundView`.
    private var ownSelectionView: UIView? {
        let isOneOfSeveral = (superview as? UITableView)?.allowsMultipleNow ?? false
        return (isOneOfSeveral ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
    }

    private func plainSelection() -> UIView {
        if let view = look.selection { return view }
        let view = UIView()
        view.isUserInteractionEnabled = false
        // The selection has the system's grey. (Facts/TablesAndCollections.md#selection)
        view.backgroundColor = .systemGray4
        look.selection = view
        return view
    }

    // MARK: Accessory

    /// Shows the accessory view for the current state in place of the previous accessory view.
    func accessoryChanged() {
        look.accessory?.removeFromSuperview()
        let type = isEditing ? editingAccessoryType : accessoryType
        let view = (isEditing ? editingAccessoryView : accessoryView) ?? standardAccessory(type)
        look.accessoryIsDisclosure = view != nil && (isEditing ? editingAccessoryView : accessoryView) == nil
        look.accessory = view
        if let view { addSubview(view) }
        setNeedsLayout()
    }

    private func standardAccessory(_ type: AccessoryType) -> UIView? {
        switch type {
        case .none: return nil
        case .disclosureIndicator:
            return symbol(isRightToLeft ? "chevron.left" : "chevron.right", size: 13.5, weight: .semibold, color: .tertiaryLabel)
        case .checkmark: return symbol("checkmark", size: 16, weight: .semibold, color: nil)
        case .detailButton: return detailButton()
        case .detailDisclosureButton:
            let button = detailButton()
            guard
                let chevron = symbol(isRightToLeft ? "chevron.left" : "chevron.right", size: 13.5, weight: .semibold, color: .tertiaryLabel)
            else { return button }
            let both = UIView(
                frame: CGRect(x: 0, y: 0, width: button.bounds.width + 12 + chevron.bounds.width, height: button.bounds.height))
            chevron.center = CGPoint(x: both.bounds.width - chevron.bounds.midX, y: both.bounds.midY)
            if isRightToLeft {
                chevron.center.x = chevron.bounds.midX
                button.frame.origin.x = both.bounds.width - button.bounds.width
            }
            both.addSubview(button)
            both.addSubview(chevron)
            return both
        }
    }

    private func symbol(_ name: String, size: CGFloat, weight: UIImage.SymbolWeight, color: UIColor?) -> UIView? {
        let image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
        let view = UIImageView(image: image)
        if let color { view.tintColor = color }
        view.sizeToFit()
        return view
    }

    private func detailButton() -> UIView {
        let button = UIButton(type: .detailDisclosure)
        button.sizeToFit()
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                (self.superview as? UITableView)?.accessoryTapped(in: self)
            }, for: .touchUpInside)
        return button
    }
}
