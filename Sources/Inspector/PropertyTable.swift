import LabProtocol
import QuartzCore
import SceneLanguage
import UIKit

/// One property that an inspector shows: a line of the table, with how it is read, written and called.
@MainActor
struct PropertyDefinition {
    let name: String
    let group: String
    /// Nil for an object that has no such property.
    let get: (AnyObject) -> InspectedValue?
    /// Answers whether the value was of its kind. Nil for what can only be read.
    var set: ((AnyObject, InspectedValue) -> Bool)?
    var choices: [String] = []
    /// The layer's properties whose writes are its own, by the names of `PropertyChange`.
    var layerProperties: [String] = []
    /// What a frame shows, while it differs.
    var presentation: ((AnyObject) -> InspectedValue?)?
    /// Where the value comes from when it is not the object's own.
    var inherited: ((AnyObject) -> String?)?

    init(_ name: String, _ group: String, get: @escaping (AnyObject) -> InspectedValue?) {
        (self.name, self.group, self.get) = (name, group, get)
    }

    /// A property of a class, by key path.
    static func number<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, CGFloat>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .number(Double($0[keyPath: path])) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let number = value.number else { return false }
            owner[keyPath: path] = CGFloat(number)
            return true
        }
        return result
    }
    static func number<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, Float>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .number(Double($0[keyPath: path])) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let number = value.number else { return false }
            owner[keyPath: path] = Float(number)
            return true
        }
        return result
    }
    static func number<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, Int>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .number(Double($0[keyPath: path])) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let number = value.number, let whole = Int(exactly: number.rounded()) else { return false }
            owner[keyPath: path] = whole
            return true
        }
        return result
    }
    static func bool<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, Bool>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .bool($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let bool = value.bool else { return false }
            owner[keyPath: path] = bool
            return true
        }
        return result
    }
    static func text<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, String?>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue(text: $0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, value == .none || value.string != nil else { return false }
            owner[keyPath: path] = value.string
            return true
        }
        return result
    }
    static func color<Owner: UIView>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, UIColor?>) -> Self {
        var result = Self(name, group) { object in (object as? Owner).map { InspectedValue($0[keyPath: path], of: $0) } }
        result.set = { object, value in
            guard let owner = object as? Owner, value == .none || value.color != nil else { return false }
            owner[keyPath: path] = value.color.map { UIColor(cgColor: $0) }
            return true
        }
        return result
    }
    static func font<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, UIFont?>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, value == .none || value.font != nil else { return false }
            owner[keyPath: path] = value.font
            return true
        }
        return result
    }
    static func insets<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, UIEdgeInsets>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let insets = value.edges else { return false }
            owner[keyPath: path] = insets
            return true
        }
        return result
    }
    static func point<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, CGPoint>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let point = value.point else { return false }
            owner[keyPath: path] = point
            return true
        }
        return result
    }
    static func size<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, CGSize>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let size = value.size else { return false }
            owner[keyPath: path] = size
            return true
        }
        return result
    }
    static func rect<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, CGRect>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let rect = value.rect else { return false }
            owner[keyPath: path] = rect
            return true
        }
        return result
    }
    /// An enumeration with the words that scenes have for its cases.
    static func choice<Owner: AnyObject, Value: RawRepresentable<Int> & Sendable>(
        _ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ cases: WordTable<Value>
    ) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .choice(cases.title($0[keyPath: path])) } }
        result.choices = cases.words
        result.set = { object, value in
            guard let owner = object as? Owner, case .choice(let word) = value, let value = cases[word] else { return false }
            owner[keyPath: path] = value
            return true
        }
        return result
    }
    /// Only read.
    static func shown<Owner: AnyObject>(_ name: String, _ group: String, _ get: @escaping (Owner) -> InspectedValue?) -> Self {
        Self(name, group) { ($0 as? Owner).flatMap(get) }
    }

    func written(by properties: String...) -> Self {
        var result = self
        result.layerProperties = properties
        return result
    }
    func shownAs<Owner: AnyObject>(_ get: @escaping (Owner) -> InspectedValue?) -> Self {
        var result = self
        result.presentation = { ($0 as? Owner).flatMap(get) }
        return result
    }
    func inherited<Owner: AnyObject>(_ from: @escaping (Owner) -> String?) -> Self {
        var result = self
        result.inherited = { ($0 as? Owner).flatMap(from) }
        return result
    }
}

