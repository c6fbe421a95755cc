extension UICollectionView {
    /// Shows or hides the accessories of edit mode in list rows within 0.3 seconds.
    func editingChanged() {
        swipes.close(animated: true)
        clearSelection()
        let rows = displayed.cells.compactMap { $0.cell as? UICollectionViewListCell }
        guard !rows.isEmpty else { return }
        for (element, var shown) in displayed.sorted where element.category == .cell && shown.view is UICollectionViewListCell {
            // In edit mode the row has other accessories, which changes the width of its content, so the cell is measured again.
            shown.isMeasured = false
            displayed[element] = shown
        }
        setNeedsLayout()
        let change = {
            for row in rows {
                row.configurationStateChanged()
                row.setNeedsLayout()
                row.layoutIfNeeded()
            }
        }
        guard window != nil, UIView.areAnimationsEnabled else { return change() }
        UIView.animate(
            withDuration: TableCellLook.editingDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut], animations: change)
    }
}
