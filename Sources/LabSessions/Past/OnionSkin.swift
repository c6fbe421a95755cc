import LabProtocol
import QuartzCore

/// Ghosts of recorded frames over the shown frame. A ghost is a faint, tinted copy of views that had a different position or appearance.
/// Content that is equal in both frames is left out, so the ghosts show the path of moving views.
enum OnionSkin {
    /// The colour of the ghosts. (chosen: a blue that is readable on light and on dark screens)
    static let tint = CGColor(hex: 0x2F6BFF)
    /// The share of a ghost's original colour in the tinted colour, from 0 to 1. (chosen)
    private static let ownShare: CGFloat = 0.45
    /// The opacity of the newest ghost. (chosen so that the shown frame stays readable below ten ghosts)
    private static let strongest: CGFloat = 0.42
    /// The opacity of the oldest ghost. (chosen so that the shown frame stays readable below ten ghosts)
    private static let faintest: CGFloat = 0.1
    /// The minimum share of the screen at which a view's background is left out, because such a background would hide the frame. (chosen)
    private static let wideShare: CGFloat = 0.4

    /// Returns the opacity of the ghost with an index, from the oldest ghost to the newest.
    static func opacity(of index: Int, count: Int) -> CGFloat {
        guard count > 1 else { return strongest }
        return faintest + (strongest - faintest) * CGFloat(index) / CGFloat(count - 1)
    }

    /// Returns the ghosts as display nodes.
    /// - Parameters:
    ///   - frames: earlier frames, oldest first.
    ///   - shown: the frame over which the ghosts are drawn.
    static func nodes(_ frames: [DisplayList], over shown: DisplayList) -> [DisplayNode] {
        let wide = shown.size.width * shown.size.height * wideShare
        return frames.enumerated().compactMap { index, frame in
            // Leave out frames from before a rotation of the screen, because their positions do not correspond.
            guard frame.size == shown.size else { return nil }
            let children = different(frame.nodes, shown.nodes, wide: wide, bit: UInt64(index + 1) << 60)
            guard !children.isEmpty else { return nil }
            return DisplayNode(
                id: LabNodeID.onion + UInt64(index), name: "ghost \(index)", bounds: CGRect(origin: .zero, size: frame.size),
                opacity: opacity(of: index, count: frames.count), children: children)
        }
    }

    private static func different(_ nodes: [DisplayNode], _ shown: [DisplayNode], wide: CGFloat, bit: UInt64) -> [DisplayNode] {
        let places = Dictionary(shown.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        return nodes.compactMap { node in
            guard let place = places[node.id] else { return ghost(of: node, wide: wide, bit: bit) }
            let other = shown[place]
            if node == other { return nil }
            // If only the children differ, keep the node as a container, and compare the children of the two nodes.
            guard node.transform == other.transform, node.bounds == other.bounds, node.hasSameOwnPicture(as: other) else {
                return ghost(of: node, wide: wide, bit: bit)
            }
            let children = different(node.children, other.children, wide: wide, bit: bit)
            guard !children.isEmpty, node.opacity > 0 else { return nil }
            var shell = DisplayNode(
                id: node.id ^ bit, name: node.name, transform: node.transform, bounds: node.bounds, opacity: node.opacity,
                corners: node.corners, clipsToBounds: node.clipsToBounds, children: children)
            shell.mask = node.mask
            return shell
        }
    }

    /// Returns a tinted copy of a node and its descendants.
    private static func ghost(of node: DisplayNode, wide: CGFloat, bit: UInt64) -> DisplayNode? {
        guard node.opacity > 0 else { return nil }
        let isWide = node.bounds.width * node.bounds.height >= wide
        var result = DisplayNode(
            id: node.id ^ bit, name: node.name, transform: node.transform, bounds: node.bounds, opacity: node.opacity,
            corners: node.corners, clipsToBounds: node.clipsToBounds, fill: isWide ? nil : node.fill.map(tinted),
            border: node.border.map { .init(color: tinted($0.color), width: $0.width) },
            contents: isWide ? node.contents.filter(\.isText).map(tinted) : node.contents.map(tinted),
            children: node.children.compactMap { ghost(of: $0, wide: wide, bit: bit) })
        result.mask = node.mask
        let isEmpty = result.fill == nil && result.border == nil && result.contents.isEmpty && result.children.isEmpty
        return isEmpty ? nil : result
    }

    // MARK: Colours

    static func tinted(_ color: CGColor) -> CGColor {
        func mixed(_ own: CGFloat, _ tint: CGFloat) -> CGFloat { own * ownShare + tint * (1 - ownShare) }
        return CGColor(
            red: mixed(color.red, tint.red), green: mixed(color.green, tint.green), blue: mixed(color.blue, tint.blue), alpha: color.alpha)
    }

    private static func tinted(_ gradient: DisplayItem.Gradient) -> DisplayItem.Gradient {
        var result = gradient
        for index in result.stops.indices { result.stops[index].color = tinted(result.stops[index].color) }
        return result
    }

    private static func tinted(_ item: DisplayItem) -> DisplayItem {
        switch item {
        case .fill(let path, let color, let evenOdd): return .fill(path, tinted(color), evenOdd: evenOdd)
        case .stroke(let path, let color, let width, let cap, let join):
            return .stroke(path, tinted(color), width: width, cap: cap, join: join)
        case .glyphs(var run):
            run.color = tinted(run.color)
            return .glyphs(run)
        case .line(let path, let color, let style): return .line(path, tinted(color), style)
        case .linearGradient(let gradient, let path): return .linearGradient(tinted(gradient), in: path)
        case .radialGradient(let gradient, let radii, let path): return .radialGradient(tinted(gradient), radii: radii, in: path)
        case .conicGradient(let gradient, let path): return .conicGradient(tinted(gradient), in: path)
        // Leave an image without a template colour untinted, because its pixels are not available at this point.
        case .image(let image, let rect, let tint): return .image(image, rect: rect, tint: tint.map(tinted))
        case .group(var group):
            group.items = group.items.map(tinted)
            return .group(group)
        }
    }
}

extension DisplayItem {
    fileprivate var isText: Bool { if case .glyphs = self { true } else { false } }
}

extension DisplayNode {
    /// Returns whether two nodes draw the same content, apart from their positions and children.
    fileprivate func hasSameOwnPicture(as other: DisplayNode) -> Bool {
        opacity == other.opacity && corners == other.corners && clipsToBounds == other.clipsToBounds && fill == other.fill
            && border == other.border && contents == other.contents && mask == other.mask
    }
}
