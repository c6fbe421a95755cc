/// A node of the tree. The tree is an AVL tree whose leaves contain short lists of runs. Nodes are immutable: an edit creates new nodes
/// along its path and shares all others.
///
/// Invariants, which `OffsetIndex.problem` checks: no leaf is empty or longer than `leafCapacity`; two adjacent leaves together contain
/// more than `leafCapacity`; no two adjacent runs are equal; the heights of two children differ by at most one.
final class Node: Sendable {
    enum Content: Sendable {
        case leaf([Run])
        case inner(Node, Node)
    }

    static let leafCapacity = 32

    let content: Content
    let summary: Summary
    /// The height of the subtree; 0 for leaves.
    let height: Int

    private init(runs: [Run]) {
        content = .leaf(runs)
        summary = Summary(runs)
        height = 0
    }

    private init(_ left: Node, _ right: Node) {
        content = .inner(left, right)
        summary = left.summary + right.summary
        height = max(left.height, right.height) + 1
    }

    /// Returns a leaf with one run; `nil` for an empty run.
    static func leaf(_ run: Run) -> Node? { run.count > 0 ? Node(runs: [run]) : nil }

    /// Returns a tree of full leaves. O(n). No two adjacent runs may be equal.
    static func balanced(_ runs: [Run]) -> Node? {
        var level = stride(from: 0, to: runs.count, by: leafCapacity).map {
            Node(runs: Array(runs[$0..<min($0 + leafCapacity, runs.count)]))
        }
        while level.count > 1 {
            var next: [Node] = []
            for index in stride(from: 0, to: level.count - 1, by: 2) { next.append(Node(level[index], level[index + 1])) }
            if level.count % 2 == 1, let last = level.last, let previous = next.popLast() { next.append(join(previous, last)) }
            level = next
        }
        return level.first
    }

    // MARK: Reading

    func run(at index: Int) -> Run {
        var index = index
        var node = self
        while case .inner(let left, let right) = node.content {
            let isLeft = index < left.summary.count
            node = isLeft ? left : right
            if !isLeft { index -= left.summary.count }
        }
        for run in node.runsOfLeaf {
            if index < run.count { return run }
            index -= run.count
        }
        preconditionFailure("OffsetIndex: an item behind the last one")
    }

    func length(before index: Int) -> ExactLength {
        var index = index
        var node = self
        var result = ExactLength.zero
        while case .inner(let left, let right) = node.content {
            let isLeft = index < left.summary.count
            node = isLeft ? left : right
            guard !isLeft else { continue }
            index -= left.summary.count
            result += left.summary.length
        }
        for run in node.runsOfLeaf {
            result += run.length * min(index, run.count)
            index -= min(index, run.count)
        }
        return result
    }

    /// Returns the index of the item at an offset, which must be at least 0 and below the sum of lengths.
    func index(covering offset: ExactLength) -> Int {
        var offset = offset
        var node = self
        var result = 0
        while case .inner(let left, let right) = node.content {
            let isLeft = offset < left.summary.length
            node = isLeft ? left : right
            guard !isLeft else { continue }
            offset -= left.summary.length
            result += left.summary.count
        }
        for run in node.runsOfLeaf {
            let length = run.length * run.count
            if offset < length { return result + Int(offset.units / run.length.units) }
            offset -= length
            result += run.count
        }
        preconditionFailure("OffsetIndex: an offset behind the last item")
    }

    /// Returns all runs in order. O(n).
    static func runs(_ node: Node?) -> [Run] {
        var result: [Run] = []
        func visit(_ node: Node) {
            switch node.content {
            case .leaf(let runs): result += runs
            case .inner(let left, let right):
                visit(left)
                visit(right)
            }
        }
        if let node { visit(node) }
        return result
    }

    private var runsOfLeaf: [Run] {
        guard case .leaf(let runs) = content else { return [] }
        return runs
    }

    // MARK: Cutting and joining

    /// Splits the tree into a tree with the first `index` items and a tree with the remaining items.
    func split(at index: Int) -> (left: Node?, right: Node?) {
        if index <= 0 { return (nil, self) }
        if index >= summary.count { return (self, nil) }
        switch content {
        case .leaf(let runs):
            var head: [Run] = []
            var tail: [Run] = []
            var index = index
            for run in runs {
                let taken = min(index, run.count)
                head.appendMerging(Run(length: run.length, count: taken, isMeasured: run.isMeasured))
                tail.appendMerging(Run(length: run.length, count: run.count - taken, isMeasured: run.isMeasured))
                index -= taken
            }
            return (Node(runs: head), Node(runs: tail))
        case .inner(let left, let right):
            if index <= left.summary.count {
                let (head, tail) = left.split(at: index)
                return (head, Self.concatenation(tail, right))
            }
            let (head, tail) = right.split(at: index - left.summary.count)
            return (Self.concatenation(left, head), tail)
        }
    }

