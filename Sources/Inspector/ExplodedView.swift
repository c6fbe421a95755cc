import LabProtocol
import QuartzCore
import UIKit

/// An exploded view of a screen. The drawings of the layers are on parallel planes, which are rotated and drawn in perspective.
///
/// Rotating a plane around both axes of the screen equals rotating it around a single slanted line in the plane. Therefore the
/// compositor's own perspective (`DisplayNode.Warp.turn`) draws the rotated planes exactly.
package struct ExplodedView {
    private let look: ExplodedLook
    private let tree: InspectionTree
    /// The selected node's identifier in the display list.
    private let selected: UInt64?

    @MainActor package init(_ look: ExplodedLook, of live: LiveTree) { self.init(look, tree: live.tree) }

    package init(_ look: ExplodedLook, tree: InspectionTree) {
        self.look = look
        self.tree = tree
        selected = look.selected.flatMap { UInt64($0.rawValue.dropFirst().prefix { $0.isNumber }) }
    }

    /// One layer's own drawing, without its sublayers.
    private struct Piece {
        var node: DisplayNode
        /// The frame on the flat screen, in points.
        var frame: CGRect
        var level: Int
    }

    /// Returns a screen of the same size on which the pieces of `list` are on their planes.
    package func list(from list: DisplayList) -> DisplayList {
        let bounds = CGRect(origin: .zero, size: list.size)
        var levels = Levels()
        var pieces: [Piece] = []
        let whole = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for node in list.nodes {
            collect(node, .identity, opacity: 1, clip: look.showsClipped ? whole : bounds, above: -1, &levels, &pieces)
        }
        if look.showsHidden { addHidden(&levels, &pieces) }
        let space = PerspectiveSpace(look, size: list.size, levels: levels.count)
        var nodes: [DisplayNode] = []
        for level in 0..<levels.count {
            let inside = pieces.filter { $0.level == level }
            var content = inside.map(\.node)
            content.append(outlines(inside, level))
            nodes.append(space.plane(content, level: level))
        }
        return DisplayList(size: list.size, background: Self.ground, nodes: nodes)
    }

    /// The background colour around the screen. (chosen by eye)
    private static let ground = CGColor(hex: 0x1C1C1E)
    /// The colour of the outlines of the pieces. (chosen by eye)
    private static let line = CGColor(hex: 0x8E8E93, alpha: 0.7)
    /// The colour of the outline of the selected piece. (chosen by eye)
    private static let selectedLine = CGColor(hex: 0x0A84FF)
    /// The colour of the outlines of hidden pieces. (chosen by eye)
    private static let hiddenLine = CGColor(hex: 0xFF9F0A)

    // MARK: Exploding the tree

    /// The occupied areas of each level. A piece is on the lowest level above its parent on which it overlaps no earlier piece.
    private struct Levels {
        private var taken: [[CGRect]] = []
        var count: Int { taken.count }

        mutating func place(_ frame: CGRect, above parent: Int) -> Int {
            var level = taken.count
            while level > parent + 1, !taken[level - 1].contains(where: { $0.intersects(frame) }) { level -= 1 }
            if level == taken.count { taken.append([]) }
            taken[level].append(frame.insetBy(dx: 0.25, dy: 0.25))
            return level
        }
    }

    private func collect(
        _ node: DisplayNode, _ outer: CGAffineTransform, opacity: CGFloat, clip: CGRect, above parent: Int, _ levels: inout Levels,
        _ pieces: inout [Piece]
    ) {
        let map = node.transform.concatenating(outer)
        let frame = node.bounds.applying(map)
        let opacity = opacity * node.opacity
        var level = parent
        let shown = frame.intersection(clip)
        if drawsItself(node), opacity > 0, !shown.isNull, !shown.isEmpty {
            level = levels.place(shown, above: parent)
            pieces.append(Piece(node: own(node, map, opacity, clip), frame: frame, level: level))
        }
        let inner = node.clipsToBounds && !look.showsClipped ? clip.intersection(frame) : clip
        for child in node.children { collect(child, map, opacity: opacity, clip: inner, above: level, &levels, &pieces) }
    }

    private func drawsItself(_ node: DisplayNode) -> Bool {
        (node.fill?.alpha ?? 0) > 0 || node.border.map { $0.width > 0 && $0.color.alpha > 0 } == true || !node.contents.isEmpty
            || node.backdrop != nil
    }

    /// Returns the node's own drawing without its children, in screen coordinates, clipped by its ancestors.
    private func own(_ node: DisplayNode, _ map: CGAffineTransform, _ opacity: CGFloat, _ clip: CGRect) -> DisplayNode {
        var own = node
        own.children = []
        own.transform = map
        own.opacity = opacity
        own.blend = .normal
        own.warp = nil
        own.prefersCaching = false
        if let backdrop = own.backdrop {
            // A material cannot blur content on another plane, so its tint replaces it.
            own.backdrop = nil
            own.fill = own.fill ?? backdrop.tint.copy(alpha: Self.materialAlpha)
        }
        guard clip.width > 0, clip.height > 0 else { return own }
        return DisplayNode(
            id: Self.firstID + node.id * 2, name: "cut", bounds: clip, clipsToBounds: true, children: [own])
    }

    /// The opacity of a material without content behind it. (chosen by eye)
    private static let materialAlpha: CGFloat = 0.75
    /// The first identifier of the exploded view's nodes, above the identifiers of all layers.
    private static let firstID: UInt64 = 1 << 60

    /// Adds invisible views, as dashed outlines above their parents.
    private func addHidden(_ levels: inout Levels, _ pieces: inout [Piece]) {
        for (place, node) in tree.nodes.enumerated() where node.kind == .view && node.flags.contains(.invisible) && !node.frame.isEmpty {
            guard let kind = node.reason?.kind, kind == .hidden || kind == .transparent else { continue }
            var path = CGPath()
            path.addRect(node.frame)
            let outline = DisplayNode(
                id: Self.firstID * 2 + UInt64(place), name: "hidden", bounds: node.frame,
                contents: [.line(path, Self.hiddenLine, LineStyle(width: 1.5, dashes: [5, 4]))])
            pieces.append(Piece(node: outline, frame: node.frame, level: levels.place(node.frame, above: levels.count - 1)))
        }
    }

    private func outlines(_ pieces: [Piece], _ level: Int) -> DisplayNode {
        var path = CGPath()
        var chosen = CGPath()
        for piece in pieces {
            let id = piece.node.children.first?.id ?? piece.node.id
            if id == selected { chosen.addRect(piece.frame) } else { path.addRect(piece.frame.insetBy(dx: 0.25, dy: 0.25)) }
        }
        let all = pieces.reduce(CGRect.null) { $0.union($1.frame) }
        return DisplayNode(
            id: Self.firstID * 3 + UInt64(level), name: "outlines", bounds: all.isNull ? .zero : all,
            contents: [
                .line(path, Self.line, LineStyle(width: 0.75)), .line(chosen, Self.selectedLine, LineStyle(width: 2.5)),
            ])
    }
}

