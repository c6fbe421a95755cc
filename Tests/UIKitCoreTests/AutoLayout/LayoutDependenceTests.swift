@_spi(Toolkit) import UIKitCore
import SeededRandom
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for the values on which an edge depends. Each rate is compared with the result of a layout with a different value.
@MainActor
struct LayoutDependenceTests {
    /// Returns the rate of each value on which the edge depends, by the name of the value's source.
    private func rates(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> [String: Double] {
        var result: [String: Double] = [:]
        for dependence in LayoutItemReading.dependences(of: view, attribute) {
            let name =
                switch dependence.source {
                case .constraint(let constraint): constraint.identifier ?? "unnamed"
                case .spacing(let stack, let view): "\(stack.layoutName).spacing" + (view.map { " after \($0.layoutName)" } ?? "")
                case .frame(let view, let attribute): "\(view.layoutName).frame.\(attribute)"
                case .contentSize(let view, let axis): "\(view.layoutName).content \(axis == .vertical ? "height" : "width")"
                case .contentOffset(let view, let axis): "\(view.layoutName).offset \(axis == .vertical ? "y" : "x")"
                case .inset(let guide, let edge): "\(guide.identifier) \(edge == .top ? "top" : edge == .bottom ? "bottom" : "side")"
                }
            result[name, default: 0] += dependence.rate
        }
        return result
    }

    private func named(_ constraint: NSLayoutConstraint, _ name: String) -> NSLayoutConstraint {
        constraint.identifier = name
        return constraint
    }

    @Test func `layout dependence lists each constraint, content size and frame that an edge depends on, with its rate`() {
        Stage.perform { stage in
            let (title, button) = (SizedView(100, 20), plain("button"))
            title.accessibilityIdentifier = "title"
            _ = stage.root.adding(title, button)
            let height = named(button.heightAnchor.constraint(equalToConstant: 40), "height")
            let center = NSLayoutConstraint(
                item: title, attribute: .centerY, relatedBy: .equal, toItem: stage.root, attribute: .centerY, multiplier: 1, constant: 5)
            NSLayoutConstraint.activate([
                named(center, "center"), height,
                named(button.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8), "gap"),
                named(title.leftAnchor.constraint(equalTo: stage.root.leftAnchor), "left"),
                named(button.leftAnchor.constraint(equalTo: title.leftAnchor), "same left"),
                named(button.widthAnchor.constraint(equalTo: title.widthAnchor, multiplier: 2, constant: 10), "width"),
            ])
            stage.layout()
            stage.root.accessibilityIdentifier = "root"
            let bottom = rates(of: button, .bottom)
            #expect(
                bottom == [
                    "center": 1, "gap": 1, "height": 1, "title.content height": 0.5, "root.frame.height": 0.5, "root.frame.top": 1,
                ])
            #expect(rates(of: button, .height) == ["height": 1])
            #expect(rates(of: button, .right) == ["left": 1, "same left": 1, "width": 1, "title.content width": 2, "root.frame.left": 1])
            #expect(rates(of: button, .centerX)["width"] == 0.5)
        }
    }

    @Test func `edges constrained to the safe area depend on its insets, the bottom inset at a negative rate`() {
        Stage.perform { stage in
            let button = plain("button")
            _ = stage.root.adding(button)
            let safe = stage.root.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                named(button.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -20), "bottom"),
                named(button.heightAnchor.constraint(equalTo: safe.heightAnchor, multiplier: 0.1), "height"),
            ])
            stage.layout()
            stage.root.accessibilityIdentifier = "root"
            #expect(
                rates(of: button, .bottom) == ["bottom": 1, "\(safe.identifier) bottom": -1, "root.frame.height": 1, "root.frame.top": 1])
            let top = rates(of: button, .top)
            #expect(abs(top["\(safe.identifier) top"]! - 0.1) < 1e-9 && abs(top["\(safe.identifier) bottom"]! + 0.9) < 1e-9)
        }
    }

    @Test func `a row of a stack depends on the spacings, custom spacings and content heights above it`() {
        Stage.perform { stage in
            let rows = (0..<4).map { _ in SizedView(50, 20) }
            for (index, row) in rows.enumerated() { row.accessibilityIdentifier = "row \(index)" }
            let stack = UIStackView(arrangedSubviews: rows)
            stack.accessibilityIdentifier = "stack"
            stack.translatesAutoresizingMaskIntoConstraints = false
            (stack.axis, stack.spacing) = (.vertical, 6)
            stack.setCustomSpacing(30, after: rows[1])
            stage.root.addSubview(stack)
            stack.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
            named(stack.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10), "top").isActive = true
            stage.layout()
            stage.root.accessibilityIdentifier = "root"
            #expect(
                rates(of: rows[3], .top) == [
                    "top": 1, "stack.spacing": 2, "stack.spacing after row 1": 1, "row 0.content height": 1, "row 1.content height": 1,
                    "row 2.content height": 1, "root.frame.top": 1,
                ])
        }
    }

    @Test func `a view without constraints in a scroll view depends on both frames at rate 1 and on the offset at rate -1`() {
        Stage.perform { stage in
            let scroll = UIScrollStub(frame: rect(0, 50, 200, 300))
            scroll.accessibilityIdentifier = "scroll"
            let field = UIView(frame: rect(10, 100, 80, 30))
            field.accessibilityIdentifier = "field"
            stage.root.addSubview(scroll.adding(field))
            stage.layout()
            stage.root.accessibilityIdentifier = "root"
            #expect(
                rates(of: field, .bottom) == [
                    "field.frame.top": 1, "field.frame.height": 1, "scroll.offset y": -1, "scroll.frame.top": 1, "root.frame.top": 1,
                ])
        }
    }

    @Test(arguments: 0..<40)
    func `layout dependence rates match the measured effect of changing each constant`(seed: Int) {
        Stage.perform { stage in
            var numbers = SeededGenerator(seed: UInt64(seed))
            func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
            let views = (0..<6).map { plain("view \($0)") }
            for view in views.prefix(3) { stage.root.addSubview(view) }
            for (index, view) in views.dropFirst(3).enumerated() { views[index].addSubview(view) }
            var constraints: [NSLayoutConstraint] = []
            for (index, view) in views.enumerated() {
                let other = index == 0 ? stage.root : views[below(index)]
                let multiplier = [0.5, 1, 2][below(3)]
                let edges: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY]
                constraints.append(
                    NSLayoutConstraint(
                        item: view, attribute: edges[below(3)], relatedBy: .equal, toItem: other,
                        attribute: edges[below(3)], multiplier: 1, constant: CGFloat(below(60))))
                constraints.append(
                    NSLayoutConstraint(
                        item: view, attribute: .height, relatedBy: .equal, toItem: index == 0 ? nil : other,
                        attribute: index == 0 ? .notAnAttribute : .height, multiplier: index == 0 ? 1 : multiplier,
                        constant: CGFloat(40 + below(60))))
            }
            NSLayoutConstraint.activate(constraints)
            stage.layout()
            let view = views[5]
            func bottom() -> CGFloat { view.convert(view.bounds, to: nil).maxY }
            let rates = LayoutItemReading.dependences(of: view, .bottom)
            let start = bottom()
            for constraint in constraints {
                let rate = rates.first { if case .constraint(constraint) = $0.source { true } else { false } }?.rate ?? 0
                // Edges are on thirds of a point, so a large step hides the rounding.
                constraint.constant += 300
                stage.layout()
                #expect(abs((bottom() - start) / 300 - rate) < 0.01, "seed \(seed): \(constraint)")
                constraint.constant -= 300
            }
        }
    }
}

/// A view that scrolls its content, without gestures.
private final class UIScrollStub: UIView {
    override var scrollsContent: Bool { true }
}
