import LabProtocol
import QuartzCore
import UIKit

/// Choosing views on the phone itself.
extension LabWindow {
    func togglePicking() {
        isPicking.toggle()
        flow.picks = false
        hoveredNode = nil
        if isPicking {
            if !options.showsInspector { toggleInspector() }
            shell.interface.run { shell.inspector.tab = .tree }
            refreshTree(at: HostClock.now(), isUrgent: true)
        }
    }

    /// A view was chosen, in the tree or on the phone.
    func select(_ id: InspectedID?) {
        selectedNode = id
        pickedTap = nil
        needsDrawing = true
        showDetails()
    }

    /// Says which view would get a tap where one was picked: not always the one that is seen there.
    private func askForTap(at place: CGPoint) {
        let chosen = selectedNode
        ask(.tap(place)) { [weak self] reply in
            guard let self, selectedNode == chosen, case .tap(let tap) = reply else { return }
            pickedTap = tap
            say(tap.sentences.first ?? "") { [unowned self] in isPicking }
            showDetails()
        }
    }

    func showDetails() {
        guard let id = selectedNode else {
            return showDetails(nil)
        }
        ask(.details(id)) { [weak self] reply in
            guard let self, self.selectedNode == id else { return }
            if case .details(let details) = reply { self.showDetails(details) }
        }
    }

