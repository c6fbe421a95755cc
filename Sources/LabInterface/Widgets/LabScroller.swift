import QuartzCore
import UIKit

/// A view whose content may be taller than its frame. The wheel and a thin scroll bar at its right edge scroll the content.
@_spi(Lab) open class LabScroller: LabWidget {
    package let content = UIView()
    private let thumb = ScrollThumb()
    package private(set) var offset: CGFloat = 0

    package override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(content)
        addSubview(thumb)
        thumb.scroller = self
    }
    public required init?(coder: NSCoder) { nil }

    /// The height of the content in points.
    open var contentHeight: CGFloat { 0 }
    open override var takesPointer: Bool { true }
    package var farthest: CGFloat { max(contentHeight - bounds.height, 0) }

    package func scroll(by delta: CGVector) { scroll(to: offset + delta.dy) }
    package func scroll(to wanted: CGFloat) {
        let next = min(max(wanted, 0), farthest).rounded()
        guard next != offset else { return }
        offset = next
        setNeedsLayout()
    }

    /// Scrolls by the minimum distance that makes this range of the content visible.
    package func reveal(_ range: ClosedRange<CGFloat>) {
        if range.lowerBound < offset { scroll(to: range.lowerBound) }
        if range.upperBound > offset + bounds.height { scroll(to: range.upperBound - bounds.height) }
    }

    open override func layoutSubviews() {
        offset = min(max(offset, 0), farthest)
        content.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: max(contentHeight, bounds.height))
        super.layoutSubviews()
        let hidden = farthest <= 0
        if thumb.isHidden != hidden { thumb.isHidden = hidden }
        guard !hidden else { return }
        let height = max(bounds.height * bounds.height / contentHeight, 24)
        let y = (bounds.height - height) * offset / farthest
        thumb.frame = CGRect(x: bounds.width - 10, y: y, width: 10, height: height)
    }

    fileprivate func dragThumb(by way: CGFloat, from start: CGFloat) {
        let height = max(bounds.height * bounds.height / max(contentHeight, 1), 24)
        scroll(to: start + way * farthest / max(bounds.height - height, 1))
    }
}

/// The part of a scroll bar that the user drags.
private final class ScrollThumb: LabWidget {
    weak var scroller: LabScroller?
    private var isHot = false
    private var grab: (pointer: CGFloat, offset: CGFloat)?

    override var takesPointer: Bool { true }
    override func paint(_ painter: inout LabPainter) {
        let width: CGFloat = isHot || grab != nil ? 7 : 4
        painter.fill(
            CGRect(x: bounds.width - width - 2, y: 2, width: width, height: bounds.height - 4),
            theme.faintText.copy(alpha: isHot || grab != nil ? 0.8 : 0.45), radius: width / 2)
    }
    override func pointerMoved(to point: CGPoint) { light(true) }
    override func pointerLeft() { light(false) }
    private func light(_ on: Bool) {
        guard isHot != on else { return }
        isHot = on
        repaint()
    }
    override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {
        grab = (convert(point, to: scroller).y, scroller?.offset ?? 0)
    }
    override func pointerDragged(to point: CGPoint) {
        guard let grab, let scroller else { return }
        scroller.dragThumb(by: convert(point, to: scroller).y - grab.pointer, from: grab.offset)
    }
    override func pointerUp(at point: CGPoint) {
        grab = nil
        repaint()
    }
}

/// A list of rows with the same height. Only visible rows have views, so that a hundred thousand rows are as fast as thirty.
@_spi(Lab) open class LabRowList: LabScroller {
    /// The view that shows a visible row.
    final class RowView: LabWidget {
        fileprivate(set) var index = -1
        fileprivate weak var list: LabRowList?
        override func paint(_ painter: inout LabPainter) {
            guard let list, index >= 0, index < list.count else { return }
            list.paintRow(index, &painter)
        }
    }

    package var count = 0 { didSet { if count != oldValue { setNeedsLayout() } } }
    private var rows: [RowView] = []
    package private(set) var hoveredRow: Int?
    /// The index of the selected row; nil if no row is selected.
    package var selected: Int? { didSet { if selected != oldValue { repaintRows([selected, oldValue]) } } }
    open var rowHeight: CGFloat { theme.rowHeight }
    public override var contentHeight: CGFloat { CGFloat(count) * rowHeight + 8 }
    private let inset: CGFloat = 4

