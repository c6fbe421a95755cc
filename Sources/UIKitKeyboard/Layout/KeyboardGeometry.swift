import CoreGraphics

/// The frames of all keys of a plane. They depend only on the plane, the metrics and the predictive bar.
///
/// Coordinates are those of the keyboard in points, with the origin at its top left corner.
package struct KeyboardGeometry: Hashable, Sendable {
    /// A key with its frame and row.
    package struct PlacedKey: Hashable, Sendable {
        package var key: KeyboardKey
        /// The frame of the key cap, or the touch area of an icon in the strip below the keys.
        package var frame: CGRect
        /// The index of the row from 0 at the top, or nil for the icons in the strip below the keys.
        package var row: Int?
    }

    package var metrics: KeyboardMetrics
    package var plane: KeyboardPlane
    /// The size of the whole keyboard.
    package var size: CGSize
    /// The frame of the predictive bar, or nil if the bar is hidden.
    package var barFrame: CGRect?
    /// The area of the keys including the gaps. A touch in this area belongs to the nearest key.
    var keysFrame: CGRect
    /// The keys row by row from left to right, followed by the icons in the strip below the keys.
    package var keys: [PlacedKey]

    package init(plane: KeyboardPlane, metrics: KeyboardMetrics, showsBar: Bool) {
        self.plane = plane
        self.metrics = metrics
        let top = showsBar ? metrics.barHeight : 0
        size = CGSize(width: metrics.width, height: metrics.height(showsBar: showsBar))
        barFrame = showsBar ? CGRect(x: 0, y: 0, width: metrics.width, height: metrics.barViewHeight) : nil
        keysFrame = CGRect(x: 0, y: top, width: metrics.width, height: metrics.keysHeight)
        keys = []
        for (index, row) in plane.rows.enumerated() {
            keys += Self.place(row, index: index, grid: plane.grid, metrics: metrics).map { placed in
                var moved = placed
                moved.frame.origin.y += top
                return moved
            }
        }
        if metrics.hasStripKeys, plane.grid != .pad { keys += stripKeys }
        split(by: metrics.splitGap)
    }

    /// Returns the key for a touch at a point. A touch in a gap or a margin belongs to the nearest key. The result is nil in the
    /// predictive bar, and in the strip below the keys outside of its icons. Complexity: linear in the number of keys.
    package func key(at point: CGPoint) -> PlacedKey? {
        let touchable = keys.filter { $0.key.role != .blank }
        if let icon = touchable.first(where: { $0.row == nil && $0.frame.contains(point) }) { return icon }
        guard keysFrame.contains(point) else { return nil }
        return touchable.filter { $0.row != nil }.min { squaredDistance($0.frame, point) < squaredDistance($1.frame, point) }
    }

    /// Returns the first key with a name (see `KeyboardKey.name`). The lower-case and the upper-case form of a character are names of one
    /// key. `123` on phones and `.?123` on iPads are also names of one key.
    package func key(named name: String) -> PlacedKey? {
        keys.first { $0.key.name == name } ?? keys.first { $0.key.role != .blank && $0.key.name == name.lowercased() }
            ?? keys.first { $0.key.name == TabletLayout.digitsTitle(name) }
    }

    private func squaredDistance(_ rect: CGRect, _ point: CGPoint) -> CGFloat {
        let dx = max(rect.minX - point.x, 0, point.x - rect.maxX)
        let dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
        return dx * dx + dy * dy
    }

    /// The size of the touch area of an icon in the strip below the keys. (chosen)
    static let stripTouchSize = CGSize(width: 60, height: 50)

    private var stripKeys: [PlacedKey] {
        let inset = metrics.stripIconInset
        let y =
            metrics.isLandscape
            ? keysFrame.minY + metrics.rows.top + 3.5 * metrics.rows.pitch : keysFrame.maxY + metrics.stripIconOffset
        func icon(_ role: KeyboardKey.Role, _ x: CGFloat) -> PlacedKey {
            let size = Self.stripTouchSize
            return PlacedKey(
                key: KeyboardKey(role), frame: CGRect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
            )
        }
        // If the bottom row has an emoji key, the strip below the keys has the globe key. (measured on a 414-point phone)
        let hasEmojiKey = keys.contains { $0.key.role == .emoji }
        return [icon(hasEmojiKey ? .globe : .emoji, inset), icon(.dictation, metrics.width - inset)]
    }
}

