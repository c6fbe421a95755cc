import Foundation

/// The differences between two states of a screen, as sentences.
package struct ScreenDifference: Hashable, Sendable {
    package private(set) var sentences: [String] = []

    /// The key that identifies a view in both states: its object on one phone, or its name on different phones.
    private struct Key: Hashable {
        var name: String
        /// The number of the view among the views with the same name.
        var number: Int
    }

    /// The distance below which a view has not moved, in points. (chosen: less than half a pixel of any device)
    private static let tolerance = 0.1

    /// The state of a screen.
    package struct State: Hashable, Sendable {
        package var tree: InspectionTree
        package var screen: InspectedScreen
        package init(_ tree: InspectionTree, _ screen: InspectedScreen) { (self.tree, self.screen) = (tree, screen) }
    }

    /// - Parameter isSamePhone: whether both states are from the same phone, whose objects keep their ids.
    package init(from before: State, to after: State, isSamePhone: Bool) {
        compare(before.screen, after.screen)
        compare(before.tree, after.tree, isSamePhone)
    }

    /// Compares the keyboards, and the covers of views that react to touches.
    private mutating func compare(_ before: InspectedScreen, _ after: InspectedScreen) {
        switch (before.keyboard?.frame, after.keyboard?.frame) {
        case (nil, let frame?): sentences.append("The keyboard has appeared: its top is at \(Self.n(frame.minY)).")
        case (_?, nil): sentences.append("The keyboard has disappeared.")
        case (let old?, let new?) where old != new:
            sentences.append("The keyboard was at \(Self.text(old)) and is at \(Self.text(new)).")
        default: break
        }
        func covered(_ screen: InspectedScreen) -> [String: String] {
            let pairs = screen.targets.compactMap { target in target.cover.map { (target.query, $0.name) } }
            return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        }
        let (old, new) = (covered(before), covered(after))
        for front in Set(new.values).sorted() {
            let names = after.targets.map(\.query).filter { new[$0] == front && old[$0] != front }
            if !names.isEmpty { sentences.append("Behind \(front) now: \(Self.list(names)).") }
        }
        let freed = after.targets.map(\.query).filter { new[$0] == nil && old[$0] != nil }
        if !freed.isEmpty { sentences.append("No longer covered: \(Self.list(freed)).") }
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }

    private mutating func compare(_ before: InspectionTree, _ after: InspectionTree, _ isSamePhone: Bool) {
        let (old, new) = (Self.views(of: before, byID: isSamePhone), Self.views(of: after, byID: isSamePhone))
        let places = Dictionary(old.map { ($0.key, $0.place) }, uniquingKeysWith: { first, _ in first })
        let remaining = Set(new.map(\.key))
        var moves: [(by: CGPoint, names: [String])] = []
        for (key, place) in new {
            let node = after.nodes[place]
            guard let earlier = places[key].map({ before.nodes[$0] }) else {
                if node.reason == nil { sentences.append("\(node.title) has appeared at \(Self.text(node.frame)).") }
                continue
            }
            compare(earlier, node, &moves)
        }
        for (key, place) in old where !remaining.contains(key) && before.nodes[place].reason == nil {
            sentences.append("\(before.nodes[place].title) has gone.")
        }
        // Combine equal moves in one sentence, because a form moves with all of its views.
        for move in moves {
            let across =
                abs(move.by.x) < Self.tolerance ? "" : " \(Self.n(abs(move.by.x))) points to the \(move.by.x > 0 ? "right" : "left")"
            let down = abs(move.by.y) < Self.tolerance ? "" : " \(Self.n(abs(move.by.y))) points \(move.by.y > 0 ? "down" : "up")"
            sentences.append("Moved\([across, down].filter { !$0.isEmpty }.joined(separator: " and")): \(Self.list(move.names)).")
        }
    }

    private mutating func compare(_ old: InspectedNode, _ new: InspectedNode, _ moves: inout [(by: CGPoint, names: [String])]) {
        if old.text != new.text {
            sentences.append("\(new.shortTitle) said “\(Self.cut(old.text))” and says “\(Self.cut(new.text))”.")
        }
        if old.flags.contains(.focused) != new.flags.contains(.focused) {
            sentences.append("\(new.title) \(new.flags.contains(.focused) ? "has become" : "is no longer") the first responder.")
        }
        if old.flags.contains(.disabled) != new.flags.contains(.disabled) {
            sentences.append("\(new.title) is \(new.flags.contains(.disabled) ? "disabled" : "enabled") now.")
        }
        switch (old.reason, new.reason) {
        case (nil, let reason?): sentences.append("\(new.title) is \(reason.sentence).")
        case (_?, nil): sentences.append("\(new.title) has become visible at \(Self.text(new.frame)).")
        default:
            guard new.reason == nil else { return }
            if abs(old.frame.width - new.frame.width) > Self.tolerance || abs(old.frame.height - new.frame.height) > Self.tolerance {
                sentences.append("\(new.title) was at \(Self.text(old.frame)) and is at \(Self.text(new.frame)).")
            } else {
                let by = CGPoint(x: new.frame.minX - old.frame.minX, y: new.frame.minY - old.frame.minY)
                guard abs(by.x) > Self.tolerance || abs(by.y) > Self.tolerance else { return }
                let known = moves.firstIndex { abs($0.by.x - by.x) < Self.tolerance && abs($0.by.y - by.y) < Self.tolerance }
                if let known { moves[known].names.append(new.shortName) } else { moves.append((by, [new.shortName])) }
            }
        }
    }

    /// Returns the views and windows of the app. The parts that the toolkit adds to a view follow the view.
    private static func views(of tree: InspectionTree, byID: Bool) -> [(key: Key, place: Int)] {
        var numbers: [String: Int] = [:]
        return tree.nodes.indices.compactMap { place in
            let node = tree.nodes[place]
            guard node.kind == .window || node.kind == .view, !node.flags.contains(.system) else { return nil }
            let name = byID ? node.id.rawValue : node.identifier ?? node.property ?? "\(node.className) \(node.text ?? "")"
            numbers[name, default: 0] += 1
            return (Key(name: name, number: numbers[name]!), place)
        }
    }

    /// Returns the sentences, one per line.
    /// - Parameter limit: the maximum number of lines.
    package func text(limit: Int) -> String {
        guard !sentences.isEmpty else { return "Nothing differs." }
        let more = sentences.count > limit ? ["and \(sentences.count - limit) more differences"] : []
        return (sentences.prefix(limit) + more).joined(separator: "\n")
    }

    private static func cut(_ text: String?) -> String { InspectedScreen.short(text ?? "", 40) }
    private static func n(_ value: CGFloat) -> String { InspectedValue.short((Double(value) * 10).rounded() / 10) }
    private static func text(_ rect: CGRect) -> String { "\(n(rect.minX)), \(n(rect.minY)), \(n(rect.width)) x \(n(rect.height))" }
}

extension InspectedNode {
    /// The title without the node's text, because comparisons report the text as a value.
    fileprivate var shortTitle: String { (identifier ?? property).map { "\(className) \($0)" } ?? className }
}
