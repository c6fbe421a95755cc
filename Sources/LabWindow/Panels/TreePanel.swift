@_spi(Lab) import LabInterface
import LabProtocol
import QuartzCore
import UIKit

/// The phone's view tree as a list that can be expanded, with a search field above it and the path to the selected view below it.
final class TreePanel: LabWidget {
    let search = LabField(icon: .search, placeholder: localized("Class, id, text, is:hidden"))
    let list = TreeList()
    let crumbs = Breadcrumbs()
    /// Called with the node that the user has selected; nil if the selection was removed.
    var selected: (InspectedID?) -> Void = { _ in }
    var hovered: (InspectedID?) -> Void = { _ in }
    /// Called when the user presses the secondary mouse button on a row, with the point in the window.
    var wantsMenu: (InspectedID, CGPoint) -> Void = { _, _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [search, list, crumbs] as [UIView] { addSubview(view) }
        search.changed = { [weak self] in self?.list.search($0) }
        search.keys = { [weak self] in self?.press($0) ?? false }
        list.chosen = { [weak self] in self?.choose($0) }
        list.wantsMenu = { [weak self] in self?.wantsMenu($0, $1) }
        list.pointed = { [weak self] in self?.hovered($0) }
        crumbs.chosen = { [weak self] in self?.select($0) }
    }
    required init?(coder: NSCoder) { nil }

    private func press(_ key: HostKey) -> Bool {
        switch key.usage {
        case KeyUsage.down, KeyUsage.up, KeyUsage.returnKey: return list.keyDown(key)
        case KeyUsage.escape where !search.text.isEmpty:
            search.text = ""
            list.search("")
        default: return false
        }
        return true
    }

    private func choose(_ id: InspectedID?) {
        crumbs.path = list.path
        setNeedsLayout()
        selected(id)
    }

    /// Selects a node and scrolls it into view.
    func select(_ id: InspectedID?) {
        list.reveal(id)
        choose(id)
    }

    func show(_ tree: InspectionTree) {
        list.tree = tree
        let before = reason
        crumbs.path = list.path
        if reason != before { setNeedsLayout() }
    }

    /// The reason why the selected view is invisible; nil if it is visible.
    private var reason: String? { crumbs.path.last?.reason?.sentence }

    override func paint(_ painter: inout LabPainter) {
        if let note = list.note ?? list.searchNote {
            let font = theme.font(.small)
            let lines = LineWrap.lines(of: note, width: max(bounds.width - 28, 40), hanging: 0, font: font, measurer: measurer)
            for (index, line) in lines.enumerated() {
                let y = list.frame.minY + 8 + CGFloat(index) * theme.scaled(16)
                painter.text(line, in: CGRect(x: 14, y: y, width: bounds.width - 24, height: theme.scaled(16)), .small, theme.faintText)
            }
        }
        guard let reason else { return }
        let foot = theme.scaled(26)
        let line = CGRect(x: 10, y: bounds.height - foot - theme.scaled(20), width: bounds.width - 20, height: theme.scaled(20))
        painter.fill(CGRect(x: 0, y: line.minY, width: bounds.width, height: 1), theme.edge)
        painter.text(PanelFacts.capitalized(reason), in: line, .small, theme.conflict)
    }
    override var takesPointer: Bool { true }
    override func tip(at point: CGPoint) -> String? { reason.map(PanelFacts.capitalized) }

    override func layoutSubviews() {
        let height = theme.scaled(26)
        let foot = theme.scaled(26)
        let reported = reason == nil ? 0 : theme.scaled(20)
        search.frame = CGRect(x: 8, y: 8, width: bounds.width - 16, height: height)
        list.frame = CGRect(x: 0, y: height + 14, width: bounds.width, height: max(bounds.height - height - 14 - foot - reported, 0))
        crumbs.frame = CGRect(x: 0, y: bounds.height - foot, width: bounds.width, height: foot)
        super.layoutSubviews()
    }
}

/// The list with the rows of the view tree.
final class TreeList: LabRowList {
    var wantsMenu: (InspectedID, CGPoint) -> Void = { _, _ in }
    var chosen: (InspectedID?) -> Void = { _ in }
    var pointed: (InspectedID?) -> Void = { _ in }
    var tree = InspectionTree() { didSet { if tree.nodes != oldValue.nodes { treeChanged() } } }
    /// The reason why the list is empty; nil if the list has content.
    var note: String? { didSet { if note != oldValue { (superview as? LabWidget)?.repaint() } } }
    /// The message that a search has no results; nil if the search has results or there is no search.
    var searchNote: String? {
        guard !query.isEmpty, shown.isEmpty, !tree.nodes.isEmpty else { return nil }
        return localized(
            """
            Nothing is found by “\(query)”. A search has words of classes, identifiers and texts, \
            or conditions such as class:UILabel is:hidden.
            """
        )
    }
    private(set) var selection: InspectedID?
    /// The collapsed nodes, whose descendants have no rows.
    private var closed: Set<InspectedID> = []
    private var known: Set<InspectedID> = []
    private var query = ""
    /// The nodes that have a row, each as its index in the tree and its depth.
    private var shown: [(place: Int, depth: Int)] = []

