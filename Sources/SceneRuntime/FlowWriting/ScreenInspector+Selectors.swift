import UIKit
import UIKitText

/// Selectors that a user would write for a view.
extension ScreenInspector {
    /// Returns a selector for the view under a point, such that a tap with the selector hits the same view again. Returns nil if only
    /// the point itself can be named.
    ///
    /// Searches from the view upwards for the first view that can be named by its id, by its text, by the property of the app that
    /// stores the view, or by its class and index. Adds the point if the position in the view matters.
    func choice(for hit: UIView, at point: CGPoint) -> FlowSelector? {
        var fallback: FlowSelector?
        for view in candidates(from: hit) {
            for selector in selectors(for: view) {
                guard let found = try? find(selector), found === view else { continue }
                if let reaching = selector.reaching(hit, at: point, in: view, self) { return reaching }
            }
            if fallback == nil { fallback = numbered(view)?.reaching(hit, at: point, in: view, self) }
        }
        return fallback
    }

    /// Returns the view and the ancestors that a user would consider the same object, up to the row that contains the view.
    func candidates(from hit: UIView) -> [UIView] {
        var result: [UIView] = []
        var next: UIView? = hit
        while let view = next, !(view is UIWindow), result.count < 8 {
            // Start again at a control or a row, because the views inside a control or a row are parts of it.
            if view is UIControl || view is UITextView || view is UITableViewCell || view is UICollectionViewCell { result.removeAll() }
            result.append(view)
            if view is UITableViewCell || view is UICollectionViewCell || view is UIControl { break }
            if view.next is UIViewController || view is UIScrollView { break }
            next = view.superview
        }
        return result
    }

    func selectors(for view: UIView) -> [FlowSelector] {
        var result: [FlowSelector] = []
        if let id = view.accessibilityIdentifier, !id.isEmpty { result.append(FlowSelector(id: id)) }
        // Use the placeholder as the name of a field, because the typed text changes.
        let text: String? =
            if let field = view as? UITextField { field.text?.isEmpty == false ? nil : field.placeholder } else if view is UITextView {
                nil
            } else { view.readText }
        for name in [text, view.accessibilityLabel] {
            guard let name, !name.isEmpty, name.count <= 60, let pattern = TextPattern(literally: name) else { continue }
            result.append(FlowSelector(text: pattern))
        }
        if let property = view.holdingProperty { result.append(FlowSelector(property: property)) }
        return result
    }

    /// Returns the selector by class and index.
    func numbered(_ view: UIView) -> FlowSelector? {
        var selector = FlowSelector(className: "\(type(of: view))")
        guard let all = try? matches(selector), let index = all.firstIndex(where: { $0 === view }) else { return nil }
        if all.count > 1 { selector.index = index }
        return selector
    }
}

extension FlowSelector {
    /// Returns the selector if a tap with it hits the same view. Adds a point if the tap needs it. Returns nil if no such tap hits the
    /// view.
    @MainActor
    fileprivate func reaching(_ hit: UIView, at point: CGPoint, in view: UIView, _ screen: ScreenInspector) -> FlowSelector? {
        var result = self
        if !view.dependsOnPlace, let middle = try? screen.touchPoint(of: self), screen.viewHit(at: middle) === hit { return self }
        let frame = screen.frame(of: view)
        result.point = FlowPoint(CGPoint(x: (point.x - frame.minX).rounded(), y: (point.y - frame.minY).rounded()))
        guard let place = try? screen.touchPoint(of: result), screen.viewHit(at: place) === hit else { return nil }
        return result
    }

    /// The selector as the argument of a step in a file: only the text, or a mapping.
    var written: String {
        let pairs = writtenPairs
        if let text, pairs.count == 1 { return WrittenValue.text(text.source) }
        return "{" + pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }

    /// The selector as keys and values of a step's mapping.
    var writtenPairs: [(key: String, value: String)] {
        var result: [(key: String, value: String)] = []
        if let id { result.append(("id", WrittenValue.text(id))) }
        if let text { result.append(("text", WrittenValue.text(text.source))) }
        if let className { result.append(("class", className)) }
        if let property { result.append(("property", property)) }
        if let index { result.append(("index", "\(index)")) }
        if let point { result.append(("point", "\"\(point)\"")) }
        return result
    }
}

extension ScreenInspector {
    /// Returns the view that a touch hits.
    func viewHit(at point: CGPoint) -> UIView? {
        for window in UIApplication.shared.windows.reversed() where !window.isHidden {
            if let hit = window.hitTest(window.convert(point, from: nil), with: nil) { return hit }
        }
        return nil
    }
}

extension TextPattern {
    /// Creates a pattern that matches only this text; nil if the text is too long.
    fileprivate init?(literally text: String) {
        if let pattern = try? TextPattern(text) {
            self = pattern
        } else {
            let escaped = text.map { $0.isPunctuation || $0.isSymbol ? "\\\($0)" : "\($0)" }.joined()
            guard let pattern = try? TextPattern(escaped), pattern.matches(text) else { return nil }
            self = pattern
        }
    }
}

extension UIView {
    /// Whether a tap's position in the view matters, because the tap moves a caret, selects a segment or sets a value.
    fileprivate var dependsOnPlace: Bool {
        switch self {
        case let field as UITextField: field.isFirstResponder && field.text?.isEmpty == false
        case let textView as UITextView: !textView.text.isEmpty
        case is UISegmentedControl, is UISlider, is UIStepper, is UIPageControl, is UIPickerView, is UIDatePicker: true
        default: false
        }
    }
}