    // Each kind of list overrides the following methods.
    open func paintRow(_ index: Int, _ painter: inout LabPainter) {}
    open func choose(_ index: Int, modifiers: UIKeyModifierFlags) {}
    open func rowHovered(_ index: Int?) {}
    /// Returns the rows that are highlighted together while the pointer is over one of them.
    open func rowsUnderPointer(_ index: Int) -> Range<Int> { index..<index + 1 }
    open func open(_ index: Int) {}

    open override var takesFocus: Bool { true }
    open override func focusChanged() { repaintRows([selected]) }
    open override func themeChanged() {
        repaintAll()
        super.themeChanged()
    }

    package func repaintAll() {
        for row in rows { row.repaint() }
        setNeedsLayout()
    }
    package func repaintRows(_ indices: [Int?]) { for row in rows where indices.contains(row.index) { row.repaint() } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = rowHeight
        let first = max(Int((offset - inset) / height), 0)
        let last = min(Int((offset + bounds.height) / height) + 1, count)
        let wanted = first..<max(last, first)
        var free = rows.filter { !wanted.contains($0.index) }
        let present = Set(rows.filter { wanted.contains($0.index) }.map(\.index))
        for index in wanted where !present.contains(index) {
            let row: RowView
            if let reused = free.popLast() {
                row = reused
            } else {
                row = RowView()
                row.list = self
                rows.append(row)
                content.addSubview(row)
            }
            row.index = index
            row.isHidden = false
            row.repaint()
        }
        for row in free where !row.isHidden {
            row.index = -1
            row.isHidden = true
        }
        for row in rows where row.index >= 0 {
            let frame = CGRect(x: 0, y: rowTop(row.index), width: bounds.width, height: height)
            if row.frame != frame { row.frame = frame }
        }
    }

    /// Returns the y-coordinate of a row's upper edge in the content, in points.
    package func rowTop(_ index: Int) -> CGFloat { inset + CGFloat(index) * rowHeight }

    package func row(at point: CGPoint) -> Int? {
        let index = Int(((point.y + offset - inset) / rowHeight).rounded(.down))
        return index >= 0 && index < count && bounds.contains(point) ? index : nil
    }

    /// Draws the highlight of a row if it is selected or under the pointer. Returns the colour for the row's text.
    package func paintHighlight(_ index: Int, _ painter: inout LabPainter) -> CGColor {
        let frame = painter.bounds.shrunk(dx: 4, dy: 0)
        if index == selected {
            painter.fill(frame, hasFocus ? theme.selection : theme.quietSelection, radius: 5)
            return hasFocus ? theme.selectedText : theme.text
        }
        if index == hoveredRow { painter.fill(frame, theme.hover, radius: 5) }
        return theme.text
    }

    private func hover(_ index: Int?) {
        guard index != hoveredRow else { return }
        let old = hoveredRow
        hoveredRow = index
        repaintRows([old, index].compactMap(\.self).flatMap { Array(rowsUnderPointer($0)) })
        rowHovered(index)
    }

    open override func pointerMoved(to point: CGPoint) { hover(row(at: point)) }
    open override func pointerLeft() { hover(nil) }
    open override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {
        if takesFocus { LabInterface.current?.focus = self }
        guard let index = row(at: point) else { return }
        selected = index
        choose(index, modifiers: modifiers)
    }

    /// Selects a row and scrolls it into view.
    package func select(_ index: Int, notifies: Bool = true) {
        guard count > 0 else { return }
        let index = min(max(index, 0), count - 1)
        selected = index
        reveal(CGFloat(index) * rowHeight...CGFloat(index + 1) * rowHeight + 8)
        if notifies { choose(index, modifiers: []) }
    }

    open override func keyDown(_ key: HostKey) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        let page = max(Int(bounds.height / rowHeight) - 1, 1)
        switch key.usage {
        case KeyUsage.down: select((selected ?? -1) + 1)
        case KeyUsage.up: select((selected ?? count) - 1)
        case KeyUsage.pageDown: select((selected ?? 0) + page)
        case KeyUsage.pageUp: select((selected ?? 0) - page)
        case KeyUsage.home: select(0)
        case KeyUsage.end: select(count - 1)
        case KeyUsage.returnKey, KeyUsage.enter: if let selected { open(selected) }
        default: return false
        }
        return true
    }
}