    /// The path from the root to the selected view; empty if no view is selected.
    var path: [InspectedNode] {
        guard let selection, let place = tree.place(of: selection) else { return [] }
        return tree.path(to: place).map { tree.nodes[$0] }
    }

    func search(_ text: String) {
        query = text
        arrange()
        (superview as? LabWidget)?.repaint()
        if !text.isEmpty, let first = shown.indices.first { select(first) }
    }

    private func treeChanged() {
        // New nodes that UIKit's controls create inside themselves are collapsed at first.
        for (place, node) in tree.nodes.enumerated() where !known.contains(node.id) {
            known.insert(node.id)
            if node.end > place + 1, node.end - place > 1, tree.nodes[place + 1].flags.contains(.system), !node.flags.contains(.system) {
                let parts = tree.children(of: place)
                if parts.allSatisfy({ tree.nodes[$0].flags.contains(.system) }) { closed.insert(node.id) }
            }
        }
        arrange()
    }

    private func arrange() {
        shown = []
        if query.isEmpty {
            var place = 0
            var ends: [Int] = []
            while place < tree.nodes.count {
                while let last = ends.last, last <= place { ends.removeLast() }
                shown.append((place, ends.count))
                let node = tree.nodes[place]
                if closed.contains(node.id) {
                    place = max(node.end, place + 1)
                } else {
                    ends.append(node.end)
                    place += 1
                }
            }
        } else {
            shown = tree.search(query).map { ($0, 0) }
        }
        count = shown.count
        selected = selection.flatMap { id in shown.firstIndex { tree.nodes[$0.place].id == id } }
        repaintAll()
    }

    func reveal(_ id: InspectedID?) {
        selection = id
        guard let id, let place = tree.place(of: id) else {
            selected = nil
            return
        }
        if !query.isEmpty, !shown.contains(where: { $0.place == place }) { query = "" }
        for outer in tree.path(to: place).dropLast() { closed.remove(tree.nodes[outer].id) }
        arrange()
        if let index = shown.firstIndex(where: { $0.place == place }) { select(index, notifies: false) }
    }

    override func choose(_ index: Int, modifiers: UIKeyModifierFlags) {
        guard shown.indices.contains(index) else { return }
        selection = tree.nodes[shown[index].place].id
        chosen(selection)
    }
    override func rowHovered(_ index: Int?) {
        pointed(index.flatMap { shown.indices.contains($0) ? tree.nodes[shown[$0].place].id : nil })
    }

    override func pointerMenu(at point: CGPoint) {
        guard let index = row(at: point), shown.indices.contains(index) else { return }
        select(index)
        wantsMenu(tree.nodes[shown[index].place].id, convert(point, to: nil))
    }

    private func isOpen(_ place: Int) -> Bool? {
        tree.nodes[place].end > place + 1 && query.isEmpty ? !closed.contains(tree.nodes[place].id) : nil
    }

    private func turn(_ index: Int, open: Bool) {
        let id = tree.nodes[shown[index].place].id
        if open { closed.remove(id) } else { closed.insert(id) }
        arrange()
    }

    private func indent(_ depth: Int) -> CGFloat { 8 + CGFloat(min(depth, 40)) * theme.scaled(11) }

    override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {
        if let index = row(at: point), let isOpen = isOpen(shown[index].place) {
            let x = indent(shown[index].depth)
            if point.x >= x - 4, point.x < x + theme.scaled(16) { return turn(index, open: !isOpen) }
        }
        super.pointerDown(at: point, modifiers: modifiers)
    }

    override func keyDown(_ key: HostKey) -> Bool {
        if key.modifiers.isEmpty, let index = selected, shown.indices.contains(index) {
            let place = shown[index].place
            if key.usage == KeyUsage.right {
                if isOpen(place) == false { turn(index, open: true) } else if isOpen(place) == true { select(index + 1) }
                return true
            }
            if key.usage == KeyUsage.left {
                if isOpen(place) == true {
                    turn(index, open: false)
                } else if let row = shown.firstIndex(where: { $0.place == tree.nodes[place].parent }) {
                    select(row)
                }
                return true
            }
        }
        return super.keyDown(key)
    }

