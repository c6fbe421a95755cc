@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// Selects views on the phone and measures the distances between them.
@MainActor
final class PickingFeature: InputFeature {
    unowned let host: any WindowHost
    /// Whether the pointer picks views on the phone.
    var isOn = false
    /// The selected view; nil if no view is selected.
    var selectedNode: InspectedID?
    /// The view under the pointer, while the user picks or measures; nil if there is none.
    var hoveredNode: InspectedID?
    /// The view at which one end of the measurement is fixed; nil if no end is fixed.
    private(set) var lockedNode: InspectedID?
    /// The properties and constraints of the selected view; nil until the phone has sent them.
    private(set) var chosenDetails: InspectedDetails?
    /// The arrow of the line under the pointer in the Layout tab, at an edge of the selected view; nil for none.
    private(set) var arrow: InfluenceArrow?
    private var lastPick: CGPoint?
    /// The effect that a tap would have at the point where the user picked the selected view.
    private var pickedTap: InspectedTap?

    init(host: any WindowHost) { self.host = host }

    func connect() {
        shell.inspector.tree.selected = { [unowned self] in select($0) }
        shell.inspector.tree.hovered = { [unowned self] in
            hoveredNode = $0
            needsDrawing = true
        }
        shell.inspector.layoutFacts.hovered = { [unowned self] in
            arrow = $0?.arrow
            needsDrawing = true
        }
    }

    func toggle() {
        isOn.toggle()
        features.flow.controller.picks = false
        hoveredNode = nil
        if isOn {
            if !options.showsInspector { features.chrome.toggleInspector() }
            shell.interface.run { shell.inspector.tab = .tree }
            features.inspector.refresh(at: HostClock.now(), isUrgent: true)
        }
    }

    /// Selects a view in the tree and on the phone; nil removes the selection.
    func select(_ id: InspectedID?) {
        selectedNode = id
        pickedTap = nil
        needsDrawing = true
        showDetails()
    }

    /// Asks the phone which view would receive a tap at the picked point. This view may differ from the view that is visible at the
    /// point.
    private func askForTap(at place: CGPoint) {
        let chosen = selectedNode
        features.time.ask(.tap(place)) { [weak self] reply in
            guard let self, selectedNode == chosen, case .tap(let tap) = reply else { return }
            pickedTap = tap
            say(tap.sentences.first ?? "") { [unowned self] in isOn }
            showDetails()
        }
    }

    func showDetails() {
        guard let id = selectedNode else {
            return showDetails(nil)
        }
        features.time.ask(.details(id)) { [weak self] reply in
            guard let self, self.selectedNode == id else { return }
            if case .details(let details) = reply { self.showDetails(details) }
        }
    }

    private func showDetails(_ details: InspectedDetails?) {
        chosenDetails = details
        shell.interface.run {
            let panel = shell.inspector.properties
            let editable = Dictionary((details?.editable ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            panel.facts.properties = editable
            shell.inspector.layoutFacts.properties = editable
            panel.facts.facts = PanelFacts.properties(details, tap: pickedTap)
            shell.inspector.layoutFacts.facts = PanelFacts.constraints(details)
        }
        needsDrawing = true
    }

    /// Handles mouse and key events while the user picks views. During this time, the pointer does not act as a finger.
    func takes(_ event: inout HostEvent) -> Bool {
        guard isOn else { return false }
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
                if features.flow.takesForAssertion(id) { return true }
                shell.interface.run { shell.inspector.tree.select(id) }
                askForTap(at: place)
            }
            needsDrawing = true
            return true
        case .mouseUp(.main, let point): return isOnScreen(point)
        case .key(let key, isDown: true) where key.usage == KeyUsage.escape && shell.interface.focus == nil:
            toggle()
            features.phone.takenKeys.take(key.usage)
            needsDrawing = true
            return true
        default: return false
        }
    }

    /// Removes the outline of the view under the pointer, because the pointer is now over a view of the window.
    func pointerLeaves() { if isOn, hoveredNode != nil { hoveredNode = nil } }

    func didShow() {
        (selectedNode, hoveredNode, chosenDetails, lockedNode) = (nil, nil, nil, nil)
        arrow = nil
    }