    /// Concatenates two trees. Merges the two adjacent leaves if their runs fit into one leaf.
    static func concatenation(_ left: Node?, _ right: Node?) -> Node? {
        guard let left else { return right }
        guard let right else { return left }
        let last = left.outermostRuns(first: false)
        let first = right.outermostRuns(first: true)
        var seam = last
        for run in first { seam.appendMerging(run) }
        guard seam.count <= leafCapacity || seam.count < last.count + first.count else { return join(left, right) }
        let head = left.droppingOutermost(first: false)
        let tail = right.droppingOutermost(first: true)
        if seam.count <= leafCapacity { return joinOptional(joinOptional(head, Node(runs: seam)), tail) }
        // Two equal runs were merged into one run, which stays in the left leaf. The remaining runs of the right leaf may now fit into
        // its next leaf.
        let rest = concatenation(Node(runs: Array(first.dropFirst())), tail)
        return joinOptional(joinOptional(head, Node(runs: Array(seam[..<last.count]))), rest)
    }

    private func outermostRuns(first: Bool) -> [Run] {
        var node = self
        while case .inner(let left, let right) = node.content { node = first ? left : right }
        return node.runsOfLeaf
    }

    private func droppingOutermost(first: Bool) -> Node? {
        guard case .inner(let left, let right) = content else { return nil }
        return first
            ? Self.joinOptional(left.droppingOutermost(first: true), right) : Self.joinOptional(left, right.droppingOutermost(first: false))
    }

    private static func joinOptional(_ left: Node?, _ right: Node?) -> Node? {
        guard let left else { return right }
        guard let right else { return left }
        return join(left, right)
    }

    /// Concatenates two trees and balances the result. The lower tree is inserted into the higher tree, at the level at which both have
    /// the same height.
    private static func join(_ left: Node, _ right: Node) -> Node {
        if left.height > right.height + 1, case .inner(let outer, let inner) = left.content {
            return balanced(outer, join(inner, right))
        }
        if right.height > left.height + 1, case .inner(let inner, let outer) = right.content {
            return balanced(join(left, inner), outer)
        }
        return Node(left, right)
    }

    /// Returns a node with two children whose heights differ by at most two. Rotates the children so that their heights differ by at
    /// most one.
    private static func balanced(_ left: Node, _ right: Node) -> Node {
        if left.height > right.height + 1, case .inner(let outer, let inner) = left.content {
            guard inner.height > outer.height, case .inner(let first, let second) = inner.content else {
                return Node(outer, Node(inner, right))
            }
            return Node(Node(outer, first), Node(second, right))
        }
        if right.height > left.height + 1, case .inner(let inner, let outer) = right.content {
            guard inner.height > outer.height, case .inner(let first, let second) = inner.content else {
                return Node(Node(left, inner), outer)
            }
            return Node(Node(left, first), Node(second, outer))
        }
        return Node(left, right)
    }
}

extension OffsetIndex {
    /// The first violated invariant; `nil` if there is none. For tests: O(n).
    var problem: String? {
        var leaves: [[Run]] = []
        func visit(_ node: Node) -> String? {
            switch node.content {
            case .leaf(let runs):
                leaves.append(runs)
                if node.summary != Summary(runs) { return "a leaf does not add up" }
                return node.height == 0 ? nil : "a leaf has height \(node.height)"
            case .inner(let left, let right):
                if let problem = visit(left) ?? visit(right) { return problem }
                if node.summary != left.summary + right.summary { return "a node does not add up" }
                if node.height != max(left.height, right.height) + 1 { return "a node has the wrong height" }
                return abs(left.height - right.height) <= 1 ? nil : "children of heights \(left.height) and \(right.height)"
            }
        }
        if let root, let problem = visit(root) { return problem }
        for leaf in leaves where leaf.isEmpty || leaf.count > Node.leafCapacity { return "a leaf of \(leaf.count) runs" }
        for (left, right) in zip(leaves, leaves.dropFirst()) where left.count + right.count <= Node.leafCapacity {
            return "neighbouring leaves of \(left.count) and \(right.count) runs"
        }
        let runs = leaves.flatMap { $0 }
        if runs.contains(where: { $0.count <= 0 }) { return "an empty run" }
        for (left, right) in zip(runs, runs.dropFirst()) where left.isLike(right) { return "two neighbouring runs alike" }
        return nil
    }
}