    private func showDetails(_ details: InspectedDetails?) {
        chosenDetails = details
        shell.interface.run {
            let panel = shell.inspector.properties
            panel.facts.properties = Dictionary(
                (details?.properties ?? []).filter(\.isEditable).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            panel.facts.facts = PanelFacts.properties(details, tap: pickedTap)
            shell.inspector.layoutFacts.facts = PanelFacts.constraints(details)
        }
        needsDrawing = true
    }

    /// While views are picked the pointer on the phone is no finger. Answers whether the event was taken.
    func pickingTakes(_ event: HostEvent) -> Bool {
        guard isPicking else { return false }
        switch event {
        case .mouseMoved(let point):
            let next =
                isOnScreen(point) ? session.latestTree.pick(at: viewport.screenPoint(point)).map { session.latestTree.nodes[$0].id } : nil
            if next != hoveredNode {
                hoveredNode = next
                needsDrawing = true
            }
            return isOnScreen(point)
        case .mouseDown(.main, let point, _):
            guard isOnScreen(point) else { return false }
            let place = viewport.screenPoint(point)
            let isSamePlace = lastPick.map { hypot($0.x - point.x, $0.y - point.y) < 4 } ?? false
            lastPick = point
            if let found = session.latestTree.pick(at: place, below: isSamePlace ? selectedNode : nil) {
                let id = session.latestTree.nodes[found].id
                hoveredNode = id
                if takesForAssertion(id) { return true }
                shell.interface.run { shell.inspector.tree.select(id) }
                askForTap(at: place)
            }
            needsDrawing = true
            return true
        case .mouseUp(.main, let point): return isOnScreen(point)
        case .key(let key, isDown: true) where key.usage == KeyUsage.escape && shell.interface.focus == nil:
            togglePicking()
            takenKeys.take(key.usage)
            needsDrawing = true
            return true
        default: return false
        }
    }

    // MARK: The tree

    /// Whether the tree is shown.
    var wantsTree: Bool { isPicking || (!shell.layout.inspector.isEmpty && shell.inspector.tab != .events) }

    /// Asks for the tree when it may have changed: at once when the phone rests, now and then while it moves.
    func refreshTree(at time: Double, isUrgent: Bool = false) {
        guard wantsTree else { return }
        let shown = past.map { self.time(of: $0) } ?? session.time
        let isOther = session !== treeSession || session.phoneNumber != treePhone
        guard isUrgent || shown != treeTime || isOther else { return }
        let isMoving = demand == .motion && !pacer.isPaused || player != nil
        // A caret that blinks changes nothing in the tree: it is asked for seldom. (chosen)
        let pause = isMoving ? 0.4 : demand == .ambient ? 0.75 : 0
        // What comes to rest is not described as it was on the way.
        let hasCome = treeMoved && !isMoving
        guard isUrgent || hasCome || isOther || time >= treeDue + pause else { return }
        treeMoved = isMoving
        treeTime = shown
        treeSession = session
        treePhone = session.phoneNumber
        let start = HostClock.now()
        if !shell.layout.inspector.isEmpty, shell.inspector.tab == .why {
            ask(.why) { [weak self] reply in
                guard let self, case .why(let why) = reply else { return }
                latestWhy = why
                needsDrawing = true
                askForTrial()
            }
        }
        ask(.tree) { [weak self] reply in
            guard let self else { return }
            if case .refused(let reason) = reply { return showReasonInPanels(reason) }
            guard case .tree(let tree) = reply else { return }
            shell.interface.run { shell.inspector.tree.list.note = nil }
            self.session.latestTree = tree
            self.shell.interface.run { self.shell.inspector.tree.show(tree) }
            if let id = self.selectedNode, tree.place(of: id) == nil { self.select(nil) } else { self.showDetails() }
            // A large tree costs more, so it is asked for less often: a two hundredth of the time at most.
            self.treeDue = HostClock.now() + max(0.25, (HostClock.now() - start) * 200)
            self.needsDrawing = true
        }
    }

    /// The panels say why they are empty.
    private func showReasonInPanels(_ reason: String) {
        session.latestTree = InspectionTree()
        shell.interface.run {
            shell.inspector.tree.list.note = reason
            shell.inspector.tree.show(InspectionTree())
        }
        latestWhy = nil
        select(nil)
    }

    // MARK: Drawing over the phone

    /// Outlines of what is chosen and what is pointed at, and the distances between the two, window points.
    var pickNodes: [DisplayNode] {
        guard !shell.layout.inspector.isEmpty || isPicking, viewport.turn == 0, exploded == nil else { return [] }
        let tree = session.latestTree
        let locked = lockedNode.flatMap { tree[$0] }
        let selected = locked ?? selectedNode.flatMap { tree[$0] }
        // A measure that is locked goes to what the pointer is over, else to what is chosen.
        let hovered = (hoveredNode ?? (locked == nil ? nil : selectedNode)).flatMap { tree[$0] }
        let measures = locked != nil || SDLWindow.holdsAlt
        guard selected != nil || hovered != nil else { return [] }
        let theme = shell.interface.theme
        var painter = LabPainter(bounds: CGRect(origin: .zero, size: viewport.windowSize), theme: theme, measurer: fonts)
        if let hovered, hovered.id != selected?.id {
            let frame = windowRect(hovered.frame)
            painter.fill(frame, CGColor(hex: 0x3B82F6).copy(alpha: 0.14))
            painter.frame(frame, CGColor(hex: 0x3B82F6), width: 1)
            if !(selected != nil && measures) { tag(hovered, frame, &painter, CGColor(hex: 0x2563EB)) }
        }
        if let selected {
            let frame = windowRect(selected.frame)
            painter.frame(frame.shrunk(dx: -1, dy: -1), CGColor(hex: 0xFF2D78), width: 2)
            if let hovered, hovered.id != selected.id, measures {
                measure(from: selected.frame, to: hovered.frame, &painter)
            } else {
                tag(selected, frame, &painter, CGColor(hex: 0xD6195F))
            }
        }
        // A view that is larger than the screen is outlined as far as the room reaches, and not over toolbar and panels.
        return [
            DisplayNode(id: LabNodeID.picks, name: "picks", bounds: shell.layout.room, clipsToBounds: true, contents: painter.items)
        ]
    }

    func windowRect(_ rect: CGRect) -> CGRect {
        let origin = viewport.windowPoint(rect.origin)
        let scale = viewport.pixelScale / viewport.density
        return CGRect(
            x: origin.x.rounded(), y: origin.y.rounded(), width: (rect.width * scale).rounded(), height: (rect.height * scale).rounded())
    }

    /// The name and size of a view above its frame, or below it, always on the phone.
    private func tag(_ node: InspectedNode, _ frame: CGRect, _ painter: inout LabPainter, _ color: CGColor) {
        let tag = PickTag(
            node.title, "\(node.frame.width.shortText) × \(node.frame.height.shortText)", of: frame, phone: viewport.screenFrame,
            room: shell.layout.room, lineHeight: painter.theme.scaled(19), widthOf: { painter.width(of: $0, .small) })
        painter.fill(tag.card, color, radius: 4)
        let height = tag.card.height / CGFloat(tag.lines.count)
        for (index, line) in tag.lines.enumerated() {
            let place = CGRect(x: tag.card.minX, y: tag.card.minY + CGFloat(index) * height, width: tag.card.width, height: height)
            painter.text(line, in: place.shrunk(dx: PickTag.margin, dy: 0), .small, .white)
        }
    }

    /// The distances between two views' edges in screen points, as design tools show them: between them, or inside one another.
    private func measure(from first: CGRect, to second: CGRect, _ painter: inout LabPainter) {
        let color = CGColor(hex: 0xFF2D78)
        for line in ViewDistances.lines(from: first, to: second) {
            let (from, to) = (viewport.windowPoint(line.from), viewport.windowPoint(line.to))
            let isUpright = line.from.x == line.to.x
            painter.fill(
                isUpright
                    ? CGRect(x: from.x.rounded() - 0.5, y: min(from.y, to.y), width: 1, height: abs(to.y - from.y))
                    : CGRect(x: min(from.x, to.x), y: from.y.rounded() - 0.5, width: abs(to.x - from.x), height: 1), color)
            let text = line.length.shortText
            let width = painter.width(of: text, .small) + 10
            let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
            let height = painter.theme.scaled(18)
            let card = CGRect(x: (middle.x - width / 2).rounded(), y: (middle.y - height / 2).rounded(), width: width, height: height)
            painter.fill(card, color, radius: 4)
            painter.text(text, in: card, .small, .white, align: .center)
        }
    }
}

/// The distances between the edges of two rectangles.
enum ViewDistances {
    struct Line: Hashable {
        var from: CGPoint
        var to: CGPoint
        var length: CGFloat { abs(to.x - from.x) + abs(to.y - from.y) }
    }

