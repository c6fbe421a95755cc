import UIKit

extension StepDefinition {
    static let assertFrame = StepDefinition(
        "assertFrame", .check, "a view has this frame", .required("id", .viewID, "the view"),
        .numbers("frame", ["x", "y", "width", "height"]),
        .key("in", .choice(["superview", "window"]), default: "superview", "the coordinate system"), .tolerance
    ) { id, numbers, place, tolerance in
        .now(id) { runner throws(FlowFailure) in
            let view = try runner.sceneView(id)
            let frame = place == "window" ? view.convert(view.bounds, to: nil) : view.frame
            try numbers.compare("\(id).frame", [frame.minX, frame.minY, frame.width, frame.height], tolerance)
        }
    }

    static let assertOffset = StepDefinition(
        "assertOffset", .check, "a scroll view has this content offset", .required("id", .scrollViewID, "the view"),
        .numbers("offset", ["x", "y"]), .tolerance
    ) { id, numbers, tolerance in
        .now(id) { runner throws(FlowFailure) in
            let offset = try runner.scrollView(id).contentOffset
            try numbers.compare("\(id).contentOffset", [offset.x, offset.y], tolerance)
        }
    }

    static let assertInset = StepDefinition(
        "assertInset", .check, "a scroll view has this content inset", .required("id", .scrollViewID, "the view"),
        .numbers("inset", ["top", "left", "bottom", "right"]), .tolerance
    ) { id, numbers, tolerance in
        .now(id) { runner throws(FlowFailure) in
            let inset = try runner.scrollView(id).contentInset
            try numbers.compare("\(id).contentInset", [inset.top, inset.left, inset.bottom, inset.right], tolerance)
        }
    }
}

/// The expected numbers by UIKit's names (`x`, `width`, `bottom` ...), in UIKit's order. A number is nil if the step does not check it.
private struct ExpectedNumbers: Sendable {
    var names: [String]
    var values: [Double?]

    func compare(_ what: String, _ found: [CGFloat], _ tolerance: Double) throws(FlowFailure) {
        let wrong = names.indices.filter { index in values[index].map { abs(found[index] - CGFloat($0)) > CGFloat(tolerance) } ?? false }
        guard !wrong.isEmpty else { return }
        func list(_ value: (Int) -> String) -> String { wrong.map { "\(names[$0]) \(value($0))" }.joined(separator: ", ") }
        throw FlowFailure(
            expected: "\(what) \(list { SceneNumber.format(values[$0] ?? 0) })",
            actual: "it is \(list { SceneNumber.thousandths(found[$0]) })")
    }
}

extension StepArgument where Value == ExpectedNumbers {
    /// Returns an argument that accepts either all numbers as a list under `key`, or some of the numbers by name.
    fileprivate static func numbers(_ key: String, _ names: [String]) -> Self {
        let whole = StepArgument<[Double]?>.optional(
            key, .numbers("[\(names.joined(separator: ", "))]", count: names.count), "the whole value")
        let parts = names.map { StepArgument<Double?>.optional($0, .number(), "a part of the value") }
        return Self(keys: whole.keys + parts.flatMap(\.keys)) { source in
            let (list, single) = (whole.read(source), parts.map { $0.read(source) })
            guard let list, single.allSatisfy({ $0 != nil }) else { return nil }
            let values = names.indices.map { single[$0].flatMap { $0 } ?? list?[$0] }
            guard values.contains(where: { $0 != nil }) else {
                source.report(source.needs("\(key): [\(names.joined(separator: ", "))], or some of these names"))
                return nil
            }
            return ExpectedNumbers(names: names, values: values)
        }
    }
}

extension StepArgument where Value == Double {
    fileprivate static var tolerance: Self {
        .key(
            "tolerance", .number(SceneLimits.lengths), default: SceneNumber.format(FlowDefaults.tolerance),
            "the greatest difference that is allowed")
    }
}

extension ValueReader where Value == [Double] {
    fileprivate static func numbers(_ hint: String, count: Int) -> Self {
        .list(hint, of: .number(), count: count...count)
    }
}

extension StepPerformer {
    fileprivate func sceneView(_ id: String) throws(FlowFailure) -> UIView {
        guard let view = view(id) else { throw FlowFailure(actual: "there is no view \"\(id)\"") }
        return view
    }

    fileprivate func scrollView(_ id: String) throws(FlowFailure) -> UIScrollView {
        guard let view = try sceneView(id) as? UIScrollView else { throw FlowFailure(actual: "\"\(id)\" does not scroll") }
        return view
    }
}