extension PropertyDefinition {
    /// In the order in which a panel shows them. A property that a class overrides stands once.
    static let all: [PropertyDefinition] =
        geometry + look + text + controls + scrolling + touch + layout + layers + recognizers + controllers

    private static let geometry: [PropertyDefinition] = [
        .rect("frame", "Geometry", \UIView.frame).written(by: "position", "bounds.size", "transform").shownAs { (view: UIView) in
            InspectedValue(view.layer.presentationFrame)
        },
        .rect("bounds", "Geometry", \UIView.bounds).written(by: "bounds.origin", "bounds.size").shownAs { (view: UIView) in
            InspectedValue(view.layer.presentationBounds)
        },
        .point("center", "Geometry", \UIView.center).written(by: "position").shownAs { (view: UIView) in
            guard case .point(let point)? = view.layer.presentationValue(.position) else { return nil }
            return InspectedValue(point)
        },
        .shown("transform", "Geometry") { (view: UIView) in
            let t = view.transform
            return t.isIdentity ? nil : .text("[\(t.a.short), \(t.b.short), \(t.c.short), \(t.d.short), \(t.tx.short), \(t.ty.short)]")
        }.written(by: "transform"),
        .shown("safeAreaInsets", "Geometry") { (view: UIView) in InspectedValue(view.safeAreaInsets) },
        .insets("layoutMargins", "Geometry", \UIView.layoutMargins),
    ]

    private static let look: [PropertyDefinition] = [
        .color("backgroundColor", "Look", \UIView.backgroundColor).written(by: "backgroundColor").shownAs { (view: UIView) in
            guard case .color(let color)? = view.layer.presentationValue(.backgroundColor) else { return nil }
            return view.backgroundColor == nil ? nil : InspectedValue(color)
        },
        .number("alpha", "Look", \UIView.alpha).written(by: "opacity").shownAs { (view: UIView) in
            .number(Double(view.layer.presentationOpacity))
        },
        .bool("isHidden", "Look", \UIView.isHidden).written(by: "hidden"),
        .color("tintColor", "Look", \UIView.optionalTint).inherited { (view: UIView) in
            guard let above = view.superview, above.tintColor.cgColor == view.tintColor.cgColor else { return nil }
            return above.accessibilityIdentifier ?? "\(type(of: above))"
        },
        .bool("clipsToBounds", "Look", \UIView.clipsToBounds).written(by: "masksToBounds"),
        .choice("contentMode", "Look", \UIView.contentMode, UIView.ContentMode.words),
        .choice("overrideUserInterfaceStyle", "Look", \UIView.overrideUserInterfaceStyle, UIUserInterfaceStyle.words),
        PropertyDefinition("glass", "Look") { object in
            (object as? UIView).flatMap { GlassWatch.current.decision(for: $0) }.map { .text($0.sentence) }
        },
        .number("layer.cornerRadius", "Look", \UIView.layer.cornerRadius).written(by: "cornerRadius"),
        .number("layer.borderWidth", "Look", \UIView.layer.borderWidth).written(by: "borderWidth"),
        .number("layer.shadowOpacity", "Look", \UIView.layer.shadowOpacity).written(by: "shadowOpacity"),
        .number("layer.zPosition", "Look", \UIView.layer.zPosition).written(by: "zPosition"),
    ]

