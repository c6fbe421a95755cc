import Inspector
import LabProtocol
import Simulator
import UIKit

/// The costs of inspecting a screen with 10,000 views.
@MainActor
enum InspectedTree {
    static func measure() -> [Measurement] {
        let phone = SimulatedPhone {
            let controller = UIViewController()
            controller.view.frame = UIScreen.main.bounds
            for row in 0..<100 {
                let line = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 8, width: 390, height: 8))
                line.accessibilityIdentifier = "row \(row)"
                for column in 0..<99 {
                    let cell = UIView(frame: CGRect(x: CGFloat(column) * 3.9, y: 0, width: 3.8, height: 7))
                    cell.accessibilityIdentifier = "cell \(row) \(column)"
                    cell.backgroundColor = column % 3 == 0 ? .red : nil
                    line.addSubview(cell)
                }
                controller.view.addSubview(line)
            }
            return controller
        }
        let inspector = PhoneInspector(phone)
        phone.tick()
        inspector.endTick()
        let tree = inspector.live.tree
        precondition(tree.nodes.count >= 10_000, "only \(tree.nodes.count) nodes are looked at")
        func milliseconds(_ count: Int, _ body: () -> Void) -> Double {
            let times = (0..<count).map { _ in
                let start = processorTime()
                body()
                return (processorTime() - start) * 1000
            }
            return times.percentile(0.5)
        }
        var found = 0
        let search = milliseconds(20) { found += tree.search("class:UIView cell 57 9").count }
        let pick = milliseconds(20) { found += tree.pick(at: CGPoint(x: 200, y: 401)) ?? 0 }
        precondition(found > 0)
        let made = milliseconds(10) {
            let live = LiveTree(of: phone)
            precondition(live.tree.nodes.count == tree.nodes.count)
        }
        let row = inspector.live.tree.nodes.first { $0.identifier == "row 50" }!.id
        _ = inspector.answer(
            .breakpoints([
                InspectedBreakpoint(number: 0, .engineDecides), InspectedBreakpoint(number: 1, .fieldCovered),
                InspectedBreakpoint(number: 2, .constraintBreaks),
                InspectedBreakpoint(number: 3, .propertyChanges(view: row, property: "frame")),
            ]))
        let watched = milliseconds(200) { for _ in 0..<10 { inspector.endTick() } } * 100
        return [
            Measurement(name: "search in a tree of 10,000 views", value: search, budget: 16, unit: "ms"),
            Measurement(name: "pick at a point of 10,000 views", value: pick, budget: 16, unit: "ms"),
            Measurement(name: "values of 10,000 views, with why each is not seen", value: made, budget: 100, unit: "ms"),
            Measurement(name: "a tick with four breakpoints", value: watched, budget: 100, unit: "us"),
        ]
    }
}
