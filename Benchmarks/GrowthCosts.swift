import Simulator
import UIKit

/// The growth of an operation's cost with the number of elements: the cost per element at `many` elements, divided by the cost per
/// element at `few`. If the total cost is linear, the result is 1; if quadratic, it is the ratio of `many` to `few`.
@MainActor
enum GrowthCosts {
    static let few = 200
    static let many = 1600
    /// The maximum growth of the cost per element while the number of elements grows eightfold. It is above 1, because caches miss more
    /// often and binary searches take more steps.
    static let budget = 2.0

    static func measure(_ part: String?, _ report: (Measurement) -> Void) {
        let long = "stack view, 5,000 labels arranged, scrolled in a window"
        if part.map({ long.contains($0) }) ?? true {
            let (time, memory) = longStack(of: 5000)
            report(Measurement(name: "\(long): the first layout", value: time, budget: 1, unit: "s"))
            report(Measurement(name: "the same, memory of one of them", value: memory, budget: 30, unit: "KiB"))
        }
        for (name, operation) in operations where part.map({ name.contains($0) }) ?? true {
            let costs = [few, many].map { count in
                // The best of several runs is taken, because other load disturbed the slower runs.
                (0..<3).map { _ in seconds { operation($0, count) } }.min()! / Double(count) * 1e6
            }
            report(
                Measurement(
                    name: "\(name): cost of one of \(many) against one of \(few)", value: costs[1] / costs[0], budget: budget, unit: ""))
            report(Measurement(name: "the same, one of \(many)", value: costs[1], unit: "us"))
        }
    }

    /// The view of the measured phone's root controller.
    private static var page: UIView?

    /// A measured operation. The measurement begins when the operation calls its first argument, and ends when the operation returns.
    private typealias Operation = @MainActor (_ begin: () -> Void, _ count: Int) -> Void

    private static let operations: [(String, Operation)] = [
        (
            "page control, pages added one by one",
            { begin, count in
                let control = shown(UIPageControl())
                begin()
                for page in 1...count { control.numberOfPages = page }
                control.layoutIfNeeded()
            }
        ),
        (
            "page control, pages turned",
            { begin, count in
                let control = shown(UIPageControl())
                control.numberOfPages = count
                control.layoutIfNeeded()
                begin()
                for page in 0..<count { control.currentPage = page }
                control.layoutIfNeeded()
            }
        ),
        (
            "stack view, views arranged",
            { begin, count in
                begin()
                stack(of: count).layoutIfNeeded()
            }
        ),
        (
            "stack view, labels arranged",
            { begin, count in
                let stack = shown(UIStackView())
                stack.axis = .vertical
                begin()
                for row in 0..<count {
                    let label = UILabel()
                    label.text = "Row \(row + 1)"
                    stack.addArrangedSubview(label)
                }
                stack.layoutIfNeeded()
            }
        ),
        (
            "stack view, all views hidden",
            { begin, count in
                let stack = stack(of: count)
                stack.layoutIfNeeded()
                begin()
                for view in stack.arrangedSubviews { view.isHidden = true }
                stack.layoutIfNeeded()
            }
        ),
        (
            "stack view, all views removed",
            { begin, count in
                let stack = stack(of: count)
                stack.layoutIfNeeded()
                begin()
                for view in stack.arrangedSubviews { view.removeFromSuperview() }
                stack.layoutIfNeeded()
            }
        ),
        (
            "segmented control, segments added one by one",
            { begin, count in
                let control = shown(UISegmentedControl())
                begin()
                for index in 0..<count { control.insertSegment(withTitle: "A", at: index, animated: false) }
                control.layoutIfNeeded()
            }
        ),
        (
            "views that two contradicting widths hold",
            { begin, count in
                let row = shown(UIView())
                for _ in 0..<count {
                    let view = UIView()
                    view.translatesAutoresizingMaskIntoConstraints = false
                    row.addSubview(view)
                    NSLayoutConstraint.activate([
                        view.leadingAnchor.constraint(equalTo: row.leadingAnchor), view.topAnchor.constraint(equalTo: row.topAnchor),
                        view.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 20),
                    ])
                }
                begin()
                row.layoutIfNeeded()
            }
        ),
        (
            "rows of a table as high as all of them, laid out by constraints",
            { begin, count in
                let rows = Rows(count)
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: CGFloat(count) * 44))
                table.register(ConstrainedRow.self, forCellReuseIdentifier: "row")
                table.dataSource = rows
                table.rowHeight = 44
                page?.addSubview(table)
                begin()
                table.layoutIfNeeded()
                precondition(table.visibleCells.count >= count - 2, "\(table.visibleCells.count) of \(count) rows are shown")
            }
        ),
    ]

    /// Adds the view to the measured phone, where layout changes cost as much as in an app.
    private static func shown<View: UIView>(_ view: View) -> View {
        view.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
        page?.addSubview(view)
        return view
    }
    private static func stack(of count: Int) -> UIStackView {
        let stack = shown(UIStackView())
        stack.axis = .vertical
        for _ in 0..<count {
            let view = UIView()
            let height = view.heightAnchor.constraint(equalToConstant: 10)
            // A required height would conflict with the zero height of a hidden view.
            height.priority = UILayoutPriority(999)
            height.isActive = true
            stack.addArrangedSubview(view)
        }
        return stack
    }

    /// Measures a stack view in a scroll view, as in a long list without cell reuse.
    ///
    /// - Returns: the seconds of processor time, and the growth of the program's memory for each label, in KiB.
    private static func longStack(of count: Int) -> (seconds: Double, kibibytes: Double) {
        var kibibytes = 0.0
        let time = seconds { begin in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            page?.addSubview(scroll)
            let held = anonymousMebibytes()
            begin()
            let stack = UIStackView()
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            for row in 0..<count {
                let label = UILabel()
                label.text = "Row \(row + 1)"
                stack.addArrangedSubview(label)
            }
            scroll.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
                stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
                stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            ])
            scroll.layoutIfNeeded()
            precondition(scroll.contentSize.height > CGFloat(count) * 10, "the labels are \(scroll.contentSize.height) points high")
            kibibytes = (anonymousMebibytes() - held) * 1024 / Double(count)
        }
        return (time, kibibytes)
    }

    private static func seconds(_ operation: (@MainActor (() -> Void) -> Void)) -> Double {
        let process = SimulatedProcess(name: "growth")
        return process.run {
            process.installUIKit(on: .default)
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            page = window.rootViewController?.view
            defer { page = nil }
            var start = 0.0
            operation { start = processorTime() }
            return processorTime() - start
        }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        let count: Int
        init(_ count: Int) { self.count = count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }
    /// A row with a label and a field, as in a form.
    private final class ConstrainedRow: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            let (label, field) = (UILabel(), UITextField())
            label.text = "Name"
            for view in [label, field] {
                view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(view)
            }
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
                label.centerYAnchor.constraint(equalTo: field.centerYAnchor), label.widthAnchor.constraint(equalToConstant: 90),
                field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                field.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
                field.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
                field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
                field.heightAnchor.constraint(equalToConstant: 34),
            ])
        }
        required init?(coder: NSCoder) { return nil }
    }
}