    private static let text: [PropertyDefinition] = [
        .text("text", "Text", \UILabel.text), .font("font", "Text", \UILabel.optionalFont),
        .color("textColor", "Text", \UILabel.optionalTextColor), .number("numberOfLines", "Text", \UILabel.numberOfLines),
        .choice("textAlignment", "Text", \UILabel.textAlignment, NSTextAlignment.words),
        .choice("lineBreakMode", "Text", \UILabel.lineBreakMode, NSLineBreakMode.words),
        .bool("adjustsFontSizeToFitWidth", "Text", \UILabel.adjustsFontSizeToFitWidth),
        .text("text", "Text", \UITextField.text), .text("placeholder", "Text", \UITextField.placeholder),
        .font("font", "Text", \UITextField.font), .color("textColor", "Text", \UITextField.textColor),
        .choice("textAlignment", "Text", \UITextField.textAlignment, NSTextAlignment.words),
        .choice("borderStyle", "Text", \UITextField.borderStyle, UITextField.BorderStyle.words),
        .choice("keyboardType", "Text", \UITextField.keyboardType, UIKeyboardType.words),
        .choice("returnKeyType", "Text", \UITextField.returnKeyType, UIReturnKeyType.words),
        .bool("isSecureTextEntry", "Text", \UITextField.isSecureTextEntry),
        .text("text", "Text", \UITextView.optionalText), .font("font", "Text", \UITextView.font),
        .color("textColor", "Text", \UITextView.textColor),
        .choice("textAlignment", "Text", \UITextView.textAlignment, NSTextAlignment.words),
        .bool("isEditable", "Text", \UITextView.isEditable), .insets("textContainerInset", "Text", \UITextView.textContainerInset),
        .choice("keyboardType", "Text", \UITextView.keyboardType, UIKeyboardType.words),
        .text("title", "Text", \UIButton.normalTitle),
    ]

    private static let controls: [PropertyDefinition] = [
        .bool("isEnabled", "Control", \UIControl.isEnabled), .bool("isSelected", "Control", \UIControl.isSelected),
        .bool("isOn", "Control", \UISwitch.isOn), .number("value", "Control", \UISlider.value),
        .number("selectedSegmentIndex", "Control", \UISegmentedControl.selectedSegmentIndex),
        .number("progress", "Control", \UIProgressView.progress), .number("currentPage", "Control", \UIPageControl.currentPage),
    ]

    private static let scrolling: [PropertyDefinition] = [
        .point("contentOffset", "Scrolling", \UIScrollView.contentOffset).written(by: "bounds.origin").shownAs { (view: UIScrollView) in
            InspectedValue(view.layer.presentationBounds.origin)
        },
        .size("contentSize", "Scrolling", \UIScrollView.contentSize),
        .insets("contentInset", "Scrolling", \UIScrollView.contentInset).written(
            by: "contentInset.top", "contentInset.left", "contentInset.bottom", "contentInset.right"),
        .shown("adjustedContentInset", "Scrolling") { (view: UIScrollView) in InspectedValue(view.adjustedContentInset) },
        .choice(
            "contentInsetAdjustmentBehavior", "Scrolling", \UIScrollView.contentInsetAdjustmentBehavior,
            UIScrollView.ContentInsetAdjustmentBehavior.words),
        .insets("verticalScrollIndicatorInsets", "Scrolling", \UIScrollView.verticalScrollIndicatorInsets),
        .bool("isScrollEnabled", "Scrolling", \UIScrollView.isScrollEnabled), .bool("bounces", "Scrolling", \UIScrollView.bounces),
        .bool("alwaysBounceVertical", "Scrolling", \UIScrollView.alwaysBounceVertical),
        .bool("isPagingEnabled", "Scrolling", \UIScrollView.isPagingEnabled),
        .choice("keyboardDismissMode", "Scrolling", \UIScrollView.keyboardDismissMode, UIScrollView.KeyboardDismissMode.words),
    ]

    private static let touch: [PropertyDefinition] = [
        .bool("isUserInteractionEnabled", "Touch", \UIView.isUserInteractionEnabled),
        .bool("isMultipleTouchEnabled", "Touch", \UIView.isMultipleTouchEnabled),
        .text("accessibilityIdentifier", "Names", \UIView.accessibilityIdentifier),
        .text("accessibilityLabel", "Names", \UIView.accessibilityLabel), .number("tag", "Names", \UIView.tag),
    ]

