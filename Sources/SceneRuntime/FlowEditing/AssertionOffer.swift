import UIKit
import UIKitKeyboard

/// An assertion about the current state of a view that an editor can offer.
package struct AssertionOffer: Hashable, Sendable {
    /// The asserted fact as a sentence for a list: `It reads “Ada”`.
    package var title: String
    /// The step as a flow file contains it, without its dash.
    package var step: String

    package init(title: String, step: String) { (self.title, self.step) = (title, step) }
}

extension AssertionOffer {
    /// Returns an expression that refers to the view with an id: `views.email` or `views["first-name"]`.
    package static func expression(ofView id: String) -> String {
        let isWord = id.first?.isLetter == true && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        return isWord ? "views.\(id)" : "views[\"\(id)\"]"
    }
}

extension FlowRunner {
    /// Returns assertions that are useful for a view, with the best selector and the current values. At present, the view satisfies all
    /// of them.
    package func assertions(about view: UIView) -> [AssertionOffer] {
        phone.process.run {
            let screen = screen
            guard let (named, selector) = screen.naming(view) else { return [] }
            let about = AssertedView(view: named, selector: selector, id: ownID(of: named))
            return (about.offers + keyboardOffers(of: named)).filter(holds)
        }
    }

    /// Returns the assertion that a property of a view has its current value; nil if no step can assert it.
    /// - Parameter property: the property's name in the inspector.
    package func assertion(that property: String, of view: UIView) -> AssertionOffer? {
        phone.process.run {
            let about = AssertedView(view: view, selector: screen.naming(view)?.selector ?? FlowSelector(), id: ownID(of: view))
            return about.offer(for: property).flatMap { holds($0) ? $0 : nil }
        }
    }

    /// Returns the view's id if number assertions and expressions can use it; nil otherwise.
    private func ownID(of view: UIView) -> String? {
        view.accessibilityIdentifier.flatMap { controller.view($0) === view ? $0 : nil }
    }

    private func keyboardOffers(of view: UIView) -> [AssertionOffer] {
        let isUp = UIKeyboardController.current?.isVisible == true
        var offers = [
            AssertionOffer(
                title: isUp ? "The keyboard is up" : "No keyboard is up", step: "assertKeyboard: {visible: \(isUp)}")
        ]
        if view.isFirstResponder, view is any UITextInput {
            offers.append(AssertionOffer(title: "Its caret is visible", step: "assertCaretVisible"))
        }
        return offers
    }

    /// Returns whether the phone satisfies an assertion in its current state.
    private func holds(_ offer: AssertionOffer) -> Bool {
        guard let step = try? SceneDocument.parse("appId: app\n---\n- \(offer.step)\n").flow.first else { return false }
        var operations = step.act.operations(self)
        while let operation = operations.first {
            switch try? operation.body() {
            case .done?: operations.removeFirst()
            case .then(let more)?: operations.replaceSubrange(0...0, with: more)
            case .wait?, nil: return false
            }
        }
        return true
    }
}

extension ScreenInspector {
    /// Returns the selector that a user would write for a view, and the view that the selector finds. For a view inside a control,
    /// returns the control and the control's selector.
    func naming(_ view: UIView) -> (view: UIView, selector: FlowSelector)? {
        for candidate in [view] + candidates(from: view) {
            for selector in selectors(for: candidate) {
                if let found = try? find(selector), found === candidate { return (candidate, selector) }
            }
        }
        let whole = candidates(from: view).first ?? view
        return numbered(whole).map { (whole, $0) }
    }
}

/// A view for which assertions are offered.
@MainActor
private struct AssertedView {
    var view: UIView
    var selector: FlowSelector
    /// The view's id; nil if expressions cannot use it.
    var id: String?

    /// The assertions about the view, most useful first.
    var offers: [AssertionOffer] {
        var all: [AssertionOffer?] = [text]
        switch view {
        case let control as UISwitch: all.append(expression("isOn", control.isOn ? "It is on" : "It is off"))
        case is UISlider, is UIStepper: all.append(expression("value", "Its value is \(ControlValues.text(of: view) ?? "")"))
        case is UISegmentedControl: all.append(expression("selectedSegmentIndex", "“\(ControlValues.text(of: view) ?? "")” is selected"))
        case let pages as UIPageControl: all.append(expression("currentPage", "It shows page \(pages.currentPage + 1)"))
        case let progress as UIProgressView: all.append(expression("progress", "Its progress is \(Self.number(Double(progress.progress)))"))
        default: break
        }
        all.append(AssertionOffer(title: "It is visible", step: "assertVisible: \(selector.written)"))
        all.append(AssertionOffer(title: "Nothing covers it", step: "assertNotOccluded: \(selector.written)"))
        if view.isFirstResponder {
            all.append(AssertionOffer(title: "It has the focus", step: "assertVisible: \(selector.with("focused", "true"))"))
        }
        if let control = view as? UIControl, !control.isEnabled {
            all.append(AssertionOffer(title: "It is disabled", step: "assertVisible: \(selector.with("enabled", "false"))"))
        }
        if view is UIScrollView { all += [offer(for: "contentOffset"), offer(for: "contentInset")] }
        all.append(offer(for: "frame"))
        return all.compactMap { $0 }
    }

