import Foundation
import QuartzCore
import SeededRandom

/// Random display lists with every kind of content, and random edits of them.
struct RandomScenes {
    private var numbers: SeededGenerator
    private var nextID: UInt64 = 1
    private let image: DisplayImage
    static let size = CGSize(width: 96, height: 120)

    /// Returns the seeds for a test at one of its scales. Normally each of `count` seeds is used at only one of the scales. With
    /// `PICTURE_SEEDS`, that many seeds are used at every scale.
    static func seeds(_ count: Int, at scale: CGFloat, of scales: [CGFloat]) -> [UInt64] {
        if let all = ProcessInfo.processInfo.environment["PICTURE_SEEDS"].flatMap(UInt64.init) { return Array(1...all) }
        let first = scales.firstIndex(of: scale)! + 1
        return stride(from: first, through: count, by: scales.count).map { UInt64($0) }
    }

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        var pixels: [UInt8] = []
        for y in 0..<6 { for x in 0..<6 { pixels += [UInt8(x * 40), UInt8(y * 40), (x + y) % 2 == 0 ? 200 : 10, 255] } }
        image = DisplayImage(width: 6, height: 6, premultipliedBGRA: pixels)
    }

    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < share }
    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        let value = CGFloat.random(in: range, using: &numbers)
        return chance(0.5) ? value.rounded() : value
    }
    mutating func color() -> CGColor {
        CGColor(
            red: number(0...1), green: CGFloat.random(in: 0...1, using: &numbers), blue: CGFloat.random(in: 0...1, using: &numbers),
            alpha: chance(0.6) ? 1 : CGFloat.random(in: 0...1, using: &numbers))
    }

    mutating func list() -> DisplayList {
        DisplayList(size: Self.size, background: .white, nodes: (0..<Int.random(in: 1...5, using: &numbers)).map { _ in node(depth: 0) })
    }

    mutating func node(depth: Int) -> DisplayNode {
        nextID += 1
        var node = DisplayNode(
            id: nextID, transform: transform(), bounds: CGRect(x: 0, y: 0, width: number(4...70), height: number(4...70)))
        restyle(&node)
        if depth < 3 { node.children = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in self.node(depth: depth + 1) } }
        return node
    }

    mutating func transform() -> CGAffineTransform {
        let move = CGAffineTransform(translationX: number(-20...70), y: number(-20...90))
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0: return CGAffineTransform(scaleX: number(0.4...1.6), y: 1.2).concatenating(move)
        case 1: return CGAffineTransform(rotationAngle: number(-1...1)).concatenating(move)
        case 2: return CGAffineTransform(scaleX: 1.25, y: 1.25).concatenating(move)
        default: return move
        }
    }

    mutating func restyle(_ node: inout DisplayNode) {
        node.fill = chance(0.7) ? color() : nil
        node.opacity = chance(0.7) ? 1 : chance(0.2) ? 0 : number(0...1)
        node.corners = CornerShape(
            radius: chance(0.5) ? 0 : number(0...20), isContinuous: chance(0.5),
            corners: chance(0.7) ? .all : [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
        node.clipsToBounds = chance(0.4)
        node.border = chance(0.3) ? DisplayNode.Border(color: color(), width: number(0...4)) : nil
        node.shadow =
            chance(0.25)
            ? DisplayNode.Shadow(
                color: color(), offset: CGSize(width: number(-5...5), height: number(-5...5)), radius: chance(0.4) ? 0 : number(0...5))
            : nil
        node.backdrop =
            chance(0.12)
            ? DisplayNode.Backdrop(
                radius: number(0...12), chromaContribution: number(0...1.5), lumaContribution: number(0...1), tint: color()) : nil
        node.prefersCaching = chance(0.2)
        node.blend = chance(0.9) ? .normal : chance(0.5) ? .isolated : .plus
        node.mask = chance(0.12) ? maskNode() : nil
        node.contents = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in item() }
    }

    mutating func maskNode() -> DisplayNode {
        nextID += 1
        return DisplayNode(
            id: nextID, transform: transform(), bounds: CGRect(x: 0, y: 0, width: number(4...70), height: number(4...70)),
            opacity: number(0.2...1), corners: CornerShape(radius: number(0...12)), fill: color(), contents: [item()])
    }

    mutating func item() -> DisplayItem {
        let rect = CGRect(x: number(-5...30), y: number(-5...30), width: number(1...40), height: number(1...40))
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0: return .fill(CGPath(ellipseIn: rect), color(), evenOdd: chance(0.5))
        case 1:
            return .stroke(
                CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 4), color(), width: number(0...6), cap: .round, join: .miter)
        case 6:
            let style = LineStyle(
                width: number(0...6), cap: chance(0.5) ? .butt : .square, join: .bevel, dashes: [number(1...6), number(0...4)],
                dashPhase: number(0...3))
            return .line(CGPath(ellipseIn: rect), color(), style)
        case 2:
            let gradient = DisplayItem.Gradient(
                start: rect.origin, end: CGPoint(x: rect.maxX, y: rect.maxY),
                stops: [.init(location: 0, color: color()), .init(location: 1, color: color())])
            if chance(0.3) {
                return .radialGradient(gradient, radii: CGSize(width: number(1...30), height: number(1...30)), in: CGPath(ellipseIn: rect))
            }
            if chance(0.4) { return .conicGradient(gradient, in: CGPath(ellipseIn: rect)) }
            return .linearGradient(gradient, in: CGPath(rect: rect))
        case 3: return .image(image, rect: rect, tint: chance(0.5) ? color() : nil)
        default:
            let words = ["Hello", "fjord 12", "Ag", "Wave", "x"]
            return .glyphs(
                GlyphRun(
                    text: words[Int.random(in: 0..<words.count, using: &numbers)],
                    font: FontFace(weight: number(-0.4...0.4), size: number(6...24)),
                    color: color(), origin: rect.origin))
        }
    }

    /// Makes one random change somewhere in `list`.
    mutating func edit(_ list: inout DisplayList) {
        if list.nodes.isEmpty || chance(0.05) { list.nodes.append(node(depth: 0)) }
        edit(&list.nodes)
    }

    private mutating func edit(_ nodes: inout [DisplayNode]) {
        guard !nodes.isEmpty else { return nodes.append(node(depth: 2)) }
        let index = Int.random(in: 0..<nodes.count, using: &numbers)
        if chance(0.45), !nodes[index].children.isEmpty { return edit(&nodes[index].children) }
        switch Int.random(in: 0..<13, using: &numbers) {
        case 10: nodes[index].mask = chance(0.5) ? maskNode() : nil
        case 0: nodes.remove(at: index)
        case 1: nodes.insert(node(depth: 2), at: index)
        case 2: nodes.swapAt(index, Int.random(in: 0..<nodes.count, using: &numbers))
        case 3: nodes[index].opacity = chance(0.4) ? 1 : number(0...1)
        case 4: nodes[index].fill = color()
        case 5: nodes[index].contents.append(item())
        case 6: restyle(&nodes[index])
        case 7: nodes[index].bounds.size.width = number(2...60)
        case 8: nodes[index].bounds.origin.y += 3
        case 9: nodes[index].name += "x"
        default:
            nodes[index].transform.tx += number(-4...4)
            nodes[index].transform.ty += number(-4...4)
        }
    }
}