    private static let layout: [PropertyDefinition] = [
        .bool(
            "translatesAutoresizingMaskIntoConstraints", "Layout", \UIView.translatesAutoresizingMaskIntoConstraints),
        .shown("intrinsicContentSize", "Layout") { (view: UIView) in InspectedValue(view.intrinsicContentSize) },
        .shown("hasAmbiguousLayout", "Layout") { (view: UIView) in .bool(view.hasAmbiguousLayout) },
        .number("spacing", "Layout", \UIStackView.spacing),
        .choice("axis", "Layout", \UIStackView.axis, NSLayoutConstraint.Axis.words),
        .shown("layoutFrame", "Layout") { (guide: UILayoutGuide) in InspectedValue(guide.layoutFrame) },
        .shown("owningView", "Layout") { (guide: UILayoutGuide) in
            guide.owningView.map { .text($0.accessibilityIdentifier ?? "\(type(of: $0))") }
        },
        .text("identifier", "Layout", \UILayoutGuide.optionalIdentifier),
    ]

    private static let layers: [PropertyDefinition] = [
        .rect("frame", "Geometry", \CALayer.frame).written(by: "position", "bounds.size", "transform").shownAs { (layer: CALayer) in
            InspectedValue(layer.presentationFrame)
        },
        .rect("bounds", "Geometry", \CALayer.bounds).written(by: "bounds.origin", "bounds.size"),
        .number("opacity", "Look", \CALayer.opacity).written(by: "opacity").shownAs { (layer: CALayer) in
            .number(Double(layer.presentationOpacity))
        },
        .bool("isHidden", "Look", \CALayer.isHidden).written(by: "hidden"),
        .number("cornerRadius", "Look", \CALayer.cornerRadius).written(by: "cornerRadius"),
        .number("borderWidth", "Look", \CALayer.borderWidth).written(by: "borderWidth"),
        .bool("masksToBounds", "Look", \CALayer.masksToBounds).written(by: "masksToBounds"),
        .shown("backgroundColor", "Look") { (layer: CALayer) in InspectedValue(layer.backgroundColor) }.written(by: "backgroundColor"),
    ]

    private static let recognizers: [PropertyDefinition] = [
        .bool("isEnabled", "Gesture", \UIGestureRecognizer.isEnabled),
        .bool("cancelsTouchesInView", "Gesture", \UIGestureRecognizer.cancelsTouchesInView),
        .bool("delaysTouchesBegan", "Gesture", \UIGestureRecognizer.delaysTouchesBegan),
        .bool("delaysTouchesEnded", "Gesture", \UIGestureRecognizer.delaysTouchesEnded),
        .shown("state", "Gesture") { (recognizer: UIGestureRecognizer) in .choice("\(recognizer.state)") },
        .number("numberOfTapsRequired", "Gesture", \UITapGestureRecognizer.numberOfTapsRequired),
        .number("numberOfTouchesRequired", "Gesture", \UITapGestureRecognizer.numberOfTouchesRequired),
    ]

    private static let controllers: [PropertyDefinition] = [
        .text("title", "Controller", \UIViewController.title),
        .insets("additionalSafeAreaInsets", "Controller", \UIViewController.additionalSafeAreaInsets),
        .shown("presentedViewController", "Controller") { (controller: UIViewController) in
            .text(controller.presentedViewController.map { "\(type(of: $0))" } ?? "none")
        },
        .shown("children", "Controller") { (controller: UIViewController) in
            .text(controller.children.map { "\(type(of: $0))" }.joined(separator: ", "))
        },
    ]
}

extension WordTable where Case: RawRepresentable<Int> {
    /// The word of a case, or its number when scenes have no word for it.
    func title(_ value: Case) -> String { pairs.first { $0.value.rawValue == value.rawValue }?.word ?? "\(value.rawValue)" }
}

// Properties whose declared type is an implicitly unwrapped one, as optionals: a key path has no other way to them.
extension UIView {
    fileprivate var optionalTint: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }
}
extension UILabel {
    fileprivate var optionalFont: UIFont? {
        get { font }
        set { font = newValue }
    }
    fileprivate var optionalTextColor: UIColor? {
        get { textColor }
        set { textColor = newValue }
    }
}
extension UITextView {
    fileprivate var optionalText: String? {
        get { text }
        set { text = newValue ?? "" }
    }
}
extension UIButton {
    fileprivate var normalTitle: String? {
        get { currentTitle }
        set { setTitle(newValue, for: .normal) }
    }
}
extension UILayoutGuide {
    fileprivate var optionalIdentifier: String? {
        get { identifier }
        set { identifier = newValue ?? "" }
    }
}