extension KeyboardGeometry {
    fileprivate static func place(_ row: KeyboardRow, index: Int, grid: KeyboardPlane.Grid, metrics: KeyboardMetrics) -> [PlacedKey] {
        switch grid {
        case .columns(let columns): placeTypewriter(row, index: index, columns: CGFloat(columns), metrics: metrics)
        case .staggered(let columns): placeStaggered(row, index: index, columns: columns, metrics: metrics)
        case .pad: placePad(row, index: index, metrics: metrics)
        }
    }

    /// Places the keys of a row side by side from margin to margin. The weight of a key is its width in columns.
    private static func placeStaggered(_ row: KeyboardRow, index: Int, columns: CGFloat, metrics: KeyboardMetrics) -> [PlacedKey] {
        let rows = metrics.rows
        let pixel = 1 / metrics.scale
        let centre = metrics.width / 2
        let left = (metrics.width - rows.areaWidth) / 2 + rows.margin
        let column = (rows.areaWidth - 2 * rows.margin + rows.gap) / columns
        let place = rows.place(of: index)
        let (top, bottom) = (snap(place.y, step: pixel, tieUp: true), snap(place.y + place.height, step: pixel, tieUp: true))
        var x = left
        return row.middle.map { key in
            let minX = snap(x, step: pixel, awayFrom: centre)
            x += key.weight * column
            let maxX = snap(x - rows.gap, step: pixel, awayFrom: centre)
            return PlacedKey(key: key, frame: CGRect(x: minX, y: top, width: maxX - minX, height: bottom - top), row: index)
        }
    }

    private static func placePad(_ row: KeyboardRow, index: Int, metrics: KeyboardMetrics) -> [PlacedKey] {
        let pad = metrics.pad
        let left = (metrics.width - pad.areaWidth) / 2 + pad.leadingMargin
        let count = CGFloat(row.middle.count)
        let keyWidth = (pad.areaWidth - pad.leadingMargin - pad.trailingMargin - (count - 1) * pad.gap) / count
        let middle = pad.top + 1.5 * pad.pitch + pad.keyHeight / 2
        let exactTop = pad.top + CGFloat(index) * pad.pitch
        let top = snap(exactTop, step: 1, awayFrom: middle)
        let bottom = snap(exactTop + pad.keyHeight, step: 1, awayFrom: middle)
        return row.middle.enumerated().map { column, key in
            let x = left + CGFloat(column) * (keyWidth + pad.gap)
            let minX = snap(x, step: 1 / metrics.scale, awayFrom: metrics.width / 2)
            let maxX = snap(x + keyWidth, step: 1 / metrics.scale, awayFrom: metrics.width / 2)
            return PlacedKey(key: key, frame: CGRect(x: minX, y: top, width: maxX - minX, height: bottom - top), row: index)
        }
    }

