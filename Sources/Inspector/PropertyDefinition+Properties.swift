import LabProtocol
import QuartzCore
import SceneLanguage
import UIKit

extension PropertyDefinition {
    /// All properties in the order of a panel. A property that a class overrides is listed once.
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
        .bool("preservesSuperviewLayoutMargins", "Geometry", \UIView.preservesSuperviewLayoutMargins),
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
        .shown("layer.borderColor", "Look") { (view: UIView) in
            view.layer.borderWidth == 0 ? nil : InspectedValue(view.layer.borderColor)
        },
        .number("layer.shadowOpacity", "Look", \UIView.layer.shadowOpacity).written(by: "shadowOpacity"),
        .number("layer.shadowRadius", "Look", \UIView.layer.shadowRadius).written(by: "shadowRadius"),
        .size("layer.shadowOffset", "Look", \UIView.layer.shadowOffset).written(by: "shadowOffset"),
        .number("layer.zPosition", "Look", \UIView.layer.zPosition).written(by: "zPosition"),
    ]

    private static let text: [PropertyDefinition] = [
        .text("text", "Text", \UILabel.text), .font("font", "Text", \UILabel.optionalFont),
        .color("textColor", "Text", \UILabel.optionalTextColor), .number("numberOfLines", "Text", \UILabel.numberOfLines),
        .choice("textAlignment", "Text", \UILabel.textAlignment, NSTextAlignment.words),
        .choice("lineBreakMode", "Text", \UILabel.lineBreakMode, NSLineBreakMode.words),
        .bool("adjustsFontSizeToFitWidth", "Text", \UILabel.adjustsFontSizeToFitWidth),
        .number("minimumScaleFactor", "Text", \UILabel.minimumScaleFactor),
        .text("text", "Text", \UITextField.text), .text("placeholder", "Text", \UITextField.placeholder),
        .font("font", "Text", \UITextField.font), .color("textColor", "Text", \UITextField.textColor),
        .choice("textAlignment", "Text", \UITextField.textAlignment, NSTextAlignment.words),
        .choice("borderStyle", "Text", \UITextField.borderStyle, UITextField.BorderStyle.words),
        .choice("keyboardType", "Text", \UITextField.keyboardType, UIKeyboardType.words),
        .choice("returnKeyType", "Text", \UITextField.returnKeyType, UIReturnKeyType.words),
        .bool("isSecureTextEntry", "Text", \UITextField.isSecureTextEntry),
        .choice("autocorrectionType", "Text", \UITextField.autocorrectionType, UITextAutocorrectionType.words),
        .choice("keyboardAppearance", "Text", \UITextField.keyboardAppearance, UIKeyboardAppearance.words),
        .shown("isEditing", "Text") { (field: UITextField) in .bool(field.isEditing) },
        .text("text", "Text", \UITextView.optionalText), .font("font", "Text", \UITextView.font),
        .color("textColor", "Text", \UITextView.textColor),
        .choice("textAlignment", "Text", \UITextView.textAlignment, NSTextAlignment.words),
        .bool("isEditable", "Text", \UITextView.isEditable), .bool("isSelectable", "Text", \UITextView.isSelectable),
        .insets("textContainerInset", "Text", \UITextView.textContainerInset),
        .choice("keyboardType", "Text", \UITextView.keyboardType, UIKeyboardType.words),
        .choice("returnKeyType", "Text", \UITextView.returnKeyType, UIReturnKeyType.words),
        .choice("autocorrectionType", "Text", \UITextView.autocorrectionType, UITextAutocorrectionType.words),
        .shown("selectedRange", "Text") { (view: UITextView) in .text("\(view.selectedRange.location), \(view.selectedRange.length)") },
        .text("title", "Text", \UIButton.normalTitle),
    ]

    private static let controls: [PropertyDefinition] = [
        .bool("isEnabled", "Control", \UIControl.isEnabled), .bool("isSelected", "Control", \UIControl.isSelected),
        .bool("isHighlighted", "Control", \UIControl.isHighlighted),
        .bool("isOn", "Control", \UISwitch.isOn), .number("value", "Control", \UISlider.value),
        .number("minimumValue", "Control", \UISlider.minimumValue), .number("maximumValue", "Control", \UISlider.maximumValue),
        .number("value", "Control", \UIStepper.value), .number("minimumValue", "Control", \UIStepper.minimumValue),
        .number("maximumValue", "Control", \UIStepper.maximumValue), .number("stepValue", "Control", \UIStepper.stepValue),
        .shown("numberOfSegments", "Control") { (control: UISegmentedControl) in .number(Double(control.numberOfSegments)) },
        .number("selectedSegmentIndex", "Control", \UISegmentedControl.selectedSegmentIndex),
        .number("progress", "Control", \UIProgressView.progress), .number("currentPage", "Control", \UIPageControl.currentPage),
        .number("numberOfPages", "Control", \UIPageControl.numberOfPages),
        .shown("isAnimating", "Control") { (view: UIActivityIndicatorView) in .bool(view.isAnimating) },
        .bool("hidesWhenStopped", "Control", \UIActivityIndicatorView.hidesWhenStopped),
        .shown("image.size", "Control") { (view: UIImageView) in view.image.map { InspectedValue($0.size) } },
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
        .number("zoomScale", "Scrolling", \UIScrollView.zoomScale),
        .number("minimumZoomScale", "Scrolling", \UIScrollView.minimumZoomScale),
        .number("maximumZoomScale", "Scrolling", \UIScrollView.maximumZoomScale),
        .bool("bouncesZoom", "Scrolling", \UIScrollView.bouncesZoom),
        .insets("verticalScrollIndicatorInsets", "Scrolling", \UIScrollView.verticalScrollIndicatorInsets),
        .insets("horizontalScrollIndicatorInsets", "Scrolling", \UIScrollView.horizontalScrollIndicatorInsets),
        .bool("showsVerticalScrollIndicator", "Scrolling", \UIScrollView.showsVerticalScrollIndicator),
        .bool("showsHorizontalScrollIndicator", "Scrolling", \UIScrollView.showsHorizontalScrollIndicator),
        .bool("isScrollEnabled", "Scrolling", \UIScrollView.isScrollEnabled), .bool("bounces", "Scrolling", \UIScrollView.bounces),
        .bool("alwaysBounceVertical", "Scrolling", \UIScrollView.alwaysBounceVertical),
        .bool("alwaysBounceHorizontal", "Scrolling", \UIScrollView.alwaysBounceHorizontal),
        .bool("isDirectionalLockEnabled", "Scrolling", \UIScrollView.isDirectionalLockEnabled),
        .bool("isPagingEnabled", "Scrolling", \UIScrollView.isPagingEnabled),
        .choice("keyboardDismissMode", "Scrolling", \UIScrollView.keyboardDismissMode, UIScrollView.KeyboardDismissMode.words),
        .shown("isDragging", "Scrolling") { (view: UIScrollView) in .bool(view.isDragging) },
        .shown("isDecelerating", "Scrolling") { (view: UIScrollView) in .bool(view.isDecelerating) },
        .number("rowHeight", "Scrolling", \UITableView.rowHeight),
        .number("estimatedRowHeight", "Scrolling", \UITableView.estimatedRowHeight),
        .bool("isEditing", "Scrolling", \UITableView.isEditing),
    ]

    private static let touch: [PropertyDefinition] = [
        .bool("isUserInteractionEnabled", "Touch", \UIView.isUserInteractionEnabled),
        .bool("isMultipleTouchEnabled", "Touch", \UIView.isMultipleTouchEnabled),
        .shown("isFirstResponder", "Touch") { (view: UIView) in .bool(view.isFirstResponder) },
        .text("accessibilityIdentifier", "Names", \UIView.accessibilityIdentifier),
        .text("accessibilityLabel", "Names", \UIView.accessibilityLabel),
        .text("accessibilityValue", "Names", \UIView.accessibilityValue), .number("tag", "Names", \UIView.tag),
    ]

    private static let layout: [PropertyDefinition] = [
        .bool(
            "translatesAutoresizingMaskIntoConstraints", "Layout", \UIView.translatesAutoresizingMaskIntoConstraints),
        .shown("intrinsicContentSize", "Layout") { (view: UIView) in InspectedValue(view.intrinsicContentSize) },
        .shown("hasAmbiguousLayout", "Layout") { (view: UIView) in .bool(view.hasAmbiguousLayout) },
        .priority("contentHuggingPriority.horizontal", { $0.contentHuggingPriority(for: .horizontal) }) {
            $0.setContentHuggingPriority($1, for: .horizontal)
        },
        .priority("contentHuggingPriority.vertical", { $0.contentHuggingPriority(for: .vertical) }) {
            $0.setContentHuggingPriority($1, for: .vertical)
        },
        .priority("contentCompressionResistancePriority.horizontal", { $0.contentCompressionResistancePriority(for: .horizontal) }) {
            $0.setContentCompressionResistancePriority($1, for: .horizontal)
        },
        .priority("contentCompressionResistancePriority.vertical", { $0.contentCompressionResistancePriority(for: .vertical) }) {
            $0.setContentCompressionResistancePriority($1, for: .vertical)
        },
        .number("spacing", "Layout", \UIStackView.spacing),
        .choice("axis", "Layout", \UIStackView.axis, NSLayoutConstraint.Axis.words),
        .shown("alignment", "Layout") { (view: UIStackView) in .choice("\(view.alignment)") },
        .shown("distribution", "Layout") { (view: UIStackView) in .choice("\(view.distribution)") },
        .bool("isLayoutMarginsRelativeArrangement", "Layout", \UIStackView.isLayoutMarginsRelativeArrangement),
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
        .shown("modalPresentationStyle", "Controller") { (controller: UIViewController) in .choice("\(controller.modalPresentationStyle)")
        },
        .size("preferredContentSize", "Controller", \UIViewController.preferredContentSize),
        .insets("additionalSafeAreaInsets", "Controller", \UIViewController.additionalSafeAreaInsets),
        .shown("presentedViewController", "Controller") { (controller: UIViewController) in
            .text(controller.presentedViewController.map { "\(type(of: $0))" } ?? "none")
        },
        .shown("children", "Controller") { (controller: UIViewController) in
            .text(controller.children.map { "\(type(of: $0))" }.joined(separator: ", "))
        },
    ]

    /// A priority of a view's content on an axis, above 0 and at most 1000.
    private static func priority(
        _ name: String, _ get: @escaping @MainActor (UIView) -> UILayoutPriority,
        _ set: @escaping @MainActor (UIView, UILayoutPriority) -> Void
    ) -> Self {
        var result = Self(name, "Layout") { ($0 as? UIView).map { .number(Double(get($0).rawValue)) } }
        result.set = { object, value in
            guard let view = object as? UIView, let priority = value.number, priority > 0, priority <= 1000 else { return false }
            set(view, UILayoutPriority(Float(priority)))
            return true
        }
        let parts = name.split(separator: ".")
        result.setter = { "set\(parts[0].prefix(1).uppercased())\(parts[0].dropFirst())(UILayoutPriority(\($0)), for: .\(parts[1]))" }
        return result
    }
}

// These wrappers declare implicitly unwrapped properties as optionals, because a key path cannot access them otherwise.
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