    /// The assertion about the view's text.
    private var text: AssertionOffer? {
        guard let shown = value("text"), case .text(let text) = shown, !text.isEmpty else { return nil }
        let title = "It reads “\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
        if let id { return comparison("\(AssertionOffer.expression(ofView: id)).text", shown, title) }
        if view.isFirstResponder { return comparison("focused.text", shown, title) }
        return nil
    }

    private func expression(_ property: String, _ title: String) -> AssertionOffer? {
        guard let id, let value = value(property) else { return nil }
        return comparison("\(AssertionOffer.expression(ofView: id)).\(property)", value, title)
    }

    func offer(for property: String) -> AssertionOffer? {
        guard let id else { return nil }
        let name = WrittenValue.text(id)
        func numbers(_ step: String, _ key: String, _ values: [CGFloat], _ title: String) -> AssertionOffer {
            let list = values.map { Self.number(Double($0)) }.joined(separator: ", ")
            return AssertionOffer(title: "\(title) \(list)", step: "\(step): {id: \(name), \(key): [\(list)]}")
        }
        switch (property, view) {
        case ("frame", _):
            let frame = view.frame
            return numbers("assertFrame", "frame", [frame.minX, frame.minY, frame.width, frame.height], "Its frame is")
        case ("contentOffset", let scroll as UIScrollView):
            return numbers("assertOffset", "offset", [scroll.contentOffset.x, scroll.contentOffset.y], "It is scrolled to")
        case ("contentInset", let scroll as UIScrollView):
            let inset = scroll.contentInset
            return numbers("assertInset", "inset", [inset.top, inset.left, inset.bottom, inset.right], "Its inset is")
        case ("text", _): return text
        default: break
        }
        guard let known = ExpressionProperty.ofViews.first(where: { $0.name == property }) else { return nil }
        guard !known.parts.isEmpty else { return value(property).flatMap { expression(property, "\(property) is \($0)") } }
        // Use only independent parts such as `x` and `width`, because they determine all other parts.
        let parts = known.parts.filter { !["minX", "midX", "maxX", "minY", "midY", "maxY"].contains($0) }
        let terms = parts.compactMap { part in
            known.value(view, part).flatMap { Self.term("\(AssertionOffer.expression(ofView: id)).\(property).\(part)", $0) }
        }
        guard terms.count == parts.count else { return nil }
        return AssertionOffer(title: "\(property) stays as it is", step: Self.step(terms.joined(separator: " && ")))
    }

    private func value(_ property: String) -> ExpressionValue? {
        ExpressionProperty.ofViews.first { $0.name == property }?.value(view, "")
    }

    private func comparison(_ path: String, _ value: ExpressionValue, _ title: String) -> AssertionOffer? {
        Self.term(path, value).map { AssertionOffer(title: title, step: Self.step($0)) }
    }

    /// Returns the comparison of an expression with a value. Returns nil for a text with both kinds of quotes, because no string literal
    /// can contain it.
    private static func term(_ path: String, _ value: ExpressionValue) -> String? {
        switch value {
        case .bool(let isTrue): return isTrue ? path : "!\(path)"
        case .text(let text):
            if !text.contains("\"") { return "\(path) == \"\(text)\"" }
            return text.contains("'") ? nil : "\(path) == '\(text)'"
        case .number(let number):
            let written = SceneNumber.format(number)
            if SceneNumber.parse(written) == number { return "\(path) == \(written)" }
            // Allow a difference of a hundredth of a point, as number assertions do.
            let tolerance = FlowDefaults.tolerance
            return "\(path) > \(Self.number(number - tolerance)) && \(path) < \(Self.number(number + tolerance))"
        }
    }

    private static func step(_ expression: String) -> String {
        let isPlain = !expression.contains(": ") && !expression.contains(" #") && !expression.contains("\n") && !expression.hasPrefix("!")
        return "assertTrue: " + (isPlain ? expression : YamlText.quoted(expression))
    }

    /// Returns the text of a number, rounded to a hundredth.
    private static func number(_ value: Double) -> String { SceneNumber.format((value * 100).rounded() / 100) }
}

extension FlowSelector {
    /// Returns the selector with an additional condition on the view's state, as a YAML mapping.
    fileprivate func with(_ key: String, _ value: String) -> String {
        "{" + (writtenPairs + [(key, value)]).map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
}