    private static func placeTypewriter(_ row: KeyboardRow, index: Int, columns: CGFloat, metrics: KeyboardMetrics) -> [PlacedKey] {
        let rows = metrics.rows
        let centre = metrics.width / 2
        let pixel = 1 / metrics.scale
        let usable = rows.areaWidth - 2 * rows.margin + rows.gap
        let tenth = usable / 10
        let column = usable / columns
        let left = (metrics.width - rows.areaWidth) / 2 + rows.margin
        let right = metrics.width - left
        let y = snap(rows.top + CGFloat(index) * rows.pitch, step: pixel, awayFrom: 0)
        let height =
            rows.roundsRight
            ? snap(rows.top + CGFloat(index) * rows.pitch + rows.keyHeight, step: pixel, tieUp: true) - y
            : snap(rows.keyHeight, step: pixel, awayFrom: 0)

        func placed(_ key: KeyboardKey, _ minX: CGFloat, _ maxX: CGFloat) -> PlacedKey {
            PlacedKey(key: key, frame: CGRect(x: minX, y: y, width: maxX - minX, height: height), row: index)
        }
        /// Returns the keys of a group that the device has, with their widths including a gap.
        func cells(_ group: KeyboardKeyGroup) -> [(key: KeyboardKey, width: CGFloat)] {
            let keys = group.keys.filter { $0.place == .everywhere || ($0.place == .aboveStrip) == metrics.hasStripKeys }
            let total = keys.map(\.weight).reduce(0, +)
            if let width = rows.shiftWidth, keys.count == 1, group.span == nil, keys[0].weight == KeyboardLayout.shiftWeight {
                return [(keys[0], width + rows.gap)]
            }
            // Since iOS 26 mark keys beside a wide return key are half as wide as the return key. (Facts/IOS26.md#keys)
            let hasWideMarks = rows.roundsRight && keys.contains { $0.role == .return && $0.weight == 2.5 }
            func weight(_ key: KeyboardKey) -> CGFloat {
                if hasWideMarks, case .character = key.role { return 1.25 }
                return key.weight
            }
            return keys.map { key in (key, (group.span.map { $0 * key.weight / total } ?? weight(key)) * tenth) }
        }
        func snapped(_ x: CGFloat) -> CGFloat {
            rows.roundsRight ? snap(x, step: pixel, tieUp: true) : snap(x, step: pixel, awayFrom: centre)
        }

        var result: [PlacedKey] = []
        var x = left
        for cell in cells(row.leading) {
            result.append(placed(cell.key, snapped(x), snapped(x + cell.width - rows.gap)))
            x += cell.width
        }
        let middleLeft = row.leading.keys.isEmpty ? left : rows.roundsRight ? x : result.last!.frame.maxX + rows.gap
        let trailingCells = cells(row.trailing)
        var trailing: [PlacedKey] = []
        x = right + rows.gap - trailingCells.map(\.width).reduce(0, +)
        for cell in trailingCells {
            trailing.append(placed(cell.key, snapped(x), snapped(x + cell.width - rows.gap)))
            x += cell.width
        }
        let trailingLeft = right + rows.gap - trailingCells.map(\.width).reduce(0, +)
        let middleRight = trailing.first.map { (rows.roundsRight ? trailingLeft : $0.frame.minX) - rows.gap } ?? right
        if row.middleFills {
            let total = row.middle.map(\.weight).reduce(0, +)
            let unit = (middleRight - middleLeft + rows.gap) / max(total, 1)
            x = middleLeft
            for (offset, key) in row.middle.enumerated() {
                let minX = offset == 0 ? x - rows.spaceLeadingOverhang : x
                result.append(placed(key, snapped(minX), snapped(x + unit * key.weight - rows.gap)))
                x += unit * key.weight
            }
        } else {
            // The widths of the wide keys of the digit planes are in tenths of the area, and the widths of letters are in columns. In a
            // plane with ten columns both units are equal.
            let total = row.middle.map { $0.weight * column }.reduce(0, +)
            x = centre - (total - rows.gap) / 2
            for key in row.middle {
                let width = key.weight * column - rows.gap
                // Each cap has the same width at every position, so only its left edge is snapped. The side of the keyboard on which the
                // cap's centre is determines the rounding.
                if rows.roundsRight {
                    result.append(placed(key, snapped(x), snapped(x + width)))
                } else {
                    let minX = snap(x, step: pixel, tieUp: x + width / 2 >= centre - pixel / 100)
                    result.append(placed(key, minX, minX + snap(width, step: pixel, awayFrom: 0)))
                }
                x += key.weight * column
            }
        }
        return result + trailing
    }

    /// Returns the multiple of `step` closest to `value`. An exact half is rounded away from `middle`, as measured on both sides of the
    /// keyboard.
    static func snap(_ value: CGFloat, step: CGFloat, awayFrom middle: CGFloat) -> CGFloat {
        snap(value, step: step, tieUp: value >= middle)
    }

    /// Returns the multiple of `step` closest to `value`. An exact half (within a thousandth of a step) is rounded up if `tieUp` is true,
    /// otherwise down.
    static func snap(_ value: CGFloat, step: CGFloat, tieUp: Bool) -> CGFloat {
        let steps = value / step
        let floor = steps.rounded(.down)
        let rest = steps - floor
        if abs(rest - 0.5) < 0.001 { return (tieUp ? floor + 1 : floor) * step }
        return steps.rounded() * step
    }
}
