import AutoLayout
import Simulator
import UIKit

/// The times of a form with 100 views, laid out by UIKit from constraints: an edit with the layout pass that follows, and a layout pass
/// without changes. Each result is the best of several runs.
@MainActor
enum LayoutEdits {
    static func measure() -> [Measurement] {
        let process = SimulatedProcess(name: "layout")
        return process.run {
            process.installUIKit(on: .default)
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let form = Form(in: controller.view)
            window.layoutIfNeeded()
            precondition(form.fields.last!.frame.maxY > 1000 && form.fields[0].frame.width > 100, "the form is not laid out")
            var sum: CGFloat = 0
            @MainActor func edit(_ change: @MainActor (Int) -> Void) -> Double {
                microseconds(times: 200) { step in
                    change(step)
                    controller.view.layoutIfNeeded()
                    sum += form.fields[25].frame.width
                }
            }
            let gap = edit { form.gaps[($0 * 5) % 10 + 40].constant = CGFloat(8 + $0 % 3) }
            let all = edit { form.gaps[0].constant = CGFloat(8 + $0 % 2) }
            let width = edit { form.widths[($0 * 7) % form.widths.count].constant = CGFloat(90 + $0 % 3) }
            let text = edit { (form.labels[$0 % 50] as? UILabel)?.text = $0 % 100 < 50 ? "Name" : "A much longer name" }
            let nothing = microseconds(times: 10_000) { _ in controller.view.layoutIfNeeded() }
            precondition(sum > 0)
            return [
                Measurement(name: "a form of 100 views: a width changed and laid out", value: width, budget: 100, unit: "us"),
                Measurement(name: "the same, a gap near the end that moves up to ten rows", value: gap, budget: 100, unit: "us"),
                Measurement(name: "the same, the first gap, which moves all 100 views", value: all, budget: 100, unit: "us"),
                Measurement(name: "the same, a label's text", value: text, budget: 100, unit: "us"),
                Measurement(name: "the same, nothing changed", value: nothing, budget: 1, unit: "us"),
            ]
        }
    }

    /// A form of fifty rows, each with a label and a field.
    @MainActor
    private struct Form {
        var labels: [UIView] = []
        var fields: [UIView] = []
        var gaps: [NSLayoutConstraint] = []
        var widths: [NSLayoutConstraint] = []

        init(in root: UIView) {
            for row in 0..<50 {
                let label = UILabel()
                label.text = "Name"
                let field = UITextField()
                field.borderStyle = .roundedRect
                for view in [label, field] {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    root.addSubview(view)
                }
                let gap = field.topAnchor.constraint(equalTo: fields.last?.bottomAnchor ?? root.topAnchor, constant: 8)
                let width = label.widthAnchor.constraint(greaterThanOrEqualToConstant: 90)
                NSLayoutConstraint.activate([
                    gap, width, label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
                    label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
                    field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                    field.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
                    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
                ])
                if row % 2 == 1 { label.widthAnchor.constraint(equalTo: labels[row - 1].widthAnchor).isActive = true }
                labels.append(label)
                fields.append(field)
                gaps.append(gap)
                widths.append(width)
            }
        }
    }

    private static func microseconds(times: Int, _ body: @MainActor (Int) -> Void) -> Double {
        var best = Double.infinity
        for _ in 0..<7 {
            let start = processorTime()
            for step in 0..<times { body(step) }
            best = min(best, (processorTime() - start) / Double(times) * 1e6)
        }
        return best
    }
}