    override func tip(at point: CGPoint) -> String? {
        guard let index = row(at: point) else { return nil }
        return tree.nodes[shown[index].place].reason?.sentence
    }

    override func paintRow(_ index: Int, _ painter: inout LabPainter) {
        guard shown.indices.contains(index) else { return }
        let (place, depth) = shown[index]
        let node = tree.nodes[place]
        let isLit = index == selected && hasFocus
        let text = paintHighlight(index, &painter)
        let isFaint = node.flags.contains(.invisible) || node.flags.contains(.hidden)
        let color = isLit ? text : isFaint ? theme.disabledText : text
        let faint = isLit ? text : isFaint ? theme.disabledText : theme.faintText
        var x = indent(depth)
        let side = theme.scaled(12)
        let height = painter.bounds.height
        if let isOpen = isOpen(place) {
            painter.icon(
                isOpen ? .chevronDown : .chevronRight, in: CGRect(x: x, y: ((height - side) / 2).rounded(), width: side, height: side),
                faint)
        }
        x += side + 3
        let right = painter.bounds.width - 14
        x += painter.text(node.className, in: CGRect(x: x, y: 0, width: right - x, height: height), .body, color) + 6
        if let name = node.identifier ?? node.property, right - x > 24 {
            x +=
                painter.text(
                    name, in: CGRect(x: x, y: 0, width: right - x, height: height), .strong, isLit ? text : isFaint ? faint : theme.accent)
                + 6
        }
        if let content = node.text, !content.isEmpty, right - x > 24 {
            let line = content.replacing("\n", with: " ")
            x += painter.text("“\(line)”", in: CGRect(x: x, y: 0, width: right - x, height: height), .body, faint) + 6
        }
        // The word "disabled" is omitted for internal views of a control, because they never receive touches.
        let untold: InspectedNode.Flags = node.flags.contains(.system) ? [.clipsContent, .clipped, .disabled] : [.clipsContent, .clipped]
        let words = node.flags.subtracting(untold).words.map { localized(known: $0) }.joined(separator: ", ")
        if !words.isEmpty, right - x > 40 {
            painter.text(words, in: CGRect(x: x, y: 0, width: right - x, height: height), .small, faint, align: .right)
        }
    }
}

/// The path from the window to the selected view, with a button for each view.
final class Breadcrumbs: LabWidget {
    var path: [InspectedNode] = [] { didSet { if path != oldValue { repaint() } } }
    var chosen: (InspectedID) -> Void = { _ in }
    private var steps: [(frame: CGRect, id: InspectedID)] = []
    private var hot: InspectedID?

    override var takesPointer: Bool { true }
    override func paint(_ painter: inout LabPainter) {
        painter.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), theme.edge)
        steps = []
        guard !path.isEmpty else {
            painter.text(
                localized("Choose a row, or pick on the phone."), in: CGRect(x: 10, y: 0, width: bounds.width - 20, height: bounds.height),
                .small,
                theme.faintText)
            return
        }
        let arrow = theme.scaled(12)
        let widths = path.map { painter.width(of: $0.shortName, .small) }
        // If there is too little space, the start of the path is cut off, because its end is more important.
        var first = path.count - 1
        var used = widths[first] + 20
        while first > 0, used + widths[first - 1] + arrow + 8 < bounds.width - 24 {
            first -= 1
            used += widths[first] + arrow + 8
        }
        var x: CGFloat = 10
        if first > 0 { x += painter.text("… ", in: CGRect(x: x, y: 0, width: 20, height: bounds.height), .small, theme.faintText) }
        for index in first..<path.count {
            let node = path[index]
            let frame = CGRect(x: x, y: 3, width: min(widths[index], bounds.width - x - 8), height: bounds.height - 5)
            if hot == node.id { painter.fill(frame.shrunk(dx: -4, dy: 1), theme.hover, radius: 4) }
            painter.text(node.shortName, in: frame, .small, index == path.count - 1 ? theme.text : theme.faintText)
            steps.append((frame.shrunk(dx: -4, dy: 0), node.id))
            x = frame.maxX + 4
            if index < path.count - 1 {
                painter.icon(
                    .chevronRight, in: CGRect(x: x, y: ((bounds.height - arrow) / 2 + 1).rounded(), width: arrow, height: arrow),
                    theme.faintText)
                x += arrow + 4
            }
        }
    }
    private func step(at point: CGPoint) -> InspectedID? { steps.first { $0.frame.contains(point) }?.id }
    override func pointerMoved(to point: CGPoint) {
        let now = step(at: point)
        if now != hot {
            hot = now
            repaint()
        }
    }
    override func pointerLeft() {
        hot = nil
        repaint()
    }
    override func pointerUp(at point: CGPoint) { if let id = step(at: point) { chosen(id) } }
}
