import CoreGraphics
import KeyboardAdjustment

/// The duration of one decision for a field inside four nested scroll views, each of which contributes a part of the distance.
enum EngineDecision {
    static func microseconds(_ edition: EngineEdition) -> Double {
        var situation = deepSituation()
        situation.edition = edition
        precondition(!situation.plan(for: .show).moves.isEmpty, "the field stands clear of the keyboard: nothing is measured")
        let count = 20_000
        var sum = 0
        let start = processorTime()
        for _ in 0..<count { sum += situation.plan(for: .show).moves.count }
        let seconds = processorTime() - start
        precondition(sum > 0)
        return seconds / Double(count) * 1e6
    }

    private static func deepSituation() -> Situation {
        let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
        var tree = ViewTree()
        let window = tree.add(ViewNode(name: "window", kind: .window, parent: nil, frame: bounds))
        let root = tree.add(ViewNode(name: "root", parent: window, frame: bounds))
        var parent = root
        for depth in 0..<4 {
            let height = 844 - CGFloat(depth) * 20
            let scrolling = ViewNode.Scrolling(contentSize: CGSize(width: 390, height: height + 60))
            parent = tree.add(
                ViewNode(
                    name: "scroll view \(depth)", kind: .scrollView, parent: parent, frame: CGRect(x: 0, y: 10, width: 390, height: height),
                    bounds: CGRect(x: 0, y: 0, width: 390, height: height), scrolling: scrolling))
            for row in 0..<10 {
                tree.add(ViewNode(name: "row \(row)", parent: parent, frame: CGRect(x: 0, y: CGFloat(row) * 40, width: 390, height: 40)))
            }
        }
        let field = tree.add(
            ViewNode(name: "field", kind: .textField, parent: parent, frame: CGRect(x: 20, y: 720, width: 350, height: 40)))
        let guides = Situation.Guides(barBottom: 47, marginTop: 47, marginBottom: 34)
        return Situation(
            tree: tree, window: window, root: Situation.Root(view: root, beginOrigin: .zero, beginSafeAreaBottom: 34, guides: guides),
            field: field, keyboardFrame: CGRect(x: 0, y: 508, width: 390, height: 336))
    }
}