/// The perspective in which the planes are drawn. The origin is the middle of the screen; x points right, y down and z away from the eye,
/// in points.
private struct PerspectiveSpace {
    private let size: CGSize
    private let gap: CGFloat
    private let levels: Int
    private let zoom: CGFloat
    /// The distance from the eye to the origin. (chosen: two and a half times the longer side, about the distance at which a phone is
    /// held)
    private let distance: CGFloat
    /// The angle of the first of three rotations, in radians. The first rotation is within the plane, the second around the x axis, and
    /// the third within the picture.
    private let inPlane: CGFloat
    private let around: CGFloat
    private let inPicture: CGFloat

    /// The maximum angle in radians. At steeper angles, planes would look like lines. (chosen)
    private static let steepest: CGFloat = 1.35

    init(_ look: ExplodedLook, size: CGSize, levels: Int) {
        self.size = size
        self.levels = levels
        gap = CGFloat(max(look.gap, 0))
        distance = 2.5 * max(size.width, size.height)
        // R = Rx(tilt) * Ry(-turn) is factored into Rz(inPicture) * Rx(around) * Rz(inPlane), because the compositor rotates around a
        // line in a plane.
        let (a, b) = (CGFloat(-look.turn), CGFloat(look.tilt))
        let r13 = sin(a)
        let r23 = -sin(b) * cos(a)
        let r33 = cos(b) * cos(a)
        let r31 = -cos(b) * sin(a)
        let r32 = sin(b)
        let angle = acos(min(max(r33, -1), 1))
        around = min(angle, Self.steepest)
        if angle < 1e-4 {
            (inPlane, inPicture) = (0, 0)
        } else {
            inPicture = atan2(r13, -r23)
            inPlane = atan2(r31, r32)
        }
        // The scale keeps the projected corners of all planes on the screen.
        let flat = CGFloat(look.zoom)
        let depth = gap * CGFloat(max(levels - 1, 0))
        let reach = (size.width * abs(cos(a)) + depth * abs(sin(a)), size.height * abs(cos(b)) + depth * abs(sin(b)) + 1)
        zoom = flat * min(1, 0.86 * min(size.width / reach.0, size.height / reach.1))
    }

    /// Returns a node that draws the content, given in screen coordinates, on its plane.
    func plane(_ content: [DisplayNode], level: Int) -> DisplayNode {
        let z = (CGFloat(levels - 1) / 2 - CGFloat(level)) * gap
        let far = max(distance + z * cos(around), distance / 8)
        let shift = -z * sin(around) * distance / far
        let side = max(size.width, size.height) * 2
        let box = CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side)
        let turned = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2).concatenating(
            CGAffineTransform(rotationAngle: inPlane))
        let flat = DisplayNode(
            id: (1 << 62) + UInt64(level) * 4, name: "level", transform: turned, bounds: CGRect(origin: .zero, size: size),
            children: content)
        var bent = DisplayNode(
            id: (1 << 62) + UInt64(level) * 4 + 1, name: "plane", bounds: box, children: [flat], prefersCaching: true)
        if around > 1e-4 { bent.warp = .turn(angle: around, isAroundVertical: false, distance: far) }
        let place = CGAffineTransform(
            a: distance / far, b: 0, c: 0, d: (distance - shift * tan(around)) / far, tx: 0, ty: shift
        ).concatenating(CGAffineTransform(rotationAngle: inPicture)).concatenating(CGAffineTransform(scaleX: zoom, y: zoom))
            .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
        return DisplayNode(
            id: (1 << 62) + UInt64(level) * 4 + 2, name: "placed", transform: place, bounds: box, children: [bent])
    }
}
