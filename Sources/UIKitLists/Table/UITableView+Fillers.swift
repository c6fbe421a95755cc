extension UITableView {
    /// The maximum number of separators below the last row. More separators make no visible difference. (chosen)
    private static let mostFillers = 1000

    /// Lays out separators for empty rows from the last row to the end of the table.
    func layOutFillers() {
        let height = fillerRowHeight == Self.automaticDimension ? TableMetrics.rowHeight : fillerRowHeight
        let start = tableLayout.contentLength
        let isShown = style == .plain && separatorStyle != .none && height > 0
        let count = isShown ? min(max(Int(bounded: ((bounds.maxY - start) / height).rounded(.down)), 0), Self.mostFillers) : 0
        while extras.fillers.count > count { extras.fillers.removeLast().removeFromSuperview() }
        while extras.fillers.count < count {
            let line = UIView()
            line.isUserInteractionEnabled = false
            insertSubview(line, at: backgroundView?.superview === self ? 1 : 0)
            extras.fillers.append(line)
        }
        let hairline = TableMetrics.separatorThickness(scale: traitCollection.displayScale)
        let margin = cellMargin
        for (row, line) in extras.fillers.enumerated() {
            line.backgroundColor = separatorColor ?? TableMetrics.separatorColor
            let frame = CGRect(
                x: margin, y: start + CGFloat(row + 1) * height - hairline, width: max(bounds.width - margin, 0), height: hairline)
            line.frameIfNeeded = isRightToLeft ? mirrored(frame) : frame
        }
    }
}
