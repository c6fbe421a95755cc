import QuartzCore
import Testing
import UIKitTestSupport

@testable import AutoLayout
@testable import UIKitCore

@Suite("Long lists of subviews") @MainActor struct MarkedSubviewsTests {
    @Test func `one marked subview is the only candidate, or none once removed, and several make all subviews candidates`() {
        let views = (0..<9).map { _ in UIView() }
        var marked = MarkedSubviews()
        #expect(marked.isEmpty && marked.candidates(in: views).isEmpty)
        for (index, view) in views.enumerated() {
            marked.removeAll()
            marked.insert(view)
            marked.insert(view)
            #expect(marked.candidates(in: views) == index..<index + 1)
        }
        #expect(marked.candidates(in: Array(views.dropLast())).isEmpty, "it has gone")
        marked.insert(views[0])
        #expect(marked.candidates(in: views) == 0..<9)
    }

    @Test func `an object's index is found at every position, nil if absent, and remove deletes only that object`() {
        let objects = (0..<7).map { _ in NSObject() }
        for (index, object) in objects.enumerated() { #expect(objects.place(of: object) == index) }
        #expect(objects.place(of: NSObject()) == nil && [NSObject]().place(of: objects[0]) == nil)
        var left = objects
        left.remove(objects[3])
        left.remove(objects[3])
        #expect(left.count == 6 && left.place(of: objects[3]) == nil && left.place(of: objects[4]) == 3)
    }

    /// A view that in its layout requests a layout of its right neighbour.
    private final class Nudger: UIView {
        weak var neighbour: UIView?
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            neighbour?.setNeedsLayout()
        }
    }

    @Test func `a later sibling that a view marks during its layout is laid out once in the same pass`() {
        Stage.perform { stage in
            let views = (0..<4).map { _ in Nudger() }
            for view in views { stage.root.addSubview(view) }
            stage.layout()
            for (view, next) in zip(views, views.dropFirst()) { view.neighbour = next }
            for view in views { view.layouts = 0 }
            views[0].setNeedsLayout()
            stage.root.layoutIfNeeded()
            #expect(views.map(\.layouts) == [1, 1, 1, 1])
        }
    }

    @Test func `the solver's cells and pivots grow linearly with the views of a stack`() {
        Stage.perform { stage in
            let counts = [60, 120, 240].map { count -> (cells: Int, pivots: Int) in
                let stack = UIStackView(
                    arrangedSubviews: (0..<count).map { _ in
                        let view = Sized()
                        view.setContentHuggingPriority(.defaultLow, for: .vertical)
                        return view
                    })
                stack.axis = .vertical
                stack.translatesAutoresizingMaskIntoConstraints = false
                stage.root.addSubview(stack)
                NSLayoutConstraint.activate([
                    stack.topAnchor.constraint(equalTo: stage.root.topAnchor),
                    stack.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
                    stack.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
                ])
                let before = stage.root.rootOfTree.layoutEngine?.solver.tableau.pivots.total ?? 0
                stage.layout()
                let solver = stage.root.rootOfTree.layoutEngine!.solver
                #expect(stack.frame.height == CGFloat(count * 20))
                #expect(stack.arrangedSubviews.last?.frame.maxY == CGFloat(count * 20))
                let cells = solver.tableau.rows.reduce(0) { $0 + $1.cells.count }
                let pivots = max(0, solver.tableau.pivots.total - before)
                stack.removeFromSuperview()
                stage.layout()
                return (cells, pivots)
            }
            #expect(counts[2].cells < 5 * counts[0].cells && counts[2].cells < 240 * 40, "\(counts)")
            #expect(counts[2].pivots <= 5 * max(counts[0].pivots, 1), "\(counts)")
        }
    }

    private final class Sized: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
    }

    @Test func `4,000 attribute changes join equal neighbouring runs, and removing the attribute leaves one run`() {
        let text = PhoneRuntime.NSMutableAttributedString(string: String(repeating: "ab", count: 2_000))
        let key = PhoneRuntime.NSAttributedString.Key("number")
        for place in 0..<4_000 { text.addAttribute(key, value: place / 2, range: NSRange(location: place, length: 1)) }
        #expect(text.runs.count == 2_000 && text.runs.allSatisfy { $0.length == 2 })
        #expect(text.attribute(key, at: 2_501, effectiveRange: nil) as? Int == 1_250)
        text.removeAttribute(key, range: NSRange(location: 0, length: 4_000))
        #expect(text.runs.count == 1)
    }
}