    /// Ends picking without a selection, because the picked view was for an assertion.
    func end() { (isOn, hoveredNode) = (false, nil) }

    // MARK: Measuring

    /// Fixes one end of the measurement at the selected view, or releases the fixed end.
    func toggleMeasure() {
        lockedNode = lockedNode == nil ? selectedNode : nil
        guard let id = lockedNode, let node = session.latestTree[id] else { return say(localized("Measuring ends.")) }
        say(
            localized(
                """
                Distances are from \(node.shortName) to the view under the pointer or the selected view. \
                \(LabCommand.of(.lockMeasure).key) ends.
                """
            )
        )
        if !isOn { toggle() }
    }

    // MARK: Drawing over the phone

    /// The outlines of the selected view and of the view under the pointer, and the distances between them, in window points.
    var nodes: [DisplayNode] {
        guard !shell.layout.inspector.isEmpty || isOn, viewport.turn == 0, features.exploded.look == nil else { return [] }
        let tree = session.latestTree
        let locked = lockedNode.flatMap { tree[$0] }
        let selected = locked ?? selectedNode.flatMap { tree[$0] }
        // The other end of a fixed measurement is the view under the pointer, or the selected view if there is none.
        let hovered = (hoveredNode ?? (locked == nil ? nil : selectedNode)).flatMap { tree[$0] }
        let measures = locked != nil || SDLWindow.holdsAlt
        guard selected != nil || hovered != nil else { return [] }
        let theme = shell.interface.theme
        var painter = LabPainter(bounds: CGRect(origin: .zero, size: viewport.windowSize), theme: theme, measurer: fonts)
        if let hovered, hovered.id != selected?.id {
            let frame = viewport.windowRect(hovered.frame)
            painter.fill(frame, CGColor(hex: 0x3B82F6).copy(alpha: 0.14))
            painter.frame(frame, CGColor(hex: 0x3B82F6), width: 1)
            if !(selected != nil && measures) { tag(hovered, frame, &painter, CGColor(hex: 0x2563EB)) }
        }
        if let selected {
            let frame = viewport.windowRect(selected.frame)
            painter.frame(frame.shrunk(dx: -1, dy: -1), CGColor(hex: 0xFF2D78), width: 2)
            if let hovered, hovered.id != selected.id, measures {
                measure(from: selected.frame, to: hovered.frame, &painter)
            } else if let arrow, locked == nil, shell.inspector.tab == .constraints {
                draw(arrow, on: frame, &painter)
            } else {
                tag(selected, frame, &painter, CGColor(hex: 0xD6195F))
            }
        }
        // The outline of a view that is larger than the screen is clipped to the phone's area, so that the outline does not cover the
        // toolbar and the panels.
        return [
            DisplayNode(id: LabNodeID.picks, name: "picks", bounds: shell.layout.room, clipsToBounds: true, contents: painter.items)
        ]
    }

    /// Draws an arrow at an edge of the selected view, with the change in points at its end.
    private func draw(_ arrow: InfluenceArrow, on frame: CGRect, _ painter: inout LabPainter) {
        let color = CGColor(hex: 0xFF2D78)
        painter.stroke(arrow.path(on: frame), color, width: 3)
        let (from, to) = arrow.ends(on: frame)
        let (width, height) = (painter.width(of: arrow.text, .small) + 10, painter.theme.scaled(18))
        // The label is beyond the end of the arrow.
        let isUpright = from.x == to.x
        let center = CGPoint(
            x: to.x + (isUpright ? 0 : (to.x < from.x ? -1 : 1) * (width / 2 + 6)),
            y: to.y + (isUpright ? (to.y < from.y ? -1 : 1) * (height / 2 + 6) : 0))
        let card = CGRect(x: (center.x - width / 2).rounded(), y: (center.y - height / 2).rounded(), width: width, height: height)
        painter.fill(card, color, radius: 4)
        painter.text(arrow.text, in: card, .small, .white, align: .center)
    }

    /// Draws a label with the view's name and size above or below its frame.
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

    /// Draws the distances between the edges of two views in screen points, as design tools do. If the views are separate, draws the gap
    /// between them; if one view contains the other, draws the distances between their edges.
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