    /// Beside one another: the gap each way in which there is one. One in the other: from each edge to the other's.
    /// Lengths of nothing are left out.
    static func lines(from first: CGRect, to second: CGRect) -> [Line] {
        var result: [Line] = []
        func middle(_ low: CGFloat, _ high: CGFloat, _ otherLow: CGFloat, _ otherHigh: CGFloat) -> CGFloat {
            let (start, end) = (max(low, otherLow), min(high, otherHigh))
            return start <= end ? (start + end) / 2 : (low + high) / 2
        }
        let y = middle(first.minY, first.maxY, second.minY, second.maxY)
        let x = middle(first.minX, first.maxX, second.minX, second.maxX)
        func across(_ from: CGFloat, _ to: CGFloat) { result.append(Line(from: CGPoint(x: from, y: y), to: CGPoint(x: to, y: y))) }
        func along(_ from: CGFloat, _ to: CGFloat) { result.append(Line(from: CGPoint(x: x, y: from), to: CGPoint(x: x, y: to))) }
        if second.minX >= first.maxX {
            across(first.maxX, second.minX)
        } else if second.maxX <= first.minX {
            across(second.maxX, first.minX)
        } else {
            across(first.minX, second.minX)
            across(first.maxX, second.maxX)
        }
        if second.minY >= first.maxY {
            along(first.maxY, second.minY)
        } else if second.maxY <= first.minY {
            along(second.maxY, first.minY)
        } else {
            along(first.minY, second.minY)
            along(first.maxY, second.maxY)
        }
        return result.filter { $0.length > 0 }
    }
}
