import CoreGraphics
import LabSessions

/// The layout of compared phones, as a value. The phones are in one row, or in two rows if they are larger that way.
struct ComparisonLayout: Hashable {
    /// The frame of each phone in window points, including the space for its name at the upper edge.
    let cells: [CGRect]
    /// The height of the space for a name, in window points.
    let header: CGFloat

    /// - Parameters:
    ///   - phones: the sizes of the phones including their bodies, in points of their screens.
    ///   - room: the available area in window points.
    init(_ phones: [CGSize], in room: CGRect, header: CGFloat) {
        self.header = header
        var best: (scale: CGFloat, cells: [CGRect]) = (-1, [])
        for rows in 1...max((phones.count + 1) / 2, 1) {
            let columns = (phones.count + rows - 1) / max(rows, 1)
            guard columns > 0 else { break }
            // All cells have the same size in whole points, so that equal phones are drawn equally large.
            let size = CGSize(
                width: (room.width / CGFloat(columns)).rounded(.down), height: (room.height / CGFloat(rows)).rounded(.down))
            let left = ((room.width - size.width * CGFloat(columns)) / 2).rounded(.down)
            let cells = phones.indices.map { index in
                let (row, column) = (index / columns, index % columns)
                return CGRect(
                    x: room.minX + left + size.width * CGFloat(column), y: room.minY + size.height * CGFloat(row), width: size.width,
                    height: size.height)
            }
            // The scale at which the smallest phone is drawn decides between the layouts, because the user looks at all phones.
            let scale =
                zip(phones, cells).map { phone, cell in
                    min(
                        (cell.width - 2 * Viewport.margin) / max(phone.width, 1),
                        (cell.height - header - 2 * Viewport.margin) / max(phone.height, 1))
                }.min() ?? 0
            if scale > best.scale { best = (scale, cells) }
        }
        cells = best.cells
    }
}

extension Viewport {
    /// Returns a viewport of the same window in which the phone is inside the cell, below the space for its name.
    func inside(_ cell: CGRect, header: CGFloat) -> Viewport {
        var result = self
        result.leftInset = cell.minX
        result.panelWidth = windowSize.width - cell.maxX
        result.topInset = cell.minY + header
        result.bottomInset = windowSize.height - cell.maxY
        return result
    }
}
